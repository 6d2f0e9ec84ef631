"""The review on the screen: worked out while nobody waits, stepped through, and right about the match."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.game.notation import write_move
from pazaak.game.state import View
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.house.records.transcript import GameRecord, replayed
from pazaak.house.resources import assets_path
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.match import Match
from pazaak.house.thinking.thinker import InlineThinker, WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.coach.advice_words import move_title
from pazaak.rivals.coach.review import Course, review_of
from pazaak.rivals.coach.what_if import stood_instead, told
from pazaak.scenes.app_services import COACH
from pazaak.scenes.review.course import PazaakReview, review_scene
from pazaak.table.replay import TableReplay
from pazaak.table.review.chart import LEGEND
from pazaak.table.review.scene import ReviewScene
from tests.pilot import Pilot
from tests.rivals.matches import RULES, PazaakMatch, course, steps
from tests.rivals.quick_evaluator import quick_coach
from tests.scenes.coaching import BrokenCoach, SlowCoach
from tests.scenes.journey import Mouse, Player
from tests.scenes.tables import house_in
from tests.scenes.test_table_options import seated
from tests.stage.looks import canvas, changed
from tests.stage.rooms import playing
from tests.stage.tidy import SMALL, TIGHT, Floor, check_tidy, over_floor, uncut

LONG = 3


def scene_of(played: Course) -> PazaakReview:
    """The review of a course by the quick coach."""
    return review_scene(InlineThinker(quick_coach()), played, "Pell")


def moves_of(scene: PazaakReview) -> list[str]:
    """The moves that are judged, as their titles name them."""
    assert scene.review is not None
    return [one.title.partition(": ")[2] for one in scene.review.judged]


def the_list(pilot: Pilot) -> list[str]:
    return [node.label for node in pilot.tree() if node.id.startswith("moves:")]


def test_arrows_step_through_the_match() -> None:
    scene = scene_of(course(LONG))
    with over_floor(scene) as (pilot, results):
        assert scene.review is not None
        last = len(scene.review.judged) - 1
        assert scene.chosen == scene.review.ranked[0]
        pilot.steer_to("chart")
        pilot.press("left", times=last + 2)
        assert scene.chosen == 0
        for index in range(1, last + 1):
            pilot.press("right")
            assert scene.chosen == index
            assert pilot.node("chart").state.value.startswith(f"{index + 1} of {last + 1}: ")
        pilot.press("right")
        assert scene.chosen == last
        pilot.press("escape")
        pilot.settle()
        assert results == [None]


@pytest.mark.full
def test_what_moves_cost_is_told_as_a_share_that_there_can_be() -> None:
    played = course(LONG)
    played = replace(played, decisions=played.decisions * 12)
    scene = scene_of(played)
    with over_floor(scene):
        assert scene.review is not None
        told = {figure.label: figure.value for figure in scene.review.figures}
        advices = [quick_coach().choose(decision.view) for decision in played.decisions]
        reviewed = review_of(played, advices)
        assert reviewed.cost > 1.0, "taken together it is more than the match"
        mean = round(100 * reviewed.cost / len(played.decisions), 1)
        assert told["Cost a move"] == f"\u2212{mean:.1f}%"


def test_the_pointer_finds_the_nearest_decision() -> None:
    scene = scene_of(course(LONG))
    with over_floor(scene) as (pilot, _):
        assert scene.review is not None
        chart = scene._chart
        assert chart is not None
        for index in (0, len(scene.review.judged) - 1):
            pilot.move((chart.x_of(index), chart.rect.centery))
            pilot.step()
            assert scene.looked_at == index
        kept = scene.chosen
        pilot.move((100, 30))
        assert scene.looked_at == kept
        pilot.click_at((chart.x_of(1), chart.rect.centery))
        pilot.move((100, 30))
        assert scene.looked_at == scene.chosen == 1


def test_the_list_begins_with_the_dearest_and_shows_each() -> None:
    played = course(LONG)
    scene = scene_of(played)
    with over_floor(scene) as (pilot, _):
        review = scene.review
        assert review is not None
        assert len(the_list(pilot)) >= 3
        values = [node.state.value or "" for node in pilot.tree() if node.id.startswith("moves:")]
        assert ["mistake 1, " in values[0], "mistake 2, " in values[1]] == [True, True]
        pilot.click(f"moves:{review.ranked[1]}")
        assert scene.chosen == review.ranked[1]
        pilot.steer_to("moves")
        pilot.press("down")
        pilot.step()
        assert scene.chosen == review.ranked[2]
        advices = [quick_coach().choose(decision.view) for decision in played.decisions]
        assert review_of(played, advices).judged[review.ranked[2]].best.why in pilot.told("review-says")


@pytest.mark.full
def test_progress_is_shown_while_it_is_worked_out() -> None:
    slow, played, floor = SlowCoach(), course(LONG), Floor()
    scene = review_scene(slow, played, "Pell")
    with playing(lambda: floor, options=TIGHT, seen=True) as pilot:
        with pilot.impatient():
            pilot.app.push(scene, floor.results.append)
            pilot.wait(0.6)
            raise_progress(pilot, scene, slow)
            assert scene.review is None
            pilot.press("escape")
            pilot.wait(0.6)
        assert floor.results == [None]
        assert slow.closed


def raise_progress(pilot: Pilot, scene: PazaakReview, slow: SlowCoach) -> None:
    """Four answers, and a frame after each."""
    for done in range(1, 5):
        slow.answers = 1
        before = pilot.picture()
        pilot.wait(0.1)
        assert len(scene.work.answers) == done
        assert pilot.picture().get_buffer().raw != before.get_buffer().raw


def test_what_cannot_be_reviewed_is_said(caplog: pytest.LogCaptureFixture) -> None:
    scene = review_scene(BrokenCoach(), course(LONG), "Pell")
    with caplog.at_level(logging.CRITICAL), over_floor(scene) as (pilot, results):
        assert scene.work.failed
        pilot.click("back")
        pilot.settle()
        assert results == [None]


@pytest.mark.full
def test_it_is_worked_out_by_the_real_coach_in_the_worker() -> None:
    worker = WorkerProcess()
    try:
        recipe: AgentRecipe[View, Advice] = AgentRecipe(COACH)
        thinker = WorkerThinker(recipe, worker)
        scene = review_scene(thinker, course(2), "Pell")
        with over_floor(scene) as (pilot, _):
            assert scene.review is not None
            assert worker.process_id is not None
            assert pilot.has("chart")
    finally:
        worker.close()


@pytest.mark.parametrize("leaves_after", [0, 5])
def test_a_match_that_was_left_is_reviewed(leaves_after: int) -> None:
    scene = scene_of(course(LONG, leaves_after=leaves_after))
    with over_floor(scene) as (pilot, _):
        assert scene.review is not None
        assert len(scene.review.judged) == leaves_after + 1
        pilot.press("right")
        pilot.press("left")
        assert "Leave" in pilot.node("chart").state.value or leaves_after


def test_a_match_without_decisions_is_shown_empty() -> None:
    scene = scene_of(Course(0, (), True, (0, 0), True))
    with over_floor(scene) as (pilot, results):
        assert scene.review is not None
        pilot.press("right")
        pilot.move((640, 270))
        pilot.step()
        assert not pilot.has("moves")
        pilot.press("escape")
        pilot.settle()
        assert results == [None]


def what_if_scene(worker: WorkerProcess | None = None, name: str = "Nib") -> PazaakReview:
    """The review of a match against Nib, with few matches for its what-ifs."""
    nib = RosterFolder(assets_path() / "rivals").roster["nib"]
    match: PazaakMatch = Match(RULES, LONG)
    for _, move in steps(LONG):
        match.play(move)
    asked = [
        replace(one, deals=range(one.deals.start, one.deals.start + 20))
        for one in stood_instead(RULES, match.states(), 0, nib)
    ]
    recipe: AgentRecipe[Any, Any] = AgentRecipe("tests.rivals.quick_evaluator:quick_coach")
    thinker = InlineThinker(quick_coach()) if worker is None else WorkerThinker(recipe, worker)
    return review_scene(thinker, course(LONG), name, asked)


@pytest.mark.full
def test_the_mouse_and_the_keyboard_find_out_what_always_standing_would_have_won() -> None:
    worker = WorkerProcess()
    try:
        scene = what_if_scene(worker)
        with over_floor(scene) as (pilot, _):
            expected = told(scene.work.answers[len(scene.course.questions) :], "Nib")
            assert expected.startswith("If you always stood at 17 and played no card, you'd win ")
            pilot.click("what-if")
            pilot.settle()
            assert pilot.scene == "notice"
            assert expected in pilot.told("dialog-title")
            pilot.press("return")
            pilot.settle()
            assert pilot.scene == "review"
            pilot.steer_to("what-if")
            pilot.press("return")
            pilot.settle()
            assert expected in pilot.told("dialog-title")
            pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "review"
    finally:
        worker.close()


def test_the_review_does_not_wait_for_what_ifs_and_outlives_them(caplog: pytest.LogCaptureFixture) -> None:
    scene = what_if_scene()
    scene.work.close()
    slow = SlowCoach()
    scene = review_scene(slow, course(LONG), "Nib", scene.course.further)
    with caplog.at_level(logging.CRITICAL), over_floor(Floor()) as (pilot, _), pilot.impatient():
        pilot.app.push(scene, lambda _: None)
        slow.answers = len(scene.course.questions)
        pilot.wait(3.0)
        assert scene.review is not None
        assert not scene.work.over
        assert not pilot.has("what-if")
        slow.poll = BrokenCoach().poll  # type: ignore[method-assign]
        pilot.wait(0.5)
        assert scene.work.failed
        assert pilot.has("chart")
        assert not pilot.has("what-if")


@pytest.mark.full
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_what_if_is_shown_whole_with_large_letters(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    scene = what_if_scene(name="Lady Seraphine Voss")
    with over_floor(scene, options=TIGHT, size=size, seen=True) as (pilot, _), uncut(monkeypatch):
        check_tidy(pilot)
        pilot.step()
        pilot.click("what-if")
        pilot.settle()
        pilot.step()
        check_tidy(pilot)


@pytest.mark.full
def test_the_result_of_a_match_leads_to_it_and_back(tmp_path: Path) -> None:
    with seated(tmp_path) as (pilot, table, _):
        Player(Mouse(pilot), Random(6)).play_match()
        pilot.click("review")
        pilot.settle()
        scene = pilot.app.scene
        assert isinstance(scene, ReviewScene)
        assert scene.review is not None
        match, viewer = table.session.match, table.viewer
        turns = list(zip(match.states(), match.history, strict=False))
        decided = [(state, move) for state, move in turns if match.rules.to_act(state) == viewer]
        assert pilot.has("what-if")
        assert list(scene.course.questions) == [match.rules.view(state, viewer) for state, _ in decided]
        assert moves_of(scene) == [move_title(move) for _, move in decided]
        outcome = table.session.outcome
        assert outcome is not None
        assert scene.review.end == float(table.viewer in outcome.winners)
        pilot.click("back")
        pilot.settle()
        assert pilot.scene == "results"


def test_a_transcript_is_reviewed_from_its_replay(tmp_path: Path) -> None:
    played = [(state, move) for state, move in steps(LONG)]
    decks = [[card.value for card in deck] for deck in RULES.side_decks]
    moves = tuple(write_move(move) for _, move in played)
    record = GameRecord("pazaak", LONG, {"side_decks": decks}, None, ("You", "Pell"), moves)
    with house_in(tmp_path) as house:
        replay = TableReplay(house, record, replayed(record, house.games))
        with over_floor(replay) as (pilot, _):
            pilot.click("review")
            pilot.settle()
            scene = pilot.app.scene
            assert isinstance(scene, ReviewScene)
            assert moves_of(scene) == [move_title(move) for state, move in played if state.table.to_act == 0]
            pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "replay"


def test_the_signs_of_the_chart_differ_in_shape() -> None:
    """Two of them are blue for eyes that see red and green alike."""
    shapes = set()
    for sign, _ in LEGEND:
        on = canvas(theme="colour_blind")
        sign(on, 600, 300)
        shapes.add(changed(on.surface).size)
    assert len(shapes) == len(LEGEND)
