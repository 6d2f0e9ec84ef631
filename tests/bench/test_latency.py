"""Time to a picture that an event changes: `pytest -m bench -n 0 -s tests/bench/test_latency.py`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.measured import Measured
from tests.window.desk import MISSING

ROOT = Path(__file__).parents[2]
MEDIAN, P90 = 8.0, 14.0
"""Milliseconds by the clock: waiting is all of it, so only a quiet machine can tell."""
COUNT = 40
WHOLE_FLIP = "flip and all"
"""Taken beside the others: a desktop without a graphics card paints by the processor in a flip."""
TOLD = re.compile(r"(.+): ([0-9.]+) ms at the median, ([0-9.]+) at p90")


@pytest.mark.bench
@pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")
def test_an_event_changes_the_picture_at_once(measured: Measured) -> None:
    """On X11 at the title and at a table, and on Wayland where there is a desktop for it."""
    command = [sys.executable, "-m", "tests.bench.latency", str(COUNT)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    print(f"\n{done.stdout}", end="")
    found = [(where, float(median), float(p90)) for where, median, p90 in TOLD.findall(done.stdout)]
    whole = [each for each in found if each[0].endswith(WHOLE_FLIP)]
    for where, median, p90 in whole:
        measured.told(f"event to pixel, {where}, median", median, "ms by the clock", runs=COUNT)
        measured.told(f"event to pixel, {where}, p90", p90, "ms by the clock", runs=COUNT)
    found = [each for each in found if each not in whole]
    assert len(found) >= 2
    for where, median, p90 in found:
        measured.most(f"event to pixel, {where}, median", median, "ms by the clock", MEDIAN, runs=COUNT)
        measured.most(f"event to pixel, {where}, p90", p90, "ms by the clock", P90, runs=COUNT)
    assert max(median for _, median, _ in found) <= MEDIAN
    assert max(p90 for _, _, p90 in found) <= P90
