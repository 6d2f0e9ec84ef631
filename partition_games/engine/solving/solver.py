"""Exact search for the most valuable arrangement of a hand, given a value for every group in its slot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.solving.splits import SIXES, Triple, nine_splits, thirteen_tables, triples

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]

_CHUNK = 64
"""Number of promising pairs of low groups completed at a time."""
_STEPS = 8
"""Number of steps of group strength in the bounds."""


Completed = tuple[float, int, int, int]
"""(worth, low pair, high pair, place of the card over) of a split of thirteen cards."""


@dataclass(frozen=True, slots=True)
class Split:
    """A hand in groups, strongest first, as places in the hand, with the card left over and its total value."""

    groups: tuple[Triple, ...]
    over: tuple[int, ...]
    worth: float


def best_of_thirteen(
    strength: Ints, worth: Floats, over_worth: Floats | None = None, heavy: NDArray[np.bool_] | None = None
) -> Split:
    """Return the best of all 200,200 splits of 13 cards into four groups, none stronger than the one before.

    strength: (286,) of the groups in the order of `triples(13)`. worth: (4, 286) value of a group in each slot.
    over_worth: (286,) gain of a group in the last slot when the card over is a `heavy` (13,) one.

    Each pair of low groups is bounded by the best pair of high groups that the other seven cards make; only pairs whose
    bound beats the best split found are completed, so the answer is exact at a tenth of the work.
    """
    search = _search(strength, worth, over_worth, heavy)
    return search.split(search.best())


def two_of_thirteen(
    strength: Ints,
    worth: Floats,
    plans: Ints,
    over_worth: Floats | None = None,
    heavy: NDArray[np.bool_] | None = None,
) -> tuple[Split, ...]:
    """Return the best of all splits, as `best_of_thirteen`, and the best with another plan, if there is any.

    plans: (286,) the plan of each group; two splits have the same plan if all four groups do.
    """
    search = _search(strength, worth, over_worth, heavy)
    best = search.best()
    other = search.best(_Unlike(search, plans, best))
    return tuple(search.split(found) for found in (best, other) if isfinite(found[0]))


def _search(strength: Ints, worth: Floats, over_worth: Floats | None, heavy: NDArray[np.bool_] | None) -> _Search:
    by_rank = strength.argsort(kind="stable")
    return _Search(by_rank, worth[:, by_rank], None if over_worth is None else over_worth[by_rank], heavy)


class _Unlike:
    """The test for splits with another plan than a completed one."""

    __slots__ = ("bottom", "top")

    def __init__(self, search: _Search, plans: Ints, found: Completed) -> None:
        ranked = plans[search.by_rank]
        code = ranked[search.high] * (int(np.max(ranked)) + 1) + ranked[search.low]
        _, low_pair, high_pair, _ = found
        self.top, self.bottom = code != code[high_pair], code != code[low_pair]
        """(17160,): whether a pair differs in plan from the two high groups, and from the two low ones."""


class _Search:
    """Pairs of groups of one hand: their strength and their value on top and at the bottom."""

    __slots__ = ("bottom", "bounded", "by_rank", "extra", "heavy", "high", "low", "tables", "top")

    def __init__(
        self, by_rank: Ints, ranked: Floats, over_worth: Floats | None, heavy: NDArray[np.bool_] | None
    ) -> None:
        """Build the pairs. ranked: (4, 286) value by slot and rank. over_worth: (286,) by rank."""
        self.tables = thirteen_tables()
        self.by_rank, self.heavy = by_rank, heavy
        rank = np.empty(len(by_rank), dtype=np.int64)
        rank[by_rank] = np.arange(len(by_rank))
        one, other = rank[self.tables.first], rank[self.tables.second]
        self.high, self.low = np.maximum(one, other), np.minimum(one, other)
        self.top = ranked[0][self.high] + ranked[1][self.low]
        self.bottom = ranked[2][self.high] + ranked[3][self.low]
        self.extra = None if over_worth is None or heavy is None else over_worth[self.low]
        self.bounded = self.bounds()

    def best(self, unlike: _Unlike | None = None) -> Completed:
        """Return the best split, or the best one `unlike` another; its worth is -inf where there is none."""
        bounds = self.bounded.copy()
        left = np.arange(len(bounds))
        best: Completed = (-np.inf, 0, 0, 0)
        while len(left):
            # In the order of the pairs: processors order equal bounds differently, and the first of the best is taken.
            least = np.partition(bounds, -_CHUNK)[-_CHUNK] if len(left) > _CHUNK else -np.inf
            chunk = (bounds >= least).nonzero()[0]
            best = max(best, self.complete(left[chunk], unlike))
            bounds[chunk] = -np.inf
            promising = bounds > best[0]
            left, bounds = left[promising], bounds[promising]
        return best

    def bounds(self) -> Floats:
        """Return (17160,): upper bounds for splits with each low pair; the order of groups two and three is coarse."""
        best_top = np.empty((_STEPS, SIXES))
        for step in range(_STEPS):
            legal = self.low >= step * len(self.by_rank) // _STEPS
            best_six = np.where(legal, self.top, -np.inf).reshape(-1, SIXES).max(0)
            best_top[step] = best_six[self.tables.rest].max(0)
        steps = self.high * _STEPS // len(self.by_rank)
        bound = self.bottom.reshape(-1, SIXES) + best_top[steps.reshape(-1, SIXES), np.arange(SIXES)]
        if self.extra is not None and self.heavy is not None:
            bound += self.extra.reshape(-1, SIXES) * self.heavy[self.tables.over].any(0)
        found: Floats = bound.ravel()
        return found

    def complete(self, pairs: Ints, unlike: _Unlike | None = None) -> Completed:
        """Return the best split whose two low groups are one of these pairs."""
        sixes = pairs % SIXES
        tops = self.tables.rest[:, sixes] + (np.arange(10) * SIXES)[:, None, None]
        total = np.where(self.low[tops] >= self.high[pairs], self.top[tops], -np.inf)
        total += self.bottom[pairs]
        if self.extra is not None and self.heavy is not None:
            total += self.extra[pairs] * self.heavy[self.tables.over[:, sixes]]
        if unlike is not None:
            total[~(unlike.top[tops] | unlike.bottom[pairs])] = -np.inf
        place = int(total.argmax())
        _, row, column = np.unravel_index(place, total.shape)
        over = int(self.tables.over[row, sixes[column]])
        return float(total.flat[place]), int(pairs[column]), int(tops.flat[place]), over

    def split(self, best: Completed) -> Split:
        """Return the split of a completed pair as places in the hand."""
        worth, low_pair, high_pair, over = best
        places = triples(13)
        ranks = (self.high[high_pair], self.low[high_pair], self.high[low_pair], self.low[low_pair])
        return Split(tuple(places[self.by_rank[rank]] for rank in ranks), (over,), worth)


def best_of_nine(strength: Ints, value: Callable[[Ints], Floats]) -> Split:
    """Return the best of all 280 splits of nine cards into three groups, none stronger than the one before.

    strength: (84,) of the groups in the order of `triples(9)`. value: from groups by slot (280, 3) to worth (280,).
    """
    groups = ordered_nine(strength)
    worths = value(groups)
    return _nine(groups, worths, int(worths.argmax()))


def two_of_nine(strength: Ints, value: Callable[[Ints], Floats], plans: Ints) -> tuple[Split, ...]:
    """Return the best of all splits of nine cards, and the best with another plan, if there is any.

    plans: (84,) the plan of each group.
    """
    groups = ordered_nine(strength)
    worths = value(groups)
    best = int(worths.argmax())
    planned = plans[groups]
    unlike = (planned != planned[best]).any(1).nonzero()[0]
    found = [best, *([int(unlike[worths[unlike].argmax()])] if len(unlike) else ())]
    return tuple(_nine(groups, worths, number) for number in found)


def _nine(groups: Ints, worths: Floats, number: int) -> Split:
    places = triples(9)
    return Split(tuple(places[int(group)] for group in groups[number]), (), float(worths[number]))


def ordered_nine(strength: Ints) -> Ints:
    """Return (280, 3): all splits of a hand of nine with the groups of each from the strongest down."""
    by_rank = strength.argsort(kind="stable")
    rank = np.empty(len(by_rank), dtype=np.int64)
    rank[by_rank] = np.arange(len(by_rank))
    ordered = np.sort(rank[nine_splits()], axis=1)[:, ::-1]
    found: Ints = by_rank[ordered]
    return found
