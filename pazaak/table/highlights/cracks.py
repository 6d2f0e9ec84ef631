"""Broken glass: cracks from the middle of a dial, always the same ones."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau
from random import Random

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

RAYS = 11
Line = tuple[Point, Point]


@lru_cache(maxsize=1)
def _cracks() -> tuple[tuple[float, Line], ...]:
    """Return lines in a circle of radius 1, each with the distance from the middle at which it begins."""
    chance, found, rays = Random(RAYS), [], []
    for ray in range(RAYS):
        angle, reach, far = ray * tau / RAYS + chance.uniform(-0.2, 0.2), 1.16 if ray % 3 == 0 else 0.96, 0.16
        points = [(far * cos(angle), far * sin(angle))]
        while far < reach:
            begins, far = far, min(reach, far + chance.uniform(0.2, 0.34))
            angle += chance.uniform(-0.12, 0.12)
            points.append((far * cos(angle), far * sin(angle)))
            found.append((begins, (points[-2], points[-1])))
        rays.append(points)
    for one, other in zip(rays, [*rays[1:], rays[0]], strict=True):
        if chance.random() < 0.7:
            found.append((0.6, (one[min(2, len(one) - 1)], other[min(2, len(other) - 1)])))
    return tuple(found)


def draw_cracks(canvas: Canvas, center: Point, radius: float, share: float) -> None:
    """Draw the cracks up to `share` of their way."""
    x, y = center
    for begins, ((x1, y1), (x2, y2)) in _cracks():
        if begins < share * 1.2:
            start, end = (x + x1 * radius, y + y1 * radius), (x + x2 * radius, y + y2 * radius)
            canvas.line(start, end, role="bad", width=3.2)
            canvas.line(start, end, role="text", width=1.2)
