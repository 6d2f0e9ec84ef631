"""The review after a game: a chart of its course, the cost of the moves, the luck, and the dearest moves explained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Generic

from pygame import FRect

from pazaak.house.thinking.inquiry import Inquiry
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.app.hints import draw_hints, hint_nodes
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node
from pazaak.stage.core.viewport import columns
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Widget, heading, spoken
from pazaak.table.review.chart import ReviewChart
from pazaak.table.review.course import A, Course, Q, Review, ReviewedMove

BACK = FRect(28, 18, 150, 48)
TITLE = FRect(196, 20, 676, 44)
WHAT_IF = FRect(884, 18, 140, 48)
FIGURES = FRect(28, 78, 1224, 66)
CHART = FRect(28, 156, 1224, 236)
LIST = FRect(28, 404, 468, 302)
DETAIL = FRect(508, 404, 744, 302)
PROGRESS = FRect(340, 290, 600, 140)
ROW = 86.0
HINTS = (((Action.LEFT, Action.RIGHT), "Step"),)
HINTS_AT = (1096.0, 42.0)
FAILED = "Can't review this match. The log file says why."


class ReviewScene(Scene[None], Generic[Q, A]):
    """The review of a match, and until it is ready the progress of the work."""

    name = "review"
    label = "Match review"
    help = "coach"
    help_at = (1056.0, 42.0)
    music = "title"
    closers = frozenset({Action.CANCEL})

    def __init__(self, thinker: Thinker[Q, A], course: Course[Q, A], answers: list[A] | None = None) -> None:
        """`answers`: cache of the coach's answers; extended in place."""
        super().__init__()
        self.course = course
        self.work = Inquiry("The coach", thinker, (*course.questions, *course.further), answers)
        self._all = len(course.questions)
        self.review: Review | None = None
        self.chosen = 0
        self._told = (-1, False)
        self._chart: ReviewChart | None = None
        self._list: ListView | None = None
        back = Button("back", "BACK", BACK, self.go_back, action=Action.CANCEL, tone="panel_edge")
        title = heading("review-title", f"{course.title}. {course.outcome}", TITLE, 26,
                        f"REVIEW  \u00b7  {course.outcome}")  # fmt: skip
        self._head: list[Widget] = [back, title]
        self._progress = spoken("progress", "", PROGRESS)
        self._said = spoken("review-says", "", DETAIL)
        self.interaction.default = "chart"

    def leave(self) -> None:
        """Cancel the inquiry."""
        self.work.close()

    @property
    def awaiting(self) -> bool:
        return super().awaiting or not self.work.over

    def update(self, dt: float) -> None:
        """Take new answers; follow the marks of the list and of the chart."""
        self.work.poll(dt)
        told = (len(self.work.answers), self.work.failed)
        if told != self._told:
            self._told = told
            self._take()
            self.invalidate()
        elif self._chart is not None and self._list is not None and self._list.chosen is not None:
            listed = int(self._list.chosen.id) if self._list.focused else self.chosen
            for index in (listed, self._chart.chosen):
                if index != self.chosen:
                    self._choose(index)
                    break

    def _take(self) -> None:
        """Show the results of the answers so far; a failed further question spoils no review."""
        judged, further = self.work.answers[: self._all], self.work.answers[self._all :]
        if self.review is None and len(judged) == self._all:
            self._show(self.course.judge(judged))
        elif self.review is None and self.work.failed:
            self._said.label = FAILED
        if further and len(further) == len(self.course.further):
            show = partial(self.stage.push, Notice(self.course.heading, self.course.say(further)))
            self._head.append(Button("what-if", "WHAT IF?", WHAT_IF, show, tone="panel_edge"))

    def _show(self, review: Review) -> None:
        self.review = review
        self._chart = ReviewChart(CHART, review, self.course.part)
        rows = [Row(str(at), judged.title, judged.price, further=self._further(at, judged))
                for at, judged in ((at, review.judged[at]) for at in review.ranked)]  # fmt: skip
        figures = [f"{figure.label}: {figure.value}" for figure in review.figures]
        self._head.append(spoken("figures", figures, FIGURES))
        if rows:
            inner = FRect(LIST.left + 12, LIST.top + 40, LIST.width - 24, LIST.height - 43)
            self._list = ListView("moves", "Costliest mistakes", inner, rows, row_height=ROW,
                                  on_choose=lambda id: self._choose(int(id)), draw_row=self._draw_row)  # fmt: skip
            self._choose(review.ranked[0])
        self.interaction.focus("chart")
        self.invalidate()

    def _choose(self, index: int) -> None:
        self.chosen = index
        if self.review is None or self._chart is None or self._list is None:
            return
        self._chart.mark(index)
        self._list.choose(str(index))
        self.invalidate()

    def _further(self, at: int, judged: ReviewedMove) -> str:
        """Return what a row says besides: its rank among the mistakes, and the explanation."""
        ranks = self.review.mistakes if self.review is not None else ()
        return f"mistake {ranks.index(at) + 1}, {judged.explained}" if at in ranks else judged.explained

    def _tell(self) -> None:
        """Put into words what is drawn beside the widgets."""
        if self.review is None:
            self._progress.label = "" if self.work.failed else self._working
        elif self.review.judged:
            judged = self.review.judged[self.looked_at]
            told = f"{self.looked_at + 1} of {len(self.review.judged)}, {judged.title}"
            self._said.label = "\n".join((told, *judged.told, judged.explained))

    @property
    def _working(self) -> str:
        return f"Reviewing: {len(self.work.answers)} of {self._all} moves"

    @property
    def looked_at(self) -> int:
        """Index of the decision under the pointer, else of the chosen one."""
        return self._chart.looked_at if self._chart is not None else self.chosen

    def widgets(self) -> Sequence[Widget]:
        self._tell()
        shown: list[Widget] = [widget for widget in (self._chart, self._list) if widget is not None]
        if self.review is None and self._progress.label:
            shown.append(self._progress)
        return [*self._head, *shown, *([self._said] if self._said.label else [])]

    def heard_nodes(self) -> Sequence[Node]:
        return hint_nodes(self.stage, HINTS, HINTS_AT) if self.review is not None else ()

    def handle(self, action: Action) -> bool:
        """Step through the match with the arrows while nothing else is in focus."""
        if self._chart is not None and not self.interaction.keys and action in (Action.LEFT, Action.RIGHT):
            self.interaction.keys = True
            self.interaction.focus("chart")
            return self._chart.handle(action)
        return super().handle(action)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("lobby")
        if self.review is None:
            self._draw_progress(canvas)
            return
        draw_hints(canvas, self.stage, HINTS, HINTS_AT)
        self._draw_figures(canvas, self.review)
        canvas.panel(LIST, edge="own", fill="panel", glow=0.3, chamfer=14)
        canvas.text("COSTLIEST MISTAKES", (LIST.left + 20, LIST.top + 24), size=19, font="bold", role="own_text",
                    anchor="midleft", max_width=LIST.width - 40)  # fmt: skip
        canvas.panel(DETAIL, edge="own", fill="panel", glow=0.3, chamfer=14)
        if self.review.judged:
            judged = self.review.judged[self.looked_at]
            told = f"{self.looked_at + 1} of {len(self.review.judged)}  \u00b7  {judged.title}"
            canvas.text(told, (DETAIL.left + 16, DETAIL.top + 22), size=19, font="bold", role="own_text",
                        anchor="midleft", max_width=DETAIL.width - 32)  # fmt: skip
            judged.draw(canvas, DETAIL)

    def _draw_progress(self, canvas: Canvas) -> None:
        box = FRect(PROGRESS)
        canvas.panel(box, edge="own", fill="panel", glow=0.6, chamfer=18)
        if self.work.failed:
            canvas.paragraph(FAILED, box.inflate(-60, -40), size=20, align="center", valign="middle")
            return
        canvas.text(self._working, (box.centerx, box.top + 50), size=22, max_width=box.width - 60)
        groove = FRect(box.left + 50, box.top + 86, box.width - 100, 12)
        canvas.fill(groove, "panel_edge", alpha=90)
        share = len(self.work.answers) / max(1, self._all)
        if share > 0:
            canvas.fill(FRect(groove.left, groove.top, groove.width * share, groove.height), "own")

    def _draw_figures(self, canvas: Canvas, review: Review) -> None:
        for figure, box in zip(review.figures, columns(FIGURES, len(review.figures), 12), strict=True):
            canvas.panel(box, edge="panel_edge", fill="panel", chamfer=10)
            canvas.text(figure.label, (box.left + 16, box.centery), size=17, role="text_dim", anchor="midleft",
                        max_width=104)  # fmt: skip
            canvas.text(figure.value, (box.right - 16, box.centery), size=23, font="number", role=figure.role,
                        anchor="midright", max_width=box.width - 140)  # fmt: skip

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        assert self.review is not None
        assert self._list is not None
        at = int(row.id)
        if chosen:
            edge = "focus" if self._list.focused else "panel_edge"
            canvas.panel(rect.inflate(-2, -4), edge=edge, fill="panel", chamfer=6)
        ranks = self.review.mistakes
        left = rect.left + 12
        if at in ranks:
            canvas.dot((left + 8, rect.top + 14), 9.0, "bad")
            canvas.text(str(ranks.index(at) + 1), (left + 8, rect.top + 14), size=16, font="number",
                        outline="ink_background")  # fmt: skip
            left += 26
        role = "bad_text" if at in ranks else "text_dim"
        value = canvas.text(row.value, (rect.right - 12, rect.top + 14), size=17, font="number", role=role,
                            anchor="midright", max_width=90)  # fmt: skip
        canvas.text(row.label, (left, rect.top + 14), size=17, font="bold", anchor="midleft",
                    max_width=value.left - left - 10)  # fmt: skip
        room = FRect(rect.left + 12, rect.top + 23, rect.width - 24, rect.height - 26)
        canvas.paragraph(self.review.judged[at].explained, room, size=16, role="text_dim", leading=1.14)
