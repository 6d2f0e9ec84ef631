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


def is_asked(board: Ints, cards: Ints, spends_from_hand: Flags) -> Flags:
    """Whether a seat with so many cards is asked for a Tiebreaker at a tie."""
    return spends_from_hand & (cards > 0) & (tiebreaks_of(board) == 0)


def tie_winner(holds: Flags, other_holds: Flags) -> Ints:
    """The one seat that has a Tiebreaker, or TIED."""
    return choose(holds == other_holds, TIED, choose(holds, 0, 1))


def next_leader(winner: Ints, leader: Ints, rule: int) -> Ints:
    """Who leads the set after one that this seat won, or that was TIED."""
    following = choose(rule == LED_BY_WINNER, winner, choose(rule == LED_BY_FIRST, leader, 1 - leader))
    return choose(winner == TIED, leader, following)


def can_bet(ante: Ints, pot: Ints, purse: Ints, other_purse: Ints) -> Flags:
    """Whether there are bets before the set, at a table that has them."""
    return (ante > 0) & (ante <= pot) & (ante <= purse) & (ante <= other_purse)
