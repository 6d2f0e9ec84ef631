"""Signs of neon: a game's name in tubes, lit or dark, and the lamps that count its marks."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from pazaak.stage.core.theme import mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.painters.shape_painter import WHITE, ShapePainter
from pazaak.stage.paint.shapes import Disc

LAMPS = 5
SPACING, TIGHT = 1.8, 0.6
"""Units between the letters of a sign, and of one that is written in narrow letters."""
WIDER = 1.1
"""Factor of the room of a sign in narrow letters."""
LEAST = 17.0
GLASS = 168.0
"""Alpha of a dark tube's letters."""


class Hung(NamedTuple):
    """The place of a sign: its middle, the width it may take, and the size of its letters where they fit."""

    x: float
    y: float
    room: float
    size: float


def draw_sign(canvas: Canvas, name: str, at: Hung, role: str, *, lit: bool) -> None:
    """Draw a name in neon, in narrow letters if it's too long: lit it glows and lights what is near, dark it's glass.

    Letters have the same size at any text scale: a sign is part of the picture.
    """
    size = at.size / canvas.text_scale
    tight = canvas.measure(name, size=size, font="title", spacing=SPACING)[0] > at.room
    font, spacing = ("number", TIGHT) if tight else ("title", SPACING)
    size = max(LEAST / canvas.text_scale, size * (0.9 if tight else 1.0))
    room = at.room * (WIDER if tight else 1.0)
    if lit:
        wide = canvas.measure(name, size=size, font=font, spacing=spacing)[0]
        canvas.dot((at.x, at.y), wide * 0.36, role, alpha=104 * canvas.theme.light, soft=True,
                   flat=min(1.0, at.size * 2.6 / wide))  # fmt: skip
        canvas.text(name, (at.x, at.y), size=size, font=font, spacing=spacing, role="text", glow=role,
                    max_width=room)  # fmt: skip
        return
    canvas.text(name, (at.x, at.y + 1.4), size=size, font=font, spacing=spacing, role="ink_background",
                max_width=room)  # fmt: skip
    canvas.text(name, (at.x, at.y), size=size, font=font, spacing=spacing, role=f"{role}_text", max_width=room,
                alpha=GLASS)  # fmt: skip


def draw_lamps(canvas: Canvas, at: Point, lit: int, role: str, *, radius: float = 5.2, pitch: float = 19.0) -> None:
    """Draw the lamps of a sign in a row around a point, the first of them lit: bright discs, and rings."""
    for index in range(LAMPS):
        center = (at[0] + pitch * (index - (LAMPS - 1) / 2), at[1])
        draw_lamp(canvas, center, radius, role, lit=index < lit)


def draw_lamp(canvas: Canvas, center: Point, radius: float, role: str, *, lit: bool, sparkles: bool = True) -> None:
    """Draw one lamp; `sparkles`: whether a lit one has a bright spot."""
    px = canvas.px(radius)
    picture = canvas.made(("lamp", px, role, lit, sparkles), _lamp, canvas, px, role, lit, sparkles)
    canvas.stamp_center(picture, center)


def _lamp(canvas: Canvas, px: float, role: str, lit: bool, sparkles: bool) -> Surface:
    half = int(px * (3.6 if lit else 1.0)) + 3
    brush, center = ShapePainter((2 * half, 2 * half)), (float(half), float(half))
    theme, hue, glass = canvas.theme, canvas.theme.color(role), Disc((float(half), float(half)), px)
    if lit:
        brush.outer_glow(glass, hue, px * 1.1, 1.3 * theme.light)
        brush.fill(glass, mix(hue, WHITE, 0.25))
        if sparkles:
            brush.fill(Disc((center[0] - px * 0.22, center[1] - px * 0.28), px * 0.42), WHITE, 0.95)
    else:
        brush.fill(glass, theme.color("ink_background"), 0.95)
        brush.stroke(glass, mix(hue, theme.color("panel_edge"), 0.6), max(1.0, canvas.px(1.3)), 0.75)
    return ink.as_sprite(brush.picture)
