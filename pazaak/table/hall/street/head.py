"""The head of the hall of games: its name, and how many signs and marks are lit."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.circuit.circuit import Circuit
from pazaak.stage.paint.canvas import Canvas

TITLE = FRect(88, 18, 236, 44)
CHIP_TOP, CHIP_HIGH, CHIP_GAP = 23.0, 34.0, 9.0
COUNTS = FRect(330, CHIP_TOP, 352, CHIP_HIGH)
"""Place of both chips."""
LETTER = 17.0


def head_told(circuit: Circuit) -> tuple[str, str]:
    """Return the counts of signs and of marks in words."""
    signs = f"{circuit.lit_count} of {len(circuit.tables)} signs lit"
    return signs, f"{circuit.mark_count} of {circuit.most_marks} marks"


def draw_head(canvas: Canvas, title: str, circuit: Circuit | None) -> None:
    """Draw the hall's name, and beside it the chips of a circuit."""
    size = min(30.0, 32.0 / canvas.text_scale)
    wide = canvas.text(title.upper(), TITLE.midleft, size=size, font="title", fade="own", anchor="midleft",
                       max_width=TITLE.width if circuit is not None else 3 * TITLE.width).right  # fmt: skip
    if circuit is None:
        return
    left = max(COUNTS.left, wide + 14)
    for words, icon, role in zip(head_told(circuit), ("sparkle", "medal"), ("gold", "panel_edge"), strict=True):
        left = _draw_chip(canvas, left, words, icon, role) + CHIP_GAP


def _draw_chip(canvas: Canvas, left: float, words: str, icon: str, role: str) -> float:
    """Draw a chip; return its right edge."""
    size = min(LETTER, 18.0 / canvas.text_scale)
    wide = 36 + canvas.measure(words, size=size, font="bold")[0] + 12
    chip = FRect(left, CHIP_TOP, wide, CHIP_HIGH)
    canvas.quiet(chip, edge=role, line=0.5, body=0.9, chamfer=8)
    canvas.icon(icon, (left + 20, chip.centery), 18, "gold_text" if role == "gold" else "text")
    canvas.text(words, (left + 36, chip.centery), size=size, font="bold", anchor="midleft")
    return chip.right
