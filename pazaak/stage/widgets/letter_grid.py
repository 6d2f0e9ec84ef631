"""A grid of letters for those who write with a mouse or a pad."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.input.typing_keys import Edit, Typed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, draw_prompt, prompt_width

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
SIGNS = ("1234567890", "±+-&#:*/=_", "!?()[]<>@%", "\"';~^|€$§,")
COLUMNS = 10
GAP = 6.0
NAMES = {" ": "space", "±": "plus or minus", "'": "apostrophe", "-": "minus", "&": "and", ".": "stop", ",": "comma"}


class LetterKey(Button):
    """A small key; a pad's button is shown in its corner where one does the same."""

    sound = "ui_click"

    def __init__(self, id: str, label: str, rect: FRect, on_press: Act, *, drawn: str = "", pad: Action | None = None,
                 tone: str = "panel_edge", icon: str = "") -> None:  # fmt: skip
        super().__init__(id, label, rect, on_press, tone=tone, icon=icon)
        self.drawn, self.pad = drawn or label, pad

    def draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.look)
        ink = "text" if self.usable else "disabled"
        center = self.rect.center
        if self.focused:
            # The ring around it lies under the neighbours.
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
    """Builds the keys and keeps which letters they show."""

    def __init__(self, rect: FRect, write: Callable[[Typed], None]) -> None:
        self._rect, self._write = rect, write
        self._capitals, self._signs = False, False
        self._keys: list[LetterKey] = []
        self._build()

    def keys(self, pad: bool) -> list[LetterKey]:
        """The keys as they are now; shortcuts only for those who hold a pad, whose letters are no letters."""
        for key in self._keys:
            key.action = key.pad if pad else None
        return self._keys

    def _build(self) -> None:
        rows = SIGNS if self._signs else LETTERS
        width, height = self._rect.width / COLUMNS, self._rect.height / (len(rows) + 1)
        self._keys = []
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                rect = FRect(self._rect.left + width * column, self._rect.top + height * row, width - GAP, height - GAP)
                self._keys.append(self._letter(row * COLUMNS + column, letter, rect))
        self._keys += self._foot(self._rect.top + height * len(rows), width, height)

    def _letter(self, place: int, letter: str, rect: FRect) -> LetterKey:
        told = letter.upper() if self._capitals else letter

        def press() -> None:
            self._write(told)

        return LetterKey(f"key-{place}", NAMES.get(told, told), rect, press, drawn=told)

    def _foot(self, top: float, width: float, height: float) -> list[LetterKey]:
        """Capitals, signs, space, back, paste: in tenths of the width."""
        left = self._rect.left
        parts = (
            ("key-capitals", "Small letters" if self._capitals else "Capitals", 0, 2, self._turn_capitals,
             "abc" if self._capitals else "ABC", Action.SIGN, "own" if self._capitals else "panel_edge", ""),
            ("key-signs", "Letters" if self._signs else "Signs", 2, 1.5, self._turn_signs,
             "abc" if self._signs else "#±&", None, "own" if self._signs else "panel_edge", ""),
            ("key-space", "space", 3.5, 3, lambda: self._write(" "), "space", Action.STAND, "panel_edge", ""),
            ("key-back", "Delete a letter", 6.5, 1.75, lambda: self._write(Edit.BACKSPACE), "", Action.END,
             "panel_edge", "arrow_left"),
            ("key-paste", "Paste", 8.25, 1.75, lambda: self._write(Edit.PASTE), "Paste", None, "panel_edge", ""),
        )  # fmt: skip
        return [
            LetterKey(id, label, FRect(left + width * start, top, width * wide - GAP, height - GAP), act,
                      drawn=drawn, pad=pad, tone=tone, icon=icon)
            for id, label, start, wide, act, drawn, pad, tone, icon in parts
        ]  # fmt: skip

    def _turn_capitals(self) -> None:
        self._capitals = not self._capitals
        self._signs = False
        self._build()

    def _turn_signs(self) -> None:
        self._signs = not self._signs
        self._capitals = False
        self._build()
