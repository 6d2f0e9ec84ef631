"""Fives: the player's five cards, some of which may go under the stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import FRect

from partition_games.engine.hands.cards import high_first
from partition_games.engine.hands.five_ranks import POINTS, FiveLevel, five_level, five_points
from partition_games.engine.moves import Move, Swap
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.drawing import Piece, draw_pill
from partition_games.scenes.hand.own_cards import ARROWS, OwnCards
from partition_games.scenes.named_hands import named_five
from partition_games.scenes.table_rules import TableRules
from pazaak.house.phrases import capitalized
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.zones.zone import Zones, fact
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.held_cards import NUMBER_KEYS, card_id
from pazaak.table.round.places import card_rect
from pazaak.table.ui.controls import TableContext

WORTH = {
    "four": FiveLevel.FOUR_OF_A_KIND, "full house": FiveLevel.FULL_HOUSE, "treble": FiveLevel.TREBLE,
    "two pairs": FiveLevel.TWO_PAIRS, "pair": FiveLevel.ONE_PAIR, "junk": FiveLevel.JUNK,
}  # fmt: skip


THUMB = {
    FiveLevel.FOUR_OF_A_KIND: "Four of a kind: keep all.",
    FiveLevel.FULL_HOUSE: "A full house: keep all.",
    FiveLevel.TREBLE: "A treble: keep it, change two.",
    FiveLevel.TWO_PAIRS: "Two pairs: keep them, change one.",
    FiveLevel.ONE_PAIR: "A pair: keep it, change three.",
    FiveLevel.JUNK: "No pair: keep the highest, change four.",
}
"""Rule of thumb for each hand, as a sentence."""


def rule_of_thumb(hand: Sequence[Card]) -> tuple[str, list[Card]]:
    """Return the rule for a hand, and the cards that it throws: all that make nothing."""
    named, level = named_five(hand), five_level(hand)
    keeps = len(named.cards) if level is FiveLevel.FOUR_OF_A_KIND else named.made
    return THUMB[level], list(named.cards[keeps:])


class ExchangeControls(OwnCards):
    """The controls of Fives; only the exchange itself is a move of the game."""

    hints = (ARROWS, ((Action.SKIP,), "Choose a card"), ((Action.END,), "Exchange"), ((Action.CANCEL,), "Menu"))

    def __init__(self, context: TableContext[View, Move], rules: TableRules) -> None:
        super().__init__(context, rules)
        self._view: View | None = None
        self._picked: list[Card] = []
        self.order: list[Card] = []
        """The player's cards from left to right, as they have put them."""
        self._by_rank = False

    @property
    def hand(self) -> Sequence[Card]:
        return self.order

    @property
    def selected(self) -> Sequence[Card]:
        return self._picked

    @property
    def ready(self) -> bool:
        """Whether the exchange is legal: always, also with no card."""
        return True

    @property
    def asked_at(self) -> FRect:
        return at.ASKED_BESIDE

    def missing(self) -> str:
        return "Pick cards to exchange, or keep all." if self.hand else ""

    def take(self, view: View) -> None:
        """Store a view; a new hand is sorted, with nothing picked."""
        if self._view is None or self._view.hand != view.hand or view.table.ready[view.seat]:
            self._picked = []
        if set(self.order) != set(view.hand):
            self._by_rank, self.order = False, list(self.rules.in_order(view.hand))
        self._view = view

    def begun(self) -> Any:
        """Return the order of the hand and the picked cards, for storage."""
        view = self.context.view
        if not self.order or view.table.ready[view.seat]:
            return None
        return [[write_card(card) for card in cards] for cards in (self.order, self._picked)]

    def restore_begun(self, begun: Any) -> None:
        self.take(self.context.view)
        held = {write_card(card): card for card in self.order}
        order, picked = ([held[name] for name in names if name in held] for names in begun)
        if len(order) == len(self.order):
            self.order, self._picked = order, picked

    def restore(self, move: Move) -> None:
        self.take(self.context.view)
        if isinstance(move, Swap):
            self._picked = list(move.cards)

    def send(self, card: Card) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)

    def up(self) -> None:
        hand = () if self._view is None else self._view.hand
        self.context.choose(Swap(tuple(card for card in hand if card in self._picked)))

    def sort(self) -> None:
        """Sort the hand by its combination or by rank, in turn."""
        self._by_rank = not self._by_rank
        self.order = list(high_first(self.order) if self._by_rank else self.rules.in_order(self.order))

    def clear(self) -> None:
        self._picked.clear()

    def move(self, card: Card, payload: object) -> None:
        """Move a dropped card to the place of the card in `payload`; the others close up."""
        if isinstance(payload, Card) and payload in self.order and payload != card:
            place = self.order.index(card)
            self.order.remove(payload)
            self.order.insert(place, payload)

    def places(self) -> dict[Card, Point]:
        return {card: spot.at for card, spot in zip(self.order, at.rack_spots((), len(self.order)), strict=True)}

    def scales(self) -> Mapping[Card, float]:
        return dict.fromkeys(self.order, at.FIVE_SCALE)

    def key(self, action: Action, hot: Card | None) -> bool:
        """Handle a key: Space picks, Back drops all picked cards."""
        if action is Action.SKIP and hot is not None:
            self.send(hot)
            return True
        if action is Action.CANCEL and self._picked:
            self.clear()
            return True
        return False

    def spots(self) -> list[Widget]:
        left = 0 if self._view is None else self._view.table.stock_left
        stock = Spot("stock", f"The stock: {left} cards", card_rect(at.STOCK, at.STOCK_SCALE), role=Role.SLOT,
                     accepts=lambda payload: isinstance(payload, Card), on_drop=self._throw,
                     focusable=False)  # fmt: skip
        cards = [self._card(card, index, place) for index, (card, place) in enumerate(self.places().items())]
        count = len(self._picked)
        up = Button("up", "KEEP ALL" if count == 0 else f"EXCHANGE {count}", at.EXCHANGE, self.up, action=self.locks_by,
                    tone="gold", size=18, tooltip="Put the raised cards under the stock, draw as many")  # fmt: skip
        place = at.CLEAR if self.practice else at.HALF_CLEAR
        clear = Button("clear", "CLEAR", place, self.clear, action=Action.CALL, tone="panel_edge", size=16,
                       tooltip="Choose no card", enabled=bool(count))  # fmt: skip
        sort = Button("sort", "SORT", at.SORT, self.sort, action=Action.STAND, tone="panel_edge", size=16,
                      tooltip="Sort the hand by rank, or by what it makes")  # fmt: skip
        return [stock, *cards, up, clear, *self._hint(), sort]

    def _hint(self) -> list[Widget]:
        """Return the hint button; none in practice, where the coach values every exchange."""
        if self.practice:
            return []
        return [Button("hint", "HINT", at.HINT, self.hint, action=Action.COACH, tone="panel_edge", size=16,
                       tooltip="Pick the exchange of a rule of thumb")]  # fmt: skip

    def hint(self) -> None:
        """Pick the cards that a rule of thumb throws, and show the rule."""
        rule, self._picked = rule_of_thumb(self.order)
        self.context.message.tell(rule)
        self.context.stage.play("card_place")

    def _card(self, card: Card, index: int, place: Point) -> Spot:
        picked = card in self._picked
        told = f"{card_name(card)}{', goes under the stock' if picked else ''}"
        return Spot(card_id(card), told, card_rect(place, at.FIVE_SCALE), role=Role.CARD, payload=card,
                    on_press=lambda: self.send(card), accepts=lambda payload: isinstance(payload, Card),
                    on_drop=lambda payload: self.move(card, payload), action=NUMBER_KEYS[index],
                    checked=picked)  # fmt: skip

    def _throw(self, payload: object) -> None:
        if isinstance(payload, Card) and payload not in self._picked:
            self._picked.append(payload)

    def zones(self) -> Zones:
        if not self.context.choosing or not self.order:
            return ()
        return (
            fact("five cards", f"{self.rules.named(self.order).label}, {self._worth}", about=self.context.viewer),
            fact("thrown", self._thrown if self._picked else ""),
            fact("keys", self.keys_told),
            fact("worth", ", ".join(f"{words} {POINTS[worth]}" for words, worth in WORTH.items())),
        )

    @property
    def _worth(self) -> str:
        points = five_points(self.order)
        return f"scores {points}" if points else "no score"

    @property
    def _thrown(self) -> str:
        count = len(self._picked)
        if count == len(self.order):
            return f"All {count} go under the stock"
        return f"{count} {'goes' if count == 1 else 'go'} under the stock"

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.context.choosing or not self.order:
            return
        places, named = self.places(), self.rules.named(self.order)
        y = at.FIVE_Y + 94
        kept = [places[card][0] for card in self.order if card not in self._picked]
        thrown = [places[card][0] for card in self._picked]
        points = five_points(self.order)
        pieces: list[Piece] = [(named.label, "own_text"), (f"   {self._worth}", "gold_text" if points else "text_dim")]
        if not thrown or not kept:
            draw_pill(canvas, pieces if not thrown else [(self._thrown, "gold_text")], (640, y),
                      edge="gold" if thrown else "own")  # fmt: skip
        else:
            low, high = sorted(((sum(kept) / len(kept), 0), (sum(thrown) / len(thrown), 1)))
            apart = max(0.0, 300 - (high[0] - low[0])) / 2
            middles = {which: x + (apart if which == high[1] else -apart) for x, which in (low, high)}
            draw_pill(canvas, pieces, (middles[0], y), edge="own", glow=0.3)
            draw_pill(canvas, [(self._thrown, "gold_text")], (middles[1], y), edge="gold")
        self._draw_values(canvas)

    def _draw_values(self, canvas: Canvas) -> None:
        """Draw the score of each kind of hand, with the player's lit."""
        box, level = FRect(at.VALUES), five_level(self.order)
        left, right, room = box.left + 10, box.right - 11, 78.0
        if canvas.text_scale > 1:  # as wide as the viewer's plate allows, for whole words
            box = FRect(box.left - 8, box.top, box.width + 8, box.height)
            left, right, room = box.left + 7, box.right - 8, 90.0
        canvas.panel(box, edge="panel_edge", fill="sunken", chamfer=8, shadow=False)
        for row, (words, worth) in enumerate(WORTH.items()):
            y, lit = box.top + 18 + 23 * row, worth is level
            if lit:
                canvas.fill(FRect(box.left + 4, y - 11, box.width - 8, 22), "own", alpha=60)
            canvas.text(capitalized(words), (left, y), size=16, font="bold" if lit else "body",
                        role="own_text" if lit else "text_dim", anchor="midleft", max_width=room)  # fmt: skip
            canvas.text(str(POINTS[worth]), (right, y), size=17, font="number", role="gold_text",
                        anchor="midright")  # fmt: skip

    def draw_places(self, canvas: Canvas, hot: str | None) -> None:
        for card, place in self.places().items():
            if card in self._picked:
                canvas.slot(place, role="own", scale=at.FIVE_SCALE)
