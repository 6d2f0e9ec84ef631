"""What the scenes to read in have in common: one page that scrolls, and keys that put it away."""

from __future__ import annotations

from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.scroll import ScrollView

SCROLLING = frozenset({Action.UP, Action.DOWN, Action.PAGE_UP, Action.PAGE_DOWN})


class Reading(Scene[None]):
    """An overlay around a page; `closers` are the actions that close it."""

    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, view: ScrollView) -> None:
        super().__init__()
        self.view = view

    def put_away(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    def handle(self, action: Action) -> bool:
        """Arrows and pages scroll, wherever focus is."""
        if action in self.closers:
            self.put_away()
            return True
        if action in SCROLLING:
            self.view.handle(action)
            return True
        return False

    def update(self, dt: float) -> None:
        if self.view.glide(dt, calm=self.stage.options.reduced_motion):
            self.invalidate()

    @property
    def animating(self) -> bool:
        return super().animating or self.view.moving

    def resized(self) -> None:
        self.view.forget()
