"""Coach, practice with take-back, review: by keyboard alone, through the front door."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pazaak.table.review.scene import ReviewScene
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.coaching import quick_door
from tests.scenes.journey import Keyboard, Player
from tests.scenes.tables import PazaakTable

pytestmark = pytest.mark.full


def the_table(pilot: Pilot) -> PazaakTable:
    """The table on the screen."""
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def test_by_keyboard_alone(tmp_path: Path) -> None:
    with quick_door(tmp_path) as (pilot, _):
        pilot.settle()
        pilot.steer_to("play")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("practice")
        pilot.press("return")
        pilot.settle()
        pilot.press("h")
        pilot.settle()
        pilot.steer_to("figures")
        pilot.press("return")
        taken_back = []

        def look(number: int) -> None:
            pilot.steer_to("advice-1")
            if number == 4:
                before = len(the_table(pilot).session.match.history)
                pilot.press("t")
                pilot.settle()
                taken_back.append(before - len(the_table(pilot).session.match.history))

        Player(Keyboard(pilot), Random(9)).play_match(look)
        assert taken_back
        assert taken_back[0] > 0
        pilot.steer_to("review")
        pilot.press("return")
        pilot.settle()
        review = pilot.app.scene
        assert isinstance(review, ReviewScene)
        pilot.press("right")
        pilot.steer_to("chart")
        pilot.press("left", times=3)
        pilot.press("right")
        assert review.chosen >= 1
        pilot.steer_to("moves")
        pilot.press("down")
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"
        pilot.press("t")
        pilot.settle()
        assert the_table(pilot).deciding
        pilot.press("h")
        pilot.settle()
        assert not pilot.has("advice-1")
