"""Key bindings: keys by action, with conflicts refused in a sentence."""

import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Self

import pygame


class Action(StrEnum):
    """A command of the player, whatever the device: its id, its name in the settings, and its default keys."""

    UP = "up", "Up", "up"
    DOWN = "down", "Down", "down"
    LEFT = "left", "Left", "left"
    RIGHT = "right", "Right", "right"
    NEXT = "next", "Next item", "tab"
    PREV = "prev", "Previous item", "shift+tab"
    PAGE_UP = "page_up", "Page up", "page up"
    PAGE_DOWN = "page_down", "Page down", "page down"
    CONFIRM = "confirm", "Confirm", "return", "enter"
    CANCEL = "cancel", "Back", "escape"
    END = "end", "End turn", "e"
    STAND = "stand", "Stand", "s"
    CARD_1 = "card_1", "Card 1", "1"
    CARD_2 = "card_2", "Card 2", "2"
    CARD_3 = "card_3", "Card 3", "3"
    CARD_4 = "card_4", "Card 4", "4"
    CARD_5 = "card_5", "Card 5", "5"
    SIGN = "sign", "Change sign", "x"
    BET = "bet", "Bet", "b"
    CALL = "call", "Call", "c"
    FOLD = "fold", "Fold", "f"
    PASS = "pass", "Pass", "p"
    ARRANGE = "arrange", "Arrange the cards", "a"
    UNDO = "undo", "Undo", "u"
    REDO = "redo", "Redo", "y"
    REMOVE = "remove", "Remove a card", "delete", "backspace"
    SHEET = "sheet", "Score sheet", "f3"
    AGAIN = "again", "Show the last deal", "f4"
    LAST = "last", "Show the last trick", "l"
    CLAIM = "claim", "Claim the rest", "r"
    RULES = "rules", "Rules", "f1"
    LOG = "log", "Match log", "f2"
    COACH = "coach", "Ask the coach", "h"
    TAKE_BACK = "take_back", "Take back a move", "t"
    MENU = "menu", "Menu", "f10"
    SKIP = "skip", "Skip the animation", "space"
    HEAR_HAND = "hear_hand", "Your hand", "q"
    HEAR_OWN = "hear_own", "Your side and the middle", "w"
    HEAR_SEATS = "hear_seats", "The others, one by one", "v"
    HEAR_SCORE = "hear_score", "Score, pot and purse", "i"
    HEAR_DUE = "hear_due", "What to do now", "k"
    HEAR_BACK = "hear_back", "The event before", "j"
    HEAR_ON = "hear_on", "The event after", "n"
    HEAR_AGAIN = "hear_again", "Say again", "f5"
    TERSE = "terse", "Terse or full", "f6"
    MUTE = "mute", "Sound on or off", "m"
    FULLSCREEN = "fullscreen", "Full screen", "f11"

    label: str
    keys: tuple[str, ...]

    # To find an action by its id it is called with that alone.
    def __new__(cls, id: str, label: str = "", *keys: str) -> Self:
        action = str.__new__(cls, id)
        action._value_, action.label, action.keys = id, label, keys
        return action


CARD_ACTIONS = (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4)
REVIEW = (
    Action.HEAR_HAND, Action.HEAR_OWN, Action.HEAR_SEATS, Action.HEAR_SCORE, Action.HEAR_DUE, Action.HEAR_BACK,
    Action.HEAR_ON, Action.HEAR_AGAIN, Action.TERSE,
)  # fmt: skip
"""Actions that tell a listener about the table, the same at every table; they change nothing there."""
SIDEWAYS = {Action.LEFT: -1, Action.RIGHT: 1}
MOVES = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)

# macOS keeps F11 and F3 for its own desktop, and F5 and F6 for dictation and silence.
MAC_KEYS = {
    Action.FULLSCREEN: ("cmd+f", "f11"), Action.SHEET: ("cmd+s", "f3"), Action.HEAR_AGAIN: ("o", "f5"),
    Action.TERSE: ("d", "f6"),
}  # fmt: skip


def default_keys(platform: str = sys.platform) -> dict[Action, tuple[str, ...]]:
    """Return the default keys on a platform, named as `sys.platform` names it."""
    return {action: action.keys for action in Action} | (MAC_KEYS if platform == "darwin" else {})


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
    """Return the short name printed on a key cap: `return` is Enter, `e` is E."""
    for held, cap in (("shift+", "Shift"), ("cmd+", "Cmd")):
        if key.startswith(held):
            return f"{cap} {key_cap(key.removeprefix(held))}"
    return _KEY_CAPS.get(key, key.upper() if len(key) <= 3 else key.capitalize())


# Positions of the Latin letters and the digits, by scancodes that are the same on every keyboard (USB HID page 7).
_LETTERS_AT, _DIGITS_AT = 4, 30
_DIGITS = {_DIGITS_AT + number: digit for number, digit in enumerate("1234567890")}
_PLACES = {_LETTERS_AT + number: letter for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")} | _DIGITS


def key_names(code: int, scancode: int) -> tuple[str, ...]:
    """Return the names of a key, best first: as printed on it, else by its position; none for no key.

    A layout without Latin letters has its own names; where such a key is unbound, it acts as the Latin letter at its
    position. A French row of digits gives them with Shift alone, and is meant without.
    """
    printed = pygame.key.name(code) or pygame.key.name(code, use_compat=False).lower()
    meant = _DIGITS if printed and printed.isascii() else _PLACES
    place = meant.get(scancode, "" if printed or not scancode else f"key {scancode}")
    return tuple(dict.fromkeys(name for name in (printed, place) if name))


class BindingError(ValueError):
    """A binding isn't possible; the message is a sentence fit to show."""


class Bindings:
    """Keys by action; a key belongs to one action at most."""

    def __init__(self, keys: Mapping[str, Sequence[str]] | None = None, platform: str = sys.platform) -> None:
        self._defaults = default_keys(platform)
        self._keys = dict(self._defaults)
        self._merge(keys or {})

    def _merge(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Take saved keys, without unknown ones and duplicates, so that no old file locks the player out."""
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
        """Return the keys of an action, the one to show first."""
        return self._keys[action]

    def action(self, key: str) -> Action | None:
        """Return the action that a key is bound to, if any."""
        return next((action for action, keys in self._keys.items() if key in keys), None)

    def bound(self, names: Sequence[str]) -> str:
        """Return the first name of a key that is bound to an action, else the first name."""
        return next((name for name in names if self.action(name) is not None), names[0])

    def bind(self, action: Action, key: str) -> None:
        """Make `key` the only key of `action`. Raises BindingError when another action has it."""
        owner = self.action(key)
        if owner is not None and owner is not action:
            raise BindingError(
                f"{key_cap(key)} already means “{owner.label}”. Choose another key or change that one first."
            )
        self._keys[action] = (key,)

    def as_dict(self) -> dict[str, list[str]]:
        """Return only the keys that differ from the defaults, for the settings file."""
        return {action.value: list(keys) for action, keys in self._keys.items() if keys != self._defaults[action]}
