"""Paint the arcade: a long gallery of lit card machines under a marquee, and the street of its tables."""

from __future__ import annotations

import itertools
import math

import numpy as np
from PIL import Image

from art.icons.suits import outlines
from art.kit import smoothstep
from art.paint_vector import Easel, Points
from art.places.space import bokeh, noise
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, box, floor, lamp, neon, sill, smoke, vignette

_FLOOR = 610.0
_PAVEMENT = 322.0
_SUITS = (("S", CYAN), ("H", MAGENTA), ("D", AMBER), ("C", "5dffb0"))


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the gallery. `scale`: pixels a unit."""
    easel = Easel(1280, 720, scale, "0a0f17")
    easel.fill(easel.all(), easel.linear("10263a", "0a1020", (0, 0), (0, _FLOOR)))
    _back_wall(easel)
    for index, x in enumerate((40, 158, 1122, 1240)):
        _machine(easel, x, _SUITS[index][1], index)
    _marquee(easel)
    floor(easel, _FLOOR, "12202c", 0.6)
    for x, hue in ((330, "bfe6ff"), (950, "bfe6ff")):
        lamp(easel, x, 108, 22, hue, reach=540, hung=92)
    for kind, x, size, rims, flip in (
        ("lady", 24, 190, (CYAN, MAGENTA), False),
        ("small", 112, 132, (AMBER, CYAN), False),
        ("man", 1180, 196, (MAGENTA, CYAN), True),
        ("hooded", 1252, 214, (CYAN, AMBER), True),
    ):
        guest(easel, kind, x, 742, size, rims=rims, flip=flip)
    bokeh(easel, 23, 20, (AMBER, CYAN, MAGENTA), 610, high=712)
    smoke(easel, noise(easel.width, easel.height, 77), 140, 640, "7fd0ff", force=0.06)
    vignette(easel, 0.55)
    return easel.image()


def street(scale: float = 2.0) -> Image.Image:
    """Paint the street of tables: a panelled wall under lamps, and a polished floor in front of it, left empty.

    `scale`: pixels a unit.
    """
    easel = Easel(1280, 720, scale, "070a12")
    easel.fill(easel.all(), easel.linear("142f46", "0b1524", (0, 60), (0, _PAVEMENT)))
    for index, x in enumerate(range(-66, 1290, 136)):
        panel = easel.mask(box(x + 5, 76, x + 131, _PAVEMENT - 20), smooth=False)
        easel.fill(panel, easel.linear("173449", "0c1a2b", (0, 76), (0, _PAVEMENT - 20)))
        easel.rim(panel, "9fe0ff", 0.8, 0.8, 0.4, opacity=0.34)
        easel.form(panel, "04080e", -7, -5, 9, opacity=0.6)
        for row in range(2):
            kind, hue = _SUITS[(index + row) % 4]
            for line in placed(kind, x + 68, 132 + row * 112, 46):
                easel.fill(easel.mask(line, smooth=False), hue, 0.075, "add")
    sill(easel, box(-10, _PAVEMENT - 20, 1290, _PAVEMENT), ("1b3042", "070f18"), CYAN, (_PAVEMENT - 20, _PAVEMENT))
    neon(easel, [(-10, _PAVEMENT - 1), (1290, _PAVEMENT - 1)], CYAN, 1.4, 8, force=0.4)
    sill(easel, box(-10, -10, 1290, 66), ("04070c", "12222f"), CYAN, (0, 66))
    _bulbs(easel, [(-10.0, 72.0), (1290.0, 72.0)])
    neon(easel, [(-10, 80), (1290, 80)], VIOLET, 1.3, 6, force=0.45)
    floor(easel, _PAVEMENT, "13222f", 0.5)
    for x in (102, 276, 450, 624, 798):
        lamp(easel, x, 90, 19, "bfe6ff", reach=430, hung=74)
    smoke(easel, noise(easel.width, easel.height, 77), 120, 560, "7fd0ff", force=0.07)
    away = np.hypot((easel.x - 450) / 900, (easel.y - 330) / 480)
    easel.picture *= 1 - (smoothstep(0.5, 1.2, np.asarray(away, np.float32)) * 0.5)[..., None]
    return easel.image()


def placed(kind: str, x: float, y: float, size: float) -> list[Points]:
    """Return the outlines of a suit mark of a height, centred on a point."""
    return [[(x + px * size, y + py * size, 0.0) for px, py in line] for line in outlines(kind)]


def sign(easel: Easel, kind: str, x: float, y: float, size: float, hue: str) -> None:
    """Draw a suit as a lit sign."""
    for line in placed(kind, x, y, size):
        shape = easel.mask(line, smooth=False)
        easel.glow(shape, hue, size * 0.16, 0.8)
        easel.fill(shape, hue, 0.9)
        easel.rim(shape, "ffffff", -0.8, -1.0, 0.6, opacity=0.7)


def _back_wall(easel: Easel) -> None:
    """Draw tall panels, each with a faint suit in it."""
    for index, x in enumerate(range(224, 1056, 104)):
        panel = easel.mask(box(x + 5, 104, x + 99, _FLOOR - 36), smooth=False)
        easel.fill(panel, easel.linear("18344c", "0c1828", (0, 104), (0, _FLOOR - 36)))
        easel.rim(panel, "9fe0ff", 0.8, 0.8, 0.4, opacity=0.3)
        easel.form(panel, "04080e", -6, -6, 8, opacity=0.6)
        for row in range(5):
            kind, hue = _SUITS[(index + row) % 4]
            for line in placed(kind, x + 52, 160 + row * 98, 40):
                easel.fill(easel.mask(line, smooth=False), hue, 0.07, "add")
    sill(easel, box(-10, _FLOOR - 32, 1290, _FLOOR), ("1c3346", "081019"), CYAN, (_FLOOR - 32, _FLOOR))
    neon(easel, [(-10, _FLOOR - 2), (1290, _FLOOR - 2)], CYAN, 1.6, 8, force=0.5)


def _machine(easel: Easel, x: float, hue: str, index: int) -> None:
    """Draw a card machine: a cabinet with a round head, a lit screen and a lever."""
    turns = np.linspace(0, math.pi, 25)
    head: Points = [(x - 50 * math.cos(turn), 216 - 46 * math.sin(turn), 0.0) for turn in turns]
    body: Points = [*head, (x + 50, _FLOOR, 0.0), (x - 50, _FLOOR, 0.0)]
    cabinet = easel.mask(body, smooth=False)
    easel.drop(cabinet, 0, 6, 12, 0.6)
    easel.fill(cabinet, easel.linear("2a3f58", "0b1420", (x - 50, 160), (x + 50, _FLOOR)))
    easel.rim(cabinet, hue, -1.4, -1.2, 0.7, opacity=0.6)
    easel.form(cabinet, "03060b", -8, -4, 9, opacity=0.6)
    neon(easel, [(px * 0.86 + x * 0.14, py + 8) for px, py, _ in head], hue, 2.2, 8, force=0.9)
    sign(easel, _SUITS[index][0], x, 214, 40, hue)
    screen = easel.mask(box(x - 38, 262, x + 38, 372), smooth=False)
    easel.fill(screen, easel.linear("050a12", "12304a", (0, 262), (0, 372)))
    easel.glow(screen, hue, 10, 0.10)
    for row, column in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)):
        left, top = x - 33 + column * 23, 272 + row * 48
        card = easel.mask(box(left, top, left + 19, top + 40), smooth=False)
        easel.fill(card, "dfe9f5" if (row + column + index) % 3 else hue, 0.8)
    shelf = easel.mask([(x - 50, 398), (x + 50, 398), (x + 58, 426), (x - 58, 426)], smooth=False)
    easel.fill(shelf, easel.linear("3a5470", "101c2a", (0, 398), (0, 426)))
    easel.rim(shelf, "ffffff", 0, -1.0, 0.5, opacity=0.5)
    for step in range(4):
        lamp_at = easel.mask(box(x - 34 + step * 20, 407, x - 24 + step * 20, 415), smooth=False)
        easel.glow(lamp_at, _SUITS[step][1], 4, 0.8)
        easel.fill(lamp_at, _SUITS[step][1])


def _marquee(easel: Easel) -> None:
    """Draw the ceiling, and a band of bulbs along it."""
    top: Points = [(-10, -10), (1290, -10), (1290, 54), (1040, 86), (240, 86), (-10, 54)]
    sill(easel, top, ("060b12", "1c3448"), CYAN, (0, 86))
    _bulbs(easel, [(-10.0, 58.0), (240.0, 90.0), (1040.0, 90.0), (1290.0, 58.0)])
    for x in (430, 570, 710, 850):
        kind, hue = _SUITS[(x // 140) % 4]
        sign(easel, kind, x, 44, 34, hue)
    neon(easel, [(240, 98), (1040, 98)], VIOLET, 1.4, 6, force=0.5)


def _bulbs(easel: Easel, line: list[tuple[float, float]]) -> None:
    """Draw a chain of bulbs along a line."""
    for start, end in itertools.pairwise(line):
        count = round(abs(end[0] - start[0]) / 22)
        for step in range(count):
            x = start[0] + (end[0] - start[0]) * step / count
            y = start[1] + (end[1] - start[1]) * step / count
            bulb = easel.mask(box(x - 2.4, y - 2.4, x + 2.4, y + 2.4))
            easel.glow(bulb, AMBER if step % 2 else "fff2cc", 5, 0.9)
            easel.fill(bulb, "fff4d8")
