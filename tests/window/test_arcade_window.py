"""A person at a real window of the arcade: a whole game of Hazari to a thousand against three rivals, by the keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.house.session.session import PLAYER
from tests.patience import HANGS
from tests.scenes.journey import without_goals
from tests.window.desk import LOOK, MISSING, Desk, Game, desk, game
from tests.window.test_window import SIZE, issued, opened

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed"),
]

GOAL, A_DEAL, STAKE = 1000, 360, 100
# Keys that have come to mean something else are not heard for a second; what was pressed while cards were on their way
# is pressed again after a while, since a key that somebody goes on pressing is not heard either.
AT_EASE, AGAIN = 1.1, 1.2


@pytest.fixture
def place() -> Iterator[Desk]:
    with desk() as made:
        yield made


def play_by_keys(game: Game) -> int:
    """Arrange, say UP, look at each deal and go on, until the result is shown; how many deals were looked at."""
    end = time.monotonic() + HANGS
    seen = 0
    while time.monotonic() < end:
        assert game.alive, game.errors()
        names = [scene["name"] for scene in game.scenes()]
        if names[-1] == "results":
            return names.count("deal")
        if len(names) > seen:
            seen = len(names)
            time.sleep(AT_EASE)
        if names[-1] == "deal":
            game.press("e")
        elif names[-1] == "partition-table":
            game.press("a", "e")
        again = time.monotonic() + AGAIN
        while time.monotonic() < again and len(game.scenes()) == seen:
            time.sleep(LOOK)
    raise AssertionError(f"no result, but {game.scenes()[-1]['name']}")


@pytest.mark.slow
def test_a_whole_game_of_hazari_is_played_by_keys_and_paid(place: Desk, tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        purse, credits = profile.purse.player, issued(profile)
    with game(place, tmp_path, "hazari", *SIZE, "--seed", "19", "--speed", "instant") as running:
        running.click(running.await_scene("title"), "arcade", opens="arcade")
        running.click(running.await_scene("arcade"), "sit-down", opens="partition-table")
        looked_at = play_by_keys(running)
        running.click(running.await_scene("results"), "lobby", opens="arcade")
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (ended,) = profile.history()
        assert (ended.game, ended.status, ended.reason) == ("hazari", "finished", "score")
        assert len(ended.seats) == 4
        assert max(ended.points) >= GOAL
        assert sum(ended.points) == A_DEAL * looked_at
        (winner,) = ended.winners
        won = ended.seats[winner] == PLAYER
        assert without_goals(profile) == purse + (3 * STAKE if won else -STAKE)
        assert profile.purse.total() == 0
        assert issued(profile) == credits
        assert not profile.unfinished()
