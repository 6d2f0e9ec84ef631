"""Antes and bets before a set, for many lanes."""

from __future__ import annotations

import numpy as np

from pazaak.game.betting import ANTE_STEPS
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS
from pazaak.rivals.batch.amounts import offered
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.choices import Chooser
from pazaak.rivals.batch.choosers import RuleBettor
from pazaak.rivals.batch.flow import OVER, PLAYS_ON, ante_due, can_bet, opened_quietly
from pazaak.rivals.batch.lanes import Row

ACCEPT, LEAVE = range(2)
CHECK, FIRST_BET = range(2)
FOLD, CALL, FIRST_RAISE = range(3)
_CREDITS = (Row.ANTE, Row.POT, Row.PURSE_0, Row.PURSE_1)


def asked(rows: Ints, at: Ints, seat: Ints, offered: Ints, quiet: Ints, choosers: tuple[Chooser, Chooser]) -> Ints:
    """Return by lane the index of the move that its seat makes, and count the move.

    `quiet`: the reference players' index.
    """
    rows[Row.MOVES, at] += 1
    answers = np.zeros_like(seat)
    for one in range(SEATS):
        which = np.flatnonzero(seat == one)
        answers[which] = choosers[one].answer(rows[Row.LANE, at[which]], offered[which], quiet[which])
    return answers


