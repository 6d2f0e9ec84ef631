"""What a player can do. A move is an imperative."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Bid:
    """More than was bid before: 1, 2 or 3 points."""

    points: int


@dataclass(frozen=True, slots=True)
class NameCard:
    """Name the card whose holder is the partner: what a landlord announces, or a declarer asks for."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Lay cards down. Their order says nothing: it is that of the game's ranks and of the suits."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by: in the auction, in a trick, or as a leader who has nothing to lead."""


PASS = Pass()

Move = Bid | NameCard | Play | Pass
