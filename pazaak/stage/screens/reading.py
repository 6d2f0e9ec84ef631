"""The common base of scenes with a page to read: one page that scrolls, and keys and a cross that close it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.app.hints import Hint, draw_hints, hint_nodes
from pazaak.stage.app.lens import fitted, zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import IconButton, Widget

SCROLLING = frozenset({Action.UP, Action.DOWN, Action.PAGE_UP, Action.PAGE_DOWN})
HINTS: tuple[Hint, ...] = (((Action.UP, Action.DOWN), "Scroll"), ((Action.CANCEL,), "Close"))
PAGED: tuple[Hint, ...] = (HINTS[0], ((Action.PAGE_UP, Action.PAGE_DOWN), "Page"), HINTS[1])


class Reading(Scene[None]):
    """An overlay around a page, with a cross in the corner."""

    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})
    hints = HINTS
    hints_at = (0.0, 0.0)
    """Middle of the left end of the hints when they were drawn."""

    def __init__(self, view: ScrollView, box: FRect, cross: tuple[float, float], what: str) -> None:
        """`box`: plate around the page; `cross`: upper left corner of the cross; `what`: name of the page."""
        super().__init__()
        self.view, self.box = view, FRect(box)
        self._whole, self._page = FRect(box), FRect(view.rect)
        self._cross = cross[0] - box.right, cross[1] - box.top
        self._close = IconButton("close", f"Close the {what}", FRect(*cross, 44, 44), self.go_back, "cross")
        self.interaction.default = view.id

    def enter(self) -> None:
        self.lay()

    def lay(self) -> None:
        """Fit the page to the window at this text size: no line needs sideways scrolling."""
        whole, page = self._whole, self._page
        self.box = box = self.place(fitted(whole, self.stage.options.ui_scale))
        self.view.rect = page.move(box.left - whole.left, box.top - whole.top)
        self.view.rect.width += box.width - whole.width
        self.view.rect.height += box.height - whole.height
        self._close.rect.topleft = (box.right + self._cross[0], box.top + self._cross[1])

    def place(self, box: FRect) -> FRect:
        """Return the place of a smaller plate: in the middle of the larger."""
        box.center = self._whole.center
        return box

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return the page, and with it its plate with the heading."""
        return (*super().attention(focus), self.box)

    def widgets(self) -> Sequence[Widget]:
        return [self.view, self._close]

    def heard_nodes(self) -> Sequence[Node]:
        return hint_nodes(self.stage, self.hints, self.hints_at)

    def draw_hints(self, canvas: Canvas, midleft: tuple[float, float]) -> None:
        """Draw the keys of the page."""
        self.hints_at = midleft
        draw_hints(canvas, self.stage, self.hints, midleft)

    def handle(self, action: Action) -> bool:
        """Scroll with arrows and page keys, wherever focus is; a page larger than the window also gets focus."""
        if action in SCROLLING:
            self.view.handle(action)
            if zoom_of(self.stage.options.ui_scale) > 1:
                self.interaction.keys = True
                self.interaction.focus(self.view.id)
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
        self.lay()
