"""A screen reader is told each screen, focus and sentence once, and does what a person at the window can."""

from __future__ import annotations

import logging
from typing import Any

import accesskit
import pygame
import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app import reader as reader_module
from pazaak.stage.app.reader import LONGEST_QUEUE, MOST_KNOWN, MOST_REQUESTS, Reader, open_reader
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.speech import TELL_EACH
from pazaak.stage.core.tree import Node, Role, WidgetState, with_places
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.values import Slider
from pazaak.stage.widgets.widgets import Button, Label
from tests.stage.app.listening import Listener, listening
from tests.stage.rooms import playing, table

PLAIN = WidgetState()


class Fault(BaseException):
    """A fault that is no Exception, as AccessKit's are."""


def alone() -> tuple[Reader, Listener]:
    listener = Listener()
    reader = Reader(listener.open, accesskit, listener.wake)
    listener.begin()
    return reader, listener


def node(id: str, role: Role = Role.BUTTON, **more: Any) -> Node:
    return Node(id, role, id.upper(), (10.0, 20.0, 30.0, 40.0), PLAIN, **more)


def test_a_screen_is_told_once_and_again_when_it_changes() -> None:
    with playing() as pilot:
        listener = listening(pilot.app)
        pilot.step()
        assert listener.labels == ["Pazaak", "lobby", "", "", "Lobby", "Sit down"]
        assert listener.focus == "Sit down"
        told = len(listener.updates)
        pilot.wait(1.0)
        assert len(listener.updates) == told
        pilot.click("sit")
        pilot.settle()
        assert "End turn" in listener.labels
        assert listener.focus == "own slot 1"


def test_nothing_is_told_before_somebody_listens_or_after_the_end() -> None:
    with playing() as pilot:
        listener = Listener()
        pilot.app.speech.connect(Reader(listener.open, accesskit, listener.wake))
        pilot.app.say("Too early.")
        pilot.step()
        assert listener.updates == []
        first = listener.begin()
        assert [number for number, _ in first.nodes] == [0, 1, 2, 3], "a whole tree at once, from any thread"
        assert listener.wakes == 1
        pilot.wait(0.1)
        listener.ended()
        told = len(listener.updates)
        pilot.app.say("Too late.")
        pilot.click("sit")
        pilot.settle()
        assert len(listener.updates) == told
        assert listener.said == []


def test_sentences_are_told_in_order_each_by_itself_and_twice_where_they_come_twice() -> None:
    reader, listener = alone()
    for sentence in ("Pell draws a 5.", "Pell draws a 5.", "Pell draws a 5.", "Pell stands."):
        reader.say(sentence)
    reader.say("That isn't allowed.", now=True)
    reader.look("table", "Table", [node("end")], "end", modal=False)
    assert listener.said == ["Pell draws a 5."] * 3 + ["Pell stands.", "That isn't allowed."]
    reader.look("table", "Table", [node("end")], "end", modal=False)
    assert len(listener.said) == 5


def test_only_so_many_sentences_wait() -> None:
    reader, listener = alone()
    for number in range(LONGEST_QUEUE + 50):
        reader.say(f"Sentence {number}.")
    reader.look("table", "Table", [], None, modal=False)
    assert listener.said == [f"Sentence {number}." for number in range(50, LONGEST_QUEUE + 50)]


def test_a_press_and_a_carried_card_by_requests_alone() -> None:
    with playing() as pilot:
        listener = listening(pilot.app)
        pilot.step()
        listener.ask("Sit down", "CLICK")
        pilot.settle()
        listener.ask("End turn", "CLICK")
        pilot.step()
        assert table(pilot).told == ["end"]
        listener.ask("plus 3", "CLICK")
        pilot.step()
        assert table(pilot).carrying == "+3"
        listener.ask("own slot 1", "CLICK")
        pilot.step()
        assert table(pilot).told == ["end", "+3"]


