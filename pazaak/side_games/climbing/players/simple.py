"""Players that do not search."""

from __future__ import annotations

from pazaak.house.rules.shuffle import below, words
from pazaak.side_games.climbing.moves import PASS, Move
from pazaak.side_games.climbing.rules import ClimbingRules, cards_for, playable
from pazaak.side_games.climbing.state import Phase, View


class Random:
    """Any move on offer: any play by ranks or a pass, each equally likely, with any choice of suits that is listed."""

    def __init__(self, seed: int) -> None:
        self._words = words(f"{seed}/random")

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        if view.table.phase is not Phase.PLAY:
            moves = tuple(ClimbingRules(view.table.variant).moves(view))
            return moves[below(len(moves), self._words)]
        plays = playable(view)
        place = below(len(plays) + (view.round.lying is not None or not plays), self._words)
        if place == len(plays):
            return PASS
        ways = tuple(cards_for(view, plays[place]))
        return ways[below(len(ways), self._words)] if len(ways) > 1 else ways[0]
