"""The tables that keep the contract, and whole games of each, by game."""

from __future__ import annotations

from tests.games.found import GAME_TESTS
from tests.table.adapter import Adapter
from tests.table.cases import Case

ADAPTERS: dict[str, Adapter] = {name: tests.adapter for name, tests in GAME_TESTS.items()}
WHOLE: dict[str, list[Case]] = {name: list(tests.whole) for name, tests in GAME_TESTS.items()}
