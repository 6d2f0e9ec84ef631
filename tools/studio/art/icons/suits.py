"""Outlines of the four suits, shared by the icons and the cards of 52."""

from __future__ import annotations

import math

from art.fields import Array, Point, bezier
from art.kit import Canvas, either

Outline = list[Point]


def _placed(outline: Outline, x: float, y: float, size: float, flip: bool) -> Outline:
    turn = -1 if flip else 1
    return [(x + px * size * turn, y + py * size * turn) for px, py in outline]


def _mirrored(right: Outline) -> Outline:
    return [*right, *((-x, y) for x, y in reversed(right))]


def _heart() -> Outline:
    return _mirrored(
        [
            *bezier((0, -0.24), (0.06, -0.47), (0.24, -0.5), (0.31, -0.47)),
            *bezier((0.31, -0.47), (0.53, -0.42), (0.55, -0.16), (0.42, 0.05)),
            *bezier((0.42, 0.05), (0.3, 0.23), (0.1, 0.34), (0, 0.52)),
        ]
    )


def _spade() -> Outline:
    return _mirrored(
        [
            *bezier((0, -0.52), (0.1, -0.32), (0.34, -0.17), (0.42, 0.02)),
            *bezier((0.42, 0.02), (0.52, 0.26), (0.2, 0.42), (0.055, 0.2)),
            *bezier((0.055, 0.2), (0.07, 0.34), (0.13, 0.46), (0.23, 0.5)),
        ]
    )


def _diamond() -> Outline:
    return [
        *bezier((0, -0.54), (0.12, -0.32), (0.24, -0.14), (0.4, 0)),
        *bezier((0.4, 0), (0.24, 0.14), (0.12, 0.32), (0, 0.54)),
        *bezier((0, 0.54), (-0.12, 0.32), (-0.24, 0.14), (-0.4, 0)),
        *bezier((-0.4, 0), (-0.24, -0.14), (-0.12, -0.32), (0, -0.54)),
    ]


def _stalk() -> Outline:
    return _mirrored(
        [(0.0, -0.05), *bezier((0.06, 0.02), (0.05, 0.25), (0.12, 0.45), (0.24, 0.5))],
    )


_OUTLINES = {"S": _spade(), "H": _heart(), "D": _diamond(), "C": _stalk()}
_LEAVES = ((0.0, -0.27), (-0.26, 0.12), (0.26, 0.12))


def outlines(kind: str) -> list[Outline]:
    """Return the closed lines of a suit mark of height 1 about the origin."""
    if kind != "C":
        return [_OUTLINES[kind]]
    turns = [2 * math.pi * step / 32 for step in range(32)]
    rounds = [(dx, dy, 0.235) for dx, dy in _LEAVES] + [(0.0, 0.0, 0.12)]
    leaves = [[(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns] for x, y, radius in rounds]
    return [_OUTLINES[kind], *leaves]


def suit(canvas: Canvas, kind: str, x: float, y: float, size: float, *, flip: bool = False) -> Array:
    """Draw a suit mark of a height, centred on a point; upside down if flipped."""
    shape = canvas.path(_placed(_OUTLINES[kind], x, y, size, flip))
    if kind != "C":
        return shape
    turn = -size if flip else size
    leaves = (canvas.circle(x + dx * turn, y + dy * turn, size * 0.235) for dx, dy in _LEAVES)
    return either(shape, *leaves, canvas.circle(x, y, size * 0.12))
