"""Attributes of the court figures: robes, collars, hands, swords, roses, mirrors and more."""

from __future__ import annotations

import math
from dataclasses import dataclass

from art.fields import Point, polygon, star, traced
from art.french.sketch import INK, Sketch, tinted

GOLD = "e8b84a"
STEEL = "c9d3e2"
WOOD = "7a4a26"
HAND: Point = (16.0, 43.0)


@dataclass(frozen=True, slots=True)
class Cloth:
    """The colours of a robe: its stuff, its lining and its trim."""

    main: str
    second: str
    trim: str = GOLD


SHOULDERS: list[Point] = [
    (0, 34),
    (6, 35),
    (15, 38),
    (21.5, 43),
    (24.5, 52),
    (25, 60),
    (-25, 60),
    (-24.5, 52),
    (-21.5, 43),
    (-15, 38),
    (-6, 35),
]


def robe(sketch: Sketch, cloth: Cloth) -> None:
    """Draw shoulders in folds, with a panel down the front."""
    sketch.shape(SHOULDERS, cloth.main, ink=0.8)
    folds: list[list[Point]] = [[(x, 38), (x * 1.25, 47), (x * 1.3, 60)] for x in (-17, -12.5, 12.5, 17)]
    sketch.stripes(SHOULDERS, folds, tinted(cloth.main, -0.35), 0.7)
    front: list[Point] = [(-5.4, 35), (5.4, 35), (8.4, 60), (-8.4, 60)]
    sketch.shape(front, cloth.second, smooth=False)
    for side in (-1, 1):
        sketch.line([(side * 6.4, 36), (side * 9.6, 60)], cloth.trim, 1.5, smooth=False)


def studs(sketch: Sketch, colour: str, rows: int = 4) -> None:
    """Draw buttons down the front."""
    for i in range(rows):
        sketch.disc(0, 38.5 + i * 4.4, 1.15, colour, ink=0.45)


def lozenges(sketch: Sketch, colour: str) -> None:
    """Draw a harlequin pattern on the front panel."""
    for i in range(5):
        sketch.shape(polygon(0, 38 + i * 4.6, 2.3, 4), colour, ink=0.3, smooth=False)


def ermine(sketch: Sketch) -> None:
    """Draw a white fur cape with black tails."""
    cape = traced("-4,33 4,33 13,36 20,42 16,46 8,42.6 0,44.5 -8,42.6 -16,46 -20,42 -13,36")
    sketch.shape(cape, "f4f1ea", depth=0.06)
    for x, y in ((-15, 41.5), (-10, 38.6), (-5.6, 40.6), (0, 41.4), (5.6, 40.6), (10, 38.6), (15, 41.5)):
        sketch.shape([(x, y - 1.2), (x + 0.75, y + 1.2), (x - 0.75, y + 1.2)], INK, ink=0, smooth=False)


def tall_collar(sketch: Sketch, colour: str, lining: str) -> None:
    """Draw a stiff collar that stands up behind the head."""
    sketch.both_sides(traced("4,37 9,31 15.5,22.5 18,29 16,38 8,41"), colour)
    sketch.both_sides(traced("5,36 9.6,31.6 14.4,26 15,31 12.6,36.6 7.6,38.6"), lining, ink=0.3)


def ruff(sketch: Sketch, colour: str = "f6f3ee") -> None:
    """Draw a pleated ring around the neck."""
    for i in range(13):
        angle = math.pi * (i / 12)
        sketch.disc(-11 * math.cos(angle), 34.4 + 3.6 * math.sin(angle), 2.3, colour, ink=0.5)
    sketch.shape(traced("-8,33 8,33 5,35.8 0,36.6 -5,35.8"), tinted(colour, -0.2), ink=0.4)


def lapels(sketch: Sketch, colour: str, shirt: str = "f6f3ee") -> None:
    """Draw an open collar over a shirt."""
    sketch.shape([(-5, 34), (5, 34), (0, 44)], shirt, smooth=False)
    sketch.both_sides(traced("3.4,33 9.4,35 11.6,41 7.2,41.4 0.4,46"), colour, smooth=False)


