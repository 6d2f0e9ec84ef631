"""A move in doubt waits in sight before it is made: by mouse and by keys, taken back, repeated, and left alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.game_path import LazyRegistry, uis_of
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import opened_house
from pazaak.table.round.held_cards import card_id
from pazaak.table.scene import TableScene
from pazaak.table.ui.asked import CANCEL, SECONDS
from tests.apps import scene_app
from tests.games.highcard import ENTRY
from tests.pilot import FRAME, Pilot, middle
from tests.table.small_game.moves import Move
from tests.table.small_game.screen import HighCardControls

GAMES = (*GAME_LIST, ENTRY)
DOUBT = "this card is low"


class Doubtful(HighCardControls):
    """Doubts the first card of the hand."""

    def doubt(self, move: Move) -> str:
        return DOUBT if move == self.move(self.context.view.hand[0]) else ""


class Seat:
    """The table with the person at it."""

    def __init__(self, pilot: Pilot, table: TableScene[Any, Any, Any]) -> None:
        self.pilot, self.table = pilot, table
        self.doubted, self.other = (card_id(card) for card in table.view.hand[:2])
        self.before = self.made

    @property
    def made(self) -> int:
        match = self.table.session.match
        return len(match.history)

    def untouched(self) -> bool:
        """Whether the same choice is still open, with nothing asked."""
        return self.made == self.before and self.table.deciding and not self.pilot.has(CANCEL)


@contextmanager
def seated(folder: Path, **settings: object) -> Iterator[Seat]:
    ui = LazyRegistry(uis_of(GAMES))["highcard"]
    with opened_house(folder, GAMES, None, 5) as house:
        game = house.games["highcard"]
        house.thinker = lambda recipe: InlineThinker(game.agents["random"](1))
        for name, value in settings.items():
            setattr(house.profile.settings, name, value)
        accounts = (PLAYER, house.roster.rivals[0].account)
        session = PracticeSession.of(MatchTerms(game, accounts, 3, {}))
        table: TableScene[Any, Any, Any] = TableScene(house, session, ui=replace(ui, controls=Doubtful))
        app = scene_app(lambda: table, house.profile.settings)
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert table.deciding
            yield Seat(pilot, table)
        finally:
            app.close()


def test_it_waits_two_seconds_in_sight_and_is_made(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.doubted)
        assert DOUBT in seat.pilot.node("asked").label
        seat.pilot.wait(SECONDS - 10 * FRAME)
        assert seat.made == seat.before
        assert not seat.table.session.pending
        seat.pilot.wait(20 * FRAME)
        seat.pilot.settle()
        assert seat.made > seat.before


def test_what_is_in_no_doubt_is_made_at_once(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.other)
        assert not seat.pilot.has(CANCEL)
        seat.pilot.settle()
        assert seat.made > seat.before


@pytest.mark.parametrize("by", ["escape", "click", "focus"])
def test_it_can_be_taken_back(tmp_path: Path, by: str) -> None:
    with seated(tmp_path) as seat:
        pilot = seat.pilot
        pilot.click(seat.doubted)
        if by == "escape":
            pilot.press("escape")
        elif by == "click":
            pilot.click(CANCEL)
        else:
            pilot.steer_to(CANCEL)
            pilot.press("return")
        pilot.wait(2 * SECONDS)
        assert seat.untouched()
        assert pilot.scene == seat.table.name


@pytest.mark.full
def test_it_is_not_made_under_a_press_that_takes_it_back(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        pilot = seat.pilot
        pilot.click(seat.doubted)
        at = middle(pilot.node(CANCEL))
        pilot.move(at)
        pilot.button(at, down=True)
        pilot.wait(2 * SECONDS)
        assert seat.made == seat.before
        pilot.button(at, down=False)
        pilot.wait(2 * SECONDS)
        assert seat.untouched()


@pytest.mark.parametrize("by", ["click", "number", "enter"])
def test_the_same_act_again_makes_it_at_once(tmp_path: Path, by: str) -> None:
    with seated(tmp_path) as seat:
        pilot = seat.pilot
        if by == "enter":
            pilot.steer_to(seat.doubted)
        for _ in range(2):
            if by == "click":
                pilot.click(seat.doubted)
            else:
                pilot.press("1" if by == "number" else "return")
        pilot.wait(4 * FRAME)
        assert not pilot.has(CANCEL)
        pilot.settle()
        assert seat.made > seat.before


@pytest.mark.parametrize("key", ["2", "f1", "f2", "f10", "h", "t", "space"])
def test_no_other_key_acts(tmp_path: Path, key: str) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.doubted)
        seat.pilot.press(key)
        assert seat.pilot.scene == seat.table.name
        assert seat.pilot.has(CANCEL)
        assert seat.made == seat.before
        seat.pilot.press("escape")
        assert seat.untouched()


def test_no_other_press_acts(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.doubted)
        for id in (seat.other, *seat.table.corner_ids()):
            seat.pilot.click(id)
            assert seat.pilot.scene == seat.table.name
            assert seat.pilot.has(CANCEL)
        seat.pilot.click(CANCEL)
        assert seat.untouched()


def test_no_time_passes_for_it_where_moves_are_confirmed(tmp_path: Path) -> None:
    with seated(tmp_path, confirm_moves=True) as seat:
        seat.pilot.click(seat.doubted)
        seat.pilot.settle()
        assert seat.pilot.scene == "confirm"
        assert any(DOUBT in node.label for node in seat.pilot.tree())
        seat.pilot.wait(3 * SECONDS)
        assert seat.made == seat.before
        seat.pilot.click("yes")
        seat.pilot.settle()
        assert seat.made > seat.before


@pytest.mark.full
def test_its_time_stands_still_while_another_window_has_the_keyboard(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        pilot = seat.pilot
        pilot.click(seat.doubted)
        pilot.focus_window(False)
        pilot.wait(3 * SECONDS)
        assert seat.made == seat.before
        assert pilot.has(CANCEL)
        pilot.focus_window(True)
        pilot.wait(SECONDS + 4 * FRAME)
        pilot.settle()
        assert seat.made > seat.before


def test_nothing_waits_at_a_table_that_is_left(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.doubted)
        seat.table.flow.mend()
        seat.pilot.wait(2 * SECONDS)
        assert seat.untouched()
