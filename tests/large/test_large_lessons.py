"""Every step of every lesson of the arcade with the largest letters in the smallest window: read whole, beside what it
asks for, and never on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from partition_games.register import GAMES as PARTITION_GAMES
from pazaak.root.games import GAMES
from pazaak.scenes.app_services import AppServices
from pazaak.stage.core.viewport import overlap
from pazaak.table.lesson.scene import LessonTable
from tests.large.eyes import LARGE, SMALL, Eyes
from tests.side_games.lesson_walk import AnyLesson
from tests.side_games.lessons import learning

LEAST_SEEN, PART = 0.97, 0.5
MOST_STEPS = 60
FIRST = "hokm"
TRAYS_FIRST = frozenset(game.name for game in PARTITION_GAMES.values())
"""Games whose bubbles cover no tray, so that the button may be elsewhere: focus leads to it."""


@pytest.mark.full
@pytest.mark.parametrize(
    "game", [FIRST, *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES if name not in ("pazaak", FIRST))]
)
def test_a_lesson_is_read_beside_what_it_asks_for(tmp_path: Path, game: str) -> None:
    wrong: list[str] = []

    def begin(house: AppServices) -> AnyLesson:
        lesson = house.uis[game].lesson
        assert lesson is not None
        scene: Any = lesson(house)
        assert isinstance(scene, LessonTable)
        return scene

    with learning(tmp_path, begin, seen=True, window=SMALL, ui_scale=LARGE) as (pilot, _, table):
        eyes, steps = Eyes(pilot.app, seen=True), 0
        while eyes.scene == "lesson" and steps < MOST_STEPS:
            steps += 1
            wrong += [f"{table.lesson.id}: {told}" for told in looked_over(eyes, table, game)]
            eyes.click("go-on" if table.lesson.wish is None else "skip-lesson")
            eyes.settle()
            eyes.wait(0.5)
        assert steps == len(table.course.lessons)
    assert not wrong, "\n".join(wrong)


def looked_over(eyes: Eyes, table: AnyLesson, game: str) -> list[str]:
    bubble, asked = eyes.node("lesson"), table.asked_id
    seen = eyes.share_seen(bubble)
    found = [] if seen >= LEAST_SEEN else [f"{seen:.0%} of it is seen"]
    if asked is None or asked == "go-on" or not eyes.has(asked):
        return found
    button = eyes.node(asked)
    if overlap(FRect(bubble.rect), FRect(button.rect)):
        found.append(f"it lies on {asked}")
    if game not in TRAYS_FIRST and eyes.share_seen(button) < PART:
        found.append(f"{asked} is out of sight")
    return found
