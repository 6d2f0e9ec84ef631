"""What the pages of the profile have in common, and the scenes beside it that keep a list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView
from pazaak.stage.widgets.widgets import Act, Widget

PAGE = FRect(28, 134, 1224, 570)
"""Where a page lies."""
LIST = FRect(60, 108, 720, 580)
KEYS = Plate(FRect(828, 108, 392, 580), 24)


class ProfilePage(ABC):
    """One tab's content; the scene asks it for widgets and has it draw under them."""

    # What the scene that shows the page gives it.
    lead: Callable[[Scene[Any]], None]
    """Opens another scene."""
    turn: Callable[[str], None]
    """Opens another tab."""
    to_tables: Act
    """Leads to where matches are played."""

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
    plate = Plate(rect, 22)
    plate.line(canvas, heading, 25, size=18, font="bold", role="own_text")
    return plate.part(46, rect.height - 60)


class KeptList(HouseScene):
    """A list, and beside it what can be done with what is chosen there, and a word about it."""

    help = "profile"
    help_at = (1198.0, 42.0)
    music = "title"
    about = ""
    about_at = FRect()

    def __init__(self, house: AppServices, kept: ListView) -> None:
        super().__init__(house)
        self.list = kept
        self.interaction.default = kept.id

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for rect in (LIST, KEYS.rect):
            canvas.panel(rect.inflate(0, 16), edge="panel_edge", fill="panel", chamfer=14)
        canvas.paragraph(self.about, self.about_at, role="text_dim")
