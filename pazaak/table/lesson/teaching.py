"""The lesson of one game as values: its parts, its guests, its stored place, and the words at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.rules.protocols import E, M, V
from pazaak.house.session.lessons import Course, LessonPart, note_of
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchTerms
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Ending, Face, Figure, Gain
from pazaak.table.lesson.course_ui import LessonUI
from pazaak.table.results import AGAIN, LEAVE
from pazaak.table.ui.game_ui import GameUI, TableInfo, TableServices

SEED = 1


@dataclass(frozen=True)
class Teaching(Generic[V, M, E]):
    """The lesson of one game."""

    game: str
    ui: LessonUI[V, M, E]
    parts: tuple[LessonPart[M], ...]
    company: tuple[str, ...]
    """Ids of the rivals, the next in play first."""
    subtitle: str
    """Sentence about the last part, with `{teacher}` for the teacher's name."""
    figures: tuple[Figure, ...]
    note: str
    teacher: int = 2
    """Seat of the teacher."""
    together: bool = False
    """Whether the teacher wins the last part with the player."""
    deal: tuple[E, ...] = ()
    """Events animated before the first lesson."""
    title: str = "YOU KNOW THE GAME"
    """Heading of the result."""
    name: str = ""
    """Name under which its place is stored; empty for that of the game."""

    @property
    def key(self) -> str:
        """Name of the note that stores the lesson that is due."""
        return note_of(self.name or self.game)

    def course(self, at: int = 0) -> Course[V, M]:
        """Return the lesson at the step with this number."""
        return Course(self.parts, self.ui.refusal, at)

    def keep_place(self, house: TableServices, course: Course[V, M]) -> None:
        """Store the lesson that is due, and after the last one the mark. Raises StoreError."""
        with house.profile.ledger.transaction() as store:
            course.keep(store, self.key)
            if course.over and not self.name:
                give_marks(store, self.game, [Mark.LESSON], house.now().date())

    def course_of(self, house: TableServices) -> Course[V, M]:
        """Return the lesson at the player's last step."""
        return self.course().restore(house.profile.ledger, self.key)

    def session(self, house: TableServices, course: Course[V, M]) -> PracticeSession[Any, V, M, E]:
        """Return the match at the beginning of the lesson that is due; nothing of it is stored."""
        seats = (PLAYER, *(house.roster[rival].account for rival in self.company))
        part = course.part
        return course.begin(MatchTerms(house.games[self.game], seats, SEED, part.options, part.position))

    def table(self, game: GameUI[V, M, E]) -> GameUI[V, M, E]:
        """Return the game's table as its lesson shows it: no advice, no review, no house rules."""
        return self.ui.table(replace(game, name="lesson", label="Lesson", result=self.end, coach=None, review=None,
                                     more=None, note=None))  # fmt: skip

    def gains(self, room: TableInfo) -> Sequence[Gain]:
        """Return the gains of having learned the game."""
        return ()

    def end(self, room: TableInfo, session: AnySession, rematch: bool) -> Ending[str]:
        """Return the result of the lessons: the subjects learned, and the way on."""
        you, teacher = room.player_cards[0], room.player_cards[self.teacher]
        faces = (
            Face(you.portrait, "glad", you.shown, "own", True),
            Face(teacher.portrait, "glad", teacher.shown, "own" if self.together else "rival"),
        )
        again = Answer("once-more", "PLAY AGAIN", AGAIN, "panel_edge")
        onward = Answer("to-the-tables", "HALL", LEAVE, "gold")
        told = self.subtitle.format(teacher=teacher.shown)
        return Ending(self.title, (again, onward), "gold", told, faces, self.figures, gains=self.gains(room),
                      notes=(self.note,), celebrate=True, focus=onward.id)  # fmt: skip
