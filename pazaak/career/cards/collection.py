"""The side cards that the player owns: counts by kind, summed from the ledger's receipts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.house.ledger.inventory import owned
from pazaak.house.ledger.ledger import Reads

STARTER_COUNTS: Mapping[SideCard, int] = Counter(STARTER)
"""Count by kind of the cards given on the first day, never sold: +1 to +5, twice each."""


@dataclass(frozen=True, slots=True)
class Collection:
    """The player's side cards: count by kind, without kinds of count 0."""

    counts: Mapping[SideCard, int]

    def owned(self, card: SideCard) -> int:
        """Return the number of owned cards of this kind."""
        return self.counts.get(card, 0)

    def spare(self, card: SideCard) -> int:
        """Return the number of cards of this kind that may be sold: all but the starter's."""
        return max(self.owned(card) - STARTER_COUNTS.get(card, 0), 0)

    @property
    def total(self) -> int:
        """Number of cards of all kinds."""
        return sum(self.counts.values())


def read_collection(reads: Reads) -> Collection:
    """Return the player's stored side cards; other goods in stock are ignored."""
    stock = owned(reads)
    return Collection({card: stock[card.value] for card in SideCard if stock.get(card.value)})
