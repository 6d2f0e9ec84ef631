"""The deck builder: the stock of cards, the ten slots of a deck, the shelf of decks, and the report."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.game.cards.faces import card_name, effect_words, hand_face
from pazaak.game.cards.side_cards import Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks import cards
from pazaak.scenes.decks.bench import Bench, Flights
from pazaak.scenes.decks.cards import DeckSlot, StockCard, card_place, told_worth
from pazaak.scenes.decks.editor import DeckEditor
from pazaak.scenes.decks.report import Report, draw_report, report_widgets
from pazaak.scenes.decks.shelf import ShelfPanel
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Label, Widget, spoken

COUNT = FRect(1034, 22, 166, 40)
DECK = Plate(cards.DECK_AREA, 18)
HEAD = (cards.DECK_AREA.width, cards.DECK_HEAD)
FROM_STOCK = "Drop it on the deck, or on a card to replace."
FROM_DECK = "Drop it on another slot, or on your cards to take it out."


class DeckBuilder(HouseScene):
    """The deck builder's screen; every change is stored at once, undo lasts while the screen is open."""

    name = "deck-builder"
    label = "Build your side decks"
    help = "decks"
    backdrop = "builder"
    help_at = (1228.0, 42.0)
    heading_at = FRect(196, 20, 600, 44)
    tells_achievements = True

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        self.editor = DeckEditor(house.career, house.new_seed)
        self.flights = Flights(self.timeline)
        self.bench = Bench(house.career, self.editor, self.flights, lambda: self.stage, self._said)
        self.colour: Colour | None = None
        self.measured = False
        self._said_at: str | None = None
        self._shelf = ShelfPanel(self.bench)
        self._hint = spoken("hint", "", FRect(cards.DECK_AREA.topleft, HEAD))
        """The line over the deck."""

    def _add(self, card: SideCard) -> None:
        start = card_place(card, self.colour)
        if self.bench.attempt(lambda: self.editor.add(card)):
            place = len(self.editor.cards) - 1
            scale = cards.SCALE if self.colour is None else cards.BIG_SCALE
            self.flights.fly(card, (start, scale), (cards.slot_rect(place).center, cards.SLOT_SCALE), place)

    def _take(self, index: int) -> None:
        card = self.editor.cards[index]
        if self.bench.attempt(lambda: self.editor.take(index)):
            end = (card_place(card, self.colour), cards.SCALE)
            self.flights.fly(card, (cards.slot_rect(index).center, cards.SLOT_SCALE), end, None)

    def _take_back(self, payload: object) -> None:
        if isinstance(payload, int):
            self.bench.attempt(lambda: self.editor.take(payload), "card_place")

    def _drop(self, payload: object, place: int | None) -> None:
        match payload:
            case SideCard() as card:
                self.bench.attempt(lambda: self.editor.add(card, place), "card_place")
            case int(index) if place is not None:
                self.bench.attempt(lambda: self.editor.move(index, place), "card_place")

    def _refilter(self, name: str) -> None:
        self.colour = cards.COLOUR_OF[name]
        self.refresh()

    def _measure(self) -> None:
        self.measured = True
        self.refresh()

    def handle(self, action: Action) -> bool:
        if action is not Action.REMOVE:
            return self.carrying is None and super().handle(action)
        hot, deck = self._hot_widget(), self.editor.cards
        if isinstance(hot, DeckSlot) and hot.card is not None:
            self._take(hot.index)
        elif isinstance(hot, StockCard) and hot.card in deck:
            self._take(len(deck) - 1 - deck[::-1].index(hot.card))
        return True

    def _hot_widget(self) -> Widget | None:
        return next((widget for widget in self._widgets if widget.id == self.hot), None)

    def _said(self) -> None:
        """Keep the message until another widget is focused or pointed at."""
        self._said_at = self.hot
        self.refresh()

    def refresh(self) -> None:
        """Rebuild the widgets from the chosen deck; a shop above may have changed the cards."""
        self.editor.refresh()
        self._shelf.refresh()
        self._report = Report(self.house.career, self.editor.deck, asked=self.measured)
        self.show(
            *self.head("DECK BUILDER", f"Deck builder. {self.label}"),
            Label("builder-count", f"You own {self.editor.collection.total} cards", COUNT, size=17),
            *self._shelf.widgets(),
            *cards.stock_widgets(self.editor, self.colour, self._add, self._take_back, self._refilter),
            *report_widgets(self.bench, self._report, self._measure),
            spoken("message", self.bench.message, FRect(cards.DECK_AREA.topleft, HEAD)),
            self._hint,
            *cards.slot_widgets(self.editor, self._take, self._drop),
        )
        self.interaction.default = next((each.id for each in self._widgets if isinstance(each, StockCard)), None)

    def widgets(self) -> Sequence[Widget]:
        self._hint.label = self.told()[0]
        awaited = self.flights.awaited
        for widget in self._widgets:
            if isinstance(widget, DeckSlot):
                widget.awaited = widget.index in awaited
        return super().widgets()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(COUNT, edge="panel_edge", fill="panel", chamfer=10)
        self._shelf.draw(canvas)
        canvas.panel(cards.STOCK_AREA, edge="panel_edge", fill="panel", glow=0.2, chamfer=16)
        draw_report(canvas, self._report)
        lit = 0.9 if self.carrying is not None else 0.4
        canvas.panel(cards.DECK_AREA, edge="own", fill="panel", glow=lit, chamfer=16)
        self._draw_head(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        count = len(self.editor.cards)
        role = "good_text" if count == DECK_SIZE else "text"
        shown = DECK.line(canvas, f"{count} OF {DECK_SIZE}", 19, size=17, font="number", role=role, spacing=1.2)
        told, ink = self.told()
        beside = shown.right + 18 - DECK.left
        DECK.line(canvas, told, 19, indent=beside, size=16, role=ink, max_width=DECK.right - shown.right - 16)

    def told(self) -> tuple[str, str]:
        """Return the line over the deck and its colour: the message, the hot widget's words, or a hint."""
        if self.carrying is not None:
            return FROM_STOCK if isinstance(self.carrying, SideCard) else FROM_DECK, "text"
        hot, said = self._hot_widget(), (self.bench.message, self.bench.message_role)
        if self.bench.message and self._said_at == self.hot:
            return said
        if isinstance(hot, StockCard | DeckSlot) and hot.card is not None:
            return f"{card_name(hot.card)}: {effect_words(hot.card)}. {told_worth(hot.card)}", "text"
        if self.bench.message:
            return said
        return "Click or drag cards in and out. Changes save themselves.", "text_dim"

    def draw_over(self, canvas: Canvas) -> None:
        self.flights.draw(canvas)
        super().draw_over(canvas)
        card, deck = self.carrying, self.editor.cards
        if isinstance(card, int) and card < len(deck):
            card = deck[card]
        if isinstance(card, SideCard):
            canvas.sprite("pazaak", hand_face(card), self.carried_at, scale=cards.SLOT_SCALE, glow="own", shadow=12.0)
