"""Every game of the house, once: the suite in this folder runs over what stands here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.catalogue import AnyRules, Game, Json
from pazaak.house.game_path import load_game
from pazaak.house.rules import Seat
from tests.contracts.pazaak_secrets import PAZAAK_DRAWS, scramble_pazaak

Scramble = Callable[[Any, Seat, int], Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game and what the suite needs to know of it."""

    path: str
    rules_module: str
    tables: Mapping[str, Json]
    """Options by a name for them: the tables the suite plays at."""
    scramble: Scramble
    """(state, seat, seed) -> a state in which all that the seat cannot see is redealt."""
    draws: frozenset[str]
    """Events that bring hidden cards to light; what is told before them must not depend on those cards."""
    shunned: frozenset[str] = frozenset()
    """Moves that cut a game short: a random player makes one only when it comes up four times running."""
    sum_zero: bool = True

    @property
    def game(self) -> Game:
        return load_game(self.path)


@dataclass(frozen=True, slots=True)
class Setting:
    """One game at one of its tables."""

    entry: Entry
    table: str

    @property
    def game(self) -> Game:
        return self.entry.game

    @property
    def name(self) -> str:
        return f"{self.game.name}-{self.table}"

    def rules(self) -> AnyRules:
        return self.game.build(None, self.entry.tables[self.table])


GOLD = ["+1", "+2", "+3", "-1", "-2", "-3", "2&4", "3&6", "D", "T"]
GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]

ENTRIES = (
    Entry(
        path="pazaak.rivals.register:PAZAAK",
        rules_module="pazaak.game.rules",
        tables={
            "cantina": {},
            "gold": {"side_decks": [GOLD, GOOD], "purses": [400, 90], "open_side_decks": True},
            "classic": {"preset": "classic"},
            "classic2": {"preset": "classic2", "side_decks": [GOOD, GOLD]},
            "strict": {
                "ante_every": "set",
                "auto_stand": "never",
                "nine_cards": "stand",
                "flip": "positive",
                "next_leader": "alternate",
                "sets_to_win": 2,
                "side_decks": [GOLD, GOLD],
            },
        },
        scramble=scramble_pazaak,
        draws=PAZAAK_DRAWS,
        shunned=frozenset({"leave", "fold"}),
    ),
)

SETTINGS = tuple(Setting(entry, table) for entry in ENTRIES for table in entry.tables)
NAMES = [setting.name for setting in SETTINGS]
