"""Numbers, days, names and pieces of sentences in the style of the game's texts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

DOT = "  \u00b7  "
"""Separator of facts in a line."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
TITLES = frozenset({"Lady", "Old", "Sister"})
RANKS = frozenset({"Captain"})
"""Titles followed by the last name."""


def counted(number: int, noun: str, many: str = "") -> str:
    """Return a number and its noun: 1 card, 2 cards."""
    return f"{number:,} {noun if number == 1 else many or noun + 's'}"


def in_words(number: int) -> str:
    """Return a small number spelled out."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def signed(number: int) -> str:
    """Return a number with its sign, the minus as wide as the plus: +1,000, −4."""
    return f"{number:+,}".replace("-", "\u2212")


def negative(number: int) -> str:
    """Return a number, with the wide minus where it is below 0."""
    return f"{number:,}".replace("-", "\u2212")


def capitalized(words: str) -> str:
    """Return the words with a capital first letter, as they begin a sentence."""
    return words[:1].upper() + words[1:]


def article(noun: str) -> str:
    """Return the article of a noun: "a" or "an"."""
    return "an" if noun[0] in "aeiou" else "a"


def with_article(noun: str) -> str:
    """Return a noun with its article: "a run", "an ace"."""
    return f"{article(noun)} {noun}"


def sentences(*told: str) -> str:
    """Return sentences joined by blanks, leaving out empty ones."""
    return " ".join(filter(None, told))


def dotted(*facts: str) -> str:
    """Return facts joined by dots, leaving out empty ones."""
    return DOT.join(filter(None, facts))


def weekday_name(day: date) -> str:
    """Return the name of a day's weekday, in English wherever it is asked: `strftime` would ask the locale."""
    return WEEKDAYS[day.weekday()]


def month_name(day: date) -> str:
    """Return the name of a day's month, in English wherever it is asked."""
    return MONTHS[day.month - 1]


def day_words(day: date) -> str:
    """Return a day in words: 4 May 2031."""
    return f"{day.day} {month_name(day)} {day.year}"


def day_figures(day: date) -> str:
    """Return a day in figures, for a list or a heading: 04.05.2031."""
    return f"{day:%d.%m.%Y}"


def possessive(name: str) -> str:
    """Return a name in the possessive: Kitti's, Fives'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def short_name(name: str) -> str:
    """Return a rival's name as tables and lists show it.

    Seraphine for Lady Seraphine Voss, Vey for Captain Orda Vey.
    """
    first, *rest = name.split()
    if not rest or len(first) == 1:  # "A stranger"
        return name
    if first in RANKS:
        return rest[-1]
    return rest[0] if first in TITLES else first


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the short names of a table's players; the whole name where two short ones are alike."""
    short = [short_name(name) for name in names]
    return tuple(name if short.count(said) > 1 else said for name, said in zip(names, short, strict=True))
