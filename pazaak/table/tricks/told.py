"""A hand by tricks, as a game provides it."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """The cards a seat played, and their name as a combination."""

    seat: Seat
    cards: tuple[Card, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays of a trick in their order; `winner` is the seat whose play was not beaten."""

    plays: tuple[TrickPlay, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class HandByTricks:
    """A hand from the first trick to the last, with all cards that were held when it began."""

    title: str
    names: tuple[str, ...]
    viewer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Hands by seat, in display order."""
    tricks: tuple[Trick, ...]
    roles: tuple[str, ...] = ()
    """Roles by seat: "landlord"; empty for none."""
