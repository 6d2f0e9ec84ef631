"""The states of a climbing game: public, hidden, and the view of each seat.

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
"""A play: the seat that made it and its cards as a pile."""


class Phase(StrEnum):
    """The kind of decision the seat to act is asked for."""

    AUCTION = "auction"
    NAMING = "naming"
    """Naming of the partner's card; each game has its own word for it."""
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PublicState:
    """The public part of a state that stays the same while cards are played."""

    variant: OfTable[Variant]
    phase: Phase
    hand_number: Amount
    """Number of the hand, from 1; a redeal after all passed keeps it."""
    dealer: Seat
    """Seat that draws first in this hand."""
    bidder: Seat
    """Seat that bids first in this hand."""
    face_up: Card | None
    """Card that was face up in the deck, now the bidder's; None without one."""
    bids: BySeat[Amount | None]
    """Last bid of each seat: 0 for a pass, None before its turn."""
    bid: Amount
    """Highest bid of the auction; 0 if there is none."""
    declarer: Seat | None
    """Seat that plays for the bid, such as the landlord; None before."""
    named: Card | None
    """Card whose holder is the partner or second landlord; None before it is named."""
    kitty: Pile | None
    """Cards left over, if everybody sees them; else None."""
    scores: BySeat[int]
    purses: BySeat[Amount]
    winners: tuple[Seat, ...]
    reason: str | None
    """Why the game is over, such as `hands`; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class Round:
    """The public part of a state that changes with each play."""

    turn: Seat
    """Seat to act, in the auction too."""
    leader: Seat
    """Seat that leads, or has led, the trick."""
    lying: Laid | None
    """The play to beat and its seat; None before a lead."""
    passes: Amount
    """Number of passes since the play to beat; without one, of leaders with nothing to lead."""
    history: tuple[Laid, ...]
    """Plays of this hand, in order; a given position may leave out earlier ones."""
    plays: BySeat[Amount]
    """Number of plays each seat has made in this hand."""
    counts: BySeat[Amount]
    """Number of cards each seat holds."""
    multiplier: Amount
    out: tuple[Seat, ...]
    """Seats without cards, in the order they went out."""
    partner: Seat | None
    """The partner's seat; None until it is shown."""


@dataclass(frozen=True, slots=True)
class State:
    """The complete state, hidden cards included."""

    table: PublicState
    round: Round
    hands: BySeat[Pile]
    kitty: Pile
    partner: Seat | None
    deals: Amount
    """Number of times cards were drawn in this game."""
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat knows: the public state and its own cards."""

    seat: Seat
    table: PublicState
    round: Round
    hand: Pile
    kitty: Pile | None
    """The cards left over, if this seat has seen them."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Cards of the seat's hand, lowest first."""
        return self.table.variant.deck.cards_of(self.hand)

    @property
    def to_act(self) -> Seat | None:
        return None if self.table.phase is Phase.OVER else self.round.turn
