"""Hokm for the house: its table, and the lesson that its door leads to."""

from __future__ import annotations

from pazaak.side_games.hokm.lesson.ui import LESSON
from pazaak.side_games.hokm.scenes.ui import TABLE
from pazaak.table.lesson.scene import with_lesson

HOKM = with_lesson(TABLE, LESSON)