class Opening:
    """The moves before a set in some lanes, where a player is asked for each of them."""

    def __init__(self, rules: RuleSet, choosers: tuple[Chooser, Chooser]) -> None:
        self._rules = rules
        self._choosers = choosers
        self._quiet = all(isinstance(chooser, RuleBettor) for chooser in choosers)

    def play(self, rows: Ints, at: Ints, *, first: bool) -> Ints:
        """Play them, changing the rows at these columns. Return by lane PLAYS_ON, the set's winner, or OVER."""
        result = np.full(at.size, PLAYS_ON)
        due = np.full(at.size, first or self._rules.ante_every == "set")
        if not first:
            due &= ante_due(rows[Row.PURSE_0, at], rows[Row.PURSE_1, at], self._rules.ante_min)
        if self._quiet:
            ante, pot, purse, other = (rows[row, at] for row in _CREDITS)
            least, can_check = self._rules.ante_min, int(self._rules.bets)
            *after, moves = opened_quietly(due, ante, pot, purse, other, least, can_check)
            for row, credits in zip(_CREDITS, after, strict=True):
                rows[row, at] = credits
            rows[Row.MOVES, at] += moves
            return result
        named = np.flatnonzero(due)
        result[named] = self._antes(rows, at[named])
        if self._rules.bets:
            bets = np.flatnonzero((result == PLAYS_ON) & can_bet(*(rows[row, at] for row in _CREDITS)))
            result[bets] = self._bets(rows, at[bets])
        return result

    def _antes(self, rows: Ints, at: Ints) -> Ints:
        leader = rows[Row.LEADER, at]
        least = np.full(at.size, self._rules.ante_min)
        most = np.minimum(rows[Row.PURSE_0 : Row.PURSE_1 + 1, at].min(0), self._rules.ante_max)
        antes, count = offered(least, most, ANTE_STEPS)
        named = asked(rows, at, leader, count, np.zeros_like(at), self._choosers)
        rows[Row.ANTE, at] = antes[np.arange(at.size), named]
        accepted = asked(rows, at, 1 - leader, np.full_like(at, 2), np.full_like(at, ACCEPT), self._choosers)
        stays, leaves = at[accepted == ACCEPT], at[accepted == LEAVE]
        for seat in range(SEATS):
            rows[Row.PURSE_0 + seat, stays] -= rows[Row.ANTE, stays]
            rows[Row.POT, stays] += rows[Row.ANTE, stays]
        self._leave(rows, leaves, 1 - leader[accepted == LEAVE])
        return np.where(accepted == LEAVE, OVER, PLAYS_ON)

    def _leave(self, rows: Ints, at: Ints, seat: Ints) -> None:
        """End these matches by a leaver: the other seat wins match and pot, or the least ante if none was paid yet."""
        paid = np.where(rows[Row.POT, at] == 0, np.minimum(rows[Row.PURSE_0 + seat, at], self._rules.ante_min), 0)
        rows[Row.PURSE_0 + seat, at] -= paid
        rows[Row.PURSE_1 - seat, at] += paid + rows[Row.POT, at]
        rows[Row.POT, at] = 0
        rows[Row.SEAT, at] = 1 - seat

    def _bets(self, rows: Ints, at: Ints) -> Ints:
        result = np.full(at.size, PLAYS_ON)
        leader = rows[Row.LEADER, at]
        for seat in (leader, 1 - leader):
            open_ = np.flatnonzero(result == PLAYS_ON)
            result[open_] = self._bet(rows, at[open_], seat[open_])
        return np.where(result == _CALLED, PLAYS_ON, result)

    def _bet(self, rows: Ints, at: Ints, seat: Ints) -> Ints:
        """Play the betting.

        Return by lane PLAYS_ON after a check, _CALLED after a call, or the seat that wins by a fold.
        """
        result = np.full(at.size, PLAYS_ON)
        most = np.minimum(self._largest(rows, at), rows[Row.PURSE_0 : Row.PURSE_1 + 1, at].min(0))
        sizes, count = offered(rows[Row.ANTE, at], most, self._steps(rows, at))
        made = asked(rows, at, seat, FIRST_BET + count, np.full_like(at, CHECK), self._choosers)
        bets = np.flatnonzero(made != CHECK)
        amount = sizes[bets, made[bets] - FIRST_BET]
        self._pay(rows, at[bets], seat[bets], amount)
        result[bets] = self._answered(rows, at[bets], 1 - seat[bets], amount)
        return result

    def _answered(self, rows: Ints, at: Ints, seat: Ints, call: Ints) -> Ints:
        """Play the answers to a bet: fold, call or raise, and the answer to a raise, fold or call."""
        purse, other = rows[Row.PURSE_0 + seat, at] - call, rows[Row.PURSE_1 - seat, at]
        most = np.minimum(np.minimum(self._largest(rows, at), purse), other)
        sizes, count = offered(rows[Row.ANTE, at], most, self._steps(rows, at))
        may_raise = seat != rows[Row.LEADER, at]
        quiet = np.full_like(at, CALL)
        answer = asked(rows, at, seat, FIRST_RAISE + np.where(may_raise, count, 0), quiet, self._choosers)
        raises = np.flatnonzero(answer >= FIRST_RAISE)
        amount = np.zeros_like(call)
        amount[raises] = sizes[raises, answer[raises] - FIRST_RAISE]
        self._pay(rows, at, seat, np.where(answer == FOLD, 0, call + amount))
        result = np.where(answer == FOLD, 1 - seat, _CALLED)
        raised, raiser, more = at[raises], seat[raises], amount[raises]
        two = np.full_like(raised, FIRST_RAISE)
        last = asked(rows, raised, 1 - raiser, two, np.full_like(raised, CALL), self._choosers)
        self._pay(rows, raised, 1 - raiser, np.where(last == FOLD, 0, more))
        result[raises] = np.where(last == FOLD, raiser, _CALLED)
        return result

    def _largest(self, rows: Ints, at: Ints) -> Ints:
        largest: Ints = np.minimum(rows[Row.POT, at], self._rules.max_bet * rows[Row.ANTE, at])
        return largest

    def _steps(self, rows: Ints, at: Ints) -> tuple[Ints, ...]:
        pot = rows[Row.POT, at]
        return pot // 4, pot // 2, pot

    def _pay(self, rows: Ints, at: Ints, seat: Ints, amount: Ints) -> None:
        rows[Row.PURSE_0 + seat, at] -= amount
        rows[Row.POT, at] += amount


_CALLED = OVER + 1
"""Result of betting that was called: the set goes on."""
