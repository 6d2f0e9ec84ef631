"""The title's menu, and the settings behind it."""

from __future__ import annotations

from pathlib import Path

from pazaak.scenes.hall.doors import house_doors
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.title_menu import title_menu
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.table.hall.scene import GameHall
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
