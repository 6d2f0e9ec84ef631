"""Typing into a text field: letters and editing keys are no actions while a field has the keyboard."""

from __future__ import annotations

from enum import Enum

import pygame

from pazaak.stage.input.bindings import Action

REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.05


class Edit(Enum):
    """Effect of a key on a text instead of writing into it."""

    BACKSPACE = "backspace"
    DELETE = "delete"
    HOME = "home"
    END = "end"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"


Typed = str | Edit

EDIT_KEYS = {edit.value: edit for edit in (Edit.BACKSPACE, Edit.DELETE, Edit.HOME, Edit.END)}
CHORDS = {"c": Edit.COPY, "x": Edit.CUT, "v": Edit.PASTE, "insert": Edit.PASTE}
REPEATED = frozenset({Edit.BACKSPACE, Edit.DELETE})
# These lead out of a field whatever they are bound to: a letter bound to Confirm is a letter here.
WAYS_OUT = {
    "return": Action.CONFIRM,
    "enter": Action.CONFIRM,
    "escape": Action.CANCEL,
    "tab": Action.NEXT,
    "up": Action.UP,
    "down": Action.DOWN,
    "left": Action.LEFT,
    "right": Action.RIGHT,
}


class Typing:
    """The typed text until the scene takes it; quiet until a field starts it."""

    def __init__(self) -> None:
        self.active = False
        self._typed: list[Typed] = []
        self._held: tuple[str, Edit] | None = None
        self._next = 0.0
        # The key that opened the field may send its letter after it.
        self._deaf = False
        self.composing = ""
        """Unfinished text of an input method; its keys are ignored until it is done."""

    def start(self) -> None:
        """Start typing: a field has the keyboard from now on."""
        self.active, self._deaf, self._held = True, True, None
        self._typed.clear()
        pygame.key.start_text_input()

    def stop(self) -> None:
        """Stop typing: keys are actions again."""
        self.active, self._held, self.composing = False, None, ""
        self._typed.clear()
        pygame.key.stop_text_input()

    def compose(self, text: str) -> None:
        """Set the unfinished text of an input method; empty when it is done."""
        self.composing = text if self.active else ""

    def take(self, dt: float) -> list[Typed]:
        """Return the text and edits since the last call; `dt` seconds have passed for a key that is held."""
        if self._held is not None:
            self._next -= dt
            while self._next <= 0:
                self._next += REPEAT_EVERY
                self._typed.append(self._held[1])
        typed, self._typed = self._typed, []
        deaf, self._deaf = self._deaf, False
        return [] if deaf else typed

    def text(self, text: str) -> None:
        """Add typed letters; ignored while no field has the keyboard."""
        if self.active:
            self._typed.append(text)

    def key(self, name: str, mod: int) -> Action | None:
        """Handle a pressed key; return the action it means in spite of the field, if any."""
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT:
            if name in CHORDS:
                self._typed.append(CHORDS[name])
            return None
        if name == "insert" and mod & pygame.KMOD_SHIFT:
            self._typed.append(Edit.PASTE)
        edit = EDIT_KEYS.get(name)
        if edit is not None:
            self._typed.append(edit)
            if edit in REPEATED:
                self._held, self._next = (name, edit), REPEAT_AFTER
        if name == "tab" and mod & pygame.KMOD_SHIFT:
            return Action.PREV
        return WAYS_OUT.get(name)

    def release(self, name: str) -> None:
        """Stop the repeat of a released key."""
        if self._held is not None and self._held[0] == name:
            self._held = None

    def forget(self) -> None:
        self._held = None
