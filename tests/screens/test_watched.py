"""Whole journeys by mouse alone and by keyboard alone, watched: no press without a sign, and no text under anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Label
from tests.arcade.table_players import KeyPlayer, MousePlayer
from tests.arcade.test_journey_tables import test_a_game_to_its_end as play_arcade
from tests.pilot import Pilot
from tests.scenes import test_journey_keyboard as by_keyboard
from tests.scenes import test_journey_mouse as by_mouse
from tests.scenes.decks import test_builder_journeys as decks
from tests.scenes.journey import Keyboard, Mouse, Player, front_door
from tests.scenes.shop import test_shop as shop
from tests.scenes.tables import well_off
from tests.screens.watched import watched
from tests.side_games.climbing import test_journey as climbing
from tests.side_games.hokm import test_journey as hokm
from tests.side_games.journeys import by_keys
from tests.side_games.pazu import test_journey as pazu
from tests.stage.rooms import playing

Journey = Callable[[Path], object]


def pazaak(
    act: Callable[[Pilot, str], None], device: type[Mouse | Keyboard], corners: Callable[[Pilot], None]
) -> Journey:
    """From the title through the hall to a result and back, with the menus of the table on the way."""

    def go(folder: Path) -> None:
        with front_door(folder, seed=5) as (pilot, house):
            well_off(house)
            for id in ("play", "rival-grusk", "sit-down"):
                pilot.settle()
                act(pilot, id)
            Player(device(pilot), Random(1)).play_match(lambda number: corners(pilot) if number == 2 else None)
            act(pilot, "lobby")
            pilot.settle()
            assert pilot.scene == "hall"

    return go


def arcade(game: str, device: type[MousePlayer | KeyPlayer], **options: Any) -> Journey:
    return lambda folder: play_arcade(folder, game, options, device)


def climb(act: Callable[..., None], game: str, seats: int, steps: int) -> Journey:
    return lambda folder: climbing.test_from_the_title_to_a_finished_game(act, game, seats, steps, folder)


JOURNEYS: dict[str, Journey] = {
    "pazaak-mouse": pazaak(Pilot.click, Mouse, by_mouse.corners),
    "pazaak-keys": pazaak(by_keys, Keyboard, by_keyboard.corners),
    "decks-mouse": decks.test_by_mouse_alone,
    "decks-keys": decks.test_by_keyboard_alone,
    "shop-mouse": lambda folder: shop.test_bought_and_sold(folder, Mouse),
    "shop-keys": lambda folder: shop.test_bought_and_sold(folder, Keyboard),
    **{
        f"{game}-{name}": arcade(game, device, **options)
        for name, device in (("mouse", MousePlayer), ("keys", KeyPlayer))
        for game, options in (
            ("hazari", {"deals": 3}),
            ("kitti", {"deals": 2, "seats": 4}),
            ("crash", {"deals": 2, "seats": 3}),
            ("fives", {"target": 6, "seats": 4}),
        )
    },
    "hokm-mouse": lambda folder: hokm.test_from_the_title_to_a_finished_match(hokm.by_mouse, 4, folder),
    "hokm-keys": lambda folder: hokm.test_from_the_title_to_a_finished_match(by_keys, 4, folder),
    "pazu-mouse": lambda folder: pazu.test_from_the_title_to_a_finished_sitting(pazu.by_mouse, 4, folder),
    "pazu-keys": lambda folder: pazu.test_from_the_title_to_a_finished_sitting(by_keys, 4, folder),
    "dou_dizhu-mouse": climb(climbing.by_mouse, "dou_dizhu", 3, 0),
    "dou_dizhu-keys": climb(by_keys, "dou_dizhu", 3, 0),
    "big_three-mouse": climb(climbing.by_mouse, "big_three", 4, 1),
    "big_three-keys": climb(by_keys, "big_three", 4, 1),
}
"""A whole game of each, with doors, halls and results on the way, and the bench of decks."""


@pytest.mark.slow
@pytest.mark.parametrize("name", JOURNEYS)
def test_every_press_of_a_whole_journey_is_seen_and_covers_no_text(name: str, tmp_path: Path) -> None:
    with watched() as eye:
        JOURNEYS[name](tmp_path)
    assert not eye.wrong, "\n".join(eye.wrong)
    assert eye.made >= 5


@pytest.mark.full
@pytest.mark.parametrize("name", ["crash-mouse", "fives-keys"])
def test_so_it_is_in_a_sample(name: str, tmp_path: Path) -> None:
    test_every_press_of_a_whole_journey_is_seen_and_covers_no_text(name, tmp_path)


class Desk(Scene[None]):
    """A button that does nothing, and a line under another one."""

    name = "desk"

    def __init__(self) -> None:
        super().__init__()
        self._widgets = [Button("deaf", "DEAF", FRect(60, 600, 200, 50), lambda: None),
                         Label("words", "", FRect(400, 600, 10, 10))]  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        canvas.text("Words", (160, 626), size=20)


@pytest.mark.parametrize("press", [lambda pilot: pilot.click("deaf"), lambda pilot: pilot.press("return")])
def test_a_deaf_button_and_a_covered_line_are_found(press: Callable[[Pilot], None]) -> None:
    with watched() as eye, playing(Desk) as pilot:
        pilot.steer_to("deaf")
        press(pilot)
    told = "\n".join(eye.wrong)
    assert "nothing is seen of a press on" in told
    assert "“Words” lies under deaf" in told
