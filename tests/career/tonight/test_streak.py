"""Nights in a row, with one missed night a week."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pazaak.career.tonight.streak import streak_at

TODAY = date(2031, 5, 20)


def played(pattern: str) -> set[date]:
    """The nights that a pattern names, the last of them today: `x` for one that was played."""
    return {TODAY - timedelta(days=back) for back, sign in enumerate(reversed(pattern)) if sign == "x"}


@pytest.mark.parametrize(
    ("pattern", "nights", "forgiven"),
    [
        ("", 0, 0),
        (".", 0, 0),
        ("x", 1, 0),
        ("x.", 1, 0),
        ("xxx.", 3, 0),
        ("x..", 1, 1),
        ("x...", 0, 0),
        ("xxx.xx", 5, 1),
        ("xx..xx", 2, 0),
        ("xx.xxxxxx.x", 9, 2),
        ("xx.xxxxx.x", 6, 1),
        ("x.x", 2, 1),
        ("x.x.x", 2, 1),
        ("xxxxxxx.x.", 8, 1),
    ],
)
def test_one_night_a_week_is_forgiven(pattern: str, nights: int, forgiven: int) -> None:
    streak = streak_at(played(pattern), TODAY)
    assert streak.nights == nights
    assert len(streak.forgiven) == forgiven


def test_no_night_is_forgiven_at_the_ends() -> None:
    assert streak_at(played(".xx."), TODAY).forgiven == frozenset()
