"""Taking moves back at a practice table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.house.session_practice import PracticeSession
from pazaak.stage.bindings import Action
from pazaak.stage.widgets import IconButton, Widget

if TYPE_CHECKING:
    from pazaak.scenes.table import PazaakTable


class TakeBack:
    """Leads the person back to his decisions, one after the other."""

    def __init__(self, table: PazaakTable) -> None:
        self._table = table

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
        """Undo the person's last move and all that came after it."""
        session = self._table.session
        if self.possible and isinstance(session, PracticeSession):
            session.take_back(self._table.viewer)
            self._table.recall()
