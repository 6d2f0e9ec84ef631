"""A mutable copy of a state, for the application of one move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from pazaak.game.cards.board import Board
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import Hand
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.state import PublicState, State

T = TypeVar("T")


class MutableState:
    """The parts of a state, mutable while one move is applied; never seen outside the rules."""

    __slots__ = ("deck", "events", "lots", "seed", "shuffles", "table")

    def __init__(self, state: State) -> None:
        self.table: PublicState = state.table
        self.deck = state.deck
        self.lots = state.lots
        self.seed = state.seed
        self.shuffles = state.shuffles
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def put_board(self, seat: Seat, board: Board) -> None:
        self.table = replace(self.table, boards=with_entry(self.table.boards, seat, board))

    def put_hand(self, seat: Seat, hand: Hand) -> None:
        self.table = replace(self.table, hands=with_entry(self.table.hands, seat, hand))

    def take_from_hand(self, seat: Seat, card: SideCard) -> None:
        """Remove one copy of the card from the hand."""
        hand = self.table.hands[seat]
        at = hand.index(card)
        self.put_hand(seat, (*hand[:at], *hand[at + 1 :]))

    def pay_set_pot(self, seats: Iterable[Seat], amount: int) -> None:
        """Move credits from each of these purses to the Set Pot."""
        for seat in seats:
            self.receive(seat, -amount)
            self.table = replace(self.table, set_pot=self.table.set_pot + amount)

    def pay_pazaak_pot(self, seat: Seat, amount: int) -> None:
        """Move credits from a purse to the Pazaak Pot."""
        table = self.table
        self.receive(seat, -amount)
        self.table = replace(
            self.table,
            pazaak_pot=table.pazaak_pot + amount,
            paid_in=with_entry(table.paid_in, seat, table.paid_in[seat] + amount),
        )

    def receive(self, seat: Seat, amount: int) -> None:
        """Put credits into a purse; a negative amount takes them out."""
        purses = self.table.purses
        self.table = replace(self.table, purses=with_entry(purses, seat, purses[seat] + amount))

    def share(self, pot: int, seats: tuple[Seat, ...]) -> tuple[int, ...]:
        """Share a pot among these seats equally, odd credits one by one to the first of them; return the parts."""
        share, odd = divmod(pot, len(seats))
        amounts = tuple(share + (place < odd) for place in range(len(seats)))
        for seat, amount in zip(seats, amounts, strict=True):
            self.receive(seat, amount)
        return amounts

    def frozen(self) -> Step[State, Event]:
        return Step(State(self.table, self.deck, self.lots, self.seed, self.shuffles), tuple(self.events))


def with_entry(entries: tuple[T, ...], at: int, entry: T) -> tuple[T, ...]:
    """Return a tuple with the entry at one index replaced."""
    return (*entries[:at], entry, *entries[at + 1 :])
