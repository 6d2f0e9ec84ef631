"""The players as they were until what they do was made to follow from seed and view alone.

Bouts between rivals in tournaments that were sealed before then are played by them, so that these still come out as
they were sealed to.
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
    """Draws all that comes by chance from one stream, in the order of what it is asked."""

    def __init__(self, character: Character, seed: int) -> None:
        super().__init__(character, seed)
        self._stream = Random(seed)

    def _chance(self, view: View) -> Random:
        return self._stream

    def _solver_of(self, view: View) -> SharedSolver:
        return former_solver_of(view, self.solver)


class FormerBettor(Bettor):
    """The same before a set."""

    def __init__(self, betting: Betting, seed: int) -> None:
        super().__init__(betting, seed)
        self._stream = Random(seed)

    def _chance(self, view: View) -> Random:
        return self._stream


def former_player(level: Level, style: Style, seed: int) -> TemperedPlayer:
    """A level with a temper."""
    player = TemperedPlayer(level, style, seed)
    player.planner = FormerPlanner(style.of_cards(level.cards), seed)
    player.bettor = FormerBettor(style.of_bets(level.betting), seed)
    return player
