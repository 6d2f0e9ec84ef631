"""The shop: bought and sold by every device, and every refusal in words."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from pazaak.career.cards.shop import Shop
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.rivals.card_worth import told_use
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.cards import told_worth
from pazaak.scenes.shop.cards import GRID, cell_rect
from pazaak.scenes.shop.scene import FACE
from tests.pilot import Pilot
from tests.scenes.bench import EXTRA, in_shop, owned
from tests.scenes.journey import Keyboard, Mouse, Pad
from tests.scenes.snapshots import same


def shelf(pilot: Pilot) -> list[str]:
    """The ids of the offers."""
    return [id for id in pilot.ids() if id.startswith("offer-")]


def cheap(house: AppServices) -> tuple[str, int]:
    """The cheapest offer of the back room: its notation and price."""
    offer = house.career.shop("backroom").offers()[0]
    return offer.card.value, offer.price


def test_the_shelf_is_that_of_the_day(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        offers = house.career.shop("backroom").offers()
        assert shelf(pilot) == [f"offer-{offer.card.value}" for offer in offers]
        for offer in offers:
            told = pilot.node(f"offer-{offer.card.value}").label
            assert f"{offer.price} credits" in told
            assert f"{offer.left} left" in told
            assert f"You own {offer.owned or 'none'}" in told
        assert pilot.node("keeper").label.removeprefix("Nib: ") in house.career.world.first.keeper.greets


def test_a_card_is_told_by_its_tier_and_use_and_measured_behind_a_click(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        for offer in house.career.shop("backroom").offers():
            pilot.click(f"offer-{offer.card.value}")
            assert told_use(offer.card) in pilot.told("detail")
            assert told_worth(offer.card) not in pilot.told("detail")
            pilot.click("worth")
            assert told_worth(offer.card) in pilot.told("detail")
            pilot.click("worth")


def test_tomorrow_there_is_another_shelf(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        seen = {tuple(shelf(pilot))}
        today = house.career.now
        for day in range(1, 8):
            house.career.now = lambda day=day: today() + timedelta(days=day)  # type: ignore[misc]
            pilot.click("tab-sell")
            pilot.click("tab-buy")
            seen.add(tuple(shelf(pilot)))
        assert len(seen) > 3


@pytest.mark.parametrize("device", [Mouse, Keyboard, Pad])
def test_bought_and_sold(tmp_path: Path, device: type[Mouse] | type[Keyboard] | type[Pad]) -> None:
    with in_shop(tmp_path) as (pilot, house):
        hand = device(pilot)
        card, price = cheap(house)
        before, had = house.profile.purse.player, owned(house, card)
        hand.press(f"offer-{card}")
        hand.press("buy")
        pilot.settle()
        assert house.profile.purse.player == before - price
        assert owned(house, card) == had + 1
        assert pilot.node("purse").label == f"Your purse: {before - price:,} credits"
        assert pilot.node("collection").label == f"You own {house.career.collection.total} cards"
        assert pilot.node("keeper").label.removeprefix("Nib: ") in house.career.world.first.keeper.bought
        hand.press("tab-sell")
        hand.press("spare-±2")
        paid = next(each.price for each in house.career.shop("backroom").wanted() if each.card.value == "±2")
        hand.press("sell")
        pilot.settle()
        assert house.profile.purse.player == before - price + paid
        assert owned(house, "±2") == 1
        assert house.profile.purse.total() == 0
        if device is not Mouse:
            assert pilot.app.controls.pointer is None


def test_a_second_press_on_an_offer_goes_on_to_the_button(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, _):
        pilot.steer_to(shelf(pilot)[2])
        pilot.press("return")
        assert pilot.node(shelf(pilot)[2]).state.checked
        pilot.press("return")
        assert pilot.focused() == "buy"


def test_what_is_sold_out_stays_to_be_seen(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        card, _ = cheap(house)
        for _ in range(house.career.shop("backroom").offers()[0].left):
            pilot.click("buy")
            pilot.settle()
        assert not pilot.node("buy").state.enabled
        assert f"{card} is sold out here for now." in pilot.told("detail")
        assert "sold out" in pilot.node(f"offer-{card}").label


def test_who_cannot_pay_is_told_so(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        with house.career.ledger.transaction() as store:
            purse = house.profile.purse.player
            store.post("move", {PLAYER: 45 - purse, HOUSE: purse - 45}, house.career.today)
        pilot.click("tab-sell")
        pilot.click("tab-buy")
        assert "you have 45" in pilot.told("detail")
        assert not pilot.node("buy").state.enabled
        pilot.click(shelf(pilot)[1])
        assert pilot.node("keeper").label == f"Nib: {house.career.world.first.keeper.short}"


def test_a_deal_that_fails_is_told_and_nothing_moves(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        card, _ = cheap(house)
        left = house.career.shop("backroom").offers()[0].left
        had, purse = owned(house, card), house.profile.purse.player
        other = house.career.shop("backroom")
        for _ in range(left):
            other.buy(house.career.shop("backroom").offers()[0].card)
        spent = purse - house.profile.purse.player
        pilot.click("buy")
        assert "sold out" in pilot.told("detail")
        assert pilot.node("keeper").label == f"Nib: {house.career.world.first.keeper.short}"
        assert owned(house, card) == had + left
        assert house.profile.purse.player == purse - spent


def test_a_card_that_a_deck_needs_is_asked_for(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        decks = house.career.decks
        decks.add("Twist", [each.card for each in house.career.shop("backroom").wanted() if each.card.value == "T"])
        pilot.click("tab-sell")
        pilot.click("spare-T")
        assert "Your deck needs it: Twist." in pilot.told("detail")
        pilot.click("sell")
        pilot.settle()
        assert pilot.scene == "confirm"
        assert "Twist" in pilot.told("dialog-title")
        pilot.press("escape")
        pilot.settle()
        assert owned(house, "T") == 1
        pilot.click("sell")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert owned(house, "T") == 0
        assert not pilot.has("spare-T")
        assert [deck.notation for deck in decks.all() if deck.name == "Twist"] == [["T"]]


def test_the_starter_cards_are_not_for_sale(tmp_path: Path) -> None:
    with in_shop(tmp_path, {"+1": 1}) as (pilot, house):
        pilot.click("tab-sell")
        assert [id for id in pilot.ids() if id.startswith("spare-")] == ["spare-+1"]
        pilot.click("sell")
        pilot.settle()
        assert owned(house, "+1") == 2
        assert not pilot.has("sell")
        assert "No spare cards" in pilot.told("detail")


def test_the_decks_are_next_door(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, _):
        pilot.click("deck-builder")
        pilot.settle()
        assert pilot.scene == "deck-builder"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "shop"
        pilot.press("escape")
        assert not pilot.app.running


def test_every_venue_has_somebody_behind_the_counter(tmp_path: Path) -> None:
    with in_shop(tmp_path, EXTRA) as (_, house):
        world = house.career.world
        for venue in world:
            keeper = venue.keeper
            assert house.roster[keeper.rival].venue == venue.id
            assert Shop(house.career, venue).offers()
            said = [*keeper.greets, *keeper.bought, *keeper.sold]
            assert len(set(said)) == len(said) == 7


@pytest.mark.parametrize("count", [1, 6, 7, 12, 13, 23])
def test_all_cells_have_their_place(count: int) -> None:
    cells = [cell_rect(index, count) for index in range(count)]
    assert all(GRID.contains(cell) for cell in cells)
    assert all(not a.colliderect(b) for a in cells for b in cells if a is not b)


@pytest.mark.full
def test_the_face_of_the_keeper_passes_into_another(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        x, y = FACE
        face = pygame.Rect(round(x) - 60, round(y) - 60, 120, 120)

        def seen() -> pygame.Surface:
            return pilot.picture().subsurface(face).copy()

        pilot.click(f"offer-{cheap(house)[0]}")
        calm = seen()
        pilot.click("buy")
        on_the_way = []
        for _ in range(8):
            on_the_way.append(seen())
            pilot.step(0.03)
        pilot.settle()
        glad = seen()
        assert not same(calm, glad)
        assert sum(not same(each, calm) and not same(each, glad) for each in on_the_way) >= 2
