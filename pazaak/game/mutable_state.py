"""A state of a match taken apart for changes, and frozen again."""

from __future__ import annotations

from typing import Any

from pazaak.game.cards.board import Board
from pazaak.game.events import Event
from pazaak.game.state import PublicState, State
from pazaak.house.rules.protocols import Seat, Step
from pazaak.house.rules.twins import twin_of


class MutableState:
    """The fields of a state, open to change while one move is applied; never seen outside the rules."""

    __slots__ = (*PublicState.__slots__, *(name for name in State.__slots__ if name != "table"), "events")

    def __init__(self, state: State) -> None:
        table = state.table
        self.rules = table.rules
        self.phase = table.phase
        self.to_act = table.to_act
        self.leader = table.leader
        self.boards = table.boards
        self.hand_counts = table.hand_counts
        self.sets = table.sets
        self.set_number = table.set_number
        self.ante = table.ante
        self.pot = table.pot
        self.purses = table.purses
        self.to_call = table.to_call
        self.raised = table.raised
        self.played = table.played
        self.gone = table.gone
        self.last_set = table.last_set
        self.winner = table.winner
        self.reason = table.reason
        self.bought_in = table.bought_in
        self.side_decks = table.side_decks
        self.hands = state.hands
        self.deck = state.deck
        self.seed = state.seed
        self.shuffles = state.shuffles
        self.answers = state.answers
        self.events: list[Event] = []

    def put_board(self, seat: Seat, board: Board) -> None:
        """Replace the board of a seat."""
        self.boards = (board, self.boards[1]) if seat == 0 else (self.boards[0], board)

    def pay(self, seat: Seat, amount: int) -> None:
        """Move credits from a purse to the pot."""
        self.take(seat, amount)
        self.pot += amount

    def take(self, seat: Seat, amount: int) -> None:
        """Move credits out of a purse; a negative amount moves them in."""
        first, second = self.purses
        self.purses = (first - amount, second) if seat == 0 else (first, second - amount)

    def frozen(self) -> Step[State, Event]:
        """Return the state and the events as frozen values."""
        table: Any = _OpenTable()
        table.rules = self.rules
        table.phase = self.phase
        table.to_act = self.to_act
        table.leader = self.leader
        table.boards = self.boards
        table.hand_counts = self.hand_counts
        table.sets = self.sets
        table.set_number = self.set_number
        table.ante = self.ante
        table.pot = self.pot
        table.purses = self.purses
        table.to_call = self.to_call
        table.raised = self.raised
        table.played = self.played
        table.gone = self.gone
        table.last_set = self.last_set
        table.winner = self.winner
        table.reason = self.reason
        table.bought_in = self.bought_in
        table.side_decks = self.side_decks
        table.__class__ = PublicState
        state: Any = _OpenState()
        state.table = table
        state.hands = self.hands
        state.deck = self.deck
        state.seed = self.seed
        state.shuffles = self.shuffles
        state.answers = self.answers
        state.__class__ = State
        step: Any = _OpenStep()
        step.state = state
        step.events = tuple(self.events)
        step.__class__ = Step
        made: Step[State, Event] = step
        return made


_OpenTable, _OpenState, _OpenStep = twin_of(PublicState), twin_of(State), twin_of(Step)
