"""The score sheet: the whole game, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from pazaak.stage.app.hints import draw_hints
from pazaak.stage.core.markdown import Block, Paragraph, Table
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import IconButton, Widget
from pazaak.table.face.parts import AnyParts, SheetRoom

BOX = FRect(140, 40, 1000, 640)


def score_rows(room: SheetRoom, parts: AnyParts, ended: Sequence[Sequence[Any]]) -> list[tuple[str, ...]]:
    """The head, then a row a part: its number, a cell for every seat, what happened."""
    rows: list[tuple[str, ...]] = [(parts.name.capitalize(), *room.names, "")]
    return rows + [row for row in map(parts.score, ended) if row is not None]


def score_sheet(room: SheetRoom, parts: AnyParts, ended: Sequence[Sequence[Any]]) -> ScoreSheet:
    """The sheet of a table, its newest parts in view."""
    rows = score_rows(room, parts, ended)
    nothing = Paragraph(f"No {parts.name} has ended yet.", "text_dim")
    blocks: list[Block] = [Table(tuple(rows))] if len(rows) > 1 else [nothing]
    return ScoreSheet(room.title, parts.goal(room), Page(blocks))


class ScoreSheet(Reading):
    """An overlay with the table of all parts."""

    name = "score-sheet"
    label = "Score sheet"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.SHEET})

    def __init__(self, title: str, goal: str, page: Page) -> None:
        view = ScrollView(
            "sheet", self.label, FRect(BOX.left + 34, BOX.top + 100, BOX.width - 60, BOX.height - 160), page
        )
        super().__init__(view)
        self.view.show(page, end=True)
        self._title, self._goal = title, goal
        self._close = IconButton("close", "Close the sheet", FRect(BOX.right - 60, BOX.top + 14, 44, 44), self.put_away,
                                 "cross")  # fmt: skip
        self.interaction.default = "sheet"

    def widgets(self) -> Sequence[Widget]:
        return [self.view, self._close]

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text(f"{self._title.upper()}  ·  SCORE SHEET", (BOX.centerx, BOX.top + 36), size=26, font="title",
                    role="title", max_width=BOX.width - 140)  # fmt: skip
        canvas.text(self._goal, (BOX.centerx, BOX.top + 70), size=17, role="text_dim", max_width=BOX.width - 140)
        hints = (((Action.UP, Action.DOWN), "Scroll"), ((Action.CANCEL,), "Close"))
        draw_hints(canvas, self.stage, hints, (BOX.left + 34, BOX.bottom - 30))
