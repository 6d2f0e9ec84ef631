"""Patterns woven into the cloths among the prizes, as layers over the plane of a table of 1280 x 720 units."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from art.fields import Array

Layer = tuple[Array, str, float]
"""Share of each pixel that is covered, colour, and strength; a strength below 0 takes light away."""


@dataclass(frozen=True, slots=True)
class Plane:
    """The places of a picture's pixels on a table, in units, and how many pixels a unit has."""

    x: Array
    y: Array
    scale: float

    def cover(self, field: Array) -> Array:
        """Return the share of each pixel that is within a field."""
        return np.asarray(np.clip(0.5 - field * self.scale, 0, 1), np.float32)

    def line(self, away: Array, width: float) -> Array:
        """Return the cover of a line of a width, by the distance from its middle."""
        return self.cover(np.asarray(np.abs(away) - width / 2, np.float32))

    def segment(self, start: tuple[float, float], end: tuple[float, float]) -> Array:
        """Return the distance to a line piece."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        px, py = self.x - start[0], self.y - start[1]
        share = np.clip((px * dx + py * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
        return np.asarray(np.hypot(px - share * dx, py - share * dy), np.float32)


def chart(plane: Plane) -> list[Layer]:
    """Weave a chart of the sky: circles, hours, and constellations."""
    across, down = plane.x - 640, plane.y - 380
    away, angle = np.hypot(across, down), np.arctan2(down, across)
    circles = np.maximum.reduce([plane.line(away - radius, 1.3) for radius in (120, 230, 340, 450, 560, 670)])
    hours = plane.line(np.sin(angle * 12) * away / 12, 0.9) * (away > 120)
    dice = np.random.default_rng(5)
    stars = np.zeros_like(plane.x)
    joins = np.zeros_like(plane.x)
    for _ in range(14):
        x, y = float(dice.uniform(90, 1190)), float(dice.uniform(110, 670))
        spots = [(x, y)]
        for _ in range(int(dice.integers(3, 6))):
            turn, reach = float(dice.uniform(0, 2 * math.pi)), float(dice.uniform(34, 70))
            spots.append((spots[-1][0] + reach * math.cos(turn), spots[-1][1] + reach * math.sin(turn)))
        for start, end in pairwise(spots):
            joins = np.maximum(joins, plane.line(plane.segment(start, end), 1.4))
        for number, (sx, sy) in enumerate(spots):
            far = np.hypot(plane.x - sx, plane.y - sy)
            stars = np.maximum(stars, plane.cover(np.asarray(far - (4.4 if number % 3 == 0 else 2.8), np.float32)))
    return [(np.asarray(circles, np.float32), "8fb0ff", 0.20), (np.asarray(hours, np.float32), "8fb0ff", 0.12),
            (np.asarray(joins, np.float32), "ffe9b0", 0.30),
            (np.asarray(stars, np.float32), "fff6d8", 0.75)]  # fmt: skip


def scallops(plane: Plane) -> list[Layer]:
    """Weave fans of waves that lie over each other like tiles."""
    radius = 58.0
    lines, shade = np.zeros_like(plane.x), np.zeros_like(plane.x)
    done = np.zeros_like(plane.x, bool)
    low = math.floor(plane.y.max() / (radius / 2)) + 3
    for row in range(low, 0, -1):
        x = np.mod(plane.x + (radius if row % 2 else 0), 2 * radius) - radius
        away = np.hypot(x, plane.y - row * radius / 2)
        mine = (away < radius) & (plane.y < row * radius / 2 + radius) & ~done
        rings = np.maximum.reduce([plane.line(np.asarray(away - each, np.float32), 2.2) for each in (17, 30, 43, 56)])
        lines = np.where(mine, rings, lines)
        shade = np.where(mine, np.clip(away / radius, 0, 1) ** 2, shade)
        done |= mine
    return [(np.asarray(shade, np.float32), "000000", -0.34), (np.asarray(lines, np.float32), "9fe8e0", 0.30)]


def honeycomb(plane: Plane) -> list[Layer]:
    """Weave cells of a comb, some of them full."""
    size = 46.0
    side = math.sqrt(3) * size
    best = np.full_like(plane.x, 1e9)
    full = np.zeros_like(plane.x)
    for shift in (0, 1):
        column = np.round((plane.x - shift * side / 2) / side)
        row = np.round((plane.y - shift * size * 1.5) / (3 * size))
        px = plane.x - shift * side / 2 - column * side
        py = plane.y - shift * size * 1.5 - row * 3 * size
        away = np.maximum(np.abs(px), np.abs(px) * 0.5 + np.abs(py) * math.sqrt(0.75))
        key = np.mod(np.sin(column * 12.9898 + row * 78.233 + shift * 37.7) * 43758.5453, 1)
        closer = away < best
        best, full = np.where(closer, away, best), np.where(closer, key, full)
    wall = np.asarray(side / 2 - best, np.float32)
    cell = plane.cover(np.asarray(5.0 - wall, np.float32))
    return [(np.asarray(cell * (full > 0.72), np.float32), "ffb52a", 0.22),
            (np.asarray(cell * (full < 0.25), np.float32), "000000", -0.35),
            (plane.line(np.asarray(wall, np.float32), 3.4), "ffd070", 0.30)]  # fmt: skip


def contours(plane: Plane) -> list[Layer]:
    """Weave the lines of height of a range of dunes."""
    x, y = plane.x / 150, plane.y / 150
    high = (
        np.sin(x * 0.9 + 0.6) * np.cos(y * 1.1) * 2.2 + np.sin(x * 0.5 - y * 0.8 + 2) * 1.9
        + np.sin(x * 1.7 + y * 0.6) * 0.7 + np.cos(x * 0.3 + y * 2.1 + 1) * 0.6
    )  # fmt: skip
    rows, columns = np.gradient(high, 1 / plane.scale)
    slope = np.maximum(np.hypot(rows, columns), 1e-3)
    step = 0.42
    away = np.abs(np.mod(high + step / 2, step) - step / 2) / slope
    fifth = np.mod(np.round(high / step), 5) == 0
    shade = np.clip((high + 4) / 8, 0, 1)
    thin, broad = (plane.line(np.asarray(away, np.float32), width) for width in (1.5, 3.2))
    return [(np.asarray(1 - shade, np.float32), "000000", -0.4), (thin, "ffd8a8", 0.22),
            (np.asarray(broad * fifth, np.float32), "ffd8a8", 0.34)]  # fmt: skip


def rug(plane: Plane) -> list[Layer]:
    """Weave a rug: borders of teeth and diamonds round a stepped medallion."""
    across, down = np.abs(plane.x - 640), np.abs(plane.y - 390)
    inward = np.minimum(590 - across, 300 - down)
    along = np.where(590 - across < 300 - down, plane.y, plane.x)
    layers: list[Layer] = []
    for at, wide, tint, force in ((26, 3, "ffe0a8", 0.4), (74, 3, "ffe0a8", 0.4), (86, 2, "ffe0a8", 0.25)):
        layers.append((plane.line(np.asarray(inward - at, np.float32), wide), tint, force))
    teeth = np.abs(np.mod(along, 40) - 20) - 20 + np.abs(inward - 50) * 1.1
    layers.append((plane.cover(np.asarray(teeth + 3, np.float32)), "ff8a4a", 0.42))
    layers.append((plane.cover(np.asarray(teeth + 12, np.float32)), "fff0c8", 0.35))
    steps = np.floor(across / 22) * 22 * 0.62 + np.floor(down / 22) * 22
    for far, tint, force in ((264, "000000", -0.42), (220, "ff7a3a", 0.20), (154, "000000", -0.42), (110, "ffd890",
                             0.3), (66, "000000", -0.5), (22, "ff7a3a", 0.5)):  # fmt: skip
        layers.append((np.asarray((steps < far) & (inward > 90), np.float32), tint, force))
    x, y = np.mod(plane.x - 640 + 45, 90) - 45, np.mod(plane.y - 390 + 45, 90) - 45
    little = np.abs(x) + np.abs(y)
    outside = (steps >= 286) & (inward > 112)
    layers.append((np.asarray(plane.line(np.asarray(little - 17, np.float32), 3) * outside, np.float32), "ffd890", 0.3))
    layers.append((np.asarray(plane.cover(np.asarray(little - 6, np.float32)) * outside, np.float32), "ff8a4a", 0.4))
    return layers


def sunburst(plane: Plane) -> list[Layer]:
    """Weave beams from the middle of the nearer edge, cut by arches."""
    across, down = plane.x - 640, plane.y - 735
    away, angle = np.hypot(across, down), np.arctan2(across, -down)
    beams = np.clip(np.sin(angle * 24) * away / 12 * plane.scale + 0.5, 0, 1)
    arches = np.maximum.reduce(
        [plane.line(np.asarray(away - radius, np.float32), 5) for radius in (150, 300, 470, 660)]
    )
    swap = np.mod(np.searchsorted([150, 300, 470, 660], away.ravel()).reshape(away.shape), 2)
    beams = np.where(swap == 1, 1 - beams, beams)
    return [(np.asarray(beams, np.float32), "ff6ab0", 0.17), (np.asarray(1 - beams, np.float32), "000000", -0.22),
            (np.asarray(arches, np.float32), "ffd070", 0.40)]  # fmt: skip


def tartan(plane: Plane) -> list[Layer]:
    """Weave a tartan: broad and narrow bands that cross."""
    layers: list[Layer] = []
    for way in (plane.x - 640, plane.y - 390):
        here = np.mod(way + 90, 180) - 90
        twill = 0.75 + 0.25 * np.sin((plane.x + plane.y) * 1.4)
        layers.append((np.asarray(plane.cover(np.asarray(np.abs(here) - 34, np.float32)) * twill, np.float32), "000000",
                       -0.42))  # fmt: skip
        layers.append((plane.line(np.asarray(np.abs(here) - 62, np.float32), 7), "f2e6c8", 0.20))
        layers.append((plane.line(np.asarray(np.abs(here) - 76, np.float32), 3), "ffca4a", 0.34))
        layers.append((plane.line(np.asarray(here, np.float32), 4), "ff4a5a", 0.40))
    return layers


def circuit(plane: Plane) -> list[Layer]:
    """Weave a board of traces that run straight or aslant to their pads."""
    dice = np.random.default_rng(21)
    traces, pads, holes = (np.zeros_like(plane.x) for _ in range(3))
    grid = 26.0
    for _ in range(64):
        x, y = int(dice.integers(2, 47)) * grid, int(dice.integers(3, 27)) * grid
        turn = int(dice.integers(0, 8))
        spots = [(x, y)]
        for _ in range(int(dice.integers(2, 5))):
            turn = (turn + int(dice.integers(-1, 2))) % 8
            reach = int(dice.integers(1, 5)) * grid
            dx, dy = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))[turn]
            spots.append((spots[-1][0] + dx * reach, spots[-1][1] + dy * reach))
        for start, end in pairwise(spots):
            traces = np.maximum(traces, plane.line(plane.segment(start, end), 2.4))
        for sx, sy in (spots[0], spots[-1]):
            far = np.asarray(np.hypot(plane.x - sx, plane.y - sy), np.float32)
            pads = np.maximum(pads, plane.cover(far - np.float32(6.5)))
            holes = np.maximum(holes, plane.cover(far - np.float32(2.8)))
    chip = np.maximum(np.abs(plane.x - 640) - 104, np.abs(plane.y - 390) - 104)
    legs = plane.cover(np.asarray(chip - 18, np.float32)) * (np.mod(np.where(
        np.abs(plane.x - 640) > np.abs(plane.y - 390), plane.y, plane.x) - 3, 26) < 9)  # fmt: skip
    body = plane.cover(np.asarray(chip, np.float32))
    open_ = 1 - plane.cover(np.asarray(chip - 20, np.float32))
    return [(np.asarray(traces * open_, np.float32), "5affb0", 0.24),
            (np.asarray(pads * open_, np.float32), "ffd87a", 0.42),
            (np.asarray(holes * open_, np.float32), "000000", -0.7), (np.asarray(legs, np.float32), "d8e0e8", 0.35),
            (body, "000000", -0.5), (plane.line(np.asarray(chip + 8, np.float32), 1.6), "5affb0", 0.4)]  # fmt: skip
