"""A line that can be written into: letters, a cursor, and as much of a long text as fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

from pygame import FRect

from pazaak.stage.input import clipboard
from pazaak.stage.input.bindings import SIDEWAYS, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.input.typing_keys import Edit, Typed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Widget

PADDING = 16.0
SIZE = 22
FONT = "body"


def one_line(text: str) -> str:
    """Return a text without line ends and signs that cannot be seen."""
    joined = " ".join(text.split()) if any(sign in text for sign in "\r\n\t") else text
    return "".join(sign for sign in joined if sign.isprintable())


@dataclass(eq=False)
class TextField(Widget):
    """A text of at most `max_length` signs; `on_change` is called with every change."""

    _: KW_ONLY
    text: str = ""
    max_length: int = 40
    on_change: Callable[[str], None] = lambda text: None

    role = Role.TEXT
    sound = ""
    composing = ""
    """Unfinished text of an input method; shown at the cursor, and no part of the text yet."""
    # The first letter shown, and the end of each letter shown, for the pointer.
    _first = 0
    _stops: Sequence[tuple[float, int]] = field(default=(), init=False)

    def __post_init__(self) -> None:
        self.value = self.text = one_line(self.text)[: self.max_length]
        self.cursor = len(self.text)

    def type(self, typed: Typed) -> None:
        """Write letters, or apply a key that edits."""
        if isinstance(typed, str):
            self.write(typed)
            return
        match typed:
            case Edit.BACKSPACE if self.cursor:
                self._set(self.text[: self.cursor - 1] + self.text[self.cursor :], self.cursor - 1)
            case Edit.DELETE:
                self._set(self.text[: self.cursor] + self.text[self.cursor + 1 :], self.cursor)
            case Edit.HOME:
                self.cursor = 0
            case Edit.END:
                self.cursor = len(self.text)
            case Edit.PASTE:
                self.write(clipboard.paste_text())
            case Edit.COPY | Edit.CUT if self.text:
                clipboard.copy_text(self.text)
                if typed is Edit.CUT:
                    self._set("", 0)

    def write(self, text: str) -> None:
        """Put letters at the cursor, as many as there is room for."""
        fresh = one_line(text)[: self.max_length - len(self.text)]
        self._set(self.text[: self.cursor] + fresh + self.text[self.cursor :], self.cursor + len(fresh))

    def _set(self, text: str, cursor: int) -> None:
        changed = text != self.text
        self.text, self.cursor = text, cursor
        self.value = text
        if changed:
            self.on_change(text)

    def handle(self, action: Action) -> bool:
        if action not in SIDEWAYS:
            return False
        self.cursor = max(0, min(len(self.text), self.cursor + SIDEWAYS[action]))
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.kind is not PointerKind.DOWN or not self._stops:
            return False
        self.cursor = min(self._stops, key=lambda stop: abs(stop[0] - event.x))[1]
        return True

    def activate(self) -> bool:
        """Accept a click, which has set the cursor already."""
        return True

    def draw(self, canvas: Canvas) -> None:
        edge = "focus" if self.focused else "own"
        canvas.panel(self.rect, edge=edge, fill="sunken", glow=0.9 if self.focused else 0.4, chamfer=8)
        room = self.rect.width - 2 * PADDING
        last = self._scroll(canvas, room)
        left, y = self.rect.left + PADDING, self.rect.centery
        if self.text:
            canvas.text(self.text[self._first : last], (left, y), size=SIZE, font=FONT, anchor="midleft")
        self._stops = [(left + self._width(canvas, self._first, stop), stop) for stop in range(self._first, last + 1)]
        at = left + self._width(canvas, self._first, self.cursor) + 1
        high = self.rect.height * 0.3
        if self.composing:
            put = FRect(at, y - high, canvas.measure(self.composing, size=SIZE, font=FONT)[0] + 4, 2 * high)
            canvas.fill(put, "ink_background")
            canvas.text(self.composing, (at + 2, y), size=SIZE, font=FONT, role="gold_text", anchor="midleft")
            canvas.line(put.bottomleft, put.bottomright, role="gold", width=1.5)
            at = put.right
        canvas.line((at, y - high), (at, y + high), role="gold", width=2.5)
        for shown, x, icon in ((self._first > 0, self.rect.left + 8, "chevron_left"),
                               (last < len(self.text), self.rect.right - 8, "chevron_right")):  # fmt: skip
            if shown:
                canvas.icon(icon, (x, y), 16, "text_dim")

    def _scroll(self, canvas: Canvas, room: float) -> int:
        """Scroll the cursor into sight; return the index after the last letter shown."""
        self._first = min(self._first, self.cursor)
        while self._width(canvas, self._first, self.cursor) > room:
            self._first += 1
        while self._first and self._width(canvas, self._first - 1, len(self.text)) <= room:
            self._first -= 1
        last = self.cursor
        while last < len(self.text) and self._width(canvas, self._first, last + 1) <= room:
            last += 1
        return last

    def _width(self, canvas: Canvas, first: int, last: int) -> float:
        return canvas.measure(self.text[first:last], size=SIZE, font=FONT)[0] if last > first else 0.0
