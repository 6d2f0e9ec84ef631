"""The double-headed panels of the twelve court cards."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageDraw

from art.fields import Point
from art.french.attributes import GOLD
from art.french.courts_black import FIGURES as BLACK
from art.french.courts_red import FIGURES as RED
from art.french.sketch import DETAIL, HALF, INK, TALL, Sketch, tinted

PANEL = (HALF * 2, 98.0)
SLOPE = 0.24
GROUNDS = {"S": ("c9d4ee", "9fb2de"), "H": ("f8d9cf", "eeb3a8"), "D": ("fbe6b4", "f2c976"), "C": ("d3e8cc", "a3cf9f")}


def _ground(sketch: Sketch, rank: str, suit: str) -> None:
    """Draw a pattern behind the figure: rays for kings, scales for queens, lozenges for jacks."""
    light, deep = GROUNDS[suit]
    middle: Point = (0.0, 22.0)
    if rank == "K":
        for i in range(0, 24, 2):
            spread = [math.radians(15 * (i + k)) for k in (0, 1)]
            tips = [(middle[0] + 70 * math.cos(a), middle[1] + 70 * math.sin(a)) for a in spread]
            sketch.shape([middle, *tips], deep, ink=0, smooth=False, depth=0)
    elif rank == "Q":
        for row in range(14):
            for column in range(-4, 5):
                x = column * 7 + (3.5 if row % 2 else 0)
                sketch.disc(x, row * 4.2 - 1, 3.3, tinted(deep, 0.12 if row % 2 else 0.0), ink=0)
                sketch.disc(x, row * 4.2, 2.4, light, ink=0)
    else:
        for row in range(-1, 9):
            for column in range(-4, 5):
                x, y = column * 8 + (4 if row % 2 else 0), row * 7.0
                sketch.shape([(x, y - 5), (x + 3, y), (x, y + 5), (x - 3, y)], deep, ink=0, smooth=False, depth=0)
    sketch.disc(*middle, 17.5, tinted(light, 0.35), ink=0)
    sketch.disc(*middle, 16.6, tinted(light, 0.6), ink=0)


def _half(name: str) -> Image.Image:
    rank, suit = name[0], name[1]
    sketch = Sketch(GROUNDS[suit][0])
    _ground(sketch, rank, suit)
    (BLACK | RED)[name](sketch)
    return sketch.picture


def _seam(width: int, height: int) -> Image.Image:
    """Return the mask of the upper half, down to a line that falls to the right through the middle."""
    sheet = Image.new("L", (width, height))
    drop = SLOPE * HALF * DETAIL
    ImageDraw.Draw(sheet).polygon([(0, 0), (width, 0), (width, height / 2 + drop), (0, height / 2 - drop)], fill=255)
    return sheet


@cache
def panel(name: str) -> Image.Image:
    """Paint the picture of a court card such as "QH", twelve pixels to a unit, without its frame."""
    width, height = round(PANEL[0] * DETAIL), round(PANEL[1] * DETAIL)
    upper = Image.new("RGB", (width, height), f"#{GROUNDS[name[1]][0]}")
    upper.paste(_half(name).crop((0, 0, width, min(height, round(TALL * DETAIL)))), (0, 0))
    picture = upper.rotate(180)
    picture.paste(upper, (0, 0), _seam(width, height))
    _sash(picture)
    return picture


def _sash(picture: Image.Image) -> None:
    """Draw a jewelled band over the seam."""
    pen = ImageDraw.Draw(picture)
    width, height = picture.size
    drop = SLOPE * HALF * DETAIL
    for colour, wide in ((INK, 4.6), (GOLD, 3.4), ("fff3cf", 2.4), ("8c1d3e", 1.8)):
        pen.line((0, height / 2 - drop, width, height / 2 + drop), fill=f"#{colour}", width=round(wide * DETAIL))
    for i in range(-5, 6):
        x, y = width / 2 + i * 5.1 * DETAIL, height / 2 + i * 5.1 * DETAIL * SLOPE
        reach = 0.85 * DETAIL
        pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill=f"#{GOLD}")
