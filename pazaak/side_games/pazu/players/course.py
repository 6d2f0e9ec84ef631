"""The rest of a set for one board played towards an aim: the best turns by dynamic programming.

Draws are with replacement; all totals of a board, and all aims, are computed together as arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.main_deck import VALUES
from pazaak.game.cards.side_cards import FLIPPED, PLAYS, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.state import Hand
from pazaak.side_games.pazu.players.draws import EVEN_DRAWS

Array = NDArray[np.float64]

LEAST_TOTAL = -12
"""Lowest total in the arrays; lower ones count as it. Only Flips and many red cards lead there."""
TOTALS = GOAL - LEAST_TOTAL + 1
"""Number of totals of a board at rest."""
DRAWN_TOTALS = TOTALS + VALUES[-1]
"""Number of totals of a board right after a draw."""
WORTH = 0
"""Index of the first part of an end: its value."""


def place_of(total: int) -> int:
    """Return the index of a total of 20 or less in the arrays of `Aim` and `Course`."""
    return max(total - LEAST_TOTAL, 0)


@dataclass(frozen=True, slots=True)
class Flippable:
    """Sums of the board's cards that the Flips would invert."""

    of_2_4: int = 0
    of_3_6: int = 0

    def of(self, card: SideCard) -> int:
        return self.of_2_4 if card is SideCard.FLIP_2_4 else self.of_3_6


NOTHING_TO_FLIP = Flippable()


@dataclass(frozen=True)
class Aim:
    """The values of a board's ends. Each has several parts: its value, then chances such as of a win or a bust."""

    stand: Array
    """(parts, aims, totals): value of standing on each total."""
    bust: Array
    """(parts,): value of going bust."""
    full: Array
    """(parts, aims, 5): value of a Full Board, by cards left in the hand: with fewer left it was filled sooner."""
    draws: tuple[float, ...] = EVEN_DRAWS
    """Chance of each value 1..10 at a draw."""
    flippable: Flippable = NOTHING_TO_FLIP

    @cached_property
    def by_draw(self) -> Array:
        """(totals after a draw, totals): chance of the draw that leads from a total to another."""
        matrix = np.zeros((DRAWN_TOTALS, TOTALS))
        for value, chance in zip(VALUES, self.draws, strict=True):
            matrix[np.arange(TOTALS) + value, np.arange(TOTALS)] = chance
        return matrix


def at_any_time(full: Array, aims: int) -> Array:
    """Return the (parts,) of a Full Board repeated for each aim and any number of cards left."""
    return np.broadcast_to(full[:, None, None], (len(full), aims, HAND_SIZE + 1))


class Course:
    """The play of a board towards an aim, or several for one hand and board; caches its results.

    Arrays are (parts, aims, totals); `count` is the number of filled slots, `hand` is sorted by kind.
    """

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self._going_on: dict[tuple[int, Hand], Array] = {}
        self._at_rest: dict[tuple[int, Hand], Array] = {}

    def __len__(self) -> int:
        return len(self._going_on)

    def at_rest(self, count: int, hand: Hand) -> Array:
        """Return the values of a board before the choice to end the turn or stand, the better of both."""
        key = (count, hand)
        if key not in self._at_rest:
            going_on, stand = self.going_on(count, hand), self.aim.stand
            self._at_rest[key] = np.where(going_on[WORTH] > stand[WORTH], going_on, stand)
        return self._at_rest[key]

    def going_on(self, count: int, hand: Hand) -> Array:
        """Return the values of a board before its next draw."""
        key = (count, hand)
        if key not in self._going_on:
            self._going_on[key] = self._drawn(count, hand)
        return self._going_on[key]

    def _drawn(self, count: int, hand: Hand) -> Array:
        parts, aims, _ = self.aim.stand.shape
        ends = np.empty((parts, aims, DRAWN_TOTALS))
        ends[:, :, TOTALS:] = self.aim.bust[:, None, None]
        ends[:, :, :TOTALS] = self._settled(count + 1, hand)
        if count + 2 > SLOTS or not hand:
            return ends @ self.aim.by_draw
        by_value: list[tuple[SideCard, Hand]] = []
        for at, card in enumerate(hand):
            if at and hand[at - 1] is card:
                continue
            rest = (*hand[:at], *hand[at + 1 :])
            if card in FLIPPED or card is SideCard.DOUBLE:
                by_value.append((card, rest))
                continue
            for play in PLAYS[card]:
                ends = self._better(ends, self._settled(count + 2, rest), LEAST_TOTAL + play.value)
        if not by_value:
            return ends @ self.aim.by_draw
        return self._by_value(ends, count, by_value)

    def _by_value(self, ends: Array, count: int, cards: list[tuple[SideCard, Hand]]) -> Array:
        """Return the values with cards whose effect depends on the card drawn: each draw is computed apart."""
        told = np.zeros_like(self.aim.stand)
        for value, chance in zip(VALUES, self.aim.draws, strict=True):
            these = ends[:, :, value : value + TOTALS]
            for card, rest in cards:
                if card is SideCard.DOUBLE:
                    change = 2 * value
                else:
                    flipped = self.aim.flippable.of(card) + (value if value in FLIPPED[card] else 0)
                    change = value - 2 * flipped
                these = self._better(these, self._settled(count + 2, rest), LEAST_TOTAL + change)
            told += chance * these
        return told

    def _better(self, ends: Array, after: Array, first: int) -> Array:
        """Return the ends, or those of a play where better; its totals go from `first` up."""
        places, allowed = _reached(first, ends.shape[2])
        played = after.take(places, axis=2)
        return np.where((played[WORTH] > ends[WORTH]) & allowed, played, ends)

    def _settled(self, count: int, hand: Hand) -> Array:
        """Return the values after the last card of a turn, on a board of at most 20."""
        if count < SLOTS:
            return self.at_rest(count, hand)
        return np.broadcast_to(self.aim.full[:, :, len(hand), None], self.aim.stand.shape)


@lru_cache(maxsize=512)
def _reached(first: int, width: int) -> tuple[NDArray[np.int_], NDArray[np.bool_]]:
    """Return the indices of `width` totals from `first` up, and which of them are at most 20."""
    totals = np.arange(width) + first
    return np.clip(totals - LEAST_TOTAL, 0, TOTALS - 1), totals <= GOAL
