"""Scenes that are shown again and again in turn: what is still is drawn once, and no picture is painted twice."""

from __future__ import annotations

import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.screen import REST
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import ROOMY
from tests.apps import SIZE, scene_app
from tests.pilot import FRAME, Pilot

WHOLE = FRect(0, 0, 1280, 720)
CORNER = (1200, 700)
LARGE = (2560, 1440)
WORDS = 120
"""Number of pictures of a room: more than are kept of a scene that is not seen."""


class Room(Scene[None]):
    """A room full of pictures that is baked for each seat, and counts how often it is drawn and baked."""

    def __init__(self, *, takes_turns: bool) -> None:
        super().__init__()
        self.takes_turns, self.drawn, self.painted, self.seat = takes_turns, 0, 0, 0

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.baked(("room", self.seat), self._paint)
        for number in range(WORDS):
            canvas.text(f"word {number}", (300, 20 + 5 * number), size=60)

    def _paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.backdrop("cantina")


class Curtain(Scene[None]):
    """A cloth that falls over the room, and then covers it."""

    def __init__(self) -> None:
        super().__init__()
        self.overlay, self.still_below, self.height = True, "before", 0.0

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(FRect(0, 0, 1280, self.height), "own")

    def hang(self) -> None:
        self.overlay, self.still_below, self.height = False, None, 720.0
        self.invalidate()


def moved(pilot: Pilot, curtain: Curtain) -> None:
    curtain.height += 20
    curtain.invalidate()
    pilot.step(FRAME)


def test_what_stands_still_below_is_drawn_once_and_not_dimmed() -> None:
    room, curtain = Room(takes_turns=False), Curtain()
    app = scene_app(lambda: room, Settings(speed="instant"))
    pilot = Pilot(app, seen=True)
    before, drawn = pilot.picture().get_at(CORNER), room.drawn
    app.push(curtain, how="none")
    for _ in range(8):
        moved(pilot, curtain)
    assert room.drawn == drawn + 1
    assert pilot.picture().get_at(CORNER) == before
    assert pilot.picture().get_at((1200, 20)) != before
    room.invalidate()
    moved(pilot, curtain)
    assert room.drawn == drawn + 2, "what has changed below is drawn anew"
    curtain.still_below = "after"
    moved(pilot, curtain)
    assert room.drawn == drawn + 3
    app.close()


@pytest.mark.full("size0-True-True", "size2-True-False")
@pytest.mark.parametrize(
    ("size", "takes_turns", "kept"), [(SIZE, True, True), (SIZE, False, False), (LARGE, True, False)]
)
def test_scenes_in_turn_keep_the_pictures_of_each_other(size: tuple[int, int], takes_turns: bool, kept: bool) -> None:
    home, room = Room(takes_turns=False), Room(takes_turns=takes_turns)
    app = scene_app(lambda: home, Settings(speed="instant"), size)
    pilot = Pilot(app, seen=True)
    app.push(room, how="none")
    canvas = app.screen._canvas
    limit = canvas.cache.limit
    made: list[int] = []
    for seat in (0, 1, 0, 1):
        room.seat = seat
        room.invalidate()
        pilot.wait(REST + 0.5)
        curtain = Curtain()
        app.push(curtain, how="none")
        curtain.hang()
        for _ in range(3):
            moved(pilot, curtain)
        pilot.wait(REST + 0.5)
        app.pop(curtain, None, how="none")
        pilot.step()
        made.append(canvas.cache.made)
    assert canvas.roomy is kept
    assert (made[-1] == made[1]) is kept
    assert (room.painted == 2) is kept
    app.pop(room, None, how="none")
    pilot.wait(REST + 0.5)
    assert canvas.cache.limit == (limit // ROOMY if kept else limit)
    assert not canvas.roomy
    app.close()
