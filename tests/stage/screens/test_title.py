"""The title: its menu, what it shows once, and what it shows only at times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.pause import PauseEntry, PauseMenu
from pazaak.stage.screens.title import TitleEntry, TitleScene
from tests.pilot import Pilot
from tests.stage.rooms import playing
from tests.stage.tidy import INSTANT, check_tidy

DOORS = ("play", "arcade", "people")
ASIDES = {
    "go-on-learning": "RESUME LESSON",
    "rules": "HOW TO PLAY",
    "settings": "SETTINGS",
    "credits": "CREDITS",
    "one-more": "ONE MORE",
}
EVERY = ("continue", *DOORS, *ASIDES)


class Hall:
    """A title and what was done in it."""

    def __init__(self, notices: list[str] | None = None) -> None:
        self.done: list[str] = []
        self.waits = True
        entries = [
            TitleEntry("continue", "CONTINUE MATCH", self._entry("continue"), "play", visible=lambda: self.waits),
            *(TitleEntry(id, id.upper(), self._entry(id), "deck", note=f"Behind {id}.") for id in DOORS),
            *(TitleEntry(id, ASIDES[id], self._entry(id), "book", aside=True) for id in ASIDES),
            TitleEntry("quit", "QUIT", self._quit, "exit", aside=True),
        ]
        self.scene = TitleScene(
            entries,
            subtitle="FIRST TO 3 SETS TAKES THE POT",
            version="Version 0.1.0",
            notices=notices,
            shortcuts={Action.RULES: self._entry("rules")},
        )

    def _entry(self, id: str) -> Callable[[], None]:
        return lambda: self.done.append(id)

    def _quit(self) -> None:
        self.scene.stage.quit()


@contextmanager
def shown(
    hall: Hall, options: Settings = INSTANT, size: tuple[int, int] = (1280, 720), *, seen: bool = False
) -> Iterator[Pilot]:
    with playing(lambda: hall.scene, options=options, size=size, seen=seen) as pilot:
        pilot.settle()
        yield pilot


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.25, 1.7, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_large_letters_leave_the_name_and_the_menu_in_the_window(scale: float, size: tuple[int, int]) -> None:
    hall = Hall()
    with shown(hall, Settings(ui_scale=scale, speed="instant"), size, seen=True) as pilot:
        screen = pilot.app.screen
        for id in ("logo", *EVERY, "quit"):
            assert screen.shows(FRect(pilot.node(id).rect)), id
        rects = [FRect(pilot.node(id).rect) for id in (*EVERY, "quit")]
        assert all(one.collidelist(rects[at + 1 :]) < 0 for at, one in enumerate(rects))
        logo, first = (FRect(pilot.node(id).rect) for id in ("logo", "continue"))
        assert logo.bottom <= first.top
        pilot.app.apply(Settings())
        pilot.step()
        assert pilot.node("logo").rect[2] == 840, "the letters are as they were"


@pytest.mark.full
def test_a_door_tells_where_it_leads_in_sight_or_as_a_description() -> None:
    for scale in (1.0, 2.0):
        with shown(Hall(), Settings(ui_scale=scale, speed="instant"), seen=True) as pilot:
            assert [pilot.node(id).description for id in DOORS] == [f"Behind {id}." for id in DOORS]


def test_every_entry_by_mouse() -> None:
    hall = Hall()
    with shown(hall) as pilot:
        for id in EVERY:
            pilot.click(id)
        assert hall.done == [*EVERY]
        pilot.click("quit")
        assert not pilot.app.running


def test_every_entry_by_keys() -> None:
    hall = Hall()
    with shown(hall) as pilot:
        assert pilot.focused() == "continue"
        for way in ("down", "down", "down", "down"):
            pilot.press("return")
            pilot.press(way)
        while pilot.focused() != "go-on-learning":
            pilot.press("left")
        for _ in ASIDES:
            pilot.press("return")
            pilot.press("right")
        assert hall.done == [*EVERY]
        pilot.press("return")
        assert not pilot.app.running


def test_a_nudge_of_the_mouse_hides_focus_and_the_next_key_only_shows_it() -> None:
    hall = Hall()
    with shown(hall) as pilot:
        assert pilot.focused() == "continue"
        pilot.move((300.0, 300.0))
        pilot.move((320.0, 320.0))
        assert pilot.focused() is None
        pilot.press("return")
        assert pilot.focused() == "continue"
        assert hall.done == []


def test_the_pad_and_the_shortcut() -> None:
    hall = Hall()
    with shown(hall) as pilot:
        pilot.press("f1")
        pilot.pad("down")
        pilot.pad("a")
        assert hall.done == ["rules", "play"]


def test_an_entry_comes_and_goes_when_the_title_is_seen_again() -> None:
    hall = Hall()
    with shown(hall) as pilot:
        assert pilot.has("continue")
        hall.waits = False
        pilot.app.push(PauseMenu((PauseEntry("resume", "PLAY ON"),)))
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        assert not pilot.has("continue")
        check_tidy(pilot)


def test_a_notice_keeps_its_ok_in_focus_while_the_mouse_moves() -> None:
    with shown(Hall(["The settings were mended."])) as pilot:
        for at in ((40, 40), (400, 300), (900, 620)):
            pilot.move(at)
            assert pilot.focused() == "ok"
            assert pilot.node("ok").state.focused
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "title"


def test_notices_are_told_once_one_after_another() -> None:
    notices = ["The settings were mended.", "A match could not be taken up."]
    hall = Hall(notices)
    with shown(hall) as pilot:
        for sentence in ("The settings were mended.", "A match could not be taken up."):
            assert pilot.scene == "notice"
            assert sentence in pilot.told("dialog-title")
            pilot.press("return")
            pilot.settle()
        assert pilot.scene == "title"
        assert notices == []


def test_a_still_title_draws_nothing() -> None:
    with shown(Hall(), seen=True) as pilot:
        pilot.wait(0.5)
        assert not any(pilot.draws() for _ in range(20))
