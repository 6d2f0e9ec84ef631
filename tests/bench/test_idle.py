"""A table at which nothing happens: `pytest -m bench -n 0 tests/bench/test_idle.py -s`."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from pazaak.stage.app.app import App
from pazaak.table.moments.heartbeat import PERIOD, STEPS
from tests.bench.visit import visit
from tests.decoded import preload
from tests.pilot import Pilot

MOST = 0.02
SECONDS = 6.0
WARM = 4.0
"""Until then the table has been at rest for a while."""


def loaded(app: App) -> None:
    """Until nothing more is decoded or imported behind what is seen, which on a busy machine takes long."""
    app.audio.wait()
    preload(app.assets)
    for thread in threading.enumerate():
        if thread.name == "rooms":
            thread.join()


@pytest.mark.bench
@pytest.mark.parametrize("sets", [[1, 1], [2, 1]])
def test_an_idle_table_draws_nothing_and_costs_nothing(tmp_path: Path, sets: list[int]) -> None:
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
    told = f"an idle table at {sets[0]}–{sets[1]}: {drawn} frames drawn in {SECONDS:.0f} s"
    print(f"\n{told}, {share * 100:.2f} % of a core")
    glows = WARM + SECONDS if max(sets) == 2 else 0.0
    assert drawn <= glows / PERIOD * 2 * STEPS
    assert share <= MOST
