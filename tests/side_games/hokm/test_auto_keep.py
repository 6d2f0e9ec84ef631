"""Drawing the rest of the stock unasked: begun, stopped, held, doubled, interrupted and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame
import pytest

from pazaak.side_games.hokm.players.simple import Sensible, sensible_move
from pazaak.side_games.hokm.state import Phase
from pazaak.table.scene import TableScene
from tests.pilot import FRAME, Pilot
from tests.side_games.hokm.test_journey import by_mouse, make, sit_down
from tests.side_games.hokm.test_table import AnyTable, at_table
from tests.side_games.journeys import Act, by_keys, casino, until_asked

DRAWN = 21
"""Number of cards of the stock that are kept or taken."""


def to_the_stock(pilot: Pilot, table: AnyTable) -> None:
    while table.view.table.phase is not Phase.DRAW:
        make(pilot, by_mouse, sensible_move(table.view))
        until_asked(pilot, table)


class Stock:
    """A table for two at its stock."""

    def __init__(self, pilot: Pilot, table: AnyTable) -> None:
        self.pilot, self.table = pilot, table
        self._before = len(table.session.match.history)

    @property
    def drawn(self) -> int:
        return len(self.table.session.match.history) - self._before

    @property
    def asked(self) -> bool:
        """Whether the next card is asked for, with nothing drawn unasked."""
        self.pilot.settle()
        return self.table.deciding and self.pilot.node("auto-keep").label == "AUTO KEEP"

    def hold(self, key: str, *, down: bool) -> None:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        code = pygame.key.key_code(key)
        self.pilot.step(FRAME, pygame.Event(kind, key=code, mod=pygame.KMOD_NONE, unicode="", scancode=0))


@contextmanager
def at_the_stock(folder: Path) -> Iterator[Stock]:
    with at_table(folder, 2, {"hakem": 0}, speed="normal") as (pilot, _, table):
        to_the_stock(pilot, table)
        yield Stock(pilot, table)


def by_its_key(pilot: Pilot, id: str) -> None:
    pilot.press("r")


@pytest.mark.full
@pytest.mark.parametrize("act", [by_mouse, by_keys, by_its_key])
def test_it_begins_and_stops_by_every_device(act: Act, tmp_path: Path) -> None:
    with at_the_stock(tmp_path) as stock:
        act(stock.pilot, "auto-keep")
        stock.pilot.wait(2.0)
        assert stock.pilot.node("auto-keep").label == "STOP"
        act(stock.pilot, "auto-keep")
        drawn = stock.drawn
        assert 2 <= drawn < DRAWN
        assert stock.asked
        stock.pilot.wait(5.0)
        assert (stock.drawn - drawn, stock.asked) == (0, True)


def test_a_double_click_leaves_nothing_running(tmp_path: Path) -> None:
    with at_the_stock(tmp_path) as stock:
        for _ in range(2):
            stock.pilot.click("auto-keep")
        stock.pilot.wait(5.0)
        assert stock.asked
        assert stock.drawn <= 2


@pytest.mark.full
@pytest.mark.parametrize("key", ["r", "space"])
def test_a_held_key_draws_to_the_end_and_plays_nothing(key: str, tmp_path: Path) -> None:
    with at_the_stock(tmp_path) as stock:
        if key != "r":
            stock.pilot.press("r")
        stock.hold(key, down=True)
        stock.pilot.wait(30.0)
        stock.hold(key, down=False)
        assert stock.drawn == DRAWN
        assert stock.table.view.table.phase is Phase.PLAY
        assert stock.table.deciding


@pytest.mark.full
def test_other_keys_decide_nothing_meanwhile(tmp_path: Path) -> None:
    with at_the_stock(tmp_path) as stock:
        stock.pilot.press("r")
        for _ in range(10):
            for key in ("1", "2", "e", "return"):
                stock.pilot.press(key)
        stock.pilot.wait(30.0)
        assert stock.drawn == DRAWN
        assert stock.table.view.table.phase is Phase.PLAY


@pytest.mark.full
def test_nothing_is_drawn_under_a_menu_and_on_from_there(tmp_path: Path) -> None:
    with at_the_stock(tmp_path) as stock:
        stock.pilot.press("r")
        stock.pilot.wait(1.5)
        stock.pilot.press("escape")
        assert stock.pilot.scene == "pause"
        drawn = stock.drawn
        assert drawn < DRAWN
        stock.pilot.wait(10.0)
        assert stock.drawn == drawn
        stock.pilot.press("escape")
        stock.pilot.wait(30.0)
        assert stock.drawn == DRAWN


@pytest.mark.full
def test_who_comes_back_is_asked_again(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, house):
        table = sit_down(pilot, by_mouse, seats=2)
        until_asked(pilot, table)
        to_the_stock(pilot, table)
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        pilot.press("r")
        pilot.wait(1.5)
        assert pilot.node("auto-keep").label == "STOP"
        made = list(table.session.match.history)
        pilot.close()
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        pilot.click("continue")
        again = pilot.app.scene
        assert isinstance(again, TableScene)
        until_asked(pilot, again)
        assert again.session.match.history[: len(made)] == made
        assert pilot.node("auto-keep").label == "AUTO KEEP"
        pilot.wait(5.0)
        assert len(again.session.match.history) <= len(made) + 1
