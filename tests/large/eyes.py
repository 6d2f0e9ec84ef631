"""Somebody who sees only what the window shows of a page, and presses nothing else."""

from __future__ import annotations

import pygame
from pygame import FRect

from pazaak.stage.app.app import App
from pazaak.stage.core.tree import Node, Role
from tests.pilot import FRAME, Pilot

LARGE, SMALL = 2.0, (960, 540)
ENOUGH = 0.7
"""Least share of a control in the window before it is clicked: one reads its label."""
MOST_GLIDING = 240
FREE = frozenset({Role.LIST, Role.TEXT, Role.LABEL, Role.HEADING})
"""Roles that may be larger than the window: they are read part by part."""


def enlarge(app: App) -> None:
    """The largest text in the smallest window."""
    options = app.options
    options.ui_scale = LARGE
    app.window.resize(SMALL)
    app.apply(options)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Eyes(Pilot):
    """Fails where something is pressed, or in focus, that cannot be seen."""

    def share_seen(self, node: Node) -> float:
        """Return the share of a node in the window, on the page or pinned to the window's edge."""
        screen, rect = self.app.screen, FRect(node.rect)
        if self.is_pinned(node):
            return 1.0
        left, top = screen.to_page((0, 0))
        right, bottom = screen.to_page(self.app.window.size)
        shown = rect.clip(FRect(left, top, right - left, bottom - top))
        return shown.width * shown.height / (rect.width * rect.height)

    def hover(self, id: str) -> None:
        """Rest at the edges of the window until all of it is seen, then go there."""
        width, height = self.app.window.geometry.size
        for _ in range(MOST_GLIDING):
            node = self.node(id)
            screen, (x, y, wide, high) = self.app.screen, node.rect
            left, top = screen.to_window((x, y))
            right, bottom = screen.to_window((x + wide, y + high))
            across, down = self.way_out(node)
            to_x = 1 if left < 0 or across < 0 else width - 2 if right > width or across > 0 else width // 2
            to_y = 1 if top < 0 or down < 0 else height - 2 if bottom > height or down > 0 else height // 2
            before = screen.lens.offset
            if (to_x, to_y) == (width // 2, height // 2):
                break
            self.step(FRAME, pygame.Event(pygame.MOUSEMOTION, pos=(to_x, to_y), rel=(0, 0), buttons=(0, 0, 0)))
            if screen.lens.offset == before:
                break
        super().hover(id)

    def is_pinned(self, node: Node) -> bool:
        """Whether a node stays whole in the window, wherever the page is."""
        screen = self.app.screen
        box = screen._viewport.to_physical(FRect(node.rect))
        return any(pin.contains(box) for pin in screen.lens.pins)

    def way_out(self, node: Node) -> tuple[int, int]:
        """Return the direction in which a pinned cover of a node returns: right and down are 1, left and up -1."""
        screen, lens = self.app.screen, self.app.screen.lens
        if self.is_pinned(node):
            return 0, 0
        box = screen._viewport.to_physical(FRect(node.rect)).move(-lens.offset[0], -lens.offset[1])
        for pin, place in lens.pinned:
            if place.colliderect(box):
                home = pin.move(-lens.offset[0], -lens.offset[1])
                return _sign(home.left - place.left), _sign(home.top - place.top)
        return 0, 0

    def click(self, id: str) -> None:
        """Scroll there as a hand does, see it, and only then press."""
        node = self.node(id)
        assert node.state.enabled, f"“{id}” is disabled"
        self.hover(id)
        node = self.node(id)
        seen = self.share_seen(node)
        assert seen >= ENOUGH or node.role in FREE, (
            f"{self.scene}: only {seen:.0%} of “{id}” is seen when it is clicked"
        )
        assert self.app.scene is not None
        hot = self.app.scene.hot
        assert hot == id, f"{self.scene}: the mouse is on {hot}, not on “{id}”"
        super().click(id)

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            super().press(key)
            self.look_at_focus()

    def tap(self, key: str) -> None:
        super().tap(key)
        self.look_at_focus()

    def settle(self) -> None:
        super().settle()
        self.look_at_focus()

    def look_at_focus(self) -> None:
        """Check that Enter's target is in the window as soon as the page has come to rest."""
        for _ in range(MOST_GLIDING):
            if not self.app.screen.lens.moving:
                break
            self.step(FRAME)
        scene = self.app.scene
        if scene is None or not self.app.running or self.app.busy:
            return
        found = self.focused()
        if found is None:
            return
        node = self.node(found)
        seen = self.share_seen(node)
        assert seen > 0.97 or node.role in FREE, f"{self.scene}: only {seen:.0%} of “{found}” is seen while in focus"
