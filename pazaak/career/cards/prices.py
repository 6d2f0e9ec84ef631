"""Prices of side cards, derived from the measured worth of each kind."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.card_worth import worth

if TYPE_CHECKING:
    from pazaak.career.world import Venue

LEAST_PRICE = 20
"""Price in credits of the least worthy card, without a venue's markup."""
PER_POINT = 32
"""Credits for each point of worth above the least; a point is one more win in a hundred matches."""
STEP = 5
"""Credits that every price is a multiple of."""
SOLD_FOR = 0.5
"""Share of the base price that the shop pays for a card."""


@lru_cache(maxsize=len(SideCard))
def base_price(card: SideCard) -> int:
    """Return the price of a card in credits, without a venue's markup."""
    least = min(worth(kind).points for kind in SideCard)
    return _rounded(LEAST_PRICE + PER_POINT * (worth(card).points - least))


def price(card: SideCard, venue: Venue) -> int:
    """Return a venue's price of a card in credits; a card of more worth is never cheaper."""
    return _rounded(base_price(card) * venue.shop.markup)


def sale_price(card: SideCard) -> int:
    """Return the credits that any shop pays for a card: half of its base price.

    It doesn't depend on the venue, else cards bought at a cheap one could be sold with profit at a dear one.
    """
    return int(base_price(card) * SOLD_FOR)


def _rounded(credits: float) -> int:
    return max(int(credits / STEP + 0.5) * STEP, STEP)
