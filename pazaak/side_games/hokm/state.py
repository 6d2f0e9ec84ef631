"""The states of Hokm: public, hidden, and the view of each seat.

Seats are numbered in the direction of play, anticlockwise: seat + 1 sits to the right and plays next.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat
from pazaak.side_games.hokm.options import Options

FIRST = 5
"""Number of cards the Hâkem sees before naming trumps."""
STOCK = 42
"""Two players: cards left of the pack after five each."""
DISCARDS = (3, 2)
"""Two players: number of discards of the Hâkem, and of the other."""

Hand = tuple[Card, ...]
Hands = BySeat[Hand]
Trick = tuple[tuple[Seat, Card], ...]
"""(seat, card) in the order played, the leader's first."""


class Phase(StrEnum):
    """The kind of decision the seat to act is asked for."""

    TRUMP = "trump"
    DISCARD = "discard"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything the whole table can see."""

    options: OfTable[Options]
    phase: Phase
    hand_number: Amount
    """Number of the hand, from 1."""
    hakem: Seat
    trump: Suit | None
    leader: Seat
    """Seat that leads the current trick."""
    trick: Trick
    tricks: BySeat[Amount]
    """Number of tricks each seat has won in this hand."""
    history: tuple[Trick, ...]
    """Complete tricks of this hand, in order; a given position may leave out earlier ones."""
    last_trick: Trick | None
    """The last complete trick, also of the hand before."""
    hand_counts: BySeat[Amount]
    draws: tuple[bool, ...]
    """Two players, turn by turn: whether the first card was kept."""
    stock_left: Amount
    scores: BySeat[Amount]
    purses: BySeat[Amount]
    pot: Amount
    winners: tuple[Seat, ...]
    reason: str | None
    """Why the game is over; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def dealer(self) -> Seat:
        """Seat of the dealer: to the left of the Hâkem."""
        return (self.hakem - 1) % self.seats

    @property
    def to_act(self) -> Seat | None:
        match self.phase:
            case Phase.OVER:
                return None
            case Phase.TRUMP:
                return self.hakem
            case Phase.DISCARD:
                return self.hakem if self.hand_counts[self.hakem] == FIRST else 1 - self.hakem
            case Phase.DRAW:
                return (self.hakem + (STOCK - self.stock_left) // 2) % 2
            case Phase.PLAY:
                return (self.leader + len(self.trick)) % self.seats

    @property
    def played(self) -> Hands:
        """Cards each seat has played in this hand, in order."""
        played: list[list[Card]] = [[] for _ in range(self.seats)]
        for trick in (*self.history, self.trick):
            for seat, card in trick:
                played[seat].append(card)
        return tuple(map(tuple, played))


@dataclass(frozen=True, slots=True)
class State:
    """The complete state, hidden cards included."""

    table: PublicState
    hands: Hands
    """All cards of each seat; in phase `trump` only the Hâkem's first five have been given out."""
    stock: tuple[Card, ...]
    """Two players: cards of the stock, top first."""
    discards: Hands
    """Two players: discards of each seat, face down."""
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat knows: the public state and its own cards."""

    seat: Seat
    table: PublicState
    hand: Hand
    seen: Card | None
    """Two players: the stock's top card, seen by the seat to act while drawing."""
    own_discards: Hand
