"""The score sheet: the whole game, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.engine import events as e
from partition_games.scenes.deal_shown import SheetTable
from partition_games.scenes.words import SPECIAL_WORDS
from pazaak.stage.app.hints import draw_hints
from pazaak.stage.core.markdown import Block, Paragraph, Table
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.reading import Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import IconButton, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

BOX = FRect(140, 40, 1000, 640)
WORDS = {"kitti": "Kitti", "winner": "Winner", "salami": "Salami", "crash": "Crash", "no_score": "No score",
         "six_pairs": "Six pairs", "four_pairs": "Four pairs", "dragon": "Dragon", "last_left": "Last one left",
         "four_of_a_kind": "Four of a kind"}  # fmt: skip


def score_rows(table: SheetTable, deals: Sequence[Sequence[e.Event]]) -> list[tuple[str, ...]]:
    """The head, then a row a deal: number, points and total of every seat, what happened."""
    rows: list[tuple[str, ...]] = [("Deal", *table.names, "")]
    for deal in deals:
        number = next((event.number for event in deal if isinstance(event, e.DealBegan)), 0)
        scored = next((event for event in deal if isinstance(event, e.DealScored)), None)
        if scored is None:
            continue
        cells = [f"{points:+} = **{score:,}**" if points else f"**{score:,}**"
                 for points, score in zip(scored.points, scored.scores, strict=True)]  # fmt: skip
        rows.append((str(number), *cells, _happened(deal, scored)))
    return rows


def _happened(deal: Sequence[e.Event], scored: e.DealScored) -> str:
    if scored.reason in WORDS:
        return WORDS[scored.reason]
    special = next((event for event in deal if isinstance(event, e.SpecialDeclared)), None)
    return "" if special is None else SPECIAL_WORDS[special.kind].removeprefix("a ").capitalize()


def score_sheet(table: SheetTable, deals: Sequence[Sequence[e.Event]]) -> ScoreSheet:
    """The sheet of a table, its newest deals in view."""
    rows = score_rows(table, deals)
    blocks: list[Block] = [Table(tuple(rows))] if len(rows) > 1 else [Paragraph("No deal has ended yet.", "text_dim")]
    return ScoreSheet(table, Page(blocks))


class ScoreSheet(Reading):
    """An overlay with the table of all deals."""

    name = "score-sheet"
    label = "Score sheet"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.SHEET})

    def __init__(self, table: SheetTable, page: Page) -> None:
        view = ScrollView(
            "sheet", self.label, FRect(BOX.left + 34, BOX.top + 100, BOX.width - 60, BOX.height - 160), page
        )
        super().__init__(view)
        self.view.show(page, end=True)
        self._table = table
        self._close = IconButton("close", "Close the sheet", FRect(BOX.right - 60, BOX.top + 14, 44, 44), self.put_away,
                                 "cross")  # fmt: skip
        self.interaction.default = "sheet"

    def widgets(self) -> Sequence[Widget]:
        """The sheet, the way out."""
        return [self.view, self._close]

    def draw(self, canvas: Canvas) -> None:
        """The box and its heading."""
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text(f"{self._table.title.upper()}  ·  SCORE SHEET", (BOX.centerx, BOX.top + 36), size=26, font="title",
                    role="title", max_width=BOX.width - 140)  # fmt: skip
        canvas.text(self._table.goal, (BOX.centerx, BOX.top + 70), size=17, role="text_dim", max_width=BOX.width - 140)
        hints = (((Action.UP, Action.DOWN), "Scroll"), ((Action.CANCEL,), "Close"))
        draw_hints(canvas, self.stage, hints, (BOX.left + 34, BOX.bottom - 30))
