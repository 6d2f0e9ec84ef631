"""Arranging by temper: the same strength of play, with a preference for where a hand is strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.options import HazariOptions, KittiOptions
from partition_games.engine.solving.levels import Arranger, kitti_chance, lexical_worth, points_of_hand
from partition_games.engine.solving.solver import Split, best_of_nine, best_of_thirteen
from partition_games.engine.temper import Temper
from partition_games.hazari import HIGH_POINTS

Floats = NDArray[np.floating]


_LIKED: Mapping[Temper, tuple[float, ...]] = {
    Temper.FRONT: (1.8, 1.2, 0.9, 0.8),
    Temper.DEEP: (0.8, 0.9, 1.15, 1.7),
}
"""Weight of each comparison for a temper, from the first to the last."""
_ALL_AT_ONCE = 0.6
"""Weight of the chance to win every comparison for a gambler, beside the master's value."""
_APART = 1000.0
"""Weight of a level; it exceeds all differences within a level."""
_SOFTER = 0.5
"""Exponent that weakens the preferences of players that don't estimate chances."""


def tempered(arranger: Arranger, hand: Sequence[int], level: str, temper: Temper) -> Split:
    """Return the split of a level with a temper. Raises KeyError for an unknown level."""
    if level == "master":
        return _master(arranger, hand, temper)
    if temper is Temper.GAMBLER or (level != "sums" and temper is Temper.FRONT):
        return arranger.arrange(hand, level)  # those put the strongest first already
    return _plain(arranger, hand, level, temper)


def _master(arranger: Arranger, hand: Sequence[int], temper: Temper) -> Split:
    strength = arranger.strengths(hand)
    chance: Floats = arranger.curves.chance[:, strength]
    if isinstance(arranger.options, KittiOptions):
        any_two = bool(arranger.options.any_two)
        liked = _LIKED.get(temper, (1.0,) * 4)

        def worth_of(groups: NDArray[np.integer]) -> Floats:
            first, second, third = (chance[slot][groups[:, slot]] for slot in range(3))
            found = kitti_chance(first * liked[0], second, third * liked[3], any_two)
            if temper is Temper.GAMBLER:
                found = found + _ALL_AT_ONCE * first * second * third
            return found

        return best_of_nine(strength, worth_of)
    if isinstance(arranger.options, HazariOptions):
        own = points_of_hand(hand)[arranger.places].sum(1)
        worth: Floats = chance * (arranger.curves.taken[:, strength] + own)
    else:
        worth = chance.copy()
    if temper is Temper.GAMBLER:
        # The chance to win all comparisons is a product, so its logarithm is a sum over groups.
        worth = worth / worth.max() + _ALL_AT_ONCE * np.log(np.maximum(chance, 1e-4)) / 4
    else:
        worth = worth * np.array(_LIKED[temper])[:, None]
    heavy = points_of_hand(hand) == HIGH_POINTS if isinstance(arranger.options, HazariOptions) else None
    return best_of_thirteen(strength, worth, None if heavy is None else 0.0 * chance[3], heavy)


def _plain(arranger: Arranger, hand: Sequence[int], level: str, temper: Temper) -> Split:
    """Return a split without chances: by the groups' levels, preferred slots first; or the last group first."""
    strength, slots = arranger.strengths(hand), arranger.slots
    if level == "sums" or slots == 3:  # with three shows, two win the deal
        liked = np.array(_LIKED[temper][:slots]) ** _SOFTER
        worth: Floats = arranger.levels[strength][None, :] * liked[:, None] * _APART + strength[None, :] / 10
    else:
        worth = lexical_worth(strength.astype(np.float64), slots)[::-1]
    return arranger.additive(strength, worth)
