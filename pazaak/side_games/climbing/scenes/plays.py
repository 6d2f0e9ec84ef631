"""The list of the hand's plays: players and cards, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.ear.names import in_view, play_title
from pazaak.side_games.climbing.state import View
from pazaak.side_games.climbing.variant import Variant
from pazaak.stage.core.tree import Role
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import PAGED, Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.page_parts import Part
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.table.cards52 import card_signs
from pazaak.table.tricks.fan import BIG_INDEX

BOX = FRect(140, 66, 1000, 600)
ROWS = FRect(166, 118, 954, 504)
ROW = 72.0
NAMES = 290.0


class PlaysPage(Page):
    """A page with one row for each play, the first at the top."""

    def __init__(self, variant: Variant, plays: Sequence[tuple[Seat, Sequence[Card]]], view: View,
                 names: Sequence[str]) -> None:  # fmt: skip
        super().__init__(())
        self._plays = [(names[seat], seat == view.seat, play_title(variant, cards), cards) for seat, cards in plays]
        told = (f"{name}: {words}: {card_signs(in_view(cards))}" for name, _, words, cards in self._plays)
        self.parts = [Part(Role.LIST, "", 0, items=tuple(told))]

    def height(self, canvas: Canvas, width: float) -> float:
        return ROW * len(self._plays)

    def draw(self, canvas: Canvas, view: FRect, offset: float) -> None:
        for number, play in enumerate(self._plays):
            row = FRect(view.left, view.top + ROW * number - offset, view.width, ROW)
            if row.top < view.bottom and row.bottom > view.top:
                self._draw_row(canvas, row, *play)

    def _draw_row(self, canvas: Canvas, row: FRect, name: str, own: bool, words: str, cards: Sequence[Card]) -> None:
        left, y = row.left + 8, row.centery
        canvas.text(name, (left, y - 11), size=18, font="bold", anchor="midleft", role="own_text" if own else "text",
                    max_width=NAMES - 30)  # fmt: skip
        canvas.text(words, (left, y + 13), size=16, role="text_dim", anchor="midleft", max_width=NAMES - 30)
        room = row.width - NAMES - 60
        step = min(40.0, room / max(1, len(cards) - 1))
        for place, card in enumerate(in_view(cards)):
            canvas.sprite(BIG_INDEX, write_card(card), (row.left + NAMES + 26 + step * place, y), scale=0.54)


class PlaysOfHand(Reading):
    """An overlay with the list above the table; any way out closes it."""

    name = "plays"
    label = "The plays of this hand"
    hints = PAGED
    book, help = "arcade", "dou_dizhu"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.LAST, Action.SKIP})

    def __init__(self, view: View, names: Sequence[str]) -> None:
        variant = view.table.variant
        plays = [(seat, variant.deck.cards_of(pile)) for seat, pile in view.round.history]
        page = PlaysPage(variant, plays, view, names)
        super().__init__(ScrollView("told", self.label, ROWS, page), BOX, (BOX.right - 60, BOX.top + 6), "plays")
        self.help = variant.GAME
        self.view.show(page, end=True)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.panel(box, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text("THE PLAYS OF THIS HAND", (box.centerx, box.top + 36), size=26, font="title", role="title",
                    max_width=box.width - 140)  # fmt: skip
        self.draw_hints(canvas, (box.left + 34, box.bottom - 28))
