"""Sitters breathe in small pictures: nothing else is drawn, and nobody moves unwatched."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import FRect, Rect, Surface

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.clock import LEFT_ALONE
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.screen import BREATH, REST
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.sitters import BLINKS, SECONDS, SPREAD, blinks, breath, draw_held, draw_sitter
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button
from tests.decoded import preload
from tests.pilot import FRAME, Pilot
from tests.stage.rooms import playing

AT = (400.0, 400.0)
SEEN = FRect(240, 130, 320, 330)


class Room(Scene[None]):
    """Somebody sits before a wall, and a plate hangs over the shoulders."""

    name = "room"

    def __init__(self) -> None:
        super().__init__()
        self.drawn = self.lived = 0
        self._widgets = [Button("ask", "ASK", FRect(900, 500, 200, 60), self.ask)]

    def ask(self) -> None:
        self.stage.push(Notice("Wait", "Somebody asks."), how="none")

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.backdrop("cantina")
        canvas.living(self._live)
        canvas.panel(FRect(300, 330, 200, 40), fill="plate", edge="own")

    def _live(self, canvas: Canvas) -> None:
        self.lived += 1
        draw_sitter(canvas, "vela", "calm", AT, 238, gaze="cards")
        draw_held(canvas, "vela", (AT[0], AT[1] - 18), 1.0, lambda lower: None)


def room(pilot: Pilot) -> Room:
    scene = pilot.app.scene
    assert isinstance(scene, Room)
    return scene


def wake(pilot: Pilot) -> None:
    pilot.settle()
    pilot.app.screen.lively = True


def pictures(pilot: Pilot, seconds: float) -> int:
    """Return the number of different pictures seen in that time."""
    seen = {pilot.app.window.surface.get_buffer().raw}
    for _ in range(round(seconds / BREATH)):
        pilot.step(BREATH)
        seen.add(pilot.app.window.surface.get_buffer().raw)
    return len(seen)


@pytest.mark.full
def test_a_sitter_breathes_without_another_frame() -> None:
    with playing(Room, seen=True) as pilot:
        wake(pilot)
        drawn = room(pilot).drawn
        assert pictures(pilot, SECONDS) >= 10
        assert room(pilot).drawn == drawn, "the room is not drawn for it"
        assert room(pilot).lived > 30


def test_nothing_but_the_sitter_changes_and_all_over_it_stays() -> None:
    with playing(Room, seen=True) as pilot:
        wake(pilot)
        before = pilot.picture()
        pilot.wait(SECONDS / 4)
        after = pilot.picture()
        assert before.get_buffer().raw != after.get_buffer().raw
        seen = Rect(SEEN)
        for picture in (before, after):
            picture.fill((0, 0, 0), seen)
        assert before.get_buffer().raw == after.get_buffer().raw
        pilot.app.scene.invalidate()  # type: ignore[union-attr]
        breathed = pilot.picture()
        pilot.step(0.001)
        assert pilot.picture().get_buffer().raw == breathed.get_buffer().raw, "a whole frame shows the same"


@pytest.mark.full
def test_nobody_breathes_in_the_background_or_left_alone_or_under_a_question() -> None:
    with playing(Room, seen=True) as pilot:
        wake(pilot)
        pilot.step(FRAME, pygame.Event(pygame.WINDOWFOCUSLOST))
        assert pictures(pilot, SECONDS) == 1
        pilot.step(FRAME, pygame.Event(pygame.WINDOWFOCUSGAINED))
        assert pictures(pilot, SECONDS) > 5
        pilot.wait(LEFT_ALONE)
        assert pictures(pilot, SECONDS) == 1
        pilot.move((700, 600))
        assert pictures(pilot, SECONDS) > 5
        pilot.click("ask")
        pilot.settle()
        pilot.wait(1.0)
        lived = len(pilot.app.screen._canvas.sheet.alive)
        assert lived == 0
        assert pictures(pilot, SECONDS) == 1


@pytest.mark.full
def test_nobody_breathes_where_motion_is_unwanted() -> None:
    with playing(Room, options=Settings(reduced_motion=True), seen=True) as pilot:
        wake(pilot)
        still = pilot.picture()
        assert pictures(pilot, SECONDS) == 1
        pilot.app.apply(Settings())
        assert pictures(pilot, SECONDS) > 5
        pilot.app.apply(Settings(reduced_motion=True))
        pilot.step()
        assert pilot.picture().get_buffer().raw == still.get_buffer().raw


@pytest.mark.parametrize("seat", range(6))
def test_eyes_are_shut_for_a_moment_every_three_to_six_seconds(seat: int) -> None:
    ticks = [tick * 0.02 for tick in range(1, 5000)]
    begins = [now for before, now in pairwise(ticks) if blinks(now, seat) > blinks(before, seat)]
    gaps = [after - now for now, after in pairwise(begins)]
    assert len(begins) > 15
    assert min(gaps) >= BLINKS - SPREAD - 0.05
    assert max(gaps) <= BLINKS + SPREAD + 0.05
    assert sum(blinks(now, seat) for now in ticks) / len(ticks) < 0.06


def test_neighbours_breathe_apart_and_nobody_who_holds_still() -> None:
    moments = [0.1 * tick for tick in range(1, 36)]
    assert len({round(breath(1.0, seat), 2) for seat in range(5)}) == 5
    assert max(breath(now) for now in moments) > 0.99
    assert breath(0.0) == breath(0.0, 3) == 0.0
    assert not any(blinks(0.0, seat) for seat in range(6))


class Recorded(Room):
    """The same room, where the picture of who sits there is recorded."""

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina")
        canvas.recorded("who sits there", lambda on: on.living(self._live))


@pytest.mark.full
def test_a_recorded_sitter_is_asked_again_only_after_a_breath() -> None:
    with playing(Recorded, seen=True) as pilot:
        wake(pilot)
        pictures(pilot, 2 * BREATH)
        scene, canvas = room(pilot), pilot.app.screen._canvas
        pilot.app.screen.lively = False
        for breath, asked in ((0.0, 1), (0.0, 0), (BREATH, 1)):
            lived = scene.lived
            canvas.breath += breath
            scene.invalidate()
            pilot.step(FRAME)
            assert scene.lived - lived == asked
            assert len(canvas.sheet.alive) == 1
        pilot.app.screen.lively = True
        assert pictures(pilot, SECONDS) >= 10, "nor is it still from then on"


def test_memory_is_given_back_at_rest_only_where_something_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    monkeypatch.setattr("pazaak.stage.app.screen.give_back", lambda: given.append(0.0))
    with playing(Room, seen=True) as pilot:
        pilot.settle()
        preload(pilot.app.assets)
        pilot.wait(REST + 0.1)
        assert len(given) == 1
        for _ in range(3):
            pilot.app.scene.invalidate()  # type: ignore[union-attr]
            pilot.wait(REST + 0.1)
        assert len(given) == 1, "the same picture was drawn again"
        pilot.click("ask")
        pilot.settle()
        pilot.wait(REST + 0.1)
        assert len(given) == 2
        canvas = pilot.app.screen._canvas
        for number in range(3):
            canvas.posed(("a card in flight", number), Surface, (1024, 512), 0, 32)
        pilot.app.scene.invalidate()  # type: ignore[union-attr]
        pilot.wait(REST + 0.1)
        assert len(given) == 3, "and many turned pictures go"
