"""Plans to play a hand out in few plays: its cards split in several orders, the best split kept.

A plan's cost is the number of its plays, less the chance of each to win the lead back: a bomb costs nothing, the
highest single hardly anything. A playout asks for the plan of nearly every hand it comes by: groups of cards are
handled as masks of ranks, and results that depend on a mask alone are cached.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from pazaak.side_games.climbing.plays.combinations import Combination, Family, Kind
from pazaak.side_games.climbing.plays.generation import Target, generator_of
from pazaak.side_games.climbing.plays.piles import (
    AT_LEAST,
    BITS,
    HIGH,
    MOST_RANKS,
    ONES,
    RUN,
    Memo,
    at_least,
    bits,
    size,
    within,
)

CONTROL = {
    1: (0.95, 0.85, 0.55, 0.25, 0.1),
    2: (0.95, 0.95, 0.9, 0.65, 0.4, 0.2, 0.1),
    3: (0.95, 0.95, 0.95, 0.85, 0.65, 0.5, 0.4, 0.3, 0.2, 0.1),
    4: (0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2),
}
"""Chance to win the lead, by number of equal cards: of the highest rank, the second highest, ..."""
RUN_CONTROL = (0.9, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25, 0.2)
"""Chance of a run to win the lead, by its top's distance from the highest possible."""
HIGH_RANKS = 3
"""Number of highest ranks that aren't used as kickers while others will do."""
ALONE = {Kind.SINGLE: 1, Kind.PAIR: 2}
"""Cards of the plays with which a seat that holds no more may go out, by kind."""
_TWO, _THREE, _FOUR = AT_LEAST[2:5]


class Plan(NamedTuple):
    cost: float
    plays: tuple[int, ...]
    """Plays as counts; together they are the hand."""


@dataclass(frozen=True, slots=True)
class RatedPlay:
    """A play and its chance to win the lead."""

    play: Combination
    counts: int
    power: int
    top: int
    cards: int
    control: float
    target: Target
    """Conditions for a play that beats this one."""
    shape: int
    """Number shared by all plays of this kind and length."""
    height: float
    """Highest rank of the play as a share of all ranks, 0 to 1."""
    alone: int | None
    """Number of cards if the play is a single or pair, with which a seat may go out; else None."""


