"""The two pots of a table: the Set Pot, and the one that a Full Board takes."""

from __future__ import annotations

from pazaak.side_games.pazu.scenes import layout as at
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import pile

POT_SCALE = 0.8


def draw_set_pot(canvas: Canvas, pot: int) -> None:
    x, y = at.SET_POT
    canvas.text("SET POT", (x, y - 50), size=16, font="bold", role="gold_text", spacing=2)
    canvas.text(f"{pot:,}", (x, y - 22), size=28, font="number", fade="gold", glow="gold")
    for stack in pile(pot, (x, y + 36), POT_SCALE):
        stack.draw(canvas)


def draw_jackpot(canvas: Canvas, jackpot: int) -> None:
    sign = at.SIGN
    canvas.panel(sign, edge="gold" if jackpot else "panel_edge", fill="sunken", glow=1.0 if jackpot else 0.0)
    canvas.text("PAZAAK POT", (sign.left + 16, sign.top + 20), size=16, font="bold", role="gold_text", spacing=2,
                anchor="midleft", max_width=126)  # fmt: skip
    canvas.text("Full Board takes it", (sign.left + 16, sign.top + 41), size=16, role="text_dim",
                anchor="midleft", max_width=140)  # fmt: skip
    canvas.text(f"{jackpot:,}", (sign.right - 12, sign.centery), size=32, font="number", fade="gold",
                glow="gold", anchor="midright", max_width=98)  # fmt: skip
