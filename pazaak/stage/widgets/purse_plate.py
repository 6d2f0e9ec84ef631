"""The plate in the corner of a hall that shows the player's credits, and how many are in play."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

PURSE = FRect(1042, 16, 210, 52)


def draw_purse(canvas: Canvas, amount: int, lying: int, rect: FRect = PURSE) -> None:
    """Draw the amount in hand, and below it the amount in play; outside of its corner the plate is unobtrusive."""
    if rect is PURSE:
        canvas.panel(rect, edge="gold", fill="panel", glow=0.4, chamfer=12)
    else:
        canvas.quiet(rect, edge="gold", line=0.5, chamfer=9)
    low = rect.height < PURSE.height
    # In a low plate the amount in play needs the room of the sign.
    if not (low and lying):
        canvas.icon("coin", (rect.left + (25 if low else 30), rect.centery), 24 if low else 26, "gold_text")
    right = rect.right - (14 if low else 18)
    room = rect.width - (28 if low and lying else 56 if low else 64)
    y = rect.centery - (9 if lying else 0)
    large, small = (min(19.0, 22 / canvas.text_scale), min(16.0, 20 / canvas.text_scale)) if low else (22, 16)
    canvas.text(f"{amount:,}", (right, y), size=large if lying else 24, font="number", role="gold_text",
                anchor="midright", max_width=room)  # fmt: skip
    if lying:
        canvas.text(f"{lying:,} in play", (right, y + (19 if low else 22)), size=small, role="text_dim",
                    anchor="midright", max_width=room)  # fmt: skip
