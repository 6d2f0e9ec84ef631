"""Fives: the own five cards, some of which may go under the stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from partition_games.engine.moves import Move, Swap
from partition_games.engine.state import View
from partition_games.scenes import table_layout as at
from partition_games.scenes.faces import card_name
from partition_games.scenes.judge import Judge
from partition_games.scenes.own_cards import OwnCards, card_id
from pazaak.house.rules.cards import Card
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

NUMBER_KEYS = (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4, Action.CARD_5)


class ExchangePanel(OwnCards):
    """Which cards are picked is the scene's; only the exchange itself is a move."""

    def __init__(self, judge: Judge, decide: Callable[[Move], None]) -> None:
        self._judge = judge
        self._decide = decide
        self.view: View | None = None
        self._picked: list[Card] = []

    def show(self, view: View) -> None:
        """Take a view; a new hand has nothing picked."""
        if self.view is None or self.view.hand != view.hand:
            self._picked = []
        self.view = view

    def restore(self, move: Move) -> None:
        """What was chosen to be exchanged is chosen again."""
        if isinstance(move, Swap):
            self._picked = list(move.cards)

    @property
    def done(self) -> bool:
        """Whether this hand has been exchanged already."""
        return self.view is not None and self.view.table.ready[self.view.seat]

    @property
    def selected(self) -> Sequence[Card]:
        return () if self.done else self._picked

    def places(self) -> dict[Card, at.Point]:
        """The five side by side."""
        if self.view is None:
            return {}
        hand = self.view.hand
        return {
            card: (place.x, place.y)
            for card, place in zip(hand, at.rack_places(len(hand), at.EXCHANGE_PITCH), strict=True)
        }

    def widgets(self) -> list[Widget]:
        """The stock to drop on, the cards, the exchange."""
        if self.view is None:
            return []
        if self.done:
            return [self._still(card, place) for card, place in self.places().items()]
        stock = Spot("stock", f"The stock: {self.view.table.stock_left} cards", at.card_rect(at.STOCK, 0.8),
                     role=Role.SLOT, accepts=lambda payload: isinstance(payload, Card), on_drop=self._throw,
                     focusable=False)  # fmt: skip
        cards = [self._card(card, index, place) for index, (card, place) in enumerate(self.places().items())]
        return [stock, *cards, self._button()]

    def _still(self, card: Card, place: at.Point) -> Spot:
        return Spot(card_id(card), card_name(card), at.card_rect(place), role=Role.CARD, focusable=False)

    def _card(self, card: Card, index: int, place: at.Point) -> Spot:
        picked = card in self._picked
        told = f"{card_name(card)}{', goes under the stock' if picked else ''}"
        spot = Spot(card_id(card), told, at.card_rect(place), role=Role.CARD, payload=card,
                    on_press=lambda: self._toggle(card), action=NUMBER_KEYS[index])  # fmt: skip
        spot.checked = picked
        return spot

    def _button(self) -> Button:
        count = len(self._picked)
        label = "KEEP ALL" if count == 0 else f"SWAP {count}"
        return Button("up", label, at.UP_BUTTON, self.up, action=Action.END, tone="gold", size=18,
                      tooltip="Put the raised cards under the stock and draw as many.")  # fmt: skip

    def _toggle(self, card: Card) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)

    def _throw(self, payload: object) -> None:
        if isinstance(payload, Card) and payload not in self._picked:
            self._picked.append(payload)

    def send(self, card: Card) -> None:
        """The same as a click."""
        self._toggle(card)

    def up(self) -> None:
        """Exchange what is picked."""
        if self.view is not None:
            self._decide(Swap(tuple(card for card in self.view.hand if card in self._picked)))

    @property
    def ready(self) -> bool:
        """One may always exchange, also nothing."""
        return True

    def missing(self) -> str:
        """What is to be done, with what the hand is worth as it is."""
        if self.view is None or not self.view.hand:
            return ""
        return f"{self._judge.describe(self.view.hand)}. Choose what goes under the stock, or keep all."

    def handle(self, action: Action, hot: Card | None) -> bool:
        """Space picks, Back lets go."""
        if self.done:
            return False
        if action is Action.SKIP and hot is not None:
            self._toggle(hot)
            return True
        if action is Action.CALL and self._picked:
            self._picked.clear()
            return True
        if action is Action.CANCEL and self._picked:
            self._picked.clear()
            return True
        return False

    def draw(self, canvas: Canvas, hot: str | None) -> None:
        """The places of the cards that are raised."""
        for card, place in self.places().items():
            if card in self.selected:
                canvas.slot(place, role="own")
