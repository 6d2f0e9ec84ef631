"""News on the title: told after the first picture, by plates beside the doors and the names in neon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.screens.title import TitleEntry, TitleScene
from pazaak.stage.screens.title_news import ROW, Neon, News, NewsNote, news_plates
from tests.pilot import Pilot
from tests.stage.rooms import playing
from tests.stage.tidy import INSTANT, SMALL, check_tidy, uncut

LONG = "One of three for Fives' neon: complete four of a kind with a card you held before, without a look at the stock."
GAMES = ("Pazaak", "Hazari", "Fives", "Kitti", "Crash", "Hokm", "Dou Di Zhu", "Big Three", "Pazu-Pazaak")


class Told:
    """A title, the news it is told, and what was pressed."""

    def __init__(self, games: int = len(GAMES)) -> None:
        self.asked, self.done = 0, list[str]()
        self.neons = [Neon(name, "own", number, number >= 3) for number, name in enumerate((GAMES * 3)[:games])]
        entries = [
            TitleEntry("play", "PLAY", lambda: self.done.append("play"), "cards", note="Pazaak"),
            TitleEntry("quit", "QUIT", lambda: None, "exit", aside=True),
        ]
        self.scene = TitleScene(entries, subtitle="NINE GAMES", news=self._tell)

    def _press(self, id: str) -> Callable[[], None]:
        return lambda: self.done.append(id)

    def _tell(self) -> News:
        self.asked += 1
        notes = (
            NewsNote("tonight", "TONIGHT'S CARD", f"asked {self.asked}", self._press("tonight"), "calendar"),
            NewsNote("nearest", "NEAREST NEON", LONG, self._press("nearest"), "sparkle", self.neons[2]),
        )  # fmt: skip
        return News(notes, self.neons)


@contextmanager
def shown(told: Told, options: Settings = INSTANT, size: tuple[int, int] = SMALL) -> Iterator[Pilot]:
    with playing(lambda: told.scene, options=options, size=size, seen=True) as pilot:
        yield pilot


def test_the_first_picture_waits_for_no_news() -> None:
    told = Told()
    with shown(told, Settings(speed="normal")) as pilot:
        pilot.step()
        assert told.asked == 0
        assert not pilot.has("nearest")
        pilot.settle()
        assert told.asked == 1
        assert pilot.has("nearest")


@pytest.mark.parametrize("scale", [1.0, 1.2])
def test_both_lines_stand_beside_the_doors(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told()
    with uncut(monkeypatch), shown(told, Settings(ui_scale=scale, speed="instant")) as pilot:
        pilot.settle()
        check_tidy(pilot)
        assert pilot.node("tonight").state.value == "asked 1"
        assert pilot.node("nearest").state.value == LONG
        assert pilot.node("neons").label.startswith("6 of 9 signs lit: Kitti, Crash")
        for id in ("tonight", "nearest"):
            pilot.click(id)
        pilot.steer_to("nearest")
        pilot.press("return")
        assert told.done == ["tonight", "nearest", "nearest"]


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.4, 1.7, 2.0])
def test_with_large_letters_they_stand_in_the_row_below(scale: float) -> None:
    told = Told()
    with shown(told, Settings(ui_scale=scale, speed="instant")) as pilot:
        pilot.settle()
        for id in ("play", "tonight", "nearest", "quit"):
            assert pilot.app.screen.shows(FRect(pilot.node(id).rect)), id
        assert pilot.node("nearest").description == LONG
        pilot.click("tonight")
        assert told.done == ["tonight"]


def test_they_are_told_again_when_the_title_is_seen_again() -> None:
    told = Told()
    with shown(told) as pilot:
        pilot.settle()
        told.scene.uncovered()
        pilot.settle()
        assert pilot.node("tonight").state.value == "asked 2"


def test_one_line_stands_on_the_right() -> None:
    left, right = news_plates(Told()._tell())
    (alone,) = news_plates(News(Told()._tell().notes[1:]))
    assert left.rect.right < right.rect.left == alone.rect.left


def neon_row(games: int) -> bytes:
    """The pixels of the row with so many names."""
    with shown(Told(games)) as pilot:
        pilot.settle()
        box = [round(value * SMALL[0] / 1280) for value in ROW.inflate(-4, -4)]
        return pygame.image.tobytes(pilot.picture().subsurface(box), "RGB")


def test_the_names_in_neon_keep_to_their_row() -> None:
    none = neon_row(24)
    assert neon_row(9) != none
    assert neon_row(27) == none, "where there is no room for all of them none is shown"
