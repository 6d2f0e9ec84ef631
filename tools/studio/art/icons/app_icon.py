"""The icon of the program: the stone of a switch card before two cards, drawn anew at every size.

What a small size can't show is left out there: the cards behind the stone, then its facets, then the figure.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from struct import pack

import numpy as np
from PIL import Image

from art.fields import Array
from art.kit import Canvas, both, either, grow, mix, outline, without
from art.pazaak.palettes import PALETTES, Tone

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Sides in pixels; the last is the master, of which others may be made."""
WINDOWS = (16, 24, 32, 48, 64, 256)
"""Sides that Windows asks for."""
WINDOW = 128
SIDE = 128.0
MIDDLE = SIDE / 2
SEAM = -102.0
"""Direction of the line between plus and minus, in degrees."""
PALETTE = PALETTES[0]
_FIGURES = {
    16: ((2, 5, 6, 2), (4, 3, 2, 6), (2, 11, 6, 2), (10, 3, 3, 10), (9, 4, 1, 2)),
    24: ((4, 7, 8, 2), (7, 4, 2, 8), (4, 16, 8, 3), (15, 4, 4, 15), (14, 5, 1, 3)),
    32: ((5, 10, 11, 3), (9, 6, 3, 11), (5, 22, 11, 3), (20, 6, 5, 19), (18, 7, 2, 4)),
    48: ((12, 20, 11, 3), (16, 16, 3, 11), (12, 30, 11, 4), (29, 16, 6, 18), (27, 17, 2, 5)),
}
"""Bars of the figure in whole pixels (x, y, width, height), by side: its strokes would be grey between pixels."""


def icon(side: int) -> Image.Image:
    """Return the icon with `side` pixels a side."""
    canvas = Canvas(SIDE, SIDE, side / SIDE)
    if side < 48:
        stone = canvas.chamfered(0, 0, SIDE, SIDE, 36)
    else:
        _card(canvas, (MIDDLE - 11, MIDDLE), -17, PALETTE.main.neon, fine=side > 64)
        _card(canvas, (MIDDLE + 7, MIDDLE), 7, PALETTE.gold.neon, fine=side > 64)
        stone = canvas.chamfered(11, 26, 106, 80, 22)
    _stone(canvas, stone, fine=side >= 48)
    if side in _FIGURES:
        unit = SIDE / side
        bars = [canvas.box(*(length * unit for length in bar)) for bar in _FIGURES[side]]
        canvas.fill(grow(either(*bars), unit * 0.9), PALETTE.ink, 0.6)
        canvas.fill(either(*bars), "ffffff")
    else:
        _figures(canvas, stone)
    return canvas.image()


def _card(canvas: Canvas, at: tuple[float, float], turn: float, neon: str, *, fine: bool) -> None:
    """Draw a card without figures, turned by degrees."""
    x, y = canvas.x, canvas.y
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    canvas.x = np.asarray((x - at[0]) * cos + (y - at[1]) * sin, np.float32)
    canvas.y = np.asarray((y - at[1]) * cos - (x - at[0]) * sin, np.float32)
    rim = canvas.box(-38, -56, 76, 112, 9)
    edge = 4.0 if fine else 5.4
    field = canvas.chamfered(-38 + edge, -56 + edge, 76 - 2 * edge, 112 - 2 * edge, 8)
    canvas.x, canvas.y = x, y
    canvas.shadow(grow(rim, 0.5), 2.4, 0.5)
    canvas.fill(rim, canvas.down("c3cbe2", "59627a", 0, SIDE))
    canvas.bevel(rim, 2.6, 0.7, 0.6)
    canvas.fill(field, canvas.down("12172a", "262f49", 0, SIDE))
    if fine:
        canvas.neon(grow(field, -3.2), neon, 2.4, 2.6)
    else:
        canvas.stroke(field, neon, 2.4, shift=-1.2)


def _stone(canvas: Canvas, shape: Array, *, fine: bool) -> None:
    """Draw the cut stone, blue above the seam and red below it."""
    lower = both(shape, canvas.half(MIDDLE, MIDDLE + 1, SEAM))
    if fine:
        canvas.shadow(grow(shape, 1.0), 4.4, 0.8)
        canvas.fill(grow(shape, 1.6), "05070d")
    _filled(canvas, shape, PALETTE.plus)
    _filled(canvas, lower, PALETTE.minus)
    width = 6.0 if fine else 9.0
    slope_y, slope_x = np.gradient(shape, 1 / canvas.scale)
    facing = slope_x * -0.45 + slope_y * -0.89
    ring = canvas.cover(without(shape, grow(shape, -width)))
    canvas.light(np.asarray(ring * np.clip(facing, 0, 1), np.float32), "ffffff", 0.55)
    canvas.lay(np.asarray(ring * np.clip(-facing, 0, 1), np.float32), "000000", 0.46)
    if fine:
        canvas.stroke(grow(shape, -width), "ffffff", 0.5, opacity=0.4)
        seam = both(grow(shape, -0.6), outline(canvas.half(MIDDLE, MIDDLE + 1, SEAM), 1.1))
        canvas.halo(both(seam, shape), "ffffff", 1.8, 0.5)
        canvas.fill(seam, "ffffff", 0.9)
        canvas.stroke(shape, mix(PALETTE.plus.neon, "ffffff", 0.15), 0.8, shift=-0.4, opacity=0.55)


def _filled(canvas: Canvas, shape: Array, tone: Tone) -> None:
    canvas.fill(shape, canvas.down(tone.light, tone.deep, 16, 112, 0.85))
    glow = np.exp(-(((canvas.x - MIDDLE) / 46) ** 2) - ((canvas.y - MIDDLE + 19) / 25) ** 2)
    canvas.light(np.asarray(canvas.cover(shape) * glow, np.float32), mix(tone.light, "ffffff", 0.5), 0.34)


def _figures(canvas: Canvas, stone: Array) -> None:
    shape = grow(canvas.text("±1", MIDDLE, MIDDLE + 1, 50, width=94), 0.6)
    canvas.shadow(grow(shape, 2.0), 3.6, 0.55, within=stone)
    canvas.fill(grow(shape, 2.8), PALETTE.ink)
    canvas.fill(shape, canvas.down(*PALETTE.figures, MIDDLE - 25, MIDDLE + 25))
    canvas.bevel(shape, 1.2, 0.2, 0.28)


def bake(out: Path) -> None:
    """Write icon.png, the window's, into the given assets folder."""
    out.mkdir(parents=True, exist_ok=True)
    icon(WINDOW).save(out / "icon.png", optimize=True)


def bake_desktop(out: Path) -> None:
    """Write the icons of an installed game into a folder: one for each size, and pazaak.ico."""
    out.mkdir(parents=True, exist_ok=True)
    for side in SIZES:
        icon(side).save(out / f"{side}.png", optimize=True)
    (out / "pazaak.ico").write_bytes(_bundled({side: (out / f"{side}.png").read_bytes() for side in WINDOWS}))


def _bundled(icons: Mapping[int, bytes]) -> bytes:
    """Return an ICO file of PNG files by their sides in pixels."""
    head, start = pack("<HHH", 0, 1, len(icons)), 6 + 16 * len(icons)
    for side, content in icons.items():
        head += pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(content), start)
        start += len(content)
    return head + b"".join(icons.values())
