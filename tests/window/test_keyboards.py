"""Other keyboards: moves by the keys that lie where E, S, B and the digits lie, whatever is printed on them; whole
matches with `-m slow`."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desk import MISSING, Game, desk, game
from tests.window.guest import Guest
from tests.window.test_window import SIZE, issued, opened, sit_down

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed"),
]

# So many that side cards are among them.
MOVES = 12


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["ru", "fr"])
def test_moves_are_made_by_the_keys_of_another_layout(layout: str, tmp_path: Path) -> None:
    """Other letters, and digits that need Shift."""
    with typed(layout, tmp_path) as (running, guest):
        guest.play_on(MOVES)
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (record,) = profile.unfinished()
        assert record.plies >= MOVES


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["ru", "fr", "de"])
def test_a_match_is_played_by_the_keys_of_another_layout(layout: str, tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        credits = issued(profile)
    with typed(layout, tmp_path) as (running, guest):
        guest.play_on()
        running.await_scene("results")
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (ended,) = profile.history()
        assert (ended.status, ended.reason != "left") == ("finished", True)
        assert issued(profile) == credits
        assert not profile.unfinished()


@contextmanager
def typed(layout: str, folder: Path) -> Iterator[tuple[Game, Guest]]:
    """The game at the first rival's table, on a desk with a keyboard of that layout."""
    with desk() as place:
        subprocess.run(["setxkbmap", "-layout", layout], env=place.environment, check=True)
        with game(place, folder, layout, *SIZE, "--seed", "5", "--speed", "instant") as running:
            sit_down(running)
            yield running, Guest(running, folder / "profile", "places")
