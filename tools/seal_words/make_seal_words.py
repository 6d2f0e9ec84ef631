"""Makes the list of 2,048 words in which seals are written, from the words in tools/seal_words/source.txt.

    python tools/seal_words/make_seal_words.py

A word has 3 to 8 letters, begins with four letters (or is three) that no other word begins with, and is at least two
letters away from every other, so that one that was misread or misspelled is no other. Words are taken in the order in
which they were written down, until there are enough, and sorted. The game reads the list beside its code; the one in
docs is the same, for verifiers of other makers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).with_name("source.txt")
LISTS = (ROOT / "pazaak" / "house" / "fair_deal" / "seal_words.txt", ROOT / "docs" / "seal_words.txt")
COUNT = 2048
LETTERS = 4
"""Number of first letters by which a word differs from all others."""


def written(source: str) -> Iterator[str]:
    """Yield the words of a source, in its order, without its headings."""
    for line in source.splitlines():
        if not line.startswith("#"):
            yield from line.split()


def chosen(words: Iterable[str]) -> list[str]:
    """Return the words that make the list, sorted. Raises ValueError where they are too few or unusable."""
    kept: list[str] = []
    for word in words:
        if not re.fullmatch("[a-z]{3,8}", word):
            raise ValueError(f"{word!r} has not 3 to 8 letters of a to z")
        if not any(alike(word, other) for other in kept):
            kept.append(word)
        if len(kept) == COUNT:
            return sorted(kept)
    raise ValueError(f"these are {len(kept)} words, and {COUNT} are needed")


def alike(word: str, other: str) -> bool:
    """Return whether two words begin alike, or are less than two letters apart."""
    short = min(LETTERS, len(word), len(other))
    return word[:short] == other[:short] or within_one(word, other)


def within_one(word: str, other: str) -> bool:
    """Return whether one letter changed, added or left out makes one word the other."""
    if len(word) == len(other):
        return sum(left != right for left, right in zip(word, other, strict=True)) <= 1
    short, long = sorted((word, other), key=len)
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def main() -> None:
    """Write the lists."""
    text = "".join(f"{word}\n" for word in chosen(written(SOURCE.read_text(encoding="utf-8"))))
    for path in LISTS:
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
