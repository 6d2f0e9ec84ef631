"""The lessons: their deal comes as it is told, and one act is asked for at a time."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from pazaak.career.lesson_plan import ANTE, PURSE, course
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import PLAYS
from pazaak.game.events import BoardFilled, Busted, Event, Folded, SetTied, SetWon, Stood
from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson, LessonPart
from pazaak.house.thinking.controller import Recorded
from pazaak.rivals.register import PAZAAK
from pazaak.stage.input.bindings import Action

PARTS = course().parts
LESSONS = course().lessons
PERSON, TEACHER = 0, 1


def match_of(part: LessonPart[Any]) -> Match[Any, Any, Any, Any]:
    options = {"purses": [PURSE] * 2, "ante_min": ANTE, "ante_max": 5 * ANTE, **part.options}
    return Match(PAZAAK.build(2, options), 1, dict(part.position))


def before(lesson: Lesson[Any]) -> Match[Any, Any, Any, Any]:
    """The match as the lesson finds it."""
    part = next(part for part in PARTS if lesson in part.lessons)
    match = match_of(part)
    for move in part.moves_before(lesson):
        match.play(move)
    return match


@pytest.mark.parametrize("part", PARTS, ids=range(len(PARTS)))
def test_every_move_of_the_script_is_the_turn_of_who_makes_it(part: LessonPart[Any]) -> None:
    match = match_of(part)
    for line in part.script:
        move = line.wish if isinstance(line, Lesson) else line
        if move is not None:
            assert match.to_act == (PERSON if isinstance(line, Lesson) else TEACHER), line
            match.verify(move, match.to_act)
            match.play(move)


@pytest.mark.parametrize(("first", "second"), list(pairwise(PARTS)))
def test_a_part_goes_on_where_the_last_one_ended(first: Any, second: Any) -> None:
    end, start = match_of(first), match_of(second)
    for move in first.moves:
        end.play(move)
    was, now = end.state, start.state
    assert (was.table.sets, was.table.pot, was.table.purses) == (now.table.sets, now.table.pot, now.table.purses)
    assert was.hands == now.hands
    assert was.table.leader == now.table.leader
    assert was.table.set_number == (second.number or now.table.set_number)


def test_the_match_shows_what_the_lessons_tell() -> None:
    events: list[Event] = []
    for part in PARTS:
        match = match_of(part)
        for move in part.moves:
            events += match.play(move)
    assert Busted(TEACHER, 23) in events
    assert Stood(PERSON, 20, forced=True) in events
    assert SetTied(18) in events
    assert Folded(PERSON) in events
    assert BoardFilled(PERSON, 16) in events
    assert [event.reason for event in events if isinstance(event, SetWon)] == [
        "bust", "total", "total", "fold", "full_board"]  # fmt: skip
    assert match.state.table.winner == PERSON


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_one_act_is_right_and_every_other_is_answered(lesson: Lesson[Any]) -> None:
    match = before(lesson)
    view = match.view(PERSON)
    assert lesson.text.strip()
    assert len(lesson.text.split()) <= 48
    if lesson.key:
        assert Action(lesson.key)
    if lesson.wish is None:
        return
    offered = list(match.rules.moves(view))
    lessons = course(LESSONS.index(lesson))
    assert lessons.answer(lesson.wish, view) is None
    wrong = [move for move in offered if move != lesson.wish]
    assert wrong or isinstance(lesson.wish, m.AnswerTie)
    for move in wrong:
        answer = lessons.answer(move, view)
        assert answer is not None
        assert answer[-1] in ".!?"
        assert len(answer.split()) <= 24


def test_totals_in_the_words_are_those_on_the_boards() -> None:
    told = {
        "stand": 19,
        "risk": 15,
        "rescue": 23,
        "one-card": 19,
        "switch": 17,
        "plus": 16,
        "hold": 18,
        "full-board": 15,
    }
    totals = {lesson.id: before(lesson).view(PERSON).board.total for lesson in LESSONS if lesson.id in told}
    assert totals == told


def test_a_card_that_is_asked_for_can_be_played() -> None:
    cards = [lesson.wish for lesson in LESSONS if lesson.wish in {play for plays in PLAYS.values() for play in plays}]
    assert len(cards) == 4


def test_the_course_is_walked_and_taken_up() -> None:
    lessons = course()
    while not lessons.over:
        again = course(lessons.find(lessons.lesson.id))
        assert again.lesson is lessons.lesson
        assert again.part is lessons.part
        lessons.advance()
    assert lessons.at == len(LESSONS) == len({lesson.id for lesson in LESSONS})
    assert lessons.lesson is LESSONS[-1]
    assert lessons.find("a lesson of another release") == 0
    assert course(999).over


def test_a_part_is_a_record_of_what_the_teacher_plays_and_what_the_lessons_ask_for() -> None:
    part = PARTS[0]
    recorded: Recorded[Any, Any] = Recorded(part.moves)
    asked = [line.wish if isinstance(line, Lesson) else line for line in part.script]
    played = [move for move in asked if move is not None]
    assert [recorded.at(len(part.before) + ply) for ply in range(len(played))] == played
    assert recorded.at(len(part.moves)) is None


def test_all_is_read_and_played_in_five_minutes() -> None:
    """At 200 words a minute, which is slow, and five seconds for each act."""
    words = sum(len(f"{lesson.title} {lesson.text} {lesson.asks}".split()) for lesson in LESSONS)
    assert words / 200 + len(LESSONS) * 5 / 60 <= 5
