"""A computer player, made safe: he thinks in the background, and nothing hangs because he went wrong.

What thinks is loaded with the first question: players are known before anybody has to think.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from pazaak.house.rules.protocols import M, V
from pazaak.house.thinking.controller import Controller, Pace, at_once

if TYPE_CHECKING:
    from pazaak.house.thinking.thinker import Thinker

LOG = logging.getLogger(__name__)
PATIENCE = 10.0
"""How long an answer is waited for before it is asked for once more, and then given up; in fed seconds."""


class HousePlayer(Controller[V, M]):
    """Somebody of the house, who is waited for so long and no longer: a rival, or one who advises.

    Who does not answer, not even in a fresh process, or stumbles, is relieved until the table is left: another plays
    for him, and where he fails as well, the first move on offer is made. Without these the question has `failed`.
    """

    patience = PATIENCE

    def __init__(
        self,
        name: str,
        thinker: Callable[[], Thinker[V, M]],
        stand_in: Callable[[], Thinker[V, M]] | None = None,
        first: Callable[[V], M] | None = None,
        pace: Pace = at_once,
    ) -> None:
        """`name` is for the log; `stand_in` is who plays instead; `first` is a move on offer."""
        super().__init__(pace)
        self.relieved = False
        """Whether another plays for him."""
        self.failed = False
        """Whether there is no answer to the newest question."""
        self._name, self._find, self._stand_in, self._first = name, thinker, stand_in, first
        self._view: V | None = None
        """What was asked and is not answered."""
        self._waited, self._asked_again, self._awaited, self._spent = 0.0, False, False, False

    @cached_property
    def thinker(self) -> Thinker[V, M]:
        """Who thinks for him."""
        return self._find()

    @property
    def _found(self) -> bool:
        return "thinker" in self.__dict__

    def prepare(self, view: V) -> None:
        self.thinker.prepare(view)

    def inquire(self, view: V) -> None:
        """Ask him now, whatever he was asked before; he gets ready for the first question."""
        if not self._found:
            self.prepare(view)
        self._ply = None
        self.ask(view, 0)

    def wait(self, dt: float, at_table: float = 0.0) -> None:
        """Time counts against him once he has been polled in vain: not while what led to his turn is animated."""
        super().wait(dt, at_table)
        view, awaited, self._awaited = self._view, self._awaited, False
        if view is None or not awaited:
            return
        self._waited += dt
        if self._waited < self.patience:
            return
        self._waited = 0.0
        self.thinker.restart()
        if self._asked_again:
            LOG.error("%s has not answered for %g seconds again.", self._name, self.patience)
            self._relieve(view)
        else:
            self._asked_again = True
            LOG.warning("%s has not answered for %g seconds and is asked once more.", self._name, self.patience)
            self.thinker.ask(view)

    def refuse(self, move: M, view: V) -> M | None:
        LOG.exception("%s chose an illegal move: %r", self._name, move)
        return None if self._first is None else self._first(view)

    def close(self) -> None:
        self._view = None
        if self._found:
            self.thinker.close()

    def _ask(self, view: V, ply: int) -> None:
        self._view, self._spent, self.failed = view, False, False
        self._begin(view)

    def _begin(self, view: V) -> None:
        self._waited, self._asked_again, self._awaited = 0.0, False, False
        self.thinker.ask(view)

    def _answer(self) -> M | None:
        view = self._view
        if view is None:
            return None
        move = self._first(view) if self._spent and self._first is not None else self._thought(view)
        self._awaited = move is None
        if move is not None:
            self._view = None
        return move

    def _thought(self, view: V) -> M | None:
        try:
            return self.thinker.poll()
        except Exception:
            LOG.exception("%s could not answer", self._name)
        self._relieve(view)
        return self._answer()

    def _relieve(self, view: V) -> None:
        """Another answers in his place; after that one, nobody."""
        if self._stand_in is None or self.relieved:
            self._spent, self.failed = True, self._first is None
            if self.failed:
                self._view = None
            return
        LOG.error("%s is relieved until the table is left.", self._name)
        self.relieved = True
        self.thinker.close()
        self.thinker = self._stand_in()
        self._name = f"Who plays for {self._name}"
        self._begin(view)
