"""Translation of physical events into actions and pointer events in logical coordinates."""

from collections.abc import Callable, Iterator
from enum import Enum, StrEnum
from functools import cache
from typing import NamedTuple

import pygame

from pazaak.stage.input.bindings import MOVES, REVIEW, Action, Bindings, key_cap, key_names
from pazaak.stage.input.gamepad import PAD, Gamepads
from pazaak.stage.input.typing_keys import Typing

# Only these repeat while a key is held: a held E must not end two turns.
REPEATING = frozenset({*MOVES, Action.NEXT, Action.PREV, Action.PAGE_UP, Action.PAGE_DOWN})
# A nudge of the desk is no change of device, up to this many logical units.
MOUSE_SLACK = 3.0


class Device(Enum):
    """The device that the player used last."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


class PointerKind(StrEnum):
    """The kind of a pointer event."""

    MOVE = "move"
    DOWN = "down"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"


class Pointer(NamedTuple):
    """A pointer event in logical units; `button` is 1 for the main button, `wheel` is positive upwards."""

    kind: PointerKind
    x: float
    y: float
    button: int = 0
    wheel: float = 0.0

    @property
    def at(self) -> tuple[float, float]:
        return (self.x, self.y)


class Prompt(NamedTuple):
    """The sign for an action: `text` for a key cap, or `icon` for a pad button; both empty when unbound."""

    text: str = ""
    icon: str = ""


Mapper = Callable[[tuple[float, float]], tuple[float, float]]
"""Function from a point of the window to logical units."""
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
HELD_ALONG = ("shift", "ctrl", "alt", "meta", "super")
"""Names of the modifier keys, which mean nothing by themselves."""


def _names(event: pygame.Event) -> tuple[str, ...]:
    return key_names(event.key, getattr(event, "scancode", 0))


@cache
def _key_prompt(key: str) -> Prompt:
    return Prompt(text=key_cap(key) if key else "")


class Controls:
    """The only reader of physical events; keeps the last device and the held keys."""

    def __init__(self, bindings: Bindings, to_logical: Mapper) -> None:
        self.bindings = bindings
        self.to_logical = to_logical
        self.pads = Gamepads()
        self.device = Device.MOUSE
        self.pointer: tuple[float, float] | None = None
        # Position of the mouse when keys or a pad took over.
        self._rested: tuple[float, float] | None = None
        self._held: set[int] = set()
        self._acting: dict[int, Action] = {}
        """Action that each held key began."""
        self.away = False
        """Whether another window has the keyboard."""
        # While the settings listen for a new key, the next key is theirs alone.
        self.captured: str | None = None
        self.capturing = False
        # While a text field has the keyboard, letters are written into it.
        self.typing = Typing()

    def read(self, event: pygame.Event) -> Iterator[Action | Pointer]:
        """Yield the actions and pointer events that one event means; none for most."""
        match event.type:
            case pygame.KEYDOWN:
                yield from self._key_down(event)
            case pygame.KEYUP:
                self._held.discard(event.key)
                self._acting.pop(event.key, None)
                for name in _names(event):
                    self.typing.release(name)
            case pygame.TEXTINPUT:
                self.typing.text(event.text)
            case pygame.TEXTEDITING:
                self.typing.compose(event.text)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                yield from self._mouse(event)
            case pygame.WINDOWLEAVE:
                self.pointer = None
                yield Pointer(PointerKind.LEAVE, -1e6, -1e6)
            case pygame.WINDOWFOCUSLOST:
                self.away = True
                self.release()
            case pygame.WINDOWFOCUSGAINED:
                self.away = False
            case _:
                for button in self.pads.read(event):
                    yield self._pad(button)

    def update(self, dt: float) -> Iterator[Action]:
        """Yield the repeats of a held stick or d-pad."""
        for button in self.pads.update(dt):
            yield self._pad(button)

    def release(self) -> None:
        """Forget the held keys: the window lost the keyboard."""
        self._held.clear()
        self._acting.clear()
        self.typing.forget()
        self.pads.release()

    @property
    def holding(self) -> bool:
        """Whether a key or a button of a pad is down."""
        return bool(self._held or self.pads.down)

    def holds(self, action: Action) -> bool:
        """Return whether a key or a button of the pad that began an action is still held down."""
        buttons = (PAD.get(name) for name in self.pads.down)
        return action in self._acting.values() or any(button and button.action is action for button in buttons)

    def prompt(self, action: Action) -> Prompt:
        """Return the sign for `action` on the last device; the mouse shows keys too."""
        if self.device is Device.PAD:
            button = next((button for button in PAD.values() if button.action is action), None)
            if button is not None:
                return Prompt(icon=button.icon, text=button.cap)
        keys = self.bindings.keys(action)
        return _key_prompt(keys[0] if keys else "")

    def rest(self, at: tuple[float, float]) -> None:
        """Move the pointer without a change of device, because the page has moved under the mouse."""
        self.pointer = self._rested = at

    def capture(self) -> None:
        """Let the next key go to `take_captured` instead of becoming an action."""
        self.capturing, self.captured = True, None

    def take_captured(self) -> str | None:
        """Return the key pressed since `capture`, once."""
        key, self.captured = self.captured, None
        return key

    def _key_down(self, event: pygame.Event) -> Iterator[Action]:
        repeat = event.key in self._held
        self._held.add(event.key)
        names, mod = _names(event), getattr(event, "mod", 0)
        if not names or any(part in names[0] for part in HELD_ALONG) or self.typing.composing:
            return
        name = names[0] if self.capturing else self.bindings.bound(names)
        chord = self.bindings.action(f"cmd+{name}") if mod & pygame.KMOD_META and not repeat else None
        if chord is Action.FULLSCREEN or (chord is not None and not self.typing.active):
            self.device = Device.KEYBOARD
            yield chord
            return
        if self.typing.active and not (len(name) > 1 and self.bindings.action(name) is Action.FULLSCREEN):
            self.device = Device.KEYBOARD
            action = self.typing.key(name, mod)
            if action is not None and (not repeat or action in REPEATING):
                yield action
            return
        if mod & COMMANDS:
            # A key pressed with a command key is meant for the desktop; Alt and Enter is known from everywhere.
            if name == "return" and mod & pygame.KMOD_ALT and not repeat:
                yield Action.FULLSCREEN
            return
        if mod & pygame.KMOD_SHIFT and f"shift+{name}" != name:
            shifted = f"shift+{name}"
            name = shifted if self.capturing or self.bindings.action(shifted) else name
        if self.capturing:
            self.capturing, self.captured = False, name
            return
        action = self.bindings.action(name)
        if action is None or (repeat and action not in REPEATING):
            return
        if action not in REVIEW:  # they change nothing, not even which keys are shown
            self.device = Device.KEYBOARD
        self._acting[event.key] = action
        yield action

    def _mouse(self, event: pygame.Event) -> Iterator[Pointer]:
        if event.type == pygame.MOUSEWHEEL:
            x, y = self.pointer or (-1e6, -1e6)
            amount = float(getattr(event, "precise_y", event.y) or event.y)
            yield Pointer(PointerKind.WHEEL, x, y, wheel=-amount if getattr(event, "flipped", False) else amount)
            return
        x, y = self.to_logical((float(event.pos[0]), float(event.pos[1])))
        if event.type == pygame.MOUSEMOTION:
            self.pointer = (x, y)
            if self.device is Device.MOUSE or self._rested is None:
                self._rested = (x, y)
            elif abs(self._rested[0] - x) + abs(self._rested[1] - y) > MOUSE_SLACK:
                self.device, self._rested = Device.MOUSE, (x, y)
            yield Pointer(PointerKind.MOVE, x, y)
            return
        # Wheels also report as buttons 4 and up; they have their own event.
        if event.button > 3:
            return
        self.device, self.pointer, self._rested = Device.MOUSE, (x, y), (x, y)
        kind = PointerKind.DOWN if event.type == pygame.MOUSEBUTTONDOWN else PointerKind.UP
        yield Pointer(kind, x, y, button=event.button)

    def _pad(self, button: str) -> Action:
        action = PAD[button].action
        if action not in REVIEW:
            self.device = Device.PAD
        return action
