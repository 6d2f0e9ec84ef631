"""The log drawer: it slides in, shows the newest, scrolls and goes away."""

from __future__ import annotations

import pytest

from pazaak.house.profile.settings import Settings
from pazaak.stage.screens.log_drawer import BOX, NOTHING, LogDrawer
from tests.stage.tidy import over_floor

LINES = [f"Set {number // 12}. You lead." if number % 12 == 0 else f"Captain Orda Vey draws {number}: total {number}."
         for number in range(12, 90)]  # fmt: skip


def drawer() -> LogDrawer:
    return LogDrawer(LINES, heading=lambda line: line.startswith("Set "))


def test_it_slides_in_and_shows_the_newest() -> None:
    scene = drawer()
    with over_floor(scene, options=Settings(), seen=True) as (pilot, _):
        assert scene.box == BOX
        assert scene.view.offset == scene.view.room
        assert scene.view.offset > 500
        assert pilot.told("log").endswith(LINES[-1])


def test_it_comes_from_the_right() -> None:
    scene = drawer()
    with over_floor(drawer(), options=Settings(), seen=True) as (pilot, _):
        pilot.app.push(scene)
        pilot.step()
        assert BOX.left < scene.box.left
        pilot.settle()
        assert scene.box == BOX


@pytest.mark.full
def test_mouse_and_keys_scroll() -> None:
    scene = drawer()
    with over_floor(scene, seen=True) as (pilot, _):
        end = scene.view.offset
        pilot.wheel("log", 3)
        pilot.wait(1.0)
        assert scene.view.offset < end
        pilot.press("page up", 20)
        pilot.wait(1.0)
        assert scene.view.offset == 0
        pilot.press("down")
        pilot.wait(1.0)
        assert 0 < scene.view.offset < 100


@pytest.mark.parametrize("key", ["escape", "f2"])
def test_keys_close_it(key: str) -> None:
    with over_floor(drawer(), seen=True) as (pilot, results):
        pilot.press(key)
        pilot.settle()
        assert results == [None]


def test_a_click_beside_it_closes_it_once() -> None:
    with over_floor(drawer(), options=Settings(), seen=True) as (pilot, results):
        pilot.click_at((300, 400))
        pilot.click_at((300, 400))
        pilot.settle()
        assert results == [None]
        assert pilot.scene == "floor"


def test_the_cross_and_the_pad_close_it() -> None:
    with over_floor(drawer(), seen=True) as (pilot, results):
        pilot.click("close")
        pilot.settle()
        pilot.app.push(drawer(), results.append)
        pilot.settle()
        pilot.pad("b")
        pilot.settle()
        assert results == [None, None]


def test_an_empty_log_says_so() -> None:
    with over_floor(LogDrawer([]), seen=True) as (pilot, _):
        assert pilot.told("log").endswith(NOTHING)
