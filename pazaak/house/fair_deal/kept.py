"""A player's note of a seal or an end: twelve words, or the first digits.

The words are the first 132 bits, eleven bits a word, from a list of 2,048 of which no two begin with the same four
letters (docs/seal_words.txt). Two deals that share 48 bits can be found within seconds, by some 2^24 tries; 128 bits
are out of reach.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from pazaak.house.resources import package_file

WORDS, WORD_BITS = 12, 11
ENOUGH = 128
"""Number of bits that fix a deal."""
ENOUGH_DIGITS = ENOUGH // 4
"""Number of hexadecimal digits that fix a deal."""
LEAST = 32
"""Smallest number of bits worth comparing."""
DIGEST_BITS = 256
"""Number of bits of a commitment or an end."""

_PREFIX = re.compile(r"^pazaak (seal|end)\s+")
_DIGITS = re.compile(f"[0-9a-f]{{{LEAST // 4},{DIGEST_BITS // 4}}}")
_LETTERS = 4


class KeptError(ValueError):
    """Words or digits that can't be compared; its text is a clause."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The first bits of a seal or an end, as they were noted."""

    bits: int
    value: int
    """The bits as a number."""

    @property
    def enough(self) -> bool:
        """Whether the bits are so many that no two deals sharing them can be found."""
        return self.bits >= ENOUGH

    def begins(self, digest: str) -> bool:
        """Return whether a digest, 64 hexadecimal digits, begins with the noted bits."""
        return len(digest) * 4 == DIGEST_BITS and int(digest, 16) >> (DIGEST_BITS - self.bits) == self.value


@cache
def word_list() -> tuple[str, ...]:
    """Return the words in order; a word's index is its value of eleven bits."""
    return tuple(package_file("pazaak.house.fair_deal", "seal_words.txt").read_text(encoding="utf-8").split())


@cache
def _places() -> dict[str, int]:
    """Return the index of each word by its first four letters."""
    return {word[:_LETTERS]: place for place, word in enumerate(word_list())}


def words_of(digest: str) -> tuple[str, ...]:
    """Return the twelve words of a digest of 64 hexadecimal digits."""
    value = int(digest, 16) >> (DIGEST_BITS - WORDS * WORD_BITS)
    return tuple(word_list()[value >> WORD_BITS * place & (1 << WORD_BITS) - 1] for place in reversed(range(WORDS)))


def read_kept(text: str) -> Kept:
    """Return the noted bits from words, whole or their first four letters, or digits, grouped or not.

    Raises KeptError.
    """
    noted = _PREFIX.sub("", " ".join(text.lower().split()))
    digits = noted.replace(" ", "")
    if _DIGITS.fullmatch(digits) and not (digits.isalpha() and _all_words(noted)):
        return Kept(4 * len(digits), int(digits, 16))
    told = re.split("[ ,-]+", noted.strip(" ,-"))
    if not all(word.isascii() and word.isalpha() for word in told):
        raise KeptError(
            f"give the twelve words, or {LEAST // 4} to {DIGEST_BITS // 4} digits of 0-9 and a-f (at least "
            f"{ENOUGH_DIGITS} of them tie a deal down)"
        )
    for word in told:
        if not _is_word(word):
            raise KeptError(f"{word[:20]!r} is no word of the list in docs/seal_words.txt")
    if not LEAST <= len(told) * WORD_BITS <= WORDS * WORD_BITS:
        raise KeptError(f"these are {len(told)} words; give all twelve, or at least {LEAST // 4} digits")
    value = 0
    for word in told:
        value = value << WORD_BITS | _places()[word[:_LETTERS]]
    return Kept(len(told) * WORD_BITS, value)


def _is_word(word: str) -> bool:
    place = _places().get(word[:_LETTERS])
    return place is not None and word in (word_list()[place], word_list()[place][:_LETTERS])


def _all_words(noted: str) -> bool:
    return all(map(_is_word, noted.split()))
