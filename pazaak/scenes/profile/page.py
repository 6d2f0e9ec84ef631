"""Base classes of the profile's pages, and of the list screens beside it."""

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
"""Rect of a page."""
LIST = FRect(60, 108, 720, 580)
KEYS = Plate(FRect(828, 108, 392, 580), 24)


class ProfilePage(ABC):
    """Contents of one tab; the scene takes its widgets and has it draw beneath them."""

    # Set by the scene that shows the page.
    lead: Callable[[Scene[Any]], None]
    """Opener of another scene."""
    turn: Callable[[str], None]
    """Opener of another tab, by its id."""
    to_tables: Act
    """Way to the place where matches are played."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """Return the page's widgets in reading order."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw all that is beneath the widgets."""


def headed(canvas: Canvas, rect: FRect, heading: str) -> FRect:
    """Draw a panel with a heading and return the room beneath it."""
    canvas.panel(rect, edge="own", fill="panel", glow=0.3, chamfer=14)
    plate = Plate(rect, 22)
    plate.line(canvas, heading, 25, size=18, font="bold", role="own_text")
    return plate.part(46, rect.height - 60)


class KeptList(HouseScene):
    """A list with actions on the chosen entry and a message beside it."""

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
