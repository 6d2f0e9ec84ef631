"""Hover, press, focus and carrying on bare widgets."""

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import PointerKind
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from tests.stage.flow import Hand


class Desk:
    """Two buttons, two cards to carry, a slot that takes only the first, a card that is played by a click."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.end = Button("end", "End", FRect(400, 300, 100, 40), lambda: self.told.append("end"), action=Action.END)
        self.stand = Button("stand", "Stand", FRect(400, 350, 100, 40), lambda: self.told.append("stand"), waits=True)
        self.one = Spot("one", "one", FRect(0, 300, 80, 110), payload="one")
        self.two = Spot("two", "two", FRect(100, 300, 80, 110), payload="two")
        self.play = Spot(
            "play", "play", FRect(200, 300, 80, 110), payload="play", on_press=lambda: self.told.append("p")
        )
        self.slot = Spot(
            "slot",
            "slot",
            FRect(0, 100, 80, 110),
            role=Role.SLOT,
            accepts=lambda payload: payload in ("one", "play"),
            on_drop=lambda payload: self.told.append(("slot", payload)),
        )
        self.hand = Hand(self.slot, self.one, self.two, self.play, self.end, self.stand)

    def take_away(self, gone: Widget) -> None:
        self.hand.widgets = tuple(widget for widget in self.hand.widgets if widget is not gone)

    @property
    def carried(self) -> object:
        return self.hand.interaction.drag.payload

    @property
    def focused(self) -> str | None:
        return next((widget.id for widget in self.hand.widgets if widget.focused), None)


def test_a_click_needs_press_and_release_on_the_same_thing() -> None:
    desk = Desk()
    assert desk.hand.click(desk.end)
    desk.hand.point(PointerKind.DOWN, desk.end.rect.center)
    assert desk.end.pressed
    desk.hand.point(PointerKind.UP, desk.stand.rect.center)
    assert desk.told == ["end"]
    assert not desk.end.pressed


def test_what_is_disabled_or_waits_is_not_pressed() -> None:
    desk = Desk()
    desk.end.enabled = False
    desk.hand.click(desk.end)
    desk.hand.act(Action.END)
    desk.hand.sync(still=False)
    assert not desk.stand.usable
    desk.hand.interaction.act(Action.CONFIRM, desk.hand.widgets)
    assert desk.told == []
    desk.hand.sync(still=True)
    assert desk.stand.usable


def test_hover_is_heard_once_and_only_where_something_can_be_done() -> None:
    desk = Desk()
    assert desk.hand.point(PointerKind.MOVE, desk.end.rect.center) is False
    desk.hand.point(PointerKind.MOVE, (desk.end.rect.x + 5, desk.end.rect.y + 5))
    assert desk.hand.heard == ["ui_hover"]
    assert desk.hand.interaction.hot == "end"
    desk.hand.point(PointerKind.MOVE, (900, 600))
    assert desk.hand.interaction.hot is None


def test_the_first_arrow_shows_focus_and_the_next_moves_it() -> None:
    desk = Desk()
    desk.hand.interaction.default = "end"
    assert desk.focused is None
    desk.hand.act(Action.DOWN)
    assert desk.focused == "end"
    desk.hand.act(Action.DOWN)
    assert desk.focused == "stand"
    desk.hand.act(Action.CONFIRM)
    assert desk.told == ["stand"]
    desk.hand.point(PointerKind.MOVE, (900, 600))
    desk.hand.point(PointerKind.MOVE, (950, 600))
    assert desk.focused is None, "the mouse took over"


def test_a_shortcut_presses_its_button_and_shows_no_focus() -> None:
    desk = Desk()
    assert desk.hand.act(Action.END)
    assert desk.told == ["end"]
    assert desk.focused is None
    assert desk.hand.heard == ["ui_click"]
    assert not desk.hand.act(Action.BET)


def test_focus_falls_to_the_neighbour_when_its_card_is_gone() -> None:
    desk = Desk()
    desk.hand.interaction.focus("two")
    desk.hand.act(Action.NEXT)
    assert desk.focused == "two"
    desk.take_away(desk.two)
    desk.hand.sync()
    assert desk.focused in ("one", "play")


def test_a_card_is_dragged_to_the_slot_that_takes_it() -> None:
    desk = Desk()
    desk.hand.drag(desk.one, desk.slot.rect)
    assert desk.told == [("slot", "one")]
    assert desk.hand.interaction.drag.source is None


def test_a_card_dropped_elsewhere_goes_back() -> None:
    desk = Desk()
    desk.hand.drag(desk.two, desk.slot.rect)
    desk.hand.drag(desk.one, FRect(800, 600, 10, 10))
    assert desk.told == []
    assert desk.carried is None


def test_while_carried_it_says_so_and_only_takers_light_up() -> None:
    desk = Desk()
    desk.hand.point(PointerKind.DOWN, desk.one.rect.center)
    desk.hand.point(PointerKind.MOVE, (400, 320))
    assert desk.one.held
    assert desk.hand.interaction.drag.payload == "one"
    assert desk.hand.interaction.drag.at == (400, 320)
    assert desk.hand.interaction.hot is None, "a button takes no card"
    desk.hand.point(PointerKind.MOVE, desk.slot.rect.center)
    assert desk.hand.interaction.hot == "slot"


def test_click_and_click_is_a_drag_too() -> None:
    desk = Desk()
    desk.hand.click(desk.one)
    assert desk.one.held
    desk.hand.click(desk.slot)
    assert desk.told == [("slot", "one")]
    desk.hand.click(desk.one)
    assert desk.carried == "one"
    desk.hand.click(desk.one)
    assert desk.carried is None


def test_a_card_with_a_click_of_its_own_can_still_be_dragged() -> None:
    desk = Desk()
    desk.hand.click(desk.play)
    desk.hand.drag(desk.play, desk.slot.rect)
    assert desk.told == ["p", ("slot", "play")]


def test_keys_pick_up_and_put_down() -> None:
    desk = Desk()
    desk.hand.interaction.focus("one")
    desk.hand.act(Action.CONFIRM, Action.CONFIRM)
    assert desk.one.held
    desk.hand.act(Action.UP)
    assert desk.focused == "slot"
    desk.hand.act(Action.CONFIRM)
    assert desk.told == [("slot", "one")]


def test_cancel_puts_back_and_is_used_up_by_it() -> None:
    desk = Desk()
    desk.hand.click(desk.one)
    assert desk.hand.act(Action.CANCEL)
    assert desk.carried is None
    assert not desk.hand.act(Action.CANCEL)


def test_losing_the_window_empties_the_hand() -> None:
    desk = Desk()
    desk.hand.click(desk.one)
    assert desk.carried == "one"
    desk.hand.interaction.release()
    assert desk.carried is None


def test_what_is_carried_goes_back_when_its_place_is_gone_or_must_wait() -> None:
    desk = Desk()
    desk.hand.click(desk.one)
    desk.take_away(desk.one)
    desk.hand.sync()
    assert desk.carried is None
    desk.two.waits = True
    desk.hand.click(desk.two)
    assert desk.carried == "two"
    desk.hand.sync(still=False)
    assert desk.carried is None


def test_confirm_presses_nothing_that_is_not_seen_in_focus() -> None:
    desk = Desk()
    desk.hand.click(desk.end)
    desk.hand.act(Action.CONFIRM)
    assert desk.told == ["end"]
    assert desk.focused == "end"
    desk.hand.act(Action.CONFIRM)
    assert desk.told == ["end", "end"]


def test_widgets_built_anew_keep_their_focus() -> None:
    hand = Hand(
        Button("a", "A", FRect(0, 0, 10, 10), lambda: None), Button("b", "B", FRect(20, 0, 10, 10), lambda: None)
    )
    hand.act(Action.RIGHT, Action.RIGHT)
    assert hand.widgets[1].focused
    fresh: tuple[Widget, ...] = tuple(Button(w.id, w.label, FRect(w.rect), lambda: None) for w in hand.widgets)
    hand.widgets = fresh
    hand.sync()
    assert fresh[1].focused
