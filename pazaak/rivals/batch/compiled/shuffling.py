"""Streams and shuffles, as pazaak.rivals.batch.shuffles makes them, by compiled code."""

from __future__ import annotations

import numpy as np

from pazaak.rivals.batch.arrays import Cards, Ints, Seeds, Words
from pazaak.rivals.batch.compiled.sha256 import PADDING, hash_each, rotated, run_round
from pazaak.rivals.batch.compiled.toolchain import compiled
from pazaak.rivals.batch.shuffles import WORDS_A_BLOCK, Making, hashed


def hashed_fast(seeds: Seeds, name: str, blocks: range) -> Words:
    """As shuffles.hashed; seeds below 0 or of more than 18 digits are left to it."""
    if seeds.dtype != np.int64 or not seeds.size or seeds.min() < 0 or seeds.max() >= 10**18:
        return hashed(seeds, name, blocks)
    hashes = compiled(hash_each, (rotated, run_round), inline=True)
    out = np.empty((len(seeds), len(blocks) * WORDS_A_BLOCK), np.uint32)
    for place, block in enumerate(blocks):
        end = np.frombuffer(f"/{name}/{block}".encode() + PADDING, np.uint8)
        hashes(seeds, end, out, place * WORDS_A_BLOCK)
    return out


def shuffle_rows_fast(rows: Cards, counts: Ints, words: Words) -> None:
    """As shuffles.shuffle_rows."""
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


BY_NUMBA = Making(hashed_fast, shuffle_rows_fast)
