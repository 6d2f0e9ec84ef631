"""Solves one set by dynamic programming: what standing and playing on are worth with any hand, against a typical rival.

Values are +1 for a set won, -1 for one lost, 0 for a tie, less a constant for each own card spent and plus the same
for each card the rival spends. Draws are taken as uniform from 1 to 10; Flips are not planned ahead.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pazaak.game.board import GOAL, SLOTS
from pazaak.game.ruleset import RuleSet
from pazaak.game.side_cards import FLIPPED, PLAYS, SideCard
from pazaak.game.side_deck import HAND_SIZE
from pazaak.game.state import Hand
from pazaak.rivals.kernel import LEAST_TOTAL, kernel_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

_ROWS = GOAL - LEAST_TOTAL + 1
"""Own totals that are not bust."""
_DRAWN_ROWS = _ROWS + 10
"""Own totals after a draw."""
_COUNTS = HAND_SIZE + 1
_ACTIVE = (GOAL + 1) * _COUNTS
_COLUMNS = _ACTIVE + GOAL + 1
_KEPT_SOLUTIONS = 384
"""Some 60 MB."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What a solution depends on besides the hand and the boards."""

    deck: Hand
    """The side deck the rival is taken to have."""
    card_value: float
    """What a card kept for later sets is worth, in sets won."""
    nine_wins: bool
    tiebreak_from_hand: bool

    @classmethod
    def of(cls, rules: RuleSet, deck: Hand, card_value: float) -> Problem:
        return cls(deck, card_value, rules.nine_cards == "win", rules.tiebreaker == "hand" and rules.gold_cards)


@dataclass(frozen=True, slots=True)
class Holding:
    """What we hold in hand, and where Tiebreakers lie."""

    hand: Hand
    """Sorted, without Flips."""
    own_tiebreak: bool
    rival_tiebreak: bool

    @classmethod
    def of(cls, hand: Hand, own_tiebreak: bool, rival_tiebreak: bool) -> Holding:
        return cls(tuple(sorted(card for card in hand if card not in FLIPPED)), own_tiebreak, rival_tiebreak)

    def without(self, card: SideCard) -> Holding:
        at = self.hand.index(card)
        tiebreak = self.own_tiebreak or card is SideCard.TIEBREAKER
        return Holding(self.hand[:at] + self.hand[at + 1 :], tiebreak, self.rival_tiebreak)


@dataclass(frozen=True, slots=True)
class Solution:
    """Values for one holding: rows are own totals, columns the rival's total, cards and whether he stands."""

    standing: Array
    going_on: Array
    """By number of own cards on the board, 0..8."""
    full: float | None
    """What nine cards of 20 or less are worth; None where they stand."""

    def stand(self, total: int, column: int) -> float:
        return float(self.standing[max(total - LEAST_TOTAL, 0), column])

    def go_on(self, total: int, slots: int, column: int) -> float:
        return float(self.going_on[slots, max(total - LEAST_TOTAL, 0), column])

    def settle(self, total: int, slots: int, column: int) -> float:
        """The better of standing and going on, once no card is to be played."""
        if slots == SLOTS and self.full is not None:
            return self.full
        standing = self.stand(total, column)
        return standing if slots == SLOTS or total == GOAL else max(standing, self.go_on(total, slots, column))

    def settled(self, slots: int) -> Array:
        """The same for all totals and columns, for 1 to 9 own cards on the board."""
        import numpy as np

        if slots == SLOTS:
            return self.standing if self.full is None else np.full_like(self.standing, self.full)
        settled: Array = np.maximum(self.standing, self.going_on[slots])
        settled[-1] = self.standing[-1]
        return settled


def column_of(rival_total: int, rival_cards: int, rival_stands: bool) -> int:
    """The column of a rival."""
    total = min(max(rival_total, 0), GOAL)
    return _ACTIVE + total if rival_stands else total * _COUNTS + min(rival_cards, HAND_SIZE)


