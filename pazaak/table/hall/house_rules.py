"""The house rules of a game: the sheet on which they are chosen, and their lines at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.catalogue import AnyRules
from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.pause import PauseEntry
from pazaak.stage.widgets import values
from pazaak.stage.widgets.widgets import Button, Widget, heading
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import Door
from pazaak.table.ui.game_ui import TableInfo

WIDTH, HEAD, FOOT = 820.0, 84.0, 82.0
PITCH, ROW = 88.0, 42.0
PADDING = 28.0
TITLE = "House rules"

Read = Callable[[AnyRules], Mapping[str, Any]]
"""Function from a table's rules to its options."""


class HouseRules(Scene[None]):
    """All choices at a door, each with its explanation in a line."""

    name = "house-rules"
    label = TITLE
    help, book = "arcade", "arcade"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, choice: Choice, changed: Callable[[], None]) -> None:
        super().__init__()
        self.choice, self._changed = choice, changed
        self._box = in_the_middle(WIDTH, HEAD + PITCH * len(choice.open_settings) + FOOT)
        self._build()

    def _build(self) -> None:
        box, choice = self._box, self.choice
        title = f"{TITLE}: {choice.door.title}"
        head = heading("house-rules-title", title, FRect(box.left + PADDING, box.top + 20, WIDTH - 2 * PADDING, 44), 24,
                       title.upper())  # fmt: skip
        foot = box.bottom - FOOT + 18
        half = (WIDTH - 2 * PADDING - 16) / 2
        usual = Button("usual-rules", "USUAL RULES", FRect(box.left + PADDING, foot, half, 46), self._reset,
                       tone="panel_edge", size=17, icon="refresh", enabled=choice.unusual > 0)  # fmt: skip
        done = Button("done", "DONE", FRect(box.right - PADDING - half, foot, half, 46), partial(self.close, None))
        self._widgets = [head, *self._rows(), usual, done]
        self.interaction.default = self.choice.open_settings[0].id
        self.invalidate()

    def _place(self, index: int) -> FRect:
        box = self._box
        return FRect(box.left + PADDING, box.top + HEAD + PITCH * index, WIDTH - 2 * PADDING, ROW)

    def _rows(self) -> list[Widget]:
        return [
            values.Choice(
                setting.id, setting.label, self._place(index), partial(self._choose, setting.id),
                options=tuple((name, label) for name, (label, _) in setting.values.items()),
                chosen=self.choice.settings[setting.id], explained=setting.tooltip,
            )
            for index, setting in enumerate(self.choice.open_settings)
        ]  # fmt: skip

    def _choose(self, setting: str, value: str) -> None:
        self.choice.settings[setting] = value
        self._changed()
        self._build()

    def _reset(self) -> None:
        self.choice.reset()
        self._changed()
        self._build()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._box, edge=self.choice.door.role, fill="panel", glow=1.0, chamfer=16)
        for index, setting in enumerate(self.choice.open_settings):
            row = self._place(index)
            other = self.choice.settings[setting.id] != setting.usual
            if index:
                canvas.line((row.left, row.top - 5), (row.right, row.top - 5), role="panel_edge", width=1.0)
            line = FRect(row.left + 14, row.bottom + 6, row.width - 28, PITCH - ROW - 12)
            canvas.paragraph(setting.tooltip, line, size=16, role="gold_text" if other else "text_dim", leading=1.05)


def sheet_button(choice: Choice, rect: FRect, open_sheet: Callable[[], None]) -> Button:
    """Return the button that opens the sheet, with the number of unusual rules."""
    count = choice.unusual
    told = "HOUSE RULES" if not count else f"HOUSE RULES: {count} CHANGED"
    return Button("house-rules", told, rect, open_sheet, tone="gold" if count else "panel_edge", size=17, icon="list",
                  tooltip="The variants of this game")  # fmt: skip


class HouseRulesTold:
    """The unusual house rules of a table, as its menu shows them."""

    def __init__(self, door: Door, read: Read) -> None:
        self._door, self._read = door, read
        self._found_in: AnyRules | None = None
        self._found: tuple[tuple[str, str], ...] = ()

    def _lines(self, room: TableInfo) -> tuple[tuple[str, str], ...]:
        """Return the lines, found once for each table: they are read in every frame."""
        if room.rules is not self._found_in:
            self._found_in, self._found = room.rules, self._door.house_rules(self._read(room.rules))
        return self._found

    def note(self, room: TableInfo) -> str:
        """Return the note for the foot of the menu."""
        lines = self._lines(room)
        return "\n".join(["House rules:", *(rule for rule, _ in lines)]) if lines else ""

    def menu_line(self, room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
        """Return the entry of the menu that shows the rules with their explanations."""
        lines = self._lines(room)
        if not lines:
            return ()

        def tell() -> None:
            stage.push(Notice(TITLE, "\n\n".join(f"{rule}\n{about}" for rule, about in lines)), how="none")

        return (PauseEntry("house-rules", "HOUSE RULES", tell, tone="gold", icon="scales"),)
