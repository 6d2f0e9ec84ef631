"""A match that is interrupted: the window closed at any moment, and opened again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.widgets.page import Page
from tests.pilot import Pilot
from tests.scenes.reopening import Slow, end_turn, opened, position, reopened, sit, submit, table_of, until
from tests.snapshots import snapshot


@pytest.mark.full("answer", "ante")
@pytest.mark.parametrize("phase", [Phase.ANTE, Phase.ACCEPT, Phase.BET, Phase.ANSWER, Phase.TURN])
def test_a_closed_window_loses_nothing(tmp_path: Path, phase: Phase) -> None:
    for seed in range(1, 30):
        folder = tmp_path / str(seed)
        with opened(folder, seed) as (pilot, house):
            table = sit(pilot)
            if phase in (Phase.ANTE, Phase.ACCEPT) and table.view.table.phase is not phase:
                continue
            try:
                until(pilot, table, phase, Random(seed))
            except AssertionError:
                continue
            was = position(table, house)
            shown = snapshot(table.picture)
            pilot.close()
            assert not pilot.app.running
        with opened(folder) as (pilot, house):
            again = reopened(pilot)
            assert position(again, house) == was
            assert snapshot(again.picture) == shown
            assert again.deciding
            assert house.profile.purse.total() == 0
            before = len(again.session.match.history)
            submit(pilot, again, Random(seed))
            pilot.settle()
            assert len(again.session.match.history) > before
        return
    raise AssertionError(f"no match came to {phase}")


def test_the_log_drawer_of_a_resumed_match_tells_all_of_it(tmp_path: Path) -> None:
    with opened(tmp_path, 3) as (pilot, _):
        table = sit(pilot)
        for _ in range(5):
            submit(pilot, table, Random(3))
            pilot.settle()
        told = drawer(pilot)
        assert len(told) > 10
        pilot.close()
    with opened(tmp_path) as (pilot, _):
        reopened(pilot)
        assert drawer(pilot) == told


def drawer(pilot: Pilot) -> list[str]:
    """Return the text of the log drawer, read from its page."""
    pilot.press("f2")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, LogDrawer)
    page = scene.view.page
    assert isinstance(page, Page)
    told = [block.text for block in page.blocks if hasattr(block, "text")]
    pilot.press("escape")
    pilot.settle()
    return told


@pytest.mark.parametrize("frames", [1, 9, 40])
def test_closed_in_the_middle_of_an_animation(tmp_path: Path, frames: int) -> None:
    with opened(tmp_path, 4) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(4))
        house.profile.settings.speed = "normal"
        table.choose(m.END_TURN)
        while not table.timeline.busy:
            pilot.step(0.001)
        for _ in range(frames):
            pilot.step(1 / 60)
        assert table.timeline.busy
        moves = list(table.session.match.history)
        pilot.close()
    with opened(tmp_path) as (pilot, house):
        again = reopened(pilot)
        assert again.session.match.history[: len(moves)] == moves
        assert house.profile.purse.total() == 0


def test_closed_at_the_moment_of_a_move(tmp_path: Path) -> None:
    """The move is on its way to the disk: it is waited for."""
    with opened(tmp_path, 5) as (pilot, _):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(5))
        moves = list(table.session.match.history)
        table.choose(m.STAND)
        if table.asked.waiting:
            table.choose(m.STAND)
        assert table.session.pending
        pilot.app.quit()
    with opened(tmp_path, 5, Slow) as (pilot, _):
        again = reopened(pilot)
        assert again.session.match.history[: len(moves) + 1] == [*moves, m.STAND]


def test_closed_while_the_rival_thinks(tmp_path: Path) -> None:
    with opened(tmp_path, 6, Slow) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(6))
        Slow.thinking = True
        try:
            with pilot.impatient():
                end_turn(pilot, table, house)
                assert table.busy
                assert not table.deciding
                was = position(table, house)
                pilot.close()
        finally:
            Slow.thinking = False
    with opened(tmp_path, 6, Slow) as (pilot, house):
        Slow.thinking = True
        try:
            with pilot.impatient():
                pilot.click("continue")
                pilot.wait(0.5)
            again = table_of(pilot)
            assert position(again, house) == was
        finally:
            Slow.thinking = False
        pilot.settle()
        assert again.deciding or again.session.over
        assert len(again.session.match.history) > 0
