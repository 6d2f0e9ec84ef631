"""A rival who does not answer is asked once more, then relieved: real processes, time that is fed."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.house_player import PATIENCE, HousePlayer
from pazaak.house.thinking.thinker import InlineThinker, Thinker, WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from tests.house.small_game import HEAP_PATH, FirstAgent, Heap
from tests.patience import until

SMALL = "tests.house.small_game"
GAME_AGENT = "pazaak.house.rules.agents:game_agent"
VIEW = Heap(2, 7, 0)
MASTERS, LEAST, FIRST = 3, 1, 2
"""Moves on a heap of seven: the master's, the reference player's, and the first on offer."""


@pytest.fixture
def process() -> Iterator[WorkerProcess]:
    process = WorkerProcess()
    yield process
    process.close()


def watched(process: WorkerProcess, rival: AgentRecipe[Heap, int], stand_in: str = "least") -> HousePlayer[Heap, int]:
    """A rival of the small game, relieved by another of its players."""
    recipe: AgentRecipe[Heap, int] = AgentRecipe(GAME_AGENT, (HEAP_PATH, stand_in, 1))
    return player_of(WorkerThinker(rival, process), WorkerThinker(recipe, process))


def player_of(rival: Thinker[Heap, int], stand_in: Thinker[Heap, int]) -> HousePlayer[Heap, int]:
    return HousePlayer("Vey", lambda: rival, lambda: stand_in, lambda _: FIRST)


def player(name: str, *arguments: object) -> AgentRecipe[Heap, int]:
    return AgentRecipe(f"{SMALL}:{name}", arguments)


def move_of(rival: HousePlayer[Heap, int]) -> int:
    """The move, without any time being fed."""
    return until("the move", rival.poll)


def feed(rival: HousePlayer[Heap, int], seconds: float) -> None:
    """Let fed time pass as the scene does, and see that nothing is answered meanwhile."""
    for _ in range(round(seconds * 10)):
        in_vain(rival, 0.1)


def in_vain(rival: HousePlayer[Heap, int], seconds: float) -> None:
    """He is polled, does not answer, and time passes."""
    assert rival.poll() is None
    rival.wait(seconds)


def at_work(process: WorkerProcess) -> int:
    return until("the worker", lambda: process.process_id)


def until_signed(signs: Path, times: int) -> None:
    """Until so many workers have begun to loop."""
    until("the loop", lambda: len(list(signs.iterdir())) == times)


def other_than(process: WorkerProcess, *before: int) -> int:
    """The worker that has been started since."""
    return until("a fresh worker", lambda: process.process_id if process.process_id not in before else None)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_a_stopped_worker_is_restarted_and_the_rival_answers_himself(
    process: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    rival = watched(process, player("FirstAgent", True))
    rival.inquire(VIEW)
    assert move_of(rival) == MASTERS
    stopped = at_work(process)
    os.kill(stopped, signal.SIGSTOP)
    rival.inquire(VIEW)
    feed(rival, PATIENCE - 0.5)
    assert process.process_id == stopped
    with caplog.at_level(logging.WARNING):
        in_vain(rival, 1.0)
    assert move_of(rival) == MASTERS
    assert other_than(process, stopped)
    assert not rival.relieved
    assert "Vey has not answered for 10 seconds and is asked once more." in caplog.messages
    assert all(record.levelno == logging.WARNING for record in caplog.records)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_a_worker_that_is_stopped_twice_gives_way_to_the_reference_player(process: WorkerProcess) -> None:
    rival = watched(process, player("FirstAgent", True))
    rival.inquire(VIEW)
    assert move_of(rival) == MASTERS
    first = at_work(process)
    os.kill(first, signal.SIGSTOP)
    rival.inquire(VIEW)
    feed(rival, PATIENCE - 0.1)
    in_vain(rival, 0.2)
    second = other_than(process, first)
    os.kill(second, signal.SIGSTOP)
    in_vain(rival, PATIENCE)
    assert rival.relieved
    assert move_of(rival) == LEAST
    assert other_than(process, first, second)


@pytest.mark.full
def test_a_player_in_an_endless_loop_is_asked_twice_and_relieved_until_the_table_is_left(
    process: WorkerProcess, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rival = watched(process, player("LoopingAgent", str(tmp_path)))
    rival.prepare(VIEW)
    rival.inquire(VIEW)
    for times in (1, 2):
        until_signed(tmp_path, times)
        assert not rival.relieved
        feed(rival, PATIENCE - 0.5)
        with caplog.at_level(logging.WARNING):
            in_vain(rival, 1.0)
    assert rival.relieved
    assert move_of(rival) == LEAST
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR", "ERROR"]
    assert "is relieved" in caplog.text
    rival.inquire(VIEW)
    assert move_of(rival) == LEAST
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.full
def test_what_another_player_left_running_keeps_a_rival_waiting_no_longer(
    process: WorkerProcess, tmp_path: Path
) -> None:
    before = WorkerThinker(player("LoopingAgent", str(tmp_path)), process)
    before.ask(VIEW)
    until("the loop", lambda: list(tmp_path.iterdir()))
    before.close()
    rival = watched(process, player("FirstAgent", True))
    rival.prepare(VIEW)
    rival.inquire(VIEW)
    feed(rival, PATIENCE - 0.5)
    in_vain(rival, 1.0)
    assert move_of(rival) == MASTERS
    assert not rival.relieved


@pytest.mark.full
def test_who_ends_every_worker_is_relieved_at_once(process: WorkerProcess) -> None:
    rival = watched(process, player("FatalAgent"))
    rival.inquire(VIEW)
    assert move_of(rival) == LEAST
    assert rival.relieved


@pytest.mark.full
@pytest.mark.parametrize("stand_in", ["nobody", "loops"])
def test_where_the_stand_in_fails_too_the_first_move_on_offer_is_made(
    process: WorkerProcess, tmp_path: Path, stand_in: str, caplog: pytest.LogCaptureFixture
) -> None:
    looping = player("LoopingAgent", str(tmp_path))
    other: AgentRecipe[Heap, int] = AgentRecipe(GAME_AGENT, (HEAP_PATH, "nobody", 1))
    second = looping if stand_in == "loops" else other
    fatal = WorkerThinker(player("FatalAgent"), process)
    rival = player_of(fatal, WorkerThinker(second, process))
    rival.inquire(VIEW)
    until("the stand-in", lambda: rival.poll() or rival.relieved)
    if stand_in == "loops":
        for times in (1, 2):
            until_signed(tmp_path, times)
            feed(rival, PATIENCE)
            in_vain(rival, 0.1)
    else:
        rival.inquire(VIEW)
    assert move_of(rival) == FIRST


def test_time_counts_from_the_question_and_not_when_nothing_is_asked() -> None:
    asked: list[Any] = []

    class Slow(InlineThinker[Heap, int]):
        def ask(self, view: Heap) -> None:
            asked.append(view)

    rival = player_of(Slow(FirstAgent(True)), InlineThinker(FirstAgent(False)))
    in_vain(rival, 100.0)
    assert rival.poll() is None
    rival.inquire(VIEW)
    in_vain(rival, PATIENCE - 1)
    rival.inquire(VIEW)
    in_vain(rival, PATIENCE - 1)
    assert len(asked) == 2
    in_vain(rival, 1.0)
    assert len(asked) == 3
    in_vain(rival, PATIENCE)
    assert rival.poll() == LEAST
