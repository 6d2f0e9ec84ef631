"""What a player can do. A move is an imperative."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import DECK_52, Card, Suit

_PLACE = {card: place for place, card in enumerate(DECK_52)}


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Hâkem declares trumps on his first five cards."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lead a card, or follow with one."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Two players: lay cards of the first five aside, face down. Their order says nothing: it is that of the pack."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> Discard:
        """The cards in any order."""
        return cls(tuple(sorted(cards, key=lambda card: _PLACE.get(card, -1))))


@dataclass(frozen=True, slots=True)
class Keep:
    """Two players: keep the card that was looked at; the next of the stock is discarded, looked at by nobody else."""


@dataclass(frozen=True, slots=True)
class Take:
    """Two players: discard the card that was looked at and take the next of the stock."""


KEEP = Keep()
TAKE = Take()
SUITS = tuple(Suit)

Move = NameTrump | PlayCard | Discard | Keep | Take
