"""A dark plate behind the heading of a scene, where the place behind it is too lively to read on."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Label

MARGIN = 10.0


def draw_heading_plate(canvas: Canvas, heading: Label) -> None:
    """As wide as the words of a heading that starts at the left of its rectangle."""
    told = heading.label if heading.drawn is None else heading.drawn
    width = min(canvas.measure(told, size=heading.size, font=heading.font)[0], heading.rect.width)
    plate = FRect(heading.rect.left - MARGIN, heading.rect.top, width + 2 * MARGIN, heading.rect.height)
    canvas.panel(plate, edge="none", fill="sunken", chamfer=8, shadow=False)
