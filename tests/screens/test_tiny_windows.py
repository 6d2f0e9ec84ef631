"""Every screen in windows that nobody can use, down to one pixel: a window manager need not keep to a smallest size."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import get_args

import pygame
import pytest

from pazaak.house.profile.settings import Theme
from pazaak.stage.app.app import App
from tests.pictures import shots_script
from tests.pictures.studio import Size
from tests.screens.census import SMALL, walk

EACH = 4
"""Number of windows a screen."""
SIDE, STRIP = 64, 900
SEEN = pygame.Event(pygame.WINDOWRESTORED)
SCALES = (0.9, 1.0, 1.5, 2.0)
QUICK: tuple[shots_script.Scene, ...] = (
    shots_script.house_scenes,
    shots_script.turns,
)


class Dwarf:
    """Shows each screen in windows of a few pixels, in all colours and sizes of text."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.looked, self.drawn = 0, 0
        self.sides: set[int] = set()

    def look(self, name: str, app: App) -> None:
        """Draw what is shown in several windows, and leave the app as it was."""
        options, shown = app.options, app.screen.shown
        theme, scale = options.theme, options.ui_scale
        for _ in range(EACH):
            options.theme, options.ui_scale = self._random.choice(get_args(Theme)), self._random.choice(SCALES)
            size = self._size()
            self._draw(app, size, f"{name} at {size}")
        options.theme, options.ui_scale = theme, scale
        self._draw(app, SMALL, name)
        if not shown:
            app.step(0.0, [pygame.Event(pygame.WINDOWMINIMIZED)])

    def _size(self) -> Size:
        """Mostly tiny, now and then a strip."""
        sides = [self._random.randint(1, self._random.choice((8, SIDE, SIDE))) for _ in range(2)]
        if self._random.random() < 0.2:
            sides[self._random.randrange(2)] = self._random.randint(SIDE, STRIP)
        return sides[0], sides[1]

    def _draw(self, app: App, size: Size, told: str) -> None:
        app.window._window.minimum_size = (1, 1)
        app.window._window.size = size
        app.apply(app.options)
        frames = app.screen.frames
        app.step(0.0, [SEEN])
        assert app.window.size == size, told
        assert (app.screen.frames > frames) == app.screen.shown, told
        self.drawn += app.screen.shown
        self.looked += 1
        self.sides |= {*size}


def draw_all(monkeypatch: pytest.MonkeyPatch, scenes: Iterable[shots_script.Scene], seed: int) -> Dwarf:
    """Walk through the scenes with a dwarf."""
    dwarf = Dwarf(seed)
    pictures = walk(monkeypatch, dwarf.look, scenes)
    assert dwarf.looked == pictures * (EACH + 1)
    assert pictures < dwarf.drawn < dwarf.looked
    return dwarf


@pytest.mark.full
def test_no_window_is_too_small_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    dwarf = draw_all(monkeypatch, QUICK, seed=4)
    assert min(dwarf.sides) == 1
    assert len({*range(1, SIDE + 1)} - dwarf.sides) < SIDE // 3


@pytest.mark.slow
@pytest.mark.parametrize("scene", shots_script.SCENES, ids=lambda scene: scene.__name__)
def test_nor_is_one_for_any_screen(scene: shots_script.Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        draw_all(monkeypatch, (scene,), seed)
