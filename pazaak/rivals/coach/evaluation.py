"""Values of every move from the seat's own view: the set, the match, the credits.

The next draw is taken from the cards left in the main deck; later draws as uniform. The rival is a typical one. Bets of
later sets are left out; a bet is assumed to be called.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.state import View
from pazaak.rivals.coach.figures import Chances, MoveWorth
from pazaak.rivals.solving.match_terms import Holding, stood_in, without
from pazaak.rivals.solving.present_set import MATCH, PENALTY, SET, TIE, PresentSet
from pazaak.rivals.solving.rival_table import column_of, row_of
from pazaak.rivals.solving.seat_terms import SharedSolver, case_of, solver_of
from pazaak.rivals.solving.turn_values import TurnValues

Array = NDArray[np.float32]


class MatchEvaluator:
    """Evaluator of every move by a solved match, from the seat's own view. It works alike in every phase."""

    def __init__(self) -> None:
        self._solver: SharedSolver | None = None
        # One is kept: it may hold 14 MB, and is solved in a fifth of a second when it is looked at again.
        self._set: PresentSet | None = None

    def prepare(self, view: View) -> None:
        """Solve the match for the hand of a view; up to two seconds for a new hand."""
        self._solver = solver_of(view, self._solver)
        self._solver.prepare(stood_in(view.hand))

    def worths(self, view: View) -> tuple[MoveWorth, ...]:
        """Return every move on offer, best first: by the match in play, by credits before it."""
        worths = list(self._worths(view))
        if view.table.phase in (Phase.TURN, Phase.TIEBREAK):
            return tuple(sorted(worths, key=lambda worth: -worth.win_match))
        return tuple(sorted(worths, key=lambda worth: -worth.credits))

    def standing(self, view: View) -> Chances:
        """Return the seat's chances before its own best move, or before the rival's."""
        table = view.table
        if table.winner is not None:
            won = float(table.winner == view.seat)
            return Chances(won, 0.0, won, 0.0)
        if table.to_act == view.seat:
            return self.worths(view)[0]
        if table.phase is Phase.TURN:
            return self._chances(view, self._turn(view).rival_turn())
        if table.phase is Phase.TIEBREAK:
            return self._chances(view, self._tie(view, spend=SideCard.TIEBREAKER in view.hand))
        start = self._start(view)
        match table.phase:
            case Phase.ANTE | Phase.ACCEPT:
                ante = table.ante if table.phase is Phase.ACCEPT else table.rules.ante_min
                return self._chances(view, start, pays=ante, gets=ante)
            case _:
                return self._chances(view, start, gets=table.to_call)

    def _worths(self, view: View) -> Iterator[MoveWorth]:
        table = view.table
        match table.phase:
            case Phase.TURN:
                for move, values in self._turn(view).options():
                    yield _worth(move, self._chances(view, values))
            case Phase.TIEBREAK:
                for move in _RULES.moves(view):
                    spend = isinstance(move, m.AnswerTie) and move.spend
                    yield _worth(move, self._chances(view, self._tie(view, spend)))
            case Phase.OVER:
                return
            case _:
                start = self._start(view)
                for move in _RULES.moves(view):
                    yield _worth(move, self._bet(view, start, move))

    def _bet(self, view: View, start: Array, move: m.Move) -> Chances:
        """Return the chances after a move before the first draw. A bet is assumed to be called."""
        table = view.table
        match move:
            case m.NameAnte(amount):
                return self._chances(view, start, pays=amount, gets=amount)
            case m.Accept():
                return self._chances(view, start, pays=table.ante, gets=table.ante)
            case m.Bet(amount):
                return self._chances(view, start, pays=amount, gets=amount)
            case m.Call():
                return self._chances(view, start, pays=table.to_call)
            case m.Raise(amount):
                return self._chances(view, start, pays=table.to_call + amount, gets=amount)
            case m.Fold():
                return self._folded(view)
            case m.Leave():
                paid = min(table.rules.ante_min, table.purses[view.seat]) if table.pot == 0 else 0
                return Chances(0.0, 0.0, 0.0, -float(paid))
            case _:
                return self._chances(view, start)

    def _folded(self, view: View) -> Chances:
        chance = self._present(view).conceded(stood_in(view.hand), view.table.hand_counts[view.rival])
        return Chances(0.0, 0.0, chance, chance * view.table.pot)

    def _chances(self, view: View, values: Array, pays: int = 0, gets: int = 0) -> Chances:
        """Return the chances for these values, after payments by the seat (`pays`) and by the rival (`gets`)."""
        table = view.table
        won, match = (min(1.0, float(values[of])) for of in (SET, MATCH))
        tied = min(1.0 - won, float(values[TIE]))
        ante = table.ante or pays
        penalty = min(table.rules.bust_penalty * ante, *table.purses)
        worth = (table.pot + pays + gets) * match - pays + penalty * float(values[PENALTY])
        return Chances(won, tied, match, worth)

    def _ready(self, view: View) -> SharedSolver:
        self._solver = solver_of(view, self._solver)
        return self._solver

    def _present(self, view: View) -> PresentSet:
        solver = self._ready(view)
        case = case_of(view, solver.terms)
        known = self._set
        if known is None or known.solver is not solver or known.case != case:
            known = self._set = PresentSet(solver, case)
        return known

    def _turn(self, view: View) -> TurnValues:
        return TurnValues(view, self._present(view))

    def _start(self, view: View) -> Array:
        """Return the values before the first draw of the set."""
        present = self._present(view)
        cards = view.table.hand_counts[view.rival]
        table = present.table(Holding(stood_in(view.hand)))
        column = column_of(0, cards, False)
        if present.case.leads:
            return table.opening[:, 0, column]
        return table.going_on[0, :, 0, row_of(0), column]

    def _tie(self, view: View, spend: bool) -> Array:
        """Return the values of a tied set after the seat's answer."""
        present = self._present(view)
        holding = Holding(stood_in(view.hand), view.board.tiebreak, view.rival_board.tiebreak)
        cards = holding.cards
        if spend:
            cards, claimed = without(cards, SideCard.TIEBREAKER), True
        else:
            claimed = holding.own_tiebreak
        values: Array = present.tied(cards, claimed, holding.rival_tiebreak)[
            :, 0, min(view.table.hand_counts[view.rival], 4)
        ]
        return values


def _worth(move: m.Move, chances: Chances) -> MoveWorth:
    return MoveWorth(chances.win_set, chances.tie_set, chances.win_match, chances.credits, move)


_RULES = PazaakRules()
"""Source of the moves on offer, which depend on the view alone."""
