"""A night that is killed at any moment goes on where it was, and scores as if nothing had happened."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pazaak.career.tonight.nights import Nights
from tests.career.careers import Clock, career_in
from tests.career.tonight.night_driver import NIGHT, play_on

KILLS = 50
ROOT = Path(__file__).parents[3]
SPREAD = 1.5
"""Seconds over which the moments of death are spread, after the first sign of life."""


@pytest.mark.full
def test_a_killed_night_scores_like_an_undisturbed_one(tmp_path: Path) -> None:
    chance, killed = random.Random(4), tmp_path / "killed"
    command = [sys.executable, "-m", "tests.career.tonight.night_driver", str(killed)]
    interrupted = 0
    for _ in range(KILLS):
        with subprocess.Popen(command, cwd=ROOT) as driver:
            while not any(killed.glob("*")) and driver.poll() is None:
                time.sleep(0.01)
            time.sleep(chance.uniform(0, SPREAD))
            interrupted += driver.poll() is None
            driver.kill()
    assert interrupted
    with career_in(killed, Clock(NIGHT)) as career:
        play_on(career)
        found = Nights(career).tonight
        ((matches,),) = career.ledger.rows("SELECT COUNT(*) FROM occasion")
    with career_in(tmp_path / "undisturbed", Clock(NIGHT)) as career:
        play_on(career)
        assert Nights(career).tonight.scores == found.scores
    assert found.complete
    assert matches == len(found.tables)
