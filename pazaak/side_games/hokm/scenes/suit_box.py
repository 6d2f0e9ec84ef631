"""A suit that may be named: its sign, what is held of it, and its key."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import write_card
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot, draw_prompt
from pazaak.table.tricks.drawing import suit_word


class SuitBox(Spot):
    """Pressed once it is chosen, pressed again it is named."""

    def __init__(
        self, suit: Suit, held: Sequence[Card], rect: FRect, on_press: Act, *, action: Action, share: str, chosen: bool
    ) -> None:
        ranks = " ".join("10" if write_card(card)[0] == "T" else write_card(card)[0] for card in held)
        self._told = f"{len(held)} held: {ranks}" if held else "none held"
        super().__init__(f"suit-{suit}", f"{suit_word(suit)}, {self._told}", rect, role=Role.OPTION, on_press=on_press,
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
        canvas.text(suit_word(self.suit), (box.centerx, box.top + 118), size=18, font="bold", role=role)
        told = f"{self.share} of hands" if self.share else self._told
        ink = "gold_text" if self.share else "text" if self.cards else "disabled"
        canvas.text(told, (box.centerx, box.top + 144), size=16, role=ink, max_width=box.width - 12)
        draw_prompt(canvas, self.prompt, (box.centerx, box.bottom - 3))
