"""Neon round a portrait: tubes of light that stand behind the hexagon of a face and reach beyond it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from art import atlas
from art.fields import Array, Point, bezier
from art.kit import Canvas, either, mix

SIDE = 112.0
MIDDLE = SIDE / 2
RADIUS = 32.0
"""Radius in units of the face's hexagon."""
SCALE = 3
TUBE = 2.0


def at(degrees: float, reach: float) -> Point:
    """Return a point around the middle, clockwise from the top."""
    return (
        MIDDLE + reach * math.sin(math.radians(degrees)),
        MIDDLE - reach * math.cos(math.radians(degrees)),
    )


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Return a line seen in a mirror through the middle."""
    return [(SIDE - x, y) for x, y in points]


def lit(canvas: Canvas, lines: Sequence[Array], hue: str, width: float = TUBE) -> None:
    """Draw tubes along lines of no width: light around them, glass, and a white core."""
    field = either(*lines)
    canvas.lay(np.asarray(np.exp(-np.maximum(field, 0) / 4.2) * 0.42, np.float32), hue)
    canvas.lay(canvas.cover(np.asarray(field - width / 2 - 0.7, np.float32)), mix(hue, "000000", 0.35), 0.9)
    canvas.lay(canvas.cover(np.asarray(field - width / 2, np.float32)), mix(hue, "ffffff", 0.25))
    canvas.lay(canvas.cover(np.asarray(field - width / 5, np.float32)), mix(hue, "ffffff", 0.85))


def both_sides(canvas: Canvas, *lines: Sequence[Point]) -> list[Array]:
    """Return the fields of lines and of the same in a mirror."""
    return [canvas.line(points, 0.0) for line in lines for points in (line, mirrored(line))]


def rays(canvas: Canvas) -> None:
    """Draw a sun: long and short rays by turns."""
    long = [canvas.segment(at(30 * k, 37), at(30 * k, 50), 0.0) for k in range(12)]
    short = [canvas.segment(at(30 * k + 15, 37), at(30 * k + 15, 42.5), 0.0) for k in range(12)]
    lit(canvas, short, "ff7a3a")
    lit(canvas, long, "ffc23a")


def off(x: float, y: float) -> Point:
    """Return a point by its offsets from the middle."""
    return MIDDLE + x, MIDDLE + y


def wings(canvas: Canvas) -> None:
    """Draw two raised wings, feather beside feather."""
    tips = [off(51, -40), off(51, -25), off(48, -11), off(44, 2), off(38, 13), off(31, 22)]
    roots = [off(30, -30), off(31, -22), off(31.5, -13), off(31.5, -4), off(31, 5), off(29, 13)]
    for number in range(1, 6):
        before, tip, root = tips[number - 1], tips[number], roots[number]
        hem = [*bezier(before, (before[0] + 2, before[1] + 8), (tip[0] + 5, tip[1] - 2), tip),
               *bezier(tip, (tip[0] - 4, tip[1] + 1), (root[0] + 6, root[1] + 2), root), root]  # fmt: skip
        lit(canvas, both_sides(canvas, hem), "6ab8ff", 1.8)
    brow = [*bezier(off(28, 15), off(30, -20), off(32, -38), off(51, -40)), off(51, -40)]
    lit(canvas, both_sides(canvas, brow), "d8eeff", 2.6)


def laurel(canvas: Canvas) -> None:
    """Draw two branches of laurel that rise from below."""
    stem = [at(degrees, 38.5) for degrees in range(178, 24, -6)]
    lit(canvas, both_sides(canvas, stem), "3ad880", 1.5)
    leaves: list[list[Point]] = []
    for degrees in range(164, 20, -18):
        for side in (-1, 1):
            root, tip = at(degrees, 38.5), at(degrees - 13, 38.5 + side * 8.5)
            swell = at(degrees - 3, 38.5 + side * 6.5)
            leaves.append([*bezier(root, swell, swell, tip), *bezier(tip, at(degrees - 11, 38.5 + side * 3),
                                                                     at(degrees - 8, 38.5), root), root])  # fmt: skip
    lit(canvas, both_sides(canvas, *leaves), "8affb8", 1.4)


def flames(canvas: Canvas) -> None:
    """Draw tongues of fire that leap up round a face."""
    for hue, count, tall in (("ff3a2a", 5, 20.0), ("ffb03a", 6, 11.0)):
        line: list[Point] = []
        wide = 250.0 / (2 * count - 1)
        for number in range(2 * count - 1):
            degrees = (number - count + 1) * wide
            high = tall * (0.62 if (number + count) % 2 else 1.0) * (1.05 - 0.055 * abs(number - count + 1))
            left, tip, right = at(degrees - wide / 2, 35.5), at(degrees + 5, 35 + high), at(degrees + wide / 2, 35.5)
            line += bezier(left, at(degrees - wide * 0.3, 36 + high * 0.55), at(degrees - 4, 35 + high * 0.7), tip)
            line += bezier(tip, at(degrees + 3, 35 + high * 0.55), at(degrees + wide * 0.42, 36 + high * 0.4), right)
        lit(canvas, [canvas.line([*line, right], 0.0)], hue, 2.0)


def antlers(canvas: Canvas) -> None:
    """Draw a stag's antlers, five points to a side, over a garland."""
    beam = [*bezier(off(12, -27), off(26, -24), off(46, -26), off(45, -49)), off(45, -49)]
    tines = [[*bezier(off(19, -25.6), off(20, -34), off(17, -40), off(14, -46)), off(14, -46)],
             [*bezier(off(29, -26), off(31, -36), off(28, -42), off(26, -48)), off(26, -48)],
             [*bezier(off(38, -30), off(40, -38), off(38, -44), off(36, -49)), off(36, -49)],
             [*bezier(off(42, -36), off(47, -35), off(50, -37), off(51, -41)), off(51, -41)]]  # fmt: skip
    lit(canvas, both_sides(canvas, *tines), "ffd6a0", 2.0)
    lit(canvas, both_sides(canvas, beam), "ff9a5a", 2.8)
    garland = [at(degrees, 38 + 1.6 * math.cos(math.radians(degrees * 8))) for degrees in range(98, 263, 4)]
    lit(canvas, [canvas.line(garland, 0.0)], "5ad88a", 1.8)
    berries = [canvas.circle(*at(degrees, 42), 0.6) for degrees in (112, 135, 158, 180, 202, 225, 248)]
    lit(canvas, berries, "ff4a5a", 2.4)


