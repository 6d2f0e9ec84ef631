"""Values of a match of Pazaak: the public state, the whole state, and one seat's view."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.board import Board
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.phases import Phase
from pazaak.game.ruleset import RuleSet
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat

SEATS = 2
"""Number of seats of a match."""

Hand = tuple[SideCard, ...]


@dataclass(frozen=True, slots=True)
class SetResult:
    """Result of a set: boards and totals by seat, the winner (None for a tie) and the reason."""

    boards: BySeat[tuple[int, ...]]
    totals: BySeat[int]
    winner: Seat | None
    reason: str
    """`full_board`, `bust`, `total`, `tiebreak`, `fold` or `tie`."""


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything that the whole table can see."""

    rules: OfTable[RuleSet]
    phase: Phase
    to_act: Seat
    """Seat whose move it is; meaningless when the match is over."""
    leader: Seat
    """Seat that leads this set."""
    boards: BySeat[Board]
    hand_counts: BySeat[Amount]
    sets: BySeat[Amount]
    set_number: Amount
    """Number of the set, from 1; 0 before the first."""
    ante: Amount
    """Ante that was named or paid, in credits; 0 before that."""
    pot: Amount
    purses: BySeat[Amount]
    to_call: Amount
    """Credits the seat to act must pay to call; 0 when there is no bet."""
    raised: bool
    """Whether the open bet has been raised."""
    played: bool
    """Whether the seat to act has played a side card this turn."""
    gone: tuple[int, ...]
    """For each value 1..10, the number of its four cards that are not in the main deck."""
    last_set: SetResult | None
    winner: Seat | None
    reason: str | None
    """Reason the match is over: `sets` or `left`; None while it is on."""
    bought_in: BySeat[Amount]
    """Purse of each seat before the match, in credits."""
    side_decks: OfTable[tuple[Hand, ...] | None]
    """Side deck of each seat where the table plays with open side decks, else None."""

    @property
    def deck_left(self) -> int:
        """Number of cards in the main deck."""
        return len(MAIN_DECK) - sum(self.gone)


@dataclass(frozen=True, slots=True)
class State:
    """The whole state of a match, hidden cards and the deck included."""

    table: PublicState
    hands: BySeat[Hand]
    deck: tuple[int, ...]
    """The main deck, next card first."""
    seed: int
    shuffles: Amount
    """Number of shuffles of the main deck so far; the next uses the key f"{seed}/{shuffles}"."""
    answers: BySeat[bool | None]
    """Secret answer of each seat to a tie; None for a seat that is not asked or has yet to answer."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat can see: the public state, its hand and its side deck."""

    seat: Seat
    table: PublicState
    hand: Hand
    side_deck: Hand
    """The seat's side deck, from which its hand was drawn."""

    @property
    def board(self) -> Board:
        """The seat's board."""
        return self.table.boards[self.seat]

    @property
    def rival(self) -> Seat:
        """The other seat."""
        return 1 - self.seat

    @property
    def rival_board(self) -> Board:
        """Board of the other seat."""
        return self.table.boards[1 - self.seat]
