"""The lesson of one game as values: its parts, who sits there, what is said at its end; and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic

from pazaak.house.rules.protocols import E, M, V
from pazaak.house.session.lessons import Course, Lesson, LessonPart
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchTerms
from pazaak.stage.screens.results import Ending, Face, Figure
from pazaak.table.lesson.course_ui import Due, LessonFace, Sight, as_positioned, learned, pressed_or_chosen
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import GameUI, TableInfo, TableServices

SEED = 1
LINE = "THE FIRST LESSON  ·  no credits at stake"
"""What the table says of itself."""


@dataclass(frozen=True, slots=True)
class Teaching(Generic[V, M, E]):
    """The lesson of one game."""

    game: str
    parts: tuple[LessonPart[V, M], ...]
    company: tuple[str, ...]
    """Who sits there, the next in play first."""
    subtitle: str
    """What is said of the last part; `{teacher}` is the one who speaks."""
    figures: tuple[Figure, ...]
    note: str
    teacher: int = 2
    """The seat of the one who speaks."""
    together: bool = False
    """Whether the teacher wins the last part with the person."""
    deal: tuple[E, ...] = ()
    """What is animated before the first lesson."""

    @property
    def key(self) -> str:
        """Of the note that holds the lesson that is due."""
        return f"lesson.{self.game}"

    def course(self, at: int = 0) -> Course[V, M]:
        """The lesson, at the beginning or somewhere in it."""
        return Course(self.parts, at)

    def keep_place(self, house: TableServices, course: Course[V, M]) -> None:
        """Remember the lesson that is due. Raises StoreError."""
        course.keep(house.profile.ledger, self.key)

    def course_of(self, house: TableServices) -> Course[V, M]:
        """The lesson where it was left."""
        return self.course().restore(house.profile.ledger, self.key)

    def session(self, house: TableServices, course: Course[V, M]) -> PracticeSession[Any, V, M, E]:
        """The match as it lies when the lesson begins that is due."""
        seats = (PLAYER, *(house.roster[rival].account for rival in self.company))
        part = course.part
        return course.begin(MatchTerms(house.games[self.game], seats, SEED, part.options, part.position))

    def end(self, room: TableInfo, session: AnySession, rematch: bool) -> Ending[str]:
        """What has been learned, as the game's result."""
        you, teacher = room.sitters[0], room.sitters[self.teacher]
        faces = (
            Face(you.portrait, "glad", you.shown, "own", True),
            Face(teacher.portrait, "glad", teacher.shown, "own" if self.together else "rival"),
        )
        return learned(self.subtitle.format(teacher=teacher.shown), faces, self.figures, self.note)

    def taught(
        self,
        table: GameUI[V, M, E],
        at: GameUI[V, M, E],
        *,
        sight: Callable[[str, Controls[V, M], bool], Sight],
        begins: Callable[[E], bool],
        due: Callable[[Lesson[V, M], Controls[V, M]], Due] = pressed_or_chosen,
        adapt: Callable[[Any, Any, bool], None] = as_positioned,
    ) -> GameUI[V, M, E]:
        """The face of a game whose door leads to its lesson, where it was left.

        `at`: the same table as the lesson shows it; that nobody advises there, and how it ends, is filled in.
        """
        face = replace(at, name="lesson", label="Lesson", result=self.end, coach=None)
        lessons = LessonFace(
            table=face, session=self.session, keep=self.keep_place, deal=self.deal,
            sight=sight, begins=begins, due=due, adapt=adapt,
        )  # fmt: skip

        def scene(house: TableServices) -> LessonTable[V, M, E]:
            return LessonTable(house, lessons, self.course_of(house))

        return replace(table, lesson=scene)
