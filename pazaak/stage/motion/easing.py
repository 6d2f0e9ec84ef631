"""Curves from 0 to 1 that motions follow."""

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Quick start, soft landing: a card thrown on felt."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow start, quick end: what falls."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow, quick, slow."""
    return 0.5 - 0.5 * cos(pi * t)


def hump(t: float) -> float:
    """0, up to 1 in the middle, 0 again: for pulses and arcs."""
    return sin(pi * t)


def overshoot(t: float) -> float:
    """A little too far, and back: a word that bursts in."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def smooth(t: float) -> float:
    """Up, a while there, and down again: an announcement."""
    return min(1.0, sin(pi * t) * 1.8)
