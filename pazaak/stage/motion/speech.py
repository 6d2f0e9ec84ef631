"""What somebody says: dark letters in a light plate as large as the words, whose tail is at the mouth."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import Point

SIZE, LINE = 18.0, 24.0
LEAST = 120.0


def draw_speech(canvas: Canvas, text: str, corner: Point, mouth: Point, wide: float, role: str = "rival") -> FRect:
    """A plate to the right of a mouth, as wide as its words up to `wide`; the room it took."""
    lines = canvas.lines(text, wide - 34, size=SIZE)
    longest = max((canvas.measure(line, size=SIZE, font="bold")[0] for line in lines), default=0.0)
    box = FRect(*corner, max(LEAST, min(wide, longest + 32)), 20 + LINE * len(lines))
    canvas.speech(box, to=mouth, role=role)
    for number, line in enumerate(lines):
        at = (box.centerx, box.centery + (number - (len(lines) - 1) / 2) * (LINE - 1))
        canvas.text(line, at, size=SIZE, font="bold", role="ink_background", max_width=box.width - 18)
    return box
