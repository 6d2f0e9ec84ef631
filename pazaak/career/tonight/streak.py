"""Nights in a row, where one missed night a week is forgiven."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

GRACE_DAYS = 7
"""Number of days of which one may be missed."""
_DAY = timedelta(days=1)


class Streak(NamedTuple):
    """A run of nights."""

    nights: int
    """Number of nights that were played."""
    forgiven: frozenset[date]
    """Nights between them that were missed."""


def streak_at(played: Collection[date], today: date) -> Streak:
    """Return the streak up to a day; that day itself is not missed while it lasts."""
    nights, forgiven = 0, list[date]()
    waiting: date | None = None
    day = today if today in played else today - _DAY
    while True:
        if day in played:
            if waiting is not None:
                forgiven.append(waiting)
                waiting = None
            nights += 1
        elif waiting is not None or (forgiven and (forgiven[-1] - day).days < GRACE_DAYS):
            return Streak(nights, frozenset(forgiven))
        else:
            waiting = day
        day -= _DAY
