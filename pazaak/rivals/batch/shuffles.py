"""The shuffles of many matches: the streams of pazaak.house.rules.shuffle, and Fisher-Yates over all at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

import numpy as np

from pazaak.game.cards.main_deck import COPIES, MAIN_DECK, VALUES
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE
from pazaak.game.state import SEATS
from pazaak.house.rules.shuffle import shuffled
from pazaak.rivals.batch.arrays import Cards, Ints, Words

WORDS_A_BLOCK = 8
DECK = len(MAIN_DECK)
SUSPECT = (1 << 32) - 64
"""From here on a word may lie past the last full multiple of a limit of 64 or less, and have to be skipped: such a
shuffle, one in two million, is made by the house's own function."""
MAIN_BLOCKS = (DECK - 1 + WORDS_A_BLOCK - 1) // WORDS_A_BLOCK
SIDE_BLOCKS = (DECK_SIZE - 1 + WORDS_A_BLOCK - 1) // WORDS_A_BLOCK

Shuffler = Callable[[Cards, Ints, Words], None]


def hashed(seeds: Sequence[int], name: str, blocks: range) -> Words:
    """These blocks of the streams of the keys `{seed}/{name}`: [seed, word]."""
    ends = [f"/{name}/{block}".encode() for block in blocks]
    digests = b"".join([sha256(head + end).digest() for head in [b"%d" % seed for seed in seeds] for end in ends])
    return np.frombuffer(digests, ">u4").astype(np.uint32).reshape(len(seeds), len(blocks) * WORDS_A_BLOCK)


def shuffle_rows(rows: Cards, counts: Ints, words: Words) -> None:
    """Shuffle the last `counts` cards of each row by the words of its stream, none of which may be SUSPECT or more.

    rows: [lane, place], every row in the order before the shuffle; counts: [lane]; words: [lane, word].
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
    """What the seeds of many matches deal: the toss, the hands, the main deck and its later shuffles."""

    def __init__(self, seeds: Sequence[int], shuffler: Shuffler | None = None) -> None:
        """`shuffler` does what `shuffle_rows` does."""
        self.seeds = seeds
        self._shuffler = shuffler or shuffle_rows
        self._kept: dict[str, Words] = {}

    def __len__(self) -> int:
        return len(self.seeds)

    def prepare(self, main_decks: int) -> None:
        """Hash what the hands and so many shuffles of the main deck are made of, so that it is there when it is asked
        for. 160 bytes a match and shuffle."""
        for seat in range(SEATS):
            self._words(_side(seat), None, SIDE_BLOCKS, keep=True)
        for number in range(main_decks):
            self._words(str(number), None, MAIN_BLOCKS, keep=True)

    def leaders(self) -> Ints:
        """Who wins the toss, by lane."""
        return (self._words("toss", None, 1)[:, 0] % SEATS).astype(np.int64)

    def hands(self, seat: int, deck: Sequence[int]) -> Cards:
        """The cards that are dealt from a side deck of ten, in their order: [lane, card]."""
        rows = np.tile(np.array(deck, np.int8), (len(self), 1))
        self._shuffle(rows, np.full(len(self), len(deck)), self._words(_side(seat), None, SIDE_BLOCKS), _side(seat))
        return rows[:, :HAND_SIZE]

    def main_decks(self) -> Cards:
        """The main decks as they are first dealt, next card first: [lane, card]."""
        rows = np.tile(np.array(MAIN_DECK, np.int8), (len(self), 1))
        self._shuffle(rows, np.full(len(self), DECK), self._words("0", None, MAIN_BLOCKS), "0")
        return rows

    def shuffled_anew(self, lanes: Ints, numbers: Ints, lying: Cards) -> tuple[Cards, Ints]:
        """The decks of some lanes, shuffled once more, the number of the shuffle being given.

        lying: [lane, card], the main deck cards on the boards, 0 where there are no more. Returns the new decks at the
        end of rows of 40 cards, and how many cards there are in each.
        """
        out = np.zeros((len(lanes), len(VALUES) + 1), np.int64)
        np.add.at(out, (np.arange(len(lanes))[:, None], lying), 1)
        left = COPIES - out[:, 1:]
        counts = left.sum(1)
        rows = np.zeros((len(lanes), DECK), np.int8)
        values = np.tile(np.array(VALUES, np.int8), len(lanes))
        rows[np.arange(DECK) >= (DECK - counts)[:, None]] = np.repeat(values, left.reshape(-1))
        for number in np.unique(numbers):
            which = np.flatnonzero(numbers == number)
            some = rows[which]
            words = self._words(str(number), lanes[which], MAIN_BLOCKS)
            self._shuffle(some, counts[which], words, str(number), lanes[which])
            rows[which] = some
        return rows, counts

    def _words(self, name: str, lanes: Ints | None, blocks: int, *, keep: bool = False) -> Words:
        """The words of the stream of this name, of all lanes or of some."""
        kept = self._kept.get(name)
        if kept is not None:
            return kept if lanes is None else kept[lanes]
        some = self.seeds if lanes is None else [self.seeds[lane] for lane in lanes.tolist()]
        words = hashed(some, name, range(blocks))
        if keep:
            self._kept[name] = words
        return words

    def _shuffle(self, rows: Cards, counts: Ints, words: Words, name: str, lanes: Ints | None = None) -> None:
        suspects = np.flatnonzero((words >= SUSPECT).any(1))
        before = rows[suspects]
        self._shuffler(rows, counts, words)
        for row, cards in zip(suspects.tolist(), before, strict=True):
            seed = self.seeds[row if lanes is None else int(lanes[row])]
            count = int(counts[row])
            rows[row, rows.shape[1] - count :] = shuffled(cards[cards.size - count :].tolist(), f"{seed}/{name}")


def _side(seat: int) -> str:
    return f"side deck {seat}"
