"""A grid of letters for writing with a mouse or a pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Literal

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.input.typing_keys import Edit, Typed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, draw_prompt, prompt_width

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
SIGNS = ("1234567890", "±+-&#:*/=_", "!?()[]<>@%", "\"';~^|€$§,")
COLUMNS = 10
GAP = 6.0
NAMES = {" ": "space", "±": "plus or minus", "'": "apostrophe", "-": "minus", "&": "and", ".": "stop", ",": "comma"}


@dataclass(eq=False)
class LetterKey(Button):
    """A small key; a pad's button is shown in its corner where one does the same."""

    _: KW_ONLY
    drawn: str = ""
    pad: Action | None = None
    tone: str = "panel_edge"

    def draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        ink = "text" if self.usable else "disabled"
        center = self.rect.center
        if self.focused:
            # The ring around it would be covered by the neighbours.
            canvas.panel(self.rect, edge="focus", fill="none", glow=1.0, chamfer=9, shadow=False)
        if self.action is not None:
            width = prompt_width(canvas, self.prompt)
            draw_prompt(canvas, self.prompt, (self.rect.right - 9 - width / 2, center[1]))
            center = (self.rect.left + (self.rect.width - width - 9) / 2, center[1])
        if self.icon:
            canvas.icon(self.icon, center, 22, ink)
            return
        font = "body" if len(self.drawn) == 1 else "number"
        size = 23 if len(self.drawn) == 1 else 17
        canvas.text(self.drawn, center, size=size, font=font, role=ink, max_width=self.rect.width - 10)


class LetterGrid:
    """The keys, with the set of letters they show."""

    def __init__(self, rect: FRect, write: Callable[[Typed], None]) -> None:
        self._rect, self._write = rect, write
        self._shown: Literal["letters", "capitals", "signs"] = "letters"
        self._keys: list[LetterKey] = []
        self._build()

    def keys(self, pad: bool) -> list[LetterKey]:
        """Return the keys; with shortcuts only for a pad: a keyboard's letters are to be written."""
        for key in self._keys:
            key.action = key.pad if pad else None
        return self._keys

    def _build(self) -> None:
        rows = SIGNS if self._shown == "signs" else LETTERS
        width, height = self._rect.width / COLUMNS, self._rect.height / (len(rows) + 1)
        self._keys = []
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters.upper() if self._shown == "capitals" else letters):
                rect = FRect(self._rect.left + width * column, self._rect.top + height * row, width - GAP, height - GAP)
                id, press = f"key-{row * COLUMNS + column}", partial(self._write, letter)
                self._keys.append(LetterKey(id, NAMES.get(letter, letter), rect, press, drawn=letter))
        self._keys += self._foot(self._rect.top + height * len(rows), width, height)

    def _foot(self, top: float, width: float, height: float) -> list[LetterKey]:
        """Return the row of capitals, signs, space, back, paste: in tenths of the width."""
        left, capitals, signs = self._rect.left, self._shown == "capitals", self._shown == "signs"
        parts = (
            ("key-capitals", "Small letters, abc" if capitals else "Capitals, ABC", 0, 2,
             partial(self._turn, "capitals"), "abc" if capitals else "ABC", Action.SIGN,
             "own" if capitals else "panel_edge", ""),
            ("key-signs", "Letters, abc" if signs else "Signs", 2, 1.5, partial(self._turn, "signs"),
             "abc" if signs else "#±&", None, "own" if signs else "panel_edge", ""),
            ("key-space", "space", 3.5, 3, partial(self._write, " "), "space", Action.STAND, "panel_edge", ""),
            ("key-back", "Delete a letter", 6.5, 1.75, partial(self._write, Edit.BACKSPACE), "", Action.END,
             "panel_edge", "arrow_left"),
            ("key-paste", "Paste", 8.25, 1.75, partial(self._write, Edit.PASTE), "Paste", None, "panel_edge", ""),
        )  # fmt: skip
        return [
            LetterKey(id, label, FRect(left + width * start, top, width * wide - GAP, height - GAP), act,
                      drawn=drawn, pad=pad, tone=tone, icon=icon)
            for id, label, start, wide, act, drawn, pad, tone, icon in parts
        ]  # fmt: skip

    def _turn(self, to: Literal["capitals", "signs"]) -> None:
        self._shown = "letters" if self._shown == to else to
        self._build()
