"""What side cards cost: prices follow their measured worth, so that no kind is a bargain beside its neighbours."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.card_worth import worth

if TYPE_CHECKING:
    from pazaak.career.world import Venue

LEAST_PRICE = 20
"""Credits for the card of the least worth, where nothing is put on top."""
PER_POINT = 32
"""Credits for each point of worth above that; a point is one match more in a hundred that is won."""
STEP = 5
"""Prices are whole multiples of this many credits."""
SOLD_FOR = 0.5
"""The part of the lowest price that the shop pays for a card."""


@lru_cache(maxsize=len(SideCard))
def base_price(card: SideCard) -> int:
    """Credits for a card where the venue puts nothing on top."""
    least = min(worth(kind).points for kind in SideCard)
    return _rounded(LEAST_PRICE + PER_POINT * (worth(card).points - least))


def price(card: SideCard, venue: Venue) -> int:
    """Credits that a venue asks for a card; a card of more worth is never cheaper."""
    return _rounded(base_price(card) * venue.shop.markup)


def sale_price(card: SideCard) -> int:
    """Credits that any shop pays for a card: half of what it costs.

    It does not depend on the venue: what is bought in the cheap one must not be sold with profit in the dear one.
    """
    return int(base_price(card) * SOLD_FOR)


def _rounded(credits: float) -> int:
    return max(int(credits / STEP + 0.5) * STEP, STEP)
