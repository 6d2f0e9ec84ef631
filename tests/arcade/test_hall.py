"""The hall of the arcade: doors, stakes, company, refusals; by mouse, keys and pad."""

from __future__ import annotations

from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from partition_games.scenes.doors import STYLES
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.scenes.hall.doors import house_doors
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.title_menu import title_menu
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import PURSES, Door
from pazaak.table.hall.lobby import Lobby, OpponentFilter
from tests.arcade.arcade_rooms import Visit, in_hall, pay
from tests.arcade.parlour import arcade_in
from tests.pilot import Pilot, at_the_sheet
from tests.scenes.lobby import HallVisit
from tests.scenes.tables import house_in, open_app

DOORS = [style.door for style in STYLES.values()]


def test_a_table_is_ordered_by_mouse(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.click("door-fives")
        assert pilot.node("door-fives").state.checked
        assert not pilot.node("door-hazari").state.checked
        with at_the_sheet(pilot):
            pilot.click("seats")
            pilot.click("length")
        pilot.click("sit-down")
        (order,) = visit.orders
        assert (order.game, len(order.guests), order.practice) == ("fives", 2, False)
        assert order.options == {"stake": 80, "long": True, "mix": False, "reshuffle": False, "quick_start": False}
        assert order.buy_in == 160
        pilot.click("practice")
        assert visit.orders[-1].practice
        pilot.click("back")
        assert not pilot.app.running


def test_a_table_is_ordered_by_keys(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.press("right")
        assert pilot.focused() == "door-hazari"
        pilot.press("right", 2)
        assert pilot.focused() == "door-kitti"
        pilot.press("return")
        pilot.steer_to("stake-0")
        pilot.press("return")
        pilot.steer_to("table")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("house-rules")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("wins")
        pilot.press("right")
        pilot.press("escape")
        pilot.settle()
        assert "1 CHANGED" in pilot.node("house-rules").label
        pilot.press("escape")
        pilot.settle()
        assert "1 own rule" in pilot.node("table").label
        pilot.steer_to("door-kitti")
        pilot.press("return")
        assert pilot.focused() == "sit-down"
        pilot.press("return")
        (order,) = visit.orders
        assert order.game == "kitti"
        assert order.options == {
            "ante": 2, "any_two": True, "four_pairs": "must", "ace_low_run": "low", "ace_low_straights": True,
            "colour_ties": "all", "target": 5, "first_card": "left", "quick_start": False,
        }  # fmt: skip
        assert order.buy_in == 40
        pilot.press("escape")
        assert not pilot.app.running


def test_a_table_is_ordered_by_pad(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.pad("right", 4)
        assert pilot.focused() == "door-crash"
        pilot.pad("a", 3)
        assert [order.game for order in visit.orders] == ["crash"]


@pytest.mark.full("kitti")
@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_every_choice_at_a_door_is_a_table_of_its_game(door: Door, tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        game = house.games[door.game]
        named = [{setting.id: name} for setting in door.settings for name in setting.values]
        for seats, stake, settings in product(door.seats, range(3), named):
            choice = Choice(door, stake, seats, settings=settings)
            rules = game.build(seats, choice.options | {PURSES: [choice.buy_in] * seats})
            table = rules.deal(1).state.table
            assert table.pot == choice.pot
            assert table.purses == (choice.buy_in - choice.pot // seats,) * seats


def test_the_game_knows_its_door() -> None:
    assert [door.game for door in DOORS] == ["hazari", "fives", "kitti", "crash"]
    assert STYLES["kitti"].door.unit.counted(1) == "1 deal won"
    assert STYLES["hazari"].door.unit.counted(1035) == "1,035 points"


def test_who_cannot_pay_is_told_so_and_may_practise(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 960)
        with in_hall(house) as (pilot, visit):
            assert not pilot.node("sit-down").state.enabled
            assert pilot.node("reason").label == "You need 100 credits; you have 40."
            pilot.click("practice")
            assert [order.practice for order in visit.orders] == [True]
            pilot.steer_to("stake-0")
            pilot.press("return")
            assert not pilot.has("reason")
            pilot.click("sit-down")
            assert visit.orders[-1].options["stake"] == 25


def test_guests_who_cannot_pay_stay_away(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        for rival in house.roster.rivals[1:]:
            pay(house, rival.account, HOUSE, house.profile.purse.balance(rival.account) - min(10 + rival.ante_min, 90))
        with in_hall(house) as (pilot, visit):
            told = pilot.node("reason").label
            assert "can pay 100 credits now; this table needs 3" in told
            assert not pilot.node("sit-down").state.enabled
            with at_the_sheet(pilot):
                assert not pilot.node("others").state.enabled
            pilot.click("practice")
            assert len(visit.orders[0].guests) == 3


def test_who_sits_at_another_table_stays_there(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        kept = house.roster.rivals[:3]
        seats = (PLAYER, *(rival.account for rival in kept))
        today = house.now().date()
        setup = MatchTerms(house.games["hazari"], seats, 1)
        session = Session.begin(house.profile, setup, today=today, stakes=StakeTerms(100))
        session.close()
        assert house.profile.purse.player == 900
        assert house.profile.purse.in_pots(PLAYER) == 100
        assert all(house.profile.purse.standing(rival, today).out for rival in kept)
        lobby = Lobby(house, 100)
        assert [rival for rival in house.roster if not lobby.can_sit(rival)] == list(kept)
        with in_hall(house) as (pilot, visit):
            assert pilot.node("purse").label == "Your purse: 900 credits, 100 in play"
            pilot.click("sit-down")
            assert not any(guest in kept for guest in visit.orders[0].guests)
            pilot.click("continue")
            assert visit.resumed == 1


def test_the_host_of_a_table_can_pay_it_again_the_next_day(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        host = house.rival_of(house.tables["dou_dizhu"].host)
        assert host is not None
        assert house.least_of_host(host.id) == 50
        yesterday = house.now().date() - timedelta(days=1)
        with house.profile.ledger.transaction() as store:
            store.post("move", {host.account: 40 - host.bankroll, HOUSE: host.bankroll - 40}, yesterday)
        assert Lobby(house, 50).can_sit(host)
        assert house.profile.purse.balance(host.account) == host.bankroll


def test_company_is_as_wished_and_others_can_be_asked_for(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, _):
        with at_the_sheet(pilot):
            seen = {pilot.told("guests")}
            for _ in range(6):
                pilot.click("others")
                seen.add(pilot.told("guests"))
        assert len(seen) > 2
        lobby = Lobby(house, 100)
        gentle, hard = (
            {rival.place for round in range(9) for rival in lobby.company(wish, 3, round)}
            for wish in (OpponentFilter.GENTLE, OpponentFilter.HARD)
        )
        assert max(gentle) <= len(house.roster) // 2 < min(hard)
        assert lobby.company(OpponentFilter.MIXED, 3, 4) == lobby.company(OpponentFilter.MIXED, 3, 4)


def test_rivals_play_the_levels_of_a_game_from_gentle_to_hard(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        for game in STYLES:
            steps = [house.difficulty(game, rival.account) for rival in house.roster]
            assert steps == sorted(steps)
            assert steps[0] == 1
            levels = [house.levels(game)[step - 1] for step in steps]
            assert "random" not in levels
            assert levels[-1] == list(house.games[game].agents)[-1]


def test_the_house_helps_who_is_broke(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 995)
        with in_hall(house) as (pilot, _):
            assert "ask the house" in pilot.node("reason").label
            pilot.click("ask-house")
            pilot.settle()
            assert "On the house" in pilot.told("dialog-title")
            pilot.press("return", 2)
            pilot.settle()
            assert pilot.node("purse").label == "Your purse: 255 credits"
            assert pilot.node("sit-down").state.enabled


def test_the_rules_open_at_the_game(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, _):
        pilot.click("door-crash")
        for way in ("click", "key"):
            if way == "click":
                pilot.click("rules")
            else:
                pilot.press("f1")
            pilot.settle()
            scene = pilot.app.scene
            assert isinstance(scene, RulesPages)
            assert scene.chapters[scene.at].id == "crash"
            pilot.press("escape")
            pilot.settle()


def test_the_title_leads_to_the_arcade(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, arcade_in(tmp_path / "other") as arcade:
        visit = Visit(arcade)
        lobby, lessons = HallVisit(house), house_doors(house, Sitting(house, lambda: app))["tutorial"]
        menu = title_menu(house, lobby.resume, "1.2.3", lambda: lobby.hall, lambda: visit.hall, lessons, house.admit)
        app = open_app(house, menu)
        try:
            pilot = Pilot(app)
            for _ in range(2):
                pilot.click("arcade")
                pilot.settle()
                assert pilot.scene == "arcade"
                pilot.press("escape")
                pilot.settle()
                assert pilot.scene == "title"
        finally:
            app.close()
