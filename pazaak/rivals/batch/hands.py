"""Hands by number: the cards in each, and the hand left after a card is played."""

from __future__ import annotations

import numpy as np

from pazaak.game.cards.side_cards import KIND_NUMBER, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.state import Hand
from pazaak.rivals.batch.arrays import Cards, Ints
from pazaak.rivals.batch.boards import FLIPS_AT, HAND_BITS

KINDS = tuple(SideCard)
NO_CARD = len(KINDS)
"""Index that marks an empty place in a hand."""
_BY_HAND_ORDER = frozenset({SideCard.GOLD_SWITCH, SideCard.TIEBREAKER})
"""Kinds with equal values of which players by value play the one that comes first in the hand."""


class HandBook:
    """A register of the hands that a seat was dealt so far, with every hand they can shrink to."""

    def __init__(self, *, in_order: bool) -> None:
        """Begin an empty register.

        `in_order`: keep hands apart by the order of all cards, not only of ±1 golds and Tiebreakers.
        """
        self._in_order = in_order
        self._numbers: dict[Hand, int] = {}
        self.hands: list[Hand] = []
        self._after: list[tuple[int, ...]] = []
        self._by_code = np.full((NO_CARD + 1) ** HAND_SIZE, -1, np.int64)
        """[code of the dealt hand]: number of the hand, -1 for hands not seen yet."""
        self.kinds: Cards = np.zeros((0, HAND_SIZE), np.int8)
        """[hand, place]: the kind of the card there, or NO_CARD."""
        self.after: Ints = np.zeros((0, NO_CARD + 1), np.int64)
        """[hand, kind]: number of the hand without the first card of this kind; the hand itself where there is none."""
        self.sizes: Ints = np.zeros(0, np.int64)
        self.holds_tiebreaker: Ints = np.zeros(0, np.int64)
        """[hand]: 1 where there is a Tiebreaker in the hand, else 0."""
        self.flips: Ints = np.zeros((len(FLIPS_AT), 0), np.int64)
        """[Flip, hand]: 1 where there is this Flip in the hand, else 0."""

    def __len__(self) -> int:
        return len(self.hands)

    def numbers(self, dealt: Cards) -> Ints:
        """Return the numbers of the hands dealt ([lane, card] by kind), entering new ones.

        A new hand is entered with all hands it can shrink to.
        """
        codes = np.zeros(len(dealt), np.int64)
        for place in range(HAND_SIZE):
            codes = codes * (NO_CARD + 1) + dealt[:, place]
        numbers: Ints = self._by_code[codes]
        new = np.flatnonzero(numbers < 0)
        if new.size:
            for code, at in zip(*np.unique(codes[new], return_index=True), strict=True):
                self._by_code[code] = self._enter(tuple(KINDS[kind] for kind in dealt[new[at]]))
            self._write()
            numbers = self._by_code[codes]
        return numbers

    def _enter(self, cards: Hand) -> int:
        hand = cards if self._in_order else _plain(cards)
        number = self._numbers.get(hand)
        if number is None:
            number = self._numbers[hand] = len(self.hands)
            if number > HAND_BITS:
                raise ValueError("more hands than a board can name")
            self.hands.append(hand)
            self._after.append(())
            after = [number] * (NO_CARD + 1)
            for card in set(hand):
                at = hand.index(card)
                after[KIND_NUMBER[card]] = self._enter(hand[:at] + hand[at + 1 :])
            self._after[number] = tuple(after)
        return number

    def _write(self) -> None:
        self.kinds = np.full((len(self), HAND_SIZE), NO_CARD, np.int8)
        for number, hand in enumerate(self.hands):
            self.kinds[number, : len(hand)] = [KIND_NUMBER[card] for card in hand]
        self.after = np.array(self._after)
        self.sizes = np.array([len(hand) for hand in self.hands])
        self.holds_tiebreaker = np.array([int(SideCard.TIEBREAKER in hand) for hand in self.hands])
        self.flips = np.array([[int(card in hand) for hand in self.hands] for card in FLIPS_AT])


def _plain(cards: Hand) -> Hand:
    """Return the cards in a canonical order, equal for all hands that a player by value treats alike."""
    others = sorted((card for card in cards if card not in _BY_HAND_ORDER), key=KINDS.index)
    return (*others, *(card for card in cards if card in _BY_HAND_ORDER))
