"""Common parts of the backs among the prizes: boards, rims, and fields that look the same either way up."""

from __future__ import annotations

import math

import numpy as np

from art.fields import Array
from art.kit import Canvas, both, either, grow, mix

WIDTH, HEIGHT = 84.0, 116.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)


def twice(field: Array) -> Array:
    """Return the union of a shape and of the same turned by half a turn about the middle of the card."""
    return either(field, np.ascontiguousarray(field[::-1, ::-1]))


def polar(canvas: Canvas, x: float = MIDDLE[0], y: float = MIDDLE[1]) -> tuple[Array, Array]:
    """Return the distance from a point and the angle around it, clockwise from the top in radians."""
    px, py = canvas.x - x, canvas.y - y
    return np.asarray(np.hypot(px, py), np.float32), np.asarray(np.arctan2(px, -py), np.float32)


def paper(canvas: Canvas, colour: str, margin: float = 5.0) -> Array:
    """Draw a board with a plain rim and return the field within it."""
    board = canvas.box(0, 0, WIDTH, HEIGHT, 8)
    canvas.fill(board, canvas.across(mix(colour, "ffffff", 0.5), mix(colour, "000000", 0.08), (10, 0), (70, HEIGHT)))
    canvas.stroke(board, "000000", 0.6, shift=-0.3, opacity=0.6)
    return canvas.box(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, 4.4)


def metal(canvas: Canvas, top: str, low: str, margin: float = 4.0, cut: float = 0.0) -> Array:
    """Draw a bevelled rim of metal and return the field within it, with cut corners where `cut` is above 0."""
    board = canvas.box(0, 0, WIDTH, HEIGHT, 8)
    canvas.fill(board, canvas.down(top, low, 0, HEIGHT))
    canvas.grain(board, 0.02, 5, (9, 1))
    canvas.bevel(board, 2.2, 0.7, 0.6)
    canvas.stroke(board, "000000", 0.7, shift=-0.25, opacity=0.55)
    sides = (margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin)
    field = canvas.chamfered(*sides, cut) if cut else canvas.box(*sides, 5)
    canvas.fill(grow(field, 0.8), "000000", 0.7)
    return field


def bare(canvas: Canvas) -> Array:
    """Return the whole card as the field of a back without a rim."""
    return canvas.box(0, 0, WIDTH, HEIGHT, 8)


def edge(canvas: Canvas, field: Array, line: str, inset: float = 2.6, width: float = 0.8) -> None:
    """Draw a line along the inside of a field, and the dark that gathers there."""
    canvas.sunk(field, "000000", 3.0, 0.45)
    canvas.fill(both(field, np.asarray(np.abs(grow(field, -inset)) - width / 2, np.float32)), line, 0.9)


def rings(away: Array, radii: tuple[float, ...], width: float) -> Array:
    """Return circles of some radii."""
    return either(*(np.asarray(np.abs(away - radius) - width / 2, np.float32) for radius in radii))


def petals(away: Array, angle: Array, count: int, inner: float, outer: float, wide: float) -> Array:
    """Return lens-shaped petals around a middle, `wide` units across where they are broadest."""
    turn = np.mod(angle + math.pi / count, 2 * math.pi / count) - math.pi / count
    along = (away * np.cos(turn) - (inner + outer) / 2) / ((outer - inner) / 2)
    side = np.abs(away * np.sin(turn))
    return np.asarray(side - wide / 2 * np.clip(1 - along * along, -1, 1), np.float32)
