"""The door and the table of a partition game tell it as it is played there: goal, house rules, special deals."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from partition_games.scenes.deals import cell_spots
from partition_games.scenes.doors import STYLES
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.house_rules import HouseRules
from pazaak.table.round.places import card_rect
from tests.arcade.arcade_rooms import in_hall
from tests.arcade.parlour import arcade_in, at_table
from tests.arcade.table_players import until_asked
from tests.pilot import at_the_sheet, find_door
from tests.stage.tidy import uncut


def test_a_short_game_of_hazari_is_told_as_one(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        with in_hall(house) as (pilot, _):
            assert "1,000" in pilot.node("door-hazari").label
            assert "1,000" in pilot.node("game").label
        house.profile.settings.house_rules = {"hazari": {"length": "short"}}
        with in_hall(house) as (pilot, _):
            told = pilot.node("door-hazari").label + pilot.node("game").label
            assert told.count("500 points") == 2
            assert "1,000" not in told


@pytest.mark.parametrize("game", STYLES)
def test_the_door_counts_every_rule_that_its_sheet_shows_as_changed(game: str) -> None:
    door = STYLES[game].door
    choice = Choice(door)
    for number, setting in enumerate(choice.open_settings, start=1):
        choice.settings[setting.id] = list(setting.values)[-1]
        assert choice.unusual == number
    choice.reset()
    assert choice.unusual == 0


def test_a_length_chosen_on_the_sheet_is_counted_at_the_door(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.click("door-hazari")
        with at_the_sheet(pilot):
            pilot.click("house-rules")
            pilot.settle()
            assert isinstance(pilot.app.scene, HouseRules)
            left, top, width, height = pilot.node("length").rect
            pilot.click_at((left + width - 20, top + height / 2))
            pilot.click("done")
            pilot.settle()
            assert visit.hall.choice.options["target"] == 500
            assert "1 CHANGED" in pilot.node("house-rules").label
        assert pilot.node("table").label == "Your table: 4 seats, To 500"


SPECIALS = {"kitti": ("Four of a kind wins", "four pairs void"), "crash": ("dragon", "six pairs may be dealt again")}


@pytest.mark.full("kitti")
@pytest.mark.parametrize("game", SPECIALS)
def test_special_deals_are_told_on_the_door(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with arcade_in(tmp_path) as house, uncut(monkeypatch), in_hall(house, (960, 540), seen=True) as (pilot, _):
        pilot.click(find_door(pilot, game))
        pilot.settle()
        assert all(special in pilot.node("game").label for special in SPECIALS[game])


@pytest.mark.parametrize("game", SPECIALS)
def test_special_deals_are_told_while_cards_are_arranged(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **how: Any) -> FRect:
        seen.append(words)
        return text(self, words, *rest, **how)

    with at_table(tmp_path, game, seed=3, seats=3) as (pilot, table, _):
        until_asked(pilot, table)
        monkeypatch.setattr(Canvas, "text", noted)
        pilot.watch(True)
        pilot.step()
    assert any(all(special in words for special in SPECIALS[game]) for words in seen)


def test_four_pairs_that_may_be_played_are_told_as_such() -> None:
    assert STYLES["kitti"].specials_at({"four_pairs": "may"}) == (
        "Four of a kind wins the deal; four pairs may void it."
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_on_the_sheet_of_a_deal_lie_side_by_side_where_there_is_room(seats: int) -> None:
    """The boxes of Kitti's three groups."""
    box = FRect(0, 0, 268, min(156, 448 / seats) - 8)
    cards = [card_rect(spot.at, spot.scale) for spot in cell_spots(box, 3)]
    assert not any(one.colliderect(two) for one, two in pairwise(cards))
    assert all(box.contains(card) for card in cards)
