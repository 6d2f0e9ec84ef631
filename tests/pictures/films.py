"""Scripted moments, frame by frame: what is looked at beside the storyboard of how it should feel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from pazaak.table.round.ending.scene import GameResult
from tests.career.wins import play_until
from tests.pictures.shots_tables import parlour
from tests.pictures.studio import Shot, Size, Studio, studio
from tests.scenes.tables import PazaakTable
from tests.table.test_endings import ENDS, ended

STEP = 0.1
"""The time between two frames, in seconds."""
Film = Callable[[Path, Size, str], Iterator[pygame.Surface]]
EIGHT = [1, 2, 1, 2, 1, 2, 1]


def _moment(button: str, seconds: float, position: dict[str, Any], rival: str = "brakka") -> Film:
    """Return the film after a button is pressed in a position."""

    def film(folder: Path, size: Size, theme: str) -> Iterator[pygame.Surface]:
        with studio(folder, size, theme) as room:
            room.at(position, rival=rival, at_home=True)
            yield from filmed(room, button, seconds)

    return film


def filmed(room: Studio, button: str, seconds: float) -> Iterator[pygame.Surface]:
    """Yield the frames of some seconds from the press on."""
    room.pilot.click(button)
    yield from _frames(room, seconds)


def _frames(room: Studio, seconds: float) -> Iterator[pygame.Surface]:
    for _ in range(round(seconds / STEP)):
        yield room.pilot.picture()
        room.pilot.wait(STEP)


def _choice(folder: Path, size: Size, theme: str) -> Iterator[pygame.Surface]:
    """The hall comes, and once it is there another rival is chosen in it."""
    with studio(folder, size, theme) as room:
        room.pilot.settle()
        yield from filmed(room, "play", 1.2)
        yield from filmed(room, "rival-tovik", 1.2)


def _show(game: str, seats: int) -> Film:
    """One's own cards are laid, and all shows of the deal follow to its sheet."""

    def film(folder: Path, size: Size, theme: str) -> Iterator[pygame.Surface]:
        with parlour(folder, size, theme, game, seats) as room:
            room.until_asked()
            room.pilot.press("a" if room.shows > 1 else "1")
            room.wait(1.0)
            room.pilot.press("e")
            while room.pilot.scene != "deal":
                yield room.pilot.picture()
                room.wait(STEP)
            yield room.pilot.picture()

    return film


def _won_card(folder: Path, size: Size, theme: str) -> Iterator[pygame.Surface]:
    """A first win: its card turns up, then all the rest of it."""
    with studio(folder, size, theme) as room:
        room.pilot.settle()
        session = play_until(room.house.career, "mirel", won=True)
        table = PazaakTable(room.house, session)
        room.pilot.app.push(table.ui.ending(table.ui.result(table.room, session, True)), how="none")
        yield from _frames(room, 6.0)


def _arcade_result(folder: Path, size: Size, theme: str) -> Iterator[pygame.Surface]:
    """A game that ends by a crash."""
    end = next(end for end in ENDS if end.title == "BY A CRASH")
    with ended(folder / "ended", end) as (_, _, ending), studio(folder / "shown", size, theme) as room:
        room.pilot.settle()
        room.pilot.app.push(GameResult(ending), how="none")
        yield from _frames(room, 4.2)


FILMS: dict[str, Film] = {
    "won-card": _won_card,
    "arcade-result": _arcade_result,
    "draw": _moment("end-turn", 2.4, {"boards": [[4, 9], [9, 9]], "deck": [4, 2, 6], "hands": [["+3"], ["+1"]],
                                      "stood": [False, True]}),
    "bust": _moment("end-turn", 4.6, {"boards": [[7, 9], [9, 9]], "deck": [3, 8, 6], "hands": [[], ["+1"]],
                                      "stood": [False, True]}),
    "twenty": _moment("hand-1", 3.0, {"boards": [[7, 6], [9, 9]], "deck": [4, 2], "hands": [["+3"], ["+1"]],
                                      "stood": [False, False]}),
    "full-board": _moment("hand-1", 6.6, {"boards": [EIGHT, [10, 9]], "deck": [1, 2], "hands": [["+1"], ["+1"]],
                                          "stood": [False, True]}),
    "match-won": _moment("stand", 7.4, {"boards": [[10, 8], [9, 8]], "deck": [1], "sets": [2, 2],
                                        "stood": [False, True], "hands": [[], []]}),
    "match-lost": _moment("stand", 6.8, {"boards": [[9, 4, 2], [10, 9]], "deck": [1], "sets": [2, 2],
                                         "stood": [False, True], "hands": [["+4"], []]}),
    "match-point": _moment("stand", 6.0, {"boards": [[10, 8], [9, 8]], "deck": [1, 4, 5], "sets": [1, 1],
                                          "stood": [False, True], "hands": [["+4"], ["+1"]]}),
    "hall": _choice,
    "hazari-show": _show("hazari", 4),
    "fives-show": _show("fives", 5),
    "kitti-show": _show("kitti", 4),
    "crash-show": _show("crash", 4),
}  # fmt: skip


def film_shot(name: str, seconds: float) -> Callable[[Path, Size, str], list[Shot]]:
    """Return a scene with one picture: a film's frame so many seconds after its beginning."""

    def scene(folder: Path, size: Size, theme: str) -> list[Shot]:
        frames = FILMS[name](folder, size, theme)
        return [Shot(name, next(islice(frames, round(seconds / STEP), None)))]

    return scene
