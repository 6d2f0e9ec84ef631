"""The rivals of a table: who thinks for which seat, and a move from each, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.thinking.thinker import Thinker
from pazaak.house.thinking.watchdog import WatchedRival, first_on_offer

HURRIED = 0.4
"""How much shorter a rival seems to think who had time while the person chose."""


class RivalMinds:
    """Asks the thinker of the seat to act and hands over the move."""

    def __init__(
        self,
        session: AnySession,
        mind: Callable[[str, Seat], Thinker[Any, Any]],
        stand_in: Callable[[Seat], Thinker[Any, Any]],
        pause: tuple[float, float],
    ) -> None:
        """`stand_in` is asked for, once, when the rival of a seat does not answer: who plays for him."""
        self._session = session
        self._pace = Random(session.seed)
        self._span = pause
        self.thinkers: dict[Seat, Thinker[Any, Any]] = {
            seat: mind(account, seat) for seat, account in enumerate(session.seats) if account != PLAYER
        }
        self._watched = {
            seat: WatchedRival(session.seats[seat], thinker, partial(stand_in, seat), partial(first_on_offer, session))
            for seat, thinker in self.thinkers.items()
        }
        self._asked: tuple[Seat, int] | None = None
        self._awaited: Seat | None = None
        """Who has been polled since time last passed, and did not answer."""
        self._spent = 0.0
        """How long the table has gone on since somebody was asked, in seconds at normal speed."""

    def prepare(self) -> None:
        for seat, rival in self._watched.items():
            rival.prepare(self._session.match.view(seat))

    def ask(self, seat: Seat) -> None:
        """Have a seat think about its turn, unless it does already."""
        turn = (seat, len(self._session.match.history))
        if turn != self._asked:
            self._asked, self._spent = turn, 0.0
            self._watched[seat].ask(self._session.match.view(seat))

    def poll(self, seat: Seat) -> Any | None:
        """The move of a seat as soon as it is there."""
        move = self._watched[seat].poll()
        if move is not None:
            self._asked = None
        self._awaited = seat if move is None else None
        return move

    def update(self, dt: float, at_table: float) -> None:
        """Time passes: it counts for who has just been polled in vain, not while what led to his turn is danced.
        `at_table`: how much passes at the speed of the table."""
        self._spent += at_table
        seat, self._awaited = self._awaited, None
        if seat is not None:
            self._watched[seat].wait(dt)

    def forget(self) -> None:
        """The game is elsewhere now: what was asked is void."""
        self._asked = None

    def pause(self, *, hurried: bool) -> float:
        """How much longer a rival seems to think, in seconds at normal speed: what is left of his pause after all that
        was danced and thought since he was asked."""
        return max(0.0, self._pace.uniform(*self._span) * (HURRIED if hurried else 1.0) - self._spent)

    def close(self) -> None:
        for rival in self._watched.values():
            rival.close()
