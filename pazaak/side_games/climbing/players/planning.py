"""How a hand may be played out in few plays: its cards taken apart in several orders, the best way kept.

A plan's cost is the number of its plays, less what of them is likely to win the lead back: a bomb costs nothing, the
highest single hardly anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pazaak.side_games.climbing.plays.combinations import Combination, Family, Kind
from pazaak.side_games.climbing.plays.generation import generator_of
from pazaak.side_games.climbing.plays.piles import BITS, RUN, Memo, at_least, bits, rank_of, size, within

CONTROL = {
    1: (0.95, 0.85, 0.55, 0.25, 0.1),
    2: (0.95, 0.95, 0.9, 0.65, 0.4, 0.2, 0.1),
    3: (0.95, 0.95, 0.95, 0.85, 0.65, 0.5, 0.4, 0.3, 0.2, 0.1),
    4: (0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2),
}
"""How likely a group of so many cards is to win the lead: of the highest rank, of the next, ..."""
RUN_CONTROL = (0.9, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25, 0.2)
"""The same of a run, by how far its top is from the highest there can be."""
HIGH_RANKS = 3
"""The highest so many ranks are no kickers while others will do."""


class Plan(NamedTuple):
    cost: float
    plays: tuple[int, ...]
    """Counts: together the hand."""


@dataclass(slots=True)
class Weighed:
    """A play, and how likely it is to win the lead."""

    play: Combination
    power: int
    top: int
    cards: int
    control: float


class Planner:
    """The plans of hands of one family of combinations, at most `ranks` different ranks."""

    def __init__(self, family: Family, ranks: int) -> None:
        self.generator = generator_of(family)
        self.family, self.ranks = family, ranks
        self.plan: Memo[Plan] = Memo(self._plan)
        self.weighed: Memo[Weighed] = Memo(self._weigh)
        """Plays by their counts; nothing else may be asked for."""
        self._run_mask = RUN[family.run_ranks]
        self._least = {body.width: body.least for body in family.bodies}
        widths = sorted(self._least)
        downwards, upwards = tuple(reversed(widths)), tuple(widths)
        others = ((*widths[1:], widths[0]), (*widths[2:], *widths[:2]))
        self._orders = tuple(dict.fromkeys((downwards, upwards, *others, ())))
        self._orders_of: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}
        """By the widths of runs that a hand has, the different orders."""
        self._kickers = sorted(load.kicker for load in family.loads if load.width == 3)

    def control(self, play: Combination) -> float:
        """How likely a play is to win the lead."""
        if play.power:
            return 1.0
        if play.length > 1:
            below = self.family.run_ranks - 1 - play.top
            return min(0.95, RUN_CONTROL[min(below, len(RUN_CONTROL) - 1)] + 0.03 * play.length)
        row = CONTROL[_WIDTHS[play.kind]]
        below = self.ranks - 1 - play.top
        return row[below] if below < len(row) else 0.0

    def _weigh(self, counts: int) -> Weighed:
        play = self.generator.meaning[counts]
        assert play is not None
        return Weighed(play, play.power, play.top, size(counts), self.control(play))

    def cost(self, play: int) -> float:
        return 1.0 - self.weighed[play].control

    def _plan(self, counts: int) -> Plan:
        if not counts:
            return Plan(0.0, ())
        present = tuple([width for width in self._least if self._best_run(counts, width)])
        orders = self._orders_of.get(present)
        if orders is None:
            found = (tuple(width for width in order if width in present) for order in self._orders)
            orders = self._orders_of[present] = tuple(dict.fromkeys(found))
        ways = [self._taken_apart(counts, order) for order in orders]
        if self.generator.meaning[counts] is not None:
            ways.append((counts,))
        weighed = self.weighed
        costs = [sum([1.0 - weighed[play].control for play in plays]) for plays in ways]
        cheapest = min(costs)
        return Plan(cheapest, ways[costs.index(cheapest)])

    def _taken_apart(self, counts: int, order: tuple[int, ...]) -> tuple[int, ...]:
        plays: list[int] = []
        family = self.family
        if family.rocket and within(family.rocket, counts):
            plays.append(family.rocket)
            counts -= family.rocket
        for cards in reversed(family.bombs):
            for bit in bits[at_least(counts, cards)]:
                plays.append(bit * cards)
                counts -= bit * cards
        bodies: list[int] = []
        for width in order:
            while run := self._best_run(counts, width):
                (bodies if width == 3 else plays).append(run)
                counts -= run
        groups: dict[int, list[int]] = {1: [], 2: []}
        for width in (4, 3, 2, 1):
            for bit in bits[at_least(counts, width)]:
                group = bit * width
                counts -= group
                (plays if width == 4 else bodies if width == 3 else groups[width]).append(group)
        for body in sorted(bodies, key=size, reverse=True):
            plays.append(body + self._kickers_for(body, groups, len(plays) + len(bodies)))
        return (*plays, *groups[1], *groups[2])

    def _best_run(self, counts: int, width: int) -> int:
        """The run of so many cards of each rank that leaves the fewest groups, 0 if none is worth it."""
        mask = at_least(counts, width) & self._run_mask
        if not mask:
            return 0
        exact = mask & ~at_least(counts, width + 1)
        best, most = 0, 1
        length = self._least[width]
        starts = mask
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

    def _kickers_for(self, body: int, groups: dict[int, list[int]], left: int) -> int:
        """The lowest groups that a body of triplets can carry, taken from them; 0 if it carries none."""
        number = size(body) // 3
        ranks = body // 3
        for kicker in self._kickers:
            row = [group for group in groups[kicker] if not group // kicker & ranks]
            low = [group for group in row if left < 3 or rank_of(group // kicker) < self.ranks - HIGH_RANKS]
            if len(low) >= number and self.generator.meaning[body + sum(low[:number])] is not None:
                for group in low[:number]:
                    groups[kicker].remove(group)
                return sum(low[:number])
        return 0


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
    """The planner of a family, shared by its tables; what it remembers is some megabytes, so one at a time."""
    return Planner(family, ranks)
