"""Paint the high table: a hall of black marble and gold behind curtains of velvet."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.places.texture import marble, over, tube
from art.rooms.guests import guest
from art.rooms.hall import box, calm, floor, sill, vignette

_FLOOR = 588.0
_GOLD = ("fff0b8", "8a5a18")
_GLOW = "ffcf70"


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the hall. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "050406")
    wall = easel.mask(box(-10, -10, 1290, _FLOOR), smooth=False)
    easel.fill(wall, easel.linear("17131a", "0a080c", (0, 0), (0, _FLOOR)))
    marble(easel, wall, 203, "e8d8c0", force=0.30)
    _panels(easel)
    _emblem(easel)
    for x in (236, 1044, 392, 888):
        _column(easel, x, 26 if x in (236, 1044) else 19)
    _cornice(easel)
    _chandelier(easel)
    for flip in (False, True):
        _curtain(easel, flip)
    floor(easel, _FLOOR, "120e14", 0.8)
    _inlay(easel)
    guest(easel, "lady", 214, 742, 176, rims=("ffd98a", "d0305a"), dark="060305")
    guest(easel, "hooded", 1070, 748, 186, rims=("d0305a", "ffd98a"), dark="060305")
    calm(easel, 640, 380, 330, 200, force=0.26, hue="060406")
    vignette(easel, 0.55)
    return easel.image()


def _gilt(easel: Easel, piece: Mask, start: tuple[float, float], end: tuple[float, float]) -> None:
    easel.drop(piece, 0, 2, 3, 0.5)
    easel.fill(piece, easel.linear(*_GOLD, start, end))
    easel.rim(piece, "ffffff", -0.7, -0.9, 0.4, opacity=0.55)


def _frame(easel: Easel, x0: float, y0: float, x1: float, y1: float, width: float) -> None:
    outer = easel.mask(box(x0, y0, x1, y1), smooth=False)
    inner = easel.mask(box(x0 + width, y0 + width, x1 - width, y1 - width), smooth=False)
    _gilt(easel, outer - inner, (x0, y0), (x1, y1))


def _panels(easel: Easel) -> None:
    """Draw wine-red damask between the columns, framed in gold."""
    for x0, x1 in ((276, 362), (424, 856), (918, 1004)):
        cloth = easel.mask(box(x0, 132, x1, _FLOOR - 52), smooth=False)
        easel.fill(cloth, easel.linear("4a0e1e", "1c060c", (0, 132), (0, _FLOOR)))
        u, v = (easel.x - 640) / 36, easel.y / 44
        tip = np.abs(u - np.round(u)) + np.abs(v - np.round(v))
        bloom = 1 - smoothstep(0.22, 0.30, np.asarray(tip, np.float32))
        shift = np.abs(u + 0.5 - np.round(u + 0.5)) + np.abs(v + 0.5 - np.round(v + 0.5))
        second = smoothstep(0.36, 0.40, np.asarray(shift, np.float32)) * (
            1 - smoothstep(0.44, 0.48, np.asarray(shift, np.float32))
        )
        easel.fill(over(easel, np.clip(bloom + second * 0.6, 0, 1), cloth), "e08a5a", 0.10, "add")
        easel.form(cloth, "080204", -8, -8, 12, opacity=0.7)
        _frame(easel, x0 - 5, 127, x1 + 5, _FLOOR - 47, 4)
    sill(easel, box(-10, _FLOOR - 34, 1290, _FLOOR), ("1d171f", "070508"), _GLOW, (_FLOOR - 34, _FLOOR))
    tube(easel, (-10, _FLOOR - 34), (1290, _FLOOR - 34), 3, *_GOLD)


def _emblem(easel: Easel) -> None:
    """Draw the house's star in a gold ring over the middle field."""
    for radius, width in ((74, 5), (60, 2)):
        ring = easel.mask(oval(640, 250, radius)) - easel.mask(oval(640, 250, radius - width))
        _gilt(easel, ring, (580, 180), (700, 320))
    spots = []
    for k in range(8):
        angle, reach = k * math.pi / 4, 50 if k % 2 == 0 else 15
        spots.append((640 + reach * math.sin(angle), 250 - reach * math.cos(angle)))
    star = easel.mask(spots, smooth=False)
    easel.glow(star, _GLOW, 18, 0.5)
    _gilt(easel, star, (600, 210), (680, 290))
    for k in range(16):
        angle = k * math.pi / 8 + math.pi / 16
        ray: Points = [(640 + r * math.sin(angle), 250 - r * math.cos(angle)) for r in (80, 104)]
        easel.fill(easel.stroke(ray, 3.2, 0.6), _GOLD[0], 0.6)


def _column(easel: Easel, x: float, radius: float) -> None:
    shaft = tube(easel, (x, 96), (x, _FLOOR - 24), radius, "5a5058", "08060a")
    marble(easel, shaft, round(x), "f0dcb0", force=0.5)
    for k in range(-2, 3):
        flute = easel.mask(box(x + k * radius * 0.36 - 1, 120, x + k * radius * 0.36 + 1, _FLOOR - 50), smooth=False)
        easel.fill(flute, "000000", 0.4)
    for y, wide in ((104, 1.45), (116, 1.2), (_FLOOR - 44, 1.2), (_FLOOR - 30, 1.5)):
        band = easel.mask(box(x - radius * wide, y - 6, x + radius * wide, y + 6), smooth=False)
        _gilt(easel, band, (x - radius, y - 8), (x + radius, y + 8))
    for side in (-1, 1):
        scroll = easel.mask(oval(x + side * radius * 1.15, 94, 9))
        _gilt(easel, scroll, (x + side * radius - 8, 86), (x + side * radius + 8, 104))


