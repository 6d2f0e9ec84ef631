"""Choosing a move by trying each in the same sampled deals, until one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Generic, TypeVar

W = TypeVar("W")
C = TypeVar("C")

FIRST_LOOK = 16
"""Number of deals before the first candidate can be dropped; later at each half as many more."""
CLEARLY = 2.5
"""Standard errors of the difference by which a dropped candidate is worse than the best."""
LEAST_SPREAD = 0.02
"""Variance added to that of the differences, since a few deals that agree prove little."""

DEAL_COST, TRIAL_COST = 40, 6
"""Time to sample a deal, and to begin and end a trial, in steps of a trial."""


class Trials(Generic[C]):
    """Values of candidates by deal: index i of each is from the same deal."""

    def __init__(self, candidates: Sequence[C]) -> None:
        self.values: dict[C, list[float]] = {candidate: [] for candidate in candidates}
        self.alive = list(candidates)

    def mean(self, candidate: C) -> float:
        """Return the mean value of a candidate; 0 before its first deal."""
        values = self.values[candidate]
        return sum(values) / len(values) if values else 0.0

    @property
    def best(self) -> C:
        """Candidate with the highest mean among those not dropped."""
        return max(self.alive, key=self.mean)

    def behind(self, candidate: C, other: C) -> tuple[float, float]:
        """Return by how much a candidate is worse in the deals both were tried in: mean and standard error."""
        pairs = zip(self.values[other], self.values[candidate], strict=False)
        apart = [theirs - own for theirs, own in pairs]
        if not apart:
            return 0.0, 0.0
        mean = sum(apart) / len(apart)
        spread = sum((one - mean) ** 2 for one in apart) / len(apart)
        return mean, sqrt((spread + LEAST_SPREAD) / len(apart))

    def give_up(self, clearly: float = CLEARLY) -> None:
        """Drop the candidates worse than the best by more than `clearly` standard errors."""
        best = self.best
        kept = []
        for candidate in self.alive:
            mean, error = self.behind(candidate, best)
            if candidate == best or mean <= clearly * error:
                kept.append(candidate)
        self.alive = kept

    def choose(self, usual: C, doubt: float) -> C:
        """Return the best, or the usual one if it is at most `doubt` standard errors worse."""
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
    """Return the values of the candidates in sampled deals, dropping those that are clearly worse.

    cost: of one trial, in steps (cards played, or moves). budget: number of steps altogether. deal_cost: of sampling a
    deal. patient: no candidate is dropped, and a single one is tried as well. spent: returns the steps taken so far,
    for trials of varying cost; asked after each deal. overtaking: the less of the budget is left, the sooner a
    candidate is dropped, since it could no longer overtake the best.
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
            # The mean over all deals will differ from the present one by this fraction of a standard error.
            trials.give_up(CLEARLY * (sqrt(max(left, 0) / budget) if overtaking else 1.0))
            look += look // 2
    return trials
