"""Two courses of the same deals side by side: the scores after each part, and where they went apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import FRect

from pazaak.house.codes.result import MatchResult
from pazaak.house.phrases import counted, negative, signed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Widget, spoken
from pazaak.table.codes.screen import CodeScreen
from pazaak.table.codes.words import result_words
from pazaak.table.ui.game_ui import TableServices

PLATE = FRect(28, 84, 716, 624)
LIST = FRect(44, 196, 684, 496)
CHART = FRect(764, 84, 488, 624)
ROW = 41.0
COLUMNS = (90.0, 300.0, 560.0)
"""Middles of the columns, in units from the list's left edge: the part, the own course, the friend's."""
MARGIN = 24.0
UNPROVED = "A code says what its sender says. Their exported match proves it, with the command pazaak code."
LINES = ("your score", "your friend's")
SAME = "You both made exactly the same moves."
Scores = tuple[int, int]
"""Own score and the best other score."""


class SideBySide(CodeScreen):
    """The own result and a friend's."""

    name = "side-by-side"
    label = "Side by side"

    def __init__(self, house: TableServices, title: str, mine: MatchResult, theirs: MatchResult) -> None:
        super().__init__(house)
        self.title, self.mine, self.theirs = title, mine, theirs
        self.interaction.default = "parts"

    def refresh(self) -> None:
        rows = [self._row(number) for number in range(max(len(self.mine.parts), len(self.theirs.parts)))]
        told = (
            self.verdict,
            f"You: {result_words(self.mine)}",
            f"Your friend: {result_words(self.theirs)}",
            f"A chart: {' and '.join(LINES)}",
            UNPROVED,
        )
        widgets: list[Widget] = [
            *self.head(f"SIDE BY SIDE  ·  {self.title.upper()}", f"{self.label}: {self.title}"),
            spoken("verdict", told, CHART),
            ListView("parts", "The scores, part by part", FRect(LIST), rows, row_height=ROW, draw_row=self._draw_row),
        ]
        self.show(*widgets)

    @property
    def verdict(self) -> str:
        """Comparison of both results, in a sentence."""
        mine, theirs = self.mine, self.theirs
        if mine.end == theirs.end:
            return SAME
        if mine.score is not None and theirs.score is not None and mine.score != theirs.score:
            return _ahead(mine.score > theirs.score, f"by {counted(abs(mine.score - theirs.score), 'point')}")
        if mine.won != theirs.won:
            return _ahead(mine.won, "with a win")
        if mine.place != theirs.place and not mine.won:
            return _ahead(mine.place < theirs.place, "by place")
        margins = [_margin(one.parts) for one in (mine, theirs)]
        if margins[0] != margins[1]:
            return _ahead(margins[0] > margins[1], f"by {abs(margins[0] - margins[1]):,}")
        return "It's a draw."

    def _row(self, number: int) -> Row:
        own, other = _at(self.mine.parts, number), _at(self.theirs.parts, number)
        return Row(str(number), f"Part {number + 1}", f"You {_words(own)}, your friend {_words(other)}")

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, marked: bool) -> None:
        number = int(row.id)
        if number % 2 == 0:
            canvas.fill(rect.inflate(-4, -2), "panel_edge", alpha=30)
        canvas.text(str(number + 1), (rect.left + COLUMNS[0], rect.centery), size=18, font="number", role="text_dim")
        for parts, x, role in (
            (self.mine.parts, COLUMNS[1], "own_text"),
            (self.theirs.parts, COLUMNS[2], "rival_text"),
        ):
            now, before = _at(parts, number), _at(parts, number - 1) or (0, 0)
            canvas.text(_words(now), (rect.left + x, rect.centery), size=19, font="number", role=role, max_width=120)
            if now is not None and now[0] != before[0]:
                canvas.text(signed(now[0] - before[0]), (rect.left + x + 62, rect.centery), size=16, role="text_dim",
                            anchor="midleft", max_width=70)  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(PLATE, edge="own", fill="panel", glow=0.3, chamfer=14)
        for word, x, role in (("PART", COLUMNS[0], "text_dim"), ("YOU", COLUMNS[1], "own_text"),
                              ("YOUR FRIEND", COLUMNS[2], "rival_text")):  # fmt: skip
            canvas.text(word, (LIST.left + x, PLATE.top + 34), size=19, font="number", role=role, max_width=200)
        for result, x in ((self.mine, COLUMNS[1]), (self.theirs, COLUMNS[2])):
            room = FRect(LIST.left + x - 116, PLATE.top + 52, 232, 50)
            canvas.paragraph(result_words(result), room, size=17, role="text", align="center", valign="middle")
        self._draw_chart(canvas)

    def _draw_chart(self, canvas: Canvas) -> None:
        canvas.panel(CHART, edge="gold", fill="panel", glow=0.4, chamfer=14)
        left, width = CHART.left + MARGIN, CHART.width - 2 * MARGIN
        canvas.paragraph(self.verdict, FRect(left, CHART.top + 16, width, 60), size=21, font="bold", role="gold_text",
                         align="center", valign="middle")  # fmt: skip
        plot = FRect(left + 46, CHART.top + 96, width - 60, 380)
        lines = [[0, *(own for own, _ in one.parts)] for one in (self.theirs, self.mine)]
        low, high = min(map(min, lines)), max(map(max, lines))
        high = max(high, low + 1)
        for value in sorted({low, high, 0}):
            y = plot.bottom - plot.height * (value - low) / (high - low)
            canvas.line((plot.left, y), (plot.right, y), role="panel_edge", width=1.0)
            canvas.text(negative(value), (plot.left - 10, y), size=16, role="text_dim", anchor="midright", max_width=56)
        steps = max(1, *(len(line) - 1 for line in lines))
        for line, role, wide in zip(lines, ("rival", "own"), (5.0, 3.0), strict=True):
            points = [
                (plot.left + plot.width * step / steps, plot.bottom - plot.height * (value - low) / (high - low))
                for step, value in enumerate(line)
            ]
            for a, b in pairwise(points):
                canvas.line(a, b, role=role, width=wide)
            canvas.dot(points[-1], 7, role)
        for word, x, role in zip(LINES, (0.28, 0.72), ("own", "rival"), strict=True):
            at = (plot.left + plot.width * x, plot.bottom + 30)
            wrote = canvas.text(word, at, size=17, role=f"{role}_text", max_width=150)
            canvas.line((wrote.left - 34, at[1]), (wrote.left - 10, at[1]), role=role, width=4.0)
        below = FRect(left, CHART.bottom - 92, width, 80)
        canvas.paragraph(UNPROVED, below, size=16, role="text_dim", align="center", valign="middle", leading=1.2)


def _ahead(own: bool, how: str) -> str:
    return f"You did better {how}." if own else f"Your friend did better {how}."


def _margin(parts: Sequence[Scores]) -> int:
    return parts[-1][0] - parts[-1][1] if parts else 0


def _at(parts: Sequence[Scores], number: int) -> Scores | None:
    return parts[number] if 0 <= number < len(parts) else None


def _words(scores: Scores | None) -> str:
    return "–" if scores is None else f"{negative(scores[0])}–{negative(scores[1])}"
