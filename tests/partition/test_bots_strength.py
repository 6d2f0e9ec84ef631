"""Strength of the partition games' players, one against a table of another kind: `pytest -m slow`."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest
from partition_table import cross_table, fives_games

from partition_games.engine.options import AnyOptions, CrashOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.players.bots import LEVELS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "deals", "lexical", "greedy"),
    [
        (HazariOptions(), 10_000, 108.5, 117.5),
        (CrashOptions(), 10_000, 1.12, 1.2),
        (KittiOptions(), 25_000, 0.157, 0.165),
    ],
    ids=("hazari", "crash", "kitti"),
)
def test_master_against_three_of_a_kind(options: AnyOptions, deals: int, lexical: float, greedy: float) -> None:
    table = cross_table(options, ["greedy", "lexical", "master"], deals, 2026)
    assert table["master", "lexical"][0] >= lexical
    assert table["master", "greedy"][0] >= greedy


@pytest.mark.slow
@pytest.mark.parametrize("options", [HazariOptions(), CrashOptions(), KittiOptions()], ids=lambda options: options.GAME)
def test_each_level_beats_three_of_the_level_below(options: AnyOptions) -> None:
    table = cross_table(options, LEVELS, 3000, 7)
    for below, above in pairwise(LEVELS):
        fair = table[below, below][0]
        mean, error = table[above, below]
        assert mean > fair + 2 * error, (above, below)


@pytest.mark.slow
@pytest.mark.parametrize(("above", "below"), [("sums", "lexical"), ("master", "sums")])
def test_memory_wins_in_fives(above: str, below: str) -> None:
    """Among equals it would win 25 of 100. A hundred games would not do: of 45 that it should win it may win 35."""
    assert {above, below} <= set(LEVELS)
    won = fives_games(FivesOptions(), above, below, 1000, 7)
    by_cards = won.reshape(-1, FivesOptions().seats).mean(1)
    assert won.mean() > 0.35 + 2 * by_cards.std() / sqrt(len(by_cards))
