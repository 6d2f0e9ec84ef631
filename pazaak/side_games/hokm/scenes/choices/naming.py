"""The choice of trumps: the four suits, the cards held of each, and the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import suit_words, write_card
from pazaak.side_games.hokm.moves import Move, NameTrump
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.state import View
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot, Widget, draw_prompt
from pazaak.table.round.held_cards import NUMBER_KEYS
from pazaak.table.tricks.drawing import suit_title
from pazaak.table.tricks.fan import SUITS
from pazaak.table.ui.controls import TableContext


class SuitBox(Spot):
    """A box for a suit: the first press chooses it, the second names it."""

    def __init__(
        self, suit: Suit, held: Sequence[Card], rect: FRect, on_press: Act, *, action: Action, share: str, chosen: bool
    ) -> None:
        ranks = " ".join("10" if write_card(card)[0] == "T" else write_card(card)[0] for card in held)
        self._told = f"{len(held)} held: {ranks}" if held else "none held"
        super().__init__(f"suit-{suit}", f"{suit_title(suit)}, {self._told}", rect, role=Role.OPTION, on_press=on_press,
                         action=action)  # fmt: skip
        self.sound = "ui_click"
        self.suit, self.cards, self.share = suit, held, share
        self.checked = chosen

    def draw(self, canvas: Canvas) -> None:
        box, lit = self.rect, self.hovered or self.focused
        canvas.panel(box, edge="gold" if self.checked else "own" if lit else "panel_edge", fill="plate",
                     glow=1.0 if self.checked else 0.6 if lit else 0.1, chamfer=14)  # fmt: skip
        if self.focused:
            canvas.focus_ring(box.inflate(8, 8))
        sign = f"suit_{self.suit}"
        canvas.icon(sign, (box.centerx, box.top + 62), 76 if self.checked else 66,
                    sign if self.cards else "disabled")  # fmt: skip
        role = "gold_text" if self.checked else "text"
        canvas.text(suit_title(self.suit), (box.centerx, box.top + 118), size=18, font="bold", role=role)
        told = f"{self.share} of hands" if self.share else self._told
        ink = "gold_text" if self.share else "text" if self.cards else "disabled"
        canvas.text(told, (box.centerx, box.top + 144), size=16, role=ink, max_width=box.width - 12)
        draw_prompt(canvas, self.prompt, (box.centerx, box.bottom - 3))


class Naming:
    """The boxes of the four suits, with the choice between them."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        self._context = context
        self.suit: Suit | None = None
        """Suit chosen so far; at first the longest of the hand."""
        self._hand: tuple[Card, ...] = ()
        """Hand for which the suit was chosen."""

    def begin(self, hand: Sequence[Card]) -> None:
        """Preselect the longest suit of a new hand; keep the choice if the hand is the same."""
        if self.suit is None or tuple(hand) != self._hand:
            self._hand = tuple(hand)
            self.suit = longest(hand) if hand else None

    @property
    def default_focus(self) -> str:
        """Id of the widget focused when the decision opens."""
        return "suit-S" if self.suit is None else f"suit-{self.suit}"

    def widgets(self, hand: Sequence[Card], share: Callable[[Move], str]) -> list[Widget]:
        """Return the boxes and the button. `share`: the coach's value of a suit as text, empty for none."""
        boxes: list[Widget] = [
            SuitBox(suit, [card for card in hand if card.suit == suit], box, partial(self._choose, suit), action=key,
                    share=share(NameTrump(suit)), chosen=suit == self.suit)
            for suit, box, key in zip(SUITS, at.SUIT_BOXES, NUMBER_KEYS, strict=False)
        ]  # fmt: skip
        if self.suit is not None:
            boxes.append(Button("name-trump", suit_words(self.suit).upper(), at.NAME_BUTTON, self._name,
                                action=Action.END, tone="gold", tooltip="Name trumps for this hand"))  # fmt: skip
        return boxes

    def _choose(self, suit: Suit) -> None:
        if suit == self.suit:
            self._name()
        else:
            self.suit = suit
            self._context.stage.play("ui_click")
            self._context.invalidate()

    def _name(self) -> None:
        if self.suit is not None:
            self._context.choose(NameTrump(self.suit))


def longest(hand: Sequence[Card]) -> Suit:
    """Return the suit with most cards, among equals the one with the highest."""
    suits = {suit: [card.rank for card in hand if card.suit == suit] for suit in SUITS}
    return max(suits, key=lambda suit: (len(suits[suit]), sum(suits[suit])))
