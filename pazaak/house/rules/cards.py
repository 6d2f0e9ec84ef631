"""The 52 cards and two jokers of the games with standard playing cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Suit(StrEnum):
    """A suit; its value is its notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """A rank, in ascending order as printed; a game with another order defines its own."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    BLACK_JOKER = 15
    RED_JOKER = 16


JOKER_RANKS = (Rank.BLACK_JOKER, Rank.RED_JOKER)
SUITED_RANKS = tuple(rank for rank in Rank if rank not in JOKER_RANKS)


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card: a rank and a suit, or a joker without suit."""

    rank: Rank
    suit: Suit | None

    def __post_init__(self) -> None:
        if (self.suit is None) != (self.rank in JOKER_RANKS):
            raise ValueError("Every card but a joker has a suit.")

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.suit is None


BLACK_JOKER = Card(Rank.BLACK_JOKER, None)
RED_JOKER = Card(Rank.RED_JOKER, None)

DECK_52: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in SUITED_RANKS)
"""The pack before a shuffle: suit by suit, each from the two to the ace."""
CARD_NUMBER: dict[Card, int] = {card: number for number, card in enumerate(DECK_52)}
"""Number of a card, 0..51: 13 * suit + (rank - 2), suits in the order spades, hearts, diamonds, clubs."""
DECK_54: tuple[Card, ...] = (*DECK_52, BLACK_JOKER, RED_JOKER)
