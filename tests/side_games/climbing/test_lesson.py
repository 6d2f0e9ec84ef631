"""The lessons of the climbing games: through all of them by mouse and by keys, left and taken up, and done wrong.

Both are one scene with two scripts: the suite goes through one by keys and through the other by pad, and takes up and
does wrong a third of the steps of each; `-m slow` does all of it.
"""

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
from pazaak.side_games.big_three.lesson import LESSON as BIG_THREE
from pazaak.side_games.climbing.events import HandScored
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.players.simple import Greedy
from pazaak.side_games.climbing.scenes.lesson import Teaching
from pazaak.side_games.dou_dizhu.lesson import LESSON as DOU_DIZHU
from pazaak.table.lesson.scene import LessonTable
from tests.pilot import Pilot
from tests.side_games.climbing.test_journey import by_mouse, make
from tests.side_games.journeys import Act, by_keys, by_pad, casino
from tests.side_games.lessons import (
    AnyLesson,
    begin_at,
    check_all_of_it,
    check_left,
    check_refused,
    check_taken_up,
    check_words,
    do,
    learning,
)
from tests.stage.tidy import uncut

TEACHINGS = pytest.mark.parametrize("teaching", [DOU_DIZHU, BIG_THREE], ids=["dou_dizhu", "big_three"])
EACH = pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.slow)], ids=["a third", "all"])
BY_KEYS, BY_PAD = (
    [pytest.param(game, act, id=f"{name}-{game.game}", marks=() if game is usual else pytest.mark.slow)
     for game in (DOU_DIZHU, BIG_THREE)]
    for name, act, usual in (("keys", by_keys, DOU_DIZHU), ("pad", by_pad, BIG_THREE))
)  # fmt: skip
BY_MOUSE = [pytest.param(game, by_mouse, id=f"mouse-{game.game}") for game in (DOU_DIZHU, BIG_THREE)]


def ids(teaching: Teaching) -> list[str]:
    return [lesson.id for lesson in teaching.course().lessons]


def by(pilot: Pilot, act: Act, table: AnyLesson, move: Any) -> None:
    make(pilot, act, move)


@contextmanager
def before(
    folder: Path, teaching: Teaching, id: str = "welcome", *, seen: bool = False, **settings: Any
) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of a lesson."""
    with learning(folder, lambda house: begin_at(house, teaching, id), seen=seen, **settings) as opened:
        yield opened


@pytest.mark.parametrize(("teaching", "act"), [*BY_MOUSE, *BY_KEYS, *BY_PAD])
def test_through_all_of_it(teaching: Teaching, act: Act, tmp_path: Path) -> None:
    with before(tmp_path, teaching, seen=act is by_mouse) as (pilot, house, table):
        check_all_of_it(pilot, table, act, by, ids(teaching))
        assert teaching.course_of(house).at == 0, "the next time it begins anew"
        check_left(pilot, act, "to-the-tables")


@EACH
@TEACHINGS
def test_it_is_taken_up_where_it_was_left(teaching: Teaching, each: int, tmp_path: Path) -> None:
    names = ids(teaching)
    for number, id in enumerate(names[each - 1 :: each]):
        folder = tmp_path / str(number)
        folder.mkdir()
        with before(folder, teaching, id) as (pilot, _, table):
            check_taken_up(pilot, table, by_mouse, by, names, id)


@EACH
@TEACHINGS
def test_a_wrong_move_is_answered_and_not_made(teaching: Teaching, each: int, tmp_path: Path) -> None:
    asked = 0
    for lesson in [lesson for lesson in teaching.course().lessons if lesson.wish is not None][::each]:
        folder = tmp_path / lesson.id
        folder.mkdir()
        with before(folder, teaching, lesson.id) as (pilot, _, table):
            asked += check_refused(pilot, table, by_mouse, by)
    assert asked > 5 / each


@TEACHINGS
def test_every_stretch_is_played_by_the_rules_and_ends_where_the_next_begins(teaching: Teaching) -> None:
    from main import GAMES
    from pazaak.house.rules.game_path import load_game

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
def test_the_words_fit_a_bubble_and_every_step_has_its_own_name(teaching: Teaching) -> None:
    lessons = teaching.course().lessons
    assert len(lessons) >= 14
    check_words(lessons)


@TEACHINGS
def test_nobody_plays_on_and_nobody_advises_in_a_lesson(teaching: Teaching, tmp_path: Path) -> None:
    with before(tmp_path, teaching, ids(teaching)[6]) as (pilot, _, table):
        assert not {"play-on", "coach", "same-hand"} & set(pilot.ids())
        plies = table.plies
        for key in "rc":
            pilot.press(key)
            pilot.settle()
        assert (table.plies, pilot.scene) == (plies, "lesson")


@TEACHINGS
def test_no_word_of_it_is_cut_in_a_small_window(
    teaching: Teaching, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with before(tmp_path, teaching, window=(960, 540)) as (pilot, _, table), uncut(monkeypatch):
        pilot.watch(True)
        while pilot.scene == "lesson":
            do(pilot, table, by_mouse, by)


@TEACHINGS
def test_the_door_of_the_hall_leads_to_it(teaching: Teaching, tmp_path: Path) -> None:
    with casino(tmp_path, partial(Greedy, 0)) as (pilot, _):
        for id in ("arcade", f"door-{teaching.game}", "lesson"):
            pilot.click(id)
            pilot.settle()
        assert isinstance(pilot.app.scene, LessonTable)
