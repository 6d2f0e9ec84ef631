"""The moves of Hokm; each is named by an imperative."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import CARD_NUMBER, Card, Suit


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The trumps that the Hâkem names on their first five cards."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to lead, or to follow with."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Two players: discards of the first five cards, face down. Their order has no meaning: always that of the pack."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> Discard:
        """Return the move for cards in any order."""
        return cls(tuple(sorted(cards, key=lambda card: CARD_NUMBER.get(card, -1))))


@dataclass(frozen=True, slots=True)
class Keep:
    """Two players: keep the card looked at; the next of the stock is discarded, seen by nobody else."""


@dataclass(frozen=True, slots=True)
class Take:
    """Two players: discard the card looked at and take the next of the stock."""


KEEP = Keep()
TAKE = Take()
SUITS = tuple(Suit)

Move = NameTrump | PlayCard | Discard | Keep | Take
