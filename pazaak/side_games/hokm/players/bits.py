"""Cards as bits: card c of the 52 is the bit 1 << c, suit by suit, each from the two to the ace; a hand is a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pazaak.house.rules.cards import DECK_52, Card, Suit
from pazaak.side_games.hokm.dealing import REMOVED

PLACE = {card: place for place, card in enumerate(DECK_52)}
SUITS = tuple(Suit)
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}
SUIT_MASKS = tuple(0x1FFF << 13 * suit for suit in range(4))
FULL = (1 << 52) - 1
PACKS = {2: FULL, 3: FULL & ~(1 << PLACE[REMOVED]), 4: FULL}


def as_bits(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << PLACE[card]
    return bits


def places(bits: int) -> Iterator[int]:
    """Yield the cards of a number, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
