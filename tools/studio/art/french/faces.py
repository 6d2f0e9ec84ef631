"""Heads of the court figures: from the front, turned aside, or in profile; all look right unless mirrored."""

from __future__ import annotations

from dataclasses import dataclass

from art.fields import Point, traced
from art.french.sketch import INK, Sketch, tinted


@dataclass(frozen=True, slots=True)
class Look:
    """Features of a face."""

    skin: str
    brow: str
    eye: str
    lips: str = "b4524e"
    turn: float = 0.0
    jaw: float = 1.0
    stern: float = 0.0
    lashes: bool = False
    old: bool = False
    patch: bool = False


def _outline(look: Look) -> list[Point]:
    wide = look.jaw
    right = [(3.6, 13.2), (7.6, 16.4), (7.9, 21.5), (6.6 * wide, 27.6), (3.6 * wide, 32.2)]
    left = [(-x, y) for x, y in reversed(right)]
    return [*right, (0.0, 33.8), *left]


def neck(sketch: Sketch, look: Look) -> None:
    """Draw the neck, in the shadow of the chin."""
    sketch.shape([(-4.2, 28), (4.2, 28), (4.6, 38), (-4.6, 38)], tinted(look.skin, -0.2), smooth=False)


def _eye(sketch: Sketch, look: Look, x: float, wide: float) -> None:
    y = 21.8
    sketch.shape([(x - wide, y + 0.2), (x, y - 1.25), (x + wide, y), (x, y + 1.1)], "fbf7f0", ink=0, depth=0.02)
    sketch.disc(x + look.turn * 0.22, y - 0.1, 1.12, look.eye, ink=0.2)
    sketch.disc(x + look.turn * 0.22, y - 0.1, 0.55, "140d18", ink=0)
    sketch.disc(x + look.turn * 0.22 + 0.35, y - 0.5, 0.3, "ffffff", ink=0)
    lid = 0.75 if look.lashes else 0.55
    sketch.line([(x - wide - 0.1, y + 0.2), (x, y - 1.35), (x + wide + 0.1, y)], INK, lid)
    if look.lashes:
        outer = 1 if x > look.turn else -1
        sketch.line([(x + outer * wide, y - 0.1), (x + outer * (wide + 1.0), y - 1.0)], INK, 0.5, smooth=False)


def _brows(sketch: Sketch, look: Look) -> None:
    thick = 0.75 if look.lashes else 1.15
    for side in (-1, 1):
        middle = look.turn + side * 3.7
        inner, outer = (middle - side * 2.2, 19.2 + look.stern), (middle + side * 2.3, 19.0 - look.stern * 0.5)
        sketch.line([inner, (middle + side * 0.2, 18.3 - look.stern * 0.2), outer], look.brow, thick)


def _mouth(sketch: Sketch, look: Look, x: float) -> None:
    y = 29.2
    full = 0.95 if look.lashes else 0.6
    upper = [(x - 2.5, y), (x - 0.8, y - full), (x, y - full * 0.6), (x + 0.8, y - full), (x + 2.5, y)]
    sketch.shape([*upper, (x, y + full * 1.35)], look.lips, ink=0)
    bow = 0.35 - look.stern * 0.5
    sketch.line(
        [(x - 2.7, y - bow * 0.6), (x, y + bow * 0.5), (x + 2.7, y - bow * 0.6)], tinted(look.lips, -0.55), 0.45
    )


