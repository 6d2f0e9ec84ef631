"""The cards of the deck builder: the filtered stock of every kind, and the ten slots of the deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.game.cards.faces import COLOUR_NAMES, card_effect, card_name, hand_face
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.rivals.card_worth import worth
from pazaak.scenes.decks.editor import DeckEditor
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.scenes.tabs import tab_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.widgets.widgets import Act, Role, Spot, Widget

STOCK_AREA = FRect(266, 84, 554, 458)
FILTERS = FRect(279, 94, 528, 38)
GRID = FRect(276, 142, 534, 392)
COLUMNS, ROWS, SCALE = 6, 4, 0.7
BIG_COLUMNS, BIG_ROWS, BIG_SCALE = 3, 2, 0.98
USED, UNOWNED = 120.0, 56.0
DECK_AREA = FRect(266, 554, 986, 146)
DECK_HEAD = 30.0
SLOT_SCALE = 0.9

Drop = Callable[[object, int | None], None]
"""Handler of a drop: payload (a card of the stock, or the slot it was taken from), and the slot or None."""

COLOUR_OF: dict[str, Colour | None] = {"all": None} | {colour.value: colour for colour in Colour}
"""Colour of each filter by its name; None for all."""


def shown_cards(colour: Colour | None) -> list[SideCard]:
    return [card for card in SideCard if colour is None or COLOURS[card] is colour]


def stock_cell(index: int, *, big: bool) -> FRect:
    """Return the rect of a kind in the stock: six to a row, or three large ones of one colour."""
    return grid_cell(GRID, index, *((BIG_COLUMNS, BIG_ROWS) if big else (COLUMNS, ROWS)), (4, 4))


def _card_in(cell: FRect, *, big: bool) -> tuple[float, float]:
    return (cell.left + 58, cell.top + 70) if big else (cell.centerx - 14, cell.centery)


def card_place(card: SideCard, colour: Colour | None) -> tuple[float, float]:
    """Return the point from which a card flies; the middle of the stock if the filter hides it."""
    shown, big = shown_cards(colour), colour is not None
    return _card_in(stock_cell(shown.index(card), big=big), big=big) if card in shown else STOCK_AREA.center


def told_worth(card: SideCard) -> str:
    measured = worth(card)
    if card is SideCard.PLUS_5:
        return "All others are measured against it."
    way = "more" if measured.points >= 0 else "fewer"
    return f"Wins {abs(measured.points):.1f} {way} matches in 100 than a +5 (±{measured.se:.1f})."


class StockCard(Spot):
    """One kind in the stock: its card, faded if none is free, and the numbers of free and owned ones."""

    def __init__(self, editor: DeckEditor, card: SideCard, rect: FRect, on_press: Act, *, big: bool) -> None:
        self.card, self.big = card, big
        self.owned, self.free = editor.collection.owned(card), editor.free(card)
        self.center, self.scale = _card_in(rect, big=big), BIG_SCALE if big else SCALE
        owned = f"{self.owned}, {self.free} free" if self.owned else "none"
        told = f"{card.value}, {card_name(card)}. {card_effect(card)} You own {owned}."
        super().__init__(f"stock-{card.value}", told, rect, on_press=on_press, payload=card if self.free else None,
                         value=f"{self.free}/{self.owned}", explained=told_worth(card))  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        if self.is_hot or self.big:
            edge = "focus" if self.focused else "own" if self.is_hot else "panel_edge"
            glow = 0.8 if self.is_hot else 0.0
            canvas.panel(self.rect.inflate(-2, -2), edge=edge, fill="panel", glow=glow, chamfer=9, shadow=False)
        left = self.free - (1 if self.held else 0)
        alpha = 255.0 if left > 0 else USED if self.owned else UNOWNED
        lift = 3.0 if self.is_hot and self.free else 0.0
        canvas.sprite("pazaak", hand_face(self.card), (self.center[0], self.center[1] - lift), scale=self.scale,
                      alpha=alpha, shadow=3.0 + lift if left > 0 else 0.0)  # fmt: skip
        self._draw_count(canvas, max(0, left))
        if self.big:
            self._draw_words(canvas)

    def _draw_count(self, canvas: Canvas, free: int) -> None:
        x, y = self.center[0] + CARD_SIZE[0] * self.scale / 2 + (30 if self.big else 15), self.center[1]
        if not self.owned:
            canvas.text("none" if self.big else "–", (x, y), size=15, role="text_dim")
            return
        canvas.text(str(free), (x, y - (12 if self.big else 8)), size=30 if self.big else 22, font="number",
                    role="own_text" if free else "disabled")  # fmt: skip
        told = f"of {self.owned}" if self.big else f"/{self.owned}"
        canvas.text(told, (x, y + (14 if self.big else 12)), size=15, role="text_dim")

    def _draw_words(self, canvas: Canvas) -> None:
        plate = Plate(self.rect, 12)
        plate.line(canvas, card_name(self.card), 140, size=17, font="bold")
        room = self.rect.height - 154
        plate.words(canvas, card_effect(self.card), 150, room, size=15, role="text_dim", leading=1.1)


def stock_widgets(
    editor: DeckEditor,
    colour: Colour | None,
    add: Callable[[SideCard], None],
    take_back: Callable[[object], None],
    refilter: Callable[[str], None],
) -> list[Widget]:
    """Return the stock's widgets: the area to drop cards on, the filters, and the filtered kinds."""
    area = Spot("stock", "Your cards", STOCK_AREA, role=Role.LIST, on_drop=take_back, focusable=False,
                accepts=lambda payload: isinstance(payload, int))  # fmt: skip
    names = [(name, "All" if one is None else COLOUR_NAMES[one]) for name, one in COLOUR_OF.items()]
    filters = tab_row("filter", names, FILTERS, refilter, chosen=colour.value if colour else "all", size=16)
    big = colour is not None
    cards = [
        StockCard(editor, card, stock_cell(index, big=big), partial(add, card), big=big)
        for index, card in enumerate(shown_cards(colour))
    ]
    return [area, *filters, *cards]


