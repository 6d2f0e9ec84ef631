"""The sheet of house rules: chosen by mouse, keys and pad, kept with the game, and told at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partition_games.engine.build import read_options
from partition_games.register import GAMES
from partition_games.scenes.doors import STYLES
from pazaak.house.session.practice import PracticeSession
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.house_rules import HouseRules
from tests.arcade.arcade_rooms import in_hall
from tests.arcade.parlour import PartitionTable, arcade_in, at_table, begin, open_app
from tests.pilot import Pilot, find_door
from tests.side_games.journeys import steer_by_pad

DOORS = {game: style.door for game, style in STYLES.items()}
GIVEN: dict[str, dict[str, Any]] = {
    "crash": {"foul": "drop", "min_group": "pair"},
    "kitti": {"ace_low_straights": False},
}


def _open(pilot: Pilot, game: str) -> HouseRules:
    door = find_door(pilot, game)
    if not pilot.node(door).state.checked:
        pilot.click(door)
    pilot.click("table")
    pilot.settle()
    pilot.click("house-rules")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, HouseRules)
    return scene


def test_every_variant_of_the_sources_is_on_a_sheet_with_a_line_that_explains_it() -> None:
    offered = {
        game: {option for setting in door.settings for _, sets in setting.values.values() for option in sets}
        for game, door in DOORS.items()
    }
    assert offered == {
        "hazari": {"target", "ace_low_run", "colour_ties", "quick_start", "second_back"},
        "fives": {"long", "mix", "reshuffle", "quick_start", "second_back"},
        "kitti": {
            "target", "any_two", "four_pairs", "ace_low_run", "ace_low_straights", "colour_ties", "first_card",
            "quick_start",
        },
        "crash": {
            "long", "min_group", "foul", "ace_low_run", "colour_ties", "first_card", "quick_start", "second_back",
        },
    }  # fmt: skip
    for door in DOORS.values():
        assert door.has_sheet
        assert all(setting.tooltip.endswith(".") for setting in door.settings)


@pytest.mark.parametrize("game", DOORS)
def test_what_a_table_is_played_by_is_read_from_its_options(game: str) -> None:
    """The usual rules are those of a new table, and every other value is told as it was chosen."""
    door, usual = DOORS[game], read_options(game, None, Choice(DOORS[game]).options)
    options = {name: getattr(usual, name) for name in type(usual).__dataclass_fields__}
    assert door.house_rules(options) == ()
    assert all(setting.rule.standing(options) == setting.usual for setting in door.settings if setting.rule)
    for setting in door.settings:
        for name, (_, sets) in setting.values.items():
            assert setting.rule is not None
            assert setting.rule.standing({**options, **sets}) == name
            told = door.house_rules({**options, **sets})
            assert len(told) == (not setting.rule.length and name != setting.usual)


@pytest.mark.parametrize("game", ["hazari", "fives", "crash"])
def test_new_tables_give_the_second_place_its_stake_back(game: str) -> None:
    door = DOORS[game]
    told = [rule for rule, _ in door.house_rules(read_all(game, {}))]
    assert told == ["Second place: Gets nothing."], "a table of talk, or of an earlier release"
    for seats in door.seats:
        choice = Choice(door, seats=seats)
        assert choice.options.get("second_back", False) is (seats >= 4)
        assert choice.prize == choice.pot - (choice.buy_in if seats >= 4 else 0)
        assert door.house_rules(read_all(game, {"seats": seats, **choice.options})) == ()
        choice.settings["second"] = "nothing"
        assert choice.prize == choice.pot
        assert len(door.house_rules(read_all(game, {"seats": seats, **choice.options}))) == (seats >= 4)


def read_all(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a table as codes and records have them."""
    return GAMES[game].write_out(None, options)


