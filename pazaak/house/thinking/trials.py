"""Choosing between moves by trying each of them in the same sampled deals, until one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Generic, TypeVar

W = TypeVar("W")
C = TypeVar("C")

FIRST_LOOK = 16
"""So many deals before a move is given up, and then whenever there are half as many more."""
CLEARLY = 2.5
"""A move is given up when it lies so many standard errors of the difference behind."""
LEAST_SPREAD = 0.02
"""Of the differences, squared: a few deals that agree prove little."""

DEAL_COST, TRIAL_COST = 40, 6
"""To sample a deal, and to begin and end a trial, takes the time of so many steps of a trial."""


class Trials(Generic[C]):
    """What candidates came to, deal by deal: the first of each in the same deal, and so on."""

    def __init__(self, candidates: Sequence[C]) -> None:
        self.values: dict[C, list[float]] = {candidate: [] for candidate in candidates}
        self.alive = list(candidates)

    def mean(self, candidate: C) -> float:
        values = self.values[candidate]
        return sum(values) / len(values) if values else 0.0

    @property
    def best(self) -> C:
        """Of those that were not given up the one that came to most."""
        return max(self.alive, key=self.mean)

    def behind(self, candidate: C, other: C) -> tuple[float, float]:
        """How far a candidate lies behind another in the deals both were tried in: the mean and its standard error."""
        pairs = zip(self.values[other], self.values[candidate], strict=False)
        apart = [theirs - own for theirs, own in pairs]
        if not apart:
            return 0.0, 0.0
        mean = sum(apart) / len(apart)
        spread = sum((one - mean) ** 2 for one in apart) / len(apart)
        return mean, sqrt((spread + LEAST_SPREAD) / len(apart))

    def give_up(self, clearly: float = CLEARLY) -> None:
        """Drop those that are clearly worse than the best: by so many standard errors."""
        best = self.best
        kept = []
        for candidate in self.alive:
            mean, error = self.behind(candidate, best)
            if candidate == best or mean <= clearly * error:
                kept.append(candidate)
        self.alive = kept

    def choose(self, usual: C, doubt: float) -> C:
        """The best, but the usual one where it lies at most `doubt` standard errors behind."""
        best = self.best
        if usual in self.alive and usual != best:
            mean, error = self.behind(usual, best)
            if mean <= doubt * error:
                return usual
        return best


def try_out(
    candidates: Sequence[C],
    sample: Callable[[], W],
    value: Callable[[W, C], float],
    cost: int,
    budget: int,
    *,
    patient: bool = False,
    deal_cost: int = DEAL_COST,
    spent: Callable[[], int] | None = None,
    overtaking: bool = False,
) -> Trials[C]:
    """Each candidate in sampled deals.

    cost: of one trial, in steps: cards played, or moves. budget: the steps that may be taken in all. deal_cost: of a
    deal, beside its trials.
    patient: no candidate is given up, and a single one is tried as well. spent: the steps taken so far, asked after
    each deal, where trials take too different times for a cost of one. overtaking: the less of the budget is left, the
    sooner a candidate is given up, as it can't overtake the best any more.
    """
    trials = Trials(candidates)
    deals, look, left = 0, FIRST_LOOK, budget
    while left > 0 and (patient or len(trials.alive) > 1):
        world = sample()
        for candidate in trials.alive:
            trials.values[candidate].append(value(world, candidate))
        left = left - deal_cost - (TRIAL_COST + cost) * len(trials.alive) if spent is None else budget - spent()
        deals += 1
        if deals == look and not patient:
            # The mean of all deals still to come strays from that of those tried by this part of a standard error.
            trials.give_up(CLEARLY * (sqrt(max(left, 0) / budget) if overtaking else 1.0))
            look += look // 2
    return trials