def atom(canvas: Canvas) -> None:
    """Draw three orbits across each other, each with what runs on it."""
    for turn, hue in ((0.0, "5affd0"), (60.0, "5ac8ff"), (120.0, "b48aff")):
        points: list[Point] = []
        for step in range(73):
            angle = 2 * math.pi * step / 72
            u, v = 50.0 * math.cos(angle), 24.0 * math.sin(angle)
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            points.append((MIDDLE + u * cos - v * sin, MIDDLE + u * sin + v * cos))
        lit(canvas, [canvas.line(points, 0.0)], hue, 1.7)
        bead = canvas.circle(*points[5], 3.2)
        canvas.lay(np.asarray(np.exp(-np.maximum(bead, 0) / 3) * 0.6, np.float32), hue)
        canvas.fill(bead, mix(hue, "ffffff", 0.7))


def bolts(canvas: Canvas) -> None:
    """Draw six bolts of lightning between a face and a broken ring."""
    for number in range(6):
        degrees = number * 60.0 + 30
        bolt = [at(degrees - 5, 50.5), at(degrees - 8, 42.5), at(degrees + 3, 43.5), at(degrees, 35)]
        lit(canvas, [canvas.line(bolt, 0.0)], "fff04a", 2.2)
        band = [at(degrees + 16 + step, 40) for step in range(0, 29, 4)]
        lit(canvas, [canvas.line(band, 0.0)], "5a7aff", 2.2)


def serpent(canvas: Canvas) -> None:
    """Draw a serpent that coils round a face and bites its tail."""
    body: list[Point] = []
    for step in range(0, 331, 3):
        reach = 41.5 + 3.6 * math.sin(math.radians(step * 9))
        body.append(at(step + 30, reach))
    lit(canvas, [canvas.line(body, 0.0)], "5aff6a", 3.4)
    spots = [canvas.circle(*at(step + 36, 41.5), 0.1) for step in range(0, 310, 20)]
    lit(canvas, spots, "d8ff5a", 1.6)
    x, y = at(14, 41.5)
    head = [(x + 9, y + 1), *bezier((x + 9, y + 1), (x + 5, y - 8), (x - 4, y - 8), (x - 9, y - 2)),
            *bezier((x - 9, y - 2), (x - 3, y + 1), (x, y + 5), (x + 9, y + 5)), (x + 9, y + 1)]  # fmt: skip
    lit(canvas, [canvas.line(head, 0.0)], "5aff6a", 2.2)
    lit(canvas, [canvas.line([(x - 9, y - 2), (x - 16, y + 1), (x - 19, y - 1)], 0.0)], "ff4a6a", 1.4)
    canvas.fill(canvas.circle(x - 1, y - 3, 1.6), "ff4a6a")


def lotus(canvas: Canvas) -> None:
    """Draw a lotus that opens behind a face: petals in two rows."""
    for hue, count, inner, outer, wide, shift in (("c05aff", 8, 33.0, 45.0, 15.0, 22.5), ("ff7ad0", 8, 33.0, 51.0, 12.5,
                                                                                       0.0)):  # fmt: skip
        lines: list[Array] = []
        for number in range(count):
            degrees = number * 360 / count + shift
            tip = at(degrees, outer)
            left = [*bezier(at(degrees - wide, inner), at(degrees - wide * 1.5, outer * 0.86),
                            at(degrees - 4, outer * 0.95), tip), tip]  # fmt: skip
            right = [*bezier(at(degrees + wide, inner), at(degrees + wide * 1.5, outer * 0.86),
                             at(degrees + 4, outer * 0.95), tip), tip]  # fmt: skip
            lines += [canvas.line(left, 0.0), canvas.line(right, 0.0)]
        lit(canvas, lines, hue, 1.8)


NEON: dict[str, Callable[[Canvas], None]] = {
    "rays": rays,
    "wings": wings,
    "laurel": laurel,
    "flames": flames,
    "antlers": antlers,
    "atom": atom,
    "bolts": bolts,
    "serpent": serpent,
    "lotus": lotus,
}


def neon(name: str, scale: float = SCALE) -> Image.Image:
    """Paint one piece of neon."""
    canvas = Canvas(SIDE, SIDE, scale)
    NEON[name](canvas)
    return canvas.image()


def bake(out: Path) -> None:
    """Write an atlas of its own for each piece of neon under the given assets folder."""
    side = round(SIDE)
    for name in NEON:
        atlas.save(out / "cards" / "prizes", f"neon_{name}", {"neon": neon(name)}, unit=(side, side), scale=SCALE)
