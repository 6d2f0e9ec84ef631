"""Curves from 0 to 1 that motions follow."""

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even pace."""
    return t


def smooth(t: float) -> float:
    """Gentle at both ends."""
    return t * t * (3 - 2 * t)


def ease_in(t: float) -> float:
    """Slow start."""
    return t * t * t


def ease_out(t: float) -> float:
    """Quick start, soft landing: a card thrown on felt."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, quick, slow."""
    return 0.5 - 0.5 * cos(pi * t)


def overshoot(t: float) -> float:
    """A little too far and back."""
    u = t - 1
    return 1 + u * u * (2.7 * u + 1.7)


def bounce(t: float) -> float:
    """Falls, then bounces twice."""
    for start, width, floor in ((0.0, 1 / 2.75, 0.0), (1 / 2.75, 1 / 2.75, 0.75), (2 / 2.75, 0.5 / 2.75, 0.9375)):
        if t < start + width:
            middle = 0.0 if start == 0.0 else start + width / 2
            return min(1.0, 7.5625 * (t - middle) ** 2 + floor)
    return min(1.0, 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375)


def hump(t: float) -> float:
    """0, up to 1 in the middle, 0 again: for pulses and arcs."""
    return sin(pi * t)
