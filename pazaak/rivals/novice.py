"""A beginner: cannot hold a card that fits, and draws once too often."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.board import GOAL
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.reference import best_rescue, plays_by_value, quiet_move

STANDS_AT = 18
_TEMPTED_FROM = 14


class Novice:
    """From 14 on plays the largest card that fits, whatever it is needed for: the later sets find an empty hand."""

    def prepare(self, view: View) -> None:
        """A beginner prepares nothing."""

    def choose(self, view: View) -> m.Move:
        if view.table.phase is not Phase.TURN:
            return quiet_move(view)
        total = view.board.total
        plays = {} if view.table.played else plays_by_value(view.hand)
        if total > GOAL:
            return best_rescue(total, plays) or m.END_TURN
        if total >= STANDS_AT:
            return m.STAND
        fitting = [value for value in plays if 0 < value <= GOAL - total]
        if total >= _TEMPTED_FROM and fitting:
            return plays[max(fitting)]
        return m.END_TURN
