"""The rivals of a table: who thinks for which seat, and a move from each, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.thinking.thinker import Thinker
from pazaak.house.thinking.watchdog import answer_of

HURRIED = 0.4
"""How much shorter a rival seems to think who had time while the person chose."""


class RivalMinds:
    """Asks the thinker of the seat to act and hands over the move."""

    def __init__(
        self, session: AnySession, mind: Callable[[str, Seat], Thinker[Any, Any]], pause: tuple[float, float]
    ) -> None:
        self._session = session
        self._pace = Random(session.seed)
        self._span = pause
        self.thinkers: dict[Seat, Thinker[Any, Any]] = {
            seat: mind(account, seat) for seat, account in enumerate(session.seats) if account != PLAYER
        }
        self._asked: tuple[Seat, int] | None = None

    def prepare(self) -> None:
        for seat, mind in self.thinkers.items():
            mind.prepare(self._session.match.view(seat))

    def ask(self, seat: Seat) -> None:
        """Have a seat think about its turn, unless it does already."""
        turn = (seat, len(self._session.match.history))
        if turn != self._asked:
            self._asked = turn
            self.thinkers[seat].ask(self._session.match.view(seat))

    def poll(self, seat: Seat) -> Any | None:
        """The move of a seat as soon as it is there."""
        move = answer_of(self.thinkers[seat], self._session, seat)
        if move is not None:
            self._asked = None
        return move

    def forget(self) -> None:
        """The game is elsewhere now: what was asked is void."""
        self._asked = None

    def pause(self, *, hurried: bool) -> float:
        """How long a rival seems to think, in seconds at normal speed."""
        return self._pace.uniform(*self._span) * (HURRIED if hurried else 1.0)

    def close(self) -> None:
        """Ask nothing more."""
        for mind in self.thinkers.values():
            mind.close()
