"""The games and rivals that codes are read with in tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pazaak.house.codes.challenge import House
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.root.games import GAMES

RIVALS = Path(__file__).parents[3] / "assets" / "rivals"


@cache
def house() -> House:
    """Return all games, and all rivals by the names of their files."""
    return House(LazyRegistry(GAMES), tuple(sorted(path.stem for path in RIVALS.glob("*.json"))))
