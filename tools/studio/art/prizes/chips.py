"""Chip sets among the prizes: six values each, in the colours that a value always has, and in a shape of their own."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from art import atlas
from art.chips import CHIP, CHIPS, SCALE, ChipLook
from art.fields import Array, Points, polygon
from art.kit import Canvas, both, either, grow, mix, without

X, Y = 20.0, 11.4
FLAT = 0.56
"""Height of the face of a chip that lies, as a share of its width."""
THICK = 5.0
DARK = (100, 500)
"""Values whose figures are white."""


@dataclass(frozen=True, slots=True)
class Make:
    """A make of chip: its outline seen from above, in units about its middle, and the painter of its face."""

    outline: Points
    face: Callable[[Canvas, Array, ChipLook], None]
    plate: float = 0.62
    """Size of the plate with the figures, as a share of the chip."""
    wall: str = "stripes"
    """Pattern of the wall: stripes, bands or none."""
    square: bool = False
    """Whether the plate has corners."""


def lying(canvas: Canvas, outline: Points, drop: float = 0.0) -> Array:
    """Return an outline as it lies on a table, `drop` units lower."""
    return canvas.path([(X + x, Y + drop + y * FLAT) for x, y in outline])


def scaled(outline: Points, share: float) -> Points:
    """Return an outline made smaller or larger about its middle."""
    return [(x * share, y * share) for x, y in outline]


def plane(canvas: Canvas) -> tuple[Array, Array]:
    """Return the coordinates in the plane of the chip's face, about its middle."""
    return np.asarray(canvas.x - X, np.float32), np.asarray((canvas.y - Y) / FLAT, np.float32)


def turned(canvas: Canvas) -> tuple[Array, Array]:
    """Return the distance from the middle in the plane of the face, and the angle around it in radians."""
    across, down = plane(canvas)
    return np.asarray(np.hypot(across, down), np.float32), np.asarray(np.arctan2(across, -down), np.float32)


def _round(radius: float, waves: int = 0, depth: float = 0.0) -> Points:
    """Return a circle, scalloped by `waves` of a depth."""
    spots = []
    for step in range(180):
        angle = 2 * math.pi * step / 180
        reach = radius - depth * (0.5 + 0.5 * math.cos(angle * waves)) if waves else radius
        spots.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return spots


def _toothed(radius: float, teeth: int, depth: float) -> Points:
    spots = []
    for tooth in range(teeth):
        for share, reach in ((0.0, radius - depth), (0.22, radius - depth), (0.34, radius), (0.66, radius),
                             (0.78, radius - depth)):  # fmt: skip
            angle = 2 * math.pi * (tooth + share) / teeth
            spots.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return spots


def _cogs(canvas: Canvas, top: Array, look: ChipLook) -> None:
    away, angle = turned(canvas)
    holes = np.asarray(np.hypot((np.mod(angle, math.pi / 4) - math.pi / 8) * away, away - 14.0) - 1.5, np.float32)
    canvas.fill(both(top, np.asarray(np.abs(away - 14.0) - 2.1, np.float32)), look.spot, 0.55)
    canvas.fill(both(top, holes), mix(look.body, "000000", 0.8))


def _caps(canvas: Canvas, top: Array, look: ChipLook) -> None:
    away, angle = turned(canvas)
    flutes = np.asarray(np.cos(angle * 21) * 0.5 + 0.5, np.float32)
    skirt = canvas.cover(both(top, np.asarray(13.6 - away, np.float32)))
    canvas.lay(np.asarray(skirt * flutes, np.float32), mix(look.body, "000000", 0.55), 0.75)
    canvas.light(np.asarray(skirt * (1 - flutes), np.float32), "ffffff", 0.28)
    dome = np.asarray(away - 13.6, np.float32)
    canvas.fill(dome, canvas.across(mix(look.spot, "ffffff", 0.2), mix(look.spot, "000000", 0.22), (8, 2), (32, 20)))
    canvas.stroke(dome, mix(look.body, "000000", 0.5), 0.7)


