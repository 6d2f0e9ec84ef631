"""Widgets: the tree they make, and what values do under keys, clicks and the wheel."""

import json
from dataclasses import asdict

import pytest
from pygame import FRect

from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.values import Choice, Slider, Toggle, value_part
from pazaak.stage.widgets.widgets import Button, IconButton, Label, Role, Spot
from tests.stage.flow import Hand

RECT = FRect(100, 100, 400, 40)


def nothing() -> None:
    """A button that does nothing."""


def test_a_node_tells_all_without_a_picture() -> None:
    button = Button("stand", "Stand", FRect(RECT), nothing, action=Action.STAND)
    node = button.node()
    assert (node.id, node.role, node.label, node.rect) == ("stand", Role.BUTTON, "Stand", (100, 100, 400, 40))
    assert node.state.enabled
    assert not node.state.focused
    assert json.loads(json.dumps(asdict(node)))["role"] == "button"


def test_looks_by_name() -> None:
    button = Button("a", "A", FRect(RECT), nothing)
    looks = [button.visual_state]
    button.focused = True
    looks.append(button.visual_state)
    button.hovered = True
    looks.append(button.visual_state)
    button.pressed = True
    looks.append(button.visual_state)
    button.enabled = False
    looks.append(button.visual_state)
    assert looks == ["normal", "focus", "hover", "pressed", "disabled"]


def test_an_icon_button_says_its_name_in_a_tooltip() -> None:
    assert IconButton("menu", "Menu", FRect(0, 0, 40, 40), nothing, "gear").tooltip == "Menu"


def test_labels_are_in_the_tree_and_out_of_the_way() -> None:
    label, behind = Label("l", "Hello", FRect(RECT)), Spot("s", "s", FRect(RECT), on_press=nothing)
    hand = Hand(behind, label)
    hand.act(Action.NEXT)
    assert behind.focused
    assert label.node().role is Role.LABEL


def test_a_toggle_by_click_by_confirm_and_by_arrows() -> None:
    heard: list[bool] = []
    toggle = Toggle("t", "Confirm moves", FRect(RECT), heard.append, checked=False)
    hand = Hand(toggle)
    hand.click(toggle)
    hand.act(Action.CONFIRM)
    assert heard == [True], "the first key only shows focus"
    hand.act(Action.CONFIRM, Action.LEFT, Action.RIGHT, Action.RIGHT)
    assert heard == [True, False, True]
    assert toggle.node().state.checked is True
    assert toggle.node().state.value == "on"


def test_a_slider_by_keys_stops_at_its_ends() -> None:
    heard: list[float] = []
    slider = Slider("s", "Music", FRect(RECT), heard.append, number=0.9)
    hand = Hand(slider)
    hand.act(Action.RIGHT)
    hand.act(Action.RIGHT, Action.RIGHT, Action.RIGHT, Action.LEFT)
    assert heard == [0.95, 1.0, 0.95]
    assert slider.node().state.value == "95%"


def test_a_slider_follows_the_pointer_also_beyond_its_end() -> None:
    heard: list[float] = []
    slider = Slider("s", "Music", FRect(RECT), heard.append, number=0.0)
    hand = Hand(slider)
    groove = slider.groove
    hand.point(PointerKind.MOVE, groove.center)
    assert heard == []
    hand.point(PointerKind.DOWN, groove.center)
    assert heard == [0.5]
    hand.point(PointerKind.MOVE, (groove.right + 300, groove.centery + 200))
    hand.point(PointerKind.UP, (groove.right + 300, groove.centery))
    hand.point(PointerKind.MOVE, groove.midleft)
    assert heard == [0.5, 1.0]
    hand.point(PointerKind.WHEEL, groove.center, wheel=-1)
    assert heard == [0.5, 1.0, 0.95]


def test_a_press_on_the_label_of_a_slider_changes_nothing() -> None:
    heard: list[float] = []
    slider = Slider("s", "Music", FRect(RECT), heard.append, number=0.3)
    Hand(slider).click(Label("beside", "", FRect(RECT.left, RECT.top, 20, 40)))
    assert heard == []


