"""What every part of the canvas stands on: the surface, the viewport, the caches, and blits in logical units."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import BLEND_PREMULTIPLIED, FRect, Surface

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.fonts import FontBook
from pazaak.stage.core.theme import Theme
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint.painter_rings import RingPainter
from pazaak.stage.paint.surface_cache import MEGABYTE, SurfaceCache

Point = tuple[float, float]

# Opacity in steps of this many are told apart.
ALPHA_STEP = 8


class CanvasBase:
    """Lives as long as a window keeps its size and its theme."""

    def __init__(
        self, surface: Surface, viewport: Viewport, theme: Theme, assets: Assets, text_scale: float = 1.0
    ) -> None:
        self.surface = surface
        self.viewport = viewport
        self.theme = theme
        self.assets = assets
        self.text_scale = text_scale
        self.painter = RingPainter(theme, viewport.scale)
        self.fonts = FontBook(assets)
        # Pictures grow with the square of the scale, and so does the room for them.
        self.cache = SurfaceCache(int(24 * MEGABYTE * max(1.0, min(4.0, viewport.scale**2))))
        self._layers: dict[Hashable, Surface] = {}
        self._baking = False
        # Few and tiny, and asked for by the hundred in every frame: a plain dictionary.
        self._sparks: dict[tuple[int, str, int, int], Surface] = {}
        assets.want([f"pazaak_{theme.card_palette}"], viewport.scale)

    def clear(self) -> None:
        """Let go of all pictures and fonts: the window has another size or theme now."""
        self.cache.clear()
        self.fonts.clear()
        self._layers.clear()

    def px(self, length: float) -> float:
        """A logical length in pixels."""
        return length * self.viewport.scale

    def physical_size(self, rect: FRect) -> tuple[int, int]:
        """The size of a rectangle in pixels, the same wherever it lies."""
        return max(1, round(self.px(rect.width))), max(1, round(self.px(rect.height)))

    def made(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key, made now if it is not cached."""
        return self.cache.get(key, make)

    def stamp(self, picture: Surface, at: tuple[int, int]) -> None:
        """Blit a premultiplied picture at a pixel."""
        self.surface.blit(picture, at, special_flags=BLEND_PREMULTIPLIED)

    def stamp_center(self, picture: Surface, center: Point) -> None:
        """Blit a premultiplied picture with its middle at a logical point."""
        x = self.viewport.origin[0] + center[0] * self.viewport.scale - picture.get_width() / 2
        y = self.viewport.origin[1] + center[1] * self.viewport.scale - picture.get_height() / 2
        self.surface.blit(picture, (round(x), round(y)), special_flags=BLEND_PREMULTIPLIED)

    def stamp_rect(self, picture: Surface, rect: FRect, margin: int) -> None:
        """Blit a picture that was painted for a rectangle and reaches beyond it by `margin` pixels."""
        x, y = self.viewport.point(rect.topleft)
        self.surface.blit(picture, (x - margin, y - margin), special_flags=BLEND_PREMULTIPLIED)

    def translucent(self, key: Hashable, picture: Surface, alpha: float) -> Surface:
        """The picture of that key at a lower opacity."""
        level = alpha_level(alpha)
        if level >= 255:
            return picture
        return self.made(("alpha", key, level), lambda: _thinned(picture, level))


def alpha_level(alpha: float) -> int:
    """An opacity in the steps that are told apart; the ends are exact."""
    if alpha >= 255 - ALPHA_STEP / 2:
        return 255
    return max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP)


def _thinned(picture: Surface, level: int) -> Surface:
    result = picture.copy()
    result.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return result
