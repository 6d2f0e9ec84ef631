"""Many hands of Fives at once, as arrays of the places of their ranks: 1 for the ace to 13 for the king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from partition_games.engine.hands.five_ranks import FIVE, POINTS, FiveLevel
from pazaak.house.rules.cards import Rank

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

_BASE = 16
_LEVEL_BY_MATCHES = {
    5: FiveLevel.JUNK,
    7: FiveLevel.ONE_PAIR,
    9: FiveLevel.TWO_PAIRS,
    11: FiveLevel.TREBLE,
    13: FiveLevel.FULL_HOUSE,
    17: FiveLevel.FOUR_OF_A_KIND,
}
"""By the number of ordered pairs of equal ranks in a hand, each card with itself counted: it grows with the level."""
_THROWN_UP_TO = 7


def _matches(hands: Ints) -> Ints:
    """(..., 5) how many cards of the hand have the rank of each."""
    import numpy as np

    found: Ints = np.zeros(hands.shape, dtype=np.int64)
    for place in range(FIVE):
        found += hands == hands[..., place : place + 1]
    return found


def _in_order(hands: Ints, matches: Ints) -> Ints:
    """(..., 5) the ranks of each hand, matched ones first, then from the highest down."""
    import numpy as np

    ordered: Ints = np.sort(matches * _BASE + hands, axis=-1)[..., ::-1] % _BASE
    return ordered


def hand_strength(hands: Ints) -> Ints:
    """(..., 5) ranks to (...) strengths: the order of `five_ranks.places_strength` in other numbers.

    Hands that are decided by one rank are never equal, so what follows it does not matter.
    """
    matches = _matches(hands)
    ordered = _in_order(hands, matches)
    strength = matches[..., 0].copy()
    for place in range(1, FIVE):
        strength += matches[..., place]
    for place in range(FIVE):
        strength = strength * _BASE + ordered[..., place]
    return strength


def strength_points(strength: Ints) -> Ints:
    """The points of hands of these strengths if they are the best."""
    import numpy as np

    points = np.zeros(max(_LEVEL_BY_MATCHES) + 1, dtype=np.int64)
    for matches, level in _LEVEL_BY_MATCHES.items():
        points[matches] = POINTS[level]
    found: Ints = points[strength // _BASE**FIVE]
    return found


def keep_order(hands: Ints, seats: int) -> tuple[Ints, Ints]:
    """Hands (n, 5) with the cards to keep first, and how many of them to keep (n,): the rule of `keep_matched`."""
    import numpy as np

    matches = _matches(hands)
    ordered = _in_order(hands, matches)
    matched = (matches > 1).sum(1)
    high = ordered[:, 0]
    both = (seats > 2) & (high == Rank.KING) & (ordered[:, 1] == Rank.QUEEN)
    junk = np.where(high <= _THROWN_UP_TO, 0, np.where(both, 2, 1))
    return ordered, np.where(matched > 0, matched, junk)
