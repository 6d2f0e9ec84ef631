"""Measures what a screen writes, and where, without painting it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import FRect, Surface

from pazaak.stage.app.app import App
from pazaak.stage.app.lens import Lens, in_place, zoom_of
from pazaak.stage.core.fonts import SMALLEST
from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import Point
from pazaak.stage.paint.canvas_text import Roles
from pazaak.stage.paint.text import Finish, Style
from pazaak.stage.widgets.widgets import Widget

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
class Measured:
    """One screen at one size of text."""

    lines: Sequence[Written]
    widgets: Sequence[Widget]


class Ruler(Canvas):
    """Writes down every line, and paints nothing."""

    def __init__(self, app: App, scale: float) -> None:
        surface = app.window.surface
        viewport = Viewport.fit(Lens(surface.get_size(), zoom_of(scale)).page)
        super().__init__(surface, viewport, THEMES["standard"], app.assets, text_scale=in_place(scale))
        self.fonts.smallest = round(SMALLEST * zoom_of(scale))
        self.made = self.posed = lambda *told: DOT
        self.written: list[Written] = []
        self.widget = ""

    def recorded(self, key: Hashable, paint: Callable[[Any], None]) -> None:
        paint(self)

    def baked(self, key: Hashable, paint: Callable[[Any], None]) -> None:
        paint(self)

    def backdrop(self, *names: str, furniture: object = None) -> None:
        """No picture has letters."""

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
    app.options.ui_scale = scale
    try:
        for each in app.scenes:
            each.resized()
        ruler = Ruler(app, scale)
        for _ in range(2):  # some lay themselves out as they are drawn
            ruler.written.clear()
            ruler.sheet.begin()
            scene.draw(ruler)
            widgets = list(scene.marked())
            for widget in widgets:
                ruler.widget = widget.id
                widget.draw(ruler)
            ruler.widget = ""
            scene.draw_over(ruler)
        ruler.sheet.begin()
        rects = [(widget, FRect(widget.rect)) for widget in widgets]
        return Measured(tuple(ruler.written), [_frozen(widget, rect) for widget, rect in rects])
    finally:
        app.options.ui_scale = before
        for each in app.scenes:
            each.resized()
        pygame.event.pump()


def _frozen(widget: Widget, rect: FRect) -> Widget:
    """As it lay then: some move when they are laid out anew."""
    kept = Widget(widget.id, widget.label, rect, enabled=widget.enabled)
    kept.role, kept.focusable = widget.role, widget.focusable
    return kept
