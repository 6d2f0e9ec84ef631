"""Players that do not look ahead."""

from __future__ import annotations

from pazaak.game.moves import LEAVE
from pazaak.house.rules.shuffle import below, words
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.state import View


class Stayer:
    """Any move on offer, each equally likely, but for leaving."""

    def __init__(self, seed: int) -> None:
        self._rules = PazuRules(Options())
        self._words = words(f"{seed}/random")

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        offered = [move for move in self._rules.moves(view) if move != LEAVE]
        return offered[below(len(offered), self._words)]
