"""Gamepads through the controller API: the one module that touches it, and content without it."""

import contextlib
import importlib
from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from pazaak.stage.input.bindings import Action


def _controllers() -> Any:
    """The controller module; a build without it plays by mouse and keyboard."""
    try:
        return importlib.import_module("pygame._sdl2.controller")
    except ImportError:
        return None


_sdl = _controllers()

BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "stick",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
}

PAD_ACTIONS: Mapping[str, Action] = {
    "a": Action.CONFIRM,
    "b": Action.CANCEL,
    "x": Action.END,
    "y": Action.STAND,
    "up": Action.UP,
    "down": Action.DOWN,
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "start": Action.MENU,
    "back": Action.RULES,
    "lb": Action.SIGN,
    "rb": Action.SKIP,
    "stick": Action.LOG,
    "left_stick": Action.COACH,
}

PAD_ICONS: Mapping[str, str] = {
    "a": "pad_a",
    "b": "pad_b",
    "x": "pad_x",
    "y": "pad_y",
    "up": "pad_dpad",
    "down": "pad_dpad",
    "left": "pad_dpad",
    "right": "pad_dpad",
    "start": "pad_start",
    "back": "book",
    "stick": "log",
    "left_stick": "info",
}

PAD_CAPS: Mapping[str, str] = {"lb": "LB", "rb": "RB"}
"""What is printed on the buttons that are told by words."""

DIRECTIONS = frozenset({"up", "down", "left", "right"})
FIRST_REPEAT = 0.4
NEXT_REPEAT = 0.12
STICK_ON = 0.6
STICK_OFF = 0.4


class Gamepads:
    """Opens pads as they come, forgets them as they go, and repeats a held direction."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._held: dict[str, float] = {}
        self._axes = {pygame.CONTROLLER_AXIS_LEFTX: 0.0, pygame.CONTROLLER_AXIS_LEFTY: 0.0}
        self._stick: str | None = None

    @property
    def count(self) -> int:
        """How many pads are open."""
        return len(self._open)

    def start(self) -> None:
        """Begin to listen: pads already plugged in are announced as added."""
        if _sdl is None:
            return
        with contextlib.suppress(pygame.error):
            _sdl.init()

    def close(self) -> None:
        """Let go of every pad."""
        self._open.clear()
        self.release()
        if _sdl is not None and _sdl.get_init():
            _sdl.quit()

    def release(self) -> None:
        """Nothing is held any more."""
        self._held.clear()
        self._stick = None

    def read(self, event: pygame.Event) -> Iterator[str]:
        """Button names pressed by this event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self.release()
            case pygame.CONTROLLERBUTTONDOWN:
                yield from self._press(BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                self._held.pop(BUTTONS.get(event.button, ""), None)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._move_stick(event.axis, event.value / 32767)
            case _:
                return

    def update(self, dt: float) -> Iterator[str]:
        """Directions whose turn to repeat has come."""
        for name in list(self._held):
            self._held[name] -= dt
            if self._held[name] <= 0:
                self._held[name] = NEXT_REPEAT
                yield name

    def _add(self, index: int) -> None:
        if _sdl is None or not _sdl.get_init():
            return
        # A pad may be gone again before its announcement is read.
        with contextlib.suppress(pygame.error):
            if _sdl.is_controller(index):
                pad = _sdl.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad

    def _press(self, name: str | None) -> Iterator[str]:
        if name is None:
            return
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
