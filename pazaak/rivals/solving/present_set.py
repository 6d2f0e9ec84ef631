"""The set at hand with three values side by side: the match, the set itself, and the penalties still to be paid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.side_cards import PLAYS, SideCard
from pazaak.game.state import Hand
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, Holding, without
from pazaak.rivals.solving.rival_table import COLUMNS, COUNTS, ROWS, row_of
from pazaak.rivals.solving.set_solver import Ends, SetTable, better

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

MATCH, SET, PENALTY = range(3)
"""Chance to win the match; to win this set; penalties won less penalties paid, as parts of one penalty."""
BUSTS = 0.12
"""How often each of the two is bust in a set, for the penalties of later sets."""


@dataclass
class PresentSet:
    """Tables for the set in one case; each is [value, 1, row, column], solved when first asked for."""

    solver: MatchSolver
    case: Case
    _tables: dict[Holding, SetTable] = field(default_factory=dict)

    def table(self, holding: Holding) -> SetTable:
        """The table of a holding."""
        known = self._tables.get(holding)
        if known is None:
            self.solver.chances(holding.cards)
            later = [(card, self.table(holding.without(card))) for card in dict.fromkeys(holding.cards)]
            known = self._tables[holding] = self.solver.sets.solve(self.ends(holding), later).from_first_card()
        return known

    def ends(self, holding: Holding) -> Ends:
        """What the ends of the set are worth: [value, 1, rival's cards]."""
        import numpy as np

        spent = None
        if self.solver.may_spend(holding):
            spent = self._values(without(holding.cards, SideCard.TIEBREAKER))
        values = self._values(holding.cards)
        ends = self.solver.ends_of(holding, values, spent)
        match, penalty = values[MATCH], np.zeros_like(ends.win)
        penalty[PENALTY] = match[0]
        rival_bust, bust = ends.rival_bust + penalty, ends.bust.copy()
        bust[PENALTY] -= 1 - match[1]
        return Ends(ends.win, ends.tie, ends.lose, rival_bust, bust)

    def tied(self, cards: Hand, claimed: bool, rival_tiebreak: bool) -> Array:
        """What a tied set is worth once answered, with the cards held then: [value, 1, rival's cards]."""
        return self.solver.tied_of(self._values(cards), claimed, rival_tiebreak)

    def _values(self, cards: Hand) -> list[tuple[Array, Array, Array]]:
        """By value: won, lost, tied; each [1, rival's cards]."""
        import numpy as np

        win, lose, tie = self.solver.outcomes(cards, [self.case])
        none = np.zeros_like(win)
        later = [
            np.float32(BUSTS * self._sets_left(result)) * (2 * chance - 1)
            for chance, result in ((win, 1), (lose, -1), (tie, 0))
        ]
        return [(win, lose, tie), (none + 1, none, none), (later[0], later[1], later[2])]

    def _sets_left(self, result: int) -> float:
        """About how many sets follow, ties among them."""
        after = self.solver.next_case(self.case, result)
        if min(after.needs, after.rival_needs) == 0:
            return 0.0
        return 1.35 * (2 * min(after.needs, after.rival_needs) - 1 + 0.3 * abs(after.needs - after.rival_needs))

    def before_draw(self, holding: Holding, total: int, slots: int) -> Array:
        """[value, column]: before the own draw onto a board of this total and so many cards, draws uniform."""
        import numpy as np

        table = self.table(holding)
        mean = np.zeros((3, COLUMNS), dtype=np.float32)
        for draw in range(1, 11):
            mean += self._drawn(holding, table, total + draw, draw, slots + 1)
        mean /= 10
        return mean

    def _drawn(self, holding: Holding, table: SetTable, total: int, draw: int, slots: int) -> Array:
        """[value, column]: the best after a draw to this total, planned cards only."""
        import numpy as np

        if total <= GOAL:
            best = table.settled[slots][:, 0, row_of(total)].copy()
        else:
            best = np.tile(table.ends.bust[:, 0], COLUMNS // COUNTS)
        if slots >= SLOTS or (total == GOAL and self.solver.terms.auto_stand == "always"):
            return best
        for card in dict.fromkeys(holding.cards):
            after = self.table(holding.without(card))
            for value in (draw,) if card is SideCard.DOUBLE else [play.value for play in PLAYS[card]]:
                if total + value <= GOAL:
                    better(best, after.settled[slots + 1][:, 0, min(row_of(total + value), ROWS - 1)])
        return best
