"""The figures of a game beside its chart: results by number of players, the game's own, and the best evening."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.career.history.wall import Evening, GamePage
from pazaak.house.phrases import counted, day_words, signed
from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import LineChart, draw_bar
from pazaak.stage.widgets.widgets import Label, spoken
from pazaak.table.ui.figure_rows import FigureList, FigureRow, won_row

TOP, BOTTOM, GAP = 272.0, 704.0, 10.0
CHART = FRect(278, TOP, 532, 330)
EVENING = FRect(CHART.left, CHART.bottom + GAP, CHART.width, BOTTOM - CHART.bottom - GAP)
RIGHT = FRect(CHART.right + GAP, TOP, 1252 - CHART.right - GAP, BOTTOM - TOP)
HEAD, FOOT = 42.0, 13.0
PITCH, LARGEST = 30.0, 64.0
"""The least and the largest height of a row, in units."""
BAR = 0.15
"""Part of a row's height that its bar takes."""
SIZE = 16


class CreditsChart(LineChart):
    """The net credits game by game, under a heading of its own."""

    top_room = 74.0

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        plate = Plate(self.rect, 20)
        canvas.icon("chart", (plate.left + 10, self.rect.top + 21), 20, "own_text")
        plate.line(canvas, self.label, 21, indent=28, size=17, font="bold", role="own_text")

    def draw_told(self, canvas: Canvas, told: str) -> None:
        Plate(self.rect, 20).line(canvas, told, 50, size=SIZE, font="bold")


class FiguresPanel:
    """A heading over rows of figures."""

    def __init__(self, id: str, heading: str, rows: Sequence[FigureRow], rect: FRect, note: str = "") -> None:
        self.id, self.heading, self.rows, self.rect, self.note = id, heading, tuple(rows), rect, note

    @property
    def label(self) -> Label:
        """Its words for screen readers."""
        return spoken(self.id, (self.heading, self.note, *(row.spoken for row in self.rows)), self.rect)

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, note and rows, each with its bar below its words."""
        canvas.panel(self.rect, edge="own", fill="panel", glow=0.2, chamfer=14)
        plate = Plate(self.rect, 20)
        shown = plate.line(canvas, self.heading, 22, size=17, font="bold", role="own_text")
        if self.note:
            room = plate.right - shown.right - 16
            plate.line(canvas, self.note, 22, at="right", size=SIZE, role="text_dim", max_width=room)
        pitch = min(LARGEST, (self.rect.height - HEAD - FOOT) / max(1, len(self.rows)))
        for index, row in enumerate(self.rows):
            y, bar = HEAD + pitch * index, BAR * pitch
            told = plate.line(canvas, row.told, y + pitch - bar - 14, at="right", size=SIZE)
            plate.line(canvas, row.label, y + pitch - bar - 14, size=SIZE, role="text_dim",
                       max_width=told.left - plate.left - 12)  # fmt: skip
            draw_bar(canvas, plate.part(y + pitch - bar - 2, bar), row.share, row.role)


def panels(page: GamePage, figures: FigureList | None) -> list[FiguresPanel]:
    """Return the panels of a game, from top to bottom: results by players, and the game's own figures if it has any."""
    record = page.record
    seats = [won_row(counted(count, "player"), one.wins, one.matches) for count, one in page.by_seats.items()]
    note = f"{record.wins:,} of {record.matches:,} won"
    if figures is None:
        return [FiguresPanel("seats", "Games won, by seats", seats, FRect(RIGHT), note)]
    own = figures.rows(page.sums)
    high = RIGHT.height - GAP - 2 * (HEAD + FOOT)
    upper = HEAD + FOOT + max(PITCH, min(LARGEST, high / max(1, len(seats) + len(own)))) * len(seats)
    top = FRect(RIGHT.topleft, (RIGHT.width, upper))
    below = FRect(RIGHT.left, top.bottom + GAP, RIGHT.width, RIGHT.bottom - top.bottom - GAP)
    return [
        FiguresPanel("seats", "Games won, by seats", seats, top, note),
        FiguresPanel("own-figures", figures.heading, own, below),
    ]


def evening_words(evening: Evening | None) -> tuple[str, str]:
    """Return the credits of the best evening, and its day and games; words for none."""
    if evening is None:
        return "None yet", "The day that brought you the most credits."
    won = f"{evening.wins:,} of {counted(evening.matches, 'game')} won"
    return f"{signed(evening.credits)} credits", f"{day_words(evening.day)}, {won}"


def evening_label(evening: Evening | None) -> Label:
    """Return the best evening's words for screen readers."""
    credits, told = evening_words(evening)
    return spoken("evening", (f"Best evening: {credits}", told), EVENING)


def draw_evening(canvas: Canvas, evening: Evening | None) -> None:
    """Draw the best evening."""
    canvas.panel(EVENING, edge="own", fill="panel", glow=0.2, chamfer=14)
    plate, (credits, told) = Plate(EVENING, 20), evening_words(evening)
    canvas.icon("moon", (plate.left + 10, EVENING.top + 27), 20, "own_text")
    shown = plate.line(canvas, "Best evening", 27, indent=28, size=17, font="bold", role="own_text")
    role, room = "text_dim" if evening is None else "gold_text", plate.right - shown.right - 16
    plate.line(canvas, credits, 27, at="right", size=22, font="number", role=role, max_width=room)
    plate.line(canvas, told, 62, size=SIZE, role="text_dim")
