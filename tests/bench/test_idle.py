"""A table at which nothing happens: `pytest -m bench -n 0 tests/bench/test_idle.py -s`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.table.highlights.heartbeat import PERIOD, STEPS
from tests.bench.measured import Measured
from tests.bench.resting import WARM, loaded, share_of_a_core
from tests.bench.visit import visit
from tests.pilot import Pilot
from tests.window.desk import MISSING, ROOT, desk

MOST = 0.02
SECONDS = 6.0
IN_ITS_WINDOW = {"before_the_person": 0.015, "with_a_pad": 0.015, "long_in_the_background": 0.005}
"""The most of a core that each way of resting takes where the driver can wait for events."""
MINUTE, MINUTES = 60.0, 2
"""The quieter of so many: what the machine does beside it only adds."""


@pytest.mark.bench
@pytest.mark.parametrize("sets", [[1, 1], [2, 1]])
def test_an_idle_table_draws_nothing_and_costs_nothing(tmp_path: Path, sets: list[int], measured: Measured) -> None:
    """Nor much at match point, where a socket glows."""
    hands = [["+3", "±4"], ["T"]]
    with visit(tmp_path, {"boards": [[4, 9], [7, 6]], "hands": hands, "deck": [2, 9], "sets": sets}) as visited:
        app, table, _ = visited
        pilot = Pilot(app, seen=True, lively=True)
        pilot.settle()
        pilot.wait(5.0)  # what a rival says at the beginning has been read
        assert table.deciding
        loaded(app)
        drawn = app.screen.frames
        share = share_of_a_core(app, SECONDS)
        drawn = app.screen.frames - drawn
    told = f"an idle table at {sets[0]}–{sets[1]}: {drawn} frames drawn in {SECONDS:.0f} s"
    print(f"\n{told}, {share * 100:.2f} % of a core")
    glows = WARM + SECONDS if max(sets) == 2 else 0.0
    assert drawn <= glows / PERIOD * 2 * STEPS
    where = "at match point" if max(sets) == 2 else "at rest"
    measured.most(f"a table {where}", 100 * share, "% of a core", 100 * MOST)
    assert share <= MOST


@pytest.mark.bench
@pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed")
@pytest.mark.parametrize("way", IN_ITS_WINDOW)
def test_a_table_at_rest_in_its_window_for_a_minute(tmp_path: Path, way: str, measured: Measured) -> None:
    with desk() as place:
        told = [
            subprocess.run(
                [sys.executable, "-m", "tests.bench.resting", str(tmp_path / str(minute)), way, str(MINUTE)],
                cwd=ROOT, env=dict(place.environment), capture_output=True, encoding="utf-8", check=True,
            ).stdout.splitlines()[-1]
            for minute in range(MINUTES)
        ]  # fmt: skip
    share = min(json.loads(line) for line in told)
    print(
        f"\na table at rest, {way.replace('_', ' ')}: {share * 100:.2f} % of a core in the quieter of {MINUTES} minutes"
    )
    measured.most(
        f"a table {way.replace('_', ' ')}", 100 * share, "% of a core", 100 * IN_ITS_WINDOW[way], runs=MINUTES
    )
    assert share <= IN_ITS_WINDOW[way]
