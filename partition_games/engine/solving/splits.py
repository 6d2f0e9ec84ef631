"""Every way to split a hand into groups of three, as index tables that are built once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

Triple = tuple[int, int, int]
SIXES = 1716
"""Number of sets of six among thirteen cards; each makes two groups of three in ten ways."""


@lru_cache(maxsize=4)
def triples(cards: int) -> tuple[Triple, ...]:
    """Return the groups of three places in a hand of this size, in lexicographic order."""
    return tuple((a, b, c) for a, b, c in combinations(range(cards), 3))


@lru_cache(maxsize=4)
def triple_places(cards: int) -> Ints:
    """Return (groups, 3): the groups of three places in a hand of this size, as an array."""
    return np.array(triples(cards), dtype=np.int64)


@dataclass(frozen=True, slots=True)
class ThirteenTables:
    """Thirteen cards as two pairs of groups and one card over.

    Pairs of groups are numbered so that the ten made of the same six cards are SIXES apart: pair = k * SIXES + six.
    """

    first: Ints
    """(17160,): one group of the pair, as an index into `triples(13)`."""
    second: Ints
    """(17160,): the other group of the pair, as an index into `triples(13)`."""
    rest: Ints
    """(7, 1716): for each six cards the sixes among the seven others."""
    over: Ints
    """(7, 1716): place of the card that such a six leaves over."""


@lru_cache(maxsize=1)
def thirteen_tables() -> ThirteenTables:
    """Return the tables of 13 cards: 200,200 splits as 17,160 pairs of 70 completions each, every split six times."""
    number = {group: index for index, group in enumerate(triples(13))}
    sixes = list(combinations(range(13), 6))
    six_number = {six: index for index, six in enumerate(sixes)}
    first: list[list[int]] = []
    second: list[list[int]] = []
    for two in combinations(range(1, 6), 2):
        others = [place for place in range(1, 6) if place not in two]
        first.append([number[six[0], six[two[0]], six[two[1]]] for six in sixes])
        second.append([number[six[others[0]], six[others[1]], six[others[2]]] for six in sixes])
    sevens = [[card for card in range(13) if card not in six] for six in sixes]
    rest = [[six_number[tuple(card for card in seven if card != left)] for left in seven] for seven in sevens]
    return ThirteenTables(
        np.array(first).ravel(), np.array(second).ravel(), np.array(rest).T.copy(), np.array(sevens).T.copy()
    )


@lru_cache(maxsize=1)
def nine_splits() -> Ints:
    """Return (280, 3): every split of nine cards into three groups, as indices into `triples(9)`."""
    number = {group: index for index, group in enumerate(triples(9))}
    splits = []
    for two in combinations(range(1, 9), 2):
        others = [card for card in range(1, 9) if card not in two]
        for more in combinations(others[1:], 2):
            last = tuple(card for card in others[1:] if card not in more)
            splits.append((number[0, two[0], two[1]], number[others[0], more[0], more[1]], number[last]))  # type: ignore[index]
    return np.array(splits, dtype=np.int64)
