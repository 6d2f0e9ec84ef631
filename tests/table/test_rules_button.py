"""The rules of every game: its table and its hall open the book at its own chapter."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import LazyRegistry, load_game, uis_of
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.root.games import GAME_LIST, GAMES
from pazaak.root.house import open_house
from pazaak.stage.screens.rules_pages import RulesPages, load_chapters
from pazaak.table.scene import TableScene
from pazaak.table.ui.game_ui import AnyGameUI
from tests.apps import scene_app
from tests.pilot import Pilot, find_door
from tests.side_games.journeys import casino

UIS: dict[str, AnyGameUI] = dict(LazyRegistry(uis_of(GAME_LIST)))
IN_ARCADE = [name for name, ui in UIS.items() if ui.door is not None]


def opened(pilot: Pilot) -> str:
    """The chapter at which the book is open; it is closed again."""
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, RulesPages)
    chapter = scene.chapters[scene.at].id
    pilot.press("escape")
    pilot.settle()
    return chapter


@pytest.mark.parametrize("game", list(UIS))
def test_the_rules_at_a_table_are_those_of_its_game(game: str, tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        ui, found = UIS[game], house.games[game]
        house.thinker = house.background = lambda recipe: InlineThinker(found.agents["random"](1))
        house.profile.settings.speed = "instant"
        seats = 2 if ui.door is None else ui.door.usual
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
        table: TableScene[Any, Any, Any] = TableScene(house, PracticeSession.of(MatchTerms(found, accounts, 3, {})))
        app = scene_app(lambda: table, house.profile.settings)
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert ui.page is not None
            due = ui.page(table.view)
            assert ui.door is None or due == game
            pilot.press("f1")
            assert opened(pilot) == due
            pilot.pick("open-rules")
            assert opened(pilot) == due
            pilot.press("escape")
        finally:
            app.close()


def test_the_rules_in_the_arcade_are_those_of_the_chosen_game(tmp_path: Path) -> None:
    with casino(tmp_path, partial(load_game(GAMES["hokm"]).agents["random"], 1)) as (pilot, _):
        pilot.click("arcade")
        pilot.settle()
        for game in IN_ARCADE:
            pilot.click(find_door(pilot, game))
            pilot.settle()
            pilot.click("rules")
            assert opened(pilot) == game


def test_every_chapter_has_a_place_of_its_own_in_its_book() -> None:
    for book in ("arcade", "pazaak"):
        chapters = load_chapters(sorted((assets_path() / "rules").glob(f"{book}-*.md")))
        assert [chapter.number for chapter in chapters] == list(range(1, len(chapters) + 1))
