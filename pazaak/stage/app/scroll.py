"""Scrolling of a page that is larger than the window: by focus, by the mouse at an edge, by wheel and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from pazaak.stage.app.lens import NOTCH
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.screen import Screen
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Controls, Device, Pointer, PointerKind

STEPS = {
    Action.UP: (0.0, -NOTCH),
    Action.DOWN: (0.0, NOTCH),
    Action.LEFT: (-NOTCH, 0.0),
    Action.RIGHT: (NOTCH, 0.0),
    Action.PAGE_UP: (0.0, -0.8),
    Action.PAGE_DOWN: (0.0, 0.8),
}


class Scroll:
    """The player's scrolling: moves the lens to focus, or as mouse and keys say."""

    def __init__(self, screen: Screen, controls: Controls) -> None:
        self._screen, self._controls = screen, controls
        self._mouse: tuple[float, float] | None = None
        """Position of the mouse, in pixels of the window."""
        self._scene: Scene[Any] | None = None
        self._before: tuple[float, float] | None = None
        """Goal of the lens before the highlight it shows now."""
        self._looked_at: tuple[str | None, list[FRect]] = (None, [])

    def forget(self) -> None:
        """Forget the page and its position: another one is shown."""
        self._scene = None

    def note(self, event: pygame.Event) -> None:
        """Read the mouse's position from an event."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse = self._screen.window.to_pixels((float(event.pos[0]), float(event.pos[1])))
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse = None

    def act(self, action: Action) -> None:
        """Scroll by a key that nothing else used."""
        if action in STEPS:
            self._screen.lens.roll(*STEPS[action])

    def follow_focus(self, action: Action, rect: FRect) -> bool:
        """Scroll within a focused rectangle larger than the window; False when focus should move on."""
        return action in STEPS and self._screen.follow_focus(rect, *STEPS[action])

    def wheel(self, event: Pointer) -> None:
        self._screen.lens.roll(0.0, -event.wheel * NOTCH)

    def update(self, scene: Scene[Any], dt: float, *, calm: bool) -> bool:
        """Follow focus and mouse; True when the page has moved."""
        hand = scene.interaction
        if hand.pressing:
            return False  # a pressed widget stays under the mouse
        if not hand.drag.by_button:
            self._follow(scene)
        lens, by_mouse = self._screen.lens, self._controls.device is Device.MOUSE
        pushed = by_mouse and self._mouse is not None and lens.push(self._mouse, dt)
        if not pushed and not lens.glide(dt, calm=calm):
            return False
        scene.invalidate()
        if self._mouse is not None and self._controls.pointer is not None:
            # The mouse rests, and the page has moved under it.
            at = self._screen.to_page(self._mouse)
            self._controls.rest(at)
            if by_mouse:
                scene.interaction.pointer(Pointer(PointerKind.MOVE, *at), scene.marked())
            else:
                scene.interaction.rest(at)
        return True

    def _follow(self, scene: Scene[Any]) -> None:
        widgets, hand = scene.marked(), scene.interaction
        looked = hand.focus_id if any(widget.id == hand.focus_id for widget in widgets) else hand.default
        wanted = next((widget for widget in widgets if widget.id == looked), None)
        place = None if wanted is None else wanted.focus_rect
        self._screen.pin(scene.pinned)
        if scene is not self._scene:
            self._scene = scene
            usable = [widget.rect for widget in widgets if widget.focusable and widget.usable]
            heads = [widget.rect for widget in widgets if widget.leads]
            self._screen.open_at([*([] if place is None else [place]), *heads[:1]], usable)
            self._before = None
        if self._watch(scene.moment):
            return
        told = [FRect(rect) for rect in scene.attention(place)]
        looked_at = (None if wanted is None else wanted.id, told)
        if told and looked_at != self._looked_at:
            self._screen.look_at(*told)
        self._looked_at = looked_at

    def _watch(self, moment: Sequence[FRect]) -> bool:
        """Show the areas of a highlight, and return to the former view afterwards; True during one."""
        lens = self._screen.lens
        if moment:
            self._before = self._before or lens.goal
            self._screen.look_at(*moment)
        elif self._before is not None:
            lens.go(self._before)
            self._before = None
        return bool(moment)
