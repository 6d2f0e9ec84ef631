"""The lobby: choosing a rival and a deck, stakes, the house's help, and the title's menu that leads there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from pazaak.house.ledger import HOUSE, PLAYER
from pazaak.house.roster import Rival
from pazaak.scenes.house_context import House
from pazaak.scenes.rival_card import GREATEST, difficulty
from pazaak.scenes.rival_hall import RivalHall
from pazaak.scenes.title_menu import HouseSettings, title_menu
from pazaak.stage.rules_pages import RulesPages
from pazaak.stage.settings_scene import SettingsScene
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app, sit_down
from tests.stage.tidy import check_tidy, uncut


class Lobby:
    """A hall, and who was sat down with."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.seats: list[tuple[str, str]] = []
        self.resumed = 0
        self.hall = RivalHall(house, self._sit, self._resume)

    def _sit(self, rival: Rival, deck: str) -> None:
        self.seats.append((rival.id, deck))

    def _resume(self) -> None:
        self.resumed += 1


@contextmanager
def in_lobby(house: House, size: tuple[int, int] = (1280, 720)) -> Iterator[tuple[Pilot, Lobby]]:
    lobby = Lobby(house)
    app = open_app(house, lobby.hall, size)
    try:
        pilot = Pilot(app)
        pilot.settle()
        yield pilot, lobby
    finally:
        app.close()


def pay(house: House, giver: str, taker: str, amount: int) -> None:
    """Credits change hands, as at a table."""
    with house.profile.ledger.transaction() as store:
        store.post("move", {giver: -amount, taker: amount}, house.now().date())


def test_sitting_down_by_mouse(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, lobby):
        pilot.click("rival-kettle")
        pilot.click("deck-gold")
        assert pilot.node("rival-kettle").state.checked
        assert not pilot.node("rival-mirel").state.checked
        assert pilot.node("deck-gold").state.checked
        pilot.click("sit-down")
        assert lobby.seats == [("kettle", "gold")]
        pilot.click("back")
        assert not pilot.app.running


def test_sitting_down_by_keys(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, lobby):
        pilot.press("down")
        assert pilot.focused() == "rival-mirel"
        pilot.press("right")
        assert pilot.focused() == "rival-tovik"
        pilot.press("return")
        pilot.steer_to("deck-good")
        pilot.press("return")
        pilot.steer_to("rival-tovik")
        pilot.press("return")
        assert pilot.focused() == "sit-down"
        pilot.press("return")
        assert lobby.seats == [("tovik", "good")]
        pilot.press("escape")
        assert not pilot.app.running


def test_sitting_down_by_pad(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, lobby):
        pilot.pad("down", 3)
        assert pilot.focused() == "rival-kettle"
        pilot.pad("a", 3)
        assert lobby.seats == [("kettle", "starter")]


