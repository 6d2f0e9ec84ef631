"""The plate in the corner with the Hâkem and the trumps."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import short_name
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.picture import HokmPicture
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.tricks.drawing import suit_title


def draw_trumps(canvas: Canvas, picture: HokmPicture, names: Sequence[str], viewer: Seat) -> None:
    """Draw the Hâkem and the trumps, or the fact that they are still to be named."""
    box = at.TRUMPS
    canvas.panel(box, edge="gold", fill="plate", glow=0.35)
    hakem = "" if picture.hakem is None else names[picture.hakem]
    if picture.trump is None:
        yours = picture.hakem == viewer
        canvas.icon("crown", (box.left + 36, box.centery), 36, "gold")
        canvas.text("You are Hâkem" if yours else f"{hakem} is Hâkem", (box.left + 66, box.top + 20), size=18,
                    font="bold", role="gold_text", anchor="midleft", max_width=box.width - 76)  # fmt: skip
        told = "on your first five cards" if yours else "and names trumps" if picture.naming else ""
        canvas.text(told, (box.left + 66, box.top + 44), size=16, role="text_dim", anchor="midleft",
                    max_width=box.width - 76)  # fmt: skip
        return
    center = (box.left + 38, box.centery)
    canvas.hexagon(center, 25, role="gold", glow=0.6)
    canvas.icon(f"suit_{picture.trump}", center, 30, f"suit_{picture.trump}")
    left = box.left + 76
    canvas.text("TRUMPS", (left, box.top + 20), size=16, font="bold", role="gold_text", spacing=2, anchor="midleft")
    canvas.text(suit_title(picture.trump), (left, box.top + 44), size=20, font="bold", anchor="midleft",
                max_width=box.right - 90 - left)  # fmt: skip
    canvas.icon("crown", (box.right - 46, box.top + 21), 24, "gold")
    canvas.text(short_name(hakem), (box.right - 46, box.top + 46), size=16, role="text_dim", max_width=80)
