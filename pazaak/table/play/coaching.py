"""The coach at its table: called and hidden, where there is one and it may speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.coach import AnyCoach
from pazaak.table.table_base import TableBase


class CoachAtTable:
    """The coach of one table; empty where there is none, or where it may not speak."""

    def __init__(self, table: TableBase[Any, Any, Any]) -> None:
        self._table = table
        self._called_at: str | None = ""
        """Id of the widget in focus when the coach was called."""

    @property
    def here(self) -> AnyCoach | None:
        """The coach, if it may speak."""
        return self._table.coach if self._table.coach_allowed else None

    @property
    def called(self) -> bool:
        return self.here is not None and self.here.called

    @property
    def line(self) -> str:
        return "" if self.here is None else self.here.line

    @property
    def heard(self) -> str:
        """All advice, for screen readers."""
        return "" if self.here is None or not self.here.listening else self.here.heard

    @property
    def looked_at(self) -> Sequence[FRect]:
        """Area of the advice, from the call until focus moves."""
        coach = self._table.coach
        if coach is None or not coach.called or self._table.interaction.focus_id != self._called_at:
            return ()
        return () if coach.place is None else (coach.place,)

    def ask(self) -> None:
        """Call the coach, or hide it; open the page of one with more to say than fits beside the cards."""
        page = None if self.here is None else self.here.page()
        if page is not None:
            self._table.stage.push(page, how="none")
        elif self.here is not None:
            self.call(called=not self.here.called)

    def call(self, *, called: bool = True) -> None:
        """Show the coach at the table, or hide it."""
        if self._table.coach is not None:
            self._table.coach.called = called
            self._table.coach.forget()
        self._called_at = self._table.interaction.focus_id
        self._table.invalidate()

    def widgets(self) -> Sequence[Widget]:
        return () if self.here is None else self.here.widgets()

    def update(self, dt: float) -> bool:
        """Update the coach; True when there is something new to show."""
        return self.here is not None and self.here.update(dt)

    def draw(self, canvas: Canvas) -> None:
        if self.here is not None and self.here.listening:
            self.here.draw(canvas)

    def forget(self) -> None:
        if self._table.coach is not None:
            self._table.coach.forget()

    def close(self) -> None:
        if self._table.coach is not None:
            self._table.coach.close()
