"""What the coach says about the decision at hand: each move's chances, its worth, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, overload

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.rivals.coach.advice_words import why
from pazaak.rivals.coach.what_if import Outcomes, WhatIf, outcomes


class Chances(Protocol):
    """How a position stands for one seat."""

    @property
    def win_set(self) -> float: ...
    @property
    def win_match(self) -> float: ...
    @property
    def credits(self) -> float: ...


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
    win_match: float
    credits: float
    why: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Every move on offer, best first; none while the other is to act."""

    moves: tuple[MoveAdvice, ...]

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

    def prepare(self, view: View) -> None:
        """Get ready for a match."""
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
        return Advice(tuple(_advised(view, worth) for worth in self._evaluator.worths(view)))


def _advised(view: View, worth: MoveWorth) -> MoveAdvice:
    chances = worth.win_set, worth.win_match, worth.credits
    return MoveAdvice(worth.move, *chances, why(view, worth.move, worth.win_set, worth.win_match))
