"""The moves of a climbing game; each is named by an imperative."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of 1, 2 or 3 points, higher than all before."""

    points: int


@dataclass(frozen=True, slots=True)
class NameCard:
    """The naming of the card whose holder is the partner: announced by a landlord, asked for by a declarer."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Cards to play. Their order has no meaning: always by the game's ranks, then by suit."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass: in the auction, in a trick, or by a leader with nothing to lead."""


PASS = Pass()

Move = Bid | NameCard | Play | Pass
