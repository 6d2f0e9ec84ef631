"""The four ways to arrange a hand, from strongest group first to most expected points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.cards import ace_high
from partition_games.engine.hands.ranks import PAIRS_BELOW, TRIPLES_BELOW, Level, ladder_of
from partition_games.engine.options import AnyOptions, HazariOptions, KittiOptions
from partition_games.engine.solving.curves import Curves, curve_options, load_curves
from partition_games.engine.solving.solver import Split, best_of_nine, best_of_thirteen, two_of_nine, two_of_thirteen
from partition_games.engine.solving.splits import triple_places, triples
from partition_games.hazari import HIGH_POINTS, LOW_POINTS, card_points
from pazaak.house.rules.cards import DECK_52

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]

_BASE = 1000.0
"""Number greater than all strengths, so that a first group outweighs all later ones."""


def lexical_worth(strength: Floats, slots: int) -> Floats:
    """Return (slots, groups): values by which the best first group decides, then the best second, and so on."""
    return np.stack([strength * _BASE ** (slots - 1 - slot) for slot in range(slots)])


class Arranger:
    """An arranger of hands for one table. Hands are card indices, ascending; splits are places in the hand."""

    def __init__(self, options: AnyOptions, curves: Curves | None = None) -> None:
        ladder = ladder_of(options)
        self.options = options
        self.cards = 9 if isinstance(options, KittiOptions) else 13
        self.slots = 3 if isinstance(options, KittiOptions) else 4
        self._strengths = np.frombuffer(ladder.strengths, np.uint16).astype(np.int64)
        self.levels = np.array(ladder.levels, dtype=np.float64)
        self._triples_below, self._pairs_below = np.array(TRIPLES_BELOW), np.array(PAIRS_BELOW)
        self.places = triple_places(self.cards)
        self._curves = curves

    @property
    def curves(self) -> Curves:
        """Values of groups; read when first needed."""
        if self._curves is None:
            self._curves = load_curves(self.options)
        return self._curves

    def strengths(self, hand: Sequence[int]) -> Ints:
        """Return (groups,): the strength of each group of three, in the order of `triples`."""
        low, middle, high = np.asarray(hand)[self.places].T
        found: Ints = self._strengths[self._triples_below[high] + self._pairs_below[middle] + low]
        return found

    def greedy(self, hand: Sequence[int]) -> Split:
        """Return the strongest group of all cards, then the strongest of those left, regardless of the rest."""
        strength = self.strengths(hand).copy()
        groups = []
        for _ in range(self.slots):
            group = int(strength.argmax())
            groups.append(triples(self.cards)[group])
            strength[np.isin(self.places, groups[-1]).any(1)] = -1
        used = {place for group in groups for place in group}
        return Split(tuple(groups), tuple(place for place in range(self.cards) if place not in used), 0.0)

    def lexical(self, hand: Sequence[int]) -> Split:
        """Return the split with the best first group; among those the best second, and so on."""
        strength = self.strengths(hand)
        return self.additive(strength, self._lexical(strength))

    def sums(self, hand: Sequence[int]) -> Split:
        """Return the split with the highest sum of the groups' levels; among equals as `lexical`."""
        strength = self.strengths(hand)
        return self.additive(strength, self.levels[strength] * _BASE**self.slots + self._lexical(strength))

    def master(self, hand: Sequence[int]) -> Split:
        """Return the split with the most expected points; in Kitti the best chance to win the deal."""
        strength = self.strengths(hand)
        if self.slots == 3:
            return best_of_nine(strength, self._kitti(strength))
        return best_of_thirteen(strength, *self._expected(hand, strength))

    def two_best(self, hand: Sequence[int]) -> tuple[Split, ...]:
        """Return the master's split, then the best one with a group of another kind or led by another rank."""
        strength = self.strengths(hand)
        plans = self.plans[strength]
        if self.slots == 3:
            return two_of_nine(strength, self._kitti(strength), plans)
        worth, over_worth, heavy = self._expected(hand, strength)
        return two_of_thirteen(strength, worth, plans, over_worth, heavy)

    @cached_property
    def plans(self) -> Ints:
        """(strengths,): plan of a group: its kind and its leading rank, without the third card of a pair."""
        ranks = np.array([ace_high(card.rank) for card in DECK_52])
        held = np.array([(a, b, c) for c in range(52) for b in range(c) for a in range(b)])  # by `hand_number`
        low, middle, high = np.sort(ranks[held], axis=1).T
        levels = self.levels.astype(np.int64)[self._strengths]
        made = np.where(levels == Level.PAIR, middle, np.where(levels < Level.RUN, high, low))
        plans = np.zeros(len(self.levels), dtype=np.int64)
        plans[self._strengths] = levels * len(DECK_52) + made
        return plans

    def _expected(self, hand: Sequence[int], strength: Ints) -> tuple[Floats, Floats | None, NDArray[np.bool_] | None]:
        """Return values of 13 cards' groups by slot, the last slot's gain with a heavy card over, the heavy cards."""
        chance = self.curves.chance[:, strength]
        if not isinstance(self.options, HazariOptions):
            return chance, None, None
        points = points_of_hand(hand)
        worth = chance * (self.curves.taken[:, strength] + points[self.places].sum(1))
        worth[3] += chance[3] * LOW_POINTS
        return worth, chance[3] * (HIGH_POINTS - LOW_POINTS), points == HIGH_POINTS

    def arrange(self, hand: Sequence[int], level: str) -> Split:
        """Return the split of a level. Raises KeyError for an unknown level."""
        return LEVELS[level](self, hand)

    def _kitti(self, strength: Ints) -> Callable[[Ints], Floats]:
        """Return a function from groups by slot to the chance to win the deal."""
        chance = self.curves.chance[:, strength]
        any_two = bool(getattr(self.options, "any_two", False))

        def value(groups: Ints) -> Floats:
            first, second, third = (chance[slot][groups[:, slot]] for slot in range(3))
            return kitti_chance(first, second, third, any_two)

        return value

    def _lexical(self, strength: Ints) -> Floats:
        return lexical_worth(strength.astype(np.float64), self.slots)

    def additive(self, strength: Ints, worth: Floats) -> Split:
        """Return the split with the highest sum of values; worth: (slots, groups) value of each group in each slot."""
        if self.slots == 3:
            return best_of_nine(
                strength, lambda groups: worth[0][groups[:, 0]] + worth[1][groups[:, 1]] + worth[2][groups[:, 2]]
            )
        return best_of_thirteen(strength, worth)


_POINTS_BY_CARD: Ints = np.array([card_points(card) for card in DECK_52])


def points_of_hand(hand: Sequence[int]) -> Ints:
    """Return Hazari's points of cards given as indices."""
    found: Ints = _POINTS_BY_CARD[np.asarray(hand)]
    return found


def kitti_chance(first: Floats, second: Floats, third: Floats, any_two: bool) -> Floats:
    """Return the chance to win a deal from those of the comparisons: two in a row, or with `any_two` any two."""
    if any_two:
        return first * second + first * third + second * third - 2 * first * second * third
    return second * (1 - (1 - first) * (1 - third))


LEVELS: Mapping[str, Callable[[Arranger, Sequence[int]], Split]] = {
    "greedy": Arranger.greedy,
    "lexical": Arranger.lexical,
    "sums": Arranger.sums,
    "master": Arranger.master,
}
"""The four ways to arrange a hand, weakest first."""


def arranger(options: AnyOptions) -> Arranger:
    """Return the arranger of a table, shared by all tables with the same ladder and curves."""
    return _arranger(curve_options(options))


_arranger = lru_cache(maxsize=16)(Arranger)
