"""Which keys mean which action, with conflicts refused in a sentence."""

import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum

import pygame


class Action(StrEnum):
    """What a person can ask for, whatever the device."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREV = "prev"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    END = "end"
    STAND = "stand"
    CARD_1 = "card_1"
    CARD_2 = "card_2"
    CARD_3 = "card_3"
    CARD_4 = "card_4"
    CARD_5 = "card_5"
    SIGN = "sign"
    BET = "bet"
    CALL = "call"
    FOLD = "fold"
    ARRANGE = "arrange"
    UNDO = "undo"
    REDO = "redo"
    REMOVE = "remove"
    SHEET = "sheet"
    AGAIN = "again"
    LAST = "last"
    CLAIM = "claim"
    RULES = "rules"
    LOG = "log"
    COACH = "coach"
    TAKE_BACK = "take_back"
    MENU = "menu"
    SKIP = "skip"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"

    @property
    def label(self) -> str:
        """The name shown in the settings."""
        return _LABELS.get(self, self.value.replace("_", " ").capitalize())


CARD_ACTIONS = (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4)
SIDEWAYS = {Action.LEFT: -1, Action.RIGHT: 1}
MOVES = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)

_LABELS = {
    Action.NEXT: "Next item",
    Action.PREV: "Previous item",
    Action.CANCEL: "Back",
    Action.END: "End turn",
    Action.SIGN: "Change sign",
    Action.ARRANGE: "Arrange the cards",
    Action.REMOVE: "Take a card out",
    Action.SHEET: "Score sheet",
    Action.AGAIN: "The last deal again",
    Action.LAST: "The last trick",
    Action.CLAIM: "The rest are mine",
    Action.LOG: "Log of the match",
    Action.COACH: "Ask the coach",
    Action.TAKE_BACK: "Take back a move",
    Action.SKIP: "Skip the animation",
    Action.MUTE: "Sound on or off",
    Action.FULLSCREEN: "Full screen",
}

DEFAULT_KEYS: Mapping[Action, tuple[str, ...]] = {
    Action.UP: ("up",),
    Action.DOWN: ("down",),
    Action.LEFT: ("left",),
    Action.RIGHT: ("right",),
    Action.NEXT: ("tab",),
    Action.PREV: ("shift+tab",),
    Action.PAGE_UP: ("page up",),
    Action.PAGE_DOWN: ("page down",),
    Action.CONFIRM: ("return", "enter"),
    Action.CANCEL: ("escape",),
    Action.END: ("e",),
    Action.STAND: ("s",),
    Action.CARD_1: ("1",),
    Action.CARD_2: ("2",),
    Action.CARD_3: ("3",),
    Action.CARD_4: ("4",),
    Action.CARD_5: ("5",),
    Action.SIGN: ("x",),
    Action.BET: ("b",),
    Action.CALL: ("c",),
    Action.FOLD: ("f",),
    Action.ARRANGE: ("a",),
    Action.UNDO: ("u",),
    Action.REDO: ("y",),
    Action.REMOVE: ("delete", "backspace"),
    Action.SHEET: ("f3",),
    Action.AGAIN: ("f4",),
    Action.LAST: ("l",),
    Action.CLAIM: ("r",),
    Action.RULES: ("f1",),
    Action.LOG: ("f2",),
    Action.COACH: ("h",),
    Action.TAKE_BACK: ("t",),
    Action.MENU: ("f10",),
    Action.SKIP: ("space",),
    Action.MUTE: ("m",),
    Action.FULLSCREEN: ("f11",),
}

# macOS keeps F11 and F3 for its own desktop.
MAC_KEYS: Mapping[Action, tuple[str, ...]] = {
    Action.FULLSCREEN: ("cmd+f", "f11"),
    Action.SHEET: ("cmd+s", "f3"),
}


def default_keys(platform: str = sys.platform) -> dict[Action, tuple[str, ...]]:
    """The keys the game comes with on a platform, named as `sys.platform` names it."""
    return {**DEFAULT_KEYS, **(MAC_KEYS if platform == "darwin" else {})}


# Without these the settings themselves could no longer be reached to mend a mistake.
NEVER_EMPTY = (*MOVES, Action.CONFIRM, Action.CANCEL)

_KEY_CAPS = {
    "return": "Enter",
    "enter": "Keypad Enter",
    "escape": "Esc",
    "page up": "PgUp",
    "page down": "PgDn",
    "tab": "Tab",
    "up": "Up",
    "backspace": "Bksp",
    "delete": "Del",
    "insert": "Ins",
}


def key_cap(key: str) -> str:
    """The short name printed on a key cap: `return` is Enter, `e` is E."""
    for held, cap in (("shift+", "Shift"), ("cmd+", "Cmd")):
        if key.startswith(held):
            return f"{cap} {key_cap(key.removeprefix(held))}"
    return _KEY_CAPS.get(key, key.upper() if len(key) <= 3 else key.capitalize())


# Where the Latin letters and the digits lie, by the codes that a key has on every keyboard (USB HID usage page 7).
_LETTERS_AT, _DIGITS_AT = 4, 30
_DIGITS = {_DIGITS_AT + number: digit for number, digit in enumerate("1234567890")}
_PLACES = {_LETTERS_AT + number: letter for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")} | _DIGITS


def key_names(code: int, scancode: int) -> tuple[str, ...]:
    """What a key is called, best first: by what is printed on it, else by where it lies; nothing for no key.

    A layout without Latin letters calls its keys by its own, and where such a key is bound to nothing it does what
    the Latin letter at its place does. A French row of digits gives them with Shift alone, and is meant without.
    """
    printed = pygame.key.name(code) or pygame.key.name(code, use_compat=False).lower()
    meant = _DIGITS if printed and printed.isascii() else _PLACES
    place = meant.get(scancode, "" if printed or not scancode else f"key {scancode}")
    return tuple(dict.fromkeys(name for name in (printed, place) if name))


class BindingError(ValueError):
    """A binding that cannot be, told in a sentence fit to show."""


class Bindings:
    """Keys by action; a key belongs to one action at most."""

    def __init__(self, keys: Mapping[str, Sequence[str]] | None = None, platform: str = sys.platform) -> None:
        self._defaults = default_keys(platform)
        self._keys = dict(self._defaults)
        self._merge(keys or {})

    def _merge(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Take saved keys; what is unknown or taken twice is left out, so that no old file locks us out."""
        chosen = {action: tuple(keys[action]) for action in Action if action.value in keys}
        for action, names in chosen.items():
            if names or action not in NEVER_EMPTY:
                self._keys[action] = names
        taken: set[str] = set()
        for action in (*chosen, *(other for other in Action if other not in chosen)):
            kept = tuple(name for name in dict.fromkeys(self._keys[action]) if name not in taken)
            self._keys[action] = kept
            taken.update(kept)
        if not all(self._keys[action] for action in NEVER_EMPTY):
            self._keys = dict(self._defaults)

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys of an action, the one to show first."""
        return self._keys[action]

    def action(self, key: str) -> Action | None:
        """The action that a key is bound to, if any."""
        return next((action for action, keys in self._keys.items() if key in keys), None)

    def bound(self, names: Sequence[str]) -> str:
        """Of the names of a key the first that means something, else the first."""
        return next((name for name in names if self.action(name) is not None), names[0])

    def bind(self, action: Action, key: str) -> None:
        """Make `key` the only key of `action`; refused with a sentence when another action has it."""
        owner = self.action(key)
        if owner is not None and owner is not action:
            raise BindingError(
                f"{key_cap(key)} already means “{owner.label}”. Choose another key, or change that one first."
            )
        self._keys[action] = (key,)

    def as_dict(self) -> dict[str, list[str]]:
        """Only what differs from the defaults: what the settings file keeps."""
        return {action.value: list(keys) for action, keys in self._keys.items() if keys != self._defaults[action]}
