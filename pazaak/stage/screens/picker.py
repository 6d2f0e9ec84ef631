"""A question with many answers: a list to choose one from, or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Role, heading

WIDTH = 760.0  # units
PADDING = 32.0  # units
HEAD = 84.0  # height of the title, units
FOOT = 50.0  # height of the button, units
ROW, MOST = 54.0, 8


class Picker(Scene[str | None]):
    """A choice from a list; closes with the id of a row, or with None."""

    name = "picker"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__()
        self.label = title
        shown = ROW * min(len(rows), MOST)
        self._box = box = in_the_middle(WIDTH, HEAD + shown + 20 + FOOT + PADDING)
        room = box.inflate(-2 * PADDING, 0)
        head = heading("picker-title", title, FRect(room.left, box.top + 22, room.width, 44), 28)
        head.role = Role.HEADING
        listed = ListView("choices", title, FRect(room.left, box.top + HEAD, room.width, shown), tuple(rows),
                          row_height=ROW, on_choose=self.close)  # fmt: skip
        back = Button("back", "BACK", FRect(room.right - 200, box.bottom - PADDING - FOOT, 200, FOOT),
                      partial(self.close, None), action=Action.CANCEL, tone="panel_edge")  # fmt: skip
        self._widgets = [head, listed, back]
        self.interaction.default = "choices"

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._box, edge="own", fill="panel", glow=1.0, chamfer=16)
