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
_KEPT_SOLUTIONS = 1024


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
    settled: Array
    """By number of own cards on the board, 0..9: the better of standing and going on, once no card is to be played."""

    def stand(self, total: int, column: int) -> float:
        return float(self.standing[max(total - LEAST_TOTAL, 0), column])

    def go_on(self, total: int, slots: int, column: int) -> float:
        return float(self.going_on[slots, max(total - LEAST_TOTAL, 0), column])

    def settle(self, total: int, slots: int, column: int) -> float:
        return float(self.settled[slots, max(total - LEAST_TOTAL, 0), column])


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
        standing: Array = self._stands + self._np.float32(self._tie_value(holding)) * self._ties
        going_on = np.empty((SLOTS, _ROWS, _COLUMNS), dtype=np.float32)
        settled = np.empty((SLOTS + 1, _ROWS, _COLUMNS), dtype=np.float32)
        settled[SLOTS] = 1.0 if self.problem.nine_wins else standing
        later = [(card, self.solution(holding.without(card)).settled) for card in dict.fromkeys(holding.hand)]
        for slots in range(SLOTS - 1, -1, -1):
            before_draw = self._before_draw(slots, settled[slots + 1], later)
            going_on[slots] = before_draw @ self._moves + self._reward
            settled[slots] = np.maximum(standing, going_on[slots])
            settled[slots, -1] = standing[-1]
        return Solution(standing, going_on, settled)

    def _before_draw(self, slots: int, settled: Array, later: list[tuple[SideCard, Array]]) -> Array:
        """Values before the own draw onto a board of so many cards: every draw, then the best card or none."""
        np = self._np
        drawn = np.full((_DRAWN_ROWS, _COLUMNS), -1.0, dtype=np.float32)
        drawn[:_ROWS] = settled
        doubled: Array | None = None
        if slots + 2 <= SLOTS:
            for card, after in later:
                if card is SideCard.DOUBLE:
                    doubled = after[slots + 2] - np.float32(self.problem.card_value)
                    continue
                worth = after[slots + 2] - np.float32(self.problem.card_value)
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
    import numpy

    first, last = max(0, -value), min(_DRAWN_ROWS, _ROWS - value)
    target = drawn[first:last]
    numpy.maximum(target, worth[first + value : last + value], out=target)


@lru_cache(maxsize=8)
def solver_for(problem: Problem) -> Solver:
    """The solver of a problem, shared by all players of this process."""
    return Solver(problem)
