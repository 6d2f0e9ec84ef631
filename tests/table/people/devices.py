"""Pilots with one device alone: whatever a player of the tests does is done by the mouse, by keys, or by two pads."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from pazaak.stage.core.tree import Role
from tests.pilot import FRAME, PAD_BUTTONS, Pilot
from tests.scenes.journey import Keyboard, Mouse, Pad, ways_toward

MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})
KEYS = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT})
PADS = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP})
MOST_STEPS = 200


class Settled(Random):
    """Chooses the way of making a move that every device has: one press after another."""

    def __init__(self, device: type[OneDevice], share: float) -> None:
        super().__init__(0)
        self._device, self._share = device, share

    def random(self) -> float:
        return self._share

    def randrange(self, *args: Any) -> int:
        return 1

    def choice(self, seq: Any) -> Any:
        if Mouse in seq:
            return {MousePilot: Mouse, KeyPilot: Keyboard, PadPilot: lambda pilot, _: Pad(pilot)}[self._device]
        return "click" if "click" in seq else seq[0]


class OneDevice(Pilot):
    """A pilot that posts events of one device and refuses all others."""

    events: frozenset[int] = frozenset()

    def step(self, dt: float = FRAME, *events: pygame.Event) -> None:
        wrong = [event for event in events if event.type not in self.events]
        assert not wrong, f"{type(self).__name__} posts {wrong}"
        super().step(dt, *events)

    def use(self, id: str) -> None:
        """Press a node."""
        raise NotImplementedError

    def click(self, id: str) -> None:
        assert self.node(id).state.enabled, f"“{id}” is disabled"
        self.use(id)

    def under(self, at: tuple[float, float]) -> str:
        """Return the id of the widget at a point."""
        scene = self.app.scene
        assert scene is not None
        found = scene.interaction.topmost(scene.all_widgets(), at)
        assert found is not None, f"nothing lies at {at} of {self.scene}"
        return found.id

    def keyed(self, key: str) -> str:
        """Return the id of the usable widget that a key presses."""
        scene = self.app.scene
        assert scene is not None
        action = self.app.controls.bindings.action(key)
        return next(widget.id for widget in scene.all_widgets() if widget.action is action and widget.usable)


class MousePilot(OneDevice):
    """Presses by clicks."""

    events = MOUSE
    _sought = ""

    def use(self, id: str) -> None:
        Pilot.click(self, id)

    def steer_to(self, id: str, limit: int = 60) -> None:
        self._sought = id

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.use(self._sought if key in ("return", "space") else self.keyed(key))


class KeyPilot(OneDevice):
    """Presses by Tab and Enter."""

    events = KEYS

    def use(self, id: str) -> None:
        self.steer_to(id)
        Pilot.press(self, "return")

    def click_at(self, at: tuple[float, float], *, button: int = 1) -> None:
        self.use(self.under(at))

    def move(self, at: tuple[float, float]) -> None:
        """Nothing: there is no mouse."""


class PadPilot(OneDevice):
    """Two pads: whoever looks uses their own."""

    events = PADS
    number = 0
    """Number of the pad in use."""

    def pad(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.step(FRAME, pygame.Event(kind, button=PAD_BUTTONS[button], instance_id=self.number))

    def use(self, id: str) -> None:
        self.steer_to(id)
        self.pad("a")

    def click_at(self, at: tuple[float, float], *, button: int = 1) -> None:
        self.use(self.under(at))

    def move(self, at: tuple[float, float]) -> None:
        """Nothing: there is no mouse."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            if key in ("return", "space"):
                self.pad("a")
            else:
                self.use(self.keyed(key))

    def steer_to(self, id: str, limit: int = MOST_STEPS) -> None:
        """The d-pad towards a node; where that does not help, every way that has not been tried from there."""
        self.node(id)
        tried: set[tuple[str, str]] = set()
        chance = Random(0)
        for _ in range(limit):
            here = self.focused()
            if here == id:
                return
            if here is None:
                self.pad("down")
                continue
            ways: Sequence[str] = ways_toward(self.node(here), self.node(id))
            if self.node(here).role in (Role.CHOICE, Role.SLIDER, Role.TOGGLE):
                ways = [way for way in ways if way in ("up", "down")]  # sideways would change the value
            way = next((way for way in ways if (here, way) not in tried), None) or chance.choice(ways)
            tried.add((here, way))
            self.pad(way)
        raise AssertionError(f"the d-pad does not reach “{id}”; it reached {self.focused()}")


DEVICES: tuple[type[OneDevice], ...] = (MousePilot, KeyPilot, PadPilot)
