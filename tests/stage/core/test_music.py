"""Music: a stem takes over at a bar line, gives way at one, and nothing long is decoded as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.music import CHANNELS, CROSS, FADE, Music

BAR = 4 * 60 / 104.0
"""Seconds a bar of the music of the docks."""


class Hall:
    """Music whose device is at the second one says, and whose stems are decoded when one says."""

    def __init__(self) -> None:
        self.at = 0.0
        self.jobs: list[Callable[[], None]] = []
        self.music = Music(Assets(strict=True), self.jobs.append, lambda: self.at)
        self.music.follow(1.0)

    def pass_by(self, seconds: float, steps: int = 8) -> None:
        for _ in range(steps):
            self.at += seconds / steps
            self.music.update(seconds / steps)

    def decode(self) -> None:
        while self.jobs:
            self.jobs.pop(0)()

    def begin(self, name: str) -> None:
        self.music.want(name)
        self.music.update(0.0)
        self.pass_by(FADE)


@pytest.fixture
def hall() -> Iterator[Hall]:
    pygame.mixer.init(44100, -16, 2, 1024, allowedchanges=0)
    pygame.mixer.set_num_channels(8)
    made = Hall()
    yield made
    made.music.release()
    pygame.mixer.quit()


@pytest.mark.full
def test_a_stem_takes_over_at_a_bar_line_and_gives_way_at_one(hall: Hall) -> None:
    hall.begin("dockside")
    hall.music.want("dockside_set_point")
    hall.pass_by(0.1)
    hall.decode()
    hall.pass_by(BAR - hall.at - 0.05)
    assert hall.music.playing == ["dockside"], "the bar is not over"
    hall.pass_by(0.1)
    assert hall.music.playing == ["dockside", "dockside_set_point"]
    hall.pass_by(CROSS)
    assert hall.music.playing == ["dockside_set_point"]
    assert pygame.mixer.music.get_busy(), "the piece goes on unheard, and keeps the bars"
    assert pygame.mixer.music.get_volume() == 0.0
    hall.music.want("dockside")
    hall.pass_by(2 * BAR - hall.at - 0.05)
    assert hall.music.playing == ["dockside_set_point"]
    hall.pass_by(0.1)
    hall.pass_by(CROSS)
    assert hall.music.playing == ["dockside"]
    assert not any(pygame.mixer.Channel(number).get_busy() for number in CHANNELS)


def test_a_stem_that_is_not_decoded_yet_waits_for_the_bar_after(hall: Hall) -> None:
    hall.begin("dockside")
    hall.music.want("dockside_champion")
    hall.pass_by(BAR)
    assert hall.music.playing == ["dockside"]
    assert len(hall.jobs) == 1, "asked for once"
    hall.decode()
    hall.pass_by(BAR, 60)
    assert "dockside_champion" in hall.music.playing


@pytest.mark.full
def test_one_stem_follows_another_at_a_bar_line(hall: Hall) -> None:
    hall.begin("dockside")
    for name in ("dockside_champion", "dockside_set_point"):
        hall.music.want(name)
        hall.pass_by(0.01)
        hall.decode()
        hall.pass_by(BAR + CROSS, 60)
        assert hall.music.playing == [name]


def test_a_change_of_mind_before_the_bar_is_over_leaves_all_as_it_is(hall: Hall) -> None:
    hall.begin("dockside")
    hall.music.want("dockside_set_point")
    hall.pass_by(0.1)
    hall.music.want("dockside")
    hall.decode()
    hall.pass_by(2 * BAR, 60)
    assert hall.music.playing == ["dockside"]
    assert not hall.music._decoded, "nothing decoded is kept for nobody"


def test_another_piece_comes_when_the_last_one_has_gone_with_its_stem(hall: Hall) -> None:
    hall.begin("dockside")
    hall.music.want("dockside_set_point")
    hall.pass_by(0.01)
    hall.decode()
    hall.pass_by(BAR + CROSS, 60)
    hall.music.want("title")
    hall.pass_by(FADE / 2)
    assert hall.music.playing == ["dockside_set_point"], "it is on its way out"
    hall.pass_by(FADE)
    assert hall.music.playing == ["title"]
    hall.pass_by(FADE)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.02)
    hall.music.want(None)
    hall.pass_by(2 * FADE)
    assert hall.music.playing == []
    assert not pygame.mixer.music.get_busy()


def test_a_stem_that_is_wanted_first_brings_its_piece_along(hall: Hall) -> None:
    hall.begin("dockside_champion")
    assert hall.music.playing == ["dockside"]
    hall.decode()
    hall.pass_by(BAR + CROSS, 60)
    assert hall.music.playing == ["dockside_champion"]


def test_it_begins_anew_after_the_mixer_was_closed(hall: Hall) -> None:
    hall.begin("dockside")
    hall.music.release()
    assert hall.music.playing == []
    hall.music.update(0.0)
    assert hall.music.playing == ["dockside"]


def test_a_piece_without_bars_just_plays(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(hall.music), "_bars", {})
    hall.begin("dockside")
    hall.pass_by(BAR)
    assert hall.music.playing == ["dockside"]
