"""Shuffles of many matches: the streams of pazaak.house.rules.shuffle, and Fisher-Yates over all at once."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import numpy as np

from pazaak.game.cards.main_deck import COPIES, MAIN_DECK, VALUES
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.rules.shuffle import shuffled
from pazaak.rivals.batch.arrays import Cards, Ints, Seeds, Words, seed_array

WORDS_A_BLOCK = 8
DECK = len(MAIN_DECK)
SUSPECT = (1 << 32) - 64
"""Least word that may be past the last full multiple of a limit of 64 or less, and so have to be skipped.

A shuffle with such a word, one in two million, is made by the house's own function.
"""


def hashed(seeds: Seeds, name: str, blocks: range) -> Words:
    """Return these blocks of the streams of the keys `{seed}/{name}`: [seed, word]."""
    return _hashes("", seeds, [f"/{name}/{block}" for block in blocks])


def picks(head: str, numbers: Seeds, tail: str) -> Ints:
    """Return for each number the pick below 1 << 32 that the shuffle draws by the key `{head}{number}{tail}`."""
    return _hashes(head, numbers, [f"{tail}/0"])[:, 0].astype(np.int64)


def _hashes(head: str, numbers: Seeds, tails: Sequence[str]) -> Words:
    """Return the words of the SHA-256 hashes of `{head}{number}{tail}`: [number, word], tail after tail."""
    heads, ends = [f"{head}{number}".encode() for number in numbers.tolist()], [tail.encode() for tail in tails]
    digests = b"".join([sha256(start + end).digest() for start in heads for end in ends])
    return np.frombuffer(digests, ">u4").astype(np.uint32).reshape(len(numbers), len(tails) * WORDS_A_BLOCK)


def _shuffle_rows(rows: Cards, counts: Ints, words: Words) -> None:
    """Shuffle the last `counts` cards of each row by the words of its stream, each below SUSPECT.

    rows: [lane, place], every row in the order before the shuffle, changed in place; counts: [lane]; words: [lane,
    word]. Raises ValueError for rows that cannot be changed in place.
    """
    lanes, width = rows.shape
    flat = rows.reshape(-1)
    if not np.shares_memory(flat, rows):
        raise ValueError("the rows must lie one after another")
    first_place = np.arange(lanes) * width
    first_card = first_place + (width - counts)
    drawn = np.ascontiguousarray(words.T)
    longest = int(counts.max(initial=0))
    even = bool((counts == longest).all())
    for step in range(longest - 1):
        here = first_place + (width - 1 - step)
        if even:
            there = first_card + drawn[step] % np.uint32(longest - step)
        else:
            limit = counts - step
            there = np.where(limit > 1, first_card + drawn[step] % np.maximum(limit, 1), here)
        card = flat[there]
        flat[there] = flat[here]
        flat[here] = card


class Shuffles:
    """The deals of many seeds: the toss, the hands, the main deck and its later shuffles."""

    def __init__(self, seeds: Sequence[int] | Ints) -> None:
        self.seeds = seed_array(seeds)
        self._words: dict[str, Words] = {}
        self._rows: dict[tuple[str, tuple[int, ...]], Cards] = {}

    def __len__(self) -> int:
        return len(self.seeds)

    def prepare(self, decks: Sequence[Sequence[int]], main_decks: int) -> None:
        """Shuffle the side decks and the first main deck, and hash further main decks, ahead of their use.

        Memory: 320 bytes a match, and 160 for each main deck.
        """
        for number in range(1, main_decks):
            self._words[str(number)] = self._hashed(self.seeds, str(number), DECK)
        self._rows[_FIRST, MAIN_DECK] = self.main_decks()
        for seat, deck in enumerate(decks):
            self._rows[_side(seat), tuple(deck)] = self._dealt(_side(seat), deck)

    def hands(self, seat: int, deck: Sequence[int]) -> Cards:
        """Return the cards dealt from a side deck of ten, in their order: [lane, card]."""
        return self._dealt(_side(seat), deck)[:, :HAND_SIZE]

    def main_decks(self) -> Cards:
        """Return the main decks as first dealt, next card first: [lane, card]."""
        return self._dealt(_FIRST, MAIN_DECK)

    def shuffled_anew(self, lanes: Ints, numbers: Ints, lying: Cards) -> tuple[Cards, Ints]:
        """Reshuffle the decks of some lanes; `numbers` count the shuffles of each so far.

        lying: [lane, card], the main deck cards on the boards, padded with 0. Returns the new decks at the end
        of rows of 40 cards, and the number of cards in each.
        """
        out = np.zeros((len(lanes), len(VALUES) + 1), np.int64)
        np.add.at(out, (np.arange(len(lanes))[:, None], lying), 1)
        left = COPIES - out[:, 1:]
        counts = left.sum(1)
        rows = np.zeros((len(lanes), DECK), np.int8)
        values = np.tile(np.array(VALUES, np.int8), len(lanes))
        rows[np.arange(DECK) >= (DECK - counts)[:, None]] = np.repeat(values, left.reshape(-1))
        for number in np.unique(numbers).tolist():
            which = np.flatnonzero(numbers == number)
            some, kept = rows[which], self._words.get(str(number))
            seeds = self.seeds[lanes[which]]
            words = self._hashed(seeds, str(number), DECK) if kept is None else kept[lanes[which]]
            self._shuffle(some, counts[which], words, seeds, str(number))
            rows[which] = some
        return rows, counts

    def _dealt(self, name: str, cards: Sequence[int]) -> Cards:
        """Return these cards in every lane, in the order of the stream with this name: [lane, card]."""
        kept = self._rows.get((name, tuple(cards)))
        if kept is not None:
            return kept.copy()
        rows = np.tile(np.array(cards, np.int8), (len(self), 1))
        words = self._hashed(self.seeds, name, len(cards))
        self._shuffle(rows, np.full(len(self), len(cards)), words, self.seeds, name)
        return rows

    def _hashed(self, seeds: Seeds, name: str, cards: int) -> Words:
        """Return the words for a shuffle of this number of cards: [seed, word]."""
        blocks = (cards - 1 + WORDS_A_BLOCK - 1) // WORDS_A_BLOCK
        return hashed(seeds, name, range(blocks))

    def _shuffle(self, rows: Cards, counts: Ints, words: Words, seeds: Seeds, name: str) -> None:
        suspects = np.flatnonzero((words >= SUSPECT).any(1))
        before = rows[suspects]
        _shuffle_rows(rows, counts, words)
        for row, cards in zip(suspects.tolist(), before, strict=True):
            count = int(counts[row])
            first = cards.size - count
            rows[row, first:] = shuffled(cards[first:].tolist(), f"{seeds[row]}/{name}")


_FIRST = "0"
"""Name of the stream of the main deck's first shuffle."""


def _side(seat: int) -> str:
    return f"side deck {seat}"
