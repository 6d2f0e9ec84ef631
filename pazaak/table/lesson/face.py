"""What a game gives to its lessons; the table does the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from pygame import FRect

from pazaak.house.rules.protocols import E, M, V, V_contra
from pazaak.house.session.practice import PracticeSession
from pazaak.stage.motion.timeline import Beats
from pazaak.table.face.board import Board
from pazaak.table.face.controls import Controls
from pazaak.table.face.game_face import GameFace, TableHouse


class Lesson(Protocol[V_contra, M]):
    """One thing to learn; `wish` is the move that it asks for, None where it is enough to have read."""

    @property
    def id(self) -> str:
        """By which the place in the lessons is kept."""

    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def asks(self) -> str: ...
    @property
    def point(self) -> str: ...
    @property
    def wish(self) -> M | None: ...
    @property
    def key(self) -> str: ...
    def answer(self, move: M, view: V_contra) -> str | None:
        """Why this is not the move to make now; None when it is."""


class Part(Protocol):
    """A stretch of the match that lies on the table by itself."""

    @property
    def moves(self) -> Sequence[object]: ...


class Course(Protocol[V_contra, M]):
    """The lessons in order; `at` counts them from 0 and is their number when all are done."""

    at: int

    @property
    def lessons(self) -> Sequence[Lesson[V_contra, M]]: ...
    @property
    def over(self) -> bool: ...
    @property
    def lesson(self) -> Lesson[V_contra, M]: ...
    @property
    def part(self) -> Part: ...
    def reply(self, part: Any, made: int) -> M:
        """The teacher's move after so many moves of a part."""

    def advance(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Sight:
    """What a lesson speaks of, what a person looks at to decide, and what can be done without for a moment."""

    pointed: FRect
    keep: Sequence[FRect]
    spare: Sequence[FRect] = ()


@dataclass(frozen=True, slots=True)
class LessonFace(Generic[V, M, E]):
    """The lessons of a game."""

    table: GameFace[V, M, E]
    """The table at which they are given; its result is their end."""
    session: Callable[[TableHouse, Any], PracticeSession[Any, V, M, E]]
    """The match as it lies when the lesson of a course begins; nothing of it is stored."""
    keep: Callable[[TableHouse, Any], None]
    """Remembers how far a course has come. StoreError says why it cannot."""
    sight: Callable[[str, Controls[V, M], bool], Sight]
    """What lies where, given what a lesson points at; the flag says that the opening is still held back."""
    change: Callable[[Board[V, M, E, Any], Callable[[], None]], Iterator[Beats]]
    """Clears the table, has the next part laid, and makes it ready."""
    adapt: Callable[[Any, Any, bool], None]
    """Makes the picture of a view that of a part; the flag as above."""
    deal: Sequence[E]
    """What is danced before the first lesson."""
    held: Callable[[E], bool]
    """Whether an event of the opening is shown only when the first act is asked for."""
    begins: Callable[[E], bool]
    """Whether an event would begin what the next part lays otherwise."""
