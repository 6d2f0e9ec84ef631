"""Coach, practice with take-back, review: by mouse alone and by keyboard alone, through the front door."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pazaak.table.review.scene import ReviewScene
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.coaching import quick_door
from tests.scenes.journey import Keyboard, Mouse, Player
from tests.scenes.tables import PazaakTable

pytestmark = pytest.mark.full


def the_table(pilot: Pilot) -> PazaakTable:
    """The table on the screen."""
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def test_by_mouse_alone(tmp_path: Path) -> None:
    with quick_door(tmp_path) as (pilot, house):
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        pilot.click("rival-tovik")
        pilot.click("practice")
        pilot.settle()
        pilot.click("coach")
        pilot.settle()
        pilot.click("figures")
        taken_back = []

        def look(number: int) -> None:
            pilot.hover("advice-1")
            assert pilot.node("advice-1").state.hovered
            if number in (3, 6, 7) and the_table(pilot).can_take_back:
                pilot.pick("take-back")
                taken_back.append(len(the_table(pilot).session.match.history))

        player = Player(Mouse(pilot), Random(8))
        player.play_match(look)
        assert len(taken_back) == 3
        pilot.click("review")
        pilot.settle()
        review = pilot.app.scene
        assert isinstance(review, ReviewScene)
        assert review.review is not None
        chart = review._chart
        assert chart is not None
        pilot.click_at((chart.x_of(0), chart.rect.centery))
        assert review.chosen == 0
        other = next(node.id for node in pilot.tree() if node.id.startswith("moves:") and not node.state.checked)
        pilot.click(other)
        assert f"moves:{review.chosen}" == other
        pilot.click("back")
        pilot.settle()
        pilot.click("take-back")
        pilot.settle()
        assert the_table(pilot).deciding
        pilot.click("menu")
        pilot.settle()
        pilot.click("end-practice")
        pilot.settle()
        assert pilot.scene == "hall"
        assert house.profile.purse.player == 1000


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


def test_a_match_for_credits_with_the_coach_and_its_review(tmp_path: Path) -> None:
    with quick_door(tmp_path) as (pilot, house):
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        pilot.click("sit-down")
        pilot.settle()
        pilot.press("h")
        pilot.settle()
        pilot.click("figures")
        Player(Mouse(pilot), Random(1)).play_match(lambda number: pilot.hover("advice-1"))
        assert house.profile.statistics().matches == 1
        pilot.click("review")
        pilot.settle()
        review = pilot.app.scene
        assert isinstance(review, ReviewScene)
        assert review.review is not None
        assert review.review.end in (0.0, 1.0)
