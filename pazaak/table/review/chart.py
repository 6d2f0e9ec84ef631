"""The chart of a review: the chance to win the match from decision to decision, and luck beneath."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.phrases import signed
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import ChartPoint, Curve, LineChart
from pazaak.table.review.course import Review, ReviewedMove

SIZE = 16
LUCK_ROOM = 54.0
DENSE = 46.0
"""Width in units below which a part is named by its number alone."""
SIGN = 22.0


def chance_sign(canvas: Canvas, left: float, y: float) -> None:
    """Draw the symbol that stands for the chance to win, with its left edge at `left`."""
    canvas.line((left, y), (left + SIGN, y), role="own", width=2.5)
    canvas.dot((left + SIGN / 2, y), 3.5, "own")


def cost_sign(canvas: Canvas, left: float, y: float) -> None:
    """Draw the sign for the cost of a move."""
    canvas.line((left + SIGN / 2, y - 8), (left + SIGN / 2, y + 8), role="bad", width=4.0)


def luck_sign(canvas: Canvas, left: float, y: float) -> None:
    """Draw the sign for luck."""
    canvas.fill(FRect(left + 2, y - 7, 8, 7), "good")
    canvas.fill(FRect(left + 12, y, 8, 7), "bad")


LEGEND = ((chance_sign, "chance to win the match"), (cost_sign, "cost of a move"), (luck_sign, "luck, good or bad"))
"""Signs as drawn in the chart, each with its meaning."""


class ReviewChart(LineChart):
    """A line through the decisions; the end of the match is one step beyond the last."""

    left_room = 84.0  # units
    right_room = 34.0  # units
    top_room = 62.0  # units
    foot_room = LUCK_ROOM + 18  # units
    page = 5

    def __init__(self, rect: FRect, review: Review, part: str) -> None:
        """`part`: name of a part of the game, such as "set"."""
        self.review, self._part = review, part
        self._marks = {at: rank for rank, at in enumerate(review.mistakes, start=1)}
        count = len(review.judged)
        points = tuple(
            ChartPoint(at, one.before, f"{at + 1} of {count}: {one.title}, {one.before:.0%}")
            for at, one in enumerate(review.judged)
        )
        curve = Curve(points, across=((-0.5, ""), (count, "")), up=((0.0, "0%"), (0.5, "50%"), (1.0, "100%")))
        label = "Chance to win the match, move by move"
        super().__init__("chart", label, rect, curve, empty="You had no moves to make in this match.",
                         explained=f"Shows {', '.join(meaning for _, meaning in LEGEND)}.")  # fmt: skip

    def sentences(self) -> Sequence[str]:
        """Return a sentence for each decision, and one for the end."""
        judged = self.review.judged
        return [*(self._sentence(at, one) for at, one in enumerate(judged)), f"The end: {self.review.end:.0%}."]

    def _sentence(self, at: int, one: ReviewedMove) -> str:
        mistake = f"Mistake {self._marks[at]}, {one.price}" if at in self._marks else ""
        cost = f"{one.before - one.after:.0%} given away" if one.dear and not mistake else ""
        luck = f"luck {signed(round(100 * one.luck))}%" if round(100 * one.luck) else "no luck"
        told = ", ".join(filter(None, (f"{one.before:.0%} to win", mistake.lower(), cost, luck)))
        return f"{self._part.capitalize()} {max(1, one.part)}, move {at + 1}, {one.title}: {told}."

    def x_of(self, index: int) -> float:
        """Return the x of a decision; one beyond the last is the end."""
        return self.at(index, 0.0)[0]

    def _y_of(self, chance: float) -> float:
        return self.at(0.0, min(1.0, max(0.0, chance)))[1]

    def draw(self, canvas: Canvas) -> None:
        self._draw_frame(canvas)
        if not self.review.judged:
            canvas.text(self.empty, self.rect.center, size=20, role="text_dim")
            return
        self._draw_grid(canvas)
        self._draw_parts(canvas)
        x = self.x_of(self.looked_at)
        canvas.line((x, self.plot.top - 6), (x, self.rect.bottom - 14), role="focus", width=1.5)
        self._draw_luck(canvas)
        self._draw_line(canvas)
        canvas.dot((x, self._y_of(self.review.judged[self.looked_at].before)), 6.5, "focus")

    def _draw_grid(self, canvas: Canvas) -> None:
        plot = self.plot
        for chance, percent in self.curve.up:
            y = self._y_of(chance)
            canvas.line((plot.left, y), (plot.right, y), role="panel_edge", width=1.0)
            canvas.text(percent, (plot.left - 8, y), size=SIZE, role="text_dim", anchor="midright",
                        max_width=self.left_room - 16)  # fmt: skip
        y = self.rect.bottom - LUCK_ROOM / 2 - 10
        canvas.text(
            "LUCK", (plot.left - 8, y), size=SIZE, role="text_dim", anchor="midright", max_width=self.left_room - 16
        )
        right = self.rect.right - 18
        for sign, text in reversed(LEGEND):
            told = canvas.text(text, (right, self.rect.top + 16), size=SIZE, role="text_dim", anchor="midright")
            sign(canvas, told.left - 6 - SIGN, self.rect.top + 16)
            right = told.left - 22 - SIGN

    def _draw_parts(self, canvas: Canvas) -> None:
        numbers = [judged.part for judged in self.review.judged]
        starts = [at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1]]
        edges = [*(self._edge(at) for at in starts), self.plot.right]
        for at, left, right in zip(starts, edges, edges[1:], strict=False):
            if at:
                canvas.line((left, self.plot.top - 14), (left, self.rect.bottom - 14), role="gold", width=1.0)
            number = str(max(1, numbers[at]))
            name = f"{self._part.upper()} {number}" if right - left >= DENSE + 10 else number
            canvas.text(name, ((left + right) / 2, self.plot.top - 14), size=SIZE, role="gold_text",
                        max_width=max(20.0, right - left - 4))  # fmt: skip

    def _edge(self, at: int) -> float:
        return self.plot.left if at == 0 else (self.x_of(at - 1) + self.x_of(at)) / 2

    def _draw_luck(self, canvas: Canvas) -> None:
        judged = self.review.judged
        middle = self.rect.bottom - LUCK_ROOM / 2 - 10
        most = max(0.05, *(abs(one.luck) for one in judged))
        canvas.line((self.plot.left, middle), (self.plot.right, middle), role="panel_edge", width=1.0)
        for at, one in enumerate(judged):
            tall = abs(one.luck) / most * LUCK_ROOM / 2
            if tall < 1:
                continue
            left, right = self.x_of(at), self.x_of(at + 1)
            width = min(18.0, (right - left) * 0.5)
            top = middle - tall if one.luck > 0 else middle
            bar = FRect((left + right) / 2 - width / 2, top, width, tall)
            canvas.fill(bar, "good" if one.luck > 0 else "bad", alpha=220)

    def _draw_line(self, canvas: Canvas) -> None:
        judged = self.review.judged
        for at, one in enumerate(judged):
            x, after = self.x_of(at), self._y_of(one.after)
            following = judged[at + 1].before if at + 1 < len(judged) else self.review.end
            canvas.line((x, after), (self.x_of(at + 1), self._y_of(following)), role="own", width=2.5)
            if one.dear and one.after < one.before:
                canvas.line((x, self._y_of(one.before)), (x, after), role="bad", width=4.0)
            canvas.dot((x, self._y_of(one.before)), 3.5, "own")
        for at, one in enumerate(judged):
            if at in self._marks:
                self._draw_mistake(canvas, at, one)
        end = (self.x_of(len(judged)), self._y_of(self.review.end))
        canvas.dot(end, 7.0, "gold" if self.review.end >= 0.5 else "bad")

    def _draw_mistake(self, canvas: Canvas, at: int, judged: ReviewedMove) -> None:
        x, y = self.x_of(at), self._y_of(judged.before) - 17
        y = max(self.plot.top + 10, y)
        canvas.dot((x, y), 10.5, "bad")
        canvas.text(str(self._marks[at]), (x, y), size=SIZE, font="number", role="text", outline="ink_background")
