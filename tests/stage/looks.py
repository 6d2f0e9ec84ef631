"""Common parts of the tests of the stage's look: canvases, colours and contrast."""

from __future__ import annotations

from pathlib import Path

import pygame

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.theme import THEMES, Colour
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint.canvas import Canvas
from tests.decoded import DECODER

BACKGROUND = (20, 60, 70)


def assets() -> Assets:
    """The real assets, in the way in which anything missing raises."""
    return Assets(strict=True, decoder=DECODER)


def canvas(
    size: tuple[int, int] = (1280, 720), theme: str = "standard", *, text_scale: float = 1.0, of: Assets | None = None
) -> Canvas:
    """A canvas on a plain surface."""
    surface = pygame.Surface(size, depth=32)
    surface.fill(BACKGROUND)
    return Canvas(surface, Viewport.fit(size), THEMES[theme], of or assets(), text_scale=text_scale)


def lenient(root: Path) -> Assets:
    """The assets of a player whose installation is broken."""
    return Assets(root)


def luminance(colour: tuple[int, ...] | pygame.Color) -> float:
    """The relative luminance of WCAG 2."""
    shares = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in tuple(colour)[:3]]
    return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]


def contrast(a: tuple[int, ...] | pygame.Color, b: tuple[int, ...] | pygame.Color) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def changed(surface: pygame.Surface, background: Colour = BACKGROUND) -> pygame.Rect:
    """The smallest rectangle round all that differs from the background."""
    mask = pygame.mask.from_threshold(surface, background, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Whether two pictures are equal to the pixel."""
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


def brightness(surface: pygame.Surface) -> float:
    """The average of all channels."""
    return sum(pygame.transform.average_color(surface)[:3]) / 3
