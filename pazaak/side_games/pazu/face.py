"""Pazu-Pazaak as the house knows it: its table, the hall of its tables at the venues, and its lesson."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.pazu.lesson.face import lesson_scene
from pazaak.side_games.pazu.scenes.face import TABLE
from pazaak.side_games.pazu.scenes.house_table import HouseTable

PAZU = replace(TABLE, lesson=lesson_scene, venue_hall=HouseTable)
