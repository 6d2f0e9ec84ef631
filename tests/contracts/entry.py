"""Description of a game for the contracts, with its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, AnyRules, Json
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.protocols import Seat

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
    own: frozenset[str] = frozenset({"seat", "hand"})
    """Keys of a described view besides those of the public table."""
    hidden: frozenset[str] = frozenset({"seed", "deck", "hands", "answers", "stock"})
    """Keys that no described view has; a game played with open hands names what else it hides."""
    games: int = 12
    """Number of random games that each test plays at a table."""
    least_compared: int = 100
    """Least number of moves that a test of secrets must have compared with their hidden cards redealt."""
    leaf_depth: int = 5
    leaf_moves: int = 50
    """Depth in moves to which leaves are counted, and number of moves of each position."""

    @property
    def game(self) -> AnyGame:
        return load_game(self.path)


@dataclass(frozen=True, slots=True)
class Setting:
    """One game at one of its tables."""

    entry: Entry
    table: str

    @property
    def game(self) -> AnyGame:
        return self.entry.game

    @property
    def name(self) -> str:
        return f"{self.game.name}-{self.table}"

    def rules(self) -> AnyRules:
        return self.game.build(None, self.entry.tables[self.table])
