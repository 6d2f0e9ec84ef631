"""State of a table of High Card: its public part, its hidden part, and each seat's view."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat

TRICKS = 5
"""Number of tricks in a game, and of cards in a hand."""


@dataclass(frozen=True, slots=True)
class PublicState:
    """Public state, seen by everybody."""

    stake: OfTable[int]
    brought: OfTable[tuple[int, ...]]
    """The credits each seat came with."""
    purses: BySeat[Amount]
    pot: Amount
    leader: Seat
    """Seat that leads the trick."""
    trick: tuple[Card, ...]
    """The cards of the trick so far, the leader's first."""
    taken: BySeat[Amount]
    """Tricks by seat."""
    gone: tuple[Card, ...]
    """Every card that has been played, in order."""

    @property
    def seats(self) -> int:
        return len(self.purses)

    @property
    def over(self) -> bool:
        return sum(self.taken) == TRICKS

    @property
    def to_act(self) -> Seat | None:
        return None if self.over else (self.leader + len(self.trick)) % self.seats

    def in_trick(self) -> dict[Seat, Card]:
        """Return the card of each seat in this trick, in the order of play."""
        return {(self.leader + place) % self.seats: card for place, card in enumerate(self.trick)}

    def cards_held(self, seat: Seat) -> int:
        """Return the number of cards a seat still holds."""
        return TRICKS - sum(self.taken) - (seat in self.in_trick())


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth."""

    table: PublicState
    hands: BySeat[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge."""

    seat: Seat
    table: PublicState
    hand: tuple[Card, ...]

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards it may play if it is its turn: who can follow suit must."""
        suit = self.table.trick[0].suit if self.table.trick else None
        return tuple(card for card in self.hand if card.suit == suit) or self.hand


def taker(trick: tuple[Card, ...]) -> int:
    """Return the place of the card that takes a trick: the highest of the suit led."""
    return max(range(len(trick)), key=lambda place: (trick[place].suit == trick[0].suit, trick[place].rank))
