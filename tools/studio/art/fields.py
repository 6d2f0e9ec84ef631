"""Signed distances made from pictures: text and free outlines, measured by a distance transform."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

Array: TypeAlias = npt.NDArray[np.float32]
Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
SUPERSAMPLE = 3
FAR = 1.0e4


@cache
def font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    """Return a bundled font, such as "chakra-petch-700", at a size in pixels."""
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), pixels)


def _runs(inside: npt.NDArray[np.bool_]) -> Array:
    """Return the distance of every pixel up or down to the nearest pixel that is inside."""
    rows = inside.shape[0]
    away = np.where(inside, np.float32(0), np.float32(FAR))
    for row in range(1, rows):
        np.minimum(away[row], away[row - 1] + 1, out=away[row])
    for row in range(rows - 2, -1, -1):
        np.minimum(away[row], away[row + 1] + 1, out=away[row])
    return away


def _distance_to(inside: npt.NDArray[np.bool_], reach: int) -> Array:
    """Return the Euclidean distance to the nearest inside pixel, exact up to a reach."""
    squares = np.minimum(_runs(inside), reach * 2) ** 2
    nearest = squares.copy()
    columns = squares.shape[1]
    for step in range(1, min(reach, columns - 1) + 1):
        cost = np.float32(step * step)
        np.minimum(nearest[:, step:], squares[:, :-step] + cost, out=nearest[:, step:])
        np.minimum(nearest[:, :-step], squares[:, step:] + cost, out=nearest[:, :-step])
    return np.asarray(np.sqrt(nearest), np.float32)


def distances(sheet: Image.Image, reach: int) -> Array:
    """Return the signed distance in pixels to the figure of a black sheet with a white figure; below zero is inside."""
    inside = np.asarray(sheet, np.uint8) > 127
    if not inside.any():
        return np.full(inside.shape, reach, np.float32)
    outward = np.minimum(_distance_to(inside, reach), reach)
    inward = np.minimum(_distance_to(~inside, reach), reach)
    return np.asarray(np.where(inside, 0.5 - inward, outward - 0.5), np.float32)


def reduced(field: Array, factor: int) -> Array:
    """Return a field averaged over square blocks."""
    rows, columns = field.shape[0] // factor, field.shape[1] // factor
    blocks = field[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    return np.asarray(blocks.mean(axis=(1, 3)), np.float32)


def traced(spots: str) -> list[Point]:
    """Return the points written as "x,y x,y"."""
    pairs = (spot.split(",") for spot in spots.split())
    return [(float(x), float(y)) for x, y in pairs]


def curve(points: Points, closed: bool = True, steps: int = 12) -> list[Point]:
    """Return a smooth line through points."""
    count = len(points)
    line: list[Point] = []
    for i in range(count if closed else count - 1):
        start, end = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i > 0 else start
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        line.extend(_between(before, start, end, after, step / steps) for step in range(steps))
    if not closed:
        line.append(points[-1])
    return line


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    def along(k: int) -> float:
        leave, arrive = (end[k] - before[k]) / 2, (after[k] - start[k]) / 2
        a = 2 * (start[k] - end[k]) + leave + arrive
        b = 3 * (end[k] - start[k]) - 2 * leave - arrive
        return ((a * t + b) * t + leave) * t + start[k]

    return along(0), along(1)


def bezier(*corners: Point, steps: int = 14) -> list[Point]:
    """Return a cubic curve from the first to the last of four corners, without its last point."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    line: list[Point] = []
    for step in range(steps):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x = sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True))
        y = sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True))
        line.append((x, y))
    return line


def star(x: float, y: float, radius: float, points: int = 5, *, waist: float = 0.45, turn: float = 0.0) -> list[Point]:
    """Return the outline of a star whose first point looks up, turned by degrees."""
    spots: list[Point] = []
    for i in range(points * 2):
        angle = math.radians(turn - 90) + math.pi * i / points
        reach = radius if i % 2 == 0 else radius * waist
        spots.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return spots


def polygon(x: float, y: float, radius: float, sides: int, turn: float = 0.0) -> list[Point]:
    """Return the outline of a regular polygon with a corner on top, turned by degrees."""
    return star(x, y, radius, sides, waist=math.cos(math.pi / sides), turn=turn)


def drawn(polygons: Sequence[Points], size: tuple[int, int]) -> Image.Image:
    """Return a sheet with the outlines filled."""
    sheet = Image.new("L", size)
    pen = ImageDraw.Draw(sheet)
    for outline in polygons:
        pen.polygon([(float(x), float(y)) for x, y in outline], fill=255)
    return sheet