def _records(canvas: Canvas, top: Array, look: ChipLook) -> None:
    away, angle = turned(canvas)
    canvas.fill(grow(top, -0.2), canvas.across("3a3f4c", "0c0e14", (6, 2), (34, 22)))
    grooves = np.asarray(np.abs(np.mod(away, 1.5) - 0.75) - 0.28, np.float32)
    canvas.fill(both(top, grooves), "000000", 0.55)
    shine = np.asarray(np.clip(np.cos(angle * 2 - 1.0), 0, 1) ** 6 * canvas.cover(top), np.float32)
    canvas.light(shine, mix(look.body, "ffffff", 0.5), 0.5)
    canvas.fill(both(top, np.asarray(np.abs(away - 17.2) - 0.9, np.float32)), look.body)


def _tiles(canvas: Canvas, top: Array, look: ChipLook) -> None:
    away, angle = turned(canvas)
    sixth = np.asarray(np.mod(np.floor((angle + math.pi) / (math.pi / 3)), 2), np.float32)
    canvas.lay(canvas.cover(grow(top, -1.6)) * sixth, mix(look.spot, look.body, 0.1), 0.92)
    seams = np.asarray(np.abs(np.mod(angle + math.pi / 6, math.pi / 3) - math.pi / 6) * away - 0.4, np.float32)
    canvas.fill(both(top, seams), mix(look.body, "000000", 0.6), 0.8)


def _gems(canvas: Canvas, top: Array, look: ChipLook) -> None:
    corners = scaled(polygon(0, 0, 19.4, 8, 22.5), 1.0)
    inner = scaled(corners, 0.7)
    for side in range(8):
        first, second = side, (side + 1) % 8
        outline = [corners[first * 2], corners[second * 2 % 16], inner[second * 2 % 16], inner[first * 2]]
        light = math.cos(math.radians(side * 45 + 45 + 22.5 - 300))
        tint = mix(look.body, "ffffff", 0.55 * light) if light > 0 else mix(look.body, "000000", -0.6 * light)
        canvas.fill(both(top, lying(canvas, outline)), tint)
        canvas.stroke(both(top, lying(canvas, outline)), mix(look.body, "ffffff", 0.6), 0.4, opacity=0.7)
    canvas.halo(canvas.circle(11.5, 5.6, 0.4), "ffffff", 1.4, 1.0)


def _plaques(canvas: Canvas, top: Array, look: ChipLook) -> None:
    across, down = plane(canvas)
    frame = np.asarray(np.maximum(np.abs(across) - 15.6, np.abs(down) - 11.0), np.float32)
    canvas.fill(both(top, np.asarray(np.abs(frame) - 0.7, np.float32)), look.spot)
    for x in (-14.8, 14.8):
        fan = np.asarray(np.hypot(across - x, down) - 5.6, np.float32)
        canvas.fill(both(top, fan, frame), look.spot, 0.85)
        canvas.fill(both(top, np.asarray(fan + 2.6, np.float32), frame), look.body)


def _petals(canvas: Canvas, top: Array, look: ChipLook) -> None:
    away, angle = turned(canvas)
    rest = np.asarray(np.abs(np.mod(angle, 2 * math.pi / 5) - math.pi / 5), np.float32)
    slit = np.asarray(np.hypot(rest * away * 1.1, (away - 14.6) * 0.45) - 1.7, np.float32)
    canvas.fill(both(top, slit), mix(look.body, "000000", 0.62))
    veins = np.asarray(np.abs(np.mod(angle * 5 / 2 / math.pi + 0.5, 1) - 0.5) * away - 0.32, np.float32)
    canvas.fill(both(top, veins, np.asarray(11.5 - away, np.float32)), look.spot, 0.9)
    canvas.fill(both(top, np.asarray(np.abs(away - 12.2) - 0.5, np.float32)), look.spot, 0.8)


