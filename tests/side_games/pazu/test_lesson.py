"""The lesson of Pazu-Pazaak: all of it by mouse, by keys and by pad, left and taken up, skipped, and done wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.pazu.events import PazaakPotWon, SetWon
from pazaak.side_games.pazu.lesson.plan import JACKPOT, PARTS, PURSE
from pazaak.side_games.pazu.lesson.ui import LESSON
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from pazaak.table.lesson.scene import LessonTable
from tests.pilot import Pilot
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
from tests.side_games.pazu.tables import PazuMatch
from tests.side_games.pazu.test_journey import by_mouse, make

LESSONS = LESSON.course().lessons
IDS = [lesson.id for lesson in LESSONS]


@contextmanager
def before(folder: Path, id: str = IDS[0], *, seen: bool = False) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of the lesson."""

    with learning(folder, lambda house: begin_at(house, LESSON, id), seen=seen) as opened:
        yield opened


@pytest.mark.parametrize("act", [by_mouse, by_keys, by_pad], ids=["mouse", "keys", "pad"])
def test_through_all_of_it(act: Act, tmp_path: Path) -> None:
    with before(tmp_path, seen=act is by_mouse) as (pilot, house, table):
        check_all_of_it(pilot, table, act, make, IDS)
        assert house.profile.ledger.rows("SELECT value FROM note WHERE key = ?", LESSON.key) == [('""',)]
        check_left(pilot, act, "to-the-tables")


@pytest.mark.parametrize("id", ["ante", "raise", "jackpot", "save", "won", "spend", "full"])
def test_it_is_taken_up_where_it_was_left(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (pilot, _, table):
        check_taken_up(pilot, table, by_mouse, make, IDS, id)


@pytest.mark.parametrize("id", ["bid", "pass", "save", "stand", "level", "spend", "full"])
def test_a_wrong_move_is_answered_and_not_made(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (pilot, _, table):
        assert check_refused(pilot, table, by_mouse, make)


def test_it_is_left_and_goes_on_there(tmp_path: Path) -> None:
    with before(tmp_path, "stand") as (pilot, house, _):
        check_left(pilot, by_mouse, "leave-lessons")
        assert lesson_of(house, LESSON).lesson.id == "stand"


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
    assert [event.amount for event in won if isinstance(event, PazaakPotWon)] == [780]


def test_the_words_fit_a_bubble_and_every_step_has_its_own_name() -> None:
    check_words(LESSONS)


def test_the_door_of_the_hall_leads_to_it(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, _):
        for id in ("arcade", "door-pazu", "lesson"):
            pilot.click(id)
            pilot.settle()
        assert pilot.scene == "lesson"
        assert isinstance(pilot.app.scene, LessonTable)


def test_no_credit_of_the_lesson_comes_from_nowhere() -> None:
    """Between its parts nothing but the sets in between moves credits; the turns follow the auction at once."""
    ended: dict[int, tuple[int, ...]] = {}
    begun: dict[int, tuple[int, ...]] = {}
    for number, part in enumerate(PARTS):
        match: PazuMatch = Match(PAZU.build(3, dict(part.options)), 1, dict(part.position))
        table = match.state.table
        begun[number] = table.purses
        assert sum(table.purses) + table.set_pot + table.pazaak_pot == 3 * PURSE + JACKPOT
        for move in part.moves:
            match.play(move)
            if match.state.table.phase is not Phase.ANTE:  # what the next set brings is not played here
                ended[number] = match.state.table.purses
    assert begun[2] == ended[1] == (950, 970, 980)
