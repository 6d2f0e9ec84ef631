"""Layouts chosen card by card: the cards that may come next, so that a legal layout can still be reached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.arrangement import COUNTED, Shape
from partition_games.engine.hands.cards import Hand, high_first
from partition_games.engine.hands.ranks import Ladder
from partition_games.engine.moves import Lay
from pazaak.house.rules.cards import Card

Numbers = NDArray[np.int64]

NO_LIMIT = 1 << 30


class _Splits:
    """All ways to take groups of three out of a hand, by sets of places as bits.

    Level n holds the sets from which n groups are still to be taken, and the odd card if there is one.
    """

    def __init__(self, cards: int) -> None:
        trios = [sum(1 << at for at in places) for places in combinations(range(cards), COUNTED)]
        self.trio_places = list(combinations(range(cards), COUNTED))
        self.trio_bits: Numbers = np.array(trios)
        odd = cards % COUNTED
        self.sets: list[dict[int, int]] = []
        """[level]: number of a set of cards by its bits."""
        self.trios: list[Numbers] = []
        """[level]: (sets, ways) number of each group that can be taken from a set."""
        self.rests: list[Numbers] = []
        """[level]: (sets, ways) number, one level below, of the set that then remains."""
        for level in range(cards // COUNTED + 1):
            size = COUNTED * level + odd
            bits = [sum(1 << at for at in places) for places in combinations(range(cards), size)]
            self.sets.append({number: at for at, number in enumerate(bits)})
            if not level:
                self.trios.append(np.zeros((len(bits), 0), np.int64))
                self.rests.append(np.zeros((len(bits), 0), np.int64))
                continue
            below = self.sets[level - 1]
            ways = [[(at, below[rest ^ trio]) for at, trio in enumerate(trios) if not trio & ~rest] for rest in bits]
            self.trios.append(np.array([[at for at, _ in row] for row in ways]))
            self.rests.append(np.array([[left for _, left in row] for row in ways]))


_splits = cache(_Splits)


class Choosing:
    """A layout chosen card by card: three for each group, in any order, and of the last four the odd one.

    The last group follows from the others; where a card is odd, it is chosen last.
    """

    def __init__(self, shape: Shape, ladder: Ladder, hand: Sequence[Card]) -> None:
        self._shape = shape
        self.cards: Hand = high_first(hand)
        self._place = {card: place for place, card in enumerate(self.cards)}
        self._splits = splits = _splits(len(self.cards))
        self._groups = len(shape.sizes)
        self._odd = len(self.cards) % COUNTED
        self.choices = COUNTED * (self._groups - 1) + self._odd
        """Number of cards that decide a whole layout."""
        self._strengths = np.array(
            [ladder.strength([self.cards[place] for place in places]) for places in splits.trio_places]
        )
        least = np.full(len(splits.sets[0]), -1)
        self._least = [least]
        """[level]: (sets,) least possible strength of the strongest group in a set."""
        for trios, rests in zip(splits.trios[1:], splits.rests[1:], strict=True):
            least = np.maximum(self._strengths[trios], least[rests]).min(axis=1)
            self._least.append(least)

    def offered(self, chosen: Sequence[Card]) -> list[Card]:
        """Return the cards that may be chosen next, from the highest."""
        places = [self._place[card] for card in chosen]
        whole = len(chosen) // COUNTED
        level = self._groups - whole
        laid = sum(1 << place for place in places[: COUNTED * whole])
        begun = sum(1 << place for place in places[COUNTED * whole :])
        rest = (1 << len(self.cards)) - 1 ^ laid
        row = self._splits.sets[level][rest]
        trios, rests = self._splits.trios[level][row], self._splits.rests[level][row]
        bits = self._splits.trio_bits[trios]
        fitting = bits & begun == begun
        if self._shape.ordered:
            strengths = self._strengths[trios]
            limit = self._strength(places[COUNTED * (whole - 1) : COUNTED * whole]) if whole else NO_LIMIT
            fitting &= (strengths <= limit) & (self._least[level - 1][rests] <= strengths)
        if level == 1:
            named = sum(rest ^ int(trio) for trio in bits[fitting])
        else:
            named = int(np.bitwise_or.reduce(bits[fitting])) & ~begun
        return [card for place, card in enumerate(self.cards) if named >> place & 1]

    def _strength(self, places: Sequence[int]) -> int:
        bits = sum(1 << place for place in places)
        return int(self._strengths[self._splits.trio_bits == bits][0])

    def layout(self, chosen: Sequence[Card]) -> Lay:
        """Return the layout of a complete choice."""
        groups = [
            high_first(chosen[start : start + COUNTED]) for start in range(0, COUNTED * (self._groups - 1), COUNTED)
        ]
        odd = tuple(chosen[COUNTED * (self._groups - 1) :])
        last = high_first(card for card in self.cards if card not in chosen)
        if self._shape.left:
            return Lay((*groups, last), odd)
        return Lay((*groups, (*last, *odd)))
