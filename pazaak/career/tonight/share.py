"""A night as a text to share: a row of squares for each table, and nothing about its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pazaak.career.tonight.nights import HIGHEST, Night
from pazaak.career.tonight.scoring import squares_of
from pazaak.house.phrases import counted

FULL, EMPTY = "\U0001f7e6", "\u2b1c"
"""Squares that a score fills and leaves."""
SQUARES = 10
"""Number of squares of a table."""
NO_SCORE = "–"


class SharedRow(NamedTuple):
    """A table of a night: the game's title and the score, None before its end."""

    title: str
    score: int | None

    @property
    def told(self) -> str:
        """The score as it is written."""
        return NO_SCORE if self.score is None else str(self.score)


def shared_title(number: int) -> str:
    """Return the first line of a shared night."""
    return f"Pazaak, tonight's card {number}"


def shared_sum(night: Night) -> str:
    """Return the sum of a night, such as "84 of 300"."""
    return f"{night.score} of {HIGHEST}"


def share_text(number: int, rows: Sequence[SharedRow], night: Night, streak: int) -> str:
    """Return the text to share of a night's card."""
    lines = [shared_title(number)]
    for row in rows:
        full = squares_of(row.score)
        lines.append(f"{FULL * full}{EMPTY * (SQUARES - full)} {row.told}  {row.title}")
    run = f" \u00b7 \U0001f525 {counted(streak, 'night', 'nights')}" if streak else ""
    return "\n".join((*lines, f"{shared_sum(night)}{run}"))


def spoken_text(number: int, rows: Sequence[SharedRow], night: Night, streak: int) -> str:
    """Return the same in words, for ears and letters without squares."""
    told = ", ".join(f"{row.title} {'not played' if row.score is None else row.score}" for row in rows)
    run = f", {counted(streak, 'night', 'nights')} in a row" if streak else ""
    return f"{shared_title(number)}: {told}. {shared_sum(night)}{run}."
