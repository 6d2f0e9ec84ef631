"""A match as a table on screen uses it, wherever it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, E_co, Holdings, M, M_co, Outcome, Rules, S, Seat, V


class Shown(Protocol[M_co, E_co]):
    """A move that was stored, with the events the table saw."""

    @property
    def seat(self) -> Seat: ...
    @property
    def move(self) -> M_co: ...
    @property
    def events(self) -> Sequence[E_co]: ...


class TableSource(Protocol[V, M, E_co]):
    """A match as its table sees it: views by seat and events, without the state. `Session` is one."""

    failure: str | None
    """Reason the last move was not stored; None otherwise."""

    @property
    def rules(self) -> Rules[Any, V, M, E_co]: ...
    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def seed(self) -> int:
        """Seed of random effects at the table, such as the rivals' pace and remarks."""

    @property
    def ply(self) -> int:
        """Number of moves made."""

    @property
    def to_act(self) -> Seat | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def stakes(self) -> bool: ...
    @property
    def opening(self) -> bool:
        """Whether the buy-in is still being stored."""

    @property
    def pending(self) -> bool:
        """Whether a move is being stored, or was stored and not fetched."""

    @property
    def dealt(self) -> Sequence[E_co]:
        """Events before the first move."""

    def told_again(self) -> Iterable[E_co]:
        """Return all events of the match so far."""

    def view(self, seat: Seat) -> V: ...
    def submit(self, move: M, seat: Seat) -> None:
        """Check a move and queue it for storing. Raises IllegalMoveError, and then changes nothing."""

    def stored(self) -> Sequence[Shown[M, E_co]]:
        """Return the moves stored since the last call, without waiting."""


class MatchKept(Generic[S, V, M, E]):
    """Access to a match that a session holds in memory, as tables use it."""

    match: Match[S, V, M, E]

    @property
    def rules(self) -> Rules[S, V, M, E]:
        """Rules of the match."""
        return self.match.rules

    @property
    def position(self) -> Mapping[str, object] | None:
        """Position the match was set up from; None where it was dealt."""
        return self.match.position

    @property
    def ply(self) -> int:
        """Number of moves made."""
        return len(self.match.history)

    @property
    def to_act(self) -> Seat | None:
        """Seat whose move it is; None when the match is over."""
        return self.match.to_act

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def outcome(self) -> Outcome | None:
        """Result of the match; None while it is on."""
        return self.match.rules.outcome(self.match.state)

    @property
    def holdings(self) -> Holdings:
        """Credits of each seat and in the pots now."""
        return self.match.rules.holdings(self.match.state)

    @property
    def dealt(self) -> Sequence[E]:
        """Events before the first move."""
        return self.match.opening

    @property
    def moves(self) -> Sequence[M]:
        """Moves made so far, in order."""
        return tuple(self.match.history)

    def view(self, seat: Seat) -> V:
        """Return everything that the seat can see now."""
        return self.match.view(seat)

    def told_again(self) -> Iterable[E]:
        """Return all events of the match so far."""
        return self.match.told_again()

    def states(self) -> Sequence[S]:
        """Return all states, hidden cards included; for reviews of a match that is over."""
        return self.match.states()
