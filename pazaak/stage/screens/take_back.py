"""Taking moves back at a table for practice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol

from pygame import FRect

from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import Session
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import IconButton, Widget


class PracticeTable(Protocol[S, V, M, E]):
    """What taking back needs of a table."""

    @property
    def session(self) -> Session[S, V, M, E]: ...

    @property
    def viewer(self) -> Seat: ...

    @property
    def deciding(self) -> bool:
        """Whether the table waits for nobody but the person."""


class TakeBack(Generic[S, V, M, E]):
    """Leads the person back to his decisions, one after the other; `then` is given each move that was undone."""

    def __init__(self, table: PracticeTable[S, V, M, E], then: Callable[[M], None]) -> None:
        self._table = table
        self._then = then

    @property
    def possible(self) -> bool:
        """Whether this is a practice table where a move can be taken back now."""
        table = self._table
        session = table.session
        at_rest = table.deciding or session.over
        return isinstance(session, PracticeSession) and at_rest and session.can_take_back(table.viewer)

    def button(self, left: float) -> list[Widget]:
        """The button in the corner; only practice has one."""
        if not isinstance(self._table.session, PracticeSession):
            return []
        button = IconButton("take-back", "Take back a move", FRect(left, 14, 42, 42), self.press, "refresh",
                            action=Action.TAKE_BACK, tone="gold")  # fmt: skip
        button.enabled = self.possible
        return [button]

    def press(self) -> None:
        """Undo the person's last move and all that came after it, where the table is at rest."""
        if self.possible:
            self.go_back()

    def go_back(self) -> None:
        """The same at any moment at which no move is on its way."""
        session = self._table.session
        if isinstance(session, PracticeSession) and session.can_take_back(self._table.viewer):
            self._then(session.take_back(self._table.viewer))
