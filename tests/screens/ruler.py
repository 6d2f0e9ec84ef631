"""Measures what a screen writes, and where, without painting it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import FRect, Surface

from pazaak.stage.app.app import App
from pazaak.stage.app.lens import Lens, in_place, zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.fonts import SMALLEST
from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_text import Roles
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.text import Finish, Style
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import Button, Widget

DOT = Surface((1, 1))


@dataclass(frozen=True, slots=True)
class Written:
    """A line as it is written: its letters' rectangle, their height in pixels, and whether a window cuts it off."""

    text: str
    rect: FRect
    px: int
    cut: bool
    alpha: float
    widget: str
    """The control that writes it, if one does."""


@dataclass(frozen=True, slots=True)
class Box:
    """A plate, bubble, button or badge, and how many lines were written before it was drawn."""

    rect: FRect
    after: int


@dataclass(frozen=True, slots=True)
class Measured:
    """One screen at one size of text."""

    lines: Sequence[Written]
    widgets: Sequence[Widget]
    boxes: Sequence[Box] = ()
    covers: frozenset[str] = frozenset()
    """The buttons: nothing is read through them."""


class Ruler(Canvas):
    """Writes down every line, and paints nothing."""

    def __init__(self, app: App, scale: float) -> None:
        surface = app.window.surface
        viewport = Viewport.fit(Lens(surface.get_size(), zoom_of(scale)).page)
        super().__init__(surface, viewport, THEMES["standard"], app.assets, text_scale=in_place(scale))
        self.fonts.smallest = round(SMALLEST * zoom_of(scale))
        self.made = self.posed = lambda *told: DOT
        self.written: list[Written] = []
        self.boxes: list[Box] = []
        self.widget = ""

    def recorded(self, key: Hashable, paint: Callable[[Any], None], *, anew: bool = False) -> None:
        paint(self)

    def baked(self, key: Hashable, paint: Callable[[Any], None]) -> None:
        paint(self)

    def backdrop(self, *names: str, furniture: object = None) -> None:
        """No picture has letters."""

    def panel(self, rect: FRect, **looks: Any) -> None:
        self._place(rect)

    def quiet(self, rect: FRect, **looks: Any) -> None:
        self._place(rect)

    def bubble(self, rect: FRect, **looks: Any) -> None:
        self._place(rect)

    def speech(self, rect: FRect, **looks: Any) -> None:
        self._place(rect)

    def button(self, rect: FRect, **looks: Any) -> None:
        self._place(rect)

    def key_cap(self, text: str, center: Point, *, size: float = 13) -> FRect:
        before = len(self.written)
        rect = super().key_cap(text, center, size=size)
        self.boxes.append(Box(rect, before))
        return rect

    def dot(self, center: Point, radius: float, *told: Any, soft: bool = False, **looks: Any) -> None:
        if not soft:  # light and shade have no edge
            self._place(FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius))

    def _place(self, rect: FRect) -> None:
        self.boxes.append(Box(FRect(rect), len(self.written)))

    def _write(
        self, line: str, style: Style, finish: Finish, roles: Roles, at: Point, anchor: str, alpha: float = 255
    ) -> FRect:
        size = (self.setter.width(line, style), self.setter.height(style))
        place = self._anchored((size[0] + 2 * finish.margin, size[1] + 2 * finish.margin), finish.margin, at, anchor)
        seen = self.sheet.clip is None or self.sheet.clip.contains(place)
        rect = self.viewport.frect(place)
        if line.strip():
            self.written.append(Written(line, rect, style.px, not seen, alpha, self.widget))
        return rect


def measure(app: App, scale: float) -> Measured:
    """The scene on top at a size of text; everything is afterwards as it was."""
    scene = app.scene
    assert scene is not None
    before = app.options.ui_scale
    read_to = {widget: widget.offset for widget in scene.marked() if isinstance(widget, ScrollView)}
    app.options.ui_scale = scale
    try:
        for each in app.scenes:
            each.resized()
        ruler = Ruler(app, scale)
        for _ in range(2):  # some lay themselves out as they are drawn
            ruler.written.clear()
            ruler.boxes.clear()
            widgets = _drawn(scene, ruler)
        ruler.sheet.begin()
        rects = [(widget, FRect(widget.rect)) for widget in widgets]
        return Measured(tuple(ruler.written), [_frozen(widget, rect) for widget, rect in rects], tuple(ruler.boxes),
                        frozenset(widget.id for widget in widgets if isinstance(widget, Button)))  # fmt: skip
    finally:
        app.options.ui_scale = before
        for each in app.scenes:
            each.resized()
        _drawn(scene, Ruler(app, before))  # how far a page scrolls is known once it is drawn
        for page, offset in read_to.items():
            page.scroll(offset - page.offset)
            page.glide(0, calm=True)
        pygame.event.pump()


def _drawn(scene: Scene[Any], ruler: Ruler) -> list[Widget]:
    """Write all of a scene down; its widgets as they lie then."""
    ruler.sheet.begin()
    scene.draw(ruler)
    widgets = list(scene.marked())
    for widget in widgets:
        ruler.widget = widget.id
        widget.draw(ruler)
    ruler.widget = ""
    scene.draw_over(ruler)
    return widgets


def _frozen(widget: Widget, rect: FRect) -> Widget:
    """As it lay then: some move when they are laid out anew."""
    kept = Widget(widget.id, widget.label, rect, enabled=widget.enabled)
    kept.role, kept.focusable = widget.role, widget.focusable
    return kept
