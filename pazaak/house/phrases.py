"""Numbers, days and names as the house writes them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

DOT = "  \u00b7  "
TITLES = frozenset({"Lady", "Old", "Sister"})
RANKS = frozenset({"Captain"})
"""Titles that go with the last name."""


def counted(number: int, noun: str, many: str = "") -> str:
    """A number and its noun: 1 card, 2 cards."""
    return f"{number:,} {noun if number == 1 else many or noun + 's'}"


def signed(number: int) -> str:
    """A number with its sign, the minus as wide as the plus: +1,000, −4."""
    return f"{number:+,}".replace("-", "\u2212")


def negative(number: int) -> str:
    """A number, with the wide minus where it is below 0."""
    return f"{number:,}".replace("-", "\u2212")


def capitalized(words: str) -> str:
    """Return words as they begin a sentence; all but the first letter stays."""
    return words[:1].upper() + words[1:]


def with_article(noun: str) -> str:
    """Return a noun with its article: "a run", "an ace"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def sentences(*told: str) -> str:
    """Return sentences side by side; an empty one leaves no gap."""
    return " ".join(filter(None, told))


def dotted(*facts: str) -> str:
    """Return facts in a line, parted by dots; an empty one leaves no gap."""
    return DOT.join(filter(None, facts))


def day_words(day: date) -> str:
    """A day as it is read: 4 May 2031."""
    return f"{day.day} {day:%B} {day.year}"


def day_figures(day: date) -> str:
    """A day as a list or a heading shows it: 04.05.2031."""
    return f"{day:%d.%m.%Y}"


def short_name(name: str) -> str:
    """The name of a rival at tables and in lists, where nobody is introduced.

    Seraphine for Lady Seraphine Voss, Vey for Captain Orda Vey.
    """
    first, *rest = name.split()
    if not rest or len(first) == 1:  # "A stranger"
        return name
    if first in RANKS:
        return rest[-1]
    return rest[0] if first in TITLES else first


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of a table as its plates, lists and sentences have them: short, but for those that would be alike."""
    short = [short_name(name) for name in names]
    return tuple(name if short.count(said) > 1 else said for name, said in zip(names, short, strict=True))
