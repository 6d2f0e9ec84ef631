"""Players of any game: one that moves at random, one that repeats a record, and recipes to build others elsewhere."""

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
"""Some games have millions of moves; a random player looks at so many."""


class NoMoveError(RuntimeError):
    """A player that has no move to make, told in a sentence."""


class RandomAgent:
    """Any move on offer, each equally likely, in any game."""

    def __init__(self, rules: AnyRules, seed: int | str) -> None:
        self._rules = rules
        self._words = words(f"{seed}/random")

    def prepare(self, view: Any) -> None:
        """Nothing to prepare."""

    def choose(self, view: Any) -> Any:
        offered = tuple(islice(self._rules.moves(view), MOVES_CONSIDERED))
        if not offered:
            raise NoMoveError("No move is on offer.")
        return offered[below(len(offered), self._words)]


def game_agent(game: str, name: str, seed: int) -> AnyAgent:
    """A computer player of a game, by the game's path and the player's name."""
    found: AnyGame = find(game)
    return found.agents[name](seed)


def rival_agent(game: str, level: str, style: str | None, seed: int) -> AnyAgent:
    """A computer player as rivals play, by the game's path; see `Game.rival`."""
    keep_to_one_thread()
    found: AnyGame = find(game)
    return found.rival(level, style, seed)


@dataclass(frozen=True, slots=True)
class AgentRecipe(Generic[V, M]):
    """How to build a player, so that another process can do so: a function by its path, and what it is given.

    What he is shown and what he answers is said where the recipe is written; the path itself cannot tell.
    """

    factory: str
    """`package.module:function`."""
    arguments: tuple[Any, ...] = ()

    def build(self) -> Agent[V, M]:
        agent: Agent[V, M] = find(self.factory)(*self.arguments)
        return agent


AnyRecipe = AgentRecipe[Any, Any]
