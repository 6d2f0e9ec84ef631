"""Coins for achievements and prizes: a milled rim, a sunken face and an embossed emblem."""

from __future__ import annotations

import math

from pygame import Surface

from pazaak.career.achievements.definition import Metal
from pazaak.stage.core.theme import Colour
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

MARGIN = 1.25
"""Size of a coin's picture with its shadow, as a multiple of the coin's size."""
TEETH = 40
_METALS: dict[Metal, tuple[Colour, ...]] = {
    Metal.GOLD: ((90, 54, 8), (255, 233, 168), (185, 116, 28), (201, 138, 44), (122, 74, 16), (255, 241, 196)),
    Metal.NEON: ((8, 52, 74), (176, 246, 255), (28, 128, 168), (34, 128, 160), (10, 66, 96), (226, 252, 255)),
    Metal.STEEL: ((30, 34, 44), (232, 238, 248), (116, 126, 146), (116, 126, 148), (58, 66, 84), (246, 250, 255)),
}
"""Colours by metal: edge, rim top and bottom, face top and bottom, highlight."""


def draw_coin(
    canvas: Canvas, center: Point, radius: float, emblem: str, metal: Metal = Metal.GOLD, stars: int = 0
) -> None:
    """Draw a coin; `emblem` is an icon, or "=" and letters; `stars` shows the difficulty."""
    px = max(4, round(canvas.px(radius)))
    canvas.stamp_center(canvas.made(("coin", px, metal), _painted, px, metal), center)
    x, y = center[0], center[1] - radius * (0.12 if stars else 0.0)
    if emblem.startswith("="):
        text = emblem[1:]
        size = radius * (0.78 if len(text) < 3 else 0.6)
        canvas.text(text, (x, y), size=size, font="number", role="text", outline="ink_background",
                    max_width=radius * 1.4)  # fmt: skip
    else:
        canvas.icon(emblem, (x, y + 1.5), radius * 0.9, "ink_background")
        canvas.icon(emblem, (x, y), radius * 0.9, "text")
    for number in range(stars):
        star = (x + radius * 0.4 * (number - (stars - 1) / 2), center[1] + radius * 0.52)
        canvas.icon("star", star, radius * 0.28, "text")


def _painted(px: int, metal: Metal) -> Surface:
    half = math.ceil(px * MARGIN)
    size, middle, k = (2 * half, 2 * half), (float(half), float(half)), px / 40
    edge, rim, rim_low, face, face_low, light = _METALS[metal]
    picture = ink.blank(size)
    ink.over(picture, ink.tinted(ink.blurred(ink.disc(size, (half, half + 5 * k), px), 3 * k), (0, 0, 0), 0.6))
    for radius, above, below in (
        (px, edge, edge),
        (px - 1.5 * k, rim, rim_low),
        (px - 6 * k, face_low, rim_low),
        (px - 8 * k, face, face_low),
    ):
        span = (half - radius, half + radius)
        ink.over(picture, ink.faded(ink.disc(size, middle, radius), above, below, span))
    teeth = [_tooth(middle, math.tau * number / TEETH, (px - 4.8 * k, px - 2 * k), 0.6 * k) for number in range(TEETH)]
    ink.over(picture, ink.tinted(ink.polygons(size, teeth), edge, 0.5))
    arc = [3.5 + 1.7 * step / 30 for step in range(31)]
    outer = [(half + math.cos(turn) * (px - 2.3 * k), half + math.sin(turn) * (px - 2.3 * k)) for turn in arc]
    inner = [(half + math.cos(turn) * (px - 4.2 * k), half + math.sin(turn) * (px - 4.2 * k)) for turn in arc]
    ink.over(picture, ink.tinted(ink.polygon(size, [*outer, *reversed(inner)]), light, 0.85))
    return ink.as_sprite(picture)


def _tooth(middle: Point, turn: float, reach: tuple[float, float], half: float) -> list[Point]:
    """Return the polygon of a short line across the rim."""
    out, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn) * half, math.cos(turn) * half)
    ends = [(middle[0] + out[0] * far, middle[1] + out[1] * far) for far in reach]
    there = [(x + aside[0], y + aside[1]) for x, y in ends]
    return [*there, *reversed([(x - aside[0], y - aside[1]) for x, y in ends])]
