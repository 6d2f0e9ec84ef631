"""Curves from 0 to 1 that motions follow."""

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Quick start, soft landing: a card thrown on felt."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, quick, slow."""
    return 0.5 - 0.5 * cos(pi * t)


def hump(t: float) -> float:
    """0, up to 1 in the middle, 0 again: for pulses and arcs."""
    return sin(pi * t)
