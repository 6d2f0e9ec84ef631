"""The matches of a batch while they are played: a row for each thing that changes, a column for each lane."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from pazaak.game.state import SEATS
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.boards import EMPTY, HAND_AT
from pazaak.rivals.batch.shuffles import DECK


class Row(IntEnum):
    """What the rows hold; those with _0 and _1 go by seat."""

    LANE = 0
    """The number of the lane in its batch."""
    SEAT = 1
    """Whose turn it is."""
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
    """How often the main deck has been shuffled."""
    NEXT = 13
    """Where in the decks of all lanes the next card lies; the deck ends at (lane + 1) * 40."""
    FIRST = 14
    """Where the first card of this set lay."""
    WINNER = 15
    """The seat that won the match, once it is over."""


@dataclass(frozen=True, slots=True)
class Results:
    """How the matches ended, by lane."""

    winners: Ints
    """The seat that won."""
    sets: Ints
    """[seat, lane]"""
    purses: Ints
    """[seat, lane]: the credits at the end, the pot among them."""
    moves: Ints
    """How many moves were made."""


def results_of(rows: Ints) -> Results:
    """What the rows of ended matches come to."""
    sets, purses = rows[Row.SETS_0 : Row.SETS_1 + 1], rows[Row.PURSE_0 : Row.PURSE_1 + 1]
    return Results(rows[Row.WINNER], sets, purses, rows[Row.MOVES])


def dealt(leaders: Ints, hands: tuple[Ints, Ints], purses: tuple[int, ...]) -> Ints:
    """The lanes of matches that begin: [row, lane]."""
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
