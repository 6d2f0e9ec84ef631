"""The way to a lesson from the door of its game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pazaak.house.rules.protocols import E, M, V
from pazaak.house.session.lessons import Course
from pazaak.table.face.game_face import GameFace, TableHouse
from pazaak.table.lesson.face import LessonFace
from pazaak.table.lesson.scene import LessonTable


def with_lesson(
    table: GameFace[V, M, E], lessons: LessonFace[V, M, E], course_of: Callable[[TableHouse], Course[V, M]]
) -> GameFace[V, M, E]:
    """A game whose door leads to its lesson, where it was left."""

    def scene(house: TableHouse) -> LessonTable[V, M, E]:
        return LessonTable(house, lessons, course_of(house))

    return replace(table, lesson=scene)
