"""Playing by ear: the lesson of the review keys at the teacher's table of Pazaak."""

from __future__ import annotations

from dataclasses import replace

from pazaak.career.by_ear_lessons import LAST_SET
from pazaak.career.lessons import TEACHER
from pazaak.game.events import Event
from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.table.ui import PAZAAK
from pazaak.scenes.tutorial.ui import TUTORIAL
from pazaak.stage.screens.results import Figure
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.lesson.teaching import Teaching

BY_EAR: Teaching[View, Move, Event] = Teaching(
    game="pazaak",
    ui=replace(
        TUTORIAL.ui,
        table=lambda game: replace(game, name="by-ear", label="Playing by ear", help="by-ear"),
        held=lambda event: False,
        undrawn=None,
    ),
    parts=(LAST_SET,),
    company=(TEACHER,),
    teacher=1,
    subtitle="{teacher} heard every word.",
    figures=(
        Figure("The same keys", "at every table", "text"),
        Figure("No question", "changes anything", "good_text"),
        Figure("All keys", "can be changed in the settings", "gold_text"),
    ),
    note="The keys have a page under HOW TO PLAY.",
    title="YOU PLAY BY EAR",
    name="by_ear",
)


def by_ear_scene(house: AppServices) -> LessonTable[View, Move, Event]:
    """Return the lesson's table, at the stored place."""
    return LessonTable(house, BY_EAR, BY_EAR.table(PAZAAK), BY_EAR.course_of(house))
