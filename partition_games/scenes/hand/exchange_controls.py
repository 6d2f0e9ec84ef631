"""Fives: the own five cards, some of which may go under the stock."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from partition_games.engine.moves import Move, Swap
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.hand.own_cards import OwnCards
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import Card
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.face.controls import Desk
from pazaak.table.round.held_cards import NUMBER_KEYS, card_id
from pazaak.table.round.places import WIDE_PITCH, card_rect, own_places
from pazaak.table.seats import Point

EXCHANGE = FRect(1052, 556, 200, 62)


class ExchangeControls(OwnCards):
    """Which cards are picked is no move; only the exchange itself is one."""

    hints = (((Action.SKIP,), "Choose a card"), ((Action.END,), "Exchange"), ((Action.CANCEL,), "Menu"))

    def __init__(self, desk: Desk[View, Move], rules: TableRules) -> None:
        super().__init__(desk, rules)
        self._view: View | None = None
        self._picked: list[Card] = []

    @property
    def hand(self) -> Sequence[Card]:
        return () if self._view is None else self._view.hand

    @property
    def selected(self) -> Sequence[Card]:
        return self._picked

    @property
    def ready(self) -> bool:
        """One may always exchange, also nothing."""
        return True

    def missing(self) -> str:
        if not self.hand:
            return ""
        return f"{self.rules.describe(self.hand)}. Pick cards to exchange, or keep all."

    def take(self, view: View) -> None:
        """Take a view; a new hand has nothing picked."""
        if self._view is None or self._view.hand != view.hand or view.table.ready[view.seat]:
            self._picked = []
        self._view = view

    def restore(self, move: Move) -> None:
        self.take(self.desk.view)
        if isinstance(move, Swap):
            self._picked = list(move.cards)

    def send(self, card: Card) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)

    def up(self) -> None:
        self.desk.choose(Swap(tuple(card for card in self.hand if card in self._picked)))

    def places(self) -> dict[Card, Point]:
        return dict(zip(self.hand, own_places(len(self.hand), WIDE_PITCH), strict=True))

    def key(self, action: Action, hot: Card | None) -> bool:
        """Space picks, Back lets go."""
        if action is Action.SKIP and hot is not None:
            self.send(hot)
            return True
        if action in (Action.CALL, Action.CANCEL) and self._picked:
            self._picked.clear()
            return True
        return False

    def spots(self) -> list[Widget]:
        left = 0 if self._view is None else self._view.table.stock_left
        stock = Spot("stock", f"The stock: {left} cards", card_rect(at.STOCK, 0.8), role=Role.SLOT,
                     accepts=lambda payload: isinstance(payload, Card), on_drop=self._throw,
                     focusable=False)  # fmt: skip
        cards = [self._card(card, index, place) for index, (card, place) in enumerate(self.places().items())]
        count = len(self._picked)
        up = Button("up", "KEEP ALL" if count == 0 else f"EXCHANGE {count}", EXCHANGE, self.up, action=Action.END,
                    tone="gold", size=18, tooltip="Put the raised cards under the stock, draw as many")  # fmt: skip
        return [stock, *cards, up]

    def _card(self, card: Card, index: int, place: Point) -> Spot:
        picked = card in self._picked
        told = f"{card_name(card)}{', goes under the stock' if picked else ''}"
        return Spot(card_id(card), told, card_rect(place), role=Role.CARD, payload=card,
                    on_press=lambda: self.send(card), action=NUMBER_KEYS[index], checked=picked)  # fmt: skip

    def _throw(self, payload: object) -> None:
        if isinstance(payload, Card) and payload not in self._picked:
            self._picked.append(payload)

    def draw_places(self, canvas: Canvas, hot: str | None) -> None:
        for card, place in self.places().items():
            if card in self._picked:
                canvas.slot(place, role="own")