def test_a_choice_goes_round_both_ways() -> None:
    heard: list[str] = []
    options = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
    choice = Choice("c", "Speed", FRect(RECT), heard.append, options=options, chosen="normal")
    hand = Hand(choice)
    hand.act(Action.RIGHT)
    hand.act(Action.RIGHT, Action.RIGHT, Action.LEFT, Action.CONFIRM)
    assert heard == ["fast", "slow", "fast", "slow"]
    left = FRect(value_part(choice.rect).left, RECT.top, 30, 40)
    hand.click(Label("left arrow", "", left))
    assert heard[-1] == "fast"
    assert choice.node().state.value == "Fast"


ROWS = [Row(f"r{n}", f"Row {n}", str(n), enabled=n != 2) for n in range(20)]
FIVE = FRect(0, 0, 300, 200)


def chooser() -> tuple[ListView, list[str], Hand]:
    heard: list[str] = []
    view = ListView("list", "Rows", FRect(FIVE), ROWS, on_choose=heard.append)
    return view, heard, Hand(view)


def shown(view: ListView) -> list[str]:
    return [node.id for node in view.nodes()[1:]]


def test_a_list_shows_whole_rows_and_its_marked_one() -> None:
    view, _, _ = chooser()
    assert shown(view) == [f"list:r{n}" for n in range(5)]
    nodes: list[Node] = view.nodes()
    assert nodes[0].role is Role.LIST
    assert [node.state.checked for node in nodes[1:]] == [True, False, False, False, False]
    assert all(FIVE.contains(FRect(node.rect)) for node in nodes)


def test_keys_move_the_mark_and_scroll_and_leave_at_the_end() -> None:
    view, heard, hand = chooser()
    hand.act(Action.NEXT)
    hand.act(*[Action.DOWN] * 6, Action.CONFIRM)
    assert heard == ["r6"]
    assert shown(view)[-1] == "list:r6"
    assert hand.act(Action.PAGE_DOWN, Action.PAGE_DOWN, Action.PAGE_DOWN)
    assert shown(view)[-1] == "list:r19"
    assert not hand.act(Action.DOWN), "focus may leave the list"


def test_a_click_chooses_what_is_under_it() -> None:
    view, heard, hand = chooser()
    row = FRect(view.shown()[3][1])
    hand.click(Label("there", "", row))
    assert heard == ["r3"]
    hand.click(Label("disabled", "", FRect(view.shown()[2][1])))
    assert heard == ["r3"]


def test_the_wheel_and_the_bar_scroll_and_choose_nothing() -> None:
    view, heard, hand = chooser()
    hand.point(PointerKind.WHEEL, view.rect.center, wheel=-1)
    assert view.top == 3
    hand.point(PointerKind.WHEEL, view.rect.center, wheel=-0.5)
    hand.point(PointerKind.WHEEL, view.rect.center, wheel=-0.5)
    assert view.top == 6
    bar = (view.rect.right - 5, view.rect.bottom - 1)
    hand.point(PointerKind.MOVE, bar)
    hand.point(PointerKind.DOWN, bar)
    assert view.top == view.last_top
    hand.point(PointerKind.MOVE, (bar[0], view.rect.top))
    hand.point(PointerKind.UP, (bar[0], view.rect.top))
    assert (view.top, heard) == (0, [])


def test_a_list_to_read_scrolls_by_keys() -> None:
    view = ListView("log", "Log", FRect(FIVE), ROWS)
    hand = Hand(view)
    hand.act(Action.NEXT, Action.DOWN)
    assert view.top == 1
    assert {node.role for node in view.nodes()[1:]} == {Role.ITEM}
    assert not view.activate()


def test_fewer_rows_leave_no_mark_outside() -> None:
    view, heard, hand = chooser()
    view.choose("r19")
    view.set_rows(ROWS[:1])
    hand.act(Action.NEXT, Action.CONFIRM)
    assert heard == ["r0"]
    view.set_rows([])
    assert view.chosen is None
    assert not view.activate()


@pytest.mark.parametrize("kind", [PointerKind.LEAVE, PointerKind.MOVE])
def test_a_list_ignores_what_is_not_for_it(kind: PointerKind) -> None:
    view, _, _ = chooser()
    assert not view.pointer(Pointer(kind, 10, 10))
