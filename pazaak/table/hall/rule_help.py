"""The explanation of a house rule on its sheet: each value with its effect; and the row of presets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.house.house_rules import USUAL
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets import values
from pazaak.table.hall.choice import Choice

PRESET = "preset"
"""Id of the row of presets."""
PRESETS = "Rules that go together, by name."
MARGIN, HEAD, GAP = 24.0, 40.0, 10.0
NAME, TOLD, LEAST = 18.0, 17.0, 13.0
"""Sizes of letters: a value's name, its effect, and the smallest where all of it has to fit."""
INDENT = 26.0


class PresetRow(values.Choice):
    """The row of presets, on a plate of its own."""

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect, edge="gold" if self.chosen != USUAL else "panel_edge", fill="sunken", chamfer=10,
                     shadow=False)  # fmt: skip
        super().draw(canvas)


@dataclass(frozen=True, slots=True)
class RuleHelp:
    """An explanation: a head, a line, and the values as (name, effect, whether chosen, whether usual)."""

    head: str
    line: str
    values: Sequence[tuple[str, str, bool, bool]]
    tagged: bool = True
    """Whether the usual value is marked as such."""

    @property
    def spoken(self) -> tuple[str, ...]:
        """The same in sentences."""
        return (
            f"{self.head}: {self.line}",
            *(
                f"{name}{', usual' if usual and self.tagged else ''}{', chosen' if chosen else ''}: {told or name}"
                for name, told, chosen, usual in self.values
            ),
        )


def help_of(choice: Choice, id: str) -> RuleHelp:
    """Return the explanation of a row by its id."""
    if id == PRESET:
        now = choice.preset
        shown = [(each.name, each.told, id == now, id == USUAL) for id, each in choice.presets.items()]
        return RuleHelp("Presets", PRESETS, shown, tagged=False)
    setting = next(setting for setting in choice.door.settings if setting.id == id)
    now = choice.settings[id]
    shown = [(label, setting.effect(name), name == now, name == setting.usual)
             for name, (label, _) in setting.values.items()]  # fmt: skip
    return RuleHelp(setting.label, setting.tooltip, shown)


def _height(canvas: Canvas, help: RuleHelp, width: float, shrunk: float) -> float:
    """Return the height of an explanation with its letters smaller by a factor."""
    room = width - 2 * MARGIN
    high = HEAD + canvas.paragraph_height(help.line, room, size=TOLD * shrunk) + GAP
    for _, told, _, _ in help.values:
        high += _name_height(canvas, shrunk) + GAP
        high += canvas.paragraph_height(told, room - INDENT, size=TOLD * shrunk, leading=1.1) if told else 0
    return high


def _name_height(canvas: Canvas, shrunk: float) -> float:
    return NAME * shrunk * 1.35 * canvas.text_scale


def draw_help(canvas: Canvas, help: RuleHelp, rect: FRect) -> None:
    """Draw an explanation in a panel; letters are as large as fits."""
    canvas.panel(rect, edge="panel_edge", fill="sunken", chamfer=12)
    shrunk = 1.0
    while shrunk * TOLD > LEAST and _height(canvas, help, rect.width, shrunk) > rect.height - 2 * MARGIN + GAP:
        shrunk -= 0.04
    left, room, top = rect.left + MARGIN, rect.width - 2 * MARGIN, rect.top + MARGIN - 6
    canvas.text(help.head, (left, top + 14), size=20, font="bold", role="own_text", anchor="midleft", max_width=room)
    top += HEAD
    high = canvas.paragraph_height(help.line, room, size=TOLD * shrunk)
    canvas.paragraph(help.line, FRect(left, top, room, high + 2), size=TOLD * shrunk, role="text")
    top += high + GAP
    for name, told, chosen, usual in help.values:
        high = _name_height(canvas, shrunk)
        ink = "text" if not chosen else "own_text" if usual else "gold_text"
        canvas.pip((left + 8, top + high / 2), chosen, "own" if usual else "gold", radius=6)
        end = canvas.text(name, (left + INDENT, top + high / 2), size=NAME * shrunk, font="bold", role=ink,
                          anchor="midleft", max_width=room - INDENT - 70)  # fmt: skip
        if usual and help.tagged:
            canvas.text("usual", (end.right + 12, top + high / 2), size=15, role="text_dim", anchor="midleft")
        top += high
        if told:
            high = canvas.paragraph_height(told, room - INDENT, size=TOLD * shrunk, leading=1.1)
            canvas.paragraph(told, FRect(left + INDENT, top, room - INDENT, high + 2), size=TOLD * shrunk,
                             role="text_dim", leading=1.1)  # fmt: skip
            top += high
        top += GAP
