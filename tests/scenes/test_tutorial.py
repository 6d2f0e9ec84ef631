"""The tutorial: through all of it by mouse, by keys and by pad, left and taken up, skipped, and done wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import FRect

from pazaak.career.lesson_plan import course
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.settings import Settings
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial import progress as store
from pazaak.scenes.tutorial.progress import OFFERED, offer_due
from pazaak.scenes.tutorial.ui import SPARE, needed, tutorial_scene
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import overlap
from pazaak.table.lesson.bubble import SCREEN, clear, prompt_for
from pazaak.table.lesson.scene import LessonTable
from tests.pilot import Pilot
from tests.scenes.journey import front_door
from tests.scenes.learning import TutorialTable, do_lesson, do_lesson_by_keys, do_lesson_by_pad
from tests.scenes.tables import controls_of, house_in, open_app
from tests.snapshots import snapshot

SMALL = (960, 540)
KEYS = {"": "return", "end": "e", "stand": "s", "card_1": "1", "bet": "b", "call": "c", "fold": "f"}
LESSONS = course().lessons
IDS = [lesson.id for lesson in LESSONS]


@contextmanager
def learning(folder: Path, at: str = IDS[0], size: tuple[int, int] = SMALL) -> Iterator[tuple[Pilot, AppServices]]:
    """Before a lesson of the tutorial."""
    with house_in(folder) as house:
        store.keep_place(house, course(IDS.index(at)))
        app = open_app(house, tutorial_scene(house), size)
        try:
            pilot = Pilot(app, seen=True)
            pilot.settle()
            yield pilot, house
        finally:
            app.close()


class Floor(Scene[None]):
    """The scene under the lessons."""

    name = "floor"


def table_of(app: App) -> TutorialTable:
    scene = app.scene
    assert isinstance(scene, LessonTable)
    return scene


@pytest.mark.full
def test_by_mouse_alone(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house):
        table = table_of(pilot.app)
        for id in IDS:
            assert table.lesson.id == id
            assert pilot.told("lesson").endswith(table.lesson.asks)
            do_lesson(pilot, table)
        assert pilot.scene == "results"
        assert any("gift: a \u22123 for your deck" in node.label for node in pilot.tree())
        assert store.has_learned(house.profile)
        assert not store.has_begun(house.profile)
        pilot.click("once-more")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == IDS[0]
        assert house.profile.history() == []


@pytest.mark.full
def test_by_keyboard_alone(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house):
        table = table_of(pilot.app)
        for _ in IDS:
            do_lesson_by_keys(pilot, table)
        assert pilot.scene == "results"
        assert pilot.focused() == "to-the-tables"
        assert store.has_learned(house.profile)


@pytest.mark.full
def test_by_the_keys_it_names(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, _):
        table = table_of(pilot.app)
        for lesson in LESSONS:
            key = KEYS[lesson.key]
            pilot.press(key)
            if lesson.id == "switch":
                pilot.steer_to("way-1")
                pilot.press("return")
            pilot.settle()
        assert pilot.scene == "results"
        assert table.course.over


@pytest.mark.full
def test_by_pad(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, _):
        table = table_of(pilot.app)
        for _ in IDS:
            do_lesson_by_pad(pilot, table)
        assert pilot.scene == "results"


@pytest.mark.full
def test_left_and_taken_up_at_every_lesson(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house):
        pilot.app.push(Floor(), how="none")
        pilot.app.push(tutorial_scene(house), how="none")
        pilot.settle()
        for number, lesson in enumerate(LESSONS):
            table = table_of(pilot.app)
            assert table.course.at == number
            seen = laid(table)
            if number % 2:
                pilot.click("leave-lessons")
            else:
                pilot.press("escape")
                pilot.settle()
                pilot.click("leave-tutorial")
            pilot.settle()
            assert pilot.scene == "floor"
            assert store.has_begun(house.profile) == (number > 0)
            pilot.app.push(tutorial_scene(house), how="none")
            pilot.settle()
            again = table_of(pilot.app)
            assert again is not table
            assert again.lesson.id == lesson.id
            assert laid(again) == seen
            do_lesson(pilot, again)
        assert pilot.scene == "results"


def laid(table: TutorialTable) -> object:
    """Return the parts of a table a lesson must find again; before the first and after the last set, cards differ."""
    if table.lesson.wish is None:
        return table.view if table.lesson.id != "pure-pazaak" else table.view.hand
    return table.view, snapshot(table.picture)


@pytest.mark.full
def test_every_lesson_can_be_skipped(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, house):
        for number, lesson in enumerate(LESSONS):
            assert table_of(pilot.app).course.at == number
            pilot.click("go-on" if lesson.wish is None else "skip-lesson")
            pilot.settle()
        assert pilot.scene == "results"
        assert store.has_learned(house.profile)


WRONG = {
    "table": "es1b", "draw": "e1", "end-turn": "s134", "stand": "e13", "bust": "s4", "risk": "s1", "rescue": "es2",
    "one-card": "e1", "side-cards": "s2", "switch": "es23", "pure-pazaak": "e1", "ante": "cf", "bet": "c", "pot": "s1",
    "plus": "es2", "hold": "e", "tie": "c", "check": "b", "fold": "cb", "nine-places": "es1", "full-board": "es",
}  # fmt: skip


@pytest.mark.full
def test_wrong_acts_are_answered_and_not_made(tmp_path: Path) -> None:
    with learning(tmp_path) as (pilot, _):
        table = table_of(pilot.app)
        for lesson in LESSONS:
            before = table.view
            for key in WRONG[lesson.id]:
                pilot.press(key)
                pilot.settle()
                assert table.view == before
                assert table.lesson is lesson
            do_lesson(pilot, table)
        assert table.course.over


@pytest.mark.full
def test_the_answer_stands_in_the_bubble(tmp_path: Path) -> None:
    with learning(tmp_path, "switch") as (pilot, _):
        table = table_of(pilot.app)
        pilot.click("hand-1")
        pilot.click("way-2")
        pilot.settle()
        assert "choose the +3" in pilot.told("lesson")
        assert table.view.board.total == 17
        pilot.drag("hand-2", "own-board")
        pilot.settle()
        assert table.view.board.total == 17
        do_lesson(pilot, table)
        assert "choose the +3" not in pilot.told("lesson")


@pytest.mark.full("table-go-on", "stand-stand")
@pytest.mark.parametrize(
    ("lesson", "id"), [("table", "go-on"), ("stand", "stand"), ("rescue", "hand-1"), ("bet", "bet"), ("plus", "hand-1")]
)
def test_focus_lies_on_what_the_lesson_asks_for(tmp_path: Path, lesson: str, id: str) -> None:
    with learning(tmp_path, lesson) as (pilot, _):
        assert table_of(pilot.app).interaction.focus_id == id
        pilot.steer_to(id, limit=2)


def test_another_ante_is_answered(tmp_path: Path) -> None:
    with learning(tmp_path, "ante") as (pilot, _):
        pilot.steer_to("ante")
        pilot.press("right")
        pilot.press("b")
        pilot.settle()
        assert "start small: 10" in pilot.told("lesson")
        assert table_of(pilot.app).view.table.ante == 0


@pytest.mark.full
def test_a_move_may_have_to_be_confirmed(tmp_path: Path) -> None:
    with learning(tmp_path, "end-turn") as (pilot, house):
        house.profile.settings.confirm_moves = True
        pilot.click("end-turn")
        pilot.settle()
        assert pilot.scene == "confirm"
        pilot.click("no")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == "end-turn"
        pilot.click("end-turn")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == "stand"


@pytest.mark.full
def test_from_the_beginning_by_the_menu(tmp_path: Path) -> None:
    with learning(tmp_path, "fold") as (pilot, house):
        pilot.press("escape")
        pilot.settle()
        pilot.click("start-over")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == "table"
        assert not store.has_begun(house.profile)


def test_it_names_the_key_that_is_bound(tmp_path: Path) -> None:
    with learning(tmp_path, "end-turn") as (pilot, house):
        app, table = pilot.app, table_of(pilot.app)
        assert prompt_for(app, table.due.key).text == "E"
        settings: Settings = house.profile.settings
        settings.keys = {**settings.keys, "end": ["z"]}
        app.apply(settings)
        assert prompt_for(app, table.due.key).text == "Z"
        pilot.pad("left")
        assert prompt_for(app, table.due.key).icon == "pad_x"
        pilot.settle()
        table.course.at = IDS.index("rescue")
        assert prompt_for(app, table.due.key).icon == "pad_a"


@pytest.mark.full
@pytest.mark.parametrize(("size", "scale"), [(SMALL, 1.0), ((1280, 720), 1.4)])
def test_no_bubble_covers_what_is_needed(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with learning(tmp_path, size=size) as (pilot, house):
        house.profile.settings.ui_scale = scale
        pilot.app.apply(house.profile.settings)
        table = table_of(pilot.app)
        for id in IDS:
            pilot.settle()
            box = table.bubble.box
            assert box is not None
            assert SCREEN.contains(box)
            acting = controls_of(table).actions.widgets()
            drawn = table.course.at > 1
            hidden = sum(overlap(box, rect) for rect in needed(table.view, drawn, acting))
            assert hidden <= (0 if scale == 1.0 else 1500), id
            assert overlap(box, table.bubble.pointed) == 0
            do_lesson(pilot, table)


@pytest.mark.full
@pytest.mark.parametrize(("lesson", "amount"), [("ante", "ante"), ("bet", "amount")])
@pytest.mark.parametrize("scale", [1.4, 1.7, 2.0])
def test_no_bubble_covers_the_amount_that_is_to_be_set(tmp_path: Path, lesson: str, amount: str, scale: float) -> None:
    with learning(tmp_path, lesson) as (pilot, house):
        house.profile.settings.ui_scale = scale
        pilot.app.apply(house.profile.settings)
        pilot.settle()
        box = table_of(pilot.app).bubble.box
        assert box is not None
        assert overlap(box, FRect(pilot.node(amount).rect)) == 0


def test_no_thread_runs_through_what_is_to_be_read() -> None:
    board, dial = FRect(78, 170, 270, 370), FRect(370, 230, 150, 170)
    assert not clear((830, 300), (board.right, 300), board, [board, dial])
    assert clear((830, 600), (board.right, 530), board, [board, dial])


def test_what_is_hidden_first_is_the_hand_of_the_rival(tmp_path: Path) -> None:
    with learning(tmp_path, "end-turn") as (pilot, _):
        box = table_of(pilot.app).bubble.box
        assert box is not None
        assert sum(overlap(box, rect) for rect in SPARE) < box.width * box.height / 2


@pytest.mark.full
def test_a_disk_that_is_full_does_not_stop_the_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with learning(tmp_path) as (pilot, house):

        def fail() -> None:
            raise StoreError("The disk is full.")

        monkeypatch.setattr(house.career, "transaction", fail)
        do_lesson(pilot, table_of(pilot.app))
        assert table_of(pilot.app).lesson.id == IDS[1]


@pytest.mark.full
def test_a_newcomer_is_offered_the_lessons_once(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True, seen=True) as (pilot, house):
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        pilot.settle()
        assert not pilot.has("go-on-learning")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "welcome"
        assert pilot.focused() == "learn"
        pilot.press("return")
        pilot.settle()
        do_lesson(pilot, table_of(pilot.app))
        pilot.click("leave-lessons")
        pilot.settle()
        assert pilot.scene == "hall"
        pilot.press("escape")
        pilot.settle()
        pilot.click("go-on-learning")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == IDS[1]
        pilot.click("leave-lessons")
        pilot.settle()
        pilot.click("rules")
        pilot.settle()
        pilot.click("lessons")
        pilot.settle()
        assert table_of(pilot.app).lesson.id == IDS[1]


@pytest.mark.full
def test_who_knows_the_game_is_left_alone(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True, seen=True) as (pilot, house):
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        pilot.click("know")
        pilot.settle()
        assert pilot.scene == "hall"
        assert not offer_due(house)
    with house_in(tmp_path / "other") as house:
        house.career.keep_note(OFFERED, False)
        assert offer_due(house)
        store.keep_place(house, course(len(LESSONS)))
        assert not offer_due(house)


@pytest.mark.full
def test_what_lies_when_a_part_has_been_played_is_told_as_it_lies(tmp_path: Path) -> None:
    with learning(tmp_path, "switch") as (pilot, _):
        table = table_of(pilot.app)
        table.choose(Play(SideCard("±3"), 3))
        pilot.settle()
        assert table.lesson.id == "pure-pazaak"
        own, rival = table.picture.sides
        assert (own.total, rival.total) == (20, 18)
        told = " ".join(node.label for node in pilot.tree())
        assert "10, 7, switch +3" in told.lower()
        assert "Your board, total 20" in told
        assert f"main deck: {table.picture.deck_left} cards" in told.lower()
        pilot.press("return")
        pilot.settle()
        assert table.lesson.id == "ante"
        assert "switch +3" not in " ".join(node.label for node in pilot.tree()).lower()
