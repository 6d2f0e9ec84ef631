"""Events that the whole table sees, named by past participles; nothing private is in them.

Comparisons count from 0. Seats are numbered in the direction of play.
"""

from __future__ import annotations

from dataclasses import dataclass

from partition_games.engine.hands.cards import Group
from partition_games.engine.state import SpecialKind
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """The draw for seats: the highest card deals first, the others sit by card; equal cards draw again.

    `rounds` has the cards by the seat that was then taken, None for seats that did not draw again; it is empty where
    seats were taken at random.
    """

    rounds: tuple[tuple[Card | None, ...], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class StakesPaid:
    """Each seat paid into the pot: the stake of the game, or Kitti's ante of the deal."""

    amounts: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True)
class DealBegan:
    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The dealer shuffled; this seat cut."""

    cut_by: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards dealt one at a time in the direction of play, the first to `first`; `counts`: cards by seat."""

    first: Seat
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpecialDeclared:
    """A special deal, with the cards that prove it. `points`: its score at once."""

    kind: SpecialKind
    seat: Seat
    cards: Group
    points: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Fives: `count` cards went under the stock face down, and as many were drawn."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The seat has locked in its groups, face down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GroupShown:
    """A group shown in a comparison.

    `name` is the ladder's word, `description` has more ("Pair of kings, nine high"). `best`: the best shown so far in
    this comparison (an equal one is, in Hazari; elsewhere it ties). `counts`: false for a group below the table's
    least, or shown too late to count.
    """

    comparison: int
    seat: Seat
    cards: Group
    name: str
    description: str
    best: bool
    counts: bool


@dataclass(frozen=True, slots=True)
class Fouled:
    """Crash: the group just shown was stronger than the one before; the seat is out of the game."""

    comparison: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ComparisonWon:
    """The end of a comparison. `winner`: None for nobody.

    `tied`: the seats whose groups were equally the best, if several. `points`: the winner's score for it.
    `cards_taken`: number of cards the winner takes (Hazari).
    """

    comparison: int
    winner: Seat | None
    tied: tuple[Seat, ...]
    points: int
    cards_taken: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """The end of a deal: its points by seat, the scores after it, and the reason (as in DealResult)."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class StockReturned:
    """Fives: all hands went under the stock, the first seat's nearest the top; `mixed` where they were mixed first."""

    seats: tuple[Seat, ...]
    mixed: bool


@dataclass(frozen=True, slots=True)
class StakeReturned:
    """The second place got its stake back out of the pot; seats that share it share the stake."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotPaid:
    """The pot went to these seats; `collected`: credits each other seat added for a Salami, by seat (else empty)."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]
    collected: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameWon:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


Event = (
    SeatsDrawn
    | StakesPaid
    | DealBegan
    | DeckShuffled
    | CardsDealt
    | SpecialDeclared
    | Exchanged
    | LaidOut
    | GroupShown
    | Fouled
    | ComparisonWon
    | DealScored
    | StockReturned
    | StakeReturned
    | PotPaid
    | GameWon
)
