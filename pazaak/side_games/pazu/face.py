"""Pazu-Pazaak as the house knows it: its table, and the hall of its tables at the venues."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.pazu.scenes.face import TABLE
from pazaak.side_games.pazu.scenes.house_table import HouseTable

PAZU = replace(TABLE, venue_hall=HouseTable)
