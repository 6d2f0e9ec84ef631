"""Strength of players of Hokm against each other: the bars, on the same deals in all seatings."""

from __future__ import annotations

import pytest
from duels.hokm import share

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("seats", "bar"), [(4, 0.66), (2, 0.6), (3, 0.38)])
def test_good_habits_beat_greed(seats: int, bar: float) -> None:
    mean, error = share("rules", "greedy", seats, 3000)
    assert mean + error > bar


@pytest.mark.parametrize(("seats", "fair"), [(4, 0.5), (2, 0.5), (3, 1 / 3)])
@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "random"), ("casual", "greedy"), ("rules", "casual")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str, seats: int, fair: float) -> None:
    mean, error = share(stronger, weaker, seats, 3000)
    assert mean - 2 * error > fair


@pytest.mark.parametrize(
    ("one", "seats", "bar"),
    [("master@60000", 4, 0.55), ("master", 4, 0.6), ("master@60000", 2, 0.57), ("master@60000", 3, 0.42)],
)
def test_playing_out_sampled_deals_beats_good_habits(one: str, seats: int, bar: float) -> None:
    """With 60,000 cards a move takes 0.05 s of a core, and 0.12 at most; by default 0.13 at most."""
    mean, error = share(one, "rules", seats, 2000)
    assert mean + error > bar


@pytest.mark.parametrize(("seats", "fair"), [(4, 0.5), (2, 0.5), (3, 1 / 3)])
@pytest.mark.parametrize(("stronger", "weaker"), [("adept", "rules"), ("master", "adept")])
def test_who_plays_out_more_deals_is_stronger(stronger: str, weaker: str, seats: int, fair: float) -> None:
    mean, error = share(stronger, weaker, seats, 2000)
    assert mean - 2 * error > fair
