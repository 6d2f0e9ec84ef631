"""What is on the table, what is hidden, and what each seat knows.

Seats are numbered in the direction of play, anticlockwise: seat + 1 sits to the right and plays next. Hands and plays
are piles (`plays/piles.py`); `Variant.deck` turns them into cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat
from pazaak.side_games.climbing.plays.piles import Pile
from pazaak.side_games.climbing.variant import Variant

Laid = tuple[Seat, Pile]
"""A play as a pile, and whose it is."""


class Phase(StrEnum):
    """What the seat to act is asked for."""

    AUCTION = "auction"
    NAMING = "naming"
    """Each game has its own word for it."""
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PublicState:
    """What everybody sees and what stays so while cards are played."""

    variant: OfTable[Variant]
    phase: Phase
    hand_number: Amount
    """Counts from 1; a deal that all pass is dealt again under the same number."""
    dealer: Seat
    """Draws first."""
    bidder: Seat
    """Bids first."""
    face_up: Card | None
    """The card that lay face up in the deck: the bidder got it."""
    bids: BySeat[Amount | None]
    """The last word of each seat: 0 is a pass."""
    bid: Amount
    """The highest; 0 if there is none."""
    declarer: Seat | None
    """The landlord."""
    named: Card | None
    """Its holder is the partner, the second landlord."""
    kitty: Pile | None
    """None while it is hidden from anybody."""
    scores: BySeat[int]
    purses: BySeat[Amount]
    winners: tuple[Seat, ...]
    reason: str | None
    """Why the game is over; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class Round:
    """What everybody sees of the cards being played."""

    turn: Seat
    """Who acts, in the auction too."""
    leader: Seat
    """Who leads the trick, or has led it."""
    lying: Laid | None
    """The play to beat."""
    passes: Amount
    """Since it was laid; without one, how many leaders have had nothing to lead."""
    history: tuple[Laid, ...]
    """What was played in this hand; before a given position there may have been more."""
    plays: BySeat[Amount]
    """How many each seat has made in this hand."""
    counts: BySeat[Amount]
    """How many cards each seat holds."""
    multiplier: Amount
    out: tuple[Seat, ...]
    """Who has no more cards, in order."""
    partner: Seat | None
    """None until it shows."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth."""

    table: PublicState
    round: Round
    hands: BySeat[Pile]
    kitty: Pile
    partner: Seat | None
    deals: Amount
    """How many times cards were drawn in this game."""
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows."""

    seat: Seat
    table: PublicState
    round: Round
    hand: Pile
    kitty: Pile | None
    """What was left of the deck, where this seat has seen it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand, lowest first."""
        return self.table.variant.deck.cards_of(self.hand)

    @property
    def to_act(self) -> Seat | None:
        return None if self.table.phase is Phase.OVER else self.round.turn
