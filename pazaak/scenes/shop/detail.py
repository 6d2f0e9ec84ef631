"""One card at length: what it does, what it is worth, what it costs or brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.card_worth import worth
from pazaak.scenes.card_words import card_effect, card_name
from pazaak.scenes.decks.stock import told_worth
from pazaak.scenes.faces import hand_face
from pazaak.stage.widgets.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

DETAIL = FRect(864, 84, 388, 616)
BUTTON = FRect(DETAIL.left + 22, DETAIL.bottom - 78, DETAIL.width - 44, 58)
REASON = FRect(DETAIL.left + 22, BUTTON.top - 66, DETAIL.width - 44, 60)
WORTH = FRect(DETAIL.left + 26, DETAIL.top + 366, DETAIL.width - 52, 90)
CARD_AT = (DETAIL.centerx, DETAIL.top + 140)
CARD_SCALE = 1.95


@dataclass(frozen=True, slots=True)
class Detail:
    """What is said beside the card."""

    card: SideCard
    facts: str
    reason: str = ""
    reason_role: str = "text_dim"

    @property
    def spoken(self) -> str:
        """All of it."""
        return f"{card_name(self.card)}. {card_effect(self.card)} {told_worth(self.card)} {self.facts} {self.reason}"


def deal_button(side: str, price: int, on_press: Act, *, enabled: bool = True) -> list[Widget]:
    """What makes the deal, on the side `buy` or `sell`."""
    label = f"{side.upper()} FOR {price:,}"
    return [Button(side, label, BUTTON, on_press, tone="gold", size=22, icon="coin", enabled=enabled)]


def draw_detail(canvas: Canvas, detail: Detail | None, empty: str) -> None:
    """The panel; without a card, why there is none."""
    canvas.panel(DETAIL, edge="gold", fill="panel", glow=0.5, chamfer=18)
    left, room = DETAIL.left + 26, DETAIL.width - 52
    if detail is None:
        canvas.paragraph(empty, FRect(left, DETAIL.top, room, DETAIL.height), size=18, role="text_dim", align="center",
                         valign="middle")  # fmt: skip
        return
    canvas.sprite("pazaak", hand_face(detail.card), CARD_AT, scale=CARD_SCALE, shadow=14.0)
    canvas.text(card_name(detail.card), (DETAIL.centerx, DETAIL.top + 286), size=24, font="title", role="title",
                max_width=room)  # fmt: skip
    canvas.paragraph(card_effect(detail.card), FRect(left, DETAIL.top + 304, room, 54), size=18, align="center",
                     valign="middle", leading=1.15)  # fmt: skip
    draw_worth(canvas, detail.card, WORTH)
    canvas.text(detail.facts, (DETAIL.centerx, WORTH.bottom + 14), size=16, role="text_dim", max_width=room)
    if detail.reason:
        canvas.paragraph(detail.reason, REASON, size=16, role=detail.reason_role, align="center", valign="middle",
                         leading=1.12)  # fmt: skip


def draw_worth(canvas: Canvas, card: SideCard, rect: FRect) -> None:
    """The measured worth as a bar among all kinds, and in words."""
    points = {kind: worth(kind).points for kind in SideCard}
    low, high = min(points.values()), max(points.values())

    def x(value: float) -> float:
        return rect.left + 4 + (rect.width - 8) * (value - low) / (high - low)

    canvas.text("WORTH", (rect.left, rect.top + 10), size=14, font="number", role="text_dim", anchor="midleft",
                spacing=1.2)  # fmt: skip
    groove = FRect(rect.left, rect.top + 22, rect.width, 12)
    canvas.fill(groove, "panel_edge", alpha=70)
    start, end = sorted((x(0.0), x(points[card])))
    if end - start >= 1.0:
        canvas.fill(FRect(start, groove.top, end - start, groove.height), "good" if points[card] > 0 else "bad",
                    alpha=225)  # fmt: skip
    canvas.line((x(0.0), groove.top - 3), (x(0.0), groove.bottom + 3), role="text", width=2)
    canvas.dot((x(points[card]), groove.centery), 7.5, "gold")
    told = FRect(rect.left, groove.bottom + 6, rect.width, rect.bottom - groove.bottom - 6)
    canvas.paragraph(told_worth(card), told, size=15, role="text_dim", leading=1.12)
