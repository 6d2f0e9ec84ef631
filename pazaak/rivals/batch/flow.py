"""The flow of a match between two turns, for many lanes."""

from __future__ import annotations

import numpy as np

from pazaak.game.ruleset import NextLeader
from pazaak.rivals.batch.arrays import Flags, Ints
from pazaak.rivals.batch.boards import stands, tiebreaks_of, total_of
from pazaak.rivals.batch.fates import BUST, FULL, STANDS

TIED, PLAYS_ON, OVER = 2, 3, 4
"""Verdicts on a turn that are no seat's (0 or 1) win of the set: tied, set still on, match ended."""


def verdict(seat: Ints, own: Ints, rival: Ints, fate: Ints) -> Ints:
    """Return the seat that wins the set by this turn, TIED, or PLAYS_ON."""
    mine, his = total_of(own), total_of(rival)
    higher = np.where(mine > his, seat, np.where(mine < his, 1 - seat, TIED))
    scored = np.where((fate == STANDS) & (stands(rival) == 1), higher, PLAYS_ON)
    return np.where(fate == BUST, 1 - seat, np.where(fate == FULL, seat, scored))


def next_seat(seat: Ints, rival: Ints) -> Ints:
    """Return the seat that is to move next while the set goes on."""
    return np.where(stands(rival) == 1, seat, 1 - seat)


def is_asked(board: Ints, cards: Ints, spends_from_hand: Flags | bool) -> Flags:
    """Return whether a seat with `cards` cards in hand is asked for a Tiebreaker at a tie."""
    asked: Flags = spends_from_hand & (cards > 0) & (tiebreaks_of(board) == 0)
    return asked


def tie_winner(holds: Flags, other_holds: Flags) -> Ints:
    """Return the only seat that holds a Tiebreaker, or TIED."""
    return np.where(holds == other_holds, TIED, np.where(holds, 0, 1))


def fine(fate: Ints, penalty: Ints | int, purse: Ints) -> Ints:
    """Return the credits that a turn pays into the pot: for a bust the penalty, at most the purse; else 0."""
    return np.where(fate == BUST, np.where(purse < penalty, purse, penalty), 0)


def after_set(
    winner: Ints, leader: Ints, sets: Ints, other_sets: Ints, to_win: int, next_leader: NextLeader
) -> tuple[Ints, Ints, Ints, Flags]:
    """Return the next leader, both seats' sets, and whether the match is won, after a set won by this seat or tied."""
    sets, other_sets = sets + (winner == 0), other_sets + (winner == 1)
    by_rule = {"winner": winner, "first": leader, "alternate": 1 - leader}[next_leader]
    return np.where(winner == TIED, leader, by_rule), sets, other_sets, (sets >= to_win) | (other_sets >= to_win)


def can_bet(ante: Ints, pot: Ints, purse: Ints, other_purse: Ints) -> Flags:
    """Return whether there are bets before the set, at a table that has them."""
    return (ante > 0) & (ante <= pot) & (ante <= purse) & (ante <= other_purse)


def ante_due(purse: Ints, other_purse: Ints, least: int) -> Flags:
    """Return whether both can pay the least ante, at a table that asks for one before each set."""
    return (purse >= least) & (other_purse >= least)


def opened_quietly(
    due: Flags, ante: Ints, pot: Ints, purse: Ints, other_purse: Ints, least: int, bets: int
) -> tuple[Ints, Ints, Ints, Ints, Ints]:
    """Return the ante, the pot, both purses and the moves made where both pay the least ante and check."""
    paid = np.where(due, least, 0)
    ante, pot, purse, other_purse = np.where(due, least, ante), pot + 2 * paid, purse - paid, other_purse - paid
    checks = can_bet(ante, pot, purse, other_purse) & (bets == 1)
    return ante, pot, purse, other_purse, np.where(due, 2, 0) + np.where(checks, 2, 0)
