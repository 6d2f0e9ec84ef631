"""The coach's advice on a decision: each move's chances, its worth, and the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, overload

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.rivals.coach.advice_words import move_title, short_title, why
from pazaak.rivals.coach.figures import Chances, MoveWorth
from pazaak.rivals.coach.what_if import Outcomes, WhatIf, outcomes


class Evaluator(Protocol):
    """Evaluator of positions, from nothing but a seat's view."""

    def prepare(self, view: View) -> None:
        """Prepare for the match of this view, such as by solving it for the hand."""

    def worths(self, view: View) -> tuple[MoveWorth, ...]:
        """Return every move on offer with its chances, best first."""

    def standing(self, view: View) -> Chances:
        """Return the seat's present chances, in either seat's turn."""


@dataclass(frozen=True, slots=True)
class MoveAdvice(MoveWorth):
    """Advice on one move: its chances and worth, and one sentence with the reason."""

    why: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on every move on offer, best first; empty while the other seat is to act."""

    moves: tuple[MoveAdvice, ...]
    over: bool = False
    """Whether the board is above 20, where standing and ending the turn are the same: going bust."""

    @property
    def rows(self) -> tuple[MoveAdvice, ...]:
        """Moves to list, with standing and ending the turn as one where both go bust."""
        return tuple(advised for advised in self.moves if not (self.over and advised.move == m.STAND))

    def title(self, move: m.Move, *, short: bool = False) -> str:
        """Return the name of a move, in a few letters if `short` (beside its figures)."""
        if self.over and move in (m.END_TURN, m.STAND):
            return "Bust" if short else "Go bust"
        return short_title(move) if short else move_title(move)

    @property
    def best(self) -> MoveAdvice:
        """The move that the coach would make. Raises IndexError where no move is on offer."""
        return self.moves[0]

    @property
    def by_credits(self) -> bool:
        """Whether moves are ordered by credits (before a set) rather than by the chance to win the match."""
        return not isinstance(self.best.move, Play | m.EndTurn | m.Stand | m.AnswerTie)

    def of(self, move: m.Move | None) -> MoveAdvice | None:
        """Return the advice on a move; for a size not listed, that on the nearest size. None where there is none."""
        exact = next((advised for advised in self.moves if advised.move == move), None)
        if exact is not None or not isinstance(move, m.NameAnte | m.Bet | m.Raise):
            return exact
        sized = [(advised, advised.move) for advised in self.moves]
        near = [(abs(size.amount - move.amount), advised) for advised, size in sized
                if isinstance(size, m.NameAnte | m.Bet | m.Raise) and type(size) is type(move)]  # fmt: skip
        return min(near, key=lambda pair: pair[0])[1] if near else None


class Coach:
    """The coach of one seat, as an agent whose answer is advice, so that it runs wherever rivals do."""

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
        """Return the advice for a view, empty where the seat has no decision; for a what-if question, its outcomes."""
        if isinstance(view, WhatIf):
            return outcomes(view)
        if view.table.to_act != view.seat or view.table.winner is not None:
            return Advice(())
        worths = self._evaluator.worths(view)
        by_move = {worth.move: worth for worth in worths}
        over = view.board.total > GOAL
        return Advice(tuple(_advised(worth, why(view, worth.move, by_move)) for worth in worths), over)


def _advised(worth: MoveWorth, told: str) -> MoveAdvice:
    return MoveAdvice(worth.win_set, worth.tie_set, worth.win_match, worth.credits, worth.move, told)
