"""The corner of every table: the menu and the coach, nothing else; all the rest is in the menu and has its key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.game_path import LazyRegistry, uis_of
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.root.games import GAME_LIST
from pazaak.root.house import open_house
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button
from pazaak.table.scene import TableScene
from pazaak.table.ui.game_ui import AnyGameUI
from tests.apps import scene_app
from tests.pilot import Pilot

UIS: dict[str, AnyGameUI] = dict(LazyRegistry(uis_of(GAME_LIST)))
WITH_COACH = [name for name, ui in UIS.items() if ui.coach is not None]
MIDDLES = ((42.0, 40.0), (96.0, 40.0))
CORNER = (300.0, 70.0)
SCENES = {Action.RULES: "rules", Action.LOG: "log", Action.SHEET: "score-sheet"}


class Silent:
    """Never answers."""

    def prepare(self, view: object) -> None: ...

    def ask(self, view: object) -> None: ...

    def poll(self) -> None: ...

    def restart(self) -> None: ...

    def close(self) -> None: ...


@contextmanager
def table_of(
    game: str, folder: Path, company: int | None = None, *, seen: bool = False
) -> Iterator[tuple[Pilot, TableScene[Any, Any, Any]]]:
    with open_house(folder, None, 5) as house:
        ui, found = UIS[game], house.games[game]
        house.thinker = lambda recipe: InlineThinker(found.agents["random"](1))
        house.background = lambda recipe: Silent()
        house.profile.settings.speed = "instant"
        seats = company or (2 if ui.door is None else ui.door.usual)
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
        table: TableScene[Any, Any, Any] = TableScene(house, PracticeSession.of(MatchTerms(found, accounts, 3, {})))
        app = scene_app(lambda: table, house.profile.settings)
        try:
            pilot = Pilot(app, seen=seen)
            pilot.settle()
            yield pilot, table
        finally:
            app.close()


@pytest.mark.parametrize("game", list(UIS))
def test_nothing_but_menu_and_coach_is_in_the_corner(game: str, tmp_path: Path) -> None:
    with table_of(game, tmp_path) as (_, table):
        buttons = [widget for widget in table.widgets() if widget.rect.left < CORNER[0] and widget.rect.top < CORNER[1]]
        assert [widget.id for widget in buttons] == ["menu", "coach"][: 1 + table.coach_allowed]
        assert [widget.rect.center for widget in buttons] == list(MIDDLES[: len(buttons)])


@pytest.mark.parametrize("game", list(UIS))
def test_what_left_the_corner_is_in_the_menu_and_has_its_key(game: str, tmp_path: Path) -> None:
    with table_of(game, tmp_path) as (pilot, table):
        pilot.click("menu")
        pilot.settle()
        menu = pilot.app.scene
        assert menu is not None
        offered = {widget.action: widget.id for widget in menu.widgets() if isinstance(widget, Button)}
        keyed = [Action.RULES, Action.LOG, Action.TAKE_BACK]
        keyed += [Action.SHEET, Action.AGAIN] if table.ui.parts.has_sheets else []
        assert set(keyed) <= set(offered)
        for action, scene in SCENES.items():
            if action in keyed:
                pilot.click(offered[action])
                pilot.settle()
                assert pilot.scene == scene
                pilot.press("escape")
                pilot.settle()
                assert pilot.scene == "pause"
        pilot.press("escape")
        pilot.settle()
        assert pilot.app.scene is table
        for action, scene in SCENES.items():
            if action in keyed:
                pilot.press(action.keys[0])
                pilot.settle()
                assert pilot.scene == scene
                pilot.press("escape")
                pilot.settle()
                assert pilot.app.scene is table


@pytest.mark.full("pazaak")
@pytest.mark.parametrize("game", WITH_COACH)
def test_back_sends_the_coach_away_before_it_opens_the_menu(game: str, tmp_path: Path) -> None:
    with table_of(game, tmp_path) as (pilot, table):
        coach = table.coach
        assert coach is not None
        pilot.click("coach")
        pilot.settle()
        if coach.called:
            pilot.press("escape")
            pilot.settle()
            assert not coach.called
        elif pilot.app.scene is not table:  # he says all he has to say on a page of his own
            pilot.press("escape")
            pilot.settle()
        assert pilot.app.scene is table
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "pause"
