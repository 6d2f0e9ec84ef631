"""Players that don't look ahead: one at random, one that looks at its own board, one at the others' too."""

from __future__ import annotations

from random import Random

from pazaak.game.cards.board import GOAL, total_with
from pazaak.game.cards.side_cards import COLOURS, Colour, Play, SideCard
from pazaak.game.cards.turn import plays_on_offer
from pazaak.game.moves import END_TURN, KEEP_TIEBREAKER, LEAVE, SPEND_TIEBREAKER, STAND, NameAnte
from pazaak.house.rules.agents import SeededAgent, Unprepared
from pazaak.house.rules.shuffle import below, words
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.players.antes import name_part
from pazaak.side_games.pazu.players.moments import moment_of
from pazaak.side_games.pazu.rules import PazuRules, ante_range
from pazaak.side_games.pazu.state import Phase, PublicState, View

STANDS_AT = 17
_PLAIN_FIRST = {Colour.BLUE: 0, Colour.RED: 0, Colour.SWITCH: 1, Colour.GOLD: 2}
_EASILY_BID = 0.5
"""Chance, 0 to 1, that `novice` likes a card."""
PRICES = {Colour.BLUE: 0.5, Colour.RED: 0.5, Colour.SWITCH: 1.0, Colour.GOLD: 0.5}
"""Price that `regular` pays for a card, in antes."""


class Stayer(Unprepared):
    """A player of random moves, each equally likely, that never leaves."""

    def __init__(self, seed: int) -> None:
        self._rules = PazuRules(Options())
        self._words = words(f"{seed}/random")

    def choose(self, view: View) -> Move:
        offered = [move for move in self._rules.moves(view) if move != LEAVE]
        return offered[below(len(offered), self._words)]


class Novice(SeededAgent):
    """A player that saves itself, makes 20 when it can, stands at 17 always, and bids for cards at random."""

    def choose(self, view: View) -> Move:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                return NameAnte(ante_range(table)[0])
            case Phase.BID:
                chance = Random(f"{self._seed}/{moment_of(view)}")
                fancied = table.next_bid <= table.ante and chance.random() < _EASILY_BID
                return Bid(table.next_bid) if fancied else PASS
            case Phase.TURN:
                return steady_move(view, STANDS_AT)
            case Phase.TIEBREAK | Phase.OVER:
                return tie_move(view)


class Regular(SeededAgent):
    """A player by rule: bids to fixed prices, chases the best board that stands, and stands when ahead.

    Nobody stands yet: as the novice with 18. Somebody does: ahead, it stands; else the card that puts it ahead by
    least, else a rescue, else it draws; level at 18 or more it stands.
    """

    def choose(self, view: View) -> Move:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                return name_part(table, 0.03)
            case Phase.BID:
                affordable = table.lot is not None and table.next_bid <= usual_price(table.lot, table.ante) + 1
                return Bid(table.next_bid) if affordable else PASS
            case Phase.TURN:
                best = best_standing(table)
                return steady_move(view, STANDS_AT + 1) if best is None else _chase(view, best)
            case Phase.TIEBREAK | Phase.OVER:
                return tie_move(view)


def usual_price(lot: SideCard, ante: int) -> float:
    """Return a card's price by a rule of thumb, in credits."""
    return PRICES[COLOURS[lot]] * ante


def tie_move(view: View) -> Move:
    """Return the answer to a tie: use the Tiebreaker if there is one."""
    return SPEND_TIEBREAKER if SideCard.TIEBREAKER in view.hand else KEEP_TIEBREAKER


def best_standing(table: PublicState) -> int | None:
    """Return the highest total that stands; None if none does."""
    return max((table.boards[seat].total for seat in table.contenders if table.boards[seat].standing), default=None)


def totals_by_play(view: View) -> dict[Play, int]:
    """Return the total after each play, plain cards before switches before gold ones; none above 20."""
    if view.table.played:
        return {}
    flip = view.table.rules.flip
    plays = sorted(plays_on_offer(view.board, view.hand, flip), key=lambda play: _PLAIN_FIRST[COLOURS[play.card]])
    totals = {play: total_with(view.board, play, flip) for play in plays}
    return {play: total for play, total in totals.items() if total <= GOAL}


def steady_move(view: View, stands_at: int) -> Move:
    """Return a move: avoid a bust, else make exactly 20, else stand from a fixed total on."""
    total, totals = view.board.total, totals_by_play(view)
    rescue = _highest(totals) if total > GOAL else None
    if rescue is not None:
        return rescue
    exact = [play for play, reached in totals.items() if reached == GOAL]
    if exact and total < GOAL:
        return exact[0]
    return STAND if total >= stands_at else END_TURN


def _chase(view: View, best: int) -> Move:
    total, totals = view.board.total, totals_by_play(view)
    if best < total <= GOAL:
        return STAND
    ahead = {play: reached for play, reached in totals.items() if reached > best}
    if ahead:
        return min(ahead, key=ahead.__getitem__)
    if total == best and total > STANDS_AT:
        return STAND
    rescue = _highest(totals) if total > GOAL else None
    return END_TURN if rescue is None else rescue


def _highest(totals: dict[Play, int]) -> Play | None:
    return max(totals, key=totals.__getitem__, default=None)
