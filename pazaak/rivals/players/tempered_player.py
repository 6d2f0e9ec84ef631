"""The player of a level with a temper."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.players.betting import Bettor
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.players.temper import LEVELS, STYLES, Level, Style
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA, KEPT_IN_GAME


class TemperedPlayer:
    """Player of the cards with a character, betting by the solver's chances."""

    def __init__(self, level: Level, style: Style, seed: int, kept: int = KEPT_IN_GAME) -> None:
        self.planner = Planner(style.of_cards(level.cards), seed, kept)
        self.bettor = Bettor(style.of_bets(level.betting), seed)

    def prepare(self, view: View) -> None:
        """Solve the match for the dealt hand."""
        self.planner.prepare(view)

    def choose(self, view: View) -> m.Move:
        """Return the planner's move, or the bettor's before a set."""
        match view.table.phase:
            case Phase.ANTE | Phase.ACCEPT | Phase.BET | Phase.ANSWER:
                return self.bettor.move(view, self.planner.ready(view))
            case Phase.TURN | Phase.TIEBREAK | Phase.OVER:
                return self.planner.choose(view)


def contestant(level: str, seed: int) -> TemperedPlayer:
    """Return a level's player for contests of many matches: solutions for one are kept for the others."""
    return TemperedPlayer(LEVELS[level], STYLES["even"], seed, kept=KEPT_IN_ARENA)
