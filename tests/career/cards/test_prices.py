"""Prices of cards: more for more worth, and never a way to make credits out of nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pazaak.career.cards.prices import base_price, price, sale_price
from pazaak.career.world import World
from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.card_worth import worth

BY_WORTH = sorted(SideCard, key=lambda card: worth(card).points)


def test_prices_follow_the_measured_worth(world: World) -> None:
    for venue in world:
        asked = [price(card, venue) for card in BY_WORTH]
        assert asked == sorted(asked)
        assert asked[-1] > 3 * asked[0] > 0


def test_cards_of_clearly_different_worth_cost_clearly_different(world: World) -> None:
    for lower, higher in pairwise(BY_WORTH):
        if worth(higher).points - worth(lower).points > 2 * (worth(higher).se + worth(lower).se):
            assert base_price(higher) > base_price(lower)
    assert base_price(SideCard.TIEBREAKER) > base_price(SideCard.SWITCH_2) > base_price(SideCard.PLUS_5)


def test_dear_venues_are_dear(world: World) -> None:
    for card in SideCard:
        asked = [price(card, venue) for venue in world]
        assert asked == sorted(asked)


@pytest.mark.parametrize("card", SideCard, ids=lambda card: card.value)
def test_nothing_is_sold_for_more_than_half_of_what_it_costs_anywhere(world: World, card: SideCard) -> None:
    cheapest = min(price(card, venue) for venue in world)
    assert 0 < sale_price(card) <= cheapest / 2
    assert sale_price(card) > cheapest / 3
