"""The lesson of playing by ear: it teaches each review key, with a reader and without, and is offered to listeners."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.career.by_ear_lessons import LAST_SET, course
from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.by_ear import by_ear_scene
from pazaak.stage.input.bindings import REVIEW, Action, key_cap
from pazaak.stage.screens.rules_pages import key_table
from tests.pilot import Pilot
from tests.scenes.journey import front_door
from tests.scenes.learning import TutorialTable, do_lesson
from tests.scenes.tables import house_in, open_app
from tests.stage.app.listening import listening

LESSONS = course().lessons


@contextmanager
def learning(folder: Path) -> Iterator[tuple[Pilot, AppServices, TutorialTable]]:
    with house_in(folder) as house:
        house.profile.settings.speed = "instant"
        table = by_ear_scene(house)
        app = open_app(house, table)
        try:
            pilot = Pilot(app, seen=True)
            pilot.settle()
            yield pilot, house, table
        finally:
            app.close()


def test_it_teaches_every_key_and_the_moves_are_legal() -> None:
    assert {Action(name) for lesson in LESSONS for name in lesson.hears} == set(REVIEW)
    match = Match(PAZAAK.build(2, LAST_SET.options), 1, dict(LAST_SET.position))
    for line in LAST_SET.script:
        move = line.wish if isinstance(line, Lesson) else line
        if move is not None:
            assert match.to_act == (0 if isinstance(line, Lesson) else 1), line
            match.play(move)
    assert match.state.table.winner == 0
    assert all(len(lesson.text.split()) <= 48 for lesson in LESSONS)


@pytest.mark.full
def test_by_the_keys_it_names_in_silence_with_the_answers_in_sight(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, _, table):
        told: dict[str, str] = {}
        for lesson in LESSONS:
            assert table.lesson is lesson
            text = pilot.told("lesson")
            assert lesson.text in text
            for name in lesson.hears:
                pilot.press(Action(name).keys[0])
                pilot.settle()
                assert table.lesson is lesson, "a question changes nothing"
                told[name] = pilot.told("lesson")
                assert lesson.text not in told[name]
                assert told[name].endswith("Press NEXT.")
            if lesson.wish is None:
                pilot.press("return")
            else:
                pilot.press({"end": "e", "card_1": "1"}[lesson.key])
            pilot.settle()
        assert "Plus 3, Minus 4" in told["hear_hand"]
        assert "total 10 of 20" in told["hear_own"]
        assert "Pell. Board: total 0 of 20" in told["hear_seats"]
        assert "40 credits" in told["hear_score"]
        assert "You can: " in told["hear_due"]
        assert "Terse." in told["terse"]
        assert pilot.scene == "results"
        assert pilot.focused() == "to-the-tables"


@pytest.mark.full
def test_all_of_it_is_spoken_with_the_key_that_is_bound(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house, table):
        house.profile.settings.keys = {"hear_hand": ["g"]}
        pilot.app.apply(house.profile.settings)
        listener = listening(pilot.app)
        pilot.step()
        do_lesson(pilot, table)
        pilot.step()
        assert listener.said[-1] == f"Lesson 2 of 12: Your hand. {LESSONS[1].text} Key G: {LESSONS[1].asks}"
        pilot.press("g")
        pilot.step()
        assert listener.said[-1].startswith("Your hand: 4 cards: Plus 3")


@pytest.mark.full
def test_it_is_left_and_taken_up(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house, table):
        for _ in range(7):
            do_lesson(pilot, table)
        pilot.app.push(by_ear_scene(house), how="none")
        pilot.settle()
        again = pilot.app.scene
        assert again is not table
        assert again.lesson.id == LESSONS[7].id  # type: ignore[union-attr]
        assert pilot.node("table:board-0").label.startswith("Your board: total 17 of 20")


@pytest.mark.full
def test_those_who_listen_are_offered_it_once_in_the_hall(tmp_path: Path) -> None:
    with front_door(tmp_path, seen=True) as (pilot, house):
        listening(pilot.app)
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        assert pilot.scene == "confirm"
        assert "3 minutes" in pilot.told("dialog-title")
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "by-ear"
        pilot.click("leave-lessons")
        pilot.settle()
        assert pilot.scene == "hall"
        assert house.career.note("by_ear.offered")


@pytest.mark.full
def test_nobody_else_is_offered_it(tmp_path: Path) -> None:
    with front_door(tmp_path, seen=True) as (pilot, _):
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        assert pilot.scene == "hall"


@pytest.mark.full
def test_its_page_of_the_book_has_the_keys_as_they_are_bound_and_leads_to_it(tmp_path: Path) -> None:
    with front_door(tmp_path, seen=True) as (pilot, house):
        house.profile.settings.keys = {"hear_due": ["g"]}
        pilot.app.apply(house.profile.settings)
        pilot.settle()
        pilot.click("rules")
        pilot.settle()
        pilot.click("chapter-by-ear")
        pilot.settle()
        told = " ".join(f"{node.label} {node.state.value}" for node in pilot.tree())
        bindings = pilot.app.controls.bindings
        for action in REVIEW:
            cap = key_cap(bindings.keys(action)[0])
            assert f"| {action.label} | {cap} |" in key_table("ear", bindings)
            assert action.label in told
        assert bindings.keys(Action.HEAR_DUE) == ("g",)
        pilot.click("ear-lesson")
        pilot.settle()
        assert pilot.scene == "by-ear"


@pytest.mark.full
def test_the_arcade_book_has_the_same_table(tmp_path: Path) -> None:
    with front_door(tmp_path, seen=True) as (pilot, _):
        pilot.settle()
        pilot.app.open_book("arcade", "arcade")
        pilot.settle()
        text = " ".join(f"{node.label} {node.state.value}" for node in pilot.tree())
        assert "The others, one by one" in text
