"""How a match goes on between two turns, one lane or many: each function takes numbers or arrays of them alike."""

from __future__ import annotations

from pazaak.rivals.batch.arrays import Flags, Ints, choose
from pazaak.rivals.batch.boards import stands, tiebreaks_of, total_of
from pazaak.rivals.batch.fates import BUST, FULL, STANDS

TIED, PLAYS_ON, OVER = 2, 3, 4
"""What a turn leads to where it is not the seat, 0 or 1, that has won the set; OVER is a match that has ended."""
LED_BY_WINNER, LED_BY_FIRST, LED_IN_TURNS = range(3)
"""RuleSet.next_leader as a number."""


def verdict(seat: Ints, own: Ints, rival: Ints, fate: Ints) -> Ints:
    """Who wins the set by this turn of the seat, TIED or PLAYS_ON."""
    mine, his = total_of(own), total_of(rival)
    higher = choose(mine > his, seat, choose(mine < his, 1 - seat, TIED))
    scored = choose((fate == STANDS) & (stands(rival) == 1), higher, PLAYS_ON)
    return choose(fate == BUST, 1 - seat, choose(fate == FULL, seat, scored))


def next_seat(seat: Ints, rival: Ints) -> Ints:
    """Whose turn it is next, while the set goes on."""
    return choose(stands(rival) == 1, seat, 1 - seat)


def is_asked(board: Ints, cards: Ints, spends_from_hand: Flags | bool) -> Flags:
    """Whether a seat with so many cards is asked for a Tiebreaker at a tie."""
    asked: Flags = spends_from_hand & (cards > 0) & (tiebreaks_of(board) == 0)
    return asked


def tie_winner(holds: Flags, other_holds: Flags) -> Ints:
    """The one seat that has a Tiebreaker, or TIED."""
    return choose(holds == other_holds, TIED, choose(holds, 0, 1))


def fine(fate: Ints, penalty: Ints | int, purse: Ints) -> Ints:
    """What a turn pays into the pot: the penalty for a bust, or all that is left."""
    return choose(fate == BUST, choose(purse < penalty, purse, penalty), 0)


def after_set(
    winner: Ints, leader: Ints, sets: Ints, other_sets: Ints, to_win: int, leads: int
) -> tuple[Ints, Ints, Ints, Flags]:
    """Who leads next, and the sets of both seats, after one that this seat won or that was TIED; and whether the match
    is won."""
    sets, other_sets = sets + (winner == 0), other_sets + (winner == 1)
    by_rule = choose(leads == LED_BY_WINNER, winner, choose(leads == LED_BY_FIRST, leader, 1 - leader))
    return choose(winner == TIED, leader, by_rule), sets, other_sets, (sets >= to_win) | (other_sets >= to_win)


def can_bet(ante: Ints, pot: Ints, purse: Ints, other_purse: Ints) -> Flags:
    """Whether there are bets before the set, at a table that has them."""
    return (ante > 0) & (ante <= pot) & (ante <= purse) & (ante <= other_purse)


def ante_due(purse: Ints, other_purse: Ints, least: int) -> Flags:
    """Whether both can pay the least ante, at a table that asks for one before each set."""
    return (purse >= least) & (other_purse >= least)


def opened_quietly(
    due: Flags, ante: Ints, pot: Ints, purse: Ints, other_purse: Ints, least: int, bets: int
) -> tuple[Ints, Ints, Ints, Ints, Ints]:
    """The ante, the pot, both purses and the moves made, where nobody names more than the least ante or bets."""
    paid = choose(due, least, 0)
    ante, pot, purse, other_purse = choose(due, least, ante), pot + 2 * paid, purse - paid, other_purse - paid
    checks = can_bet(ante, pot, purse, other_purse) & (bets == 1)
    return ante, pot, purse, other_purse, choose(due, 2, 0) + choose(checks, 2, 0)
