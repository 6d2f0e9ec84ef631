"""The bar below the street: what goes on this evening besides the tables, each entry with a line of its state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot

BAR = FRect(24, 646, 846, 62)
ICON, NAME, LINE = 28.0, 16.0, 16.0
MARGIN = 56.0
"""Width of an entry's icon with the space around it, in units."""
FEW = 4
"""Number of entries up to which each has a quarter of the bar."""
TALLEST = 19.0
"""Largest letters, in units at any text scale."""


@dataclass(frozen=True, slots=True)
class BarEntry:
    """An entry: its id, its name, its icon, and the scene behind it."""

    id: str
    label: str
    icon: str
    open: Act
    line: Callable[[], str] = str
    """Function that returns its state in a few words."""
    due: Callable[[], bool] = bool
    """Function that tells whether something waits there for the player."""


class BarSpot(Spot):
    """An entry in its place."""

    sound = "ui_click"

    def __init__(self, entry: BarEntry, rect: FRect) -> None:
        self.entry, self.line, self.due = entry, entry.line(), entry.due()
        told = ", ".join(filter(None, (self.line, "new" if self.due else "")))
        super().__init__(entry.id, entry.label, rect, role=Role.BUTTON, on_press=entry.open, value=told)

    def draw(self, canvas: Canvas) -> None:
        rect, entry = self.rect, self.entry
        if self.is_hot:
            canvas.dot((rect.left + 30, rect.centery), 26, "own", alpha=96, soft=True)
        if self.focused:
            canvas.focus_ring(rect.inflate(-6, -8), radius=10)
        canvas.icon(entry.icon, (rect.left + 30, rect.centery), ICON, "text" if self.is_hot else "own_text")
        left, room = rect.left + MARGIN, rect.width - MARGIN - 8
        top, low = (rect.top + 21, rect.top + 43) if self.line else (rect.centery, 0.0)
        size = min(NAME, TALLEST / canvas.text_scale)
        canvas.text(entry.label, (left, top), size=size, font="number", spacing=0.8, anchor="midleft", max_width=room)
        if self.line:
            canvas.text(self.line, (left, low), size=min(LINE, TALLEST / canvas.text_scale), anchor="midleft",
                        role="text" if self.is_hot else "text_dim", max_width=room)  # fmt: skip
        if self.due:
            at = (rect.left + 42, rect.top + 17)
            canvas.dot(at, 9.5, "ink_background")
            canvas.dot(at, 8.5, "gold")
            canvas.text("!", at, size=16 / max(1.0, canvas.text_scale), font="number", role="ink_background")


def bar_spots(entries: Sequence[BarEntry]) -> list[BarSpot]:
    """Return the entries side by side."""
    wide = BAR.width / max(FEW, len(entries))
    return [
        BarSpot(entry, FRect(BAR.left + wide * index, BAR.top, wide, BAR.height)) for index, entry in enumerate(entries)
    ]


def draw_bar(canvas: Canvas, spots: Sequence[BarSpot]) -> None:
    """Draw the plate under the entries, with lines between them."""
    if not spots:
        return
    canvas.quiet(BAR, line=0.4, body=0.94, chamfer=12)
    for spot in spots[1:]:
        canvas.fill(FRect(spot.rect.left, BAR.top + 14, 1.2, BAR.height - 28), "panel_edge", 96)
