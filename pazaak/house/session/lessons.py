"""A course of lessons as data: a match with fixed deals, taught lesson by lesson, and a player's place in it.

The match is cut into parts, so that rare situations come without a long wait. Within a part every card and move is
known beforehand: each lesson is one move of that script, and the moves between two lessons are the teacher's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Self

from pazaak.house.ledger.ledger import Ledger, Transaction
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.rules.protocols import E, M, S, V
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.terms import MatchTerms

CARDS = "cards:"
"""Prefix of a pointer to cards in the player's hand; the cards follow in notation."""


def hands(*hands: str) -> list[list[str]]:
    """Return the cards of each seat as a position has them; "|" and "/" may separate groups."""
    return [hand.translate({ord("|"): " ", ord("/"): " "}).split() for hand in hands]


@dataclass(frozen=True)
class Lesson(Generic[M]):
    """One thing to learn and the one action that it asks for."""

    id: str
    """Identifier under which the player's place in the course is stored."""
    title: str
    text: str
    asks: str
    """The order that tells what to do."""
    point: str
    """Id of the widget, or of the place of the table, that the words point at."""
    wish: M | None = None
    """Move to make; None where reading is enough."""
    key: str = ""
    """Name of the action whose key or button makes the move."""
    nudges: Mapping[type, str] = field(default_factory=dict)
    """By type of a wrong move: the answer to it, where there is more to say than the usual."""
    hears: tuple[str, ...] = ()
    """Names of the review actions to press, of which any is enough; empty where nothing is to be heard."""

    @classmethod
    def read(cls, id: str, title: str, text: str, point: str = "own-hand") -> Self:
        """Return a lesson that is only to be read."""
        return cls(id, title, text, "Press NEXT.", point)


@dataclass(frozen=True)
class LessonPart(Generic[M]):
    """A part of the course's match: its position, and the moves of both players."""

    position: Mapping[str, object]
    options: Mapping[str, object]
    script: tuple[Lesson[M] | M, ...]
    """The lessons, and between them the moves of the teacher."""
    before: tuple[M, ...] = ()
    """Moves played before the part is laid on the table."""
    number: int | None = None
    """Number of the set to show, where it differs from the position's."""

    @property
    def moves(self) -> tuple[M, ...]:
        """All moves of the part in order, those before it included."""
        played: tuple[M, ...] = _moves(self.script)
        return self.before + played

    @property
    def lessons(self) -> tuple[Lesson[M], ...]:
        """Lessons of the part, in order."""
        return tuple(line for line in self.script if isinstance(line, Lesson))

    def moves_before(self, lesson: Lesson[M]) -> tuple[M, ...]:
        """Return the moves played before the lesson begins."""
        played: tuple[M, ...] = _moves(self.script[: self.script.index(lesson)])
        return self.before + played


def _moves(script: tuple[Lesson[M] | M, ...]) -> tuple[M, ...]:
    moves = (line.wish if isinstance(line, Lesson) else line for line in script)
    return tuple(move for move in moves if move is not None)


def note_of(name: str) -> str:
    """Return the key of the note with the lesson that is due at a game, or in the course of this name."""
    return f"lesson.{name}"


class Course(Generic[V, M]):
    """Progress through the lessons in order. `at` is the lesson's index, or the number of lessons when all are done."""

    def __init__(
        self, parts: tuple[LessonPart[M], ...], refusal: Callable[[Lesson[M], M, V], str], at: int = 0
    ) -> None:
        """Set the course. `refusal`: the answer to a wrong move in any lesson; empty for one as good as the wish."""
        self.parts, self._refusal = parts, refusal
        self.lessons = tuple(lesson for part in parts for lesson in part.lessons)
        self.at = max(0, min(at, len(self.lessons)))

    @property
    def over(self) -> bool:
        """Whether all lessons are done."""
        return self.at >= len(self.lessons)

    @property
    def lesson(self) -> Lesson[M]:
        """The current lesson; the last one when all are done."""
        return self.lessons[min(self.at, len(self.lessons) - 1)]

    @property
    def part(self) -> LessonPart[M]:
        """The part of the course that the current lesson belongs to."""
        return next(part for part in self.parts if self.lesson in part.lessons)

    def answer(self, move: M, view: V) -> str | None:
        """Return why this is not the move that the lesson asks for; None when it is."""
        lesson = self.lesson
        if move == lesson.wish:
            return None
        return lesson.nudges.get(type(move)) or self._refusal(lesson, move, view) or None

    def advance(self) -> None:
        """Go on to the next lesson."""
        self.at += 1

    def begin(self, setup: MatchTerms[S, V, M, E]) -> PracticeSession[S, V, M, E]:
        """Return a practice session at the beginning of the current lesson; the coach is silent."""
        session = PracticeSession.of(setup)
        for move in self.part.moves_before(self.lesson):
            session.match.play(move)
        session.coached = False
        return session

    def restore(self, ledger: Ledger, key: str) -> Self:
        """Return the course at the lesson stored in the note `key`."""
        self.at = self.find(str(note(ledger, key, "")))
        return self

    def keep(self, store: Transaction, key: str) -> None:
        """Store the current lesson in the note `key`; an empty text after the last one."""
        put_note(store, key, "" if self.over else self.lesson.id)

    def find(self, id: str) -> int:
        """Return the index of the lesson with this id; if there is none, 0, the first lesson."""
        return next((number for number, lesson in enumerate(self.lessons) if lesson.id == id), 0)