class Planner:
    """The plans of hands for one family of combinations with `ranks` ranks."""

    def __init__(self, family: Family, ranks: int) -> None:
        self.generator = generator_of(family)
        self.family, self.ranks = family, ranks
        self.plan: Memo[Plan] = Memo(self._plan)
        self.weighed: Memo[RatedPlay] = Memo(self._weigh)
        """Rated plays by their counts; only counts that are plays may be asked for."""
        self._least = {body.width: body.least for body in family.bodies}
        widths = sorted(self._least)
        downwards, upwards = tuple(reversed(widths)), tuple(widths)
        others = ((*widths[1:], widths[0]), (*widths[2:], *widths[:2]))
        self._orders = tuple(dict.fromkeys((downwards, upwards, *others, ())))
        self._orders_of: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}
        """Different orders of splitting, by the widths of runs in a hand."""
        self._run_mask = RUN[family.run_ranks]
        self._shifts = {width: _shifts(least) for width, least in self._least.items()}
        self._runs = {width: Memo(_run_finder(width, least)) for width, least in self._least.items()}
        """By width: cache of the best run, by a mask of ranks with enough cards and those with exactly enough."""
        self._bombs = tuple((AT_LEAST[cards], cards) for cards in reversed(family.bombs))
        self._kickers = sorted(load.kicker for load in family.loads if load.width == 3)
        self._below_high = (1 << BITS * (ranks - HIGH_RANKS)) - 1
        self._shapes = None if family.equal_kickers else _shapes(family)
        self._costs: Memo[float] = Memo(lambda play: 1.0 - self.weighed[play].control)
        self._groups = {width: Memo(_group_lister(width)) for width in (1, 2, 4)}
        self._group_costs = {width: Memo(self._group_coster(width)) for width in (1, 2, 4)}
        """By width: cache of the groups on a mask of ranks, and cache of the cost of each."""

    def control(self, play: Combination) -> float:
        """Return the chance of a play, 0 to 1, to win the lead."""
        if play.power:
            return 1.0
        if play.length > 1:
            below = self.family.run_ranks - 1 - play.top
            return min(0.95, RUN_CONTROL[min(below, len(RUN_CONTROL) - 1)] + 0.03 * play.length)
        row = CONTROL[_WIDTHS[play.kind]]
        below = self.ranks - 1 - play.top
        return row[below] if below < len(row) else 0.0

    def _weigh(self, counts: int) -> RatedPlay:
        play = self.generator.meaning[counts]
        assert play is not None
        target, height = self.generator.target(play), play.top / self.ranks
        cards = size(counts)
        alone = cards if play.kind in ALONE else None
        return RatedPlay(
            play, counts, play.power, play.top, cards, self.control(play), target, target.shape, height, alone
        )

    def plays(self, counts: int) -> tuple[RatedPlay, ...]:
        """Return the rated plays of a hand's best split. `counts`: its cards by rank, packed into a number."""
        return tuple(map(self.weighed.__getitem__, self.plan[counts].plays))

    def cost(self, play: int) -> float:
        return 1.0 - self.weighed[play].control

    def may_be_a_play(self, counts: int) -> bool:
        """Return whether any play has this number of cards and ranks: a quick test that most hands fail."""
        ranks = (counts + AT_LEAST[1] & HIGH).bit_count()
        return self._shapes is None or (counts % 255, ranks) in self._shapes

    def _plan(self, counts: int) -> Plan:
        if not counts:
            return Plan(0.0, ())
        first = {width: run for width in self._least if (run := self._best_run(counts, width))}
        present = tuple(first)
        orders = self._orders_of.get(present)
        if orders is None:
            found = (tuple(width for width in order if width in present) for order in self._orders)
            orders = self._orders_of[present] = tuple(dict.fromkeys(found))
        powers: list[int] = []
        rest = counts
        rocket = self.family.rocket
        if rocket and within(rocket, rest):
            powers.append(rocket)
            rest -= rocket
        for lift, cards in self._bombs:
            if mask := (rest + lift & HIGH) >> BITS - 1:
                powers += [bit * cards for bit in bits[mask]]
                rest -= mask * cards
        best: tuple[int, ...] = ()
        least = inf
        if powers:
            first = {}
        for order in orders:
            cost, plays = self._taken_apart(rest, order, first, len(powers))
            if cost < least:
                best, least = plays, cost
        if self.may_be_a_play(counts) and self.generator.meaning[counts] is not None:
            cost = self._costs[counts]
            if cost < least:
                return Plan(cost, (counts,))
        return Plan(least, (*powers, *best))

    def _taken_apart(  # noqa: PLR0912 (calls would take longest)
        self, counts: int, order: tuple[int, ...], first: dict[int, int], before: int
    ) -> tuple[float, tuple[int, ...]]:
        """Return the plays and their cost for counts without bombs.

        first: the best run of the whole hand by width, where known. before: number of plays already planned.
        """
        plays: list[int] = []
        bodies: list[int] = []
        costs, cost = self._costs, 0.0
        for place, width in enumerate(order):
            run = first.get(width, 0) if not place else 0
            while run or (run := self._best_run(counts, width)):
                counts -= run
                if width == 3:
                    bodies.append(run)
                else:
                    plays.append(run)
                    cost += costs[run]
                run = 0
        if mask := (counts + _FOUR & HIGH) >> BITS - 1:
            counts -= 4 * mask
            plays += self._groups[4][mask]
            for each in self._group_costs[4][mask]:
                cost += each
        triplets = (counts + _THREE & HIGH) >> BITS - 1
        counts -= 3 * triplets
        pairs = (counts + _TWO & HIGH) >> BITS - 1
        singles = counts - 2 * pairs
        runs = len(bodies)
        if triplets:
            bodies += [3 * bit for bit in bits[triplets]]
        if runs > 1:
            bodies.sort(key=size, reverse=True)
        left = before + len(plays) + len(bodies)
        for body in bodies:
            # Kickers don't change a body's chance to win the lead.
            cost += costs[body]
            kickers = 0
            for kicker in self._kickers:
                taken = self._lowest(body, pairs if kicker == 2 else singles, left, kicker)
                if taken:
                    kickers = kicker * taken
                    if kicker == 2:
                        pairs -= taken
                    else:
                        singles -= taken
                    break
            plays.append(body + kickers)
            left += 1
        for each in self._group_costs[1][singles]:
            cost += each
        for each in self._group_costs[2][pairs]:
            cost += each
        return cost, (*plays, *self._groups[1][singles], *self._groups[2][pairs])

    def _best_run(self, counts: int, width: int) -> int:
        """Return the run of this width that leaves the fewest groups; 0 if none is worth it."""
        mask = (counts + AT_LEAST[width] & HIGH) >> BITS - 1 & self._run_mask
        starts = mask
        for shift in self._shifts[width]:
            starts &= starts >> shift
        if not starts:
            return 0
        more = (counts + AT_LEAST[width + 1] & HIGH) >> BITS - 1
        return self._runs[width][mask | (mask & ~more) << 1]

    def _lowest(self, body: int, ranks: int, left: int, kicker: int) -> int:
        """Return the lowest of these ranks as kickers for a body of triplets, one per triplet; 0 if they don't fit."""
        number = size(body) // 3
        ranks &= ~(body // 3)
        if left >= 3:
            ranks &= self._below_high
        if ranks.bit_count() < number:
            return 0
        taken = 0
        for _ in range(number):
            low = ranks & -ranks
            taken |= low
            ranks ^= low
        if self.family.both_jokers or self.generator.meaning[body + kicker * taken] is not None:
            return taken
        return 0

    def _group_coster(self, width: int) -> Callable[[int], tuple[float, ...]]:
        return lambda mask: tuple([self._costs[width * bit] for bit in bits[mask]])


def _group_lister(width: int) -> Callable[[int], tuple[int, ...]]:
    return lambda mask: tuple([width * bit for bit in bits[mask]])


def _shifts(least: int) -> tuple[int, ...]:
    """Return shifts that, each and-ed onto a mask in turn, keep the ranks that begin `least` ranks in a row."""
    shifts, length = [], 1
    while length < least:
        step = min(length, least - length)
        shifts.append(BITS * step)
        length += step
    return tuple(shifts)


def _run_finder(width: int, least: int) -> Callable[[int], int]:
    """Return a function that finds the run leaving the fewest groups; 0 if none is worth it."""

    def found(ranks: int) -> int:
        """Return the best run of `ranks`: low bit of a byte for enough cards of a rank, next bit for exactly enough."""
        mask, exact = ranks & ONES, ranks >> 1 & ONES
        best, most = 0, 1
        length, starts = least, mask
        for step in range(1, length):
            starts &= mask >> BITS * step
        while starts:
            for start in bits[starts]:
                window = start * RUN[length]
                whole = (exact & window).bit_count()
                if whole > most:
                    best, most = window * width, whole
            starts &= mask >> BITS * length
            length += 1
        return best

    return found


def _shapes(family: Family) -> frozenset[tuple[int, int]]:
    """Return the (cards, ranks) pairs that plays can have."""
    found = {(cards, 1) for cards in family.bombs}
    if family.rocket:
        found.add((size(family.rocket), at_least(family.rocket, 1).bit_count()))
    for body in family.bodies:
        found |= {(body.width * length, length) for length in (1, *range(body.least, MOST_RANKS + 1))}
    for load in family.loads:
        found |= {(load.cards * length, (1 + load.number) * length) for length in range(1, MOST_RANKS + 1)}
    return frozenset(found)


_WIDTHS = {
    Kind.SINGLE: 1,
    Kind.PAIR: 2,
    Kind.TRIPLET: 3,
    Kind.TRIPLE: 3,
    Kind.TRIPLET_WITH_KICKER: 3,
    Kind.TRIPLET_WITH_PAIR: 3,
    Kind.QUAD: 4,
    Kind.QUAD_WITH_KICKERS: 4,
    Kind.QUAD_WITH_PAIRS: 4,
}


@lru_cache(maxsize=1)
def planner_of(family: Family, ranks: int) -> Planner:
    """Return the shared planner of a family; one is kept at a time, as its caches take some megabytes."""
    return Planner(family, ranks)
