"""Pages about talk: their sections and lists, and the keys, packs and random numbers of the deal."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
DOCS = Path(__file__).parents[2] / "docs"


@cache
def page(name: str) -> Path:
    """Return the file of this name in one of the folders of docs."""
    (found,) = DOCS.rglob(name)
    return found


@cache
def section(name: str, title: str = "The deal") -> str:
    """Return the text under a heading of a page."""
    text = page(name).read_text("utf-8")
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, (name, title)
    return found[1]


def entries(name: str, title: str) -> dict[str, str]:
    """Return what a section's list says of each name that an entry begins with."""
    return dict(re.findall(r"^\* `([^`]+)`(?:, `[^`]+`)*(?:: | (?=\())(.*)$", section(name, title), re.MULTILINE))


def in_brackets(told: str) -> str:
    """Return what an entry has in brackets behind its name: an option's default, a move's phase."""
    found = re.match(r"\((.*?)\): ", told)
    assert found is not None, told
    return found[1]


class Deal:
    """The keys of one page, by the first cell of their rows, and what is drawn by them from one seed."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seed = name, seed
        rows: list[tuple[str, str]] = re.findall(r"^\* ([^(`]+) \(`([^`]+)`\): ", section(name), re.MULTILINE)
        self._keys = dict(rows)
        assert len(self._keys) == len(rows) >= 4, name

    def _key(self, what: str, number: int | None) -> str:
        (letter,) = re.findall(r"\{([a-z])\}", self._keys[what]) or [""]
        assert bool(letter) == (number is not None), what
        return self._keys[what].format(seed=self.seed, **({letter: number} if letter else {}))

    def pick(self, limit: int, what: str, number: int | None = None) -> int:
        """Return the fair number below `limit` of a row; `number` stands for the letter in its key."""
        return Stream(self._key(what, number)).below(limit)

    def shuffled(self, entries: list[T], what: str, number: int | None = None) -> list[T]:
        """Return the entries as the key of a row shuffles them."""
        return Stream(self._key(what, number)).shuffle(entries)


def listed(name: str, beginning: str) -> list[str]:
    """Return the entries that a page writes between backquotes: the list that begins so."""
    found = {text for text in re.findall(r"`([^`]+)`", section(name)) if text.startswith(beginning)}
    (text,) = (" ".join(text.split()) for text in found)
    return text.split()


class Stream:
    """The stream of a key, below and shuffle as docs/bots/talk.md defines them."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._numbers: list[int] = []

    def _next(self) -> int:
        if not self._numbers:
            block = sha256(f"{self._key}/{self._block}".encode()).digest()
            self._numbers = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self._block += 1
        return self._numbers.pop(0)

    def below(self, limit: int) -> int:
        """Return the next fair number from 0 to limit - 1."""
        while (number := self._next()) >= 2**32 - 2**32 % limit:
            pass
        return number % limit

    def shuffle(self, entries: list[T]) -> list[T]:
        """Return the entries in the order of the stream."""
        entries = list(entries)
        for i in range(len(entries) - 1, 0, -1):
            j = self.below(i + 1)
            entries[i], entries[j] = entries[j], entries[i]
        return entries
