"""Pazu-Pazaak as the house knows it: its table, the hall of its tables at the venues, and its lesson."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.pazu.lesson.ui import TAUGHT
from pazaak.side_games.pazu.scenes.house_table import HouseTable

PAZU = replace(TAUGHT, venue_hall=HouseTable)