def chain(sketch: Sketch, stone: str) -> None:
    """Draw a gold chain with a stone."""
    for i in range(11):
        angle = math.pi * i / 10
        sketch.disc(-9.5 * math.cos(angle), 37 + 6.2 * math.sin(angle), 1.1, GOLD, ink=0.4)
    sketch.gem(0, 44.6, 2.3, stone)


def hand(sketch: Sketch, skin: str, cuff: str, at: Point = HAND) -> None:
    """Draw a closed hand out of a cuff, over the thing it holds."""
    x, y = at
    sketch.shape([(x - 4.2, y + 3.4), (x + 3.6, y + 2.2), (x + 6.5, y + 14), (x - 6.5, y + 15)], cuff, smooth=False)
    sketch.shape([(x - 4.6, y + 3.0), (x + 4.2, y + 1.6), (x + 4.6, y + 4.4), (x - 4.2, y + 5.8)], GOLD, smooth=False)
    fist: list[Point] = [
        (x - 3.4, y - 1.8),
        (x - 0.4, y - 2.9),
        (x + 3.0, y - 2.4),
        (x + 3.7, y + 0.4),
        (x + 2.8, y + 2.8),
        (x - 3.0, y + 3.4),
    ]
    sketch.shape(fist, skin, depth=0.08)
    for i in range(3):
        sketch.line([(x - 3.0, y - 0.5 + i * 1.25), (x + 0.6, y - 0.9 + i * 1.25)], tinted(skin, -0.45), 0.4)


def sword(sketch: Sketch) -> None:
    """Draw a broad blade held upright."""
    x, y = HAND
    sketch.shape([(x - 1.9, y - 8), (x - 1.9, 8), (x, 3.2), (x + 1.9, 8), (x + 1.9, y - 8)], STEEL, smooth=False)
    sketch.line([(x, 6.5), (x, y - 9)], tinted(STEEL, -0.35), 0.6, smooth=False)
    sketch.shape(
        [(x - 6.5, y - 6.6), (x, y - 8), (x + 6.5, y - 6.6), (x + 6.5, y - 4.6), (x, y - 5.4), (x - 6.5, y - 4.6)], GOLD
    )
    sketch.gem(x, y - 6.4, 1.5, "c9324a")
    sketch.shape([(x - 1.2, y - 5), (x + 1.2, y - 5), (x + 1.2, y + 8), (x - 1.2, y + 8)], WOOD, smooth=False)


def moon_staff(sketch: Sketch) -> None:
    """Draw a staff that bears a crescent."""
    x, _ = HAND
    sketch.shape([(x - 0.9, 15), (x + 0.9, 15), (x + 0.9, 60), (x - 0.9, 60)], "39456b", smooth=False)
    moon: list[Point] = [
        (x + 2.2, 2.6),
        (x - 3.6, 4.4),
        (x - 5.6, 9.4),
        (x - 3.2, 14.4),
        (x + 2.4, 16),
        (x + 4.8, 14.6),
        (x + 0.6, 13),
        (x - 1.6, 9.2),
        (x - 0.2, 5.2),
    ]
    sketch.shape(moon, STEEL)
    sketch.shape(star(x + 3.2, 9.2, 3.0, 4, waist=0.4), "fff4c8", ink=0.35, smooth=False)


def telescope(sketch: Sketch) -> None:
    """Draw a spyglass pointed up and away."""
    tubes = ((10.5, 47.5, 2.6, "8a5a2c"), (14.2, 38, 3.1, "a8702f"), (18.0, 28, 3.7, "8a5a2c"))
    for x, y, wide, colour in tubes:
        _tilted(sketch, x, y, wide, colour)
    end = _along(21.0, 20.4, 4.4)
    sketch.shape([end[0], end[1], *reversed(_along(22.0, 17.6, 4.8))], GOLD, smooth=False)
    sketch.disc(22.2, 17.2, 4.4, "9fd8f2", ry=2.0)


def _along(x: float, y: float, wide: float) -> list[Point]:
    return [(x - wide * 0.93, y - wide * 0.36), (x + wide * 0.93, y + wide * 0.36)]


def _tilted(sketch: Sketch, x: float, y: float, wide: float, colour: str) -> None:
    below, above = _along(x, y, wide), _along(x + 3.7, y - 9.6, wide)
    sketch.shape([*below, above[1], above[0]], colour, smooth=False)
    ring = _along(x + 0.3, y - 0.8, wide + 0.6)
    sketch.line(ring, INK, 2.2, smooth=False)
    sketch.line(ring, GOLD, 1.3, smooth=False)


