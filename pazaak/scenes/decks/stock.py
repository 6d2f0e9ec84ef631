"""The stock: every kind of side card with what is owned and what is free, behind filters by colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.cards.side_cards import Colour, SideCard
from pazaak.rivals.card_worth import worth
from pazaak.scenes.card_words import COLOUR_NAMES, card_effect, card_name
from pazaak.scenes.decks import layout as at
from pazaak.scenes.decks.bench import DeckBench
from pazaak.scenes.faces import hand_face
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

STOCK = "stock"
USED, UNOWNED = 120.0, 56.0
FILTERS: tuple[tuple[str, Colour | None], ...] = (("All", None), *((COLOUR_NAMES[colour], colour) for colour in Colour))


def filter_id(colour: Colour | None) -> str:
    """The id of the tab that shows a colour."""
    return f"filter-{colour.value if colour is not None else 'all'}"


def told_worth(card: SideCard) -> str:
    """What a kind is worth, in words."""
    measured = worth(card)
    if card is SideCard.PLUS_5:
        return "All others are measured against it."
    way = "more" if measured.points >= 0 else "fewer"
    return f"Wins {abs(measured.points):.1f} {way} matches in a hundred than a +5 would, ± {measured.se:.1f}."


class FilterTab(Button):
    """One of the filters; the one in use is lit."""

    role = Role.OPTION

    def __init__(self, colour: Colour | None, label: str, rect: FRect, on_press: Act, *, checked: bool) -> None:
        super().__init__(filter_id(colour), label, rect, on_press, tone="own" if checked else "panel_edge", size=16)
        self.checked = checked


class StockCard(Spot):
    """One kind: its card, faded where none is free, with the free ones over the owned ones beside it."""

    def __init__(self, bench: DeckBench, card: SideCard, rect: FRect, on_press: Act, *, big: bool) -> None:
        self.card, self.big = card, big
        self.owned, self.free = bench.owned(card), bench.free(card)
        told = f"{card.value}, {card_name(card)}. {card_effect(card)} You own {self.owned}, {self.free} free."
        payload = (STOCK, card) if self.free else None
        super().__init__(f"stock-{card.value}", told, rect, on_press=on_press, payload=payload,
                         value=f"{self.free}/{self.owned}")  # fmt: skip

    @property
    def center(self) -> tuple[float, float]:
        """Where its card lies."""
        return at.stock_card(self.rect, big=self.big)

    @property
    def scale(self) -> float:
        """How large its card is."""
        return at.BIG_SCALE if self.big else at.ALL_SCALE

    def draw(self, canvas: Canvas) -> None:
        """The light of hover and focus, the card, the counts."""
        lit = self.hovered or self.focused
        if lit or self.big:
            edge = "focus" if self.focused else "own" if lit else "panel_edge"
            canvas.panel(self.rect.inflate(-2, -2), edge=edge, fill="panel", glow=0.8 if lit else 0.0, chamfer=9,
                         shadow=False)  # fmt: skip
        left = self.free - (1 if self.held else 0)
        alpha = 255.0 if left > 0 else USED if self.owned else UNOWNED
        lift = 3.0 if lit and self.free else 0.0
        canvas.sprite("pazaak", hand_face(self.card), (self.center[0], self.center[1] - lift), scale=self.scale,
                      alpha=alpha, shadow=3.0 + lift if left > 0 else 0.0)  # fmt: skip
        self._draw_count(canvas)
        if self.big:
            self._draw_words(canvas)

    def _draw_count(self, canvas: Canvas) -> None:
        free = max(0, self.free - (1 if self.held else 0))
        x = self.center[0] + at.CARD[0] * self.scale / 2 + (30 if self.big else 15)
        if not self.owned:
            canvas.text("none" if self.big else "–", (x, self.center[1]), size=15, role="text_dim")
            return
        size = 30 if self.big else 22
        canvas.text(str(free), (x, self.center[1] - (12 if self.big else 8)), size=size, font="number",
                    role="own_text" if free else "disabled")  # fmt: skip
        told = f"of {self.owned}" if self.big else f"/{self.owned}"
        canvas.text(told, (x, self.center[1] + (14 if self.big else 12)), size=15, role="text_dim")

    def _draw_words(self, canvas: Canvas) -> None:
        room = FRect(self.rect.left + 12, self.rect.top + 132, self.rect.width - 24, self.rect.height - 136)
        canvas.text(card_name(self.card), (room.left, room.top + 8), size=17, font="bold", anchor="midleft",
                    max_width=room.width)  # fmt: skip
        canvas.paragraph(card_effect(self.card), FRect(room.left, room.top + 18, room.width, room.height - 18), size=15,
                         role="text_dim", leading=1.1)  # fmt: skip


class StockPanel:
    """Builds the filters and the kinds, and takes back what is carried out of the deck."""

    def __init__(
        self,
        bench: DeckBench,
        add: Callable[[SideCard], None],
        take_back: Callable[[object], None],
        refilter: Callable[[Colour | None], None],
    ) -> None:
        self._bench, self._add, self._take_back, self._refilter = bench, add, take_back, refilter
        self.colour: Colour | None = None

    @property
    def big(self) -> bool:
        """Whether one colour is looked at closely."""
        return self.colour is not None

    def widgets(self) -> list[Widget]:
        """The area that takes cards back, the filters, the kinds."""
        area = Spot(STOCK, "Your cards", at.STOCK, role=Role.LIST, accepts=is_from_deck, on_drop=self._take_back,
                    focusable=False)  # fmt: skip
        return [area, *self._filters(), *self.cards()]

    def cards(self) -> list[StockCard]:
        """The kinds that the filter lets through."""
        return [
            StockCard(self._bench, card, at.stock_cell(index, big=self.big), self._adder(card), big=self.big)
            for index, card in enumerate(at.shown_cards(self.colour))
        ]

    def center_of(self, card: SideCard) -> tuple[float, float]:
        """Where a card flies from; the middle of the stock where the filter hides it."""
        shown = at.shown_cards(self.colour)
        if card not in shown:
            return at.STOCK.center
        return at.stock_card(at.stock_cell(shown.index(card), big=self.big), big=self.big)

    def _adder(self, card: SideCard) -> Act:
        return lambda: self._add(card)

    def _filters(self) -> list[Widget]:
        width = at.FILTERS.width / len(FILTERS)
        tabs: list[Widget] = []
        for index, (label, colour) in enumerate(FILTERS):
            rect = FRect(at.FILTERS.left + width * index + 3, at.FILTERS.top, width - 6, at.FILTERS.height)
            tabs.append(FilterTab(colour, label, rect, self._chooser(colour), checked=colour is self.colour))
        return tabs

    def _chooser(self, colour: Colour | None) -> Act:
        return lambda: self._refilter(colour)


def is_from_deck(payload: object) -> bool:
    """Whether what is carried was taken out of the deck."""
    return isinstance(payload, tuple) and payload[0] != STOCK
