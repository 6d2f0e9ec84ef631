"""What a computer player has decided, made safe: nothing hangs because one went wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic

from pazaak.house.rules.protocols import E, IllegalMoveError, M, S, Seat, V
from pazaak.house.session.session import Session
from pazaak.house.thinking.thinker import Thinker

LOG = logging.getLogger(__name__)
PATIENCE = 10.0
"""How long an answer is waited for before it is asked for once more, and then given up; in fed seconds."""


class WatchedThinker(Generic[V, M]):
    """Who is waited for so long and no longer: if he does not answer he is asked once more, in a fresh process."""

    def __init__(self, name: str, thinker: Thinker[V, M]) -> None:
        """`name` is for the log."""
        self._name, self._thinker = name, thinker
        self._view: V | None = None
        """What was asked and is not answered."""
        self._waited, self._asked_again = 0.0, False

    def prepare(self, view: V) -> None:
        """Let him get ready."""
        self._thinker.prepare(view)

    def ask(self, view: V) -> None:
        """Ask him; an earlier question is dropped."""
        self._view, self._waited, self._asked_again = view, 0.0, False
        self._thinker.ask(view)

    def wait(self, dt: float) -> bool:
        """He has been waited for, for `dt` seconds more; True where he is given up: nothing is asked any more."""
        view = self._view
        if view is None:
            return False
        self._waited += dt
        if self._waited < PATIENCE:
            return False
        self._waited = 0.0
        self._thinker.restart()
        if self._asked_again:
            LOG.error("%s has not answered for %g seconds again.", self._name, PATIENCE)
            self._view = None
            return True
        self._asked_again = True
        LOG.warning("%s has not answered for %g seconds and is asked once more.", self._name, PATIENCE)
        self._thinker.ask(view)
        return False

    def poll(self) -> M | None:
        """The answer, once, as soon as it is there. What kept him from answering is raised here."""
        if self._view is None:
            return None
        answer = self._thinker.poll()
        if answer is not None:
            self._view = None
        return answer

    def close(self) -> None:
        """Ask nothing more."""
        self._view = None
        self._thinker.close()


class WatchedRival(Generic[V, M]):
    """A rival who is waited for so long and no longer.

    Who does not answer, not even in a fresh process, or stumbles, is relieved until the table is left: another plays
    for him, and where he fails as well, the first move on offer is made.
    """

    def __init__(
        self,
        name: str,
        rival: Thinker[V, M],
        stand_in: Callable[[], Thinker[V, M]],
        first: Callable[[V], M],
    ) -> None:
        """`name` is for the log; `stand_in` is who plays instead; `first` is a move on offer."""
        self.relieved = False
        """Whether another plays for the rival."""
        self._name, self._stand_in, self._first = name, stand_in, first
        self._thinker = WatchedThinker(name, rival)
        self._view: V | None = None
        """What was asked and is not answered."""
        self._spent = False

    def prepare(self, view: V) -> None:
        """Let him get ready."""
        self._thinker.prepare(view)

    def ask(self, view: V) -> None:
        """Ask for a move; an earlier question is dropped."""
        self._view, self._spent = view, False
        self._thinker.ask(view)

    def wait(self, dt: float) -> None:
        """He has been waited for, for `dt` seconds more."""
        if self._view is not None and self._thinker.wait(dt):
            self._relieve(self._view)

    def poll(self) -> M | None:
        """The move, once, as soon as it is there."""
        view = self._view
        if view is None:
            return None
        move = self._answer(view)
        if move is not None:
            self._view = None
        return move

    def close(self) -> None:
        """Ask nothing more."""
        self._view = None
        self._thinker.close()

    def _answer(self, view: V) -> M | None:
        if self._spent:
            return self._first(view)
        try:
            return self._thinker.poll()
        except Exception:
            LOG.exception("%s could not choose a move", self._name)
        self._relieve(view)
        return self._answer(view)

    def _relieve(self, view: V) -> None:
        """Another answers in his place; after that one, nobody."""
        if self.relieved:
            self._spent = True
            return
        LOG.error("%s is relieved until the table is left.", self._name)
        self.relieved = True
        self._thinker.close()
        self._thinker = WatchedThinker(f"Who plays for {self._name}", self._stand_in())
        self._thinker.ask(view)


def submit_or_first(session: Session[S, V, M, E], move: M, seat: Seat) -> None:
    """Submit a rival's move, or the first on offer should it be against the rules; the log has it then."""
    try:
        session.submit(move, seat)
    except IllegalMoveError:
        LOG.exception("%s chose an illegal move: %r", session.seats[seat], move)
        session.submit(first_on_offer(session, session.match.view(seat)), seat)


def first_on_offer(session: Session[S, V, M, E], view: V) -> M:
    """The first legal move, for who has none of his own."""
    return next(iter(session.match.rules.moves(view)))
