"""Pazu-Pazaak for the house: its table, the hall of its tables at the venues, and its lesson."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.pazu.lesson.ui import LESSON
from pazaak.side_games.pazu.scenes.house_table import HouseTable
from pazaak.side_games.pazu.scenes.ui import TABLE
from pazaak.table.lesson.scene import with_lesson

PAZU = with_lesson(replace(TABLE, venue_hall=HouseTable), LESSON)
