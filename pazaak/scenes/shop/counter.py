"""The shop's counter: its cards, the one looked at, and the keeper's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.career.cards.shop import BuyOffer, Offer, ShopError
from pazaak.career.career import Career
from pazaak.game.cards.faces import card_effect, card_name
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.phrases import counted
from pazaak.rivals.card_worth import told_use
from pazaak.scenes.decks.cards import told_worth

BUY, SELL = "buy", "sell"


@dataclass(frozen=True, slots=True)
class Detail:
    card: SideCard
    worth: str
    facts: str
    reason: str
    reason_role: str = "bad_text"

    @property
    def spoken(self) -> str:
        told = (card_name(self.card), card_effect(self.card), self.worth, self.facts, self.reason)
        return "\n".join(filter(None, told))


class Counter:
    """The two sides of the counter: stock to buy from, and the player's spare cards to sell."""

    def __init__(self, career: Career, venue_id: str) -> None:
        self.shop = career.shop(venue_id)
        self.keeper = self.shop.venue.keeper
        self.side = BUY
        self.chosen: SideCard | None = None
        self.refusal, self.mood = "", "calm"
        # Whether the measured worth is shown instead of the card's use.
        self.measured = False
        self._deals = 0
        self.refresh()
        sold_out = all(not offer.left for offer in self._offers)
        self.line = self.keeper.empty if sold_out else self.keeper.greeting(career.today.toordinal())

    def refresh(self) -> None:
        self._offers: Sequence[Offer] = self.shop.offers()
        self._spare: Sequence[BuyOffer] = [each for each in self.shop.wanted() if each.spare]
        kinds = [each.card for each in self.lying]
        if self.chosen not in kinds:
            self.chosen = kinds[0] if kinds else None

    @property
    def restock(self) -> str:
        """Sentence about the next restock."""
        return f"New stock in {counted(self.shop.until_restock, 'match', 'matches')}, and every day."

    @property
    def lying(self) -> Sequence[Offer | BuyOffer]:
        return self._offers if self.side == BUY else self._spare

    @property
    def looked_at(self) -> Offer | BuyOffer | None:
        return next((each for each in self.lying if each.card is self.chosen), None)

    @property
    def detail(self) -> Detail | None:
        told = told_worth if self.measured else told_use
        match self.looked_at:
            case Offer() as offer:
                owned = counted(offer.owned, "card") if offer.owned else "none"
                facts = f"You own {owned}. {offer.left or 'None'} left."
                return Detail(offer.card, told(offer.card), facts, self.refusal or offer.fault)
            case BuyOffer() as spare:
                facts = f"You own {spare.owned}; you may sell {spare.spare}."
                reason = self.refusal or (f"Your {self.need(spare)}" if spare.decks else "No deck needs it.")
                role = "bad_text" if self.refusal else "gold_text" if spare.decks else "text_dim"
                return Detail(spare.card, told(spare.card), facts, reason, role)
            case None:
                return None

    @staticmethod
    def need(spare: BuyOffer) -> str:
        return f"{'decks need' if len(spare.decks) > 1 else 'deck needs'} it: {', '.join(spare.decks)}."

    def turn_to(self, side: str) -> None:
        self.side, self.chosen, self.refusal = side, None, ""
        self.refresh()

    def choose(self, card: SideCard) -> None:
        """Look at a card; the keeper comments if the player can't pay for it."""
        self.chosen, self.refusal = card, ""
        looked_at, short = self.looked_at, self.keeper.short
        if isinstance(looked_at, Offer) and looked_at.left and looked_at.fault:
            self.line, self.mood = short, "grim"
        elif self.line == short:
            self.line, self.mood = self.keeper.greeting(self._deals), "calm"

    def deal(self, card: SideCard) -> bool:
        """Buy or sell a card, depending on the side; False if refused, with the reason in `refusal`."""
        sold = self.side == SELL
        try:
            if sold:
                self.shop.sell(card)
            else:
                self.shop.buy(card)
        except StoreError as fault:
            self.refresh()
            self.refusal = str(fault)
            if isinstance(fault, ShopError) and not sold:
                self.line, self.mood = self.keeper.short, "grim"
            return False
        self.refusal, self.mood = "", "glad"
        self.line = self.keeper.thanks(self._deals, sold=sold)
        self._deals += 1
        self.refresh()
        return True
