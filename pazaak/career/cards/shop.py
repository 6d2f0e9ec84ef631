"""The shop of a venue: a stock that changes by day and matches, prices, purchases and sales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.prices import price, sale_price
from pazaak.career.queries import CareerQueries
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.notation import parse_card
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.inventory import add_receipt, owned
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Transaction
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.rules.shuffle import pick, shuffled

if TYPE_CHECKING:
    from datetime import date

    from pazaak.career.context import CareerContext
    from pazaak.career.world import Venue

MOST_OF_A_KIND = 2
"""Number of cards of one kind that a shop stocks at most."""
RESTOCK = 3
"""Number of matches for credits after which the stock is replaced, as on a new day."""


class ShopError(StoreError):
    """A purchase or sale that can't be made; its message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of card on sale, with its price and stock."""

    card: SideCard
    price: int
    left: int
    """Number of cards left until the next restock."""
    owned: int
    fault: str = ""
    """Reason why the player can't buy it now, as a sentence; empty if they can."""


@dataclass(frozen=True, slots=True)
class BuyOffer:
    """A kind of card that the player owns, with the price the shop pays for one."""

    card: SideCard
    price: int
    owned: int
    spare: int
    """Number of cards of this kind that may be sold."""
    decks: tuple[str, ...]
    """Names of the decks that would lack a card if one were sold."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """A finished purchase."""

    card: SideCard
    price: int
    receipt: int


@dataclass(frozen=True, slots=True)
class Sale:
    """A finished sale."""

    card: SideCard
    price: int
    receipt: int
    decks: tuple[str, ...]
    """Names of the decks that lack the card now; they are kept for when it is back."""


class Shop:
    """The shop of one venue as it is today."""

    def __init__(self, career: CareerContext, venue: Venue) -> None:
        self.venue = venue
        self._career = career

    def offers(self) -> tuple[Offer, ...]:
        """Return the kinds on sale, cheapest first; a sold-out kind stays listed with none left."""
        collection, purse = self._career.collection, self._career.purse
        bought = self._bought()
        offers = []
        for card, count in self.stock().items():
            asked, left = price(card, self.venue), max(count - bought[card], 0)
            fault = _sold_out(card) if not left else self._unpaid(asked, purse)
            offers.append(Offer(card, asked, left, collection.owned(card), fault))
        return tuple(offers)

    def stock(self) -> Mapping[SideCard, int]:
        """Return the number of cards of each kind at the last restock, cheapest first."""
        return shelf_of(self.venue, self._career.today, self._filled)

    @property
    def until_restock(self) -> int:
        """Number of matches for credits until the next restock."""
        return RESTOCK - self._matches % RESTOCK

    @property
    def _matches(self) -> int:
        career = self._career
        return career.cached("matches for credits", lambda: CareerQueries(career.ledger, career.world).matches())

    @property
    def _filled(self) -> int:
        return self._matches // RESTOCK

    def wanted(self) -> tuple[BuyOffer, ...]:
        """Return an offer for each kind of card that the player owns."""
        collection = self._career.collection
        return tuple(
            BuyOffer(card, sale_price(card), collection.owned(card), collection.spare(card), self.decks_hurt(card))
            for card in SideCard
            if collection.owned(card)
        )

    def decks_hurt(self, card: SideCard) -> tuple[str, ...]:
        """Return the names of the decks that would lack a card if one of this kind were sold."""
        left = self._career.collection.owned(card) - 1
        return tuple(deck.name for deck in self._career.decks.all() if deck.cards.count(card) > left)

    def buy(self, card: SideCard) -> Purchase:
        """Buy a card for credits. Raises ShopError with a sentence; then nothing has changed."""
        count = self.stock().get(card)
        if count is None:
            raise ShopError(f"No {card.value} for sale here now.")
        asked, today = price(card, self.venue), self._career.today
        with self._career.transaction() as store:
            bought = self._bought(store)
            fault = _sold_out(card) if bought[card] >= count else self._unpaid(asked, store.balance(PLAYER))
            if fault:
                raise ShopError(fault)
            entry = store.post("purchase", {PLAYER: -asked, HOUSE: asked}, today)
            receipt = add_receipt(store, "purchase", {card.value: 1}, today, entry=entry)
            bought[card] += 1
            gone = {kind.value: number for kind, number in bought.items()}
            put_note(store, self._key, {"day": today.isoformat(), "filled": self._filled, "bought": gone})
        return Purchase(card, asked, receipt)

    def sell(self, card: SideCard) -> Sale:
        """Sell a card for credits. Raises ShopError with a sentence; then nothing has changed."""
        paid, today = sale_price(card), self._career.today
        hurt = self.decks_hurt(card)
        with self._career.transaction() as store:
            have = owned(store).get(card.value, 0)
            if not have:
                raise ShopError(f"You own no {card.value}.")
            if have <= STARTER_COUNTS.get(card, 0):
                raise ShopError(f"This {card.value} is a starter card; you can't sell those.")
            entry = store.post("sale", {PLAYER: paid, HOUSE: -paid}, today)
            receipt = add_receipt(store, "sale", {card.value: -1}, today, entry=entry)
        return Sale(card, paid, receipt, hurt)

    @property
    def _key(self) -> str:
        return f"shop:{self.venue.id}"

    def _bought(self, store: Transaction | None = None) -> Counter[SideCard]:
        """Return the number of cards of each kind bought here since the last restock."""
        known = self._career.note(self._key) if store is None else note(store, self._key)
        shelf = (self._career.today.isoformat(), self._filled)
        if not isinstance(known, dict) or (known.get("day"), known.get("filled", 0)) != shelf:
            return Counter()
        return Counter({parse_card(kind): int(count) for kind, count in known.get("bought", {}).items()})

    def _unpaid(self, asked: int, purse: int) -> str:
        if asked > purse:
            return f"This costs {asked:,} credits; you have {purse:,}."
        reserve = self._career.least_ante
        if purse - asked < reserve:
            return f"This would leave you {purse - asked:,} credits; keep {reserve} for an ante."
        return ""


def shelf_of(venue: Venue, day: date, filled: int) -> Mapping[SideCard, int]:
    """Return a venue's stock on a day after `filled` restocks: number of cards by kind, cheapest first."""
    terms = venue.shop
    key = f"shop/{venue.id}/{day.isoformat()}" + (f"/{filled}" if filled else "")
    chosen = shuffled(terms.kinds, key)[: terms.slots]
    order = sorted(chosen, key=lambda card: (price(card, venue), list(SideCard).index(card)))
    return {card: 1 + pick(MOST_OF_A_KIND, f"{key}/{card.value}") for card in order}


def _sold_out(card: SideCard) -> str:
    return f"{card.value} is sold out here for now."
