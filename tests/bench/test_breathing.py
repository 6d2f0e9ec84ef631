"""Cost of rivals' breathing: `pytest -m bench -n 0 tests/bench/test_breathing.py -s`."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest

from pazaak.stage.app.screen import BREATH
from tests.bench.measured import Measured
from tests.bench.visit import visit
from tests.pilot import Pilot
from tests.table.test_corner import table_of

ONE, COPIES = 0.025, 4.0
FIVE, MANY = 0.04, 8.0
"""The most of a core with one rival, and the most full-screen copies of the window's size for one small picture; both
in time of the processor, in the same run."""
TICKS = 400


def breaths(pilot: Pilot) -> list[float]:
    """The time of each step in which everybody has breathed."""
    found = []
    for tick in range(TICKS):
        if tick % 100 == 0:
            pilot.move((640 + tick / 100, 690))
        began = time.thread_time()
        pilot.app.step(BREATH, [])
        found.append(time.thread_time() - began)
    return found


def copied(pilot: Pilot) -> float:
    surface = pilot.app.window.surface
    spare, found = surface.copy(), []
    for _ in range(40):
        began = time.thread_time()
        spare.blit(surface, (0, 0))
        found.append(time.thread_time() - began)
    return statistics.median(found)


@pytest.mark.bench
def test_a_rival_breathes_for_little(tmp_path: Path, measured: Measured) -> None:
    position = {"boards": [[4, 9], [7, 6]], "hands": [["+3", "±4"], ["T", "+1", "-2"]], "deck": [2, 9], "sets": [1, 1]}
    with visit(tmp_path, position) as (app, table, _):
        pilot = Pilot(app, seen=True)
        pilot.settle()
        pilot.wait(6.0)
        assert table.deciding
        drawn = app.screen.frames
        still = sum(breaths(pilot))
        app.screen.lively = True
        lively = breaths(pilot)
        share, small, copy = sum(lively) / TICKS / BREATH, statistics.mean(lively), copied(pilot)
        drawn = app.screen.frames - drawn
    told = f"{small * 1000:.2f} ms each {BREATH} s, {small / copy:.2f} copies of the window"
    print(
        f"\none rival breathes for {share * 100:.2f} % of a core ({still / TICKS / BREATH * 100:.2f} % still): {told}"
    )
    assert drawn <= 8, "nothing else is drawn"
    measured.most("one rival who breathes", 100 * share, "% of a core", 100 * ONE)
    measured.most("a breath of one", small / copy, "copies of the window", COPIES)
    assert share <= ONE
    assert small <= COPIES * copy


@pytest.mark.bench
@pytest.mark.parametrize(("game", "moving"), [("dou_dizhu", 10), ("pazu", 5)])
def test_five_rivals_breathe_for_little(tmp_path: Path, game: str, moving: int, measured: Measured) -> None:
    """Faces, and before some of them arms that hold cards."""
    with table_of(game, tmp_path, 6, seen=True) as (pilot, _):
        pilot.wait(6.0)
        app = pilot.app
        still = sum(breaths(pilot))
        app.screen.lively = True
        assert len(app.screen._canvas.sheet.alive) == moving
        lively = breaths(pilot)
        share, small, copy = sum(lively) / TICKS / BREATH, statistics.mean(lively), copied(pilot)
    told = f"{small * 1000:.2f} ms each {BREATH} s, {small / copy:.2f} copies of the window"
    print(f"\nfive at {game}: {share * 100:.2f} % of a core ({still / TICKS / BREATH * 100:.2f} % still): {told}")
    measured.most(f"five who breathe at {game}", 100 * share, "% of a core", 100 * FIVE)
    measured.most(f"a breath of five at {game}", small / copy, "copies of the window", MANY)
    assert share <= FIVE
    assert small <= MANY * copy
