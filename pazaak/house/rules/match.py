"""A game in progress: the only mutable thing below the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, NamedTuple

from pazaak.house.rules.protocols import E, IllegalMoveError, M, Rules, S, Seat, Step, V


class StaleMoveError(RuntimeError):
    """A move was prepared for another moment of the match, or for another match."""


class Prepared(NamedTuple, Generic[S, M, E]):
    """A move that was checked and applied, and is not made until the match commits it."""

    ply: int
    """Which move of the match it will be, from 1."""
    seat: Seat
    move: M
    before: S
    after: S
    events: tuple[E, ...]
    """What the table will see."""


class Match(Generic[S, V, M, E]):
    """Rules, a seed, the moves so far and the state they led to.

    A move is checked and applied once, by `prepare`, and made by `commit`; `play` is both in one.
    """

    def __init__(
        self,
        rules: Rules[S, V, M, E],
        seed: int,
        position: Mapping[str, object] | None = None,
        *,
        first: Step[S, E] | None = None,
    ) -> None:
        """`first` is where it begins, if neither seed nor position say so."""
        self.rules = rules
        self.seed = seed
        self.position = position
        self.history: list[M] = []
        self._views: dict[Seat, V] = {}
        if first is None:
            first = rules.deal(seed) if position is None else rules.set_up(position, seed)
        self._first: Step[S, E] = first
        self.state: S = first.state
        self.opening: tuple[E, ...] = first.events

    @property
    def to_act(self) -> Seat | None:
        return self.rules.to_act(self.state)

    @property
    def over(self) -> bool:
        return self.to_act is None

    def told_again(self) -> Iterator[E]:
        """All that the table has seen, from the opening on: the match played through once more."""
        again: Match[S, V, M, E] = Match(self.rules, self.seed, self.position, first=self._first)
        yield from again.opening
        for move in self.history:
            yield from again.play(move)

    def states(self) -> list[S]:
        """The state that was dealt and those after each move: the match played through once more."""
        again: Match[S, V, M, E] = Match(self.rules, self.seed, self.position, first=self._first)
        states = [again.state]
        for move in self.history:
            again.play(move)
            states.append(again.state)
        return states

    def view(self, seat: Seat) -> V:
        """All that the seat may know now."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self.rules.view(self.state, seat)
        return known

    def verify(self, move: M, seat: Seat | None = None) -> None:
        """Raise IllegalMoveError unless `seat` (default: whose turn it is) may make the move now."""
        self.rules.verify(self.view(self._acting(seat)), move)

    def _acting(self, seat: Seat | None) -> Seat:
        acting = self.rules.to_act(self.state)
        if acting is None:
            raise IllegalMoveError("The game is over.")
        if seat is not None and seat != acting:
            raise IllegalMoveError("It's not your turn.")
        return acting

    def prepare(self, move: M, seat: Seat | None = None) -> Prepared[S, M, E]:
        """Check a move and apply it without making it: the match is as it was until `commit`."""
        acting = self._acting(seat)
        self.rules.verify(self.view(acting), move)
        step = self.rules.apply(self.state, move)
        return Prepared(len(self.history) + 1, acting, move, self.state, step.state, step.events)

    def commit(self, prepared: Prepared[S, M, E]) -> tuple[E, ...]:
        """Make a prepared move and return what the table saw. StaleMoveError: the match stands elsewhere by now."""
        if prepared.before is not self.state or prepared.ply != len(self.history) + 1:
            raise StaleMoveError(f"Move {prepared.ply} was prepared for another moment of the match.")
        self._make(prepared.move, prepared.after)
        return prepared.events

    def _make(self, move: M, after: S) -> None:
        self.state = after
        self.history.append(move)
        self._views = {}

    def play(self, move: M, seat: Seat | None = None) -> tuple[E, ...]:
        """Check the move, make it and return what the table saw. An illegal move changes nothing."""
        acting = self._acting(seat)
        self.rules.verify(self.view(acting), move)
        step = self.rules.apply(self.state, move)
        self._make(move, step.state)
        return step.events


AnyMatch = Match[Any, Any, Any, Any]
"""A match of a game that was found by its name."""
