"""A hand by tricks, as a game tells it."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """The cards a seat put down, and what they are called."""

    seat: Seat
    cards: tuple[Card, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays of a trick in their order; `winner` has the one that nobody beat."""

    plays: tuple[TrickPlay, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class HandByTricks:
    """A hand from the first trick to the last, with all cards that were held when it began."""

    title: str
    names: tuple[str, ...]
    viewer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in display order."""
    tricks: tuple[Trick, ...]
    roles: tuple[str, ...] = ()
    """By seat: "landlord"; empty for none."""
