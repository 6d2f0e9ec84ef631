"""A course of lessons as data: a match with a fixed deal, told lesson by lesson, and how far somebody has come in it.

The match lies on the table in parts, so that rare sights come without a long wait. Within a part every card and every
move is known beforehand; what the person does in a lesson is one move of that script, and what lies between two lessons
are the teacher's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Self

from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.rules.protocols import E, M, S, V
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.terms import MatchTerms

CARDS = "cards:"
"""Begins what points at own cards, which follow in notation."""


def hands(*hands: str) -> list[list[str]]:
    """Return the cards of each seat, as a position has them; marks between groups of cards are passed over."""
    return [hand.translate({ord("|"): " ", ord("/"): " "}).split() for hand in hands]


@dataclass(frozen=True)
class Lesson(Generic[M]):
    """One thing to learn and the one act that it asks for."""

    id: str
    """By which the place in the lessons is kept."""
    title: str
    text: str
    asks: str
    """The order that tells what to do."""
    point: str
    """Id of the widget, or of the place of the table, that the words point at."""
    wish: M | None = None
    """The move to make; None where it is enough to have read."""
    key: str = ""
    """The action whose key or button does it."""
    nudges: Mapping[type, str] = field(default_factory=dict)
    """By type of a wrong move: the answer to it, where there is more to say than the usual."""

    @classmethod
    def read(cls, id: str, title: str, text: str, point: str = "own-hand") -> Self:
        """Something that only is to be read."""
        return cls(id, title, text, "Press NEXT.", point)


@dataclass(frozen=True)
class LessonPart(Generic[M]):
    """A stretch of the match: how it lies on the table, and the moves of both."""

    position: Mapping[str, object]
    options: Mapping[str, object]
    script: tuple[Lesson[M] | M, ...]
    """The lessons, and between them the moves of the teacher."""
    before: tuple[M, ...] = ()
    """Moves played before the part is laid on the table."""
    number: int | None = None
    """The number that the table tells of the set, where the match has come to another than the position knows."""

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves of both, in order, with those before."""
        played: tuple[M, ...] = _moves(self.script)
        return self.before + played

    @property
    def lessons(self) -> tuple[Lesson[M], ...]:
        return tuple(line for line in self.script if isinstance(line, Lesson))

    def moves_before(self, lesson: Lesson[M]) -> tuple[M, ...]:
        """Return the moves played before the lesson begins."""
        played: tuple[M, ...] = _moves(self.script[: self.script.index(lesson)])
        return self.before + played


def _moves(script: tuple[Lesson[M] | M, ...]) -> tuple[M, ...]:
    moves = (line.wish if isinstance(line, Lesson) else line for line in script)
    return tuple(move for move in moves if move is not None)


class Course(Generic[V, M]):
    """Walks through the lessons in order; `at` counts them from 0 and is their number when all are done."""

    def __init__(
        self, parts: tuple[LessonPart[M], ...], refusal: Callable[[Lesson[M], M, V], str], at: int = 0
    ) -> None:
        """Set the course. `refusal`: the answer to a wrong move in any lesson; empty for one as good as the wish."""
        self.parts, self._refusal = parts, refusal
        self.lessons = tuple(lesson for part in parts for lesson in part.lessons)
        self.at = max(0, min(at, len(self.lessons)))

    @property
    def over(self) -> bool:
        return self.at >= len(self.lessons)

    @property
    def lesson(self) -> Lesson[M]:
        """The lesson that is being given, the last one when all are done."""
        return self.lessons[min(self.at, len(self.lessons) - 1)]

    @property
    def part(self) -> LessonPart[M]:
        """The part of the course that a lesson belongs to."""
        return next(part for part in self.parts if self.lesson in part.lessons)

    def answer(self, move: M, view: V) -> str | None:
        """Return why this is not the move that the lesson asks for; None when it is."""
        lesson = self.lesson
        if move == lesson.wish:
            return None
        return lesson.nudges.get(type(move)) or self._refusal(lesson, move, view) or None

    def advance(self) -> None:
        """The lesson is learned, or skipped."""
        self.at += 1

    def begin(self, setup: MatchTerms[S, V, M, E]) -> PracticeSession[S, V, M, E]:
        """The match as it lies when the lesson begins that is given; the coach keeps silent."""
        session = PracticeSession.of(setup)
        for move in self.part.moves_before(self.lesson):
            session.match.play(move)
        session.coached = False
        return session

    def restore(self, ledger: Ledger, key: str) -> Self:
        """The course at the lesson that is due, by the note of this key."""
        self.at = self.find(str(note(ledger, key, "")))
        return self

    def keep(self, ledger: Ledger, key: str) -> None:
        """Remember the lesson that is due. Raises StoreError."""
        with ledger.transaction() as store:
            put_note(store, key, "" if self.over else self.lesson.id)

    def find(self, id: str) -> int:
        """The number of the lesson with this id; 0 for a lesson that there is no more."""
        return next((number for number, lesson in enumerate(self.lessons) if lesson.id == id), 0)
