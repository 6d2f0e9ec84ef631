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


class Reading(Scene[None]):
    """An overlay around a page, with a cross in the corner."""

    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, view: ScrollView, cross: tuple[float, float], what: str) -> None:
        """`cross`: its upper left corner; `what`: what it closes."""
        super().__init__()
        self.view = view
        self._close = IconButton("close", f"Close the {what}", FRect(*cross, 44, 44), self.go_back, "cross")
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
