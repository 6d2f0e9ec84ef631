"""The chosen rival's words in a light bubble beside their head, never over a portrait."""

from __future__ import annotations

from pygame import FRect

from pazaak.scenes.hall.seats import CHAMPION, Place
from pazaak.stage.paint.canvas import Canvas

SIZE, LEADING = 18.0, 1.25
NARROW, WIDE = 212.0, 292.0
MARGIN = 14.0
HIGHEST, LEFT, RIGHT = (112.0, 150.0), 24.0, 868.0
"""Top limits of bubbles beside the champion and over others, below the rules; left and right limits, in units."""


def draw_speech(canvas: Canvas, words: str, place: Place) -> None:
    """Draw a bubble beside the rival: at the champion's table beside them, at other tables above all heads."""
    bust = place.bust
    width = NARROW if canvas.text_scale <= 1.1 else WIDE
    if place is CHAMPION:
        width = min(width, RIGHT - (bust.right - 18))
    high = canvas.paragraph_height(words, width - 2 * MARGIN, size=SIZE, font="bold", leading=LEADING)
    height = min(high + 1.2 * MARGIN, 150.0)
    if place is CHAMPION:
        box = FRect(bust.right - 18, bust.top - 16, width, height)
        tail = (bust.right - 36, bust.top + 62)
    else:
        near = place.x < CHAMPION.x
        left = place.x - width * (0.86 if near else 0.4)
        box = FRect(max(LEFT, min(left, RIGHT - width)), bust.top - 1 - height, width, height)
        tail = (max(box.left + 30, min(place.x - 6, box.right - 30)), bust.top + 19)
    box.top = max(HIGHEST[place is not CHAMPION], box.top)
    canvas.speech(box, to=tail)
    canvas.paragraph(words, box.inflate(-2 * MARGIN + 2, -MARGIN), size=SIZE, font="bold", role="ink_background",
                     align="center", valign="middle", leading=LEADING)  # fmt: skip
