"""The house rules of a game: the sheet on which they are chosen, and their lines at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.house.phrases import sentences
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import columns
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets import values
from pazaak.stage.widgets.widgets import Button, Widget, heading, pinned, spoken
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import Setting
from pazaak.table.hall.rule_help import PRESET, PresetRow, draw_help, help_of
from pazaak.table.hall.rules_layout import layout_of

TITLE = "House rules"
OWN = ""
"""Id of rules that no preset has."""
COUNTS = "For stakes credits, goals, marks and figures count, whatever the rules. In practice nothing counts."
FRIENDLY = "Friendly chips: whatever the rules, nothing counts."


class HouseRules(Scene[None]):
    """All choices at a door, page by page, each with its explanation, and presets by name."""

    name = "house-rules"
    label = TITLE
    help, book = "arcade", "arcade"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, choice: Choice, changed: Callable[[], None], counts: str = COUNTS, title: str = TITLE) -> None:
        """Set up the sheet of a door's choice; `counts` is a sentence on what counts at such a table."""
        super().__init__()
        self.choice, self._changed, self._counts, self._title = choice, changed, counts, title
        self.help, self.book = choice.door.page or choice.door.game, choice.door.book
        self.page = 0
        self._shown = PRESET
        """Id of the row that is explained."""

    def enter(self) -> None:
        self._build()

    def resized(self) -> None:
        if self.shown:
            self._build()

    @property
    def _settings(self) -> Sequence[Setting]:
        """The settings of the page."""
        rows = self.layout.rows
        return self.choice.open_settings[self.page * rows : (self.page + 1) * rows]

    def _build(self) -> None:
        choice = self.choice
        with_presets = len(choice.presets) > 1
        self.layout, self.pages = layout_of(
            len(choice.open_settings), self.stage.options.ui_scale, presets=with_presets
        )
        self.page = min(self.page, self.pages - 1)
        title = f"{self._title}: {choice.door.title}"
        head = heading("house-rules-title", title, self.layout.title, 24, title.upper())
        rows: list[Widget] = [self._preset_row()] if with_presets else []
        rows += [
            values.Choice(
                setting.id, setting.label, self.layout.row(index), partial(self._choose, setting.id),
                options=tuple((name, label) for name, (label, _) in setting.values.items()),
                chosen=choice.settings[setting.id],
                explained=sentences(setting.tooltip, setting.effect(choice.settings[setting.id])),
            )
            for index, setting in enumerate(self._settings)
        ]  # fmt: skip
        left, right = columns(self.layout.buttons, 2, 14)
        usual = Button("usual-rules", "USUAL RULES", left, self._reset, tone="panel_edge", size=17, icon="refresh",
                       enabled=choice.unusual > 0)  # fmt: skip
        done = Button("done", "DONE", right, partial(self.close, None), action=Action.CANCEL, size=20)
        pinned(usual, done)
        counts = spoken("counts", self._counts, self.layout.note)
        self._rows = [head, *rows, *self._turning(), counts, usual, done]
        self.interaction.default = rows[0].id
        self.invalidate()

    def _preset_row(self) -> PresetRow:
        presets, preset = self.choice.presets, self.choice.preset
        own = () if preset else ((OWN, "Your own"),)
        told = presets[preset].told if preset else f"{self.choice.unusual} changed"
        return PresetRow(PRESET, "Preset", self.layout.preset, self._take,
                         options=(*own, *((id, each.name) for id, each in presets.items())), chosen=preset,
                         explained=told)  # fmt: skip

    def _turning(self) -> list[Widget]:
        if self.pages < 2:
            return []
        before, told, after = columns(self.layout.turning, 3, 10)
        last = self.pages - 1
        number = f"Page {self.page + 1} of {self.pages}"
        return [
            Button("rules-before", "\u2039", before, partial(self._turn, -1), tone="panel_edge", action=Action.PAGE_UP,
                   size=26, tooltip="The rules before", enabled=self.page > 0),
            spoken("rules-page", number, told),
            Button("rules-after", "\u203a", after, partial(self._turn, 1), tone="panel_edge", action=Action.PAGE_DOWN,
                   size=26, tooltip="More rules", enabled=self.page < last),
        ]  # fmt: skip

    def _turn(self, step: int) -> None:
        self.page += step
        self._build()
        self.interaction.focus(self._settings[0].id)

    def _choose(self, setting: str, value: str) -> None:
        self.choice.settings[setting] = value
        self._changed()
        self._build()

    def _take(self, preset: str) -> None:
        if preset != OWN:
            self.choice.take(preset)
            self._changed()
        self._build()

    def _reset(self) -> None:
        self.choice.reset()
        self._changed()
        self._build()

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return what to show of a large page: the row in focus, with the explanation below it."""
        if focus is None or self.layout.about is not None:
            return super().attention(focus)
        rows = ((self.layout.row(index), self.layout.below(index)) for index in range(len(self._settings)))
        return [focus.union(below) for row, below in rows if row == focus] or [focus]

    def widgets(self) -> Sequence[Widget]:
        about = self.layout.about
        if about is None:
            return self._rows
        return [*self._rows, spoken("about", help_of(self.choice, self._explained).spoken, about)]

    @property
    def _explained(self) -> str:
        """Id of the row that is explained: the one the player looks at, else the last."""
        if self.hot == PRESET or any(setting.id == self.hot for setting in self._settings):
            self._shown = self.hot or PRESET
        elif self._shown != PRESET and all(setting.id != self._shown for setting in self._settings):
            self._shown = self._settings[0].id
        if self._shown == PRESET and len(self.choice.presets) < 2:
            self._shown = self._settings[0].id
        return self._shown

    def draw(self, canvas: Canvas) -> None:
        layout, choice = self.layout, self.choice
        canvas.panel(layout.box, edge=choice.door.role, fill="panel", glow=1.0, chamfer=16)
        for index, setting in enumerate(self._settings):
            row = layout.row(index)
            if index:
                canvas.line((row.left, row.top - 2), (row.right, row.top - 2), role="panel_edge", width=1.0)
            other = choice.settings[setting.id] != setting.usual
            if other:
                canvas.dot((row.left + 4, row.centery), 4, "gold")
            if layout.about is None:
                told = setting.effect(choice.settings[setting.id]) or setting.tooltip
                canvas.paragraph(told, layout.below(index), size=16, role="gold_text" if other else "text_dim",
                                 leading=1.05)  # fmt: skip
        if self.pages > 1:
            middle = columns(layout.turning, 3, 10)[1].center
            canvas.text(f"Page {self.page + 1} of {self.pages}", middle, size=17, role="text_dim")
        if layout.about is not None:
            draw_help(canvas, help_of(choice, self._explained), layout.about)
        canvas.icon("info", (layout.note.left + 14, layout.note.centery), 22, "own_text")
        words = FRect(layout.note.left + 38, layout.note.top, layout.note.width - 38, layout.note.height)
        canvas.paragraph(self._counts, words, size=16, role="text_dim", valign="middle", leading=1.1)


def sheet_button(choice: Choice, rect: FRect, open_sheet: Callable[[], None]) -> Button:
    """Return the button that opens the sheet, with the number of unusual rules."""
    count = choice.unusual
    told = "HOUSE RULES" if not count else f"HOUSE RULES: {count} CHANGED"
    return Button("house-rules", told, rect, open_sheet, tone="gold" if count else "panel_edge", size=17, icon="list",
                  tooltip="The variants of this game")  # fmt: skip
