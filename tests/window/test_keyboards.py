"""Other keyboards: a whole match by the keys that lie where E, S, B and the digits lie, whatever is printed on them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.window.desk import MISSING, desk, game
from tests.window.guest import Guest
from tests.window.test_window import SIZE, issued, opened, sit_down

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed"),
]


@pytest.mark.parametrize("layout", ["ru", "fr", pytest.param("de", marks=pytest.mark.slow)])
def test_a_match_is_played_by_the_keys_of_another_layout(layout: str, tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        credits = issued(profile)
    with desk() as place:
        subprocess.run(["setxkbmap", "-layout", layout], env=place.environment, check=True)
        with game(place, tmp_path, layout, *SIZE, "--seed", "5", "--speed", "instant") as running:
            sit_down(running)
            Guest(running, tmp_path / "profile", "places").play_on()
            running.await_scene("results")
            assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (ended,) = profile.history()
        assert (ended.status, ended.reason != "left") == ("finished", True)
        assert issued(profile) == credits
        assert not profile.unfinished()