def goblet(sketch: Sketch) -> None:
    """Draw a gold cup held high."""
    x, y = HAND
    sketch.shape([(x - 1.1, y - 12), (x + 1.1, y - 12), (x + 1.4, y + 4), (x - 1.4, y + 4)], GOLD, smooth=False)
    sketch.shape([(x - 5.8, y - 24), (x + 5.8, y - 24), (x + 5, y - 16), (x, y - 11.4), (x - 5, y - 16)], GOLD)
    sketch.disc(x, y - 23.6, 5.7, "7d1230", ry=1.5)
    for dx in (-3.2, 0, 3.2):
        sketch.gem(x + dx, y - 17.6, 1.15, "d8324e")


def rose(sketch: Sketch) -> None:
    """Draw a red rose on its stem."""
    x, y = HAND
    sketch.line([(x - 0.4, y + 8), (x + 0.4, y - 6), (x - 0.2, 16)], INK, 2.0)
    sketch.line([(x - 0.4, y + 8), (x + 0.4, y - 6), (x - 0.2, 16)], "3f9a4e", 1.2)
    sketch.shape([(x + 0.6, 31), (x + 4.6, 26.6), (x + 7.4, 27.6), (x + 4.8, 31)], "3f9a4e", ink=0.5)
    sketch.shape([(x - 0.2, 27), (x - 4, 23.4), (x - 6.6, 24.6), (x - 4, 27.6)], "3f9a4e", ink=0.5)
    for i in range(6):
        angle = math.radians(i * 60 + 30)
        sketch.disc(x + 3.7 * math.cos(angle), 13 + 3.5 * math.sin(angle), 3.4, "d3264a", ink=0.5)
    sketch.disc(x, 13, 3.5, "ef4a66", ink=0.5)
    sketch.line([(x - 1.8, 12.6), (x - 0.2, 11.2), (x + 1.7, 12.4), (x + 0.6, 14.4), (x - 0.8, 13.6)], "8c0f2e", 0.55)


def letter(sketch: Sketch) -> None:
    """Draw a sealed letter."""
    sheet: list[Point] = [(8.5, 27), (23.5, 24), (25.2, 35), (10.2, 38)]
    sketch.shape(sheet, "f7efdc", smooth=False, depth=0.05)
    sketch.line([(8.5, 27), (17.4, 32.4), (23.5, 24)], INK, 0.5, smooth=False)
    sketch.disc(17.2, 31.8, 2.3, "c2203f", ink=0.45)


def scales(sketch: Sketch) -> None:
    """Draw a merchant's balance."""
    x, y = HAND
    sketch.shape([(x - 0.7, 12), (x + 0.7, 12), (x + 0.7, y), (x - 0.7, y)], GOLD, smooth=False)
    sketch.shape([(x - 6.4, 12.6), (x, 10.4), (x + 6.8, 12.6), (x, 13.2)], GOLD, ink=0.5)
    sketch.gem(x, 9.6, 1.8, "35c2c8")
    for side, low in ((-1, 31.0), (1, 27.0)):
        middle = x + side * 5.8
        for spread in (-2.8, 2.8):
            sketch.line([(middle, 12.8), (middle + spread, low)], INK, 0.4, smooth=False)
        sketch.shape(
            [(middle - 3.6, low), (middle + 3.6, low), (middle + 2.4, low + 3.2), (middle - 2.4, low + 3.2)], GOLD
        )


def mirror(sketch: Sketch) -> None:
    """Draw a round hand mirror."""
    x, y = HAND
    sketch.shape([(x - 1.2, 27), (x + 1.2, 27), (x + 1.6, y + 6), (x - 1.6, y + 6)], GOLD, smooth=False)
    for i in range(10):
        angle = math.radians(i * 36)
        sketch.disc(x + 7.4 * math.cos(angle), 17.6 + 8.8 * math.sin(angle), 1.3, GOLD, ink=0.4)
    sketch.disc(x, 17.6, 7.3, GOLD, ry=8.8)
    sketch.disc(x, 17.6, 5.5, "8fdcec", ry=6.9, ink=0.5)
    sketch.line([(x - 3, 20), (x + 2, 13.4)], "f2fdff", 1.3, smooth=False)
    sketch.line([(x - 0.4, 21.6), (x + 3.2, 16.8)], "f2fdff", 0.7, smooth=False)