def face(sketch: Sketch, look: Look) -> None:
    """Draw a face from the front, or turned aside by the look's turn."""
    oval = _outline(look)
    shade = tinted(look.skin, -0.32)
    for side in (-1, 1):
        sketch.disc(side * 7.9 - look.turn * 0.4, 23, 1.5, look.skin, ry=2.3)
    sketch.shape(oval, look.skin, depth=0.07)
    far = -1 if look.turn >= 0 else 1
    sketch.shade([(far * 9, 10), (far * 3.6, 16), (far * 4.4, 24), (far * 2.8, 36), (far * 9, 34)], oval, 0.45, shade)
    for side in (-1, 1):
        blush = [(side * 5 + look.turn + dx, 26 + dy) for dx, dy in ((-1.7, 0), (0, -1.2), (1.7, 0), (0, 1.2))]
        sketch.shade(blush, oval, 0.3, "c8483f")
    x = look.turn
    _eye(sketch, look, x - 3.6, 1.9)
    if look.patch:
        _patch(sketch, x + 3.6)
    else:
        _eye(sketch, look, x + 3.6, 1.9)
    _brows(sketch, look)
    tip = x + (1.3 if look.turn >= 0 else -1.3)
    sketch.line([(x + 0.4, 21.4), (tip + 0.3, 25.2), (tip, 26.4), (x - 0.7, 26.6)], tinted(look.skin, -0.45), 0.55)
    _mouth(sketch, look, x * 1.05)
    if look.old:
        for side in (-1, 1):
            fold = [(x + side * 2.6, 25.4), (x + side * 3.9, 27.4), (x + side * 3.9, 28.8)]
            sketch.line(fold, shade, 0.4)
            sketch.line([(x + side * 2.2, 23.9), (x + side * 3.8, 24.5), (x + side * 5.2, 24)], shade, 0.35)


def _patch(sketch: Sketch, x: float) -> None:
    sketch.line([(-8, 15.5), (x, 20.6), (8.4, 24.4)], INK, 0.7, smooth=False)
    sketch.shape([(x - 2.5, 20.2), (x + 2.5, 20.4), (x + 2.1, 23.4), (x, 24.6), (x - 2.1, 23.2)], "2a2030", ink=0.3)


_PROFILE: list[Point] = [
    (-3.0, 12.6),
    (2.4, 12.6),
    (5.7, 14.8),
    (6.5, 18.0),
    (6.3, 20.3),
    (7.7, 22.6),
    (9.5, 25.4),
    (8.9, 26.5),
    (7.2, 26.8),
    (7.9, 28.3),
    (7.0, 29.1),
    (7.4, 30.3),
    (6.4, 31.1),
    (6.6, 33.0),
    (4.4, 34.4),
    (1.0, 33.6),
    (-3.0, 30.4),
    (-7.0, 26.0),
    (-7.8, 18.0),
]


def profile(sketch: Sketch, look: Look) -> None:
    """Draw a face seen from its side, with one eye."""
    sketch.shape(_PROFILE, look.skin, depth=0.07)
    shade = tinted(look.skin, -0.32)
    sketch.shade(traced("-9,10 -2.6,14 -2.2,25 2.0,33 -2,36 -9,32"), _PROFILE, 0.45, shade)
    sketch.shade([(2.6, 25.4), (4.4, 24.6), (5.8, 26), (4.4, 27.4)], _PROFILE, 0.32, "c8483f")
    y = 21.9
    sketch.shape([(2.2, y + 0.2), (4.4, y - 1.2), (5.4, y), (4.4, y + 1.0)], "fbf7f0", ink=0, depth=0.02)
    sketch.disc(4.5, y - 0.05, 0.95, look.eye, ink=0.2)
    sketch.disc(4.75, y - 0.05, 0.5, "140d18", ink=0)
    sketch.line([(1.8, y + 0.1), (4.0, y - 1.35), (5.7, y - 0.4)], INK, 0.75 if look.lashes else 0.55)
    brow = [(1.4, 19.3), (3.8, 18.2 - look.stern * 0.2), (6.1, 19.2 + look.stern)]
    sketch.line(brow, look.brow, 0.8 if look.lashes else 1.15)
    sketch.line([(7.3, 26.6), (6.3, 26.0), (6.5, 24.9)], tinted(look.skin, -0.45), 0.45)
    sketch.shape([(7.9, 28.3), (4.6, 29.0), (7.2, 30.3)], look.lips, ink=0)
    sketch.line([(4.2, 28.8), (5.6, 29.2), (7.3, 29.1)], tinted(look.lips, -0.55), 0.45)
    if look.old:
        sketch.line([(5.6, 25.4), (4.2, 27.4), (4.3, 29.8)], shade, 0.4)
        sketch.line([(1.0, 23.4), (-0.4, 24.4)], shade, 0.35)
    sketch.disc(-2.6, 23.2, 1.5, look.skin, ry=2.3)
    sketch.line([(-3.2, 22.2), (-2.2, 22.8), (-2.5, 24.4)], shade, 0.45)
