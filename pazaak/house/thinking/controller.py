"""Who decides for a seat of a table: a person at this screen, somebody of the house, or a record."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from pazaak.house.rules.protocols import M, V

HURRIED = 0.4
"""How much shorter somebody seems to think who had time while the person chose."""
Pace = Callable[[], float]


def at_once() -> float:
    """The pace of who does not seem to think."""
    return 0.0


def pace_of(seed: int, least: float, most: float) -> Pace:
    """How long those at one table seem to think, in seconds at normal speed."""
    random = Random(seed)
    return lambda: random.uniform(least, most)


class Controller(ABC, Generic[V, M]):
    """Asked when it is his turn, then polled every tick; no frame waits for him."""

    here = False
    """Whether he sits at this screen: the table turns to him, and its buttons answer."""
    patience: float | None = None
    """For how many seconds he is waited for; None: nobody hurries him."""

    def __init__(self, pace: Pace = at_once) -> None:
        self.intent: M | None = None
        """What he has decided before it was his turn."""
        self.leaving: M | None = None
        """The move by which he leaves as soon as it is his turn."""
        self._pace, self._gone_on = pace, 0.0
        self._ply: int | None = None
        """The turn about which he is not to be asked again: he decides about it already."""

    def prepare(self, view: V) -> None:
        """Let him get ready for a match."""

    def ask(self, view: V, ply: int) -> None:
        """Have him decide about the turn after so many moves, unless he does already."""
        if ply != self._ply:
            self._ply, self._gone_on = ply, 0.0
            self._ask(view, ply)

    def poll(self) -> M | None:
        """His move, once, as soon as it is there."""
        move = self._answer()
        if move is not None:
            self._ply = None
        return move

    def wait(self, dt: float, at_table: float = 0.0) -> None:
        """Time has passed, and so much at the speed of the table."""
        self._gone_on += at_table

    def pause(self, *, hurried: bool) -> float:
        """How much longer he seems to think, in seconds at normal speed: what is left of his pause after all that was
        animated and thought since he was asked."""
        return max(0.0, self._pace() * (HURRIED if hurried else 1.0) - self._gone_on)

    def refuse(self, move: M, view: V) -> M | None:
        """His move is against the rules. Returns what is made in its place; None where nobody decides but he."""
        return None

    def forget(self) -> None:
        """The game is elsewhere now: what was asked and what he wished is void."""
        self._ply = self.intent = self.leaving = None

    def close(self) -> None:
        """Ask nothing more."""

    @abstractmethod
    def _ask(self, view: V, ply: int) -> None: ...

    @abstractmethod
    def _answer(self) -> M | None: ...


class PersonHere(Controller[V, M]):
    """A person, who decides at this screen in as much time as he likes."""

    here = True

    def _ask(self, view: V, ply: int) -> None:
        """The table shows him what there is to choose."""

    def _answer(self) -> M | None:
        """What he has decided beforehand."""
        intent, self.intent = self.intent, None
        return intent if self.leaving is None else self.leaving

    def refuse(self, move: M, view: V) -> None:
        """He is told, and decides anew."""
        self.intent = self.leaving = None


class Recorded(Controller[V, M]):
    """Moves that are known, of all seats: a record, a lesson, or what a test has a table play."""

    def __init__(self, moves: Sequence[M], pace: Pace = at_once) -> None:
        super().__init__(pace)
        self.moves = moves
        self._at: int | None = None

    def at(self, ply: int) -> M | None:
        """The move that was made after so many; None behind the end."""
        return self.moves[ply] if 0 <= ply < len(self.moves) else None

    def _ask(self, view: V, ply: int) -> None:
        self._at = ply

    def _answer(self) -> M | None:
        at, self._at = self._at, None
        return None if at is None else self.at(at)

    def refuse(self, move: M, view: V) -> None:
        """A record that is against the rules ends there."""
        self.moves = ()
