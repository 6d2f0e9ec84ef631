"""The present set, solved with four values side by side: match, set won, set tied, and penalties to come."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import Hand
from pazaak.rivals.solving.fairness import fair
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, Holding, without
from pazaak.rivals.solving.rival_table import COUNTS, Kind, RivalTable, watchful_rival
from pazaak.rivals.solving.set_ends import ends_of, may_spend, tied_of
from pazaak.rivals.solving.set_solver import Ends, SetSolver, SetTable

Array = NDArray[np.float32]

MATCH = 0
"""Index of the chance to win the match, 0 to 1."""
SET = 1
"""Index of the chance to win this set, 0 to 1."""
TIE = 2
"""Index of the chance to tie this set, 0 to 1."""
PENALTY = 3
"""Index of the expected penalties won less penalties paid, in units of one penalty."""
VALUES = 4
BUSTS = 0.12
"""Chance of each side to be bust in a set, for the penalties of later sets."""


@lru_cache(maxsize=1)
def _set_solver(kind: Kind, nine_wins: bool, auto_stand: str, last_set: bool) -> SetSolver:
    return SetSolver(watchful_rival(kind, nine_wins, last_set), nine_wins, auto_stand)


@dataclass
class PresentSet:
    """Tables of the set in one case, solved when first asked for; each is [value, 1, row, column]."""

    solver: MatchSolver
    """Solver of the sets after this one."""
    case: Case
    _tables: dict[Holding, SetTable] = field(default_factory=dict)

    @property
    def sets(self) -> SetSolver:
        """Solver of this set."""
        terms = self.solver.terms
        return _set_solver(terms.kind, terms.nine_cards == "win", terms.auto_stand, self._last)

    @property
    def rival(self) -> RivalTable:
        """The typical rival of this set."""
        terms = self.solver.terms
        return watchful_rival(terms.kind, terms.nine_cards == "win", self._last)

    @property
    def _last(self) -> bool:
        return self.case.needs == self.case.rival_needs == 1

    def table(self, holding: Holding) -> SetTable:
        """Return the table of a holding."""
        known = self._tables.get(holding)
        if known is None:
            later = [(card, self.table(holding.without(card)).settled) for card in dict.fromkeys(holding.cards)]
            solved = self.sets.solve(self.ends(holding), self.sets.plays(later))
            known = self._tables[holding] = solved.from_first_card()
        return known

    def ends(self, holding: Holding) -> Ends:
        """Return the values of each way in which the set can end: [value, such as MATCH, 1, rival's cards]."""
        spent = None
        if may_spend(self.solver.terms, holding):
            spent = self._values(without(holding.cards, SideCard.TIEBREAKER))
        values = self._values(holding.cards)
        ends = ends_of(self.solver.terms, holding, values, spent)
        match, penalty = values[MATCH], np.zeros_like(ends.win)
        penalty[PENALTY] = match[0]
        rival_bust, bust = ends.rival_bust + penalty, ends.bust.copy()
        bust[PENALTY] -= 1 - match[1]
        return Ends(ends.win, ends.tie, ends.lose, rival_bust, bust)

    def tied(self, cards: Hand, claimed: bool, rival_tiebreak: bool) -> Array:
        """Return the values of a tied set after the answers, with the cards then held: [value, 1, rival's cards]."""
        return tied_of(self.solver.terms, self._values(cards), claimed, rival_tiebreak)

    def conceded(self, cards: Hand, rival_cards: int) -> float:
        """Return the chance to win the match once this set is given up."""
        _, lose, _ = self._values(cards)[MATCH]
        return float(lose[0, min(rival_cards, COUNTS - 1)])

    def _values(self, cards: Hand) -> list[tuple[Array, Array, Array]]:
        """Return the values of the set won, lost and tied, each [1, rival's cards], by value."""
        self.solver.chances(cards)
        win, lose, tie = (
            fair(self.solver.terms.kind, self.solver.next_case(self.case, result), len(cards), chances)
            for chances, result in zip(self.solver.outcomes(cards, [self.case]), (1, -1, 0), strict=True)
        )
        none = np.zeros_like(win)
        later = [
            np.float32(BUSTS * self._sets_left(result)) * (2 * chance - 1)
            for chance, result in ((win, 1), (lose, -1), (tie, 0))
        ]
        return [(win, lose, tie), (none + 1, none, none), (none, none, none + 1), (later[0], later[1], later[2])]

    def _sets_left(self, result: int) -> float:
        """Return the approximate number of sets to follow, ties included."""
        after = self.solver.next_case(self.case, result)
        if min(after.needs, after.rival_needs) == 0:
            return 0.0
        return 1.35 * (2 * min(after.needs, after.rival_needs) - 1 + 0.3 * abs(after.needs - after.rival_needs))
