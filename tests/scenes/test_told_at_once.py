"""Achievements in the shop and at the builder are announced there, at the heading, not again in the hall."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.goals_sheet import GoalsSheet
from tests.pilot import Pilot
from tests.scenes.bench import at_bench, give, in_shop
from tests.scenes.lobby import in_lobby
from tests.scenes.tables import house_in, open_everything, own_deck
from tests.stage.looks import same

GOLD = [card for card in SideCard if COLOURS[card] is Colour.GOLD]
FRESH = ("-1", "-2", "-3", "-4", "-5", "-6", "±1", "±2", "±3", "±4")


def alone(pilot: Pilot) -> None:
    """The toast lies on nothing that is read or pressed."""
    place = FRect(pilot.node("toast").rect)
    assert not [node.id for node in pilot.tree() if node.id != "toast" and place.colliderect(FRect(node.rect))]


def told_once(pilot: Pilot, house: AppServices, name: str, heading: str) -> None:
    """It is shown for a while instead of the heading, and lies on nothing else."""
    alone(pilot)
    assert pilot.node("toast").label == f"Achievement: {name}"
    assert not pilot.has(heading)
    assert house.career.take_earned() == ()
    pilot.wait(6)
    assert not pilot.has("toast")
    assert pilot.has(heading)


def gold_for_sale(house: AppServices) -> SideCard:
    """A gold card of the shelf, on the first day from now on that has one."""
    today = house.career.now()
    for day in range(60):
        house.career.now = lambda day=day: today + timedelta(days=day)  # type: ignore[misc]
        for card in house.career.shop("dockside").stock():
            if card in GOLD:
                return card
    raise AssertionError("no gold in two months")


def test_in_the_shop(tmp_path: Path) -> None:
    with in_shop(tmp_path, venue="dockside") as (pilot, house):
        sold = gold_for_sale(house)
        give(house, {card.value: -house.career.collection.owned(card) for card in GOLD})
        give(house, {card.value: 1 for card in GOLD if card is not sold})
        pilot.click("tab-buy")
        pilot.click(f"offer-{sold.value}")
        assert not pilot.has("toast")
        pilot.click("buy")
        pilot.step()
        told_once(pilot, house, "Gold Standard", "shop-title")


def test_at_the_builder(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        give(house, dict.fromkeys(FRESH, 1))
        pilot.app.scene.refresh()  # type: ignore[union-attr]
        pilot.click("clear")
        pilot.settle()
        for card in FRESH:
            assert not pilot.has("toast")
            pilot.click(f"stock-{card}")
            pilot.step()
        told_once(pilot, house, "New Shoes", "deck-builder-title")


@pytest.mark.full
def test_in_the_hall_it_comes_down_where_nothing_is_pressed(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.speed = "normal"
        with in_lobby(house, seen=True) as (pilot, lobby):
            calm = pilot.picture()
            own_deck(house, "good")
            house.career.decks.choose(house.career.decks.all()[0].id)
            pilot.step()
            assert pilot.node("toast").rect == tuple(lobby.hall.toast_at)
            alone(pilot)
            for _ in range(20):  # while it comes down as well, nothing above it changes
                pilot.step()
                header = pygame.Rect(0, 0, 1280, 70)
                assert same(pilot.picture().subsurface(header), calm.subsurface(header))
            pilot.wait(9)
            assert not pilot.has("toast")


@pytest.mark.parametrize("letters", [1.0, 1.2])
def test_no_rule_of_any_house_nor_a_goal_lies_below_it(tmp_path: Path, letters: float) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.ui_scale = letters
        open_everything(house)
        with house.career.transaction():
            pass  # what was opened earns its medal here, and not in the hall
        house.career.take_earned()
        with in_lobby(house) as (pilot, lobby):
            pilot.app.apply(house.profile.settings)
            for venue in house.career.world:
                house.career.progress.go(venue.id)
                lobby.hall.uncovered()
                pilot.settle()
                chips = [node for node in pilot.tree() if node.id.startswith("rule-") or node.id == "antes"]
                assert len(chips) >= 5
                for node in pilot.tree():
                    assert not FRect(node.rect).colliderect(lobby.hall.toast_at), node.id
            sheet = GoalsSheet(house)
            pilot.app.push(sheet)
            pilot.settle()
            below = [node.id for node in pilot.tree() if FRect(node.rect).colliderect(sheet.toast_at)]
            assert below == ["goals-title"]


def test_a_shoulder_of_the_pad_is_named_on_its_key(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, _):
        pilot.click("deck-new")
        pilot.pad("down")
        keys = {widget.id: widget for widget in pilot.app.scene.widgets()}  # type: ignore[union-attr]
        assert keys["key-capitals"].prompt.text == "LB"
        assert keys["key-back"].prompt.icon == "pad_x"
        pilot.pad("lb")
        assert pilot.node("key-10").label == "Q"
