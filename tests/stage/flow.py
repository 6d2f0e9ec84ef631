"""Common parts of the tests of the stage's flow: a window on the dummy driver, a moving thing, keys."""

import os
from dataclasses import dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import FRect

from pazaak.stage.input.bindings import Action, Bindings
from pazaak.stage.input.controls import Controls, Pointer, PointerKind
from pazaak.stage.widgets.interaction import Interaction
from pazaak.stage.widgets.widgets import Widget


@dataclass
class Thing:
    """A sprite as beats want it."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    alpha: float = 255.0


def controls(bindings: Bindings | None = None) -> Controls:
    """Controls of a window of the logical size."""
    pygame.display.init()
    return Controls(bindings or Bindings(), lambda pos: pos)


def key(name: str, *, mod: int = pygame.KMOD_NONE, up: bool = False) -> pygame.Event:
    """A key event by the key's name."""
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    return pygame.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)


class Hand:
    """Mouse and keys on a bare list of widgets, without an app around them."""

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = widgets
        self.controls = controls()
        self.interaction = Interaction()
        self.heard: list[str] = []
        self.interaction.sound = self.heard.append
        self.sync()

    def sync(self, *, still: bool = True) -> bool:
        """Do the app's work before each frame."""
        return self.interaction.sync(self.widgets, self.controls, still=still)

    def point(self, kind: PointerKind, at: tuple[float, float], *, wheel: float = 0.0) -> bool:
        """One pointer event."""
        self.controls.pointer = at
        self.sync()
        used = self.interaction.pointer(Pointer(kind, *at, button=1, wheel=wheel), self.widgets)
        self.sync()
        return used

    def click(self, widget: Widget) -> bool:
        """Press and release in the middle."""
        self.point(PointerKind.MOVE, widget.rect.center)
        self.point(PointerKind.DOWN, widget.rect.center)
        return self.point(PointerKind.UP, widget.rect.center)

    def drag(self, source: Widget, target: FRect) -> None:
        """Press, carry, release."""
        self.point(PointerKind.MOVE, source.rect.center)
        self.point(PointerKind.DOWN, source.rect.center)
        self.point(PointerKind.MOVE, (source.rect.centerx + 20, source.rect.centery))
        self.point(PointerKind.MOVE, target.center)
        self.point(PointerKind.UP, target.center)

    def act(self, *actions: Action) -> bool:
        """Actions one after another; what the last one did."""
        used = False
        for action in actions:
            used = self.interaction.act(action, self.widgets)
            self.sync()
        return used
