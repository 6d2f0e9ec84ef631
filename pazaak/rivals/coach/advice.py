"""What the coach says about the decision at hand: each move's chances, its worth, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, overload

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.rivals.coach.advice_words import move_title, short_title, why
from pazaak.rivals.coach.figures import Chances
from pazaak.rivals.coach.what_if import Outcomes, WhatIf, outcomes


class MoveWorth(Chances, Protocol):
    """The chances once a move is made."""

    @property
    def move(self) -> m.Move: ...


class Evaluator(Protocol):
    """Values positions from nothing but the view."""

    def prepare(self, view: View) -> None:
        """Get ready for a match."""
        ...

    def worths(self, view: View) -> tuple[MoveWorth, ...]:
        """Every move on offer, best first."""
        ...

    def standing(self, view: View) -> Chances:
        """How the seat stands, whoever is to act."""
        ...


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """One move: chances from 0 to 1, worth in credits, and one sentence of why."""

    move: m.Move
    win_set: float
    tie_set: float
    win_match: float
    credits: float
    why: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Every move on offer, best first; none while the other is to act."""

    moves: tuple[MoveAdvice, ...]
    over: bool = False
    """Whether the board is above 20, where to stand and to end the turn are one: to go bust."""

    @property
    def rows(self) -> tuple[MoveAdvice, ...]:
        """The moves that are told apart."""
        return tuple(advised for advised in self.moves if not (self.over and advised.move == m.STAND))

    def title(self, move: m.Move, *, short: bool = False) -> str:
        """What a move is called; in a few letters where it has its figures beside it."""
        if self.over and move in (m.END_TURN, m.STAND):
            return "Bust" if short else "Go bust"
        return short_title(move) if short else move_title(move)

    @property
    def best(self) -> MoveAdvice:
        """The move the coach would make; only where there is one."""
        return self.moves[0]

    @property
    def by_credits(self) -> bool:
        """Whether the order is that of the credits: before a set; once cards fly it is that of the match."""
        return not isinstance(self.best.move, Play | m.EndTurn | m.Stand | m.AnswerTie)

    def of(self, move: m.Move | None) -> MoveAdvice | None:
        """What is said about a move: the very one, or the nearest of the sizes on offer."""
        exact = next((advised for advised in self.moves if advised.move == move), None)
        if exact is not None or not isinstance(move, m.NameAnte | m.Bet | m.Raise):
            return exact
        sized = [(advised, advised.move) for advised in self.moves]
        near = [(abs(size.amount - move.amount), advised) for advised, size in sized
                if isinstance(size, m.NameAnte | m.Bet | m.Raise) and type(size) is type(move)]  # fmt: skip
        return min(near, key=lambda pair: pair[0])[1] if near else None


class Coach:
    """Advises one seat, as an agent whose answer is the advice: so it runs wherever rivals do."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def prepare(self, view: View | WhatIf) -> None:
        """Prepare the evaluator for a match; what-if questions need no preparation."""
        if not isinstance(view, WhatIf):
            self._evaluator.prepare(view)

    @overload
    def choose(self, view: View) -> Advice: ...
    @overload
    def choose(self, view: WhatIf) -> Outcomes: ...

    def choose(self, view: View | WhatIf) -> Advice | Outcomes:
        """The advice for a view, with no moves where the seat has no decision to make; or how matches would end."""
        if isinstance(view, WhatIf):
            return outcomes(view)
        if view.table.to_act != view.seat or view.table.winner is not None:
            return Advice(())
        worths = self._evaluator.worths(view)
        by_move = {worth.move: worth for worth in worths}
        over = view.board.total > GOAL
        return Advice(tuple(_advised(worth, why(view, worth.move, by_move)) for worth in worths), over)


def _advised(worth: MoveWorth, told: str) -> MoveAdvice:
    return MoveAdvice(worth.move, worth.win_set, worth.tie_set, worth.win_match, worth.credits, told)
