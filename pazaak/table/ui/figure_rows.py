"""A game's own figures on its page of records: rows of a name, a bar and words, made of summed figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Sums = Mapping[str, int]
"""Figures summed over all counted matches of the game, by name; those that never occurred are missing."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A row of figures."""

    label: str
    told: str
    share: float
    """Length of the bar, from 0 to 1."""
    role: str = "own"

    @property
    def spoken(self) -> str:
        return f"{self.label}: {self.told}"


def won_row(label: str, won: int, of: int, role: str = "own", unit: str = "") -> FigureRow:
    """Return a row with the part of a whole that was won; `unit` follows the numbers."""
    if not of:
        return FigureRow(label, "none yet", 0.0, role)
    return FigureRow(label, f"{won:,} of {of:,}{f' {unit}' if unit else ''}, {won / of:.0%}", won / of, role)


def scaled_rows(rows: Sequence[tuple[str, float | None, str]], role: str = "own") -> list[FigureRow]:
    """Return rows of (label, value, words), their bars in proportion to the largest value; None for no value."""
    most = max((value for _, value, _ in rows if value is not None), default=0.0)
    return [
        FigureRow(label, told, value / most if value is not None and value > 0 else 0.0, role)
        for label, value, told in rows
    ]


@dataclass(frozen=True, slots=True)
class FigureList:
    """The figures that a game's page of records shows, beside those of every game."""

    heading: str
    """Heading in a few words, such as "Shows won by position"."""
    rows: Callable[[Sums], Sequence[FigureRow]]
    """Function from the summed figures to the rows, six at most."""
    best: str = "Best deal"
    """Name of the record of a single deal."""
    best_told: Callable[[int], str] = lambda value: f"{value:,} points"
    """Function from that record's value to its words."""
