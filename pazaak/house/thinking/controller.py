"""The deciding party at a seat of a table: a person at this screen, a computer player, or a record."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from pazaak.house.rules.protocols import M, V

HURRIED = 0.4
"""Factor of the thinking time of a player who had time to think during the person's move."""
Pace = Callable[[], float]


def at_once() -> float:
    """Return 0 seconds, the pace of a player without a pause."""
    return 0.0


def pace_of(seed: int, least: float, most: float) -> Pace:
    """Return a function that draws a thinking time, in seconds at normal speed."""
    random = Random(seed)
    return lambda: random.uniform(least, most)


class Controller(ABC, Generic[V, M]):
    """The deciding party at a seat: asked when it is their turn, then polled every tick, so that no frame waits."""

    here = False
    """Whether the player is at this screen: the table is drawn from their side, and its buttons are theirs."""
    patience: float | None = None
    """Seconds to wait for an answer; None for no limit."""

    def __init__(self, pace: Pace = at_once) -> None:
        self.intent: M | None = None
        """Move chosen before the turn; None without one."""
        self.leaving: M | None = None
        """Move that leaves the table at the player's next turn; None without one."""
        self._pace, self._gone_on = pace, 0.0
        self._ply: int | None = None
        """Number of the turn that is being decided; the player isn't asked about it again."""

    def prepare(self, view: V) -> None:
        """Prepare the player for a match."""

    def ask(self, view: V, ply: int) -> None:
        """Ask for the move of the turn after `ply` moves, unless it is already being decided."""
        if ply != self._ply:
            self._ply, self._gone_on = ply, 0.0
            self._ask(view, ply)

    def poll(self) -> M | None:
        """Return the move once, as soon as it is decided."""
        move = self._answer()
        if move is not None:
            self._ply = None
        return move

    def wait(self, dt: float, at_table: float = 0.0) -> None:
        """Add elapsed time: `dt` real seconds and `at_table` seconds at the table's speed."""
        self._gone_on += at_table

    def pause(self, *, hurried: bool) -> float:
        """Return the remaining thinking time to show, in seconds at normal speed.

        Time spent on animation and thinking since the question is subtracted.
        """
        return max(0.0, self._pace() * (HURRIED if hurried else 1.0) - self._gone_on)

    def refuse(self, move: M, view: V) -> M | None:
        """Handle an illegal move; return the move to make in its place, or None to ask again."""
        return None

    def forget(self) -> None:
        """Cancel the question and all wishes, as the match is in another state now."""
        self._ply = self.intent = self.leaving = None

    def close(self) -> None:
        """Cancel the question for good."""

    @abstractmethod
    def _ask(self, view: V, ply: int) -> None: ...

    @abstractmethod
    def _answer(self) -> M | None: ...


class PersonHere(Controller[V, M]):
    """A person at this screen, without a time limit."""

    here = True

    def _ask(self, view: V, ply: int) -> None:
        """Do nothing: the table shows the person the choices."""

    def _answer(self) -> M | None:
        """Return the move the person chose beforehand."""
        intent, self.intent = self.intent, None
        return intent if self.leaving is None else self.leaving

    def refuse(self, move: M, view: V) -> None:
        """Cancel the wishes, so that the person decides again."""
        self.intent = self.leaving = None


class Recorded(Controller[V, M]):
    """Known moves of all seats: a record, a lesson, or a test."""

    def __init__(self, moves: Sequence[M], pace: Pace = at_once) -> None:
        super().__init__(pace)
        self.moves = moves
        self._at: int | None = None

    def at(self, ply: int) -> M | None:
        """Return the move made after `ply` moves; None beyond the end."""
        return self.moves[ply] if 0 <= ply < len(self.moves) else None

    def _ask(self, view: V, ply: int) -> None:
        self._at = ply

    def _answer(self) -> M | None:
        at, self._at = self._at, None
        return None if at is None else self.at(at)

    def refuse(self, move: M, view: V) -> None:
        """End the record at the illegal move."""
        self.moves = ()
