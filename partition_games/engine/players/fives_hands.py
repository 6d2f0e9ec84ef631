"""Many hands of Fives at once: a hand is the sum of a key for each card, and a look-up gives its strength."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.five_ranks import FIVE, POINTS, level_of, places_strength
from partition_games.engine.players.fives_habits import THROWN_UP_TO
from pazaak.house.rules.cards import Rank

Ints = NDArray[np.int64]
Keys = NDArray[np.int32]
Small = NDArray[np.int16]
Floats = NDArray[np.float32]

KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415, 148432)
"""Keys by the place of a rank, 1 for the ace to 13 for the king; key 0 is no card.

The least numbers of which up to five, none more than four times, never have the same sum.
"""
_MOST_OF_A_RANK = 4

WAYS = tuple(way for count in range(FIVE + 1) for way in combinations(range(FIVE), FIVE - count))
"""Places of the cards that each of the 32 exchanges keeps; those that keep most come first."""


@dataclass(frozen=True, slots=True)
class HandTables:
    """Tables of all hands by number, the weakest first: the number is the strength."""

    number: Small
    """Number of a hand by the sum of its keys."""
    points: Floats
    """Score of each hand if it is the best, by the hand's number."""
    kept: Keys
    """(hands, 6): sum of the keys of the first 0 to 5 cards, in the order of `keep_matched`'s preference."""
    wanted: Ints
    """(hands,): number of its first cards that the rule of `keep_matched` keeps with three or more players."""
    wanted_by_two: Ints
    """(hands,): number of its first cards that the rule of `keep_matched` keeps with two players."""


@cache
def hand_tables() -> HandTables:
    every = combinations_with_replacement(range(1, len(KEYS)), FIVE)
    legal = [places for places in every if max(map(places.count, places)) <= _MOST_OF_A_RANK]
    ranked = sorted((places_strength(places), places) for places in legal)
    number = np.zeros(FIVE * max(KEYS) + 1, dtype=np.int16)
    kept = np.zeros((len(ranked), FIVE + 1), dtype=np.int32)
    wanted, wanted_by_two = np.zeros((2, len(ranked)), dtype=np.int64)
    for at, (_, places) in enumerate(ranked):
        ordered = sorted(places, key=lambda place: (-places.count(place), -place))
        number[sum(KEYS[place] for place in places)] = at
        kept[at, 1:] = np.cumsum([KEYS[place] for place in ordered])
        wanted[at], wanted_by_two[at] = _kept_by_rule(ordered, 3), _kept_by_rule(ordered, 2)
    points = np.array([POINTS[level_of(strength)] for strength, _ in ranked], dtype=np.float32)
    return HandTables(number, points, kept, wanted, wanted_by_two)


def _kept_by_rule(ordered: list[int], seats: int) -> int:
    """Return the number of five places, matched ones first, that the rule of `keep_matched` keeps."""
    matched = sum(ordered.count(place) > 1 for place in ordered)
    if matched:
        return matched
    if ordered[0] <= THROWN_UP_TO:
        return 0
    return 2 if seats > 2 and ordered[:2] == [Rank.KING, Rank.QUEEN] else 1


def wanted_by_rule(seats: int) -> Ints:
    """Return by hand the number of its first cards that the rule of `keep_matched` keeps."""
    return hand_tables().wanted if seats > 2 else hand_tables().wanted_by_two
