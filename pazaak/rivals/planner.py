"""A planner of one set: the best move by its own values of standing, going on and every card it could play."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.board import GOAL, SLOTS, total_with
from pazaak.game.phases import Phase
from pazaak.game.side_cards import COLOURS, PLAYS, Colour, Play, SideCard
from pazaak.game.side_deck import GOOD, STARTER
from pazaak.game.state import Hand, View
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

    def prepare(self, view: View) -> None:
        """Solve the set for the dealt hand and all its parts."""
        self._ready(view).solution(Holding.of(view.hand, False, False))

    def choose(self, view: View) -> m.Move:
        if view.table.phase is not Phase.TURN:
            return quiet_move(view)
        return self._turn(view, self._ready(view))

    def _ready(self, view: View) -> Solver:
        """The solver for this match; the rival is taken to have a side deck like one's own."""
        if self._solver is None:
            deck = _likely_deck(view)
            value = PLAIN_CARD if _is_plain(deck) else FLEXIBLE_CARD
            self._solver = solver_for(Problem.of(view.table.rules, deck, value))
        return self._solver

    def _turn(self, view: View, solver: Solver) -> m.Move:
        table, board, rival = view.table, view.board, view.rival_board
        column = column_of(rival.total, table.hand_counts[view.rival], rival.standing)
        slots = len(board.values)
        best: m.Move = m.STAND
        best_value = -1.0
        if board.total <= GOAL:
            solution = solver.solution(Holding.of(view.hand, board.tiebreak, rival.tiebreak))
            best_value = solution.stand(board.total, column)
            going_on = solution.go_on(board.total, slots, column)
            if going_on > best_value and (board.total < GOAL or table.rules.auto_stand == "never"):
                best, best_value = m.END_TURN, going_on
        if table.played or slots == SLOTS:
            return best
        for play in _plays(view.hand):
            total = total_with(board, play, table.rules.flip)
            if total > GOAL:
                continue
            hand = list(view.hand)
            hand.remove(play.card)
            tiebreak = board.tiebreak or play.card is SideCard.TIEBREAKER
            after = solver.solution(Holding.of(tuple(hand), tiebreak, rival.tiebreak))
            value = after.settle(total, slots + 1, column) - solver.problem.card_value
            if value > best_value:
                best, best_value = play, value
        return best


def _plays(hand: Hand) -> list[Play]:
    return [play for card in dict.fromkeys(hand) for play in PLAYS[card]]


def _likely_deck(view: View) -> Hand:
    if view.table.side_decks is not None:
        return view.table.side_decks[view.rival]
    return STARTER if _is_plain(view.hand) else GOOD


def _is_plain(cards: Hand) -> bool:
    return all(COLOURS[card] is Colour.BLUE for card in cards)
