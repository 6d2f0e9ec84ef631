"""Events as the whole table sees them. An event is a past participle; nothing hidden is in it."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class StakesPaid:
    """Every seat has put the stake into the pot."""

    stake: int
    pot: int


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Every seat holds so many cards."""

    count: int


@dataclass(frozen=True, slots=True)
class TrickBegun:
    """A trick begins; `leader` plays first."""

    number: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies face up before a seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The highest card of the suit led has taken the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PotPaid:
    """The pot went to the seat with most tricks, or was shared by several."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]


Event = StakesPaid | CardsDealt | TrickBegun | CardPlayed | TrickTaken | PotPaid
