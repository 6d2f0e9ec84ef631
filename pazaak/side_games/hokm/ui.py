"""Hokm as the house knows it: its table, and the lesson that its door leads to."""

from __future__ import annotations

from pazaak.side_games.hokm.lesson.ui import TAUGHT

HOKM = TAUGHT
