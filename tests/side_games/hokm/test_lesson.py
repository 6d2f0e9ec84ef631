"""The lesson of Hokm: its script by the rules, and what its table shows meanwhile."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.events import HandWon
from pazaak.side_games.hokm.lesson.plan import PARTS
from pazaak.side_games.hokm.lesson.ui import LESSON
from pazaak.side_games.hokm.moves import NameTrump, PlayCard
from pazaak.side_games.hokm.register import HOKM
from tests.games.hokm import TESTS
from tests.pilot import Pilot
from tests.side_games import lessons
from tests.side_games.lesson_walk import AnyLesson


def before(folder: Path, id: str) -> AbstractContextManager[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of the lesson."""
    assert TESTS.lesson is not None
    return lessons.before(folder, TESTS.lesson, id)


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


def test_the_person_is_asked_for_trumps_and_cards_alone() -> None:
    assert all(isinstance(lesson.wish, NameTrump | PlayCard | None) for lesson in LESSON.course().lessons)


@pytest.mark.full("void", "look-back")
@pytest.mark.parametrize("id", ["void", "look-back", "last"])
def test_what_is_gone_in_the_lesson_has_been_played(id: str, tmp_path: Path) -> None:
    with before(tmp_path, id) as (_, _, table):
        view = table.view
        assert sum(view.table.tricks) == len(view.table.history)
        gone = sum(map(len, view.table.played))
        assert gone + sum(view.table.hand_counts) == 52


@pytest.mark.full
def test_the_teacher_alone_says_what_to_play(tmp_path: Path) -> None:
    with before(tmp_path, "over") as (pilot, _, _):
        assert not pilot.has("hint")
        assert pilot.has("rest")
