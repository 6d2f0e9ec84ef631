"""A person at the lesson of a side game: before one of its steps, through all of it, and doing it wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pazaak.house.session.lessons import Lesson
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.lesson.teaching import Teaching
from pazaak.table.play.phase import TablePhase
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.side_games.journeys import Act
from tests.side_games.lesson_walk import AnyLesson, LessonWalk, Make

LONGEST = 180
"""Characters of a bubble."""


class Floor(Scene[None]):
    """The scene under the lesson."""

    name = "floor"


class Reader(Pilot):
    """Looks at what has come to rest and at nothing between: a bubble has its place once it is drawn."""

    def settle(self) -> None:
        super().settle()
        if not self.seen:
            self.watch(True)
            self.watch(False)


def begin_at(house: AppServices, teaching: Teaching[Any, Any, Any], id: str) -> AnyLesson:
    """The lesson of a game as its door leads to it, when it was left before this step."""
    course = teaching.course()
    teaching.keep_place(house, teaching.course(course.find(id)))
    return lesson_of(house, teaching)


def lesson_of(house: AppServices, teaching: Teaching[Any, Any, Any]) -> AnyLesson:
    """The lesson of a game where it was left."""
    lesson = house.uis[teaching.game].lesson
    assert lesson is not None
    scene = lesson(house)
    assert isinstance(scene, LessonTable)
    return scene


@contextmanager
def learning(
    folder: Path, begin: Callable[[AppServices], AnyLesson], *, seen: bool = False, **settings: Any
) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """At the lesson that `begin` opens, before one of its steps.

    Every frame is drawn where it is `seen`, else what has come to rest.
    """
    with open_house(folder, None, 3) as house:
        for name, value in {"speed": "instant", **settings}.items():
            setattr(house.profile.settings, name, value)
        scene = begin(house)
        app = scene_app(Floor, house.profile.settings, house.profile.settings.window)
        try:
            pilot = Reader(app, seen=seen)
            app.push(scene, how="none")
            pilot.settle()
            pilot.step()
            yield pilot, house, scene
        finally:
            app.close()


@contextmanager
def before(
    folder: Path, walk: LessonWalk, id: str = "", *, seen: bool = False, **settings: Any
) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of the lesson of a game."""
    with learning(folder, lambda house: begin_at(house, walk.teaching, id or walk.ids[0]), seen=seen, **settings) as at:
        yield at


def do(pilot: Pilot, table: AnyLesson, act: Act, make: Make) -> None:
    """Do what the lesson asks for."""
    wish = table.lesson.wish
    if wish is None:
        act(pilot, "go-on")
    else:
        make(pilot, act, table, wish)
    pilot.settle()
    pilot.step()


def check_all_of_it(pilot: Pilot, table: AnyLesson, act: Act, make: Make, ids: Sequence[str]) -> None:
    """It is done step by step, and its result is looked at."""
    seen: list[str] = []
    while pilot.scene == "lesson":
        seen.append(table.lesson.id)
        assert table.flow.phase is TablePhase.ASKED
        do(pilot, table, act, make)
        assert len(seen) <= len(ids), seen
    assert seen == list(ids)
    assert pilot.scene == "results"
    assert "YOU KNOW THE GAME" in " ".join(node.label for node in pilot.tree())
    check_help(pilot, table)


def check_help(pilot: Pilot, table: AnyLesson) -> None:
    """Help with the end of a lesson is the page of its game."""
    pilot.press("f1")
    pilot.settle()
    book = pilot.app.scene
    assert isinstance(book, RulesPages)
    assert table.ui.page is not None
    assert book.chapters[book.at].id == table.ui.page(table.view)
    pilot.press("escape")
    pilot.settle()


def check_left(pilot: Pilot, act: Act, id: str) -> None:
    """Whoever leaves it so is where he was before it."""
    act(pilot, id)
    pilot.settle()
    assert pilot.scene == "floor"


def check_taken_up(pilot: Pilot, table: AnyLesson, act: Act, make: Make, ids: Sequence[str], id: str) -> None:
    """It stands at the step that is due, and goes on to the next."""
    assert table.lesson.id == id
    assert table.lesson.text in pilot.told("lesson")
    do(pilot, table, act, make)
    following = ids[ids.index(id) + 1 :][:1]
    assert pilot.scene == "results" if not following else table.lesson.id == following[0]


def check_refused(pilot: Pilot, table: AnyLesson, act: Act, make: Make) -> bool:
    """A wrong move is answered and not made, and the step can be skipped; whether there was a wrong one to make."""
    id, plies = table.lesson.id, table.plies
    wrong = next((move for move in table.rules.moves(table.view) if move != table.lesson.wish), None)
    if wrong is not None:
        make(pilot, act, table, wrong)
        pilot.settle()
        assert table.plies == plies
        assert table.lesson.id == id
        answer = table.course.answer(wrong, table.view)
        assert answer is not None
        assert answer in pilot.told("lesson")
    pilot.click("skip-lesson")
    pilot.settle()
    pilot.step()
    assert pilot.scene == "results" or table.lesson.id != id
    return wrong is not None


def check_words(lessons: Sequence[Lesson[Any]]) -> None:
    """Every step has a name of its own, and words that fit a bubble."""
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert len(lesson.text) <= LONGEST, lesson.id
