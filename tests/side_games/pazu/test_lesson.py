"""The lesson of Pazu-Pazaak: all of it by mouse, by keys and by pad, left and taken up, skipped, and done wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from main import open_house
from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.house_context import House
from pazaak.side_games.pazu.events import PazaakPotWon, SetWon
from pazaak.side_games.pazu.lesson.face import NOTE, keep_place, lesson_scene
from pazaak.side_games.pazu.lesson.plan import PARTS, course
from pazaak.side_games.pazu.register import PAZU
from pazaak.stage.app.scene import Scene
from pazaak.table.lesson.scene import LessonTable
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.side_games.journeys import by_keys, by_pad, casino
from tests.side_games.pazu.test_journey import by_mouse, make

Act = Callable[[Pilot, str], None]
LESSONS = course().lessons
IDS = [lesson.id for lesson in LESSONS]
LONGEST = 180
"""Characters of a bubble."""


class Floor(Scene[None]):
    """What is left when the lesson is."""

    name = "floor"


@contextmanager
def learning(folder: Path, at: str = IDS[0]) -> Iterator[tuple[Pilot, House, LessonTable[Any, Any, Any]]]:
    """Before one step of the lesson."""
    with open_house(folder, None, 3) as house:
        house.profile.settings.speed = "instant"
        keep_place(house, course(IDS.index(at)))
        scene = lesson_scene(house)
        app = scene_app(Floor, house.profile.settings)
        try:
            pilot = Pilot(app, seen=True)
            app.push(scene, how="none")
            pilot.settle()
            pilot.step()
            yield pilot, house, scene
        finally:
            app.close()


def do(pilot: Pilot, table: LessonTable[Any, Any, Any], act: Act) -> None:
    """What the lesson asks for."""
    wish = table.lesson.wish
    if wish is None:
        act(pilot, "go-on")
    else:
        make(pilot, act, table, wish)
    pilot.settle()
    pilot.step()


@pytest.mark.parametrize("act", [by_mouse, by_keys, by_pad], ids=["mouse", "keys", "pad"])
def test_through_all_of_it(act: Act, tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house, table):
        seen = []
        while pilot.scene == "lesson":
            seen.append(table.lesson.id)
            do(pilot, table, act)
            assert len(seen) <= len(IDS), seen
        assert seen == IDS
        assert pilot.scene == "results"
        assert "YOU KNOW THE GAME" in " ".join(node.label for node in pilot.tree())
        assert house.profile.ledger.rows("SELECT value FROM note WHERE key = ?", NOTE) == [('""',)]
        act(pilot, "to-the-tables")
        pilot.settle()
        assert pilot.scene == "floor"


@pytest.mark.parametrize("id", ["ante", "raise", "jackpot", "save", "won", "spend", "full"])
def test_it_is_taken_up_where_it_was_left(id: str, tmp_path: Path) -> None:
    with learning(tmp_path, id) as (pilot, _, table):
        assert table.lesson.id == id
        assert table.lesson.text in pilot.node("lesson").label
        do(pilot, table, by_mouse)
        following = IDS[IDS.index(id) + 1 :][:1]
        assert pilot.scene == "results" if not following else table.lesson.id == following[0]


@pytest.mark.parametrize("id", ["bid", "pass", "save", "stand", "level", "spend", "full"])
def test_a_wrong_move_is_answered_and_not_made(id: str, tmp_path: Path) -> None:
    with learning(tmp_path, id) as (pilot, _, table):
        wish, plies = table.lesson.wish, table.plies
        wrong = next(move for move in table.rules.moves(table.view) if move != wish)
        make(pilot, by_mouse, table, wrong)
        pilot.settle()
        assert table.plies == plies
        assert table.lesson.id == id
        answer = table.lesson.answer(wrong, table.view)
        assert answer is not None
        assert answer in pilot.node("lesson").label
        pilot.click("skip-lesson")
        pilot.settle()
        pilot.step()
        assert pilot.scene == "results" or table.lesson.id != id


def test_it_is_left_and_goes_on_there(tmp_path: Path) -> None:
    with learning(tmp_path, "stand") as (pilot, house, _):
        pilot.click("leave-lessons")
        pilot.settle()
        assert pilot.scene == "floor"
        assert lesson_scene(house).lesson.id == "stand"


def test_every_stretch_is_played_by_the_rules_and_ends_where_the_next_begins() -> None:
    won: list[object] = []
    for part in PARTS:
        match = Match(PAZU.build(3, part.options), 1, part.position)
        for line in part.script:
            if isinstance(line, Lesson):
                assert match.to_act == 0, f"{line.id} comes when it is another's turn"
            elif match.to_act == 0:
                raise AssertionError(f"nobody asks the person for {PAZU.write(line)}")
            move = line.wish if isinstance(line, Lesson) else line
            if move is not None:
                won += [event for event in match.play(move) if isinstance(event, SetWon | PazaakPotWon)]
        assert (match.to_act is None) == (part is PARTS[-1])
    assert [event.reason for event in won if isinstance(event, SetWon)] == ["total", "tiebreak", "full_board"]
    assert [event.amount for event in won if isinstance(event, PazaakPotWon)] == [720]


def test_the_words_fit_a_bubble_and_every_step_has_its_own_name() -> None:
    assert len(set(IDS)) == len(IDS)
    for lesson in LESSONS:
        assert len(lesson.text) <= LONGEST, lesson.id


def test_the_door_of_the_hall_leads_to_it(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, _):
        for id in ("arcade", "door-pazu", "lesson"):
            pilot.click(id)
            pilot.settle()
        assert pilot.scene == "lesson"
        assert isinstance(pilot.app.scene, LessonTable)
