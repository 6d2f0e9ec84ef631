"""What the scenes to read in have in common: one page that scrolls, and keys and a cross that put it away."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import IconButton, Widget

SCROLLING = frozenset({Action.UP, Action.DOWN, Action.PAGE_UP, Action.PAGE_DOWN})
HINTS = (((Action.UP, Action.DOWN), "Scroll"), ((Action.CANCEL,), "Close"))


class Leaf(Scene[None]):
    """An overlay with a cross in the corner, which is in focus."""

    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, cross: tuple[float, float], label: str) -> None:
        """`cross`: its upper left corner; `label`: what it does."""
        super().__init__()
        self._close = IconButton("close", label, FRect(*cross, 44, 44), self.go_back, "cross")
        self.interaction.default = "close"


class Reading(Leaf):
    """A leaf around a page, which is in focus. `what`: what the cross closes."""

    def __init__(self, view: ScrollView, cross: tuple[float, float], what: str) -> None:
        super().__init__(cross, f"Close the {what}")
        self.view = view
        self.interaction.default = view.id

    def widgets(self) -> Sequence[Widget]:
        return [self.view, self._close]

    def handle(self, action: Action) -> bool:
        """Arrows and pages scroll, wherever focus is."""
        if action in SCROLLING:
            self.view.handle(action)
            return True
        return super().handle(action)

    def update(self, dt: float) -> None:
        if self.view.glide(dt, calm=self.stage.options.reduced_motion):
            self.invalidate()

    @property
    def animating(self) -> bool:
        return super().animating or self.view.moving

    def resized(self) -> None:
        self.view.forget()
