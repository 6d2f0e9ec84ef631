"""A coach for any game: asked about a view and a question, the newest winning, wherever he thinks."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

from partition_games.engine.moves import Lay
from partition_games.engine.players.advice import Advice, advise
from partition_games.engine.state import View
from partition_games.register import CRASH
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.match import Match
from pazaak.house.thinking.adviser import Adviser, advising
from pazaak.house.thinking.thinker import Thinkers, WorkerProcess, thinkers_in
from pazaak.house.thinking.worker import Bench, Request
from tests.house.counsel import BEST, Counsel
from tests.house.small_game import Heap
from tests.house.thinking.test_worker import CLEVER, answer

VIEW = Heap(2, 7, 0)
PATIENCE = 30.0
Coach = Adviser[Heap, int, Counsel]


@pytest.fixture
def process() -> Iterator[WorkerProcess]:
    process = WorkerProcess()
    yield process
    process.close()


def coach(thinkers: Thinkers, path: str = BEST) -> Coach:
    return Adviser(thinkers(advising(path)))


def told(adviser: Adviser[Any, Any, Any]) -> Any:
    """The advice, as a table would get it: by polling."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        advice = adviser.poll()
        if advice is not None:
            return advice
        time.sleep(0.002)
    raise AssertionError("the coach said nothing")


def test_inline_he_answers_each_question_once() -> None:
    adviser = coach(thinkers_in(None))
    assert (adviser.waiting, adviser.poll()) == (False, None)
    for taken in (1, 3):
        adviser.ask(VIEW, taken)
        assert adviser.waiting
        advice = adviser.poll()
        assert advice is not None
        assert (advice.leaves, advice.best, advice.process) == (7 - taken, 3, os.getpid())
        assert (adviser.waiting, adviser.poll()) == (False, None)


def test_inline_the_newest_question_wins() -> None:
    adviser = coach(thinkers_in(None))
    for taken in (9, 1, 2):
        adviser.ask(VIEW, taken)
    advice = adviser.poll()
    assert advice is not None
    assert advice.leaves == 5
    adviser.ask(VIEW, 1)
    adviser.drop()
    assert (adviser.waiting, adviser.poll()) == (False, None)
    adviser.ask(VIEW, 1)
    adviser.close()
    assert adviser.poll() is None


def test_what_kept_him_from_answering_is_raised_where_the_answer_would_be(process: WorkerProcess) -> None:
    for thinkers in (thinkers_in(None), thinkers_in(process)):
        adviser = coach(thinkers)
        adviser.ask(VIEW, 8)
        with pytest.raises(ValueError, match="not so many"):
            told(adviser)
        assert (adviser.waiting, adviser.poll()) == (False, None)
        adviser.ask(VIEW, 7)
        assert told(adviser).leaves == 0


def test_of_many_questions_the_worker_answers_the_newest_and_skips_those_between(process: WorkerProcess) -> None:
    adviser = coach(thinkers_in(process), "tests.house.counsel:slowly")
    for taken in (1, 2, 3, 4, 5):
        adviser.ask(VIEW, taken)
    advice = told(adviser)
    assert (advice.leaves, advice.process) == (2, process.process_id)
    assert advice.asked <= 2
    adviser.ask(VIEW, 6)
    assert told(adviser).leaves == 1


def test_an_answer_that_comes_too_late_is_not_told(process: WorkerProcess) -> None:
    adviser, other = coach(thinkers_in(process)), coach(thinkers_in(process))
    adviser.ask(VIEW, 1)
    other.ask(VIEW, 2)
    assert told(other).leaves == 5  # the worker takes one question after the other: the first is answered as well
    adviser.ask(VIEW, 3)
    assert told(adviser).leaves == 4


def test_a_coach_who_fails_ends_no_process(process: WorkerProcess) -> None:
    adviser, rival = coach(thinkers_in(process)), thinkers_in(process)(CLEVER)
    rival.ask(VIEW)
    assert answer(rival) == 3
    worker = process.process_id
    for _ in range(3):
        adviser.ask(VIEW, 8)
        with pytest.raises(ValueError, match="not so many") as failed:
            told(adviser)
        assert "in best\n" in "".join(failed.value.__notes__)
    rival.ask(VIEW)
    assert answer(rival) == 3
    assert process.process_id == worker


@pytest.mark.parametrize(("name", "fault"), [("stubborn", "StubbornError: not sent"), ("unsendable", "lambda")])
def test_what_cannot_be_sent_is_told(process: WorkerProcess, name: str, fault: str) -> None:
    adviser = coach(thinkers_in(process), f"tests.house.counsel:{name}")
    adviser.ask(VIEW, 1)
    with pytest.raises(Exception, match=fault):
        told(adviser)
    assert process.process_id is not None


def test_who_failed_is_built_anew() -> None:
    bench = Bench()
    recipe: AgentRecipe[Heap, int] = AgentRecipe("tests.house.counsel:Counting")
    asked = [Request("choose", recipe, Heap(2, left, 0)) for left in (7, 7, 0, 7)]
    assert [bench.carry_out(asked[0]), bench.carry_out(asked[1])] == [1, 2]
    with pytest.raises(ValueError, match="nothing left"):
        bench.carry_out(asked[2])
    assert bench.carry_out(asked[3]) == 1


def test_the_coach_of_the_arcade_advises_from_the_worker(process: WorkerProcess) -> None:
    match = Match(CRASH.build(2, {}), 5)
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    lay = CRASH.agents["lexical"](1).choose(view)
    assert isinstance(lay, Lay)
    adviser: Adviser[View, Lay, Advice] = Adviser(
        thinkers_in(process)(advising("partition_games.engine.players.advice:advise"))
    )
    adviser.ask(view, lay)
    assert told(adviser) == advise(view, lay)
