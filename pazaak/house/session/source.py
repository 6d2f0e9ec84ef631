"""What a table needs of a match, wherever it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, E_co, Holdings, M, M_co, Outcome, Rules, S, Seat, V


class Shown(Protocol[M_co, E_co]):
    """A move that is stored, with what the table saw of it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def move(self) -> M_co: ...
    @property
    def events(self) -> Sequence[E_co]: ...


class TableSource(Protocol[V, M, E_co]):
    """A match as its table sees it: views by seat and what was seen, no state. A session is one."""

    failure: str | None
    """Why the last move was not stored."""

    @property
    def rules(self) -> Rules[Any, V, M, E_co]: ...
    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def seed(self) -> int:
        """Of what is told at the table alone: paces and bubbles."""

    @property
    def ply(self) -> int:
        """How many moves have been made."""

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
        """Whether sitting down is still being stored."""

    @property
    def pending(self) -> bool:
        """Whether a move is being stored, or has not been fetched."""

    @property
    def dealt(self) -> Sequence[E_co]:
        """What the table saw before the first move."""

    def told_again(self) -> Iterable[E_co]:
        """All that the table has seen."""

    def view(self, seat: Seat) -> V: ...
    def submit(self, move: M, seat: Seat) -> None:
        """Check a move and have it stored. IllegalMoveError: nothing has changed."""

    def stored(self) -> Sequence[Shown[M, E_co]]:
        """The moves that have been stored since the last call; never waits."""


class MatchKept(Generic[S, V, M, E]):
    """A match in the house, for all above it: whoever asks here does not care how it is kept."""

    match: Match[S, V, M, E]

    @property
    def rules(self) -> Rules[S, V, M, E]:
        return self.match.rules

    @property
    def position(self) -> Mapping[str, object] | None:
        return self.match.position

    @property
    def ply(self) -> int:
        return len(self.match.history)

    @property
    def to_act(self) -> Seat | None:
        return self.match.to_act

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it is on."""
        return self.match.rules.outcome(self.match.state)

    @property
    def holdings(self) -> Holdings:
        """Who holds how many credits now."""
        return self.match.rules.holdings(self.match.state)

    @property
    def dealt(self) -> Sequence[E]:
        return self.match.opening

    @property
    def moves(self) -> Sequence[M]:
        return tuple(self.match.history)

    def view(self, seat: Seat) -> V:
        return self.match.view(seat)

    def told_again(self) -> Iterable[E]:
        return self.match.told_again()

    def states(self) -> Sequence[S]:
        """With all that was hidden: for what is told of a match that is over."""
        return self.match.states()
