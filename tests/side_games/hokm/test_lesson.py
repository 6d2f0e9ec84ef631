"""The lesson of Hokm: through all of it by mouse, by keys and by pad, left and taken up, skipped, and done wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.events import HandWon
from pazaak.side_games.hokm.lesson.plan import PARTS
from pazaak.side_games.hokm.lesson.ui import LESSON
from pazaak.side_games.hokm.moves import NameTrump, PlayCard
from pazaak.side_games.hokm.players.simple import Sensible
from pazaak.side_games.hokm.register import HOKM
from pazaak.table.lesson.scene import LessonTable
from tests.pilot import Pilot
from tests.side_games.hokm.test_journey import by_mouse, make
from tests.side_games.journeys import Act, by_keys, by_pad, casino
from tests.side_games.lessons import (
    AnyLesson,
    begin_at,
    check_all_of_it,
    check_left,
    check_refused,
    check_taken_up,
    check_words,
    learning,
    lesson_of,
)

LESSONS = LESSON.course().lessons
IDS = [lesson.id for lesson in LESSONS]


def by(pilot: Pilot, act: Act, table: AnyLesson, move: Any) -> None:
    make(pilot, act, move)


@contextmanager
def before(folder: Path, id: str = IDS[0], *, seen: bool = False) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of the lesson."""

    with learning(folder, lambda house: begin_at(house, LESSON, id), seen=seen) as opened:
        yield opened


@pytest.mark.parametrize("act", [by_mouse, by_keys, by_pad], ids=["mouse", "keys", "pad"])
def test_through_all_of_it(act: Act, tmp_path: Path) -> None:
    with before(tmp_path, seen=act is by_mouse) as (pilot, house, table):
        check_all_of_it(pilot, table, act, by, IDS)
        assert house.profile.ledger.rows("SELECT value FROM note WHERE key = ?", LESSON.key) == [('""',)]
        check_left(pilot, act, "to-the-tables")


@pytest.mark.parametrize("id", ["trumps", "pile", "cut", "look-back", "last"])
def test_it_is_taken_up_where_it_was_left(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (pilot, _, table):
        check_taken_up(pilot, table, by_mouse, by, IDS, id)


@pytest.mark.parametrize("id", ["trumps", "ace", "pass"])
def test_a_wrong_move_is_answered_and_not_made(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (pilot, _, table):
        assert check_refused(pilot, table, by_mouse, by)


def test_it_is_left_and_goes_on_there(tmp_path: Path) -> None:
    with before(tmp_path, "high") as (pilot, house, _):
        check_left(pilot, by_mouse, "leave-lessons")
        assert lesson_of(house, LESSON).lesson.id == "high"


def test_every_stretch_is_played_by_the_rules_and_ends_where_the_next_begins() -> None:
    won = []
    for part in PARTS:
        match = Match(HOKM.build(4, part.options), 1, part.position)
        for earlier in part.before:
            match.play(earlier)
        for line in part.script:
            if isinstance(line, Lesson):
                assert match.to_act == 0, f"{line.id} comes when it is another's turn"
            elif match.to_act == 0:
                raise AssertionError(f"nobody asks the person for {HOKM.write(line)}")
            move = line.wish if isinstance(line, Lesson) else line
            if move is not None:
                won += [event for event in match.play(move) if isinstance(event, HandWon)]
        assert (match.to_act is None) == (part is PARTS[-1])
    assert [event.reason for event in won] == ["kot"]


def test_the_words_fit_a_bubble_and_every_step_has_its_own_name() -> None:
    check_words(LESSONS)
    assert all(isinstance(lesson.wish, NameTrump | PlayCard | None) for lesson in LESSONS)


def test_the_door_of_the_hall_leads_to_it(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        for id in ("arcade", "door-hokm", "lesson"):
            pilot.click(id)
            pilot.settle()
        assert pilot.scene == "lesson"
        assert isinstance(pilot.app.scene, LessonTable)


@pytest.mark.parametrize("id", ["void", "look-back", "last"])
def test_what_is_gone_in_the_lesson_has_been_played(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (_, _, table):
        view = table.view
        assert sum(view.table.tricks) == len(view.table.history)
        gone = sum(map(len, view.table.played))
        assert gone + sum(view.table.hand_counts) == 52


def test_the_teacher_alone_says_what_to_play(tmp_path: Path) -> None:
    with before(tmp_path, "over") as (pilot, _, _):
        assert not pilot.has("hint")
        assert pilot.has("rest")
