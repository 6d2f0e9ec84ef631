"""A table at which nothing happens: `pytest -m bench -n 0 tests/bench/test_idle.py -s`."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from tests.bench.visit import visit
from tests.pilot import Pilot

MOST = 0.02
SECONDS = 6.0
WARM = 4.0
"""Until then the sounds are decoded."""


@pytest.mark.bench
def test_an_idle_table_draws_nothing_and_costs_nothing(tmp_path: Path) -> None:
    with visit(tmp_path, {"boards": [[4, 9], [7, 6]], "hands": [["+3", "±4"], ["T"]], "deck": [2, 9]}) as visited:
        app, table, _ = visited
        pilot = Pilot(app, seen=True)
        pilot.settle()
        pilot.wait(5.0)  # what a rival says at the beginning has been read
        assert table.deciding
        drawn = app.screen.frames
        marks: list[tuple[float, float]] = []

        def mark(*, ends: bool) -> None:
            marks.append((time.perf_counter(), time.process_time()))
            if ends:
                pygame.event.post(pygame.Event(pygame.QUIT))

        timers = [threading.Timer(WARM + SECONDS * ends, mark, kwargs={"ends": bool(ends)}) for ends in (0, 1)]
        for timer in timers:
            timer.start()
        app.run()
        for timer in timers:
            timer.join()
        (began, busy), (ended, busy_then) = marks
        share = (busy_then - busy) / (ended - began)
        drawn = app.screen.frames - drawn
    print(f"\nan idle table: {drawn} frames drawn in {SECONDS:.0f} s, {share * 100:.2f} % of a core")
    assert drawn == 0
    assert share <= MOST
