"""Curves from 0 to 1 that motions follow."""

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Return `t` itself: an even speed."""
    return t


def ease_out(t: float) -> float:
    """Return a quick start and a soft landing: a card thrown on felt."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Return a slow start and a quick end: a fall."""
    return t**3


def ease_in_out(t: float) -> float:
    """Return a slow start, a quick middle and a slow end."""
    return 0.5 - 0.5 * cos(pi * t)


def hump(t: float) -> float:
    """Return 0, up to 1 in the middle, 0 again: for pulses and arcs."""
    return sin(pi * t)


def overshoot(t: float) -> float:
    """Return a curve that goes a little too far and comes back: a word that bursts in."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def smooth(t: float) -> float:
    """Return a rise, a plateau at 1 and a fall: an announcement."""
    return min(1.0, sin(pi * t) * 1.8)