def slot_rect(index: int) -> FRect:
    pitch = (DECK_AREA.width - 24) / DECK_SIZE
    rect = FRect(0, 0, CARD_SIZE[0] * SLOT_SCALE, CARD_SIZE[1] * SLOT_SCALE)
    rect.center = DECK_AREA.left + 12 + pitch * (index + 0.5), DECK_AREA.centery + DECK_HEAD / 2 - 2
    return rect


class DeckSlot(Spot):
    def __init__(
        self, index: int, card: SideCard | None, take: Callable[[int], None], drop: Drop, *, lacking: bool
    ) -> None:
        lies = "empty" if card is None else f"{card.value}, {card_name(card)}. {card_effect(card)}"
        told = f"Slot {index + 1} of the deck: {lies}{' You no longer own it.' if lacking else ''}"
        role = Role.SLOT if card is None else Role.CARD
        super().__init__(f"slot-{index + 1}", told, slot_rect(index), role=role,
                         on_press=None if card is None else partial(take, index),
                         payload=None if card is None else index, value="" if card is None else card.value,
                         accepts=lambda payload: isinstance(payload, SideCard | int),
                         on_drop=lambda payload: drop(payload, index))  # fmt: skip
        self.index, self.card, self.lacking = index, card, lacking
        # The card is still in flight.
        self.awaited = False

    def draw(self, canvas: Canvas) -> None:
        center = self.rect.center
        if self.card is None or self.held or self.awaited:
            canvas.slot(center, role="own", hot=self.is_hot, scale=SLOT_SCALE)
        else:
            lift = 4.0 if self.is_hot else 0.0
            canvas.sprite("pazaak", hand_face(self.card), (center[0], center[1] - lift), scale=SLOT_SCALE,
                          alpha=110 if self.lacking else 255, glow="own" if self.is_hot else None,
                          shadow=4.0 + lift)  # fmt: skip
            if self.lacking:
                canvas.icon("warn", (self.rect.right - 14, self.rect.top + 14), 24, "bad_text")
        if self.focused:
            canvas.focus_ring(self.rect.inflate(6, 6))


def slot_widgets(editor: DeckEditor, take: Callable[[int], None], drop: Drop) -> list[Widget]:
    """Return the deck's widgets: the area to drop cards on, and the ten slots."""
    cards, lacking = editor.cards, editor.lacking()
    bed = Spot("deck", "The deck", DECK_AREA, role=Role.LIST, on_drop=lambda payload: drop(payload, None),
               accepts=lambda payload: isinstance(payload, SideCard), focusable=False,
               value=f"{len(cards)} of {DECK_SIZE}")  # fmt: skip
    places = [*cards, *[None] * (DECK_SIZE - len(cards))]
    return [bed, *(DeckSlot(at, card, take, drop, lacking=at in lacking) for at, card in enumerate(places))]
