"""Help on every screen: the page of the book that tells about it, and the question mark that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import IconButton

if TYPE_CHECKING:
    from pazaak.stage.app.scene import Scene

SIZE = 40.0
ID = "help"


def open_help(scene: Scene[Any]) -> None:
    """Open the book over a scene, at the page that the scene names."""
    from pazaak.stage.screens.rules_pages import RulesPages  # a book is a scene itself

    scene.stage.push(RulesPages(book=scene.book, start=scene.help), how="none")


def help_button(scene: Scene[Any], center: tuple[float, float], size: float = SIZE) -> IconButton:
    """The question mark of a screen, which the key of the book presses as well."""
    rect = FRect(0, 0, size, size)
    rect.center = center

    def press() -> None:
        open_help(scene)

    return IconButton(ID, "Help with this screen", rect, press, "question", action=Action.RULES, tone="panel_edge")
