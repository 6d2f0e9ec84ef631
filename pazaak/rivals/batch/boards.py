"""A board and its hand packed into one integer, so that whatever happens to them is one addition.

From the lowest bit: the total plus 128 (8 bits), the number of cards on the board (4), whether it stands (1), the
number of Tiebreakers on it (3), the hand's number in a HandBook (16), and the sums plus 128 of what a Flip 2&4 (8) and
a Flip 3&6 (8) would invert.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import numpy as np

from pazaak.game.cards.side_cards import FLIPPED, SideCard
from pazaak.game.ruleset import FlipReach
from pazaak.rivals.batch.arrays import Ints

OFFSET = 128
TOTAL_BITS = 0xFF
SLOTS_AT = 8
SLOT_BITS = 0xF
STANDING_AT = 12
TIEBREAKS_AT = 13
TIEBREAK_BITS = 0x7
HAND_AT = 16
HAND_BITS = 0xFFFF
HAND = HAND_BITS << HAND_AT
FLIP_2_4_AT, FLIP_3_6_AT = 32, 40
FLIPS_AT = {SideCard.FLIP_2_4: FLIP_2_4_AT, SideCard.FLIP_3_6: FLIP_3_6_AT}
FLIP_BITS = 0xFF
WORD = (1 << 48) - 1
SLOT = 1 << SLOTS_AT
STANDING = 1 << STANDING_AT
TIEBREAK = 1 << TIEBREAKS_AT
EMPTY = OFFSET | sum(OFFSET << at for at in FLIPS_AT.values())
"""Packed board without cards whose hand is number 0."""
LARGEST = 10
"""Largest absolute value of a card, drawn or played."""


def total_of(board: Ints) -> Ints:
    """Return the total of the board."""
    return (board & TOTAL_BITS) - OFFSET


def slots_of(board: Ints) -> Ints:
    """Return the number of cards on the board."""
    return (board >> SLOTS_AT) & SLOT_BITS


def stands(board: Ints) -> Ints:
    """Return 1 for a board that stands, else 0."""
    return (board >> STANDING_AT) & 1


def tiebreaks_of(board: Ints) -> Ints:
    """Return the number of Tiebreakers on the board."""
    return (board >> TIEBREAKS_AT) & TIEBREAK_BITS


def hand_of(board: Ints) -> Ints:
    """Return the hand's number in its HandBook."""
    return (board >> HAND_AT) & HAND_BITS


def flippable(board: Ints, at: int) -> Ints:
    """Return the sum of the values that the Flip with its bits at `at` would invert."""
    return ((board >> at) & FLIP_BITS) - OFFSET


def cleared(board: Ints) -> Ints:
    """Return the board of the next set: no cards, the same hand."""
    return (board & HAND) | EMPTY


def laid(flip: FlipReach) -> Ints:
    """Return the numbers to add to a packed board for a card played on it: [value + 10], for values from -10 to 10."""
    return np.array([SLOT + value + _flips(value, flip) for value in range(-LARGEST, LARGEST + 1)])


def _flips(value: int, flip: FlipReach) -> int:
    sums = 0
    for card, at in FLIPS_AT.items():
        if inverts(FLIPPED[card], value, flip):
            sums += value << at
    return sums


def inverts(values: AbstractSet[int], value: int, flip: FlipReach) -> bool:
    """Return whether a Flip of these values inverts a card that counts `value`."""
    return (value if flip == "positive" else abs(value)) in values


def flipped(board: Ints, card: SideCard, flip: FlipReach) -> Ints:
    """Return the board after this Flip was played on it."""
    turned = flippable(board, FLIPS_AT[card])
    kept = -2 * turned if flip == "both" else -turned
    return board + SLOT - 2 * turned + (kept << FLIPS_AT[card])
