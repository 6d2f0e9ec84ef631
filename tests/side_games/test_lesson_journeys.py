"""Every lesson but Pazaak's tutorial: through all of it by mouse, keys and pad, left and taken up, and done wrong.

The ways are those of `tests/games/<name>.py`; `-m slow` goes the longer ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from pazaak.table.lesson.scene import LessonTable
from tests.games.found import GAME_TESTS
from tests.pilot import find_door
from tests.side_games.journeys import Act, by_keys, by_pad, casino
from tests.side_games.lesson_walk import LessonWalk
from tests.side_games.lessons import (
    before,
    check_all_of_it,
    check_left,
    check_refused,
    check_taken_up,
    check_words,
    lesson_of,
)

WALKS = {name: tests.lesson for name, tests in GAME_TESTS.items() if tests.lesson is not None}
each_game = pytest.mark.parametrize("walk", list(WALKS.values()), ids=list(WALKS))


def _journeys() -> Iterator[Any]:
    for name, walk in WALKS.items():
        for device in (*walk.devices, *walk.slow_devices):
            slow = (pytest.mark.slow,) if device in walk.slow_devices else ()
            yield pytest.param(walk, device, id=f"{name}-{device}", marks=slow)


def _steps() -> Iterator[Any]:
    for name, walk in WALKS.items():
        yield pytest.param(walk, False, id=name)
        if walk.thorough:
            yield pytest.param(walk, True, id=f"{name}-all", marks=pytest.mark.slow)


some_or_all = pytest.mark.parametrize(("walk", "whole"), list(_steps()))


def act_of(walk: LessonWalk, device: str) -> Act:
    return {"mouse": walk.by_mouse, "keys": by_keys, "pad": by_pad}[device]


@pytest.mark.full
@pytest.mark.parametrize(("walk", "device"), list(_journeys()))
def test_through_all_of_it(walk: LessonWalk, device: str, tmp_path: Path) -> None:
    act = act_of(walk, device)
    with before(tmp_path, walk, seen=device == "mouse" and walk.watched) as (pilot, house, table):
        check_all_of_it(pilot, table, act, walk.make, walk.ids)
        assert house.profile.ledger.rows("SELECT value FROM note WHERE key = ?", walk.teaching.key) == [('""',)]
        assert walk.teaching.course_of(house).at == 0, "the next time it begins anew"
        check_left(pilot, act, "to-the-tables")


@pytest.mark.full
@some_or_all
def test_it_is_taken_up_where_it_was_left(walk: LessonWalk, whole: bool, tmp_path: Path) -> None:
    for id in walk.ids if whole else walk.taken_up:
        with before(_folder(tmp_path, id), walk, id) as (pilot, _, table):
            check_taken_up(pilot, table, walk.by_mouse, walk.make, walk.ids, id)


@pytest.mark.full
@some_or_all
def test_a_wrong_move_is_answered_and_not_made(walk: LessonWalk, whole: bool, tmp_path: Path) -> None:
    steps: Sequence[str] = walk.asking if whole else walk.refused
    asked = 0
    for id in steps:
        with before(_folder(tmp_path, id), walk, id) as (pilot, _, table):
            asked += check_refused(pilot, table, walk.by_mouse, walk.make)
    assert asked == len(steps) if not walk.thorough else asked > (5 if whole else 1)


def _folder(within: Path, name: str) -> Path:
    folder = within / name
    folder.mkdir()
    return folder


@pytest.mark.full
@pytest.mark.parametrize("walk", [pytest.param(walk, id=name) for name, walk in WALKS.items() if walk.left])
def test_it_is_left_and_goes_on_there(walk: LessonWalk, tmp_path: Path) -> None:
    with before(tmp_path, walk, walk.left) as (pilot, house, _):
        check_left(pilot, walk.by_mouse, "leave-lessons")
        assert lesson_of(house, walk.teaching).lesson.id == walk.left


@each_game
def test_the_words_fit_a_bubble_and_every_step_has_its_own_name(walk: LessonWalk) -> None:
    check_words(walk.teaching.course().lessons)


@pytest.mark.parametrize("walk", [pytest.param(walk, id=name) for name, walk in WALKS.items() if walk.from_title])
def test_the_door_of_the_hall_leads_to_it(walk: LessonWalk, tmp_path: Path) -> None:
    def nobody() -> Any:
        raise AssertionError("in a lesson nobody thinks")

    with casino(tmp_path, nobody) as (pilot, _):
        pilot.click("arcade")
        pilot.settle()
        pilot.click(find_door(pilot, walk.teaching.game))
        pilot.settle()
        pilot.click("lesson")
        pilot.settle()
        assert pilot.scene == "lesson"
        assert isinstance(pilot.app.scene, LessonTable)
