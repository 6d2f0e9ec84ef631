"""The inputs of the choice of the lit act, and a clause for each act."""

from __future__ import annotations

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.light import Turn
from pazaak.game.state import View
from pazaak.rivals.odds import draw_odds


def turn_of(view: View) -> Turn:
    """Return the inputs of the choice of the lit act, for a view whose seat is to act."""
    rival, rules = view.rival_board, view.table.rules
    in_hand = rules.tiebreaker == "hand" and rules.gold_cards and SideCard.TIEBREAKER in view.hand
    tiebreak = int(view.board.tiebreak or in_hand) - int(rival.tiebreak)
    risk = draw_odds(view).bust > 0
    return Turn(view.board.total, rival.total if rival.standing else None, tiebreak, risk)


def stand_words(turn: Turn, rival: int) -> str:
    """Return the result of standing in one clause; `rival`: the total on the rival's board."""
    total = turn.total
    if turn.standing is None:
        if total == GOAL:
            return "no total beats it"
        if not turn.risk:
            return "no draw can bust you"
        against = "leads" if total > rival else "trails" if total < rival else "is level with"
        return f"{total} {against} {rival}"
    if total == turn.standing:
        return "a tie: use your Tiebreaker" if turn.ahead else "loses to a Tiebreaker" if turn.behind else "only a tie"
    return f"{total} beats {turn.standing}" if turn.ahead else f"{total} loses to {turn.standing}"


def end_words(turn: Turn) -> str:
    """Return the result of ending the turn in one clause."""
    if turn.total == GOAL:
        return "any draw goes over 20"
    if turn.ahead:
        return "STAND wins the set"
    return "draw again next turn"
