"""Hokm as the house knows it: its table, and the lesson that its door leads to."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.hokm.lesson.face import lesson_scene
from pazaak.side_games.hokm.scenes.face import TABLE

HOKM = replace(TABLE, lesson=lesson_scene)
