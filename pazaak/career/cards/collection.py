"""The side cards that the player owns: counts by kind, as the ledger's receipts add them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.house.ledger.inventory import owned
from pazaak.house.ledger.ledger import Reads

STARTER_COUNTS: Mapping[SideCard, int] = Counter(STARTER)
"""What everybody is given on the first day, and can never sell: +1 to +5 twice."""


@dataclass(frozen=True, slots=True)
class Collection:
    """So many cards of each kind; a kind that is not owned is left out."""

    counts: Mapping[SideCard, int]

    def owned(self, card: SideCard) -> int:
        """How many cards of this kind are owned."""
        return self.counts.get(card, 0)

    def spare(self, card: SideCard) -> int:
        """How many of them may be sold: all but those the player was given on the first day."""
        return max(self.owned(card) - STARTER_COUNTS.get(card, 0), 0)

    @property
    def total(self) -> int:
        """How many cards there are in all."""
        return sum(self.counts.values())


def read_collection(reads: Reads) -> Collection:
    """The player's cards as they are stored; other goods he may have are no cards."""
    stock = owned(reads)
    return Collection({card: stock[card.value] for card in SideCard if stock.get(card.value)})
