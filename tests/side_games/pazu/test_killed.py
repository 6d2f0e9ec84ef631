"""A sitting that was left and then killed goes on at the next start: unasked, at once and unseen."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.board import PazuBoard
from tests.apps import game_app
from tests.patience import until
from tests.pilot import Pilot
from tests.side_games.journeys import MOST, casino
from tests.side_games.pazu.test_journey import by_mouse, play_on, sit_down

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[3]


def leave_and_be_killed(folder: Path, decisions: int) -> None:
    """Another process sits down, plays so many decisions, leaves, and dies while the others play on."""
    command = [sys.executable, "-m", "tests.side_games.pazu.left_table", str(folder), str(decisions)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8") as child:
        assert child.stdout is not None
        assert any(line == "left\n" for line in child.stdout)
        child.kill()
        assert child.wait() == -signal.SIGKILL


def until_told(pilot: Pilot) -> None:
    """Nothing is pressed: time goes by until the result is seen."""
    for _ in range(MOST):
        if pilot.scene == "results":
            return
        pilot.step(0.05)
    raise AssertionError(f"it does not go on: {pilot.scene} is seen")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All events that are animated."""
    events: list[object] = []

    def animated(board: PazuBoard, event: object, view: object = None) -> Iterator[Any]:
        events.append(event)
        yield from ()

    monkeypatch.setattr(PazuBoard, "animation", animated)
    return events


@pytest.mark.parametrize("decisions", [0, 3])
def test_it_goes_on_unasked_and_unseen(decisions: int, tmp_path: Path, shown: list[object]) -> None:
    leave_and_be_killed(tmp_path, decisions)
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        until_told(pilot)
        assert not shown
        profile = house.profile
        assert profile.unfinished() == profile.left_behind() == []
        assert profile.purse.total() == 0
        (ended,) = profile.history()
        assert (ended.game, ended.status) == ("pazu", "finished")
        assert profile.purse.player == 1000 + ended.points[ended.seats.index(PLAYER)]
        pilot.click("lobby")
        pilot.settle()
        assert pilot.scene == "title"
        assert not pilot.has("continue")


def test_killed_again_and_again_it_still_comes_to_its_end(tmp_path: Path) -> None:
    for _ in range(3):
        leave_and_be_killed(tmp_path, 1)  # from the second time on it is the start that goes on
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        until_told(pilot)
        assert len(house.profile.history()) == 1
        assert house.profile.unfinished() == []


def test_a_game_that_nobody_left_waits_to_be_asked_for(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        play_on(pilot, sit_down(pilot, by_mouse), by_mouse, 2)
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        for _ in range(40):
            pilot.step(0.05)
        assert pilot.scene == "title"
        assert pilot.has("continue")
        assert len(house.profile.unfinished()) == 1


def test_while_the_profile_is_checked_the_title_is_seen_and_then_it_goes_on(tmp_path: Path) -> None:
    """As the game itself starts: a guest may look round until the profile is let in."""
    leave_and_be_killed(tmp_path, 1)

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        return InlineThinker(PAZU.agents["regular"](1))

    with open_house(tmp_path, None, 5, wait=False) as house:
        house.thinker = thinker
        assert house.profile.closed
        assert house.profile.left_behind() == []
        app = game_app(house)
        try:
            pilot = Pilot(app)
            assert pilot.scene == "title"

            def let_in() -> bool:
                pilot.step(0.05)
                return not house.profile.closed

            until("the profile", let_in)
            until_told(pilot)
            assert house.profile.unfinished() == []
        finally:
            app.close()