def key(sketch: Sketch) -> None:
    """Draw a large key."""
    x, y = HAND
    sketch.shape([(x - 1.1, 17), (x + 1.1, 17), (x + 1.1, y + 7), (x - 1.1, y + 7)], GOLD, smooth=False)
    for dx, dy in ((0, -4.2), (-4, 1), (4, 1)):
        sketch.disc(x + dx, 13 + dy, 3.7, GOLD)
        sketch.disc(x + dx, 13 + dy, 1.5, "5a2c7a", ink=0.4)
    sketch.shape([(x + 1.1, 28), (x + 6, 28), (x + 6, 30.6), (x + 1.1, 30.6)], GOLD, smooth=False, ink=0.5)
    sketch.shape([(x + 1.1, 33), (x + 4.6, 33), (x + 4.6, 35.6), (x + 1.1, 35.6)], GOLD, smooth=False, ink=0.5)


def leaf_staff(sketch: Sketch) -> None:
    """Draw a knotted staff that is in leaf."""
    x, _ = HAND
    sketch.shape(
        [(x - 1.3, 12), (x + 1.2, 11), (x + 1.7, 26), (x + 1.1, 60), (x - 1.5, 60), (x - 0.9, 30)], WOOD, ink=0.6
    )
    for dx, dy in ((0, -4.2), (-4.2, 1.2), (4.2, 1.2)):
        sketch.disc(x + dx, 9.4 + dy, 3.9, "46a85c")
    sketch.gem(x, 9.6, 1.8, "f2d472")
    sketch.shape([(x + 1, 25), (x + 4.4, 20.6), (x + 7.6, 21), (x + 5, 25)], "46a85c", ink=0.5)


def hourglass(sketch: Sketch) -> None:
    """Draw a glass through which the sand runs."""
    x, y = HAND
    top = y - 27
    sketch.shape(
        [
            (x - 5, top + 2),
            (x + 5, top + 2),
            (x + 0.9, top + 12),
            (x + 5, top + 22),
            (x - 5, top + 22),
            (x - 0.9, top + 12),
        ],
        "cdeef2",
        smooth=False,
    )
    sketch.shape(
        [(x - 2.9, top + 7), (x + 2.9, top + 7), (x + 0.4, top + 12), (x - 0.4, top + 12)],
        "e0a648",
        smooth=False,
        ink=0,
    )
    sketch.shape([(x, top + 15.4), (x + 4, top + 21.4), (x - 4, top + 21.4)], "e0a648", smooth=False, ink=0)
    sketch.line([(x, top + 12), (x, top + 17)], "e0a648", 0.5, smooth=False)
    for level in (top, top + 21.4):
        sketch.shape(
            [(x - 6.6, level), (x + 6.6, level), (x + 6.6, level + 2.6), (x - 6.6, level + 2.6)], "b5762c", smooth=False
        )
    for side in (-1, 1):
        sketch.line([(x + side * 5.9, top + 2.6), (x + side * 5.9, top + 21.4)], "b5762c", 1.0, smooth=False)


def bow(sketch: Sketch) -> None:
    """Draw a longbow and two arrows."""
    x, _ = HAND
    for dx in (-6.5, -4.0):
        sketch.line([(x + dx, 60), (x + dx + 1.2, 12)], INK, 1.1, smooth=False)
        sketch.line([(x + dx, 60), (x + dx + 1.2, 12)], "d9b27a", 0.6, smooth=False)
        tip = x + dx + 1.2
        sketch.shape([(tip, 6), (tip + 1.9, 12), (tip, 10.6), (tip - 1.9, 12)], STEEL, smooth=False, ink=0.4)
    sketch.line([(x - 0.2, 6), (x - 0.2, 60)], "efe6cf", 0.45, smooth=False)
    limb: list[Point] = [(x - 1, 5), (x + 4, 13), (x + 6, 26), (x + 4.8, 40), (x + 4, 60)]
    sketch.line(limb, INK, 2.8)
    sketch.line(limb, "9a5a2a", 1.6)
