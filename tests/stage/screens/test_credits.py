"""The credits: the notice, every font with its licence, and a page that can be read to its end."""

from __future__ import annotations

import pytest

from pazaak.house.resources import assets_path
from pazaak.stage.screens.credits import Credits, credit_blocks
from tests.stage.pages import told as told_page
from tests.stage.tidy import SMALL, TIGHT, check_tidy, over_floor, uncut


def test_everything_is_named() -> None:
    told = told_page(credit_blocks(assets_path()))
    for word in ("isn't affiliated", "Orbitron", "Chakra Petch", "Exo 2", "pygame-ce", "pydantic", "NumPy"):
        assert word in told
    assert told.count("isn't affiliated") == 1
    assert told.count("PREAMBLE") == len(list((assets_path() / "fonts").glob("*-OFL.txt"))) == 3


@pytest.mark.full
def test_it_is_read_and_closed_by_mouse() -> None:
    scene = Credits()
    with over_floor(scene, seen=True) as (pilot, results):
        pilot.wheel("page", -10)
        pilot.wait(1.0)
        assert scene.view.offset > 400
        pilot.click("close")
        assert results == [None]


@pytest.mark.full
def test_it_is_read_and_closed_by_keys() -> None:
    scene = Credits()
    with over_floor(scene, seen=True) as (pilot, results):
        pilot.press("page down", 60)
        pilot.wait(1.5)
        assert scene.view.offset == scene.view.room
        pilot.press("escape")
        assert results == [None]


@pytest.mark.full
def test_it_is_tidy(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Credits()
    with uncut(monkeypatch), over_floor(scene, options=TIGHT, size=SMALL, seen=True) as (pilot, _):
        check_tidy(pilot)
        while scene.view.offset < scene.view.room:
            pilot.press("page down")
