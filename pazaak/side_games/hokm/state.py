"""What is on the table, what is hidden, and what each seat knows.

Seats are numbered in the direction of play, anticlockwise: seat + 1 sits to the right and plays next.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat
from pazaak.side_games.hokm.options import Options

FIRST = 5
"""So many cards Hâkem sees before he declares trumps."""
STOCK = 42
"""Two players: what is left of the pack after five cards each."""
DISCARDS = (3, 2)
"""Two players: how many Hâkem, and how many the other lays aside."""

Hand = tuple[Card, ...]
Hands = BySeat[Hand]
Trick = tuple[tuple[Seat, Card], ...]
"""Cards by who laid them, the leader's first."""


class Phase(StrEnum):
    """What the seat to act is asked for."""

    TRUMP = "trump"
    DISCARD = "discard"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PublicState:
    """What everybody sees."""

    options: OfTable[Options]
    phase: Phase
    hand_number: Amount
    """Counts from 1."""
    hakem: Seat
    trump: Suit | None
    leader: Seat
    """Who leads the trick."""
    trick: Trick
    tricks: BySeat[Amount]
    """Won in this hand, by seat."""
    history: tuple[Trick, ...]
    """The tricks of this hand that were played here; before a given position there may have been others."""
    last_trick: Trick | None
    """The last one played, be it of the hand before."""
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
        """He sits to Hâkem's left."""
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
        """The cards each seat has played in this hand, in order."""
        played: list[list[Card]] = [[] for _ in range(self.seats)]
        for trick in (*self.history, self.trick):
            for seat, card in trick:
                played[seat].append(card)
        return tuple(map(tuple, played))


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth."""

    table: PublicState
    hands: Hands
    """All the cards that are a seat's; in phase `trump` he has been given the first five of Hâkem's alone."""
    stock: tuple[Card, ...]
    """Two players: top first."""
    discards: Hands
    """Two players: what each has laid aside."""
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows."""

    seat: Seat
    table: PublicState
    hand: Hand
    seen: Card | None
    """Two players, the one to act while the stock is drawn: the top card, which he has looked at."""
    own_discards: Hand