def test_a_request_moves_focus_and_comes_too_late_without_harm() -> None:
    with playing(seen=True) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        listener.ask("Sit down", "CLICK")
        listener.ask("Sit down", "CLICK")
        pilot.settle()
        assert pilot.scene == "table", "the second press finds nothing to press"
        listener.ask("Leave", "FOCUS")
        pilot.step()
        assert (listener.focus, pilot.focused()) == ("Leave", "leave")
        table(pilot).deal()
        pilot.step()
        listener.ask("End turn, not now", "CLICK")
        pilot.step()
        assert table(pilot).told == [], "what waits for the animation can't be pressed"


def test_the_first_confirm_acts_for_those_who_hear_where_focus_is() -> None:
    for heard in (False, True):
        with playing() as pilot:
            if heard:
                listening(pilot.app)
                pilot.step()
            pilot.press("return")
            pilot.settle()
            assert pilot.scene == ("table" if heard else "lobby")


def test_values_are_told_with_their_range_and_changed_by_steps() -> None:
    changes: list[float] = []
    room: Scene[None] = Scene()
    room._widgets = [Slider("music", "Music", FRect(100, 100, 600, 50), changes.append, number=0.5)]
    with playing(lambda: room) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        slider = listener.nodes()[listener.called("Music")]
        assert (slider.min_numeric_value, slider.numeric_value, slider.max_numeric_value) == (0.0, 0.5, 1.0)
        for action in ("INCREMENT", "INCREMENT", "DECREMENT"):
            listener.ask("Music", action)
        pilot.step()
        assert changes == [0.55, 0.6, 0.55]
        assert listener.nodes()[listener.called("Music")].numeric_value == 0.55


def test_rows_belong_to_their_list_and_are_counted() -> None:
    reader, listener = alone()
    rows = [node(f"log:{row}", Role.OPTION, owner="log", position=(row, 9)) for row in (3, 4)]
    reader.look("log", "Log", [node("log", Role.LIST), *rows, node("close")], "log:4", modal=True)
    nodes = listener.nodes()
    log, first, second, close = (listener.called(label) for label in ("LOG", "LOG:3", "LOG:4", "CLOSE"))
    assert nodes[log].children == [first, second]
    assert nodes[1].children == [log, close]
    assert (nodes[second].position_in_set, nodes[second].size_of_set) == (4, 9)
    assert listener.updates[-1].focus == second
    assert nodes[1].role == accesskit.Role.DIALOG


def test_a_dialog_is_one_with_its_text_and_each_line_is_told() -> None:
    with playing() as pilot:
        listener = listening(pilot.app)
        pilot.click("sit")
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        nodes = listener.nodes()
        assert nodes[1].role == accesskit.Role.DIALOG
        assert (nodes[1].label, nodes[1].description) == ("Leave the table?", "You forfeit the pot.")
        inside = [nodes[child] for child in nodes[1].children]
        title, text = (next(each for each in inside if line in (each.label, each.value))
                       for line in ("Leave the table?", "You forfeit the pot."))  # fmt: skip
        assert (title.role, text.role) == (accesskit.Role.HEADING, accesskit.Role.LABEL)


def test_focus_in_a_list_is_on_its_marked_row() -> None:
    room: Scene[None] = Scene()
    rows = [Row(str(number), f"Row {number}", further="of three") for number in (1, 2, 3)]
    room._widgets = [ListView("rows", "Rows", FRect(100, 100, 300, 200), rows, on_choose=lambda id: None)]
    with playing(lambda: room) as pilot:
        listener = listening(pilot.app)
        pilot.press("tab")
        pilot.press("down")
        pilot.step()
        assert listener.focus == "Row 2"
        row = listener.nodes()[listener.called("Row 2")]
        assert (row.role, row.value) == (accesskit.Role.LIST_BOX_OPTION, "of three")
        assert (row.position_in_set, row.size_of_set) == (2, 3)


def test_things_in_a_row_of_their_kind_have_a_place_in_it() -> None:
    nodes = [node("title", Role.LABEL), node("a", Role.OPTION), node("b", Role.OPTION), node("go"),
             node("only", Role.CARD)]  # fmt: skip
    assert [each.position for each in with_places(nodes)] == [None, (1, 2), (2, 2), None, None]