def test_rules_are_chosen_by_mouse_and_kept_with_the_game(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        with in_hall(house) as (pilot, visit):
            _open(pilot, "crash")
            assert not pilot.node("usual-rules").state.enabled
            left, top, width, height = pilot.node("foul").rect
            pilot.click_at((left + width - 20, top + height / 2))
            pilot.click("done")
            pilot.settle()
            assert "1 CHANGED" in pilot.node("house-rules").label
            pilot.click("done")
            pilot.settle()
            pilot.click("sit-down")
            assert visit.orders[-1].options["foul"] == "drop"
            assert house.profile.settings.house_rules == {"crash": {"foul": "drop"}}
        with in_hall(house) as (pilot, visit):
            pilot.click("sit-down")
            assert "foul" not in visit.orders[-1].options
            _open(pilot, "crash")
            pilot.click("usual-rules")
            assert pilot.node("foul").state.value == "Can't be laid"
            pilot.click("done")
            assert house.profile.settings.house_rules == {}


def test_rules_are_chosen_by_pad(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.pad("right", 2)
        pilot.pad("a")
        pilot.settle()
        for id in ("table", "house-rules"):
            steer_by_pad(pilot, id)
            pilot.pad("a")
            pilot.settle()
        assert isinstance(pilot.app.scene, HouseRules)
        pilot.settle()
        assert pilot.focused() == "preset"
        pilot.pad("down", 2)
        pilot.pad("right", 2)
        for _ in range(2):
            pilot.pad("b")
            pilot.settle()
        assert pilot.scene == "arcade"
        assert visit.hall.choice.options["reshuffle"] is True
        assert not visit.hall.choice.options["mix"]


def test_what_another_release_kept_is_let_be() -> None:
    choice = Choice(DOORS["crash"], settings={"foul": "hanging", "weather": "rain", "least-group": "pair"})
    assert choice.settings["foul"] == "reject"
    assert "weather" not in choice.settings
    assert choice.unusual == 1
    choice.reset()
    assert choice.unusual == 0


@pytest.mark.parametrize("game", GIVEN)
def test_the_table_tells_its_rules(game: str, tmp_path: Path) -> None:
    with at_table(tmp_path, game, **GIVEN[game]) as (pilot, table, _house):
        pilot.settle()
        while pilot.scene == "deal":  # four pairs, say
            pilot.click("next-deal")
            pilot.settle()
        told = [rule for rule, _ in DOORS[game].house_rules({**GIVEN[game], "ace_low_run": "low"})]
        told = told[: len(GIVEN[game])]
        pilot.click("menu")
        pilot.settle()
        assert all(rule in pilot.app.scene.note for rule in told)  # type: ignore[union-attr]
        pilot.steer_to("house-rules")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "log"
        assert all(rule in " ".join(node.label for node in pilot.tree()) for rule in told)
        pilot.press("escape", times=2)
        pilot.settle()
        assert pilot.app.scene is table


def test_a_table_with_the_usual_rules_says_nothing(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        table = PartitionTable(house, begin(house, "kitti", practice=True))
        assert isinstance(table.session, PracticeSession)
        app = open_app(house, table)
        pilot = Pilot(app)
        pilot.settle()
        while pilot.scene == "deal":
            pilot.click("next-deal")
            pilot.settle()
        pilot.click("menu")
        pilot.settle()
        assert not pilot.has("house-rules")
        app.close()


ALL_DOORS = ("hazari", "fives", "kitti", "crash", "hokm", "dou_dizhu", "big_three", "pazu")


@pytest.mark.parametrize("game", ALL_DOORS)
def test_every_door_has_a_sheet_whose_presets_go_by_name(game: str, tmp_path: Path) -> None:
    """Each preset is chosen by keys, read back from the table it makes, and taken back by one press."""
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        scene = _open(pilot, game)
        rules, choice = house.games[game].house_rules, scene.choice
        pilot.press("tab")
        assert pilot.focused() == "preset"
        for preset in rules.presets.values():
            pilot.press("right")
            assert pilot.node("preset").state.value == preset.name
            options = house.games[game].write_out(choice.seats, choice.options)
            standing = {rule.id: rule.standing(options) for rule in rules.of(choice.seats)}
            assert standing == {rule.id: preset.values.get(rule.id, rule.usual) for rule in rules.of(choice.seats)}
        pilot.click("usual-rules")
        assert pilot.node("preset").state.value == "The usual rules"
        assert choice.unusual == 0
        assert visit.orders == []


def test_a_rule_of_ones_own_is_no_preset(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, _):
        _open(pilot, "hokm")
        pilot.steer_to("kot")
        pilot.press("right")
        assert pilot.node("kot").state.value == "3 points"
        assert pilot.node("preset").state.value == "Your own"
        told = pilot.told("about")
        assert "3 points, chosen" in told
        assert "2 points, usual" in told
        pilot.steer_to("preset")
        pilot.press("right")
        assert pilot.node("preset").state.value == "The usual rules"
        assert pilot.node("kot").state.value == "2 points"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_rules_for_another_number_of_players_are_not_on_the_sheet(seats: int, tmp_path: Path) -> None:
    own = {3: "kitty", 4: "single-cards", 6: "bombs"}
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, _):
        pilot.click(find_door(pilot, "dou_dizhu"))
        pilot.click("table")
        pilot.settle()
        while pilot.node("seats").state.value != f"{seats} players":
            pilot.click("seats")
        pilot.click("house-rules")
        pilot.settle()
        assert {id for id in own.values() if pilot.has(id)} == {own[seats]}


def test_changed_rules_are_kept_with_the_match_and_told_in_its_log_and_replay(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", **GIVEN["kitti"]) as (pilot, _table, _house):
        pilot.settle()
        while pilot.scene == "deal":
            pilot.click("next-deal")
            pilot.settle()
        pilot.press("f2")
        pilot.settle()
        assert pilot.scene == "log"
        told = " ".join(node.label for node in pilot.tree())
        assert "House rules" in told
        assert "A-2-3: In one suit only." in told
