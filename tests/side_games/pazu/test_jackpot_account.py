"""The account of the jackpots: a chain of sittings at one table, each opened by what the last one left."""

from __future__ import annotations

from pathlib import Path

import pytest
from pazu_jackpot import ARCADE, Guests, Sat, account, level_of, stakes_at, told

from pazaak.career.world import World, load_world
from pazaak.house.profile.roster import Roster, load_roster
from pazaak.root.house import open_house
from tests.career.careers import ASSETS

SITTINGS = 24
STAKES = (10, 15, 20)
"""All of the roster can pay them: then gentle guests are quick ones."""


@pytest.fixture(scope="module")
def roster() -> Roster:
    return load_roster(ASSETS / "rivals")


@pytest.fixture(scope="module")
def world(roster: Roster) -> World:
    return load_world(ASSETS / "venues", roster)


def of(roster: Roster, seed: str = "1") -> list[Sat]:
    return account(roster, STAKES, "novice", Guests(cheap=True), SITTINGS, seed)


@pytest.mark.full
def test_every_sitting_opens_with_what_the_last_one_left(roster: Roster) -> None:
    sat = of(roster)
    assert [each.opened for each in sat] == [0, *(each.left for each in sat[:-1])]
    assert max(each.opened for each in sat) > 0
    assert {each.stake for each in sat} == set(STAKES)
    assert any(each.falls for each in sat)
    for each in sat:
        assert all(amount >= each.opened for amount, _ in each.falls[:1])
        assert each.gained >= -20 * each.stake


@pytest.mark.full
def test_the_seed_decides(roster: Roster) -> None:
    assert of(roster) == of(roster)
    assert of(roster) != of(roster, "2")


def test_rivals_play_as_they_do_in_the_house(roster: Roster, tmp_path: Path) -> None:
    with open_house(tmp_path, None, 1) as house:
        for rival in roster.rivals:
            assert level_of(roster, rival) == house.level("pazu", rival.account)


def test_a_row_tells_what_was_counted() -> None:
    sat = [Sat(0, 40, (), 10, -20), Sat(40, 0, ((90, True),), 10, 120), Sat(0, 0, ((30, False),), 10, -10)]
    cells = told("bar", "regular", sat).split("|")[1:-1]
    assert [each.strip() for each in cells] == [
        "bar", "regular", "3", "67 %", "60", "90", "0", "32", "40", "50 %", "+30 ± 45",
    ]  # fmt: skip


def test_where_no_table_stands_that_is_said(world: World) -> None:
    with pytest.raises(ValueError, match="no table of the house at 'backroom'"):
        stakes_at(world, "backroom")
    assert stakes_at(world, ARCADE) == (10, 25, 100)
