"""The planner and bettor of before their moves followed from seed and view alone.

They play bouts of tournaments that were sealed before that change, so that these still end as sealed.
"""

from __future__ import annotations

from random import Random

from pazaak.game.state import View
from pazaak.rivals.players.betting import Bettor
from pazaak.rivals.players.character import Betting, Character
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.players.temper import Level, Style
from pazaak.rivals.players.tempered_player import TemperedPlayer
from pazaak.rivals.solving.seat_terms import SharedSolver, former_solver_of


class FormerPlanner(Planner):
    """Planner that draws all randomness from one stream, in the order of the questions."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(character, seed)
        self._stream = Random(seed)

    def _chance(self, view: View) -> Random:
        return self._stream

    def _solver_of(self, view: View) -> SharedSolver:
        return former_solver_of(view, self.solver)


class FormerBettor(Bettor):
    """Bettor that draws all randomness from one stream."""

    def __init__(self, betting: Betting, seed: int) -> None:
        super().__init__(betting, seed)
        self._stream = Random(seed)

    def _chance(self, view: View) -> Random:
        return self._stream


def former_player(level: Level, style: Style, seed: int) -> TemperedPlayer:
    """Return the former player of a level with a temper."""
    player = TemperedPlayer(level, style, seed)
    player.planner = FormerPlanner(style.of_cards(level.cards), seed)
    player.bettor = FormerBettor(style.of_bets(level.betting), seed)
    return player
