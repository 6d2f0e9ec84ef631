"""At match point the socket of the gem that would decide glows, whoever it is for, and nothing else is drawn for it."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from pazaak.scenes.table import layout as at
from pazaak.stage.app.clock import RESTING
from pazaak.stage.motion.effects import LINE_SECONDS, PassingEffects
from pazaak.table.highlights.heartbeat import GLOWS, PERIOD, REACH, STEPS, Heartbeat
from tests.pilot import Pilot
from tests.scenes.snapshots import same
from tests.scenes.tables import PazaakTable, board_of
from tests.scenes.test_table_options import MIDDLE, seated

TICK = 0.025
SOFT = 2.4
"""A soft light reaches so many times as far as it is named."""
WON = {**MIDDLE, "boards": [[9, 7], [9, 8]], "stood": [False, True], "deck": [2, 5, 6], "hands": [[], []]}
"""18 against 17, which stands."""


def rest(pilot: Pilot) -> None:
    """Until what is said has been read."""
    pilot.settle()
    for _ in range(round((LINE_SECONDS + 2) / 0.1)):
        pilot.step(0.1)
    pilot.settle()


def strengths(pilot: Pilot, table: PazaakTable, seconds: float) -> tuple[list[int], int]:
    """Return the brightness of the sockets, tick by tick, and the number of pictures drawn."""
    steps, drawn = [], 0
    for _ in range(round(seconds / TICK)):
        drawn += pilot.draws(TICK)
        steps.append(board_of(table).heartbeat.step)
    return steps, drawn


@pytest.mark.full("sets0")
@pytest.mark.parametrize("sets", [[2, 0], [1, 2], [2, 2]])
def test_the_socket_glows_every_1200_ms_and_only_it_is_painted(tmp_path: Path, sets: list[int]) -> None:
    with seated(tmp_path, {**MIDDLE, "sets": sets}, seen=True, speed="normal") as (pilot, table, _):
        rest(pilot)
        steps, drawn = strengths(pilot, table, 4 * PERIOD)
        rises = [index for index in range(1, len(steps)) if steps[index] and not steps[index - 1]]
        gaps = {later - sooner for sooner, later in pairwise(rises)}
        assert {round(gap * TICK, 1) for gap in gaps} == {PERIOD}
        assert max(steps) == STEPS
        assert sum(map(bool, steps)) * TICK == pytest.approx(4 * GLOWS, abs=0.4)
        assert drawn <= 4 * 2 * STEPS
        dark = next_picture(pilot, table, 0)
        lit = next_picture(pilot, table, STEPS)
        sockets = [socket(side) for side in (at.OWN, at.RIVAL) if sets[side] == 2]
        for place in sockets:
            assert not same(dark.subsurface(place), lit.subsurface(place))
        for place in sockets:
            lit.blit(dark, place, place)
        assert same(dark, lit)


def socket(side: int) -> Rect:
    x, y = at.pip(side, 2, 3)
    wide = round(2 * (SOFT * REACH + 3))
    place = Rect(0, 0, wide, wide)
    place.center = round(x), round(y)
    return place


def next_picture(pilot: Pilot, table: PazaakTable, step: int) -> Any:
    for _ in range(100):
        pilot.step(TICK)
        if board_of(table).heartbeat.step == step:
            return pilot.picture()
    raise AssertionError("it never is so bright")


def test_where_motion_is_unwanted_it_stays_lit(tmp_path: Path) -> None:
    position = {**MIDDLE, "sets": [2, 1]}
    with seated(tmp_path, position, seen=True, speed="normal", reduced_motion=True) as (pilot, table, _):
        rest(pilot)
        steps, drawn = strengths(pilot, table, 2 * PERIOD)
        assert set(steps) == {STEPS}
        assert drawn == 0


def test_who_wakes_only_when_it_changes_sees_every_step_of_its_light() -> None:
    awake, dozing = Heartbeat(), Heartbeat()
    assert dozing.next_change == inf
    seen = [0]
    for _ in range(round(3 * PERIOD / 0.001)):
        if awake.update(0.001, waits=True, calm=False):
            seen.append(awake.step)
    dozing.update(0.0, waits=True, calm=False)
    told, passed = [0], 0.0
    while passed < 3 * PERIOD:
        nap = min(dozing.next_change + 0.001, RESTING)
        passed += nap
        if dozing.update(nap, waits=True, calm=False):
            told.append(dozing.step)
    assert told == seen
    assert len(seen) == 1 + 3 * 2 * STEPS
    dozing.update(0.0, waits=True, calm=True)
    assert dozing.next_change == inf, "where it stays lit nobody has to wake"


@pytest.mark.parametrize("sets", [[1, 1], [0, 0]])
def test_before_match_point_nothing_glows(tmp_path: Path, sets: list[int]) -> None:
    with seated(tmp_path, {**MIDDLE, "sets": sets}, seen=True, speed="normal") as (pilot, table, _):
        rest(pilot)
        assert strengths(pilot, table, 2 * PERIOD) == ([0] * round(2 * PERIOD / TICK), 0)


@pytest.mark.full
def test_it_is_announced_once_and_heard_then_it_glows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    init = PassingEffects.__init__

    def listened(effects: Any, *given: Any) -> None:
        init(effects, *given)
        effects.sound = lambda name, x: heard.append(name)

    monkeypatch.setattr(PassingEffects, "__init__", listened)
    with seated(tmp_path, WON, seen=True, speed="normal") as (pilot, table, _):
        pilot.click("stand")
        words = set()
        for _ in range(400):
            pilot.step(0.05)
            words.add(table.picture.lighting.word)
            if table.picture.lighting.staged:
                assert board_of(table).heartbeat.step == 0
            if table.view.table.set_number == 4 and table.deciding:
                break
        assert "MATCH POINT" in words
        assert heard.count("match_point") == 1
        rest(pilot)
        assert max(strengths(pilot, table, PERIOD)[0]) == STEPS


@pytest.mark.full
def test_a_match_that_is_over_waits_for_no_gem(tmp_path: Path) -> None:
    with seated(tmp_path, {**WON, "sets": [2, 2]}, seen=True, speed="normal") as (pilot, table, _):
        pilot.click("stand")
        for _ in range(600):
            pilot.step(0.05)
            if pilot.scene == "results":
                break
            if max(side.sets for side in table.picture.sides) == 3:
                assert board_of(table).heartbeat.step == 0
        assert pilot.scene == "results"
        assert table.picture.at_match_point(3) == []