def test_what_explains_and_what_key_does_the_same_are_told() -> None:
    with playing() as pilot:
        listener = listening(pilot.app)
        pilot.press("tab")
        pilot.click("sit")
        pilot.settle()
        leave = listener.nodes()[listener.called("Leave")]
        assert leave.description == "Back"
        end = listener.nodes()[listener.called("End turn")]
        assert end.keyboard_shortcut == pilot.app.prompt(Action.END).text != ""


def test_focus_on_something_that_is_gone_is_the_screen() -> None:
    reader, listener = alone()
    reader.look("table", "Table", [node("end")], "gone", modal=False)
    assert listener.focus == "Table"


def test_two_nodes_of_one_name_leave_no_child_without_its_node() -> None:
    reader, listener = alone()
    reader.look("table", "Table", [node("end"), node("end"), node("x:y", Role.OPTION, owner="lost")], None, modal=False)
    nodes = listener.nodes()
    children = [child for found in nodes.values() for child in found.children or ()]
    assert sorted(children) == sorted(number for number in nodes if number)


def test_a_number_never_means_another_thing() -> None:
    reader, listener = alone()
    seen: dict[int, str] = {}
    for page in range(3 * MOST_KNOWN // 100):
        reader.look(f"page-{page}", "Page", [node(f"row-{row}") for row in range(100)], None, modal=False)
        for number, found in listener.nodes().items():
            if number > 3:
                assert seen.setdefault(number, f"{page}{found.label}") == f"{page}{found.label}"
    assert len(reader._numbers) <= MOST_KNOWN


@pytest.mark.parametrize("fault", [Fault("a panic"), RuntimeError("the bus is gone")])
def test_a_fault_gives_the_reader_up_and_the_game_plays_on(
    fault: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    with playing() as pilot, caplog.at_level(logging.ERROR):
        listener = listening(pilot.app)
        pilot.step()
        listener.fault = fault
        pilot.click("sit")
        pilot.settle()
        pilot.app.say("Nobody hears this.")
        pilot.focus_window(False)
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "table"
        assert not pilot.app.speech.listened
    assert len(caplog.records) == 1


def test_a_player_who_ends_the_program_is_not_held_by_the_reader() -> None:
    reader, listener = alone()
    listener.fault = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        reader.look("table", "Table", [], None, modal=False)


def test_without_a_reader_there_is_none_and_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> object:
        raise Fault(name)

    monkeypatch.setattr(reader_module, "import_module", broken)
    assert open_reader(0) is None
    assert len(caplog.records) == 1


def test_a_request_that_cannot_be_read_is_dropped() -> None:
    reader, listener = alone()
    listener.heard(object())
    assert reader.requests() == []


def test_only_so_many_requests_wait() -> None:
    reader, listener = alone()
    reader.look("table", "Table", [node("end"), node("leave")], None, modal=False)
    for _ in range(MOST_REQUESTS):
        listener.ask("END", "CLICK")
    woken = listener.wakes
    for _ in range(50):
        listener.ask("LEAVE", "CLICK")
    assert listener.wakes == woken, "what is dropped wakes nobody"
    assert {request.id for request in reader.requests()} == {"end"}
    listener.ask("LEAVE", "CLICK")
    assert [request.id for request in reader.requests()] == ["leave"]


def test_a_request_is_about_its_screen_and_no_widget_of_the_same_id_on_another() -> None:
    opened: list[str] = []

    def room(name: str, then: Scene[None] | None) -> Scene[None]:
        def go() -> None:
            opened.append(name)
            if then is not None:
                made.stage.push(then)

        made: Scene[None] = Scene()
        made.name = name
        made._widgets = [Button("ok", f"OK of {name}", FRect(100, 100, 200, 50), go)]
        return made

    with playing(lambda: room("first", room("second", None))) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        listener.ask("OK of first", "CLICK")
        listener.ask("OK of first", "CLICK")
        pilot.settle()
        assert (pilot.scene, opened) == ("second", ["first"]), "the second press comes too late"
        listener.ask("OK of second", "CLICK")
        pilot.step()
        assert opened == ["first", "second"]


def test_nothing_is_called_before_the_first_tree_has_been_handed_over() -> None:
    """The system has its lock from when it asks for the tree, and whoever calls it then waits for ever."""
    listener = Listener()
    reader: Reader | None = None
    at_the_wake: list[bool] = []

    def wake() -> None:
        assert reader is not None
        at_the_wake.append(reader.waiting)
        reader.focus_window(focused=False)
        reader.place_window(0, 0, 640, 360)
        reader.say("Too early.")
        reader.look("lobby", "Lobby", [node("sit")], "sit", modal=False)
        assert (listener.updates, listener.focused) == ([], [])

    reader = Reader(listener.open, accesskit, wake)
    reader.focus_window(focused=True)
    listener.begin()
    assert at_the_wake == [True], "the loop is awake until it has told the screen"
    reader.focus_window(focused=True)
    assert listener.focused == [], "the screen comes first"
    reader.look("lobby", "Lobby", [node("sit")], "sit", modal=False)
    assert (listener.screen, listener.focused, listener.said) == ("Lobby", [True], [])
    assert not reader.waiting


def test_the_keyboard_is_told_when_it_changes_and_to_each_who_begins_to_listen() -> None:
    reader, listener = alone()
    for focused in (False, False, True):
        reader.look("table", "Table", [node("end")], "end", modal=False)
        reader.focus_window(focused=focused)
    assert listener.focused == [True, False, True]
    listener.ended()
    reader.focus_window(focused=False)
    listener.begin()
    reader.look("table", "Table", [node("end")], "end", modal=False)
    assert listener.focused == [True, False, True, False]


def test_a_listener_wakes_the_loop() -> None:
    with playing():
        pygame.event.clear()
        reader_module._wake_loop()
        assert pygame.event.get(pygame.USEREVENT)


def test_rectangles_are_those_of_the_window_in_pixels() -> None:
    with playing(size=(1920, 1080)) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        bounds = listener.nodes()[listener.called("Sit down")].bounds
        assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (810, 600, 1110, 675)


def test_a_screen_in_motion_is_told_now_and_then_and_at_once_after_an_input_and_at_rest() -> None:
    room: Scene[None] = Scene()
    score = Label("score", "0", FRect(10, 10, 100, 30))
    room._widgets = [score, Button("leave", "Leave", FRect(10, 90, 100, 30), lambda: None)]
    with playing(lambda: room, seen=True) as pilot:
        listener = listening(pilot.app)
        pilot.settle()
        room.frames(1.5)
        before = len(listener.updates)
        for number in range(60):
            score.label = str(number)
            pilot.step()
        assert 1.0 / TELL_EACH - 2 <= len(listener.updates) - before <= 1.0 / TELL_EACH + 1
        score.label = "at the input"
        pilot.press("tab")
        assert score.label in listener.labels
        score.label = "at rest"
        while room.animating:
            pilot.step()
        assert score.label in listener.labels


def test_a_sentence_does_not_wait_for_a_screen_in_motion() -> None:
    room: Scene[None] = Scene()
    with playing(lambda: room, seen=True) as pilot:
        listener = listening(pilot.app)
        pilot.settle()
        room.frames(1.0)
        for number in range(20):
            pilot.app.say(f"Sentence {number}.")
            pilot.step()
            assert listener.said[-1] == f"Sentence {number}."
        assert len(listener.said) == 20


def test_rectangles_follow_a_page_that_scrolls() -> None:
    with playing(seen=True) as pilot:
        listener = listening(pilot.app)
        pilot.app.apply(Settings(ui_scale=2.0))
        pilot.settle()
        lens = pilot.app.screen.lens
        assert lens.needed
        told = []
        for goal in ((0.0, 0.0), lens.room):
            lens.go(goal)
            pilot.settle()
            told.append(listener.nodes()[listener.called("Sit down")].bounds)
        assert (told[0].x0 - told[1].x0, told[0].y0 - told[1].y0) == lens.room
