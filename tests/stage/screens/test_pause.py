"""The pause menu: entries that close it, entries that do something, and the way back to play."""

from __future__ import annotations

import pytest

from pazaak.stage.screens.pause import PauseEntry, PauseMenu
from tests.stage.tidy import over_floor


def menu(done: list[str]) -> PauseMenu:
    return PauseMenu(
        (
            PauseEntry("resume", "PLAY ON"),
            PauseEntry("rules", "RULES", lambda: done.append("rules"), icon="book"),
            PauseEntry("forfeit", "FORFEIT", tone="bad", enabled=False),
            PauseEntry("leave", "SAVE AND LEAVE", icon="door"),
        ),
        note="The match is saved with every move.",
    )


def test_an_entry_closes_with_its_id_by_mouse() -> None:
    with over_floor(menu([])) as (pilot, results):
        pilot.click("leave")
        pilot.settle()
        assert results == ["leave"]
        assert pilot.scene == "floor"


def test_an_entry_that_acts_leaves_the_menu_open() -> None:
    done: list[str] = []
    with over_floor(menu(done)) as (pilot, results):
        pilot.click("rules")
        pilot.press("down", 2)
        pilot.press("return")
        assert done == ["rules"]
        assert results == ["leave"]


def test_keys_pass_over_what_cannot_be_done() -> None:
    with over_floor(menu([])) as (pilot, _):
        pilot.press("down")
        assert pilot.focused() == "resume"
        pilot.press("down", 2)
        assert pilot.focused() == "leave"
        assert not pilot.node("forfeit").state.enabled


@pytest.mark.parametrize("key", ["escape", "f10"])
def test_back_plays_on(key: str) -> None:
    with over_floor(menu([])) as (pilot, results):
        pilot.press(key)
        assert results == [None]


def test_the_pad_chooses_and_closes() -> None:
    with over_floor(menu([])) as (pilot, results):
        pilot.pad("up", 2)  # round the end
        pilot.pad("a")
        assert results == ["leave"]
