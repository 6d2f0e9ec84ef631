"""The small game under several names, for a hall with more doors than the house has games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pazaak.house.rules.game_path import GameEntry
from pazaak.root.games import GAME_LIST
from tests.table.small_game import register, ui


def list_of(games: int, monkeypatch: pytest.MonkeyPatch) -> tuple[GameEntry, ...]:
    """Return the games of the house, and the small game as often as is needed for so many `games`."""
    entries = list(GAME_LIST)
    for number in range(games - len(GAME_LIST)):
        name = f"highcard{number}"
        door = replace(ui.DOOR, game=name, title=f"High Card {number}")
        monkeypatch.setattr(ui, name.upper(), replace(ui.HIGH_CARD, door=door), raising=False)
        monkeypatch.setattr(register, name.upper(), replace(register.HIGH_CARD, name=name), raising=False)
        entries.append(GameEntry(name, f"{register.__name__}:{name.upper()}", f"{ui.__name__}:{name.upper()}"))
    return tuple(entries)
