"""Randomness that anybody can check: Fisher-Yates over a SHA-256 counter stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8I")
_WORD_RANGE = 1 << 32


def words(key: str) -> Iterator[int]:
    """Yield 32-bit numbers: the eight big-endian words of SHA-256(f"{key}/{block}") for block 0, 1, 2, ..."""
    block = 0
    while True:
        yield from _WORDS.unpack(sha256(f"{key}/{block}".encode()).digest())
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """Return a uniform whole number from 0 to limit - 1: words past the last full multiple of `limit` are skipped."""
    fair = _WORD_RANGE - _WORD_RANGE % limit
    for word in stream:
        if word < fair:
            return word % limit
    raise AssertionError("a counter stream does not end")


def shuffled(items: Iterable[T], key: str) -> tuple[T, ...]:
    """Return the items shuffled by the key: for i from the last down to 1, swap i with below(i + 1)."""
    cards = list(items)
    stream = words(key)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1, stream)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def pick(limit: int, key: str) -> int:
    """Return a uniform whole number from 0 to limit - 1 for the key."""
    return below(limit, words(key))
