"""Honest betting: bets on sets likely to be won, folds where a call costs more than conceding."""

from __future__ import annotations

from random import Random

from pazaak.game import moves as m
from pazaak.game.betting import ante_range, bet_range, raise_range
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.players.character import Betting
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.pot_value import PotValue, Standing


class Bettor:
    """Player of the moves before a set."""

    def __init__(self, betting: Betting, seed: int) -> None:
        self._betting = betting
        self._seed = seed

    def move(self, view: View, solver: MatchSolver) -> m.Move:
        """Return the move in the phases of ante, accept, bet and answer."""
        at = Standing.of(view, solver)
        match view.table.phase:
            case Phase.ANTE:
                return self._name(view, at)
            case Phase.ACCEPT:
                return m.ACCEPT
            case Phase.BET:
                return self._open(view, at)
            case Phase.ANSWER:
                return self._answer(view, at)
            case _:
                raise AssertionError("there is nothing to bet on in this phase")

    def _name(self, view: View, at: Standing) -> m.Move:
        antes = ante_range(view.table)
        if not antes:
            return m.LEAVE
        part = self._betting.ante + self._betting.ante_rises * (at.match_chance() - 0.5)
        return m.NameAnte(_sized(antes, min(max(part, 0.0), 1.0)))

    def _open(self, view: View, at: Standing) -> m.Move:
        sizes = bet_range(view.table)
        if not sizes:
            return m.CHECK
        bold = self._betting.bluffs > 0 and self._chance(view).random() < self._betting.bluffs
        if bold or at.match_chance() >= self._betting.bets_from:
            return m.Bet(_sized(sizes, self._betting.size))
        return m.CHECK

    def _chance(self, view: View) -> Random:
        """Return the randomness of this decision. The question who opens the betting comes once a set."""
        return Random(f"{self._seed}/bet/{view.table.set_number}")

    def _answer(self, view: View, at: Standing) -> m.Move:
        sizes = raise_range(view.table)
        if sizes and at.match_chance() >= self._betting.raises_from:
            return m.Raise(_sized(sizes, self._betting.size))
        pot, call = view.table.pot, view.table.to_call
        prospect = PotValue(call / max(pot - call, 1), view.table.rules.max_bet * view.table.ante)
        gain = prospect.called(at, pot, call) - prospect.conceded(at, pot)
        return m.CALL if gain >= -self._betting.nerve * call else m.FOLD


def _sized(sizes: range, part: float) -> int:
    """Return the amount at `part` (0 to 1) of the way along the sizes, rounded as people do."""
    amount = sizes[round(part * (len(sizes) - 1))]
    for step in (50, 10, 5):
        rounded = round(amount / step) * step
        if amount >= 4 * step and rounded in sizes and amount not in (sizes[0], sizes[-1]):
            return rounded
    return amount
