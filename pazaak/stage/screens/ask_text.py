"""A question for a line of text: by keyboard, with the mouse on a grid of letters, or with a pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device
from pazaak.stage.input.typing_keys import Typed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.letter_grid import LetterGrid
from pazaak.stage.widgets.text_field import TextField
from pazaak.stage.widgets.widgets import Button, Label, Role, Widget, spoken

WIDTH, PADDING = 760.0, 32.0
FIELD, GRID, FOOT = 52.0, 268.0, 52.0
NOTE, FAULT = 46.0, 46.0
NEARLY_FULL = 8
"""Number of letters that still fit from which on it is shown."""


def fault_of(check: Callable[[str], object], error: type[Exception]) -> Callable[[str], str | None]:
    """Return a function, as AskText takes it, that returns the message of the error `check` raises, else None."""

    def fault(text: str) -> str | None:
        try:
            check(text)
        except error as refusal:
            return str(refusal)
        return None

    return fault


class AskText(Scene[str | None]):
    """The question; closes with the text, without blanks at its ends, or with None when the player cancels."""

    name = "ask-text"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(
        self,
        title: str,
        value: str = "",
        max_length: int = 40,
        check: Callable[[str], str | None] = lambda text: None,
        *,
        note: str = "",
        ok: str = "OK",
    ) -> None:
        """`check` returns the sentence why a text cannot be taken, or None; `note` explains the question."""
        super().__init__()
        self.label = title
        self.note, self._check = note, check
        self.fault = ""
        above = PADDING + 44 + (NOTE if note else 8)
        self.box = in_the_middle(WIDTH, above + FIELD + FAULT + GRID + 10 + FOOT + PADDING)
        self._room = room = self.box.inflate(-2 * PADDING, 0)
        self._heading = Label("ask-title", title, FRect(room.left, room.top + 22, room.width, 44), size=26,
                              font="title", role=Role.HEADING, ink="title")  # fmt: skip
        rect = FRect(room.left, room.top + above, room.width, FIELD)
        self.field = TextField("field", title, rect, text=value, max_length=max_length, on_change=self._changed)
        self._below = FRect(room.left, rect.bottom + 2, room.width, FAULT - 4)
        self.grid = LetterGrid(FRect(room.left, rect.bottom + FAULT, room.width + 6, GRID), self._write)
        foot, half = room.bottom - PADDING - FOOT, (room.width - 16) / 2
        self._ok = Button("ok", ok.upper(), FRect(room.left, foot, half, FOOT), self.accept)
        self._cancel = Button("cancel", "CANCEL", FRect(room.right - half, foot, half, FOOT), self.go_back,
                              action=Action.CANCEL, tone="panel_edge")  # fmt: skip
        self.interaction.default = "field"

    def enter(self) -> None:
        self.interaction.keys = True
        self.interaction.focus("field" if self.stage.controls.device is not Device.PAD else "key-10")
        self.stage.controls.typing.start()
        self.stage.write_at(self.field.rect)

    def uncovered(self) -> None:
        self.stage.controls.typing.start()

    def resized(self) -> None:
        self.stage.write_at(self.field.rect)

    def leave(self) -> None:
        self.stage.controls.typing.stop()

    def update(self, dt: float) -> None:
        typing = self.stage.controls.typing
        if self.field.composing != typing.composing:
            self.field.composing = typing.composing
            self.invalidate()
        for typed in typing.take(dt):
            self._write(typed)
            self.interaction.keys = True
            self.interaction.focus("field")

    def _write(self, typed: Typed) -> None:
        self.field.type(typed)
        self.invalidate()

    def _changed(self, text: str) -> None:
        # Shown while writing, but not for an empty line.
        self.fault = (self._check(text.strip()) or "") if text.strip() else ""

    def accept(self) -> None:
        """Close with the text, or show why not."""
        text = self.field.text.strip()
        self.fault = self._check(text) or ""
        if self.fault:
            self.stage.play("ui_error")
            self.invalidate()
            return
        self.close(text)

    def handle(self, action: Action) -> bool:
        """Accept the text on Enter in the field, or on the pad's menu button from anywhere."""
        if action is Action.MENU or (action is Action.CONFIRM and self.interaction.focus_id == "field"):
            self.accept()
            return True
        return super().handle(action)

    def widgets(self) -> Sequence[Widget]:
        pad = self.shown and self.stage.controls.device is Device.PAD
        self._ok.action = Action.MENU if pad else Action.CONFIRM
        told = [spoken("fault", self.fault, self._below)] if self.fault else []
        told += [spoken("room", self._room_left, self._below)] if self._room_left else []
        note = [spoken("note", self.note, FRect(self._room.left, self.box.top + 68, self._room.width, NOTE))]
        return [
            self._heading,
            *(note if self.note else []),
            self.field,
            *told,
            *self.grid.keys(pad),
            self._ok,
            self._cancel,
        ]

    @property
    def _room_left(self) -> str:
        """Number of letters that still fit, in words; empty while there is much room, or a fault is shown."""
        left = self.field.max_length - len(self.field.text)
        if left > NEARLY_FULL or self.fault:
            return ""
        return f"{left} more {'letter' if left == 1 else 'letters'}" if left else "No more letters fit."

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.box, edge="own", fill="panel", glow=1.0, chamfer=16)
        if self.note:
            room = FRect(self._room.left, self.box.top + 68, self._room.width, NOTE)
            canvas.paragraph(self.note, room, size=17, role="text_dim", align="center", valign="middle", leading=1.2)
        if self.fault:
            canvas.paragraph(self.fault, self._below, size=17, role="bad_text", align="center", valign="middle",
                             leading=1.15)  # fmt: skip
            return
        if self._room_left:
            canvas.text(self._room_left, self._below.center, size=16, role="text_dim")
