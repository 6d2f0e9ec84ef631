"""Cards as bits: card c of the 52 is the bit 1 << c, suit by suit, each from the two to the ace; a hand is a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pazaak.house.rules.cards import CARD_NUMBER, Card
from pazaak.side_games.hokm.dealing import REMOVED
from pazaak.side_games.hokm.moves import SUITS

SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}
SUIT_MASKS = tuple(0x1FFF << 13 * suit for suit in range(4))
FULL = (1 << 52) - 1
PACKS = {2: FULL, 3: FULL & ~(1 << CARD_NUMBER[REMOVED]), 4: FULL}


def as_bits(cards: Iterable[Card]) -> int:
    return sum(1 << CARD_NUMBER[card] for card in cards)


def beats(card: int, best: int, trump: int) -> bool:
    """Return whether a card takes the trick from the one that lies best."""
    return card > best if card // 13 == best // 13 else card // 13 == trump


def places(bits: int) -> Iterator[int]:
    """Yield the cards of a number, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
