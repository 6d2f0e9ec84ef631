"""What every page of the profile is, and the panel its parts stand in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget

PAGE = FRect(28, 134, 1224, 570)
"""Where a page lies."""


class ProfilePage(ABC):
    """One tab's content; the scene asks it for widgets and has it draw under them."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """In reading order."""

    def update(self, dt: float) -> bool:
        """Time has passed; True when it looks different now."""
        return False

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """What lies under the widgets."""


def headed(canvas: Canvas, rect: FRect, heading: str) -> FRect:
    """A panel with a heading; the room beneath it comes back."""
    canvas.panel(rect, edge="own", fill="panel", glow=0.3, chamfer=14)
    canvas.text(heading, (rect.left + 22, rect.top + 25), size=18, font="bold", role="own_text", anchor="midleft",
                max_width=rect.width - 44)  # fmt: skip
    return FRect(rect.left + 22, rect.top + 46, rect.width - 44, rect.height - 60)
