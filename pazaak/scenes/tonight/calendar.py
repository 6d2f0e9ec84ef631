"""The nights of a month in rows of a week, each to choose."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from datetime import date

from pygame import FRect

from pazaak.career.tonight.card import FIRST
from pazaak.career.tonight.nights import HIGHEST, Night
from pazaak.house.phrases import day_words
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Spot

GRID = FRect(52, 196, 708, 480)
COLUMNS, ROWS = 7, 6
GAP = 8.0
NAMES = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")


class NightCell(Spot):
    """A night of the month."""

    sound = "ui_click"

    def __init__(
        self, night: Night, rect: FRect, on_press: Callable[[], None], *, chosen: bool, forgiven: bool
    ) -> None:
        self.night, self.forgiven = night, forgiven
        super().__init__(f"night-{night.night.isoformat()}", self._told, rect, role=Role.OPTION, on_press=on_press)
        self.checked = chosen

    @property
    def _told(self) -> str:
        night = self.night
        if night.done:
            return f"{day_words(night.night)}: {night.score} of {HIGHEST}, {night.done} tables."
        late = sum(finished for _, finished in night.late.values())
        state = f"{late} tables played late" if late else "forgiven" if self.forgiven else "not played"
        return f"{day_words(night.night)}: {state}."

    def draw(self, canvas: Canvas) -> None:
        rect, night = self.rect, self.night
        edge = "gold" if self.checked else "own" if self.is_hot else "panel_edge"
        canvas.quiet(rect, edge=edge, line=0.9 if self.checked or self.is_hot else 0.3, body=0.92, chamfer=9)
        if self.focused:
            canvas.focus_ring(rect.inflate(6, 6), radius=11)
        canvas.text(str(night.night.day), (rect.left + 12, rect.top + 18), size=17, font="bold", anchor="midleft",
                    role="text" if night.done else "text_dim")  # fmt: skip
        if night.complete:
            canvas.dot((rect.right - 18, rect.top + 18), 9, "gold")
            canvas.icon("check", (rect.right - 18, rect.top + 18), 13, "ink_background")
        elif self.forgiven:
            canvas.dot((rect.right - 18, rect.top + 18), 9, "gold")
            canvas.dot((rect.right - 18, rect.top + 18), 7, "ink_background")
        if night.done:
            canvas.text(str(night.score), (rect.centerx, rect.bottom - 22), size=24, font="number",
                        role="gold_text" if night.complete else "text")  # fmt: skip
        elif night.late:
            canvas.text("late", (rect.centerx, rect.bottom - 20), size=16, role="text_dim")


def cell_rect(day: date) -> FRect:
    """Return the place of a night in its month."""
    first = day.replace(day=1).weekday()
    row, column = divmod(first + day.day - 1, COLUMNS)
    wide, high = (GRID.width + GAP) / COLUMNS, (GRID.height + GAP) / ROWS
    return FRect(GRID.left + wide * column, GRID.top + high * row, wide - GAP, high - GAP)


def nights_of(month: date, today: date) -> Sequence[date]:
    """Return the nights of a month that are over and had a card."""
    _, days = calendar.monthrange(month.year, month.month)
    return [day for number in range(1, days + 1) if FIRST <= (day := month.replace(day=number)) < today]


def month_before(month: date, step: int) -> date:
    """Return the first day of the month so many before; after it for less than 0."""
    number = month.year * 12 + month.month - 1 - step
    return date(number // 12, number % 12 + 1, 1)


def draw_names(canvas: Canvas) -> None:
    """Draw the names of the weekdays above the columns."""
    wide = (GRID.width + GAP) / COLUMNS
    for index, name in enumerate(NAMES):
        canvas.text(name, (GRID.left + wide * index + (wide - GAP) / 2, GRID.top - 16), size=16, font="bold",
                    role="text_dim")  # fmt: skip
