"""Tables of the house at the venues: reached by every device, each with a jackpot of its own, named after its place."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.career.world import load_world
from pazaak.house.ledger.ledger import HOUSE, jackpot_account
from pazaak.house.profile.roster import load_roster
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.session.purpose import purpose_of
from pazaak.root.games import GAMES
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.table.scene import TableScene
from tests.career.careers import ASSETS
from tests.pilot import Pilot
from tests.scenes.tables import open_everything
from tests.side_games.journeys import Act, AnyTable, by_keys, by_pad, casino, choose_at_the_sheet
from tests.side_games.pazu.test_journey import by_mouse, play_on

regular = partial(PAZU.agents["regular"], 1)
PLACES = ("dockside", "skydeck")


def travel(house: AppServices, place: str) -> None:
    open_everything(house)
    house.career.progress.go(place)


def kept(house: AppServices, place: str) -> int:
    return house.profile.purse.balance(jackpot_account("pazu", place))


def enrich(house: AppServices, place: str, credits: int) -> None:
    with house.profile.ledger.transaction() as store:
        store.post("move", {jackpot_account("pazu", place): credits, HOUSE: -credits}, house.now().date())


def sit_at_venue(pilot: Pilot, act: Act, *, short: bool = True) -> AnyTable:
    """From the title through the venue's hall to its table."""
    for id in ("play", "table"):
        act(pilot, id)
        pilot.settle()
    assert pilot.scene == "house-table"
    choose_at_the_sheet(pilot, act, {"length": int(short)})
    act(pilot, "sit-down")
    pilot.settle()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def test_two_venues_at_least_have_a_table_at_rising_stakes() -> None:
    world = load_world(ASSETS / "venues", load_roster(ASSETS / "rivals"))
    tables = {venue.id: venue.table for venue in world if venue.table is not None}
    assert tuple(tables) == PLACES
    games = LazyRegistry(GAMES)
    assert all(games[table.game].jackpot is not None for table in tables.values())
    stakes = [table.stakes for table in tables.values()]
    assert all(list(low) == sorted(set(low)) for low in stakes)
    assert all(low < high for low, high in zip(*stakes, strict=True))


@pytest.mark.full
@pytest.mark.parametrize("act", [by_mouse, by_keys, by_pad], ids=["mouse", "keys", "pad"])
def test_from_the_hall_of_a_venue_to_a_finished_sitting(act: Act, tmp_path: Path) -> None:
    with casino(tmp_path, regular) as (pilot, house):
        travel(house, "dockside")
        enrich(house, "dockside", 77)
        enrich(house, "", 5)
        table = sit_at_venue(pilot, act)
        board = table.board
        assert isinstance(board, PazuBoard)
        assert board.facts[0] == "DOCKSIDE BAR"
        assert table.session.options["pazaak_pot"] == 77
        assert table.session.purpose == house.career.world.venue("dockside").purpose
        play_on(pilot, table, by_mouse if act is by_pad else act)
        assert sum(table.session.credits) == 77 - kept(house, "dockside")
        assert kept(house, "") == 5
        assert kept(house, "skydeck") == 0
        assert house.profile.purse.total() == 0
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "house-table"
        act(pilot, "back")
        pilot.settle()
        assert pilot.scene == "hall"


def test_the_line_of_the_jackpot_names_the_venue(tmp_path: Path) -> None:
    with casino(tmp_path, regular) as (pilot, house):
        for place in PLACES:
            travel(house, place)
            enrich(house, place, 1234)
            for id in ("play", "table"):
                pilot.click(id)
                pilot.settle()
            name = house.career.world.venue(place).name
            assert f"Pot of {name}: 1,234 credits" in pilot.told("game")
            assert name in pilot.node("arcade-title").label
            for _ in range(2):
                pilot.click("back")
                pilot.settle()


@pytest.mark.full
def test_once_more_and_taken_up_again_it_stays_at_the_venue(tmp_path: Path) -> None:
    with casino(tmp_path, regular) as (pilot, house):
        travel(house, "skydeck")
        with house.profile.ledger.transaction() as store:
            store.post("move", {"player": 5000, HOUSE: -5000}, house.now().date())
        table = sit_at_venue(pilot, by_mouse)
        play_on(pilot, table, by_mouse, 2)
    with casino(tmp_path, regular) as (pilot, house):
        pilot.click("continue")
        pilot.settle()
        again = pilot.app.scene
        assert isinstance(again, TableScene)
        play_on(pilot, again, by_mouse)
        pot = kept(house, "skydeck")
        assert pot > 0
        pilot.click("rematch")
        pilot.settle()
        third = pilot.app.scene
        assert isinstance(third, TableScene)
        assert third.session.options["pazaak_pot"] == pot
        match_id = third.session.match_id
        assert match_id is not None
        occasion = purpose_of(house.profile.ledger, match_id)
        assert occasion is not None
        assert (occasion.place, occasion.name) == ("skydeck", "Sky Deck")


@pytest.mark.full
def test_practice_leaves_the_jackpot_of_the_venue_alone(tmp_path: Path) -> None:
    with casino(tmp_path, regular) as (pilot, house):
        travel(house, "dockside")
        enrich(house, "dockside", 50)
        for id in ("play", "table", "practice"):
            pilot.click(id)
            pilot.settle()
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        play_on(pilot, table, by_mouse)
        assert kept(house, "dockside") == 50


def test_where_there_is_no_table_there_is_no_door(tmp_path: Path) -> None:
    with casino(tmp_path, regular) as (pilot, house):
        for venue in house.career.world:
            travel(house, venue.id)
            pilot.click("play")
            pilot.settle()
            assert pilot.has("table") is (venue.id in PLACES)
            pilot.click("back")
            pilot.settle()
