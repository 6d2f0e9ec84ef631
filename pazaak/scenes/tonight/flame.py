"""The flame of nights in a row: three tongues, and light within."""

from __future__ import annotations

from math import pi, sin

from pygame import Surface

from pazaak.stage.core.theme import Colour, luminance, mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.painters.shape_painter import BLACK, ShapePainter
from pazaak.stage.paint.shapes import Outline

STEPS = 40
WIDE, TALL = 1.16, 1.12
"""Size of the picture, in heights of the flame."""
TONGUES: tuple[tuple[float, float, float, float, float, Colour, Colour], ...] = (
    (-0.20, 0.0, 0.42, 0.62, -1.0, (255, 181, 58), (201, 47, 18)),
    (0.22, 0.0, 0.40, 0.70, 1.0, (255, 181, 58), (201, 47, 18)),
    (0.0, 0.0, 0.74, 1.0, 0.8, (255, 198, 74), (216, 56, 15)),
    (0.0, 0.02, 0.54, 0.70, 0.6, (255, 232, 138), (255, 138, 30)),
    (0.0, 0.03, 0.36, 0.42, 0.3, (255, 251, 230), (255, 210, 74)),
)
"""Of each tongue the middle, the height of its foot, its width and height in heights of the flame, its lean, and the
colours above and below."""
COLD: Colour = (92, 104, 128)


def draw_flame(canvas: Canvas, center: Point, height: float, *, burning: bool = True) -> None:
    """Draw a flame in the middle of a point; one that isn't `burning` is grey."""
    if burning:
        canvas.dot(center, height * 0.62, "gold", alpha=120 * canvas.theme.light, soft=True)
    px = canvas.px(height)
    canvas.stamp_center(canvas.made(("flame", round(px), burning), _flame, px, burning), center)


def _flame(px: float, burning: bool) -> Surface:
    size = (round(px * WIDE), round(px * TALL))
    brush, middle, foot = ShapePainter(size), size[0] / 2, size[1] - px * (TALL - 1) / 2
    for x, up, wide, high, lean, top, low in TONGUES:
        bottom = foot - up * px
        shape = Outline(_tongue((middle + x * px, bottom), wide * px, high * px, lean))
        colours = (top, low) if burning else (_cold(top), _cold(low))
        brush.gradient(shape, *colours, (bottom - high * px, bottom))
    return ink.as_sprite(brush.picture)


def _cold(colour: Colour) -> Colour:
    """Return a colour of the flame as it is without a fire."""
    return mix(BLACK, COLD, 0.4 + luminance(colour) * 0.5)


def _tongue(foot: Point, wide: float, high: float, lean: float) -> tuple[Point, ...]:
    """Return the outline of a tongue that stands on its foot."""
    up = [step / (STEPS - 1) for step in range(STEPS)]

    def side(way: int, t: float) -> Point:
        bend = lean * sin(t * 2.4) * high * 0.12 * t
        half = wide * 0.5 * sin(pi * t**0.62) * (1 - t * 0.12)
        return foot[0] + bend + way * half, foot[1] - high * t

    return (*(side(-1, t) for t in up), *(side(1, t) for t in reversed(up)))
