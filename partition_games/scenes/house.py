"""What every scene of the arcade needs of the house: what all tables need, the games, and who thinks for a rival."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.state import State, View
from partition_games.engine.types import PartitionGame
from pazaak.house.host import Host
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.game_path import find
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import Session
from pazaak.house.thinking.thinker import Thinker

PartitionSession = Session[State, View, Move, Event]
PartitionPractice = PracticeSession[State, View, Move, Event]

RANDOM = "random"
"""No level of the house: nobody sits down to play like that while there is anything else."""


def levels(game: PartitionGame) -> Sequence[str]:
    """The computer players of a game that rivals play as, weakest first."""
    return [name for name in game.agents if name != RANDOM] or [RANDOM]


@dataclass(slots=True)
class ArcadeHouse(Host):
    """The house as the arcade knows it."""

    games: Mapping[str, PartitionGame]
    """The games of the arcade by name, in the order of their doors."""
    think: Callable[[str, str, int], Thinker[View, Move]]
    """A thinker for a game's name, a level of it and a seed."""

    def level(self, game: str, rival: Rival) -> str:
        """How a rival plays a game: the roster runs from gentle to hard, and so do the levels of a game."""
        steps = levels(self.games[game])
        return steps[self.difficulty(game, rival) - 1]

    def difficulty(self, game: str, rival: Rival) -> int:
        """The same as a number: from 1, the gentlest, to the number of levels."""
        steps = len(levels(self.games[game]))
        return self.roster.rivals.index(rival) * steps // len(self.roster) + 1

    def mind(self, game: str, rival: Rival, seed: int) -> Thinker[View, Move]:
        """Who thinks for a rival at a table of a game."""
        return self.think(game, self.level(game, rival), seed)


def open_arcade(host: Host, paths: Mapping[str, str]) -> ArcadeHouse:
    """A house as the arcade knows it; `paths` tell where each game is found, in the order of the doors."""

    def think(game: str, level: str, seed: int) -> Thinker[View, Move]:
        return host.thinker(AgentRecipe("pazaak.house.rules.agents:game_agent", (paths[game], level, seed)))

    return ArcadeHouse(
        profile=host.profile,
        roster=host.roster,
        now=host.now,
        random=host.random,
        thinker=host.thinker,
        aside=host.aside,
        games={name: find(path) for name, path in paths.items()},
        think=think,
    )
