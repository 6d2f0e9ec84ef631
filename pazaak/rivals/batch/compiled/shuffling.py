"""Streams and shuffles equal to those of pazaak.rivals.batch.shuffles, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pazaak.rivals.batch.arrays import Cards, Ints, Seeds, Words
from pazaak.rivals.batch.compiled.sha256 import LONGEST, PADDING, hash_each, rotated, run_round, write_texts
from pazaak.rivals.batch.compiled.toolchain import compiled
from pazaak.rivals.batch.shuffles import WORDS_A_BLOCK, Making, hashes

_MOST_DIGITS = 18
"""Number of digits up to which numbers (below 10 ** 18) are hashed side by side."""


def hashes_fast(head: str, numbers: Seeds, tails: Sequence[str]) -> Words:
    """Return the same as shuffles.hashes, faster.

    Numbers below 0 or of more than 18 digits, and long texts, are passed on to shuffles.hashes.
    """
    start, ends = head.encode(), [tail.encode() for tail in tails]
    longest = len(start) + _MOST_DIGITS + max(map(len, ends), default=0)
    if numbers.dtype != np.int64 or not numbers.size or longest > LONGEST:
        return hashes(head, numbers, tails)
    if numbers.min() < 0 or numbers.max() >= 10**_MOST_DIGITS:
        return hashes(head, numbers, tails)
    hash_all = compiled(hash_each, (rotated, run_round, write_texts), inline=True)
    out = np.empty((len(numbers), len(tails) * WORDS_A_BLOCK), np.uint32)
    before, numbers = np.frombuffer(start, np.uint8), np.ascontiguousarray(numbers)
    for place, end in enumerate(ends):
        hash_all(before, numbers, np.frombuffer(end + PADDING, np.uint8), out, place * WORDS_A_BLOCK)
    return out


def shuffle_rows_fast(rows: Cards, counts: Ints, words: Words) -> None:
    """Shuffle the rows as shuffles.shuffle_rows does, faster."""
    compiled(_shuffle_each)(rows, counts, words)


def _shuffle_each(rows: Cards, counts: Ints, words: Words) -> None:
    width = rows.shape[1]
    for lane in range(rows.shape[0]):
        first = width - counts[lane]
        for step in range(counts[lane] - 1):
            here, there = width - 1 - step, first + words[lane, step] % np.uint32(counts[lane] - step)
            card = rows[lane, there]
            rows[lane, there] = rows[lane, here]
            rows[lane, here] = card


BY_NUMBA = Making(hashes_fast, shuffle_rows_fast)
