"""The deck builder: the whole stock, the ten places of a deck, the shelf of decks, and what the house says of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.game.cards.side_cards import Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.card_words import card_effect, card_name
from pazaak.scenes.decks import layout as at
from pazaak.scenes.decks.bench import DeckBench
from pazaak.scenes.decks.doors import DeckDoors
from pazaak.scenes.decks.flight import Flights
from pazaak.scenes.decks.report import ReportActs, draw_report, report_of, report_widgets
from pazaak.scenes.decks.shelf_panel import ShelfPanel
from pazaak.scenes.decks.slots import SLOT, DeckSlot, SlotPanel, is_from_stock
from pazaak.scenes.decks.stock import STOCK, StockCard, StockPanel, told_worth
from pazaak.scenes.faces import hand_face
from pazaak.scenes.house_context import House
from pazaak.scenes.toast import Toast
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Label, Widget

COUNT = FRect(1034, 22, 166, 40)
TOAST = FRect(196, 14, 560, 56)
CARRY = {
    STOCK: "Drop it on the deck, or on a card that it should replace.",
    SLOT: "Drop it on another place, or on your cards to take it out.",
}


class DeckBuilder(Scene[None]):
    """Everything is stored as it is done; the way back is as long as the scene is open."""

    name = "deck-builder"
    label = "Build your side decks"
    help = "decks"
    help_at = (1228.0, 42.0)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.bench = DeckBench(house.career, house.new_seed)
        self.flights = Flights(self.timeline)
        self.measured = False
        self.message, self.message_role = "", "text_dim"
        self._said_at: str | None = None
        doors = DeckDoors(self.bench, self)
        self._shelf = ShelfPanel(self.bench, self._open, doors.acts)
        self._stock = StockPanel(self.bench, self._add, self._take_back, self._refilter)
        self._slots = SlotPanel(self.bench, self._take, self._drop)
        self._acts = ReportActs(
            undo=self._act(self.bench.undo),
            redo=self._act(self.bench.redo),
            sort=self._act(self.bench.sort),
            fill=self._act(self.bench.fill, "shuffle"),
            clear=self._act(self.bench.clear),
            choose=self._act(self.bench.choose, "deck_save", "You bring {name} to the table from now on."),
            measure=self._measure,
        )
        self._widgets: list[Widget] = []
        self._toast = Toast(TOAST)
        self.interaction.default = f"stock-{SideCard.PLUS_1.value}"

    def enter(self) -> None:
        """The deck that is played with lies on the bench."""
        self.refresh()

    def uncovered(self) -> None:
        """A shop may have been on top."""
        self.bench.refresh()
        self.refresh()

    def update(self, dt: float) -> None:
        """What a deck has achieved is told at once."""
        if self._toast.tell_earned(self.house.career, self.stage, dt):
            self.invalidate()

    # -- what is done ----------------------------------------------------------------------------------------------

    def attempt(self, act: Callable[[], object], sound: str = "card_place", told: str = "") -> bool:
        """Do something to a deck and show it; a refusal is said. True when it was done."""
        self.flights.land()
        try:
            act()
        except StoreError as fault:
            self.stage.play("ui_error")
            self.say(str(fault), "bad_text")
            return False
        self.stage.play(sound)
        self._note(told.format(name=self.bench.deck.name), "good_text")
        self.refresh()
        return True

    def _act(self, act: Callable[[], object], sound: str = "card_slide", told: str = "") -> Act:
        return lambda: self._done(act, sound, told)

    def _done(self, act: Callable[[], object], sound: str, told: str) -> None:
        self.attempt(act, sound, told)

    def _open(self, deck_id: int) -> None:
        self.attempt(lambda: self.bench.open(deck_id), "card_slide")

    def _add(self, card: SideCard) -> None:
        start = self._stock.center_of(card)
        if self.attempt(lambda: self.bench.add(card), "card_slide"):
            place = len(self.bench.cards) - 1
            scale = at.BIG_SCALE if self._stock.big else at.ALL_SCALE
            self.flights.fly(card, (start, scale), (at.slot_center(place), at.SLOT_SCALE), place)

    def _take(self, index: int) -> None:
        card = self.bench.cards[index]
        if self.attempt(lambda: self.bench.take(index), "card_slide"):
            end = (self._stock.center_of(card), at.ALL_SCALE)
            self.flights.fly(card, (at.slot_center(index), at.SLOT_SCALE), end, None)

    def _take_back(self, payload: object) -> None:
        match payload:
            case (str(kind), int(index)) if kind == SLOT:
                self.attempt(lambda: self.bench.take(index))

    def _drop(self, payload: object, place: int | None) -> None:
        match payload:
            case (str(kind), SideCard() as card) if kind == STOCK:
                self.attempt(lambda: self.bench.add(card, place))
            case (str(kind), int(index)) if kind == SLOT and place is not None:
                self.attempt(lambda: self.bench.move(index, place))

    def _refilter(self, colour: Colour | None) -> None:
        self._stock.colour = colour
        self.refresh()

    def _measure(self) -> None:
        self.measured = True
        self.refresh()

    def _leave(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    def say(self, sentence: str, role: str = "good_text") -> None:
        """Show a sentence until the person looks at something else."""
        self._note(sentence, role)
        self._build()

    def _note(self, sentence: str, role: str) -> None:
        self.message, self.message_role, self._said_at = sentence, role, self.hot

    # -- keys ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """The way back, and the key that takes a card out."""
        if action is Action.CANCEL and self.carrying is None:
            self._leave()
        elif action is Action.REMOVE:
            self._remove_hot()
        else:
            return False
        return True

    def _remove_hot(self) -> None:
        """Out with the card that is looked at, or with the last of its kind."""
        hot = self._hot_widget()
        if isinstance(hot, DeckSlot) and hot.card is not None:
            self._take(int(hot.id.removeprefix(f"{SLOT}-")) - 1)
        elif isinstance(hot, StockCard) and self.bench.used(hot.card):
            self._take(len(self.bench.cards) - 1 - self.bench.cards[::-1].index(hot.card))

    def _hot_widget(self) -> Widget | None:
        hot = self.hot
        return next((widget for widget in self._widgets if widget.id == hot), None) if hot is not None else None

    # -- widgets ---------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what has changed."""
        self._shelf.refresh()
        self._build()

    def _build(self) -> None:
        self._report = report_of(self.bench, asked=self.measured)
        heading = Label("builder-title", self.label, FRect(196, 20, 600, 44), size=22, font="title", role="title",
                        anchor="midleft")  # fmt: skip
        heading.drawn = "DECK BUILDER"
        count = Label("builder-count", f"You own {self.bench.total} cards", COUNT, size=17, role="text")
        back = Button("back", "BACK", FRect(at.LEFT, 18, 150, 48), self._leave, action=Action.CANCEL, tone="panel_edge")
        spoken = Label("message", self.message, FRect(at.SLOTS.left, at.SLOTS.top, at.SLOTS.width, at.SLOT_HEAD))
        spoken.drawn = ""
        self._widgets = [back, heading, count, *self._shelf.widgets(), *self._stock.widgets(),
                         *report_widgets(self.bench, self._report, self._acts), spoken,
                         *self._slots.widgets(self.flights.awaited)]  # fmt: skip
        self.invalidate()

    def widgets(self) -> Sequence[Widget]:
        """Header, shelf, stock, report, deck."""
        awaited = self.flights.awaited
        for widget in self._widgets:
            if isinstance(widget, DeckSlot):
                widget.awaited = int(widget.id.removeprefix(f"{SLOT}-")) - 1 in awaited
        return self._toast.instead_of("builder-title", self._widgets)

    # -- picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The room, and the panels without their widgets."""
        canvas.backdrop(at.BACKDROP)
        canvas.panel(COUNT, edge="panel_edge", fill="panel", chamfer=10)
        self._shelf.draw(canvas)
        canvas.panel(at.STOCK, edge="panel_edge", fill="panel", glow=0.2, chamfer=16)
        draw_report(canvas, self._report)
        lit = 0.9 if self.carrying is not None else 0.4
        canvas.panel(at.SLOTS, edge="own", fill="panel", glow=lit, chamfer=16)
        self._draw_head(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        y = at.SLOTS.top + 19
        count = len(self.bench.cards)
        role = "good_text" if count == DECK_SIZE else "text"
        shown = canvas.text(f"{count} OF {DECK_SIZE}", (at.SLOTS.left + 18, y), size=17, font="number", role=role,
                            anchor="midleft", spacing=1.2)  # fmt: skip
        told, ink = self.told()
        canvas.text(told, (shown.right + 18, y), size=16, role=ink, anchor="midleft",
                    max_width=at.SLOTS.right - shown.right - 34)  # fmt: skip

    def told(self) -> tuple[str, str]:
        """The line over the deck: what was said, or what the person looks at, or what to do."""
        if self.carrying is not None:
            return CARRY[STOCK if is_from_stock(self.carrying) else SLOT], "text"
        if self.message and self._said_at == self.hot:
            return self.message, self.message_role
        hot = self._hot_widget()
        if isinstance(hot, StockCard | DeckSlot) and hot.card is not None:
            return f"{card_name(hot.card)}: {_lower_first(card_effect(hot.card))} {told_worth(hot.card)}", "text"
        if self.message:
            return self.message, self.message_role
        return "Click a card to put it in or take it out, or drag it. All is saved as you go.", "text_dim"

    def draw_over(self, canvas: Canvas) -> None:
        """What is carried, what flies, and what a deck has achieved."""
        self.flights.draw(canvas)
        self._toast.draw(canvas)
        card = self._carried_card()
        if card is not None:
            canvas.sprite("pazaak", hand_face(card), self.carried_at, scale=at.SLOT_SCALE, glow="own", shadow=12.0)

    def _carried_card(self) -> SideCard | None:
        match self.carrying:
            case (str(kind), SideCard() as card) if kind == STOCK:
                return card
            case (str(kind), int(index)) if kind == SLOT and index < len(self.bench.cards):
                return self.bench.cards[index]
        return None


def _lower_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
