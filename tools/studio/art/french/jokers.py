"""The two jokers: a laughing juggler by day and a masked dreamer by night."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from art.fields import Point, Points, polygon, star, traced
from art.french.attributes import GOLD
from art.french.faces import Look, face, neck
from art.french.sketch import DETAIL, HALF, INK, Sketch, tinted

TALL = 98.0


def _rays(sketch: Sketch, middle: Point, colours: tuple[str, ...]) -> None:
    step = 360 / 32
    for i in range(32):
        spread = [math.radians(step * (i + k)) for k in (0, 1)]
        tips = [(middle[0] + 110 * math.cos(a), middle[1] + 110 * math.sin(a)) for a in spread]
        sketch.shape([middle, *tips], colours[i % len(colours)], ink=0, smooth=False, depth=0)


def _lowered(points: Points, by: float) -> list[Point]:
    return [(x, y + by) for x, y in points]


def _hat(sketch: Sketch, drop: float, first: str, second: str, bell: str) -> None:
    """Draw a cap with three horns, each ending in a bell."""
    middle = _lowered([(-6, 12), (-5, 1), (0, -8), (5, 1), (6, 12)], drop)
    sketch.shape(middle, GOLD if first != "2b2f55" else "c9d3e2")
    right = traced("0,14 1,4 8,-1 17,0 23,8 22,12 16,8 11,9 8.8,16")
    sketch.shape(_lowered(right, drop), first)
    sketch.shape(_lowered([(-x, y) for x, y in right], drop), second)
    for side in (-1, 1):
        sketch.line(_lowered([(side * 4, 8), (side * 9, 3), (side * 16, 3.6)], drop), tinted(first, 0.35), 0.7)
    for x, y in ((22.4, 13), (-22.4, 13), (0, -8.6)):
        sketch.disc(x, y + drop, 2.5, bell)
        sketch.line([(x - 1.3, y + drop + 0.7), (x + 1.3, y + drop + 0.7)], INK, 0.5, smooth=False)
    band = [(-9.4, 13), (0, 11), (9.4, 13), (9.2, 17), (0, 15), (-9.2, 17)]
    sketch.shape(_lowered(band, drop), bell)


def _points(sketch: Sketch, y: float, colours: tuple[str, str], bell: str) -> None:
    """Draw a collar of long points with bells."""
    for i in range(-3, 4):
        angle = math.radians(90 - i * 27)
        tip = (19 * math.cos(angle), y + 15.5 * math.sin(angle))
        left, right = math.radians(90 - (i - 0.62) * 27), math.radians(90 - (i + 0.62) * 27)
        base: list[Point] = [(6 * math.cos(a), y - 1 + 4.4 * math.sin(a)) for a in (left, right)]
        sketch.shape([base[0], tip, base[1]], colours[i % 2], smooth=False)
        sketch.disc(*tip, 1.6, bell, ink=0.5)


def _coat(sketch: Sketch, y: float, left: str, right: str) -> None:
    """Draw a coat of two colours with lozenges."""
    outline: list[Point] = [
        (0, y),
        (9, y + 2),
        (18, y + 8),
        (23, y + 20),
        (25, TALL + 6),
        (-25, TALL + 6),
        (-23, y + 20),
        (-18, y + 8),
        (-9, y + 2),
    ]
    sketch.shape(outline, left, ink=0.8)
    half: list[Point] = [(0, y), (9, y + 2), (18, y + 8), (23, y + 20), (25, TALL + 6), (0, TALL + 6)]
    sketch.shape(half, right, ink=0.5)
    for row in range(6):
        for side in (-1, 1):
            x, at = side * (5.4 + (row % 2) * 4.6), y + 17 + row * 6.0
            sketch.shape(star(x, at, 3.4, 2, waist=0.62), right if side < 0 else left, ink=0.4, smooth=False)


def _sleeve(sketch: Sketch, side: int, colour: str, cuff: str, skin: str) -> Point:
    """Draw a raised arm; return the position of its hand."""
    arm: list[Point] = [(12, 70), (18, 68), (23, 76), (25, 88), (17, 92), (13, 82)]
    sketch.shape([(x * side, y) for x, y in arm], colour)
    x, y = side * 19.6, 69.0
    sketch.shape([(x - 4.4, y - 2), (x + 4.4, y - 2), (x + 5, y + 3), (x - 5, y + 3)], cuff, smooth=False)
    palm: list[Point] = [
        (x - 3.6, y - 2),
        (x - 4.4, y - 6.4),
        (x - 1.6, y - 4.6),
        (x - 0.6, y - 8),
        (x + 1.2, y - 4.8),
        (x + 4.4, y - 6.8),
        (x + 3.6, y - 2),
    ]
    sketch.shape(palm, skin, depth=0.06)
    return x, y - 9


def _day() -> Sketch:
    sketch = Sketch("fbe3a6", TALL)
    _rays(sketch, (0, 40), ("fbe3a6", "f6c667", "fbe3a6", "f2a45c"))
    sketch.disc(0, 40, 25, "fdf2cf", ink=0)
    look = Look("f6d0ac", "8a4a1c", "3f8f5a", lips="cf3a48", stern=-0.9)
    shifted = Sketch("000000", TALL)
    _coat(sketch, 60, "c2213f", "2f6fc4")
    _points(sketch, 59, ("f2b43c", "2fa06a"), GOLD)
    _head(sketch, shifted, look)
    _hat(sketch, 24, "c2213f", "2f6fc4", GOLD)
    for x, y, colour in ((-19.6, 56, "c2213f"), (-21, 16, "2fa06a"), (21, 16, "f2b43c"), (19.6, 56, "2f6fc4")):
        sketch.disc(x, y, 4.2, colour)
        sketch.disc(x - 1.2, y - 1.4, 1.1, "ffffff", ink=0)
    sketch.shape(star(0, 8, 4.6, 5, waist=0.46), "c2213f", smooth=False)
    for side, colour in ((-1, "c2213f"), (1, "2f6fc4")):
        _sleeve(sketch, side, colour, GOLD, look.skin)
    return sketch


def _head(sketch: Sketch, spare: Sketch, look: Look) -> None:
    """Paint a head on a spare sheet's scale and set it lower, where a joker carries it."""
    spare.picture = sketch.picture.transform(sketch.picture.size, Image.Transform.AFFINE, (1, 0, 0, 0, 1, 24 * DETAIL))
    neck(spare, look)
    spare.shape(traced("-8.6,14 -10.4,22 -8,29 8,29 10.4,22 8.6,14"), tinted(look.brow, 0.1))
    face(spare, look)
    grin = traced("-4.6,28 -2,29.2 0,29.5 2,29.2 4.6,28 2.8,31.4 0,32.2 -2.8,31.4")
    spare.shape(grin, "8a1830", ink=0.5)
    spare.shape(traced("-3.8,28.7 0,29.8 3.8,28.7 3,30 0,30.6 -3,30"), "fffaf2", ink=0)
    for side in (-1, 1):
        spare.shape(polygon(side * 5.2, 26.2, 1.3, 4), "cf3a48", ink=0, smooth=False)
    part = spare.picture.crop((0, 0, spare.picture.width, round(40 * DETAIL)))
    sketch.picture.paste(part, (0, 24 * DETAIL))


