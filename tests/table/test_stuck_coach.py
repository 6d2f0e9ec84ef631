"""A coach and an evaluator who never answer: real processes that stop or loop, and time that is fed."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.house_player import PATIENCE
from pazaak.house.thinking.inquiry import Inquiry
from pazaak.house.thinking.thinker import WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.table.coach import NO_ADVICE, LineCoach
from pazaak.table.review.course import Course
from pazaak.table.review.scene import FAILED, ReviewScene
from tests.house.small_game import Heap
from tests.patience import until
from tests.pilot import Pilot
from tests.stage.rooms import playing
from tests.stage.tidy import Floor
from tests.table.small_game.players import advise
from tests.table.test_small_game import casino, play_on, sit_down, until_asked

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
VIEW = Heap(2, 7, 0)


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    worker = WorkerProcess()
    yield worker
    worker.close()


def stop(worker: WorkerProcess, *before: int) -> int:
    """Stop the worker that has been started since."""
    process = until("a worker", lambda: worker.process_id if worker.process_id not in before else None)
    os.kill(process, signal.SIGSTOP)
    return process


def feed(pilot: Pilot, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        pilot.step(0.1)


def looping(signs: Path) -> AgentRecipe[Heap, int]:
    return AgentRecipe("tests.house.small_game:LoopingAgent", (str(signs),))


def until_looping(signs: Path, times: int) -> None:
    until("the loop", lambda: len(list(signs.iterdir())) == times)


@pytest.mark.full
def test_a_coach_whose_process_stops_is_asked_once_more_and_answers(tmp_path: Path, worker: WorkerProcess) -> None:
    with casino(tmp_path, worker) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        until_asked(pilot, table)
        stopped = stop(worker)
        pilot.click("coach")
        feed(pilot, PATIENCE - 1)
        assert worker.process_id == stopped
        assert "oach" not in table.message.text
        feed(pilot, 1.2)

        def advised() -> bool:
            pilot.step(0.0)
            return "Coach" in table.message.text

        until("his advice", advised)
        assert table.message.text.endswith(f", for {advise(table.view).reason}.")


@pytest.mark.full
def test_a_coach_who_loops_for_ever_says_that_he_has_no_advice_and_the_game_goes_on(
    tmp_path: Path, worker: WorkerProcess, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs = tmp_path / "signs"
    signs.mkdir()
    aside = WorkerProcess()
    monkeypatch.setattr(LineCoach, "thinker", lambda coach: WorkerThinker(looping(signs), aside))
    try:
        with casino(tmp_path / "profile", worker) as (pilot, house):
            house.profile.settings.speed = "instant"
            table = sit_down(pilot)
            until_asked(pilot, table)
            pilot.click("coach")
            for times in (1, 2):
                until_looping(signs, times)
                assert "oach" not in table.message.text
                feed(pilot, PATIENCE + 0.2)
            assert table.message.text.endswith(NO_ADVICE)
            pilot.click("coach")
            assert NO_ADVICE not in table.message.text
            assert play_on(pilot, table) > 0
            assert table.session.over
    finally:
        aside.close()
    told = [record.levelname for record in caplog.records if record.name == "pazaak.house.thinking.house_player"]
    assert told == ["WARNING", "ERROR"]


@pytest.mark.full
def test_a_review_whose_evaluator_loops_for_ever_says_that_there_is_none(
    tmp_path: Path, worker: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    course: Course[Heap, int] = Course("Review", "Won", [VIEW, VIEW], lambda answers: pytest.fail("it was judged"))
    scene = ReviewScene(WorkerThinker(looping(tmp_path), worker), course)
    floor = Floor()
    with caplog.at_level(logging.WARNING), playing(lambda: floor) as pilot, pilot.impatient():
        pilot.app.push(scene, floor.results.append)
        for times in (1, 2):
            until_looping(tmp_path, times)
            assert not scene.work.failed
            feed(pilot, PATIENCE + 0.2)
        assert scene.work.failed
        assert pilot.told("review-says") == FAILED
        pilot.press("escape")
        pilot.settle()
        assert floor.results == [None]


@pytest.mark.full
def test_an_evaluator_whose_process_stops_goes_on_with_the_same_decision(worker: WorkerProcess) -> None:
    first: AgentRecipe[Heap, int] = AgentRecipe("tests.house.small_game:FirstAgent", (True,))
    asked = [Heap(2, left, 0) for left in (7, 6, 5)]
    work = Inquiry("The evaluator", WorkerThinker(first, worker), asked)

    def judged(number: int) -> bool:
        work.poll(0.0)
        return len(work.answers) == number

    until("a judgement", lambda: judged(1))
    stop(worker)
    for _ in range(round(PATIENCE * 10) + 2):
        work.poll(0.1)
        time.sleep(0.001)
    until("the others", lambda: judged(3))
    assert not work.failed
    assert work.over
