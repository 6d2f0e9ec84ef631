"""A match between two rivals while the player looks elsewhere, played by the very players that sit at the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pazaak.game.options import build_rules
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.register import former_agent, level_agent


@dataclass(frozen=True, slots=True)
class BoutRecipe:
    """All it takes to play the bout, fit to be sent to another process."""

    options: dict[str, Any]
    """Of the table, with purses and side decks."""
    seed: int
    players: tuple[tuple[str, str], tuple[str, str]]
    """Level and temper by seat."""
    by_ply: bool = True
    """Whether what the players do follows from seed and view alone; not where it was sealed before it did."""


@dataclass(frozen=True, slots=True)
class BoutResult:
    """How the bout ended."""

    winner: int
    sets: tuple[int, int]


class Referee:
    """An agent whose answer to a bout is its result, so that the house's thinkers can be asked for it."""

    def prepare(self, view: BoutRecipe) -> None:
        """Nothing to prepare."""

    def choose(self, view: BoutRecipe) -> BoutResult:
        """Play the bout to its end."""
        match = Match(build_rules(None, view.options), view.seed)
        player = level_agent if view.by_ply else former_agent
        agents = [
            player(level, pick(1 << 32, f"{view.seed}/bout/{seat}"), style)
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


def referee() -> Referee:
    """The referee as the house builds him: in the process that thinks, by his path."""
    return Referee()
