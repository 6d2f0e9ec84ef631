"""The pause: a column of alternatives to playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Label, Role, Widget, spoken

WIDTH = 420.0
PADDING = 36.0
HEADING = 84.0
NOTE_LINE = 22.0
LETTERS_A_LINE = 38
ENTRY, GAP = 52.0, 12.0
TALLEST = 690.0
NARROW = 4.0
"""The gap in units where there is more to show than room."""


@dataclass(frozen=True, slots=True)
class PauseEntry:
    """One line of the menu: with `act` it does that and the menu stays, without it the menu closes with the id."""

    id: str
    label: str
    act: Callable[[], None] | None = None
    tone: str = "own"
    icon: str = ""
    enabled: bool = True
    action: Action | None = None
    """The key that does the same."""


class PauseMenu(Scene[str | None]):
    """The menu; closes with the id of an entry, or with None to play on."""

    name = "pause"
    label = "Pause"
    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, entries: Sequence[PauseEntry], *, note: str = "", title: str = "PAUSED") -> None:
        super().__init__()
        self.label = title.capitalize()
        self.note = note
        room = (TALLEST - HEADING - PADDING - self._note_height - ENTRY * len(entries)) / max(1, len(entries) - 1)
        pitch = ENTRY + min(GAP, max(NARROW, room))
        self.box = box = in_the_middle(
            WIDTH, HEADING + pitch * (len(entries) - 1) + ENTRY + PADDING + self._note_height
        )
        heading = Label("pause-title", title, FRect(box.left, box.top + 20, WIDTH, 46), size=30, font="title",
                        role=Role.HEADING, ink="title")  # fmt: skip
        self._widgets: list[Widget] = [heading, *([spoken("note", note, self._note_room)] if note else [])]
        for index, entry in enumerate(entries):
            rect = FRect(box.left + PADDING, box.top + HEADING + pitch * index, WIDTH - 2 * PADDING, ENTRY)
            press = entry.act or partial(self.close, entry.id)
            self._widgets.append(
                Button(
                    entry.id,
                    entry.label,
                    rect,
                    press,
                    tone=entry.tone,
                    icon=entry.icon,
                    enabled=entry.enabled,
                    action=entry.action,
                )
            )
        self.interaction.default = entries[0].id
        self.interaction.wraps = True

    @property
    def _note_height(self) -> float:
        """Height of the note below the entries, one line or several."""
        lines = sum(ceil(len(line) / LETTERS_A_LINE) for line in self.note.split("\n"))
        return lines * NOTE_LINE + 10 if self.note else 0.0

    @property
    def _note_room(self) -> FRect:
        height = self._note_height
        return FRect(self.box.left, self.box.bottom - height - 22, self.box.width, height).inflate(-2 * PADDING, 0)

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.box, edge="own", fill="panel", glow=0.9, chamfer=18)
        if self.note:
            canvas.paragraph(
                self.note, self._note_room, size=16, role="text_dim", align="center", valign="middle", leading=1.2
            )
