"""Choosers: the random player, the player by a table, and the quiet bets of players defined by a rule."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pazaak.game.cards.board import GOAL
from pazaak.rivals.batch import boards
from pazaak.rivals.batch.arrays import Ints, Words, Worths, seed_array
from pazaak.rivals.batch.choices import END, FIRST_PLAY, STAND, Options
from pazaak.rivals.batch.shuffles import WORDS_A_BLOCK, hashed

_WORD_RANGE = 1 << 32


class RuleBettor:
    """Bets and ties of every player defined by a rule. It doesn't choose the moves of turns."""

    def answer(self, lanes: Ints, offered: Ints, quiet: Ints) -> Ints:
        return quiet

    def turn(self, lanes: Ints, options: Options, cards: Ints, rival: Ints) -> Ints:
        raise AssertionError("the turns of this player are tabulated")

    def rest(self, lanes: Ints, total: Ints, cards: Ints, rival: Ints) -> Ints:
        raise AssertionError("the turns of this player are tabulated")


class ByTable(RuleBettor):
    """A TablePlayer that plays many matches at once."""

    def __init__(self, worth: Worths) -> None:
        self._worth = worth

    def turn(self, lanes: Ints, options: Options, cards: Ints, rival: Ints) -> Ints:
        worths = np.full((FIRST_PLAY + len(options.totals), len(lanes)), -np.inf)
        fine = np.flatnonzero(options.total <= GOAL)
        worths[: STAND + 1, fine] = self._worths(options.total[fine], cards[fine], rival[fine])
        after = self._worths(options.totals, np.maximum(cards - 1, 0), rival).max(0)
        worths[FIRST_PLAY:] = np.where(options.saves, after, -np.inf)
        best: Ints = worths.argmax(0)
        return best

    def rest(self, lanes: Ints, total: Ints, cards: Ints, rival: Ints) -> Ints:
        goes_on, stands = self._worths(total, cards, rival)
        return np.where(stands > goes_on, STAND, END)

    def _worths(self, total: Ints, cards: Ints, rival: Ints) -> Worths:
        beaten, standing = np.maximum(boards.total_of(rival), 0), boards.stands(rival)
        return self._worth[:, np.clip(total, 0, GOAL), beaten, standing, cards]


class Randomly:
    """Uniformly random players, one seed for each lane; their moves are those of RandomAgent."""

    def __init__(self, seeds: Sequence[int] | Ints) -> None:
        self._seeds = seed_array(seeds)
        self._words: Words = np.zeros((len(seeds), WORDS_A_BLOCK), np.uint32)
        self._used = np.zeros(len(seeds), np.int64)

    def answer(self, lanes: Ints, offered: Ints, quiet: Ints) -> Ints:
        return self._below(lanes, offered)

    def turn(self, lanes: Ints, options: Options, cards: Ints, rival: Ints) -> Ints:
        choice = self._below(lanes, FIRST_PLAY + options.offered.sum(0))
        plays = np.flatnonzero(choice >= FIRST_PLAY)
        rank = np.cumsum(options.offered[:, plays], 0)
        choice[plays] = FIRST_PLAY + (rank == choice[plays] - FIRST_PLAY + 1).argmax(0)
        return choice

    def rest(self, lanes: Ints, total: Ints, cards: Ints, rival: Ints) -> Ints:
        return self._below(lanes, np.full_like(total, FIRST_PLAY))

    def _below(self, lanes: Ints, limits: Ints) -> Ints:
        """Return a uniform integer below each lane's limit, as pazaak.house.rules.shuffle.below does.

        Words past the last full multiple of the limit are skipped.
        """
        fair = _WORD_RANGE - _WORD_RANGE % limits
        words = self._next(lanes)
        while (late := np.flatnonzero(words >= fair)).size:
            words[late] = self._next(lanes[late])
        return words % limits

    def _next(self, lanes: Ints) -> Ints:
        place = self._used[lanes] % WORDS_A_BLOCK
        spent = lanes[place == 0]
        blocks = self._used[spent] // WORDS_A_BLOCK
        for block in np.unique(blocks).tolist():
            some = spent[blocks == block]
            self._words[some] = hashed(self._seeds[some], "random", range(block, block + 1))
        self._used[lanes] += 1
        return self._words[lanes, place].astype(np.int64)
