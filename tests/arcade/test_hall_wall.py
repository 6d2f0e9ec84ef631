"""The wall of the hall has no limit of doors: what does not stand in two rows is turned through by pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import FRect

from pazaak.house.rules.game_path import GameEntry
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import opened_house
from pazaak.table.hall import wall
from tests.arcade.arcade_rooms import Visit, in_hall
from tests.pilot import Pilot
from tests.stage.tidy import check_tidy, uncut
from tests.table.small_game import register, ui

MORE = 13 - len(GAME_LIST)
"""Number of doors that make twelve with those of the arcade; Pazaak has none there."""


@contextmanager
def twelve_doors(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Pilot, Visit]]:
    """The hall with the small game a few times over, so that there are twelve doors."""
    entries = []
    for number in range(MORE):
        name = f"highcard{number}"
        door = replace(ui.DOOR, game=name, title=f"High Card {number}")
        monkeypatch.setattr(ui, name.upper(), replace(ui.HIGH_CARD, door=door), raising=False)
        monkeypatch.setattr(register, name.upper(), replace(register.HIGH_CARD, name=name), raising=False)
        entries.append(GameEntry(name, f"{register.__name__}:{name.upper()}", f"{ui.__name__}:{name.upper()}"))
    with opened_house(folder, (*GAME_LIST, *entries), None, 5) as house, in_hall(house, (960, 540), seen=True) as hall:
        yield hall


def doors(pilot: Pilot) -> list[str]:
    return [id for id in pilot.ids() if id.startswith("door-")]


@pytest.mark.parametrize("count", range(1, 40))
def test_doors_stand_beside_each_other_on_as_few_pages_as_there_can_be(count: int) -> None:
    shown = wall.pages(range(count))
    turned = len(shown) > 1
    assert [door for page in shown for door in page] == list(range(count))
    assert turned == (count > wall.ON_A_PAGE)
    for page in shown:
        places = wall.door_places(len(page), turned=turned)
        if turned:
            places += wall.turning_places()
        for number, place in enumerate(places):
            assert FRect(wall.LEFT, wall.TOP, wall.RIGHT - wall.LEFT, wall.DOOR[1]).contains(place)
            assert place.width >= wall.TURNING
            assert place.collidelist(places[number + 1 :]) == -1


def test_twelve_doors_are_turned_through_by_mouse_and_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with uncut(monkeypatch), twelve_doors(tmp_path, monkeypatch) as (pilot, visit):
        first = doors(pilot)
        assert len(first) == wall.ON_A_PAGE
        check_tidy(pilot)
        assert not pilot.node("doors-before").state.enabled
        pilot.click("doors-after")
        pilot.settle()
        second = doors(pilot)
        assert len({*first, *second}) == 12
        assert pilot.node(second[0]).state.checked
        assert not pilot.node("doors-after").state.enabled
        check_tidy(pilot)
        pilot.press("page up")
        pilot.settle()
        assert doors(pilot) == first
        pilot.press("page down")
        pilot.settle()
        pilot.press("right")
        assert pilot.focused() == second[0]
        pilot.steer_to(f"door-highcard{MORE - 1}")
        pilot.press("return", 3)
        (order,) = visit.orders
        assert order.game == f"highcard{MORE - 1}"
