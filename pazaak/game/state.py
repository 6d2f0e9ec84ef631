"""A match of Pazaak as values: what all can see, what is hidden, and what one seat knows."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.board import Board
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.phases import Phase
from pazaak.game.ruleset import RuleSet
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat

SEATS = 2

Hand = tuple[SideCard, ...]


@dataclass(frozen=True, slots=True)
class SetResult:
    """How the last set ended."""

    boards: BySeat[tuple[int, ...]]
    totals: BySeat[int]
    winner: Seat | None
    reason: str
    """`full_board`, `bust`, `total`, `tiebreak`, `fold` or `tie`."""


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything the whole table can see."""

    rules: OfTable[RuleSet]
    phase: Phase
    to_act: Seat
    """Whose move it is; meaningless when the match is over."""
    leader: Seat
    """Who leads this set."""
    boards: BySeat[Board]
    hand_counts: BySeat[Amount]
    sets: BySeat[Amount]
    set_number: Amount
    """Counts from 1; 0 before the first."""
    ante: Amount
    """Named or paid; 0 before it is named."""
    pot: Amount
    purses: BySeat[Amount]
    to_call: Amount
    """What the seat to act must pay to call; 0 when no bet is open."""
    raised: bool
    """Whether the open bet has been raised."""
    played: bool
    """Whether the mover has played a hand card this turn."""
    gone: tuple[int, ...]
    """For each value 1..10, how many of its four cards are not in the main deck."""
    last_set: SetResult | None
    winner: Seat | None
    reason: str | None
    """Why the match is over: `sets` or `left`; None while it is on."""
    bought_in: BySeat[Amount]
    """The purses as they stood before the match."""
    side_decks: OfTable[tuple[Hand, ...] | None]
    """What each seat chose its hand from, where the table plays with open side decks."""

    @property
    def deck_left(self) -> int:
        return len(MAIN_DECK) - sum(self.gone)


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know of a match, hidden cards and the deck included."""

    table: PublicState
    hands: BySeat[Hand]
    deck: tuple[int, ...]
    """The main deck, next card first."""
    seed: int
    shuffles: Amount
    """How often the main deck has been shuffled: the next order is that of f"{seed}/{shuffles}"."""
    answers: BySeat[bool | None]
    """Secret answers to a tie, by seat; None for who is not asked or has yet to answer."""


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know: the table, its own hand, and what that was chosen from."""

    seat: Seat
    table: PublicState
    hand: Hand
    side_deck: Hand
    """Its own."""

    @property
    def board(self) -> Board:
        """The own board."""
        return self.table.boards[self.seat]

    @property
    def rival(self) -> Seat:
        return 1 - self.seat

    @property
    def rival_board(self) -> Board:
        return self.table.boards[1 - self.seat]