def _cornice(easel: Easel) -> None:
    """Draw a coffered ceiling edge in gold and black, dark behind the title."""
    sill(easel, box(-10, -10, 1290, 84), ("070508", "1a141c"), _GLOW, (0, 84))
    for y, radius in ((86, 5), (66, 2)):
        tube(easel, (-10, y), (1290, y), radius, *_GOLD)
    for x in range(12, 1290, 26):
        if not 470 < x < 810:
            tooth = easel.mask(box(x, 69, x + 13, 80), smooth=False)
            _gilt(easel, tooth, (x, 66), (x + 13, 84))
    for x in (*range(190, 470, 74), *range(826, 1100, 74)):
        leaf = easel.mask([(x, 14), (x + 17, 36), (x, 58), (x - 17, 36)])
        hole = easel.mask([(x, 24), (x + 9, 36), (x, 48), (x - 9, 36)])
        easel.fill(leaf - hole, easel.linear(*_GOLD, (x - 16, 14), (x + 16, 58)), 0.8)


def _chandelier(easel: Easel) -> None:
    """Draw two tiers of candles and crystal, low and wide."""
    easel.fill(easel.stroke([(640, -4), (640, 120)], 3), _GOLD[1])
    for end in ((490, 148), (565, 118), (640, 150), (715, 118), (790, 148)):
        easel.fill(easel.stroke([(640, 74), end], 1.3), _GOLD[0], 0.6)
    for y, reach, count in ((150, 150, 9), (118, 84, 6)):
        ring = easel.mask(oval(640, y, reach, reach * 0.15)) - easel.mask(oval(640, y - 2, reach - 7, reach * 0.11))
        _gilt(easel, ring, (640 - reach, y - 10), (640 + reach, y + 10))
        for k in range(count):
            angle = math.pi * (k + 0.5) / count
            x, low = 640 - reach * math.cos(angle), y + reach * 0.14 * math.sin(angle)
            easel.fill(easel.mask(box(x - 2.2, low - 18, x + 2.2, low), smooth=False), "fff4dc")
            flame = easel.mask([(x, low - 34, 0), (x + 4, low - 24), (x, low - 18), (x - 4, low - 24)])
            easel.glow(flame, _GLOW, 13, 0.9)
            easel.fill(flame, "fffbe8")
            drop = easel.mask([(x, low + 6, 0), (x + 4, low + 15), (x, low + 24, 0), (x - 4, low + 15)])
            easel.fill(drop, easel.linear("ffffff", "b8a0c8", (x - 4, low), (x + 4, low + 24)), 0.85)
            easel.glow(drop, "ffe8c8", 3, 0.4)
    halo = np.exp(-(((easel.x - 640) / 330) ** 2 + ((easel.y - 150) / 190) ** 2))
    easel.fill(over(easel, np.asarray(halo, np.float32)), "ffb860", 0.13, "add")


def _curtain(easel: Easel, flip: bool) -> None:
    """Draw velvet gathered with a gold cord at each side."""
    edge: Points = [
        (-30, -10, 0), (196, -10, 0), (190, 120), (160, 260), (92, 372, 0), (120, 470), (140, 560), (146, 664, 0),
        (-30, 676, 0),
    ]  # fmt: skip
    cloth = easel.mask(mirrored(edge, 640) if flip else edge)
    easel.drop(cloth, 0, 6, 16, 0.7)
    easel.fill(cloth, easel.linear("b01c40", "3a0614", (0, 0), (0, 680)))
    x = 1280 - easel.x if flip else easel.x
    # Folds converge on the cord and fall from it again.
    pinch = 0.46 + 0.54 * np.clip(np.abs(easel.y - 380) / 360, 0, 1) ** 0.7
    fold = np.sin(x / pinch / 8.2) * 0.6 + np.sin(x / pinch / 3.7 + 1.2) * 0.25
    easel.fill(over(easel, np.asarray(np.clip(-fold, 0, 1), np.float32), cloth), "14020a", 0.72)
    easel.fill(over(easel, np.asarray(np.clip(fold, 0, 1) ** 3, np.float32), cloth), "ff7a90", 0.26, "add")
    easel.rim(cloth, _GLOW, -1.8 if flip else 1.8, 0, 0.6, opacity=0.7)
    cord: Points = [(-10, 356), (40, 378), (100, 376)]
    rope = easel.stroke(mirrored(cord, 640) if flip else cord, 9)
    _gilt(easel, rope, (0, 360), (0, 388))
    for dx in (0, 7, 14, 21):
        fringe: Points = [(74 + dx, 380), (72 + dx, 430)]
        easel.fill(
            easel.stroke(mirrored(fringe, 640) if flip else fringe, 4, 5), easel.linear(*_GOLD, (0, 380), (0, 434))
        )


def _inlay(easel: Easel) -> None:
    """Draw gold lines in the floor that run to the table."""
    for k in (-4, -3, -2, -1, 1, 2, 3, 4):
        line: Points = [(640 + k * 120, _FLOOR + 2), (640 + k * 250, 726)]
        easel.fill(easel.stroke(line, 1.0, 2.6), _GOLD[0], 0.30)
    for y, force in ((_FLOOR + 26, 0.35), (_FLOOR + 72, 0.3)):
        easel.fill(easel.stroke([(-10, y), (1290, y)], 1.6), _GOLD[0], force)