def _night() -> Sketch:
    sketch = Sketch("232a54", TALL)
    _rays(sketch, (0, 40), ("232a54", "2b3464"))
    sketch.disc(0, 40, 25, "e9ecf8", ink=0)
    sketch.disc(0, 40, 23.6, "3c4680", ink=0)
    stars = (
        (-21, 6, 1.6),
        (-14, 13, 1.0),
        (21, 7, 1.4),
        (14, 15, 1.1),
        (-23, 28, 1.2),
        (23, 30, 1.2),
        (-8, 5, 0.9),
        (9, 6, 1.0),
    )
    for x, y, size in stars:
        sketch.shape(star(x, y, size * 1.7, 4, waist=0.36), "f4e9b8", ink=0, smooth=False)
    look = Look("f1f2fa", "2b2f55", "6a4fc8", lips="2b2f55", stern=-0.2, lashes=True)
    _coat(sketch, 60, "2b2f55", "dfe3f2")
    _points(sketch, 59, ("8f7fe0", "eef0fa"), "c9d3e2")
    _pale(sketch, look)
    _hat(sketch, 24, "2b2f55", "8f7fe0", "c9d3e2")
    _sleeve(sketch, -1, "2b2f55", "c9d3e2", look.skin)
    _fan(sketch)
    _sleeve(sketch, 1, "dfe3f2", "8f7fe0", look.skin)
    return sketch


def _pale(sketch: Sketch, look: Look) -> None:
    spare = Sketch("000000", TALL)
    spare.picture = sketch.picture.transform(sketch.picture.size, Image.Transform.AFFINE, (1, 0, 0, 0, 1, 24 * DETAIL))
    neck(spare, look)
    face(spare, look)
    mask = traced("0,19.4 4,17.8 8.4,18.6 8.8,22.4 5.4,25.4 1.6,24.6 0,22.8")
    spare.shape([*mask, *((-x, y) for x, y in reversed(mask[1:-1]))], "2b2f55", ink=0.5)
    for x in (-3.6, 3.6):
        spare.shape([(x - 2.2, 21.8), (x, 20.2), (x + 2.2, 21.8), (x, 23.4)], "fbfbff", ink=0.3)
        spare.disc(x, 21.8, 1.1, look.eye, ink=0.2)
        spare.disc(x + 0.3, 21.4, 0.35, "ffffff", ink=0)
    spare.shape([(4.4, 25.2), (5.4, 27.4), (4.4, 28.6), (3.4, 27.4)], "6fb8ee", ink=0.3)
    part = spare.picture.crop((0, 0, spare.picture.width, round(40 * DETAIL)))
    sketch.picture.paste(part, (0, 24 * DETAIL))


def _fan(sketch: Sketch) -> None:
    """Draw four cards spread in the hand."""
    marks = ("2b2f55", "cf3a48", "2b2f55", "cf3a48")
    for i, colour in enumerate(marks):
        angle = math.radians(-112 + i * 20)
        side = angle + math.pi / 2
        foot = (18.6 + 3 * math.cos(angle), 66 + 3 * math.sin(angle))
        head = (18.6 + 17.5 * math.cos(angle), 66 + 17.5 * math.sin(angle))
        wide = (3.6 * math.cos(side), 3.6 * math.sin(side))
        corners: list[Point] = [
            (foot[0] - wide[0], foot[1] - wide[1]),
            (head[0] - wide[0], head[1] - wide[1]),
            (head[0] + wide[0], head[1] + wide[1]),
            (foot[0] + wide[0], foot[1] + wide[1]),
        ]
        sketch.shape(corners, "fdfbf4", smooth=False, depth=0.04)
        spot = (18.6 + 13 * math.cos(angle), 66 + 13 * math.sin(angle))
        sketch.shape(polygon(*spot, 2.0, 4, math.degrees(angle) + 90), colour, ink=0, smooth=False)


@cache
def panel(name: str) -> Image.Image:
    """Paint the picture of a joker, "RJ" or "BJ", twelve pixels to a unit, without its frame."""
    picture = (_day() if name == "RJ" else _night()).picture
    return picture.crop((0, 0, round(HALF * 2 * DETAIL), round(TALL * DETAIL)))
