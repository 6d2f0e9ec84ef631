"""What a second worker gains on two quiet cores: `pytest -m bench -n 0 -s tests/bench/test_arena_scale.py`."""

from __future__ import annotations

import time

import pytest

from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.house.arena.play import Contest
from pazaak.house.arena.run import play_contest

PAIRS = 3
TIMES = 1.8
GOOD = tuple(card.value for card in READY_DECKS["good"])


@pytest.mark.bench
@pytest.mark.parametrize(("players", "matches"), [(("r1", "r2b"), 40_000), (("master", "master"), 10_000)])
def test_two_workers_against_one(players: tuple[str, str], matches: int) -> None:
    """By the clock on the wall, from the start of the contest to its results, which are the same."""
    contest = Contest("pazaak.rivals.register:PAZAAK", players, matches, 1, {"bets": False}, (GOOD, GOOD))
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(PAIRS):
        played = []
        for workers, quickest in tuple(best.items()):
            start = time.perf_counter()
            played.append(play_contest(contest, workers, lambda matches: None))
            best[workers] = min(quickest, time.perf_counter() - start)
        assert played[0] == played[1]
    gain = best[1] / best[2]
    print(f"\n{' against '.join(players)}: {best[1]:.1f} s alone, {best[2]:.1f} s with two workers: {gain:.2f} times")
    assert gain >= TIMES
