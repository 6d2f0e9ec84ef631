"""The shop's screen: its stock, the player's spare cards, and the keeper behind the counter."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.cards.shop import BuyOffer
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.phrases import counted
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.bench import Flights
from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_note
from pazaak.scenes.shop import cards
from pazaak.scenes.shop.cards import Cell
from pazaak.scenes.shop.counter import BUY, SELL, Counter
from pazaak.scenes.tabs import tab_row
from pazaak.stage.motion.faces import ChangingFace
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.widgets import Button, IconButton, Widget, spoken

SELLING = "Starter cards can't be sold. All shops pay the same."
SOUNDS = {BUY: "coin_buy", SELL: "chip_stack"}
SELLABLE = "Sell cards you bought or won in any shop."
NO_SPARE = "No spare cards. You can't sell your ten starter cards."
KEEPER = Plate(FRect(28, 84, 272, 616), 16)
FACE = (KEEPER.rect.centerx, KEEPER.rect.top + 102)
SPEECH = FRect(46, 336, 236, 134)
DECKS = FRect(48, 630, 232, 50)
"""Rect of the door to the decks, at the foot of the keeper's panel."""


class ShopScene(HouseScene):
    """The shop's screen; closes on Back. Deals are stored at once."""

    name = "shop"
    help = "shop"
    backdrop = "shop"
    help_at = (830.0, 42.0)
    heading_at = FRect(196, 20, 600, 44)
    tells_achievements = True

    def __init__(self, house: AppServices, venue_id: str) -> None:
        super().__init__(house)
        self.counter = Counter(house.career, venue_id)
        self.venue = self.counter.shop.venue
        self.keeper = house.roster[self.venue.keeper.rival]
        self.label = f"Shop: {self.venue.name}"
        self.flights = Flights(self.timeline)
        self._face = ChangingFace()

    def refresh(self) -> None:
        self.counter.refresh()
        self._build()

    def _press(self, card: SideCard) -> None:
        if card is self.counter.chosen:
            # With a card chosen, focus moves on to the button.
            self.interaction.focus(self.counter.side)
        self.counter.choose(card)
        self._build()

    def _turn_to(self, side: str) -> None:
        self.counter.turn_to(side)
        self._build()

    def _ask(self) -> None:
        """Sell the card; ask first if a deck needs it."""
        each = self.counter.looked_at
        if not isinstance(each, BuyOffer) or not each.decks:
            self._deal()
            return
        text = f"{counted(each.price, 'credit')} for it. But your {self.counter.need(each)}"
        question = Confirm(f"Sell {each.card.value}?", text, yes="Sell it", no="Keep it", tone="gold", focus="no")
        self.when_sure(question, self._deal)

    def _deal(self) -> None:
        card, side = self.counter.chosen, self.counter.side
        if card is None:
            return
        self.flights.land()
        cell = next((each for each in self._widgets if isinstance(each, Cell) and each.card is card), None)
        done = self.counter.deal(card)
        self.stage.play(SOUNDS[side] if done else "ui_error")
        self._build()
        if not any(widget.id == side and widget.enabled for widget in self._widgets):
            # It is sold out: back to the shelf.
            self.interaction.focus(self.interaction.default or "back")
        if done and side == BUY:
            start = (cards.CARD_AT, cards.CARD_SCALE) if cell is None else (cell.center, cell.scale)
            self.flights.fly(card, start, (cards.OWNED.center, 0.3), None)
        elif done:
            self.flights.fly(card, (cards.CARD_AT, cards.CARD_SCALE), (FACE, 0.4), None)

    def _build(self) -> None:
        counter, chosen = self.counter, self.counter.chosen
        self._detail = detail = counter.detail
        self._total = self.house.career.collection.total
        tabs = tab_row("tab", ((BUY, "BUY"), (SELL, "SELL")), cards.TABS, self._turn_to, chosen=counter.side)
        self.show(
            *self.head(f"SHOP: {self.venue.name.upper()}"),
            self.look_into_purse(lying=True),
            spoken("collection", f"You own {counted(self._total, 'card')}", cards.OWNED),
            spoken("keeper", (f"{self.keeper.name}: {counter.line}", "Shopkeeper", self.venue.story), SPEECH),
            spoken("note", self._note, cards.NOTE),
            spoken("detail", detail.spoken if detail is not None else (NO_SPARE, SELLABLE), cards.DETAIL.rect),
            *tabs,
            *cards.counter_cells(counter, self._press),
            *self._detail_buttons(),
            Button("deck-builder", "YOUR DECKS", DECKS, lambda: self.stage.push(DeckBuilder(self.house), how="slide"),
                   tone="panel_edge", size=18, icon="deck"),
        )  # fmt: skip
        kind = "offer" if counter.side == BUY else "spare"
        self.interaction.default = f"{kind}-{chosen.value}" if chosen is not None else f"tab-{counter.side}"

    def _turn_worth(self) -> None:
        self.counter.measured = not self.counter.measured
        self._build()

    def _detail_buttons(self) -> list[Widget]:
        side, each = self.counter.side, self.counter.looked_at
        if each is None:
            return []
        label, enabled = f"{side.upper()} FOR {each.price:,}", isinstance(each, BuyOffer) or not each.fault
        worth = IconButton("worth", "Measured worth", cards.WORTH_SIGN, self._turn_worth, icon="chart")
        return [worth, Button(side, label, cards.BUTTON, self._ask, tone="gold", size=22, icon="coin", enabled=enabled)]

    def update(self, dt: float) -> None:
        super().update(dt)
        self._face.change(self.counter.mood)
        if self._face.update(dt, calm=self.timeline.calm):
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        counter = self.counter
        super().draw(canvas)
        cards.draw_owned(canvas, self._total)
        self._draw_keeper(canvas)
        canvas.panel(cards.COUNTER, edge="panel_edge", fill="panel", glow=0.2, chamfer=16)
        canvas.text(self._note, cards.NOTE.center, size=16, role="text_dim", max_width=cards.NOTE.width)
        if not counter.lying:
            canvas.paragraph(NO_SPARE, cards.COUNTER.inflate(-120, 0), size=20, align="center", valign="middle")
        cards.draw_detail(canvas, self._detail, SELLABLE)

    @property
    def _note(self) -> str:
        """The line over the counter."""
        return self.counter.restock if self.counter.side == BUY else SELLING

    def _draw_keeper(self, canvas: Canvas) -> None:
        canvas.panel(KEEPER.rect, edge="rival", fill="panel", glow=0.4, chamfer=16)
        self._face.now(calm=self.timeline.calm).draw(canvas, self.keeper.portrait, FACE, 78, "rival", active=True)
        KEEPER.line(canvas, self.keeper.name, 200, at="center", size=21, font="title", role="title")
        KEEPER.line(canvas, "Shopkeeper", 224, at="center", size=16, role="rival_text")
        canvas.bubble(SPEECH, to=(KEEPER.rect.centerx, KEEPER.rect.top + 234), role="rival")
        room = SPEECH.inflate(-26, -18)
        draw_note(canvas, self.counter.line, room, role="rival_text")
        below = FRect(48, SPEECH.bottom + 10, 232, DECKS.top - SPEECH.bottom - 20)
        draw_note(canvas, self.venue.story, below, size=15, leading=1.15)

    def draw_over(self, canvas: Canvas) -> None:
        self.flights.draw(canvas)
        super().draw_over(canvas)
