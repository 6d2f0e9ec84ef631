"""Players of any game: one that moves at random, and recipes to build players in other processes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic

from pazaak.house.rules.catalogue import AnyAgent, AnyGame, AnyRules
from pazaak.house.rules.game_path import find
from pazaak.house.rules.protocols import Agent, M, V
from pazaak.house.rules.rounding import keep_to_one_thread
from pazaak.house.rules.shuffle import below, words

MOVES_CONSIDERED = 1000
"""Number of moves a random player chooses among; some games have millions."""


class NoMoveError(RuntimeError):
    """A player was asked for a move and none is on offer; its text is a sentence."""


class Unprepared:
    """Base of a player that needs no preparation."""

    def prepare(self, view: Any) -> None:
        """Do nothing; no preparation is needed."""


class SeededAgent(Unprepared):
    """Base of a player that is made from a seed alone, and needs it for its chance if for anything."""

    def __init__(self, seed: int) -> None:
        self._seed = seed


class RandomAgent(Unprepared):
    """A player of any game that chooses each move on offer with equal probability."""

    def __init__(self, rules: AnyRules, seed: int | str) -> None:
        self._rules = rules
        self._words = words(f"{seed}/random")

    def choose(self, view: Any) -> Any:
        offered = tuple(islice(self._rules.moves(view), MOVES_CONSIDERED))
        if not offered:
            raise NoMoveError("No move is on offer.")
        return offered[below(len(offered), self._words)]


def game_agent(game: str, name: str, seed: int) -> AnyAgent:
    """Return a computer player by its name; `game` is the path of its game."""
    found: AnyGame = find(game)
    return found.agents[name](seed)


def rival_agent(game: str, level: str, style: str | None, seed: int) -> AnyAgent:
    """Return a computer player as rivals play, see `Game.rival`; `game` is the path of its game."""
    keep_to_one_thread()
    found: AnyGame = find(game)
    return found.rival(level, style, seed)


@dataclass(frozen=True, slots=True)
class AgentRecipe(Generic[V, M]):
    """The path of a function that builds a player, and its arguments, so that another process can build it.

    The types of view and move are a promise of the code that writes the recipe; the path itself cannot be checked.
    """

    factory: str
    """Path of the function, as `package.module:function`."""
    arguments: tuple[Any, ...] = ()

    def build(self) -> Agent[V, M]:
        """Return a new player. Raises LookupError if there is no such function."""
        agent: Agent[V, M] = find(self.factory)(*self.arguments)
        return agent


AnyRecipe = AgentRecipe[Any, Any]
