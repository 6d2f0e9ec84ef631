"""Relative strength of the players, by the same deals in all seatings: the bars."""

from __future__ import annotations

import pytest
from duels.climbing import PUBLISHED, Way, fought

from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU

DEALS, FEWER = 1000, 200
LEVELS = [("casual", "random"), ("steady", "casual"), ("greedy", "steady"), ("adept", "greedy"), ("master", "adept")]


def needs_published() -> None:
    """Skip where the agent that others have published is not there."""
    pytest.importorskip("rlcard.models.doudizhu_rule_models", reason="rlcard is not installed")


@pytest.mark.slow
@pytest.mark.parametrize(("one", "bar"), [("greedy", 0.7), ("adept", 0.81), ("master", 0.82)])
def test_the_players_beat_the_published_rule_agent(one: str, bar: float) -> None:
    needs_published()
    mean, error = fought("dou_dizhu", 3, one, PUBLISHED, Way.SIDES, DEALS).wins()
    assert mean >= bar - error


@pytest.mark.slow
def test_the_master_beats_the_greedy_from_both_sides() -> None:
    mean, error = fought("dou_dizhu", 3, "master", "greedy", Way.SIDES, DEALS).wins()
    assert mean >= 0.59 - error


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "way"),
    [
        ("dou_dizhu", 4, Way.LONE),
        ("dou_dizhu", 6, Way.EXCHANGE),
        ("big_three", 3, Way.LONE),
        ("big_three", 4, Way.LONE),
    ],
)
def test_the_master_wins_points_from_the_greedy(game: str, seats: int, way: Way) -> None:
    mean, error = fought(game, seats, "master", "greedy", way, FEWER).won()
    assert mean > 3 * error


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(3, 0.75), (4, 0.6)])
def test_most_sessions_of_big_three_end_well_for_the_master(seats: int, bar: float) -> None:
    mean, error = fought("big_three", seats, "master", "greedy", Way.LONE, FEWER, hands=10).wins()
    assert mean >= bar - error


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker"), LEVELS)
def test_each_level_is_stronger_than_the_one_below(stronger: str, weaker: str) -> None:
    mean, error = fought("dou_dizhu", 3, stronger, weaker, Way.SIDES, DEALS).wins()
    assert mean - 2 * error > 0.5


@pytest.mark.full("game2-6")
@pytest.mark.parametrize(
    ("game", "seats"), [(DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)]
)
def test_greedy_beats_random(game: ClimbingGame, seats: int) -> None:
    assert fought(game.name, seats, "greedy", "random", Way.EXCHANGE, 8 if seats >= 4 else 4).won()[0] > 0