def _corners(wide: float, high: float, cut: float) -> Points:
    return [(-wide + cut, -high), (wide - cut, -high), (wide, -high + cut), (wide, high - cut), (wide - cut, high),
            (-wide + cut, high), (-wide, high - cut), (-wide, -high + cut)]  # fmt: skip


SETS: dict[str, Make] = {
    "plaques": Make(_corners(18.8, 15.0, 3.4), _plaques, 0.5, "bands", square=True),
    "cogs": Make(_toothed(19.0, 12, 2.8), _cogs, 0.58),
    "caps": Make(_round(18.8, 21, 1.7), _caps, 0.66),
    "records": Make(_round(18.8), _records, 0.56, "bands"),
    "tiles": Make(polygon(0, 0, 19.4, 6, 30), _tiles, 0.6, "none"),
    "gems": Make(
        [spot for number, spot in enumerate(polygon(0, 0, 19.4, 8, 22.5)) if number % 2 == 0], _gems, 0.66, "none"
    ),
    "petals": Make(_round(19.2, 5, 5.2), _petals, 0.56, "none"),
}


def chip(make: Make, value: int, scale: float = SCALE) -> Image.Image:
    """Paint one chip of a set seen from above at a slant, with its wall."""
    look = CHIPS[value]
    canvas = Canvas(*CHIP, scale)
    top = lying(canvas, make.outline)
    whole = either(*(lying(canvas, make.outline, THICK * step / 5) for step in range(6)))
    canvas.lay(canvas.cover(grow(whole, 0.7)), "000000", 0.5)
    side = without(whole, top)
    canvas.fill(side, canvas.across(mix(look.body, "000000", 0.15), mix(look.body, "000000", 0.65), (3, 0), (38, 0)))
    if make.wall == "stripes":
        band = np.asarray(np.abs(np.mod(canvas.x, 6.4) - 3.2) - 0.9, np.float32)
        canvas.fill(both(side, band), mix(look.spot, "000000", 0.35), 0.8)
    elif make.wall == "bands":
        lower = lying(canvas, make.outline, THICK * 0.5)
        canvas.fill(both(side, np.asarray(np.abs(lower) - 0.8, np.float32)), mix(look.spot, "000000", 0.3), 0.9)
    canvas.fill(top, canvas.across(mix(look.body, "ffffff", 0.26), mix(look.body, "000000", 0.2), (6, 2), (32, 22)))
    make.face(canvas, top, look)
    canvas.stroke(grow(top, -0.35), mix(look.body, "ffffff", 0.6), 0.5, opacity=0.75)
    _figures(canvas, make, look, value)
    canvas.bevel(top, 1.0, 0.4, 0.3)
    return canvas.image()


def _figures(canvas: Canvas, make: Make, look: ChipLook, value: int) -> None:
    if make.square:
        outline = _corners(11.6, 8.4, 2.0)
    elif make.face is _gems:
        outline = scaled(make.outline, make.plate)
    else:
        outline = _round(19.0 * make.plate)
    inlay = lying(canvas, outline)
    canvas.fill(grow(inlay, 0.7), mix(look.body, "000000", 0.45))
    canvas.fill(inlay, canvas.down(mix(look.inlay, "ffffff", 0.25), mix(look.inlay, "000000", 0.18), 4, 19))
    letters = canvas.text(str(value), X, Y, 7.6, width=18.0)
    canvas.fill(grow(letters, 0.25), "ffffff" if value in DARK else "1a1420")


def sprites(name: str) -> dict[str, Image.Image]:
    """Return the six chips of a set."""
    return {f"chip:{value}": chip(SETS[name], value) for value in CHIPS}


def bake(out: Path) -> None:
    """Write an atlas of its own for each set under the given assets folder."""
    for name in SETS:
        atlas.save(out / "cards" / "prizes", f"chips_{name}", sprites(name), unit=(40, 30), scale=SCALE, quality=92)
