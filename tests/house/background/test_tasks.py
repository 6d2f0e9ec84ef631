"""Work in steps and jobs, in threads and in the caller's: the same is done, and errors are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import ModuleType

import pytest

from pazaak.house.background import inline, pools, threads
from pazaak.house.background.tasks import Steps, in_one_step
from pazaak.house.background.work import turn
from tests.patience import until

MEANS = pytest.mark.parametrize("means", [threads, inline], ids=["threads", "inline"])


def counting(told: list[int], steps: int, after: Callable[[], object] = lambda: None) -> Steps:
    try:
        for number in range(steps):
            told.append(number)
            yield
            after()
    finally:
        told.append(-1)


@MEANS
def test_all_steps_are_done_before_a_join_returns(means: ModuleType) -> None:
    told: list[int] = []
    means.start(counting(told, 3), "counting", 5).join()
    assert told == [0, 1, 2, -1]


@MEANS
def test_what_is_stopped_tidies_up(means: ModuleType) -> None:
    told: list[int] = []
    endless = means.start(counting(told, 10**9), "endless", 0)
    until("a step", lambda: means.turn() or told)
    endless.stop()
    assert told[-1] == -1


def test_in_one_thread_each_turn_does_a_step_of_the_oldest_work(caplog: pytest.LogCaptureFixture) -> None:
    told: list[int] = []
    inline.start(counting(told, 2), "first", 0)
    inline.start(in_one_step(lambda: 1 / 0), "broken", 0)
    inline.start(in_one_step(lambda: told.append(7)), "last", 0)
    assert inline.turn()
    assert told == [0]
    assert inline.turn()
    assert told == [0, 1]
    with caplog.at_level(logging.ERROR):
        while inline.turn():
            pass
    assert told == [0, 1, -1, 7]
    assert "The work broken ended early" in caplog.text
    assert not inline.turn()


@pytest.mark.parametrize("means", [pools, inline], ids=["threads", "inline"])
def test_jobs_have_results_and_errors_of_their_own(means: ModuleType) -> None:
    with means.pool("jobs", 2) as jobs:
        assert jobs.submit(divmod, 7, 2).result() == (3, 1)
        assert isinstance(jobs.submit(divmod, 7, 0).exception(), ZeroDivisionError)
        assert list(jobs.map(abs, [-1, 2])) == [1, 2]
    with pytest.raises(RuntimeError, match="after shutdown"):
        jobs.submit(abs, 1)


def test_where_nobody_else_works_there_is_nothing_to_lock_and_nothing_comes_later() -> None:
    told: list[int] = []
    with inline.lock(), inline.lock():
        inline.later(0.0, lambda: told.append(1)).cancel()
    assert told == []


def test_threads_go_on_by_themselves() -> None:
    assert not turn()
