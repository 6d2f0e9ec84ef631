"""The levels to play against: how the cards are played and how it is bet, put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.rules import Agent
from pazaak.rivals.betting import Betting, Bettor
from pazaak.rivals.novice import Novice
from pazaak.rivals.planner import Advised, Planner
from pazaak.rivals.reference import R1, R2b

CardPlayer = Callable[[], Agent[View, m.Move]]

TIMID = Betting(bets_from=0.8, size=0.0, raises_from=inf, nerve=inf)
"""Bets the least, and that only when all but through; never folds."""
EASY = Betting(ante=0.1, bets_from=0.6, size=0.25, raises_from=0.8, nerve=0.15)
LOUD = Betting(ante=0.6, bets_from=0.45, size=1.0, raises_from=0.6, nerve=0.4, bluffs=0.35)
"""Bets the pot on little, sometimes on nothing."""
SOUND = Betting(ante=0.2, bets_from=0.55, size=0.6, raises_from=0.68)
SHARP = Betting(ante=0.3, bets_from=0.52, size=1.0, raises_from=0.6)


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against."""

    cards: CardPlayer
    betting: Betting


LEVELS: dict[str, Level] = {
    "novice": Level(Novice, TIMID),
    "r1": Level(R1, EASY),
    "gambler": Level(R1, LOUD),
    "r2b": Level(lambda: Advised(R2b(), careless=0.3), SOUND),
    "planner": Level(Planner, SHARP),
}
"""Gentlest first."""
STRONGEST = "planner"
"""The level that `master` plays at."""


class TemperedPlayer:
    """Plays the cards as one, bets as another."""

    def __init__(self, level: Level, seed: int) -> None:
        self._cards = level.cards()
        self._bettor = Bettor(level.betting, seed)

    def prepare(self, view: View) -> None:
        self._cards.prepare(view)

    def choose(self, view: View) -> m.Move:
        match view.table.phase:
            case Phase.ANTE | Phase.ACCEPT | Phase.BET | Phase.ANSWER:
                return self._bettor.move(view)
            case Phase.TURN | Phase.TIEBREAK | Phase.OVER:
                return self._cards.choose(view)
