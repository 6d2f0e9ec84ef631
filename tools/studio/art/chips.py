"""Paint the betting chips, the two faces of the credit coin and the gems that count sets."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from art import atlas
from art.fields import Array, polygon, star
from art.kit import Canvas, both, either, grow, mix, without

SCALE = 3
CHIP = (40.0, 30.0)
COIN = 72.0
GEM = 24.0

_FLAT = 0.56
_TOP = (20.0, 11.4, 18.6)
_THICK = 5.0


@dataclass(frozen=True, slots=True)
class ChipLook:
    """Colours of a chip: its body, the spots on its rim and the inlay."""

    body: str
    spot: str
    inlay: str


CHIPS = {
    1: ChipLook("d9dee8", "3d6fd8", "f7f9ff"),
    5: ChipLook("d3273e", "fff2f0", "ffa9ae"),
    25: ChipLook("1b8f55", "f2fff6", "45d58d"),
    100: ChipLook("23262f", "f4d67a", "454b5c"),
    500: ChipLook("6c35c9", "f6eaff", "a97bff"),
    2500: ChipLook("c98a12", "23180a", "ffe08a"),
}


def _disc(canvas: Canvas, share: float, drop: float = 0.0) -> Array:
    x, y, radius = _TOP
    return canvas.oval(x, y + drop, radius * share, radius * share * _FLAT)


def _spots(canvas: Canvas, inner: float, outer: float, count: int, width: float) -> Array:
    """Draw sectors of a flattened ring, measured in the plane of the disc."""
    x, y, radius = _TOP
    px, py = canvas.x - x, (canvas.y - y) / _FLAT
    away = np.hypot(px, py) / radius
    turn = np.mod(np.degrees(np.arctan2(py, px)) + width / 2, 360 / count)
    side = np.maximum(-turn, turn - width) * math.pi / 180 * radius * away
    ring = np.maximum(inner - away, away - outer) * radius * 0.8
    return np.asarray(np.maximum(side, ring), np.float32)


def _side(canvas: Canvas, look: ChipLook) -> None:
    x, y, radius = _TOP
    wall = either(_disc(canvas, 1, _THICK), canvas.box(x - radius, y, 2 * radius, _THICK))
    side = without(wall, _disc(canvas, 1))
    canvas.fill(side, canvas.across(mix(look.body, "000000", 0.12), mix(look.body, "000000", 0.6), (4, 0), (38, 0)))
    for i in range(-2, 3):
        angle = math.radians(90 - i * 30)
        middle, wide = x + radius * math.cos(angle), 2.2 * abs(math.sin(angle)) + 0.3
        band = both(side, canvas.box(middle - wide, y - 2, wide * 2, 30))
        canvas.fill(band, mix(look.spot, "000000", 0.14 + 0.3 * (0.5 - i / 6)), 0.95)
    foot = without(_disc(canvas, 1, _THICK + 1), _disc(canvas, 1, _THICK - 0.8))
    canvas.fill(both(side, foot), "000000", 0.4)


def _value_ring(canvas: Canvas, look: ChipLook, value: int) -> None:
    inlay = _disc(canvas, 0.66)
    canvas.fill(grow(inlay, 0.7), mix(look.body, "000000", 0.45))
    dark = value in (100, 500)
    canvas.fill(inlay, canvas.down(mix(look.inlay, "ffffff", 0.25), mix(look.inlay, "000000", 0.18), 4, 19))
    figures = canvas.text(str(value), _TOP[0], _TOP[1], 7.6, width=18.5)
    canvas.fill(grow(figures, 0.25), "ffffff" if dark else "1a1420")
    canvas.light(canvas.cover(inlay) * canvas.cover(canvas.half(16, 9, 60)), "ffffff", 0.16)


def chip(value: int) -> Image.Image:
    """Paint one chip seen from above at a slant, with its wall."""
    look = CHIPS[value]
    canvas = Canvas(*CHIP, SCALE)
    canvas.lay(canvas.cover(grow(_disc(canvas, 1, _THICK + 0.8), 0.2)), "000000", 0.45)
    _side(canvas, look)
    top = _disc(canvas, 1)
    canvas.fill(top, canvas.across(mix(look.body, "ffffff", 0.28), mix(look.body, "000000", 0.2), (6, 2), (32, 22)))
    spots = both(_spots(canvas, 0.76, 0.995, 12, 15), top)
    canvas.fill(spots, canvas.across(look.spot, mix(look.spot, "000000", 0.25), (6, 2), (32, 22)))
    canvas.stroke(grow(top, -0.35), mix(look.body, "ffffff", 0.6), 0.5, opacity=0.75)
    canvas.stroke(_disc(canvas, 0.745), mix(look.body, "000000", 0.55), 0.55, opacity=0.7)
    _value_ring(canvas, look, value)
    canvas.bevel(top, 1.2, 0.45, 0.3)
    return canvas.image()


def _coin_blank() -> Canvas:
    """Return a struck disc with a milled rim, still without a figure."""
    canvas = Canvas(COIN, COIN, SCALE)
    middle = COIN / 2
    rim = canvas.circle(middle, middle, 35)
    canvas.fill(rim, canvas.across("ffe9a8", "a8660c", (12, 6), (60, 68)))
    for i in range(60):
        angle = math.radians(i * 6)
        inner, outer = (33.3, 35.2)
        start = (middle + inner * math.cos(angle), middle + inner * math.sin(angle))
        end = (middle + outer * math.cos(angle), middle + outer * math.sin(angle))
        canvas.fill(both(canvas.segment(start, end, 0.8), rim), "5a3304", 0.45)
    canvas.bevel(rim, 3.0, 0.7, 0.55)
    field = canvas.circle(middle, middle, 29)
    canvas.fill(field, canvas.across("b06f10", "f7cf6a", (14, 8), (58, 66)))
    canvas.stroke(field, "5b3405", 0.9, opacity=0.8)
    canvas.stroke(field, "fff0bd", 0.6, shift=1.0, opacity=0.8)
    canvas.stroke(canvas.circle(middle, middle, 26.2), "6c4008", 0.5, opacity=0.7)
    canvas.grain(rim, 0.012, 3)
    return canvas


def _emboss(canvas: Canvas, figure: Array) -> None:
    canvas.shadow(grow(figure, 0.2), 1.4, 0.45)
    canvas.fill(figure, canvas.across("fff3c4", "d4931f", (20, 14), (54, 60)))
    canvas.bevel(figure, 2.0, 0.7, 0.5)
    canvas.stroke(figure, "4f2c03", 0.55, shift=0.25, opacity=0.85)


def coin_heads() -> Image.Image:
    """Paint a star in a hexagon: the side that wins the toss."""
    canvas = _coin_blank()
    middle = COIN / 2
    ring = without(canvas.hexagon(middle, middle, 23.5), canvas.hexagon(middle, middle, 20.4))
    _emboss(canvas, ring)
    _emboss(canvas, canvas.path(star(middle, middle + 1.0, 18, 4, waist=0.36)))
    _emboss(canvas, canvas.path(star(middle, middle + 1.0, 9.5, 4, waist=0.4, turn=45)))
    return _shine(canvas)


def coin_tails() -> Image.Image:
    """Paint a ringed planet over two bars: the other side."""
    canvas = _coin_blank()
    middle = COIN / 2
    planet = canvas.circle(middle, middle - 2, 12)
    band = without(canvas.oval(middle, middle - 1, 22, 7), canvas.oval(middle, middle - 2.2, 19, 4.2))
    front = both(band, canvas.half(middle, middle - 2.4, -90))
    _emboss(canvas, without(band, both(canvas.circle(middle, middle - 2, 13.2), canvas.half(middle, middle - 2, 90))))
    _emboss(canvas, without(planet, grow(front, 0.9)))
    _emboss(canvas, front)
    for i, wide in enumerate((18.0, 10.0)):
        _emboss(canvas, canvas.box(middle - wide / 2, middle + 14 + i * 4.6, wide, 2.6, 1.3))
    return _shine(canvas)


def _shine(canvas: Canvas) -> Image.Image:
    disc = canvas.circle(COIN / 2, COIN / 2, 35)
    stripe = both(canvas.half(32, 24, 52), canvas.half(20, 12, 232), disc)
    canvas.light(canvas.cover(stripe), "ffffff", 0.13)
    return canvas.image()


def coin_edge() -> Image.Image:
    """Paint the coin seen from its side while it turns."""
    canvas = Canvas(COIN, COIN, SCALE)
    side = canvas.box(1, COIN / 2 - 3, COIN - 2, 6, 2.2)
    canvas.fill(side, canvas.across("a8660c", "ffe9a8", (0, 0), (26, 0)))
    right = both(side, canvas.box(26, 0, 60, COIN))
    canvas.fill(right, canvas.across("ffe9a8", "8a5208", (26, 0), (COIN, 0)))
    for i in range(34):
        x = COIN / 2 - 34 * math.cos(math.radians(i * 5.3))
        canvas.fill(both(canvas.box(x - 0.3, 0, 0.6, COIN), grow(side, -0.8)), "4f2c03", 0.55)
    canvas.bevel(side, 1.4, 0.6, 0.5)
    return canvas.image()


def gem(lit: bool) -> Image.Image:
    """Paint a cut hexagon, white when a set is won and an empty socket when not."""
    canvas = Canvas(GEM, GEM, SCALE)
    middle = GEM / 2
    socket = canvas.hexagon(middle, middle, 11)
    canvas.fill(socket, canvas.down("8e97ab", "3c4254", 1, 23))
    canvas.bevel(socket, 1.4, 0.5, 0.5)
    hole = canvas.hexagon(middle, middle, 8.9)
    canvas.fill(hole, canvas.down("05060a", "191d28", 3, 21))
    if not lit:
        canvas.stroke(hole, "ffffff", 0.5, opacity=0.35)
        return canvas.image()
    stone = canvas.hexagon(middle, middle, 8.2)
    canvas.fill(stone, canvas.down("ffffff", "b9c0cf", 3, 21))
    corners = polygon(middle, middle, 8.2, 6)
    for i, shade in enumerate((0.0, 0.22, 0.42, 0.5, 0.3, 0.06)):
        facet = canvas.path([corners[i], corners[(i + 1) % 6], (middle, middle)])
        canvas.fill(both(facet, stone), "2c3350", shade * 0.75)
    table = canvas.hexagon(middle, middle, 4.4)
    canvas.fill(table, canvas.across("ffffff", "cfd6e6", (8, 7), (16, 17)))
    canvas.halo(canvas.circle(9.5, 8, 0.6), "ffffff", 1.6, 0.9)
    return canvas.image()


def sprites() -> dict[str, Image.Image]:
    """Return every sprite of the atlas."""
    sheet = {f"chip:{value}": chip(value) for value in CHIPS}
    sheet |= {"coin:heads": coin_heads(), "coin:tails": coin_tails(), "coin:edge": coin_edge()}
    return sheet | {"pip:on": gem(True), "pip:off": gem(False)}


def bake(out: Path) -> None:
    """Write chips.webp and chips.json under the given assets folder."""
    atlas.save(out / "cards", "chips", sprites(), unit=(40, 30), scale=SCALE, quality=92)
