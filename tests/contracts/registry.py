"""Every game of the house, once: the suite in this folder runs over what stands in tests/games."""

from __future__ import annotations

from tests.contracts.entry import Entry, Setting
from tests.games.found import GAME_TESTS

__all__ = ["ENTRIES", "NAMES", "SETTINGS", "Entry", "Setting"]

ENTRIES = tuple(each.entry for each in GAME_TESTS.values())
SETTINGS = tuple(Setting(entry, table) for entry in ENTRIES for table in entry.tables)
NAMES = [setting.name for setting in SETTINGS]
