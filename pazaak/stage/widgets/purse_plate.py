"""The plate in the corner of a hall that shows what somebody has, and what of it lies on a table."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

PURSE = FRect(1042, 16, 210, 52)


def draw_purse(canvas: Canvas, amount: int, lying: int) -> None:
    """The amount in hand, and below it what is in play."""
    canvas.panel(PURSE, edge="gold", fill="panel", glow=0.4, chamfer=12)
    canvas.icon("coin", (PURSE.left + 30, PURSE.centery), 26, "gold_text")
    right, room = PURSE.right - 18, PURSE.width - 64
    y = PURSE.centery - (9 if lying else 0)
    canvas.text(f"{amount:,}", (right, y), size=22 if lying else 24, font="number", role="gold_text",
                anchor="midright", max_width=room)  # fmt: skip
    if lying:
        canvas.text(f"{lying:,} in play", (right, y + 22), size=16, role="text_dim", anchor="midright",
                    max_width=room)  # fmt: skip
