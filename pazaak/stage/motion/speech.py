"""Speech bubbles: dark letters in a light plate as large as the words, with its tail at the mouth."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

SIZE, LINE = 18.0, 24.0
SMALL, SMALL_LINE = 16.0, 19.0
LEAST = 120.0


def draw_speech(canvas: Canvas, text: str, corner: Point, mouth: Point, wide: float, role: str = "rival") -> FRect:
    """Draw a bubble to the right of a mouth, as wide as its words up to `wide`; return its rectangle."""
    lines = canvas.lines(text, wide - 34, size=SIZE)
    longest = max((canvas.measure(line, size=SIZE, font="bold")[0] for line in lines), default=0.0)
    box = FRect(*corner, max(LEAST, min(wide, longest + 32)), 20 + LINE * len(lines))
    _draw(canvas, lines, box, mouth, role, SIZE, LINE - 1)
    return box


def draw_speech_within(canvas: Canvas, text: str, room: FRect, mouth: Point, role: str = "rival") -> FRect:
    """Draw a bubble as large as its words, within `room` and as near to the mouth as possible; return its rectangle."""
    lines = canvas.lines(text, room.width - 22, size=SMALL)
    longest = max((canvas.measure(line, size=SMALL, font="bold")[0] for line in lines), default=0.0)
    box = FRect(0, 0, min(room.width, longest + 26), min(room.height, 14 + SMALL_LINE * len(lines)))
    box.center = (mouth[0], mouth[1])
    box = box.clamp(room)
    _draw(canvas, lines, box, mouth, role, SMALL, min(SMALL_LINE, (box.height - 6) / max(1, len(lines))))
    return box


def _draw(canvas: Canvas, lines: list[str], box: FRect, mouth: Point, role: str, size: float, pitch: float) -> None:
    canvas.speech(box, to=mouth, role=role)
    for number, line in enumerate(lines):
        at = (box.centerx, box.centery + (number - (len(lines) - 1) / 2) * pitch)
        canvas.text(line, at, size=size, font="bold", role="ink_background", max_width=box.width - 18)
