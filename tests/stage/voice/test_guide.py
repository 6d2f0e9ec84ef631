"""The screen in words: each place once, what the player changes, and nothing that changes by itself."""

from __future__ import annotations

from typing import Any

from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.stage.voice.guide import Guide, all_of, words_of

HALL, TABLE = object(), object()


def node(id: str, label: str, role: Role = Role.BUTTON, *, state: WidgetState | None = None, **more: Any) -> Node:
    return Node(id, role, label, (0.0, 0.0, 10.0, 10.0), state or WidgetState(), **more)


def test_a_node_in_words() -> None:
    assert words_of(node("play", "PLAY")) == "Play"
    assert words_of(node("ok", "OK")) == "OK"
    told = node("pace", "Voice speed", Role.SLIDER, state=WidgetState(value="100%"), description="How fast it speaks.")
    assert words_of(told) == "Voice speed, 100%. How fast it speaks."
    row = node("a:1", "Calm", Role.OPTION, state=WidgetState(checked=True), position=(2, 3), owner="a")
    assert words_of(row) == "Calm, chosen, 2 of 3"
    assert words_of(node("end", "END TURN", state=WidgetState(enabled=False))) == "End turn, not now"


def test_a_screen_is_told_with_the_place_on_it_and_only_once() -> None:
    guide, nodes, ante = Guide(), [node("title", "Sit down?", Role.HEADING), node("yes", "YES")], "The ante is 20."
    assert guide.look(HALL, "Sit down?", nodes, "yes", touched=True, explained=ante) == "Sit down? The ante is 20. Yes"
    assert guide.look(HALL, "Sit down?", nodes, "yes", touched=True, explained=ante) == ""
    assert guide.look(TABLE, "Table", [], None, touched=False) == "Table"


def test_a_new_place_is_told_and_what_the_player_changes_there() -> None:
    guide = Guide()

    def look(value: str, *, touched: bool, at: str = "speed", label: str = "Table speed") -> str:
        nodes = [node("speed", label, Role.CHOICE, state=WidgetState(value=value)), node("done", "DONE")]
        return guide.look(HALL, "Settings", nodes, at, touched=touched)

    assert look("Normal", touched=True) == "Settings. Table speed, Normal"
    assert look("Fast", touched=True) == "Fast"
    assert look("Slow", touched=False) == "", "what changes by itself has sentences of its own"
    assert look("Slow", touched=True, label="Speed") == "Speed"
    assert look("Slow", touched=True, at="done") == "Done"
    assert look("Slow", touched=True, at="nowhere") == ""


def test_a_whole_screen_in_sentences() -> None:
    nodes = [node("head", "SETTINGS", Role.LABEL), node("mono", "Mono", Role.TOGGLE, state=WidgetState(value="off"))]
    assert all_of("Settings", nodes) == "Settings. Mono, off."


def test_a_tile_that_was_chosen_is_told_so() -> None:
    guide = Guide()
    for checked, told in ((False, "Settings. Calm"), (True, "chosen"), (True, "")):
        nodes = [node("calm", "Calm", Role.OPTION, state=WidgetState(checked=checked))]
        assert guide.look(HALL, "Settings", nodes, "calm", touched=True) == told
