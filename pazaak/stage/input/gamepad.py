"""Gamepads through pygame's controller API: the only module that uses it; it works without it."""

import contextlib
import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pygame

from pazaak.stage.input.bindings import Action


@cache
def _api() -> Any:
    """Return the controller API; None in a build without it, which plays by mouse and keyboard."""
    with contextlib.suppress(ImportError):
        return importlib.import_module("pygame._sdl2.controller")
    return None


class PadButton(NamedTuple):
    """A button by SDL's number: its action, and its picture, either an icon or the cap that is printed on it."""

    code: int
    action: Action
    icon: str = ""
    cap: str = ""


PAD: Mapping[str, PadButton] = {
    "a": PadButton(pygame.CONTROLLER_BUTTON_A, Action.CONFIRM, "pad_a"),
    "b": PadButton(pygame.CONTROLLER_BUTTON_B, Action.CANCEL, "pad_b"),
    "x": PadButton(pygame.CONTROLLER_BUTTON_X, Action.END, "pad_x"),
    "y": PadButton(pygame.CONTROLLER_BUTTON_Y, Action.STAND, "pad_y"),
    "up": PadButton(pygame.CONTROLLER_BUTTON_DPAD_UP, Action.UP, "pad_dpad"),
    "down": PadButton(pygame.CONTROLLER_BUTTON_DPAD_DOWN, Action.DOWN, "pad_dpad"),
    "left": PadButton(pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT, "pad_dpad"),
    "right": PadButton(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Action.RIGHT, "pad_dpad"),
    "start": PadButton(pygame.CONTROLLER_BUTTON_START, Action.MENU, "pad_start"),
    "back": PadButton(pygame.CONTROLLER_BUTTON_BACK, Action.RULES, "book"),
    "lb": PadButton(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.SIGN, cap="LB"),
    "rb": PadButton(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.SKIP, cap="RB"),
    "stick": PadButton(pygame.CONTROLLER_BUTTON_RIGHTSTICK, Action.LOG, "log"),
    "left_stick": PadButton(pygame.CONTROLLER_BUTTON_LEFTSTICK, Action.COACH, "info"),
    "lt+a": PadButton(pygame.CONTROLLER_BUTTON_A, Action.HEAR_HAND, cap="LT A"),
    "lt+b": PadButton(pygame.CONTROLLER_BUTTON_B, Action.HEAR_OWN, cap="LT B"),
    "lt+x": PadButton(pygame.CONTROLLER_BUTTON_X, Action.HEAR_SEATS, cap="LT X"),
    "lt+y": PadButton(pygame.CONTROLLER_BUTTON_Y, Action.HEAR_SCORE, cap="LT Y"),
    "lt+up": PadButton(pygame.CONTROLLER_BUTTON_DPAD_UP, Action.HEAR_DUE, cap="LT Up"),
    "lt+left": PadButton(pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.HEAR_BACK, cap="LT Left"),
    "lt+right": PadButton(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Action.HEAR_ON, cap="LT Right"),
    "lt+down": PadButton(pygame.CONTROLLER_BUTTON_DPAD_DOWN, Action.HEAR_AGAIN, cap="LT Down"),
    "lt+lb": PadButton(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.TERSE, cap="LT LB"),
}
"""Buttons by name; those after `lt+` while the left trigger is held."""
SHIFTED = "lt+"
BUTTONS: Mapping[int, str] = {button.code: name for name, button in PAD.items() if not name.startswith(SHIFTED)}

DIRECTIONS = frozenset({"up", "down", "left", "right"})
FIRST_REPEAT = 0.4
NEXT_REPEAT = 0.12
STICK_ON = 0.6
STICK_OFF = 0.4
TRIGGER_ON = 0.5


class Gamepads:
    """Open pads, with a repeat of a held direction."""

    def __init__(self) -> None:
        self._listens = False
        self._open: dict[int, Any] = {}
        self.down: set[str] = set()
        """Names of the buttons that are held down."""
        self._held: dict[str, float] = {}
        self._axes = {pygame.CONTROLLER_AXIS_LEFTX: 0.0, pygame.CONTROLLER_AXIS_LEFTY: 0.0}
        self._stick: str | None = None
        self._shifted = False
        """Whether the left trigger is held."""

    def start(self) -> None:
        """Begin to listen, if not done yet: pads already plugged in are announced as added."""
        if self._listens:
            return
        self._listens = True
        api = _api()
        if api is not None:
            with contextlib.suppress(pygame.error):
                api.init()

    def listening(self) -> bool:
        """Return whether any pad is open."""
        return bool(self._open)

    def close(self) -> None:
        self._open.clear()
        self.release()
        api = _api() if self._listens else None
        if api is not None and api.get_init():
            api.quit()
        self._listens = False

    def release(self) -> None:
        self._held.clear()
        self.down.clear()
        self._stick = None
        self._shifted = False

    def read(self, event: pygame.Event) -> Iterator[str]:
        """Yield the names of the buttons pressed by this event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self.release()
            case pygame.CONTROLLERBUTTONDOWN:
                self.down.add(BUTTONS.get(event.button, ""))
                yield from self._press(BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                self.down.discard(BUTTONS.get(event.button, ""))
                self._held.pop(BUTTONS.get(event.button, ""), None)
            case pygame.CONTROLLERAXISMOTION if event.axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
                self._shifted = event.value / 32767 >= TRIGGER_ON
            case pygame.CONTROLLERAXISMOTION:
                yield from self._move_stick(event.axis, event.value / 32767)
            case _:
                return

    def update(self, dt: float) -> Iterator[str]:
        """Yield the held directions that are due to repeat."""
        for name in list(self._held):
            self._held[name] -= dt
            if self._held[name] <= 0:
                self._held[name] = NEXT_REPEAT
                yield name

    def _add(self, index: int) -> None:
        api = _api() if self._listens else None
        if api is None or not api.get_init():
            return
        # A pad may be gone again before its announcement is read.
        with contextlib.suppress(pygame.error):
            if api.is_controller(index):
                pad = api.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad

    def _press(self, name: str | None) -> Iterator[str]:
        if name is None:
            return
        if self._shifted and SHIFTED + name in PAD:
            name = SHIFTED + name
        if name in DIRECTIONS:
            self._held[name] = FIRST_REPEAT
        yield name

    def _move_stick(self, axis: int, value: float) -> Iterator[str]:
        if axis not in self._axes:
            return
        self._axes[axis] = value
        x, y = self._axes.values()
        reach = max(abs(x), abs(y))
        if reach < STICK_OFF and self._stick is not None:
            self._held.pop(self._stick, None)
            self._stick = None
        if reach < STICK_ON:
            return
        name = ("right" if x > 0 else "left") if abs(x) > abs(y) else ("down" if y > 0 else "up")
        if name != self._stick:
            self._held.pop(self._stick or "", None)
            self._stick = name
            yield from self._press(name)
