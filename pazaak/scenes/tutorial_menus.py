"""What opens over the table of the tutorial: its menu, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.scenes.table_menus import TableMenus
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.pause import PauseEntry
from pazaak.stage.screens.results import Ending, Face, Figure, Results

if TYPE_CHECKING:
    from pazaak.scenes.tutorial import TutorialTable


class TutorialMenus(TableMenus):
    """As at every table, but nothing can be lost here."""

    def __init__(self, table: TutorialTable) -> None:
        super().__init__(table)
        self._lessons = table

    def _ways_out(self) -> tuple[PauseEntry, ...]:
        again = PauseEntry("start-over", "FROM THE BEGINNING", icon="refresh", enabled=self._lessons.course.at > 0)
        return again, PauseEntry("leave-tutorial", "LEAVE THE LESSONS", icon="door")

    def _paused(self, answer: str | None) -> None:
        if answer == "start-over":
            self._lessons.start_over()
        elif answer == "leave-tutorial":
            self._lessons.leave_lessons()

    def result(self) -> None:
        """What has been learned, and what next."""
        you, teacher = self._lessons.table_view.seats
        ending: Ending[str | None] = Ending(
            headline="YOU KNOW THE GAME",
            subtitle=f"{teacher.name} pays for the drinks.",
            role="gold",
            faces=(
                Face(you.portrait, "glad", you.name, "own", True),
                Face(teacher.portrait, "glad", teacher.name, "rival"),
            ),
            figures=(
                Figure("Closest to 20", "wins the set", "text"),
                Figure("Three sets", "win the match", "text"),
                Figure("Over 20: a bust", "twice the ante", "bad_text"),
                Figure("20, a Pure Pazaak", "no total beats it", "good_text"),
                Figure("A Full Board of nine", "wins at once", "gold_text"),
            ),
            notes=("The gold cards, the Tiebreaker and the rest are in the book of rules.",),
            celebrate=True,
            focus="to-the-tables",
            answers=(
                Answer("once-more", "ONCE MORE", "once-more", "panel_edge"),
                Answer("to-the-tables", "TO THE TABLES", None, "gold"),
            ),
        )
        self._lessons.stage.push(Results(ending), self._after_lessons)

    def _after_lessons(self, answer: str | None) -> None:
        if answer == "once-more":
            self._lessons.start_over()
        else:
            self._lessons.leave_lessons()
