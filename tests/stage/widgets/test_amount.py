"""The bar of credits says so where it goes no further."""

from __future__ import annotations

import pytest
from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.widgets.amount import Amount
from tests.pilot import Pilot
from tests.screens.ruler import measure
from tests.stage.rooms import playing


class Bar(Scene[None]):
    """One amount, from 10 to 30."""

    name = "bar"

    def __init__(self) -> None:
        super().__init__()
        self._widgets = [Amount("amount", "Ante", FRect(400, 300, 314, 38), range(10, 31), 29)]


def lines(pilot: Pilot) -> list[str]:
    return [line.text for line in measure(pilot.app, 1.0).lines]


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_press_beyond_an_end_says_that_it_is_one(by: str) -> None:
    def step(key: str, x: float) -> None:
        if by == "mouse":
            pilot.click_at((x, 319))
        else:
            pilot.press(key)

    with playing(Bar) as pilot:
        pilot.steer_to("amount")
        step("right", 700.0)
        assert lines(pilot) == ["30"]
        step("right", 700.0)
        assert lines(pilot) == ["30", "most"]
        step("left", 410.0)
        assert lines(pilot) == ["29"]
        pilot.press("page down" if by == "keys" else "tab")
        for _ in range(30):
            step("left", 410.0)
        assert lines(pilot) == ["10", "least"]
