"""Thinking in another process: frames do not wait, rivals see views alone, and a dead worker is no end."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.house.own_process import own_process
from pazaak.house.rules.agents import AgentRecipe, NoMoveError, RandomAgent
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import M, V
from pazaak.house.thinking.thinker import InlineThinker, Thinker, WorkerThinker
from pazaak.house.thinking.worker_process import WorkerLostError, WorkerProcess
from pazaak.rivals.register import PAZAAK
from tests.house.small_game import FirstAgent, Heap, HeapRules
from tests.patience import HANGS, until

SMALL = "tests.house.small_game"
CLEVER: AgentRecipe[Heap, int] = AgentRecipe(f"{SMALL}:FirstAgent", (True,))
VIEW = Heap(2, 7, 0)


@pytest.fixture
def process() -> Iterator[WorkerProcess]:
    process = WorkerProcess()
    yield process
    process.close()


def answer(thinker: Thinker[V, M]) -> M:
    """The move, as a scene would get it: by polling."""

    def given() -> tuple[M] | None:
        move = thinker.poll()
        return None if move is None else (move,)

    return until("the move", given)[0]


def player(name: str, *arguments: object) -> AgentRecipe[Heap, int]:
    """A player of the small game."""
    return AgentRecipe(f"{SMALL}:{name}", arguments)


def gone(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return True
    return False


def test_inline_thinks_at_once_and_answers_once() -> None:
    agent = FirstAgent(True)
    thinker = InlineThinker(agent)
    thinker.prepare(VIEW)
    assert agent.prepared == 1
    assert thinker.poll() is None
    thinker.ask(VIEW)
    assert thinker.poll() == 3
    assert thinker.poll() is None


def test_the_worker_answers_with_the_move_of_the_recipe(process: WorkerProcess) -> None:
    thinker = WorkerThinker(CLEVER, process)
    thinker.prepare(VIEW)
    thinker.ask(VIEW)
    assert answer(thinker) == 3
    assert thinker.poll() is None
    thinker.ask(Heap(2, 6, 1))
    assert answer(thinker) == 2


def test_nothing_is_started_before_the_first_request() -> None:
    process = WorkerProcess()
    WorkerThinker(CLEVER, process)
    assert process.process_id is None
    process.close()


def test_a_rival_that_thinks_long_makes_nobody_wait(process: WorkerProcess, tmp_path: Path) -> None:
    begun, idea = tmp_path / "begun", tmp_path / "idea"
    thinker = WorkerThinker(player("SlowAgent", str(begun), str(idea)), process)
    thinker.ask(VIEW)
    assert thinker.poll() is None
    until("the thought", begun.exists)
    assert thinker.poll() is None
    idea.touch()
    assert answer(thinker) != os.getpid()


def test_an_earlier_question_is_dropped(process: WorkerProcess) -> None:
    thinker = WorkerThinker(CLEVER, process)
    thinker.ask(Heap(2, 7, 0))
    thinker.ask(Heap(2, 6, 0))
    assert answer(thinker) == 2


def test_several_thinkers_share_a_worker(process: WorkerProcess) -> None:
    clever = WorkerThinker(CLEVER, process)
    simple = WorkerThinker(player("FirstAgent", False), process)
    for _ in range(3):
        clever.ask(VIEW)
        simple.ask(VIEW)
        assert answer(clever) == 3
        assert answer(simple) == 1


def test_the_worker_knows_no_screen_and_may_print(process: WorkerProcess) -> None:
    thinker = WorkerThinker(player("TalkativeAgent"), process)
    thinker.ask(VIEW)
    assert answer(thinker) is False


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_worker_that_was_killed_is_started_again(process: WorkerProcess, caplog: pytest.LogCaptureFixture) -> None:
    thinker = WorkerThinker(CLEVER, process)
    thinker.ask(VIEW)
    answer(thinker)
    first = process.process_id
    assert first is not None
    os.kill(first, signal.SIGKILL)
    with caplog.at_level(logging.WARNING):
        thinker.ask(VIEW)
        assert answer(thinker) == 3
    assert process.process_id not in (None, first)
    assert "a fresh one is started" in caplog.text


@pytest.mark.full
def test_a_player_that_kills_every_worker_is_never_let_into_this_process(
    process: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    fatal, clever = WorkerThinker(player("FatalAgent"), process), WorkerThinker(CLEVER, process)
    with caplog.at_level(logging.WARNING):
        fatal.ask(VIEW)
        with pytest.raises(WorkerLostError):
            answer(fatal)
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
    clever.ask(VIEW)
    assert answer(clever) == 3
    assert process.process_id is not None


def test_where_no_worker_comes_to_work_thinking_stays_in_this_process(
    process: WorkerProcess, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", shutil.which("false"))
    thinker = WorkerThinker(player("TalkativeAgent"), process)
    with caplog.at_level(logging.WARNING):
        thinker.ask(VIEW)
        assert answer(thinker) == ("pygame" in sys.modules)
    assert process.process_id is None
    assert "did not start" in caplog.text
    assert "now think in this process" in caplog.text


def test_a_program_that_cannot_be_started_is_no_worker_either(
    process: WorkerProcess, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "no-python"))
    thinker = WorkerThinker(CLEVER, process)
    thinker.ask(VIEW)
    assert answer(thinker) == 3
    assert process.process_id is None


@pytest.mark.full
def test_restarting_ends_what_is_thought_about_and_leaves_what_comes_after(
    process: WorkerProcess, tmp_path: Path
) -> None:
    looping, clever = WorkerThinker(player("LoopingAgent", str(tmp_path)), process), WorkerThinker(CLEVER, process)
    looping.ask(VIEW)
    clever.ask(VIEW)
    until("the loop", lambda: list(tmp_path.iterdir()))
    first = process.process_id
    assert clever.poll() is None
    process.restart()
    assert answer(clever) == 3
    assert process.process_id not in (None, first)
    with pytest.raises(WorkerLostError, match="didn't answer"):
        answer(looping)


@pytest.mark.full
def test_a_restarted_worker_that_was_at_nothing_is_simply_a_fresh_one(process: WorkerProcess) -> None:
    thinker = WorkerThinker(CLEVER, process)
    thinker.ask(VIEW)
    assert answer(thinker) == 3
    first = process.process_id
    thinker.restart()
    thinker.ask(VIEW)
    assert answer(thinker) == 3
    assert process.process_id not in (None, first)


def test_a_recipe_that_cannot_be_built_is_an_error_not_a_silence(process: WorkerProcess) -> None:
    thinker = WorkerThinker(player("Nobody"), process)
    thinker.ask(VIEW)
    with pytest.raises(LookupError, match="There is nothing at"):
        answer(thinker)


@pytest.mark.skipif(sys.platform == "win32", reason="asks by a signal whether a process is there")
def test_closing_ends_the_worker_in_mid_thought(tmp_path: Path) -> None:
    process = WorkerProcess()
    begun, never = tmp_path / "begun", tmp_path / "never"
    thinker = WorkerThinker(player("SlowAgent", str(begun), str(never)), process)
    thinker.ask(VIEW)
    until("the thought", begun.exists)
    worker = process.process_id
    assert worker is not None
    process.close()
    assert gone(worker)


def test_the_worker_ends_with_its_pipe(tmp_path: Path) -> None:
    words = own_process("think")
    ended = subprocess.run(words, input=b"", capture_output=True, cwd=tmp_path, timeout=HANGS, check=False)
    assert ended.returncode == 0


@pytest.mark.full
def test_a_rival_of_pazaak_thinks_about_real_views(process: WorkerProcess) -> None:
    match = Match(PAZAAK.build(2, {}), 3)
    recipe: AgentRecipe[View, Move] = AgentRecipe("pazaak.rivals.register:level_agent", ("regular", 1))
    there, here = WorkerThinker(recipe, process), InlineThinker(recipe.build())
    for thinker in (there, here):
        thinker.prepare(match.view(match.to_act or 0))
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        there.ask(view)
        here.ask(view)
        move = answer(there)
        assert move == answer(here)
        match.play(move)


def test_random_play_is_the_same_for_the_same_seed_and_covers_what_is_on_offer() -> None:
    first, second = RandomAgent(HeapRules(), 5), RandomAgent(HeapRules(), 5)
    moves = [first.choose(VIEW) for _ in range(50)]
    assert moves == [second.choose(VIEW) for _ in range(50)]
    assert set(moves) == {1, 2, 3}


def test_random_play_where_nothing_is_on_offer_says_so() -> None:
    with pytest.raises(NoMoveError, match="No move is on offer"):
        RandomAgent(HeapRules(), 1).choose(Heap(2, 0, 0))
