"""The states of Pazu-Pazaak: public, hidden, and the view of each seat. Clockwise is seat + 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from pazaak.game.cards.board import Board
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand, SetResult
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat


class Phase(StrEnum):
    """The kind of decision the seat to act is asked for."""

    ANTE = "ante"
    BID = "bid"
    TURN = "turn"
    TIEBREAK = "tiebreak"
    OVER = "over"


def common_deck(gold_cards: bool) -> Hand:
    """Return the common side deck in the order before shuffles: one of each kind and a second of each ±."""
    kinds = [card for card in SideCard if gold_cards or COLOURS[card] is not Colour.GOLD]
    return (*kinds, *(card for card in kinds if COLOURS[card] is Colour.SWITCH))


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything the whole table can see: all but the order of the main deck and the lots to come."""

    rules: OfTable[RuleSet]
    """Rules of a turn, the antes and the penalty."""
    sets_to_play: OfTable[int]
    phase: Phase
    actor: Seat
    """Seat to act; meaningless when the sitting is over."""
    leader: Seat
    last_leader: Seat
    """Leader of the last set played; before there was one, the first leader."""
    set_number: Amount
    """Number of the set, from 1."""
    in_set: BySeat[bool]
    """By seat: whether it paid the ante or is to pay it, and has not left; a bust changes nothing."""
    left: BySeat[bool]
    """By seat: whether it has left the table."""
    boards: BySeat[Board]
    hands: BySeat[Hand]
    bust: BySeat[bool]
    played: bool
    """Whether the seat to act has played a hand card this turn."""
    gone: tuple[int, ...]
    """For each value 1..10, number of its four cards not in the main deck."""
    lot: SideCard | None
    """The card on auction; None without one."""
    lots_left: Amount
    """Number of lots that follow it in this set."""
    opener: Seat
    """Seat that was asked first for this lot."""
    bid: Amount
    """Highest bid for this lot; 0 before there is one."""
    bidder: Seat | None
    passed: BySeat[bool]
    """By seat: whether it has passed on this lot."""
    discarded: Hand
    """Lots of this set that nobody has bought."""
    ante: Amount
    """Ante of the set; 0 before it is set."""
    set_pot: Amount
    pazaak_pot: Amount
    paid_in: BySeat[Amount]
    """Credits by seat paid into the Pazaak Pot since the last Full Board."""
    purses: BySeat[Amount]
    bought_in: BySeat[Amount]
    """Purses before the sitting, or as a position gave them."""
    sets: BySeat[Amount]
    """Number of sets won by seat."""
    last_set: SetResult | None
    reason: str | None
    """Why the sitting is over: `sets` or `closed`; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.purses)

    @property
    def to_act(self) -> Seat | None:
        return None if self.phase is Phase.OVER else self.actor

    @property
    def deck_left(self) -> int:
        return max(0, len(MAIN_DECK) - sum(self.gone))

    @property
    def step(self) -> int:
        """Minimum opening bid and minimum raise: half the ante, rounded up."""
        return (self.ante + 1) // 2

    @property
    def next_bid(self) -> int:
        """Lowest bid that is legal now."""
        return self.bid + self.step

    def clockwise(self, start: Seat) -> Iterator[Seat]:
        """Yield all seats clockwise, beginning with this one."""
        for place in range(self.seats):
            yield (start + place) % self.seats

    def first_in(self, start: Seat) -> Seat:
        """Return the first seat in the set, clockwise from this one, able to bid or not."""
        return next(seat for seat in self.clockwise(start) if self.in_set[seat])

    def is_contender(self, seat: Seat) -> bool:
        """Return whether the seat is in the set and not bust."""
        return self.in_set[seat] and not self.bust[seat]

    @property
    def contenders(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if self.is_contender(seat))

    def is_active(self, seat: Seat) -> bool:
        """Return whether the seat is in the set and still draws."""
        return self.is_contender(seat) and not self.boards[seat].standing

    def can_bid(self, seat: Seat) -> bool:
        """Return whether the seat is in the set, has not passed, has room in its hand and credits for the next bid."""
        return (
            self.in_set[seat]
            and not self.passed[seat]
            and len(self.hands[seat]) < HAND_SIZE
            and self.purses[seat] >= self.next_bid
        )

    def can_pay(self, seat: Seat) -> bool:
        """Return whether the seat is at the table and has credits for the minimum ante."""
        return not self.left[seat] and self.purses[seat] >= self.rules.ante_min


@dataclass(frozen=True, slots=True)
class State:
    """The complete state, hidden cards included."""

    table: PublicState
    deck: tuple[int, ...]
    """Cards of the main deck, next card first."""
    lots: Hand
    """Lots to come in this set, the next first."""
    seed: int
    shuffles: Amount
    """Number of shuffles of the main deck so far; the next order is that of f"{seed}/{shuffles}"."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat knows: the public state."""

    seat: Seat
    table: PublicState

    @property
    def hand(self) -> Hand:
        return self.table.hands[self.seat]

    @property
    def board(self) -> Board:
        """Board of the view's seat."""
        return self.table.boards[self.seat]