def test_every_rival_and_every_deck_is_there(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        ids = pilot.ids()
        assert [id for id in ids if id.startswith("rival-")] == [f"rival-{rival.id}" for rival in house.roster]
        assert [id for id in ids if id.startswith("deck-")] == [f"deck-{deck}" for deck in house.game.decks]
        for rival in house.roster:
            label = pilot.node(f"rival-{rival.id}").label
            assert rival.name in label
            assert f"{rival.bankroll:,} credits" in label
            assert f"ante {rival.ante_min}–{rival.ante_max}" in label
        assert "±4" in pilot.node("deck-good").label


def test_difficulty_follows_the_levels(tmp_path: Path) -> None:
    assert [difficulty(level) for level in ("novice", "regular", "expert", "master")] == [1, 3, 5, GREATEST]
    with house_in(tmp_path) as house:
        assert all(1 <= difficulty(rival.level) <= GREATEST for rival in house.roster)


def test_a_table_that_is_too_dear_says_why(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 960)
        with in_lobby(house) as (pilot, lobby):
            assert pilot.node("sit-down").state.enabled
            pilot.click("rival-seraphine")
            assert not pilot.node("sit-down").state.enabled
            assert pilot.node("reason").label == "You have 40 credits; Lady Seraphine Voss plays for no less than 100."
            pilot.steer_to("rival-seraphine")
            pilot.press("return", 3)
            assert lobby.seats == []
            pilot.click("rival-orda")
            assert pilot.node("sit-down").state.enabled


def test_a_broke_rival_is_out_until_the_next_day(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, "rival:mirel", PLAYER, 595)
        with in_lobby(house) as (pilot, lobby):
            assert lobby.hall.chosen == "tovik"
            pilot.click("rival-mirel")
            assert "comes back tomorrow" in pilot.node("rival-mirel").label
            assert not pilot.node("sit-down").state.enabled
            assert any(line in pilot.node("chosen").label for line in house.roster["mirel"].lines["broke"])
            assert "comes back tomorrow" in pilot.node("reason").label
        today = house.now()
        house.now = lambda: today + timedelta(days=1)
        with in_lobby(house) as (pilot, lobby):
            assert lobby.hall.chosen == "mirel"
            assert "600 credits" in pilot.node("rival-mirel").label


def test_the_house_helps_a_broke_guest_at_once(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 997)
        with in_lobby(house) as (pilot, lobby):
            assert pilot.scene == "confirm"
            assert "3 credits" in pilot.node("dialog-title").label
            pilot.click("yes")
            pilot.settle()
            assert "The house stands by its guests" in pilot.node("dialog-title").label
            pilot.press("return", 2)
            pilot.settle()
            assert house.profile.purse.player == 253
            assert house.profile.purse.total() == 0
            pilot.click("sit-down")
            assert lobby.seats == [("mirel", "starter")]


def test_help_may_be_asked_for_later_by_keys(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 1000)
        with in_lobby(house) as (pilot, lobby):
            pilot.press("escape")
            pilot.settle()
            assert not pilot.has("sit-down")
            pilot.steer_to("ask-house")
            pilot.press("return")
            pilot.settle()
            pilot.press("escape")
            pilot.settle()
            pilot.steer_to("sit-down")
            pilot.press("return")
            assert lobby.seats == [("mirel", "starter")]


def test_continue_is_there_only_while_a_match_waits(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with in_lobby(house) as (pilot, _):
            assert not pilot.has("continue")
        sit_down(house).close()
        with in_lobby(house) as (pilot, lobby):
            assert pilot.node("purse").label == "Your purse: 0 credits, 1,000 in play"
            assert "Continue it first" in pilot.node("reason").label
            pilot.click("rival-tovik")
            assert "still sits at an unfinished match" in pilot.node("reason").label
            pilot.click("continue")
            assert lobby.resumed == 1


def test_the_record_against_a_rival_is_shown(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        session = sit_down(house, "mirel")
        players = [house.game.agents["r2b"](1), house.game.agents["r1"](2)]
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
        won = session.credits[0] > 0
        with in_lobby(house) as (pilot, _):
            pilot.click("rival-mirel")
            assert ("1 won, 0 lost" if won else "0 won, 1 lost") in pilot.node("chosen").label
            assert pilot.node("purse").label == f"Your purse: {1000 + session.credits[0]:,} credits"


def test_the_purse_follows_what_happened_meanwhile(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        pilot.press("f1")
        pilot.settle()
        assert isinstance(pilot.app.scene, RulesPages)
        pay(house, PLAYER, HOUSE, 100)
        pilot.press("escape")
        pilot.settle()
        assert pilot.node("purse").label == "Your purse: 900 credits"


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_it_is_tidy(scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.ui_scale = scale
        sit_down(house, "brakka").close()
        pay(house, "rival:yelu", PLAYER, 1195)
        with uncut(monkeypatch), in_lobby(house, (960, 540)) as (pilot, _):
            check_tidy(pilot)
            for rival in house.roster:
                pilot.click(f"rival-{rival.id}")
                check_tidy(pilot)


def test_the_title_leads_everywhere(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        lobby = Lobby(house)
        app = open_app(house, title_menu(house, lobby._sit, lobby._resume, "1.2.3"))
        try:
            pilot = Pilot(app)
            assert not pilot.has("continue")
            for id, scene in (("play", "hall"), ("rules", "rules"), ("settings", "settings"), ("credits", "credits")):
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
        scene = HouseSettings(house.profile).scene()
        assert isinstance(scene, SettingsScene)
        app = open_app(house, scene)
        pilot = Pilot(app)
        pilot.click("tab-play")
        pilot.click("confirm-moves")
        pilot.press("escape")
        app.close()
    with house_in(tmp_path) as house:
        assert house.profile.settings.confirm_moves
