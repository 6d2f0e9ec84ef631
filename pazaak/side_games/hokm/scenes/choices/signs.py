"""Signs at a choice: the slot for the player's card, the prompt for trumps, the coach's value of each card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.side_games.hokm.ear.zones import HOLDS
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

SHARE_WIDTH = 44.0
"""Width of a share on a card, in units: the visible part of a card among seventeen."""


def draw_own_slot(canvas: Canvas, spot: Point) -> None:
    """Draw the slot in the trick where the person's card is due."""
    canvas.slot(spot, role="own", hot=True, scale=1.12, sign=False)
    for word, y in (("YOUR", spot[1] - 12), ("CARD", spot[1] + 12)):
        canvas.text(word, (spot[0], y), size=16, font="bold", role="own_text", spacing=1, max_width=92)


def draw_naming(canvas: Canvas, seats: int) -> None:
    """Draw the prompt for trumps, with the time they stay."""
    canvas.text("NAME TRUMPS", (640, 204), size=28, font="title", fade="gold", glow="gold", spacing=3)
    canvas.text(HOLDS[seats], (640, 231), size=17, role="text_dim")


def badge_on(card: FRect) -> FRect:
    """Return the area on a card for its share of hands won."""
    box = FRect(0, 0, SHARE_WIDTH, 24)
    box.midleft = (card.left + 3, card.bottom - 16)
    return box


def draw_badges(canvas: Canvas, badges: Sequence[tuple[FRect, str]]) -> None:
    for box, told in badges:
        canvas.panel(box, edge="gold", fill="panel", chamfer=6, shadow=False)
        canvas.text(told, box.center, size=16, font="number", role="gold_text", max_width=SHARE_WIDTH - 4)
