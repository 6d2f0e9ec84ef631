"""Going on from the title: the one match that waits, or one of several by its name."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.scenes.app_services import AppServices
from pazaak.table.scene import TableScene
from tests.apps import game_app
from tests.pilot import Pilot
from tests.scenes.tables import house_in, sit_down


def wait_for(house: AppServices) -> None:
    """A match of the daily table that is left at once; credits are not at stake."""
    who = house.roster["tovik"]
    setup = MatchTerms(house.game, (PLAYER, who.account), 5, {"ante_min": who.ante_min, "ante_max": who.ante_max})
    context = StoredPurpose(MatchPurpose("daily", "backroom"))
    Session.begin(house.profile, setup, today=house.now().date(), stakes=None, context=context).close()


def test_one_match_is_taken_up_at_once(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        wait_for(house)
        app = game_app(house)
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert pilot.focused() == "continue"
            pilot.press("return")
            pilot.settle()
            assert isinstance(app.scene, TableScene)
        finally:
            app.close()


def test_several_are_named_and_one_is_chosen(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        wait_for(house)
        sit_down(house, "mirel").close()
        app = game_app(house)
        try:
            pilot = Pilot(app)
            pilot.settle()
            pilot.press("return")
            pilot.settle()
            assert pilot.scene == "picker"
            told = [node.label for node in pilot.tree() if node.id.startswith("choices:")]
            assert len(told) == 2
            assert told[0] == house.roster["mirel"].short
            assert (
                told[1]
                == f"{house.roster['tovik'].short}  ·  Daily table  ·  {house.career.world.venue('backroom').name}"
            )
            pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "title"
            pilot.press("return")
            pilot.settle()
            pilot.press("down")
            pilot.press("return")
            pilot.settle()
            table = app.scene
            assert isinstance(table, TableScene)
            assert table.room.names[1] == house.roster["tovik"].short
        finally:
            app.close()


def test_the_menu_of_the_title_goes_round(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        app = game_app(house)
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert pilot.focused() == "play"
            pilot.press("up")
            assert pilot.focused() == "quit"
            pilot.press("down")
            assert pilot.focused() == "play"
        finally:
            app.close()
