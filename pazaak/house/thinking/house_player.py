"""A computer player that thinks in the background, with fallbacks if it fails.

The thinker is loaded with the first question, as players are created long before.
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
"""Seconds to wait for an answer before the question is repeated, and again before it is given up; by fed time."""


class HousePlayer(Controller[V, M]):
    """A computer player, as rival or adviser, with a time limit and fallbacks.

    A player that fails, or is silent even in a fresh process, is replaced by a substitute until the table is left;
    where that fails as well, the first move on offer is made. Without these fallbacks the question has `failed`.
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
        """Set up the player.

        `name` is for the log, `stand_in` builds the substitute, `first` returns a move on offer.
        """
        super().__init__(pace)
        self.relieved = False
        """Whether a substitute plays in the player's place."""
        self.failed = False
        """Whether the latest question will get no answer."""
        self._name, self._find, self._stand_in, self._first = name, thinker, stand_in, first
        self._view: V | None = None
        """View that was asked about and is not answered; None without one."""
        self._waited, self._asked_again, self._awaited, self._spent = 0.0, False, False, False

    @cached_property
    def thinker(self) -> Thinker[V, M]:
        """Thinker of the player, or of its substitute."""
        return self._find()

    @property
    def _found(self) -> bool:
        return "thinker" in self.__dict__

    def prepare(self, view: V) -> None:
        self.thinker.prepare(view)

    def inquire(self, view: V) -> None:
        """Ask about this view now, dropping earlier questions; prepares the player before the first."""
        if not self._found:
            self.prepare(view)
        self._ply = None
        self.ask(view, 0)

    def wait(self, dt: float, at_table: float = 0.0) -> None:
        """Add elapsed time, which counts against the limit only once a poll found no answer.

        Animation before the turn is not counted.
        """
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
        """Replace the player by the substitute, or give the question up if that has failed too."""
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
