"""Matches of a batch in play, as an array with one row for each quantity and one column for each lane."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from pazaak.game.state import SEATS
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.boards import EMPTY, HAND_AT
from pazaak.rivals.batch.shuffles import DECK


class Row(IntEnum):
    """Indices of the rows. Names ending in _0 and _1 are of seat 0 and seat 1."""

    LANE = 0
    """Number of the lane in its batch."""
    SEAT = 1
    """Seat to move, or OVER."""
    LEADER = 2
    BOARD_0 = 3
    BOARD_1 = 4
    SETS_0 = 5
    SETS_1 = 6
    PURSE_0 = 7
    PURSE_1 = 8
    POT = 9
    ANTE = 10
    MOVES = 11
    SHUFFLES = 12
    """Number of times the main deck has been shuffled."""
    NEXT = 13
    """Index of the next card in the decks of all lanes; a lane's deck ends at (lane + 1) * 40."""
    FIRST = 14
    """Index of the first card of this set in the decks."""
    WINNER = 15
    """Seat that won the match, once it is over."""


@dataclass(frozen=True, slots=True)
class Results:
    """Results of matches by lane."""

    winners: Ints
    """[lane]: the seat that won."""
    sets: Ints
    """[seat, lane]: sets won."""
    purses: Ints
    """[seat, lane]: credits at the end, with the pot paid out."""
    moves: Ints
    """[lane]: number of moves made."""


def results_of(rows: Ints) -> Results:
    """Return the results from the rows of ended matches."""
    sets, purses = rows[Row.SETS_0 : Row.SETS_1 + 1], rows[Row.PURSE_0 : Row.PURSE_1 + 1]
    return Results(rows[Row.WINNER], sets, purses, rows[Row.MOVES])


def dealt(leaders: Ints, hands: tuple[Ints, Ints], purses: tuple[int, ...]) -> Ints:
    """Return the lanes of matches that begin: [row, lane]."""
    lanes = len(leaders)
    rows = np.zeros((len(Row), lanes), np.int64)
    rows[Row.LANE] = np.arange(lanes)
    rows[Row.SEAT] = rows[Row.LEADER] = leaders
    rows[Row.NEXT] = rows[Row.FIRST] = np.arange(lanes) * DECK
    rows[Row.SHUFFLES] = 1
    for seat in range(SEATS):
        rows[Row.BOARD_0 + seat] = (hands[seat] << HAND_AT) | EMPTY
        rows[Row.PURSE_0 + seat] = purses[seat]
    return rows
