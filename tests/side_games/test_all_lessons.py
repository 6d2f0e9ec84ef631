"""Every step of every lesson, done by what the teacher points at and names alone: his key acts there, he points at one
place, and his words lie on nothing of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from partition_games.engine.moves import Lay, Swap
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.climbing.moves import Play
from pazaak.stage.core.viewport import overlap
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role
from pazaak.table.lesson.bubble import hidden, prompt_for
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.round.places import seen_parts
from tests.games.found import GAME_TESTS
from tests.pilot import COARSE, Pilot
from tests.side_games.lesson_walk import AnyLesson
from tests.side_games.lessons import learning

MOST_ACTS = 12
"""Presses that one step needs at most, a group or a card each."""
KEYS = {"Enter": "return", "Esc": "escape"}
CORNER = (1276.0, 716.0)
IN_THE_MENU = {"RULES"}
NAMED = re.compile(r"\b[A-Z]{2,}(?: [A-Z]{2,})*\b")


class Rings:
    """The rings of focus that are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[FRect] = []
        draw = Canvas.focus_ring

        def noted(canvas: Canvas, rect: FRect, *args: Any, **named: Any) -> None:
            if "role" not in named:  # others mark a card or a count
                self.drawn.append(FRect(rect))
            draw(canvas, rect, *args, **named)

        monkeypatch.setattr(Canvas, "focus_ring", noted)

    def of(self, pilot: Pilot) -> list[FRect]:
        self.drawn.clear()
        scene = pilot.app.scene
        assert scene is not None
        scene.invalidate()
        pilot.picture()
        return list(self.drawn)


@pytest.mark.full
@pytest.mark.parametrize("window", [(1280, 720), pytest.param((960, 540), marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(name, marks=pytest.mark.slow if number % 2 else ())
        for number, name in enumerate(name for name, tests in GAME_TESTS.items() if tests.lesson is not None)
    ],
)
def test_what_a_teacher_names_and_points_at_does_what_he_asks(
    game: str, window: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings = Rings(monkeypatch)
    wrong: list[str] = []

    def begin(house: AppServices) -> AnyLesson:
        lesson = house.uis[game].lesson
        assert lesson is not None
        scene: Any = lesson(house)
        assert isinstance(scene, LessonTable)
        return scene

    with learning(tmp_path, begin, window=window) as (pilot, _, table):
        steps = 0
        while pilot.scene == table.name:
            steps += 1
            wrong += followed(pilot, table, rings)
        assert steps == len(table.course.lessons)
    assert not wrong, "\n".join(wrong)


def followed(pilot: Pilot, table: AnyLesson, rings: Rings) -> list[str]:
    """Do one step by what is named and pointed at; what is wrong about it."""
    id, found = table.lesson.id, list(unheard(pilot, table))
    for _ in range(MOST_ACTS):
        pilot.move(CORNER)  # nobody steers by keys until he presses one
        for _ in range(12):
            pilot.step(COARSE)  # a key that has just got another meaning is named when it is heard
        pilot.settle()
        found += looked_over(pilot, table, rings)
        before = table.due
        act(pilot, table)
        pilot.settle()
        if pilot.scene != table.name or table.lesson.id != id:
            return [f"{id}: {told}" for told in found]
        if table.due == before:
            found.append(f"nothing comes of {before}")
            break
    pilot.click("go-on" if table.lesson.wish is None else "skip-lesson")
    pilot.settle()
    return [f"{id}: {told}" for told in (*found, "it is not done by what is pointed at")]


def act(pilot: Pilot, table: AnyLesson) -> None:
    """Press the key that is named, else what is pointed at, else put the cards where they are to lie."""
    due, wish = table.due, table.lesson.wish
    prompt = prompt_for(pilot.app, due.key)
    if prompt.text:
        pilot.press(KEYS.get(prompt.text, prompt.text.lower()))
    elif due.focus:
        pilot.click(due.focus)
    else:
        assert isinstance(wish, Lay)
        for number, group in enumerate(wish.groups, start=1):
            for card in group:
                left, top, *_ = pilot.node(f"card-{write_card(card)}").rect
                pilot.click_at((left + 12, top + 60))
            left, top, *_ = pilot.node(f"group-{number}").rect
            pilot.click_at((left + 60, top + 12))


def unheard(pilot: Pilot, table: AnyLesson) -> Iterator[str]:
    """Buttons that the words name and that are not there."""
    labels = {re.sub(r"\W*\d+$", "", node.label.upper()) for node in pilot.tree() if node.role == Role.BUTTON}
    for name in NAMED.findall(f"{table.lesson.text} {table.lesson.asks}"):
        if name not in IN_THE_MENU and not any(name in label for label in labels) and name != "EXCHANGE":
            yield f"there is no {name}: {sorted(labels)}"


def looked_over(pilot: Pilot, table: AnyLesson, rings: Rings) -> Iterator[str]:
    due, lesson, box = table.due, table.lesson, table.bubble.box
    drawn = rings.of(pilot)
    box = table.bubble.box
    assert box is not None
    sight = table.lesson_ui.sight(due.point, table.controls, False)
    pointed = table.bubble.pointed
    covered = hidden(box, sight.keep) + overlap(box, pointed)
    if covered:
        yield f"the words cover {covered:.0f} of what is looked at"
    asked = [widget for widget in table.controls.widgets() if widget.id == due.focus]
    if asked and overlap(box, asked[0].rect):
        yield f"the words lie on {due.focus}"
    lit = [widget.id for widget in table.widgets() if isinstance(widget, Button) and widget.tone == "gold"]
    others = set(lit) - {due.focus, due.point, "go-on"}
    if others:
        yield f"lit beside {due.point}: {others}"
    places = [ring for ring in drawn if not pointed.inflate(40, 40).contains(ring)]
    if lesson.wish is not None and places:
        yield f"rings beside {due.point}: {places}"
    if isinstance(lesson.wish, Play | Swap) and due.point.startswith("cards:"):
        yield from astray(table, lesson.wish.cards, pointed)


def astray(table: AnyLesson, cards: Sequence[Card], pointed: FRect) -> Iterator[str]:
    """A task that asks for cards is about them alone: what is seen of them, and of no other."""
    asked = {write_card(card) for card in cards}
    found = {node.id: node for node in table.widgets() if node.role == Role.CARD}
    rects = [widget.rect for widget in found.values()]
    for id, seen in zip(found, seen_parts(rects), strict=True):
        name = id.removeprefix("card-")
        if pointed.inflate(4, 60).collidepoint(seen.center) != (name in asked):
            yield f"{name} is {'not ' if name in asked else ''}pointed at"
