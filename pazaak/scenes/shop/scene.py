"""The shop of a venue: today's shelf, the player's spare cards, and somebody behind the counter."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.career.cards.shop import Offer, ShopError, Wanted
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.session.session import PLAYER
from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.decks.flight import Flights
from pazaak.scenes.house_context import House
from pazaak.scenes.rival_card import counted
from pazaak.scenes.shop import cells
from pazaak.scenes.shop.cells import COUNTER, NOTE, OWNED, TABS, Cell
from pazaak.scenes.shop.detail import CARD_AT, CARD_SCALE, DETAIL, Detail, deal_button, draw_detail
from pazaak.scenes.shop.keepers import DECKS, FACE, SPEECH, draw_keeper, keeper_of
from pazaak.scenes.toast import Toast
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.purse_plate import PURSE, draw_purse
from pazaak.stage.widgets.widgets import Act, Button, Label, Role, Widget

BACKDROP = "shop"
BUY, SELL = "buy", "sell"
NOTES = {
    BUY: "This is the stock of today. Tomorrow there is another on the shelf.",
    SELL: "Starter cards are not for sale. All shops pay the same.",
}
NO_SPARE = "You have no spare cards. The ten that you started with are not for sale."
TOAST = FRect(196, 14, 560, 56)


class ShopScene(Scene[None]):
    """Closes when the player goes back. What is bought and sold is stored at once."""

    name = "shop"
    help = "shop"
    help_at = (830.0, 42.0)

    def __init__(self, house: House, venue_id: str) -> None:
        super().__init__()
        self.house, self.career = house, house.career
        self.shop = house.career.shop(venue_id)
        self.venue = self.shop.venue
        self.label = f"Shop of {self.venue.name}"
        self.keeper = keeper_of(house.career.world, self.venue)
        self.side = BUY
        self.chosen: SideCard | None = None
        self.line = ""
        self.mood = "calm"
        self._deals = 0
        self._refusal = ""
        self._offers: tuple[Offer, ...] = ()
        self._spare: tuple[Wanted, ...] = ()
        self._detail: Detail | None = None
        self._widgets: list[Widget] = []
        self.flights = Flights(self.timeline)
        self._toast = Toast(TOAST)

    def enter(self) -> None:
        """The keeper looks up."""
        self.line = self.keeper.greeting(self.career.today.toordinal())
        self._look_round()
        if all(not offer.left for offer in self._offers):
            self.line = self.keeper.lines.empty

    def uncovered(self) -> None:
        """Decks may have changed."""
        self._look_round()

    def update(self, dt: float) -> None:
        """What a deal has achieved is told at once."""
        if self._toast.tell_earned(self.career, self.stage, dt):
            self.invalidate()

    # -- what there is ---------------------------------------------------------------------------------------------

    def _look_round(self) -> None:
        purse = self.house.profile.purse
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER)
        self.total = self.career.collection.total
        self._offers = self.shop.offers()
        self._spare = tuple(each for each in self.shop.wanted() if each.spare)
        kinds = [each.card for each in self._lying]
        if self.chosen not in kinds:
            self.chosen = kinds[0] if kinds else None
        self._build()

    @property
    def _lying(self) -> Sequence[Offer | Wanted]:
        """What lies on the counter on this side."""
        return self._offers if self.side == BUY else self._spare

    @property
    def offer(self) -> Offer | None:
        """The offer that is looked at."""
        return next((each for each in self._offers if each.card is self.chosen), None) if self.side == BUY else None

    @property
    def spare(self) -> Wanted | None:
        """The spare card that is looked at."""
        return next((each for each in self._spare if each.card is self.chosen), None) if self.side == SELL else None

    def _look_at(self) -> Detail | None:
        offer, spare = self.offer, self.spare
        if offer is not None:
            owned = counted(offer.owned, "card", "cards") if offer.owned else "none"
            facts = f"You own {owned}. {offer.left or 'None'} left today."
            return Detail(offer.card, facts, self._refusal or offer.fault, "bad_text")
        if spare is not None:
            facts = f"You own {spare.owned}, {spare.spare} may be sold."
            if self._refusal:
                return Detail(spare.card, facts, self._refusal, "bad_text")
            many = "decks need" if len(spare.decks) > 1 else "deck needs"
            needed = f"Your {many} it: {', '.join(spare.decks)}." if spare.decks else "None of your decks needs it."
            return Detail(spare.card, facts, needed, "gold_text" if spare.decks else "text_dim")
        return None

    # -- what is done ----------------------------------------------------------------------------------------------

    def _press(self, card: SideCard) -> Act:
        def press() -> None:
            if card is self.chosen:
                # Who has chosen goes on to the button.
                self.interaction.focus(self.side)
            self.chosen, self._refusal = card, ""
            self._comment()
            self._build()

        return press

    def _comment(self) -> None:
        """The keeper sees what the player can pay for."""
        offer, lines = self.offer, self.keeper.lines
        if offer is not None and offer.left and offer.fault:
            self.line, self.mood = lines.short, "grim"
        elif self.line == lines.short:
            self.line, self.mood = self.keeper.greeting(self._deals), "calm"

    def _turn_to(self, side: str) -> Act:
        def turn() -> None:
            self.side, self.chosen, self._refusal = side, None, ""
            self._look_round()

        return turn

    def _buy(self) -> None:
        offer = self.offer
        if offer is None:
            return
        self.flights.land()
        start = self._place_of(offer.card)
        try:
            self.shop.buy(offer.card)
        except StoreError as fault:
            self._refuse(fault)
            return
        self._dealt("coin_buy", sold=False)
        self.flights.fly(offer.card, start, (OWNED.center, 0.3), None)

    def _sell(self) -> None:
        spare = self.spare
        if spare is None:
            return
        if not spare.decks:
            self._sell_now()
            return
        decks = ", ".join(spare.decks)
        many = "decks need" if len(spare.decks) > 1 else "deck needs"
        text = f"{counted(spare.price, 'credit', 'credits')} for it. But your {many} it: {decks}."
        self.stage.push(
            Confirm(f"Sell {spare.card.value}?", text, yes="Sell it", no="Keep it", tone="gold", focus="no"),
            lambda yes: self._sell_now() if yes else None,
        )

    def _sell_now(self) -> None:
        spare = self.spare
        if spare is None:
            return
        self.flights.land()
        try:
            self.shop.sell(spare.card)
        except StoreError as fault:
            self._refuse(fault)
            return
        self._dealt("chip_stack", sold=True)
        self.flights.fly(spare.card, (CARD_AT, CARD_SCALE), (FACE, 0.4), None)

    def _refuse(self, fault: StoreError) -> None:
        self.stage.play("ui_error")
        self._look_round()
        self._refusal = str(fault)
        if isinstance(fault, ShopError) and self.side == BUY:
            self.line, self.mood = self.keeper.lines.short, "grim"
        self._build()

    def _dealt(self, sound: str, *, sold: bool) -> None:
        self.stage.play(sound)
        self._refusal, self.mood = "", "glad"
        self.line = self.keeper.thanks(self._deals, sold=sold)
        self._deals += 1
        self._look_round()

    def _place_of(self, card: SideCard) -> tuple[tuple[float, float], float]:
        cell = next((each for each in self._widgets if isinstance(each, Cell) and each.card is card), None)
        return (cell.center, cell.scale) if cell is not None else (CARD_AT, CARD_SCALE)

    def _open_decks(self) -> None:
        self.stage.push(DeckBuilder(self.house), how="slide")

    def _leave(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    def handle(self, action: Action) -> bool:
        """The way back."""
        if action is not Action.CANCEL:
            return False
        self._leave()
        return True

    # -- widgets ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self._detail = self._look_at()
        back = Button("back", "BACK", FRect(28, 18, 150, 48), self._leave, action=Action.CANCEL, tone="panel_edge")
        heading = Label("shop-title", self.label, FRect(196, 20, 600, 44), size=22, font="title", role="title",
                        anchor="midleft")  # fmt: skip
        heading.drawn = f"SHOP: {self.venue.name.upper()}"
        decks = Button("deck-builder", "YOUR DECKS", DECKS, self._open_decks, tone="panel_edge", size=18, icon="deck")
        self._widgets = [back, heading, *self._told(), *self._tabs(), *self._cells(), *self._deal(), decks]
        self.interaction.default = self._first_cell()
        self.invalidate()

    def _first_cell(self) -> str:
        kind = "offer" if self.side == BUY else "spare"
        return f"{kind}-{self.chosen.value}" if self.chosen is not None else f"tab-{self.side}"

    def _told(self) -> list[Widget]:
        """What the scene draws itself, for the ear."""
        purse = f"Your purse: {counted(self.purse, 'credit', 'credits')}"
        told = [
            Label("purse", f"{purse}, {self.lying:,} in play" if self.lying else purse, FRect(PURSE)),
            Label("collection", f"You own {counted(self.total, 'card', 'cards')}", FRect(OWNED)),
            Label("keeper", f"{self.keeper.rival.name}: {self.line}", FRect(SPEECH)),
            Label("detail", self._detail.spoken if self._detail is not None else NO_SPARE, FRect(DETAIL)),
        ]
        for label in told:
            label.drawn = ""
        return [*told]

    def _tabs(self) -> list[Widget]:
        tabs: list[Widget] = []
        for index, (side, label) in enumerate(((BUY, "BUY"), (SELL, "SELL"))):
            half = TABS.width / 2
            rect = FRect(TABS.left + half * index + 3, TABS.top, half - 6, TABS.height)
            tone = "own" if side == self.side else "panel_edge"
            tab = Button(f"tab-{side}", label, rect, self._turn_to(side), tone=tone, size=18)
            tab.role, tab.checked = Role.OPTION, side == self.side
            tabs.append(tab)
        return tabs

    def _cells(self) -> list[Widget]:
        if self.side == BUY:
            return cells.offer_cells(self._offers, self.chosen, self._press)
        return cells.spare_cells(self._spare, self.chosen, self._press)

    def _deal(self) -> list[Widget]:
        if self.offer is not None:
            return deal_button(BUY, self.offer.price, self._buy, enabled=not self.offer.fault)
        return deal_button(SELL, self.spare.price, self._sell) if self.spare is not None else []

    def widgets(self) -> Sequence[Widget]:
        """Header, counter, the card that is looked at."""
        return self._toast.instead_of("shop-title", self._widgets)

    # -- picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The room, the keeper, the counter, the card."""
        canvas.backdrop(BACKDROP)
        draw_purse(canvas, self.purse, self.lying)
        cells.draw_owned(canvas, self.total)
        draw_keeper(canvas, self.keeper, self.mood, self.line, self.venue.story)
        canvas.panel(COUNTER, edge="panel_edge", fill="panel", glow=0.2, chamfer=16)
        canvas.text(NOTES[self.side], NOTE.center, size=16, role="text_dim", max_width=NOTE.width)
        if not self._lying:
            canvas.paragraph(NO_SPARE, COUNTER.inflate(-120, 0), size=20, align="center", valign="middle")
        draw_detail(canvas, self._detail, "What you buy in a shop or win from a rival can be sold in every shop.")

    def draw_over(self, canvas: Canvas) -> None:
        """Cards on their way, and what a deal has achieved."""
        self.flights.draw(canvas)
        self._toast.draw(canvas)
