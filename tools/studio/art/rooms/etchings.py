"""Etchings in the felts of the arcade's partition games, and the lines of which every etching is made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from art.fields import Point
from art.kit import rgb
from art.rooms.table import Ground


def lines(ground: Ground, spots: Sequence[Point], width: float, force: float, hue: str = "") -> None:
    """Draw a line through the spots, with a little light round it."""
    colour = rgb(hue) if hue else ground.hue
    away = np.minimum.reduce([ground.segment(start, end) for start, end in pairwise(spots)])
    ground.light(np.asarray(ground.cover(away - np.float32(width)) * force, np.float32), colour)
    ground.light(np.asarray(np.exp(-away / 5) * force * 0.2, np.float32), colour)


def corners(x: float, y: float, radius: float, count: int, start: float) -> list[Point]:
    """Return the corners of a regular figure, the first one again at the end."""
    turns = [start + 2 * math.pi * corner / count for corner in range(count + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def ring(ground: Ground, center: Point, radius: float, width: float, force: float, ticks: int = 0) -> None:
    """Draw a circle, broken into `ticks` strokes where that is above 0."""
    across, down = ground.x - center[0], ground.y - center[1]
    away = np.asarray(np.abs(np.hypot(across, down) - radius), np.float32)
    broken = (np.cos(np.arctan2(down, across) * ticks) > 0.4) if ticks else np.float32(1)
    ground.light(np.asarray(ground.cover(away - np.float32(width)) * force * broken, np.float32), ground.hue)
    if not ticks:
        ground.light(np.asarray(np.exp(-away / 5) * force * 0.2, np.float32), ground.hue)


def _both(ground: Ground, spots: Sequence[Point], width: float, force: float) -> None:
    """Draw the same line on the left and on the right."""
    for side in (1, -1):
        lines(ground, [(640 + side * (x - 640), y) for x, y in spots], width, force)


CORNER = ((70, 690), (96, 664), (200, 664))


def hazari(ground: Ground) -> None:
    """Draw a ring for the pot and a yard for each side's group."""
    ring(ground, (640, 394), 92, 0.8, 0.35)
    ring(ground, (640, 394), 100, 2.2, 0.16, ticks=60)
    lines(ground, [(640, 302), (640, 286)], 0.7, 0.3)
    _both(ground, [(528, 394), (492, 394)], 0.7, 0.3)
    yard = [(492, 394), (470, 414), (210, 414), (186, 390), (186, 190), (210, 166), (452, 166), (480, 194), (480, 300)]
    _both(ground, yard, 0.6, 0.22)
    _both(ground, CORNER, 0.6, 0.3)
    _both(ground, [(150, 80), (164, 94), (250, 94)], 0.6, 0.3)


def fives(ground: Ground) -> None:
    """Draw five corners in a ring, round the stock and the pot."""
    ring(ground, (640, 340), 132, 0.8, 0.35)
    ring(ground, (640, 340), 142, 2.2, 0.16, ticks=75)
    lines(ground, corners(640, 340, 132, 5, -math.pi / 2), 0.5, 0.22)
    _both(ground, CORNER, 0.6, 0.3)
    _both(ground, [(498, 340), (470, 340), (440, 370), (250, 370)], 0.6, 0.24)
    _both(ground, [(100, 80), (120, 100), (240, 100)], 0.6, 0.3)


def kitti(ground: Ground) -> None:
    """Draw three rings that hold each other: two in a row take the pot in their midst."""
    for spot in corners(640, 394, 62, 3, -math.pi / 2)[:3]:
        ring(ground, spot, 96, 0.8, 0.34)
        ring(ground, spot, 87, 0.6, 0.18)
    ring(ground, (640, 394), 186, 2.0, 0.14, ticks=90)
    _both(ground, CORNER, 0.6, 0.3)


def crash(ground: Ground) -> None:
    """Draw a burst of sixteen rays."""
    rays = corners(0, 0, 1, 16, 0.0)[:16]
    for number, (across, down) in enumerate(rays):
        near, far = 104, 206 if number % 2 else 156
        spots = [(640 + reach * across, 394 + reach * down) for reach in (near, far)]
        lines(ground, spots, 0.7, 0.32)
    star = [(640 + reach * across, 394 + reach * down)
            for number, (across, down) in enumerate(rays) for reach in (98 if number % 2 else 80,)]  # fmt: skip
    lines(ground, [*star, star[0]], 0.7, 0.36)
    _both(ground, CORNER, 0.6, 0.3)
