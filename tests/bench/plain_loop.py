"""Pazaak by the rules of the usual learning environments: integers in one loop, and nothing checked.

The yardstick of the batch simulator. Cards are drawn with replacement, each value from 1 to 10 equally likely; there
are no gold cards, no bets, no Full Board; the same player leads every set, and three sets win. Both play as r1.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

GOAL = 20
STANDS_AT = 17


def play_plain_match(chance: Random, side_decks: Sequence[Sequence[int]]) -> int:
    """Play a match; the winner's seat. A side deck holds the values that its cards add."""
    hands = [chance.sample(deck, 4) for deck in side_decks]
    sets = [0, 0]
    while max(sets) < 3:
        winner = play_plain_set(chance, hands)
        if winner >= 0:
            sets[winner] += 1
    return 0 if sets[0] == 3 else 1


def play_plain_set(chance: Random, hands: list[list[int]]) -> int:
    """The seat that wins the set, -1 for a tie; cards that are played leave the hands."""
    totals, stands = [0, 0], [False, False]
    seat = 0
    while True:
        total = totals[seat] + chance.randint(1, 10)
        hand = hands[seat]
        card = GOAL - total
        if card < 0:
            card = max((value for value in hand if value <= card), default=0)
        if card in hand:
            hand.remove(card)
            total += card
        if total > GOAL:
            return 1 - seat
        totals[seat] = total
        stands[seat] = total >= STANDS_AT
        if not stands[1 - seat]:
            seat = 1 - seat
        elif stands[seat]:
            if totals[0] == totals[1]:
                return -1
            return 0 if totals[0] > totals[1] else 1
