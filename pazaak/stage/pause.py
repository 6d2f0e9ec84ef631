"""The pause: a column of what one can do instead of playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.stage.bindings import Action
from pazaak.stage.scene import Scene
from pazaak.stage.viewport import LOGICAL_SIZE
from pazaak.stage.widgets import Button, Label, Role, Widget

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas

WIDTH = 420.0
PADDING = 36.0
HEADING = 84.0
ENTRY, GAP = 52.0, 12.0


@dataclass(frozen=True, slots=True)
class PauseEntry:
    """One line of the menu: with `act` it does that and the menu stays, without it the menu closes with the id."""

    id: str
    label: str
    act: Callable[[], None] | None = None
    tone: str = "own"
    icon: str = ""
    enabled: bool = True


class Pause(Scene[str | None]):
    """Closes with the id of an entry, or with None to play on."""

    name = "pause"
    label = "Pause"
    overlay = True

    def __init__(self, entries: Sequence[PauseEntry], *, title: str = "PAUSE", note: str = "") -> None:
        super().__init__()
        self.title, self.note = title, note
        height = HEADING + (ENTRY + GAP) * len(entries) - GAP + PADDING + (34 if note else 0)
        width, tall = LOGICAL_SIZE
        self.box = FRect((width - WIDTH) / 2, (tall - height) / 2, WIDTH, height)
        self._widgets = self._build(entries)
        self.interaction.default = entries[0].id

    def _build(self, entries: Sequence[PauseEntry]) -> list[Widget]:
        box = self.box
        heading = Label("pause-title", self.title, FRect(box.left, box.top + 20, box.width, 46), size=30, font="title")
        heading.role, heading.ink = Role.DIALOG, "title"
        widgets: list[Widget] = [heading]
        for index, entry in enumerate(entries):
            top = box.top + HEADING + (ENTRY + GAP) * index
            rect = FRect(box.left + PADDING, top, box.width - 2 * PADDING, ENTRY)
            widgets.append(self._button(entry, rect))
        return widgets

    def _button(self, entry: PauseEntry, rect: FRect) -> Button:
        def press() -> None:
            if entry.act is None:
                self.close(entry.id)
            else:
                entry.act()

        return Button(entry.id, entry.label, rect, press, tone=entry.tone, icon=entry.icon, enabled=entry.enabled)

    def widgets(self) -> Sequence[Widget]:
        """The heading and the entries."""
        return self._widgets

    def handle(self, action: Action) -> bool:
        """Back and the menu key play on."""
        if action not in (Action.CANCEL, Action.MENU):
            return False
        self.stage.play("ui_back")
        self.close(None)
        return True

    def draw(self, canvas: Canvas) -> None:
        """The box behind the entries."""
        canvas.panel(self.box, edge="own", fill="panel", glow=0.9, chamfer=18)
        if self.note:
            at = (self.box.centerx, self.box.bottom - 26)
            canvas.text(self.note, at, size=16, role="text_dim", max_width=self.box.width - 2 * PADDING)
