"""A tournament bout between two rivals, played in the background by the same players as at the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pazaak.game.options import build_rules
from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.register import level_agent


@dataclass(frozen=True, slots=True)
class BoutRecipe:
    """All that is needed to play a bout; it can be sent to another process."""

    options: dict[str, Any]
    """Options of the table, with purses and side decks."""
    seed: int
    players: tuple[tuple[str, str], tuple[str, str]]
    """Level and temper by seat."""


@dataclass(frozen=True, slots=True)
class BoutResult:
    """Result of a bout: the winner's seat, and sets won by seat."""

    winner: int
    sets: tuple[int, int]


class Referee(Unprepared):
    """An agent whose answer to a recipe is the bout's result, so that thinking workers can play bouts."""

    def choose(self, view: BoutRecipe) -> BoutResult:
        """Play the bout to its end and return its result."""
        match = Match(build_rules(None, view.options), view.seed)
        agents = [
            level_agent(level, pick(1 << 32, f"{view.seed}/bout/{seat}"), style)
            for seat, (level, style) in enumerate(view.players)
        ]
        for seat, agent in enumerate(agents):
            agent.prepare(match.view(seat))
        while (acting := match.to_act) is not None:
            match.play(agents[acting].choose(match.view(acting)))
        table = match.state.table
        assert table.winner is not None
        first, second = table.sets
        return BoutResult(table.winner, (first, second))
