"""Choosing between moves by trying each of them in the same sampled deals, until one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

W = TypeVar("W")
C = TypeVar("C")

FIRST_LOOK = 12
"""So many deals before a move is given up, and then whenever there are half as many more."""
CLEARLY = 2.0
"""A move is given up when it lies so many standard errors of the difference behind."""


def shares(
    candidates: Sequence[C],
    sample: Callable[[], W],
    value: Callable[[W, C], float],
    cost: int,
    budget: int,
) -> dict[C, tuple[float, int]]:
    """What each candidate is worth on the mean, and in how many deals it was tried.

    cost: of one trial, in cards played. budget: the cards that may be played in all.
    """
    tried: dict[C, list[float]] = {candidate: [] for candidate in candidates}
    alive = list(candidates)
    deals, look = 0, FIRST_LOOK
    while budget > 0 and len(alive) > 1:
        world = sample()
        for candidate in alive:
            tried[candidate].append(value(world, candidate))
        budget -= (cost + 6) * len(alive)
        deals += 1
        if deals == look:
            alive = _still_in(alive, tried)
            look += look // 2
    return {candidate: (sum(values) / max(1, len(values)), len(values)) for candidate, values in tried.items()}


def _still_in(alive: list[C], tried: dict[C, list[float]]) -> list[C]:
    """Those that are not clearly worse than the best, deal by deal."""
    best = max(alive, key=lambda candidate: sum(tried[candidate]))
    top = tried[best]
    kept = []
    for candidate in alive:
        behind = [one - other for one, other in zip(top, tried[candidate], strict=True)]
        mean = sum(behind) / len(behind)
        spread = sum((one - mean) ** 2 for one in behind) / len(behind)
        if candidate == best or mean <= CLEARLY * sqrt((spread + 0.02) / len(behind)):
            kept.append(candidate)
    return kept


def best_of(worth: dict[C, tuple[float, int]]) -> C:
    """Of those that were tried longest the one that is worth most."""
    return max(worth, key=lambda candidate: (worth[candidate][1], worth[candidate][0]))
