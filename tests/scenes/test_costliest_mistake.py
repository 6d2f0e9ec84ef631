"""A defeat shows the costliest mistake as soon as the review knows it, and leads to it there."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.thinker import WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.rivals.coach.mistake import NO_MISTAKE, cost, done, instead, told
from pazaak.rivals.coach.review import price, review_of
from pazaak.scenes.app_services import COACH
from pazaak.scenes.table.ending.defeat import TURN_OVER, TURN_OVER_CALM, Defeat
from pazaak.scenes.table.ending.look_back import LOOK, SEE
from pazaak.table.review.scene import ReviewScene
from tests.pilot import FRAME, Pilot
from tests.rivals.matches import course
from tests.rivals.quick_evaluator import quick_coach
from tests.scenes.coaching import BrokenCoach, SlowCoach
from tests.scenes.tables import made_at_last
from tests.scenes.test_table_options import seated
from tests.stage.tidy import TIGHT, check_tidy, uncut

SAVED: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pot": 40, "sets": [1, 2], "stood": [False, True],
    "boards": [[8, 4, 3], [9, 9]], "deck": [1], "hands": [["+4", "-2", "±1"], []],
}  # fmt: skip
"""16 against 18, which stands, and a +4 in the hand: to stand loses the match."""
HOPELESS = {**SAVED, "boards": [[9], [10, 9]], "deck": [9, 10], "hands": [[], []]}
"""18 against 19: only a card or two of the main deck help, and none comes."""


@contextmanager
def lost(
    folder: Path, coach: Any = None, position: dict[str, Any] = SAVED, by: Sequence[str] = ("stand",), **settings: Any
) -> Iterator[tuple[Pilot, Defeat]]:
    """A match lost by some moves, at the scene that shows it, before the coach has answered."""
    with seated(folder, position, seen=True, **settings) as (pilot, _, house):
        if coach is not None:
            house.advise = lambda: coach
        for button in by:
            pilot.settle()
            pilot.click(button)
        with pilot.impatient():
            for _ in range(2000):
                if pilot.scene == "results":
                    break
                pilot.step(0.05)
                sleep(0.0005)  # a move is stored by another thread
        scene = pilot.app.scene
        assert isinstance(scene, Defeat)
        assert not scene.ending.won
        yield pilot, scene


def crop(pilot: Pilot) -> bytes:
    """Return the pixels of the panel."""
    return bytes(pilot.picture().subsurface(LOOK).copy().get_buffer().raw)


def reviewed(pilot: Pilot) -> ReviewScene[Any, Any]:
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, ReviewScene)
    assert scene.review is not None
    return scene


@pytest.mark.full
def test_the_real_review_finds_the_card_that_was_in_hand(tmp_path: Path) -> None:
    worker = WorkerProcess()
    recipe: AgentRecipe[Any, Any] = AgentRecipe(COACH)
    try:
        with seated(tmp_path, SAVED, seen=True) as (pilot, _, house):
            house.advise = lambda: WorkerThinker(recipe, worker)
            pilot.click("stand")
            made_at_last(pilot)
            pilot.settle()
            assert pilot.scene == "results"
            said = pilot.told("headline")
            assert "Costliest mistake: set 4" in said
            assert "In your hand: Plus 4, Minus 2, Switch 1\nBetter: with +4, for 20" in said
            assert worker.process_id is not None
            pilot.click("mistake")
            scene = reviewed(pilot)
            first = scene.review.judged[scene.chosen]  # type: ignore[union-attr]
            assert scene.chosen == scene.review.mistakes[0]  # type: ignore[union-attr]
            assert f"It cut your chance to win the match by {first.price[1:]}." in said
            assert first.title == "Set 4, on 16: Stand"
    finally:
        worker.close()


@pytest.mark.full
def test_the_closest_set_is_there_until_then_and_no_frame_waits(tmp_path: Path) -> None:
    slow = SlowCoach()
    with lost(tmp_path, slow, speed="normal") as (pilot, scene), pilot.impatient():
        pilot.wait(2.0)
        before = crop(pilot)
        assert scene.awaiting
        assert not pilot.has("mistake")
        assert not pilot.draws()
        slow.answers = 1
        pilot.wait(FRAME)
        assert pilot.has("mistake")
        shares = []
        for _ in range(40):
            pilot.step(0.01)
            shares.append(scene._look_back.judged)
        assert shares == sorted(shares)
        assert sum(0 < share < 1 for share in shares) == pytest.approx(TURN_OVER / 0.01, abs=2)
        assert crop(pilot) != before
        assert not scene.awaiting
        pilot.wait(0.5)
        assert not pilot.draws()


@pytest.mark.full
def test_at_reduced_motion_it_fades_for_a_moment(tmp_path: Path) -> None:
    slow = SlowCoach()
    with lost(tmp_path, slow, speed="normal", reduced_motion=True) as (pilot, scene), pilot.impatient():
        pilot.wait(1.0)
        slow.answers = 1
        passed = 0
        while scene._look_back.judged < 1:
            pilot.step(0.01)
            passed += 0 < scene._look_back.judged < 1
        assert passed <= TURN_OVER_CALM / 0.01


@pytest.mark.full
def test_a_match_without_a_mistake_says_so(tmp_path: Path) -> None:
    with lost(tmp_path, position=HOPELESS, by=("end-turn",)) as (pilot, scene):
        pilot.settle()
        assert scene._look_back.mistake is None
        assert NO_MISTAKE in pilot.told("headline")
        assert not pilot.has("mistake")
        pilot.click("lobby")
        pilot.settle()
        assert pilot.scene != "results"


@pytest.mark.full
def test_who_leaves_meanwhile_is_not_held(tmp_path: Path) -> None:
    slow = SlowCoach()
    with lost(tmp_path, slow) as (pilot, _), pilot.impatient():
        pilot.wait(1.0)
        pilot.click("lobby")
        pilot.wait(1.0)
        assert slow.closed


@pytest.mark.full
def test_what_was_answered_is_not_asked_again(tmp_path: Path) -> None:
    """Neither by the review nor after it, nor after the notice that a transcript was written."""
    slow = SlowCoach()
    slow.answers = 100
    with lost(tmp_path, slow) as (pilot, scene):
        pilot.settle()
        asked = len(slow.asked)
        assert asked == len(scene.ending.hindsight._views)  # type: ignore[union-attr]
        pilot.steer_to("mistake")
        pilot.press("return")
        review = reviewed(pilot)
        assert review.course.further == () or len(slow.asked) <= asked + len(review.course.further)
        assert [one for one in slow.asked[asked:] if one in review.course.questions] == []
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"
        assert pilot.has("mistake")
        assert pilot.app.scene._look_back.judged == 1.0  # type: ignore[union-attr]
        pilot.click("menu")
        pilot.settle()
        pilot.click("transcript")
        pilot.settle()
        pilot.press("return")
        pilot.settle()
        assert pilot.has("mistake")
        assert [one for one in slow.asked[asked:] if one in review.course.questions] == []


@pytest.mark.full
def test_a_coach_who_cannot_answer_leaves_the_closest_set(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL), lost(tmp_path, BrokenCoach()) as (pilot, scene):
        pilot.settle()
        assert not scene.awaiting
        assert not pilot.has("mistake")
        pilot.click("lobby")
        pilot.settle()


@pytest.mark.full
def test_the_panel_is_tidy_with_large_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with lost(tmp_path, ui_scale=TIGHT.ui_scale) as (pilot, _), uncut(monkeypatch):
        pilot.settle()
        pilot.wait(0.5)
        check_tidy(pilot)
        assert pilot.node("mistake").rect[0] == SEE.left


@pytest.mark.full
def test_every_decision_has_its_words() -> None:
    """As short as their places, of every kind of move."""
    kinds = set()
    for seed in range(1, 25):
        for leaves_after in (None, 3):
            played = course(seed, leaves_after=leaves_after)
            review = review_of(played, [quick_coach().choose(one.view) for one in played.decisions])
            for judged in review.judged:
                kinds.add(type(judged.decision.move))
                assert told(judged)[0].isupper()
                assert told(judged)[-1] == cost(judged)[-1] == "."
                assert len(told(judged)) <= 72
                assert 4 <= len(done(judged)) <= 22
                assert 4 <= len(instead(judged)) <= 14
                if not judged.about_stakes and judged.loss >= 0.015:
                    assert f" by {price(judged)[1:]}." in cost(judged)
    assert len(kinds) >= 9