class Solver:
    """Solutions of one problem, kept by holding: a hand shares those of its sub-hands with others."""

    def __init__(self, problem: Problem) -> None:
        import numpy as np

        self._np = np
        self.problem = problem
        self._solutions: OrderedDict[Holding, Solution] = OrderedDict()
        self._moves, self._reward = self._rival_turn()
        self._stands, self._ties = self._rival_alone()

    def solution(self, holding: Holding) -> Solution:
        """The values for a holding; solved at most once while it is kept."""
        known = self._solutions.get(holding)
        if known is not None:
            self._solutions.move_to_end(holding)
            return known
        solved = self._solutions[holding] = self._solve(holding)
        if len(self._solutions) > _KEPT_SOLUTIONS:
            self._solutions.popitem(last=False)
        return solved

    def _rival_turn(self) -> tuple[Array, Array]:
        """One turn of the active rival as a matrix of columns, and what it brings us at once."""
        moves = self._np.eye(_COLUMNS, dtype=self._np.float32)
        moves[:_ACTIVE, :_ACTIVE] = 0
        reward = self._np.zeros(_COLUMNS, dtype=self._np.float32)
        kernel = kernel_of(self.problem.deck)
        for cards in range(_COUNTS):
            turns = {total: kernel.turn(total, cards, None) for total in range(1, GOAL + 11)}
            for total in range(GOAL + 1):
                column = column_of(total, cards, False)
                for draw in range(1, 11):
                    for result, chance in turns[total + draw]:
                        reward[column] += chance / 10 * self.problem.card_value * result.spent
                        if result.total > GOAL:
                            reward[column] += chance / 10
                        else:
                            after = column_of(result.total, cards - result.spent, result.stands)
                            moves[after, column] += chance / 10
        return moves, reward

    def _rival_alone(self) -> tuple[Array, Array]:
        """What standing is worth, and how likely it ends in a tie, by own total and column; ties count 0 here."""
        values = self._np.zeros((_ROWS, _COLUMNS), dtype=self._np.float32)
        ties = self._np.zeros((_ROWS, _COLUMNS), dtype=self._np.float32)
        kernel = kernel_of(self.problem.deck)
        for row in range(_ROWS):
            own = row + LEAST_TOTAL
            for (total, cards), end in kernel.chase(own).items():
                column = column_of(total, cards, False)
                values[row, column] = 2 * end.win + end.tie - 1 + self.problem.card_value * end.spent
                ties[row, column] = end.tie
            for total in range(GOAL + 1):
                column = column_of(total, 0, True)
                values[row, column] = (own > total) - (own < total)
                ties[row, column] = own == total
        return values, ties

    def _tie_value(self, holding: Holding) -> float:
        own, rival = holding.own_tiebreak, holding.rival_tiebreak
        unspent = float(own) - float(rival)
        if own or not self.problem.tiebreak_from_hand or SideCard.TIEBREAKER not in holding.hand:
            return unspent
        return max(unspent, 1.0 - float(rival) - self.problem.card_value)

    def _solve(self, holding: Holding) -> Solution:
        np = self._np
        standing: Array = self._stands + np.float32(self._tie_value(holding)) * self._ties
        going_on = np.empty((SLOTS, _ROWS, _COLUMNS), dtype=np.float32)
        solution = Solution(standing, going_on, 1.0 if self.problem.nine_wins else None)
        later = [(card, self.solution(holding.without(card))) for card in dict.fromkeys(holding.hand)]
        for slots in range(SLOTS - 1, -1, -1):
            going_on[slots] = self._before_draw(slots, solution, later) @ self._moves + self._reward
        return solution

    def _before_draw(self, slots: int, solution: Solution, later: list[tuple[SideCard, Solution]]) -> Array:
        """Values before the own draw onto a board of so many cards: every draw, then the best card or none."""
        np = self._np
        drawn = np.full((_DRAWN_ROWS, _COLUMNS), -1.0, dtype=np.float32)
        drawn[:_ROWS] = solution.settled(slots + 1)
        doubled: Array | None = None
        if slots + 2 <= SLOTS:
            for card, after in later:
                worth: Array = after.settled(slots + 2) - np.float32(self.problem.card_value)
                if card is SideCard.DOUBLE:
                    doubled = worth
                    continue
                for play in PLAYS[card]:
                    _raise_to(drawn, worth, play.value)
        mean: Array = np.zeros((_ROWS, _COLUMNS), dtype=np.float32)
        for draw in range(1, 11):
            reached = drawn[draw : draw + _ROWS]
            if doubled is not None:
                top = _ROWS - 2 * draw
                reached = reached.copy()
                np.maximum(reached[:top], doubled[2 * draw :], out=reached[:top])
            mean += reached
        mean *= np.float32(0.1)
        return mean


def _raise_to(drawn: Array, worth: Array, value: int) -> None:
    """Where playing a card of this value is better, take what it is worth; totals run from the least to 20."""
    import numpy as np

    first, last = max(0, -value), min(_DRAWN_ROWS, _ROWS - value)
    target = drawn[first:last]
    np.maximum(target, worth[first + value : last + value], out=target)


@lru_cache(maxsize=4)
def solver_for(problem: Problem) -> Solver:
    """The solver of a problem, shared by all players of this process."""
    return Solver(problem)
