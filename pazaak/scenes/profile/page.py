"""What every page of the profile is, and the small parts they share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from pazaak.stage.widgets.widgets import Button, Label, Role, Widget

if TYPE_CHECKING:
    from datetime import date

    from pazaak.stage.paint.canvas import Canvas

PAGE = FRect(28, 134, 1224, 570)
"""Where a page lies."""


class Page(Protocol):
    """One tab's content; the scene asks it for widgets and has it draw under them."""

    def widgets(self) -> Sequence[Widget]:
        """In reading order."""
        ...

    def update(self, dt: float) -> bool:
        """Time has passed; True when it looks different now."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """What lies under the widgets."""
        ...

    @property
    def default(self) -> str:
        """The widget that focus goes to first."""
        ...


class Segment(Button):
    """One of a few views to choose from; the chosen one is lit."""

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        """A plate, its icon if it has one, and its name."""
        state = self.look if self.look != "normal" or not self.checked else "hover"
        canvas.button(self.rect, role="own" if self.checked else "panel_edge", state=state)
        ink = "text" if self.checked else "text_dim"
        wide = canvas.measure(self.label, size=self.size, font="number")[0]
        room = self.rect.width - (64 if self.icon else 20)
        wide = min(wide, room)
        middle = self.rect.centerx + (15 if self.icon else 0)
        if self.icon:
            canvas.icon(self.icon, (middle - wide / 2 - 20, self.rect.centery), 24, ink)
        canvas.text(self.label, (middle, self.rect.centery), size=self.size, font="number", role=ink, max_width=room)


def told(id: str, text: str, rect: FRect) -> Label:
    """A label for the ear alone; the page draws what it says."""
    label = Label(id, text, FRect(rect))
    label.drawn = ""
    return label


def headed(canvas: Canvas, rect: FRect, heading: str) -> FRect:
    """A panel with a heading; the room beneath it comes back."""
    canvas.panel(rect, edge="own", fill="panel", glow=0.3, chamfer=14)
    canvas.text(heading, (rect.left + 22, rect.top + 25), size=18, font="bold", role="own_text", anchor="midleft",
                max_width=rect.width - 44)  # fmt: skip
    return FRect(rect.left + 22, rect.top + 46, rect.width - 44, rect.height - 60)


def day_words(day: date) -> str:
    """A day as it is read: 4 May 2031."""
    return f"{day.day} {day:%B} {day.year}"


def counted(number: int, noun: str, many: str = "") -> str:
    """A number and its noun."""
    return f"{number:,} {noun if number == 1 else many or noun + 's'}"
