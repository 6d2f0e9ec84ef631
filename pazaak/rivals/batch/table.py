"""Tables of Pazaak for the arena's batch engine."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pazaak.game.rules import PazaakRules
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Ended
from pazaak.house.rules.game_path import load_game
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.shuffles import picks
from pazaak.rivals.batch.simulator import BatchPlayer, Simulator


class PazaakTable:
    """Two players at a table, for matches by the thousand."""

    def __init__(self, rules: PazaakRules, players: tuple[BatchPlayer, BatchPlayer]) -> None:
        self._bought_in = rules.purses
        self._simulator = Simulator(rules, players)
        self.seeded = tuple(isinstance(player, RandomAgent) for player in players)

    def picks(self, head: str, numbers: Ints, tail: str) -> Ints:
        """Return by number the house's pick below 1 << 32 for the key `{head}{number}{tail}`."""
        return picks(head, numbers, tail)

    def play(self, seeds: Ints, leaders: Ints, agent_seeds: Sequence[Ints | None]) -> Ended:
        """Play the matches of these seeds; return winners, and credits won as [seat, match]."""
        results = self._simulator.play(self._simulator.shuffles(seeds), leaders, agent_seeds)
        return Ended(results.winners, results.purses - np.array(self._bought_in)[:, None])


def open_table(rules: PazaakRules, players: Sequence[str]) -> PazaakTable | None:
    """Return the table of these players by seat; None where one of them cannot be batched."""
    game = load_game("pazaak.rivals.register:PAZAAK")
    first, second = (game.agent(name, 0) for name in players)
    if isinstance(first, BatchPlayer) and isinstance(second, BatchPlayer):
        return PazaakTable(rules, (first, second))
    return None
