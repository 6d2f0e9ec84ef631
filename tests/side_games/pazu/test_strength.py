"""Strength of players of Pazu-Pazaak against each other: the bars, in credits above the mean of the table."""

from __future__ import annotations

import pytest
from pazu_table import duel

pytestmark = pytest.mark.slow

SITTINGS = 1000


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("others", ["random", "novice", "regular", "sharp"])
def test_the_master_lies_above_every_lower_level(others: str, seats: int) -> None:
    (mean, error), _ = duel("master", others, seats, 0, range(SITTINGS))
    assert mean > 3 * error


@pytest.mark.parametrize(("stronger", "weaker"), [("novice", "random"), ("regular", "novice"), ("sharp", "regular")])
def test_each_level_lies_above_the_one_below(stronger: str, weaker: str) -> None:
    (mean, error), _ = duel(stronger, weaker, 4, 0, range(SITTINGS))
    assert mean > 2 * error


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("one", ["shy", "fond", "grand"])
def test_who_bids_by_a_habit_loses_among_masters(one: str, seats: int) -> None:
    (mean, error), _ = duel(one, "master", seats, 0, range(SITTINGS))
    assert mean < -3 * error


@pytest.mark.parametrize("pot", [0, 1000, 5000])
def test_who_plays_for_the_full_board_alone_gains_no_more_than_the_masters(pot: int) -> None:
    (mean, error), _ = duel("dreamer", "master", 4, pot, range(SITTINGS))
    assert mean < 2 * error
