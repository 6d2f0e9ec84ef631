"""A planner of one set: the best move by its own values of standing, going on and every card it could play."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.game import moves as m
from pazaak.game.board import GOAL, total_with
from pazaak.game.phases import Phase
from pazaak.game.ruleset import RuleSet
from pazaak.game.side_cards import PLAYS, SideCard
from pazaak.game.side_deck import HAND_SIZE
from pazaak.game.state import Hand, View
from pazaak.house.rules import Agent
from pazaak.rivals.odds import is_plain, likely_deck
from pazaak.rivals.reference import quiet_move
from pazaak.rivals.solver import Holding, Problem, Solver, column_of, solver_for

PLAIN_CARD = 0.42
"""What a card kept for later sets is worth, in sets won, on a side deck of blue cards alone; found by trial."""
FLEXIBLE_CARD = 0.68
"""The same on any other side deck."""


class Planner:
    """Card play by expected value within the set; keeps cards back by a constant."""

    def __init__(self) -> None:
        self._solver: Solver | None = None
        self._rules: RuleSet | None = None
        self._plain = True

    def prepare(self, view: View) -> None:
        """Solve the set for the dealt hand and all its parts."""
        self._ready(view).solution(Holding.of(view.hand, False, False))

    def choose(self, view: View) -> m.Move:
        if view.table.phase is not Phase.TURN:
            return quiet_move(view)
        return max(self.options(view), key=lambda option: option[1])[0]

    def _ready(self, view: View) -> Solver:
        """The solver for this match; a full hand, or the first card that is not blue, tells the kind of side deck."""
        rules = view.table.rules
        plain = self._plain and is_plain(view.hand)
        if self._solver is None or rules != self._rules or plain != self._plain or len(view.hand) == HAND_SIZE:
            deck = likely_deck(view)
            self._plain = is_plain(deck)
            self._rules = rules
            self._solver = solver_for(Problem.of(rules, deck, PLAIN_CARD if self._plain else FLEXIBLE_CARD))
        return self._solver

    def options(self, view: View) -> list[tuple[m.Move, float]]:
        """The sensible moves of a turn and what each is worth, in sets won; keeping a card comes before playing one."""
        solver = self._ready(view)
        column = column_of(view.rival_board.total, view.table.hand_counts[view.rival], view.rival_board.standing)
        total = view.board.total
        if total > GOAL:
            options: list[tuple[m.Move, float]] = [(m.STAND, -1.0)]
        else:
            solution = solver.solution(_holding(view, view.hand, view.board.tiebreak))
            options = [(m.STAND, solution.stand(total, column))]
            if total < GOAL or view.table.rules.auto_stand == "never":
                options.append((m.END_TURN, solution.go_on(total, len(view.board.values), column)))
        if not view.table.played and view.board.slots_left:
            options += self._plays(view, solver, column)
        return options

    def _plays(self, view: View, solver: Solver, column: int) -> Iterator[tuple[m.Move, float]]:
        """The card plays that do not bust, valued on the very board: Flips and Double are exact here."""
        board = view.board
        for card in dict.fromkeys(view.hand):
            at = view.hand.index(card)
            hand = view.hand[:at] + view.hand[at + 1 :]
            after = solver.solution(_holding(view, hand, board.tiebreak or card is SideCard.TIEBREAKER))
            for play in PLAYS[card]:
                total = total_with(board, play, view.table.rules.flip)
                if total <= GOAL:
                    yield play, after.settle(total, len(board.values) + 1, column) - solver.problem.card_value


def _holding(view: View, hand: Hand, own_tiebreak: bool) -> Holding:
    return Holding.of(hand, own_tiebreak, view.rival_board.tiebreak)


class Advised:
    """Plays by a rule, but takes the planner's move where its own would cost more than it cares to lose."""

    def __init__(self, rule: Agent[View, m.Move], careless: float) -> None:
        self._rule = rule
        self._planner = Planner()
        self._careless = careless

    def prepare(self, view: View) -> None:
        self._planner.prepare(view)

    def choose(self, view: View) -> m.Move:
        move = self._rule.choose(view)
        if view.table.phase is not Phase.TURN:
            return move
        worth = dict(self._planner.options(view))
        best = max(worth, key=lambda option: worth[option])
        return move if worth.get(move, -1.0) >= worth[best] - self._careless else best
