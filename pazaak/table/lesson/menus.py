"""The menus of a lesson: nothing can be lost there, and nothing is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.house.session.lessons import Course
from pazaak.stage.screens.pause import PauseEntry
from pazaak.stage.screens.results import Results
from pazaak.stage.widgets.widgets import Act, Widget
from pazaak.table.menus import TableMenus
from pazaak.table.results import AGAIN
from pazaak.table.sealing.chip import TableSeal
from pazaak.table.table_base import TableBase


class LessonMenus(TableMenus):
    """The menus of a table without risk."""

    def __init__(
        self, table: TableBase[Any, Any, Any], seal: TableSeal, course: Course[Any, Any], start_over: Act, leave: Act
    ) -> None:
        """`leave`: goes back to the list of lessons."""
        super().__init__(table, seal)
        self._course, self._start_over, self._leave_lessons = course, start_over, leave

    def corner(self) -> list[Widget]:
        """Return the corner's buttons without the coach."""
        return super().corner()[:1]

    def taking_back(self) -> tuple[PauseEntry, ...]:
        """Return no entry: nothing is taken back."""
        return ()

    def of_the_game(self) -> tuple[PauseEntry, ...]:
        """Return no entry: hands that are dealt for a lesson are not practised."""
        return ()

    def look_at_part(self, then: Callable[[], None]) -> None:
        """Go on without the picture of a hand's end, which the lesson describes itself."""
        if self._table.ui.parts.hand_end(self._table.room, self._table.log.parts) is None:
            super().look_at_part(then)
        else:
            then()

    def ways_out(self) -> tuple[PauseEntry, ...]:
        again = PauseEntry("start-over", "START OVER", icon="refresh", enabled=self._course.at > 0)
        return again, PauseEntry("leave-tutorial", "QUIT LESSONS", icon="door")

    def paused(self, answer: str | None) -> None:
        if answer == "start-over":
            self._start_over()
        elif answer == "leave-tutorial":
            self._leave_lessons()

    def result(self) -> None:
        table = self._table
        ended = Results(table.ui.result(table.room, table.session, True))
        ended.book, ended.help = table.ui.book, self.page
        table.stage.push(ended, lambda answer: self._start_over() if answer == AGAIN else self._leave_lessons())
