"""The moves of a typical rival as seen from the other seat: total and number of cards known, cards unknown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.state import Hand
from pazaak.rivals.players.reference import R1_STANDS_AT, R2B_STANDS_AT, plays_by_value

LEAST_TOTAL = -10
"""Least own total planned for; lower totals, reached by Flips only, count as this one."""
_SHIFT = 10
_SHARES = ((R1_STANDS_AT, 0.5), (R2B_STANDS_AT, 0.5))
"""Thresholds of standing of r1 and r2b, with the typical rival's chance to play each."""

Masks = tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a rival's turn: total (above 20 for a bust), whether they stand, cards spent."""

    total: int
    stands: bool
    spent: int


@dataclass(frozen=True, slots=True)
class Kernel:
    """The typical rival on one kind of side deck."""

    masks: tuple[Masks, ...]
    """[number of cards]: values that a hand of that many can play, as bits, with their chances."""

    def turn(self, drawn_to: int, cards: int, standing: int | None) -> list[tuple[Result, float]]:
        """Return the rival's turn after a draw to this total; `standing`: the player's total once they stand."""
        results: dict[Result, float] = {}
        for stands_at, share in _SHARES:
            chased = standing if stands_at == R2B_STANDS_AT else None
            for mask, chance in self.masks[cards]:
                result = _move(drawn_to, mask, stands_at, chased)
                results[result] = results.get(result, 0.0) + share * chance
        return list(results.items())


@lru_cache(maxsize=16)
def kernel_of(deck: Hand) -> Kernel:
    """Return the typical rival whose hand comes from this side deck."""
    return Kernel(tuple(_masks(deck, cards) for cards in range(HAND_SIZE + 1)))


def _masks(deck: Hand, cards: int) -> Masks:
    counts: Counter[int] = Counter()
    for hand in combinations(deck, cards):
        counts[sum(1 << value + _SHIFT for value in plays_by_value(hand))] += 1
    hands = sum(counts.values())
    return tuple((mask, count / hands) for mask, count in counts.items())


def _move(drawn_to: int, mask: int, stands_at: int, chased: int | None) -> Result:
    """Return the turn of r1 or r2b in bits: the same clauses as in the reference players."""
    total = drawn_to
    if chased is not None:
        if chased < total <= GOAL:
            return Result(total, True, 0)
        beating = _window(mask, chased - total + 1, GOAL - total)
        if beating:
            return Result(total + (beating & -beating).bit_length() - 1 - _SHIFT, True, 1)
        if total <= GOAL:
            return Result(total, total == GOAL or (total == chased and total >= stands_at), 0)
    if total > GOAL:
        saving = _window(mask, LEAST_TOTAL, GOAL - total)
        if not saving:
            return Result(total, True, 0)
        total += saving.bit_length() - 1 - _SHIFT
        return Result(total, total == GOAL or (chased is None and total >= stands_at), 1)
    if _window(mask, GOAL - total, GOAL - total):
        return Result(GOAL, True, 1)
    return Result(total, total >= stands_at, 0)


def _window(mask: int, least: int, most: int) -> int:
    """Return the bits of the values from least to most."""
    low, high = max(least, -_SHIFT), most
    if high < low:
        return 0
    return mask & ((1 << high + _SHIFT + 1) - (1 << low + _SHIFT))
