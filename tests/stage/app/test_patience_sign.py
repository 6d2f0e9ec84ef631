"""The sign that a picture takes long, on the test's own clock."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from pazaak.stage.app.patience_sign import DOTS, LATE, PACE, PatienceSign
from pazaak.stage.core.assets import NotReadyError
from pazaak.stage.core.theme import THEMES
from tests.pilot import FRAME, Pilot
from tests.stage.rooms import Table, playing

THEME = THEMES["standard"]
ROUNDED = 2
"""Largest difference of a light that is painted in another order."""


def test_it_comes_late_and_walks_until_the_picture_is_there() -> None:
    clock = [10.0]
    sign, surface = PatienceSign(lambda: clock[0]), Surface((640, 360))
    drawn = []
    for _ in range(200):
        drawn.append(sign.draw(surface, THEME, calm=False))
        clock[0] += 0.01
    first = drawn.index(True)
    assert first == pytest.approx(LATE / 0.01, abs=1)
    assert sum(drawn) == pytest.approx((2.0 - LATE) * PACE, abs=1)
    sign.over()
    assert not sign.draw(surface, THEME, calm=False), "the next picture has its own time"


def test_it_stands_still_where_motion_is_unwanted() -> None:
    clock = [0.0]
    sign, surface = PatienceSign(lambda: clock[0]), Surface((640, 360))
    drawn = 0
    for _ in range(200):
        drawn += sign.draw(surface, THEME, calm=True)
        clock[0] += 0.01
    assert drawn == 1
    lit = sum(surface.get_at((x, y))[:3] == THEME.color("own")[:3] for x in range(640) for y in range(300, 360))
    assert lit > DOTS * 20


def test_nothing_of_it_stays_in_the_picture_that_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    with playing(Table, seen=True) as pilot:
        pilot.settle()
        app, scene = pilot.app, pilot.app.scene
        assert scene is not None
        clock = [0.0]
        monkeypatch.setattr(app.screen, "patience", PatienceSign(lambda: clock[0]))
        before = shown(pilot)
        draw = type(scene).draw

        def late(self: object, canvas: object) -> None:
            raise NotReadyError

        with monkeypatch.context() as patched:
            patched.setattr(type(scene), "draw", late)
            for _ in range(30):
                scene.invalidate()
                app.step(FRAME, ())
                clock[0] += 0.05
            assert apart(shown(pilot), before) > 40, "the sign is seen"
            assert app.tree()[0].label == "One moment."
        assert type(scene).draw is draw
        scene.invalidate()
        app.step(FRAME, ())
        assert apart(shown(pilot), before) <= ROUNDED
        assert "patience" not in pilot.ids()


def apart(one: bytes, two: bytes) -> int:
    """By how much the pixel differs that differs most."""
    return max(abs(a - b) for a, b in zip(one, two, strict=True))


def shown(pilot: Pilot) -> bytes:
    """The foot of the window, where the sign is."""
    surface = pilot.app.window.surface
    width, height = surface.get_size()
    return pygame.image.tobytes(surface.subsurface((width // 3, height * 9 // 10, width // 3, height // 10)), "RGB")
