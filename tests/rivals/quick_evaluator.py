"""A coach's evaluator that answers at once: rough, but from the view alone, like the real one."""

from __future__ import annotations

from dataclasses import replace
from typing import overload

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, with_played
from pazaak.game.cards.side_cards import Play
from pazaak.game.rules import PazaakRules
from pazaak.game.state import View
from pazaak.rivals.coach.advice import Advice, Coach
from pazaak.rivals.coach.figures import Chances, MoveWorth
from pazaak.rivals.coach.what_if import Outcomes, WhatIf, outcomes
from pazaak.rivals.odds import draw_odds

FEW = 5
"""Matches of those that a question names."""


class QuickEvaluator:
    """Values totals by a curve and sets as tosses of a coin."""

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def worths(self, view: View) -> tuple[MoveWorth, ...]:
        rules = PazaakRules(view.table.rules)
        worths = [self._worth(view, move) for move in rules.moves(view)]
        return tuple(sorted(worths, key=lambda worth: -worth.credits))

    def standing(self, view: View) -> Chances:
        worth = self._of(view, _curve(view.board.total, view), 0)
        return Chances(worth.win_set, worth.tie_set, worth.win_match, worth.credits)

    def _worth(self, view: View, move: m.Move) -> MoveWorth:
        match move:
            case m.Stand():
                return replace(self._of(view, _curve(view.board.total, view), 0), move=move)
            case m.EndTurn():
                safe = 1.0 - draw_odds(view).bust if view.board.total <= GOAL else 0.0
                return replace(self._of(view, 0.6 * safe, 0), move=move)
            case Play():
                board = with_played(view.board, move, view.table.rules.flip)
                return replace(self._of(view, _curve(board.total, view) - 0.1, 0), move=move)
            case m.Fold() | m.Leave():
                return replace(self._of(view, 0.0, 0), move=move)
            case m.Bet(amount) | m.Raise(amount) | m.NameAnte(amount):
                return replace(self._of(view, 0.5, amount), move=move)
            case _:
                return replace(self._of(view, 0.5, view.table.to_call), move=move)

    def _of(self, view: View, win_set: float, stake: int) -> MoveWorth:
        needs, rival_needs = (view.table.rules.sets_to_win - view.table.sets[seat] for seat in (view.seat, view.rival))
        chance = min(1.0, max(0.0, win_set))
        win_match = chance * _race(needs - 1, rival_needs) + (1 - chance) * _race(needs, rival_needs - 1)
        credits = win_match * (view.table.pot + 2 * stake) - stake
        return MoveWorth(chance, (1 - chance) / 4, win_match, credits, m.STAND)


def _race(needs: int, rival_needs: int) -> float:
    """The chance to win so many sets first, each at even chances."""
    if needs <= 0 or rival_needs <= 0:
        return float(needs <= 0)
    return (_race(needs - 1, rival_needs) + _race(needs, rival_needs - 1)) / 2


def _curve(total: int, view: View) -> float:
    if total > GOAL:
        return 0.0
    if view.rival_board.standing:
        other = view.rival_board.total
        return 1.0 if total > other else 0.5 if total == other else 0.0
    return max(0.02, 1.0 - 0.17 * (GOAL - total))


class QuickCoach(Coach):
    """Plays only some of the matches that he is asked about."""

    @overload
    def choose(self, view: View) -> Advice: ...
    @overload
    def choose(self, view: WhatIf) -> Outcomes: ...

    def choose(self, view: View | WhatIf) -> Advice | Outcomes:
        return outcomes(replace(view, deals=view.deals[:FEW])) if isinstance(view, WhatIf) else super().choose(view)


def quick_coach() -> Coach:
    """A coach who answers at once."""
    return QuickCoach(QuickEvaluator())
