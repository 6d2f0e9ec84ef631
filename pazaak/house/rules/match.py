"""A match in progress: the rules, the state reached and the moves made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, NamedTuple

from pazaak.house.rules.protocols import E, IllegalMoveError, M, Rules, S, Seat, Step, V


class StaleMoveError(RuntimeError):
    """A move was prepared in another state of the match, or for another match."""


class Prepared(NamedTuple, Generic[S, M, E]):
    """A move that was checked and applied but has not been made; `Match.commit` makes it."""

    ply: int
    """Number that the move will have in the match, from 1."""
    seat: Seat
    move: M
    before: S
    after: S
    events: tuple[E, ...]
    """Events that the whole table will see."""


class Match(Generic[S, V, M, E]):
    """The rules, the seed, the moves so far and the state they led to.

    `prepare` checks and applies a move once, `commit` makes it; `play` is both in one.
    """

    def __init__(
        self,
        rules: Rules[S, V, M, E],
        seed: int,
        position: Mapping[str, object] | None = None,
        *,
        first: Step[S, E] | None = None,
    ) -> None:
        """Begin a match dealt from `seed`, or set up from `position`, or at the step `first`."""
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
        """Seat whose move it is; None when the match is over."""
        return self.rules.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.to_act is None

    def told_again(self) -> Iterator[E]:
        """Yield all events from the opening on, by playing the match again."""
        again: Match[S, V, M, E] = Match(self.rules, self.seed, self.position, first=self._first)
        yield from again.opening
        for move in self.history:
            yield from again.play(move)

    def states(self) -> list[S]:
        """Return the initial state and the state after each move, by playing the match again."""
        again: Match[S, V, M, E] = Match(self.rules, self.seed, self.position, first=self._first)
        states = [again.state]
        for move in self.history:
            again.play(move)
            states.append(again.state)
        return states

    def copy(self) -> Match[S, V, M, E]:
        """Return another match at the same point; playing one leaves the other as it is."""
        twin: Match[S, V, M, E] = Match(self.rules, self.seed, self.position, first=self._first)
        twin.state, twin.history = self.state, [*self.history]
        return twin

    def view(self, seat: Seat) -> V:
        """Return everything that the seat can see now."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self.rules.view(self.state, seat)
        return known

    def verify(self, move: M, seat: Seat | None = None) -> None:
        """Raise IllegalMoveError unless `seat` (default: the seat to act) may make the move now."""
        self.rules.verify(self.view(self._acting(seat)), move)

    def _acting(self, seat: Seat | None) -> Seat:
        acting = self.rules.to_act(self.state)
        if acting is None:
            raise IllegalMoveError("The game is over.")
        if seat is not None and seat != acting:
            raise IllegalMoveError("It's not your turn.")
        return acting

    def prepare(self, move: M, seat: Seat | None = None) -> Prepared[S, M, E]:
        """Return a checked and applied move without making it. Raises IllegalMoveError."""
        acting = self._acting(seat)
        self.rules.verify(self.view(acting), move)
        step = self.rules.apply(self.state, move)
        return Prepared(len(self.history) + 1, acting, move, self.state, step.state, step.events)

    def commit(self, prepared: Prepared[S, M, E]) -> tuple[E, ...]:
        """Make a prepared move and return its events. Raises StaleMoveError if the match has moved on since."""
        if prepared.before is not self.state or prepared.ply != len(self.history) + 1:
            raise StaleMoveError(f"Move {prepared.ply} was prepared for another moment of the match.")
        self.state = prepared.after
        self.history.append(prepared.move)
        self._views = {}
        return prepared.events

    def play(self, move: M, seat: Seat | None = None) -> tuple[E, ...]:
        """Make a move and return its events. Raises IllegalMoveError and then changes nothing."""
        return self.commit(self.prepare(move, seat))


AnyMatch = Match[Any, Any, Any, Any]
"""A match of a game that was found by its name."""
