"""The title's menu, and the settings behind it."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.rules.game_path import LazyRegistry, tables_of, uis_of
from pazaak.root.games import GAME_LIST
from pazaak.root.house import open_house
from pazaak.scenes.hall.doors import house_doors
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.title_menu import title_menu
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.table.hall.scene import GameHall
from tests.apps import game_app
from tests.pilot import Pilot
from tests.scenes.lobby import HallVisit
from tests.scenes.tables import house_in, open_app, sit_down

SCENES = {"play": "hall", "arcade": "arcade", "rules": "rules", "settings": "settings", "credits": "credits"}


def test_the_title_leads_everywhere(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        lobby = HallVisit(house)
        sitting = Sitting(house, lambda: app)

        def arcade() -> GameHall:
            return GameHall(house, sitting.sit_down, lobby.resume)

        lessons = house_doors(house, sitting)["tutorial"]
        menu = title_menu(house, lobby.resume, "1.2.3", lambda: lobby.hall, arcade, lessons, house.admit)
        app = open_app(house, menu)
        try:
            pilot = Pilot(app)
            assert not pilot.has("continue")
            for id, scene in SCENES.items():
                pilot.click(id)
                pilot.settle()
                assert pilot.scene == scene
                pilot.press("escape")
                pilot.settle()
                assert pilot.scene == "title"
            sit_down(house).close()
            pilot.press("f1")
            pilot.press("escape")
            pilot.settle()
            pilot.click("continue")
            assert lobby.resumed == 1
            pilot.click("quit")
            assert not app.running
        finally:
            app.close()


def test_settings_are_kept_in_the_profile(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        app = open_app(house, SettingsScene(house.profile.settings, house.profile.keep_settings))
        pilot = Pilot(app)
        pilot.click("tab-play")
        pilot.click("confirm-moves")
        pilot.press("escape")
        app.close()
    with house_in(tmp_path) as house:
        assert house.profile.settings.confirm_moves


def test_the_title_tells_the_nearest_neon_and_leads_to_its_table(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        house.profile.settings.speed = "instant"
        with house.profile.ledger.transaction() as store:
            give_marks(store, "crash", [Mark.WIN, Mark.FEAT], house.now().date())
            give_marks(store, "hokm", [Mark.WIN, Mark.FEAT, Mark.HOST], house.now().date())
        app = game_app(house)
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert pilot.node("neons").label.startswith(f"1 of {len(GAME_LIST)} signs lit: Hokm. Dark: Pazaak, ")
            told = pilot.node("nearest")
            assert told.state.value == "Two of three for Crash's neon: beat Dax, the host."
            pilot.click("nearest")
            pilot.settle()
            assert pilot.scene == "arcade"
            assert pilot.node("door-crash").state.checked
            with house.profile.ledger.transaction() as store:
                give_marks(store, "crash", [Mark.HOST], house.now().date())
            pilot.press("escape")
            pilot.settle()
            assert pilot.node("neons").label.startswith(f"2 of {len(GAME_LIST)} signs lit: Crash, Hokm. Dark: ")
            assert "Crash" not in pilot.node("nearest").state.value
        finally:
            app.close()


def test_every_table_has_the_light_of_its_door() -> None:
    uis = LazyRegistry(uis_of(GAME_LIST))
    for game, table in tables_of(GAME_LIST).items():
        door = uis[game].door
        assert door is None or table.light == door.role
