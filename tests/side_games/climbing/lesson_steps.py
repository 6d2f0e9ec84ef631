"""The way through the lessons of the climbing games, which are one scene with two scripts."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.side_games.climbing.scenes.lesson import Teaching
from tests.side_games.climbing.test_journey import by_mouse, make
from tests.side_games.lesson_walk import LessonWalk, alone

EACH = 3
"""The ordinary suite takes up and does wrong every third step."""


def climbing_lesson(teaching: Teaching, devices: Sequence[str], slow_devices: Sequence[str]) -> LessonWalk:
    """Return the way through the lesson of one of them."""
    lessons = teaching.course().lessons
    return LessonWalk(
        teaching=teaching,
        make=alone(make),
        by_mouse=by_mouse,
        devices=devices,
        slow_devices=slow_devices,
        taken_up=[lesson.id for lesson in lessons][EACH - 1 :: EACH],
        refused=[lesson.id for lesson in lessons if lesson.wish is not None][::EACH],
        thorough=True,
    )
