"""Many hands of Fives at once, as arrays of the places of their ranks: 1 for the ace to 13 for the king."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from partition_games.engine.hands.five_ranks import FIVE, POINTS, FiveLevel
from pazaak.house.rules.cards import Rank

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

_BASE, _RANKS = 16, 13
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

    found: Ints = np.zeros_like(hands)
    for place in range(FIVE):
        found += hands == hands[..., place : place + 1]
    return found


def _in_order(hands: Ints, matches: Ints) -> Ints:
    """(..., 5) the ranks of each hand, matched ones first, then from the highest down."""
    import numpy as np

    ordered: Ints = np.sort(matches * _BASE + hands, axis=-1)[..., ::-1] % _BASE
    return ordered


def _number(hands: Ints) -> Ints:
    """(..., 5) ranks to (...) the place of a hand among all that five ranks can make."""
    number = hands[..., 0] - 1
    for place in range(1, FIVE):
        number = number * _RANKS + (hands[..., place] - 1)
    return number


@cache
def _every_hand() -> tuple[Ints, Ints]:
    """(13**5, 5) all hands by `_number`, the matched cards first; and how many of its rank each of the cards finds."""
    import numpy as np

    hands: Ints = np.indices((_RANKS,) * FIVE, dtype=np.int8).reshape(FIVE, -1).T + np.int8(1)
    matches = _matches(hands)
    return _in_order(hands, matches), matches


@cache
def _matched() -> Ints:
    """(13**5,) how many cards of each hand have an equal among the others."""
    import numpy as np

    matched: Ints = (_every_hand()[1] > 1).sum(-1, dtype=np.int64)
    return matched


@cache
def _strengths() -> Ints:
    """(13**5,) the strengths of all hands by `_number`."""
    import numpy as np

    ordered, matches = _every_hand()
    strength: Ints = matches.sum(-1, dtype=np.int32)
    for place in range(FIVE):
        strength = strength * np.int32(_BASE) + ordered[:, place]
    return strength


def hand_strength(hands: Ints) -> Ints:
    """(..., 5) ranks to (...) strengths: the order of `five_ranks.places_strength` in other numbers.

    Hands that are decided by one rank are never equal, so what follows it does not matter.
    """
    import numpy as np

    strength: Ints = _strengths()[_number(hands)].astype(np.int64)
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

    number = _number(hands)
    ordered = _every_hand()[0][number].astype(np.int64)
    matched = _matched()[number]
    high = ordered[:, 0]
    both = (seats > 2) & (high == Rank.KING) & (ordered[:, 1] == Rank.QUEEN)
    junk = np.where(high <= _THROWN_UP_TO, 0, np.where(both, 2, 1))
    return ordered, np.where(matched > 0, matched, junk)
