"""The lessons of the climbing games: their scripts by the rules, and what their table leaves out."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.big_three.lesson import LESSON as BIG_THREE
from pazaak.side_games.climbing.events import HandScored
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.scenes.lesson import Teaching
from pazaak.side_games.dou_dizhu.lesson import LESSON as DOU_DIZHU
from tests.games.found import GAME_TESTS
from tests.pilot import Pilot
from tests.side_games import lessons
from tests.side_games.climbing.test_journey import by_mouse
from tests.side_games.lesson_walk import AnyLesson, LessonWalk
from tests.stage.tidy import uncut

TEACHINGS = pytest.mark.parametrize("teaching", [DOU_DIZHU, BIG_THREE], ids=["dou_dizhu", "big_three"])


def ids(teaching: Teaching) -> list[str]:
    return [lesson.id for lesson in teaching.course().lessons]


def before(
    folder: Path, teaching: Teaching, id: str = "", **settings: Any
) -> AbstractContextManager[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of a lesson."""
    return lessons.before(folder, walk_of(teaching), id, **settings)


def walk_of(teaching: Teaching) -> LessonWalk:
    walk = GAME_TESTS[teaching.game].lesson
    assert walk is not None
    return walk


@TEACHINGS
def test_every_stretch_is_played_by_the_rules_and_ends_where_the_next_begins(teaching: Teaching) -> None:
    from pazaak.house.rules.game_path import load_game
    from pazaak.root.games import GAMES

    game = load_game(GAMES[teaching.game])
    scored: list[HandScored] = []
    for part in teaching.parts:
        match: Match[Any, Any, Any, Any] = Match(game.build(1 + len(teaching.company), part.options), 1, part.position)
        for line in part.script:
            if isinstance(line, Lesson):
                assert match.to_act == 0, f"{line.id} comes when it is another's turn"
                if isinstance(line.wish, Play):
                    ranks = {card.rank for card in line.wish.cards}
                    held = {card for card in match.view(0).cards if card.rank in ranks}
                    assert held == set(line.wish.cards), f"{line.id}: other suits would do as well"
            elif match.to_act == 0:
                raise AssertionError(f"nobody asks the person for {game.write(line)}")
            move = line.wish if isinstance(line, Lesson) else line
            if move is not None:
                scored += [event for event in match.play(move) if isinstance(event, HandScored)]
        assert (match.to_act is None) == (part is teaching.parts[-1])
    assert [0 in event.seats for event in scored] == [True, True]
    assert [event.stake for event in scored] == ([12, 1] if teaching is DOU_DIZHU else [3, 2])


@TEACHINGS
def test_it_has_steps_enough(teaching: Teaching) -> None:
    assert len(ids(teaching)) >= 14


@pytest.mark.full
@TEACHINGS
def test_nobody_plays_on_and_nobody_advises_in_a_lesson(teaching: Teaching, tmp_path: Path) -> None:
    with before(tmp_path, teaching, ids(teaching)[6]) as (pilot, _, table):
        assert not {"play-on", "coach", "same-hand"} & set(pilot.ids())
        plies = table.plies
        for key in "rc":
            pilot.press(key)
            pilot.settle()
        assert (table.plies, pilot.scene) == (plies, "lesson")


@pytest.mark.full
@TEACHINGS
def test_no_word_of_it_is_cut_in_a_small_window(
    teaching: Teaching, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with before(tmp_path, teaching, window=(960, 540)) as (pilot, _, table), uncut(monkeypatch):
        pilot.watch(True)
        while pilot.scene == "lesson":
            lessons.do(pilot, table, by_mouse, walk_of(teaching).make)
