"""The course of a game: the scores of all players after each deal, as lines with faces at their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pygame import FRect

from pazaak.house.phrases import negative
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Face
from pazaak.table.round.ending.decided import CourseLine

TITLE = "HOW IT WENT"
HEAD = 40.0  # height of the title, units
FOOT = 22.0  # units
SIDE = 22.0  # units
ENDS = 96.0  # width of faces and figures, units
FACE, APART = 15.0, 32.0
DOT, MOST_DOTS = 4.0, 24
WIDTHS = {"gold": 4.0, "own": 3.4}


def course_of(states: Iterable[Any], scores: Callable[[Any], Sequence[int]], faces: Sequence[Face]) -> list[CourseLine]:
    """Return the scores of each seat at first and after each change; empty where there was no change."""
    told: list[tuple[int, ...]] = []
    for state in states:
        now = tuple(scores(state))
        if not told or now != told[-1]:
            told.append(now)
    if len(told) < 2:
        return []
    return [CourseLine(face, values) for face, values in zip(faces, zip(*told, strict=True), strict=True)]


def told_course(course: Sequence[CourseLine]) -> str:
    """Return the lines as they would be read out, the last six figures of each."""
    lines = (f"{line.face.name} {', '.join(negative(value) for value in line.values[-6:])}" for line in course)
    return f"How it went: {'; '.join(lines)}" if course else ""


@dataclass(frozen=True, slots=True)
class _Plot:
    """The scales of the lines."""

    box: FRect
    low: int
    high: int
    count: int

    def at(self, number: int, value: int) -> tuple[float, float]:
        across = self.box.width * number / max(1, self.count - 1)
        return self.box.left + across, self.box.bottom - self.box.height * (value - self.low) / (self.high - self.low)


def draw_course(canvas: Canvas, course: Sequence[CourseLine], box: FRect, share: float) -> None:
    """Draw the first `share` of each line on its plate, and the face of its player at the end."""
    canvas.quiet(box, line=0.35, body=0.88, chamfer=12)
    canvas.text(TITLE, (box.left + SIDE, box.top + 22), size=16, font="bold", role="text_dim", spacing=1.5,
                anchor="midleft", max_width=box.width - 2 * SIDE)  # fmt: skip
    values = [value for line in course for value in line.values]
    low, high = min(values), max(values)
    inner = FRect(box.left + SIDE, box.top + HEAD, box.width - SIDE - ENDS, box.height - HEAD - FOOT)
    plot = _Plot(inner, low, max(high, low + 1), len(course[0].values))
    if low <= 0 <= high:
        y = plot.at(0, 0)[1]
        canvas.line((inner.left, y), (inner.right, y), role="panel_edge", width=1.0)
    for line in sorted(course, key=lambda line: (line.face.active, line.face.expression == "glad")):
        _draw_line(canvas, plot, line, _role(line), share)
    if share >= 1.0:
        _draw_ends(canvas, plot, course, box)


def _role(line: CourseLine) -> str:
    return "own" if line.face.active else "gold" if line.face.expression == "glad" else "panel_edge"


def _draw_line(canvas: Canvas, plot: _Plot, line: CourseLine, role: str, share: float) -> None:
    points = [plot.at(number, value) for number, value in enumerate(line.values)]
    reach = share * (len(points) - 1)
    for number, (a, b) in enumerate(pairwise(points)):
        part = min(1.0, reach - number)
        if part <= 0:
            break
        end = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        canvas.line(a, end, role=role, width=WIDTHS.get(role, 2.2))
        if part >= 1.0 and len(points) <= MOST_DOTS:
            canvas.dot(b, DOT, role)


def _draw_ends(canvas: Canvas, plot: _Plot, course: Sequence[CourseLine], box: FRect) -> None:
    """Draw faces and figures beside the ends of their lines, none on another."""
    ends = sorted(course, key=lambda line: -line.values[-1])
    last = plot.count - 1
    apart = min(APART, (box.height - 2 * FACE - 12) / max(1, len(ends) - 1))
    ys = [plot.at(last, line.values[-1])[1] for line in ends]
    for number in range(1, len(ys)):
        ys[number] = max(ys[number], ys[number - 1] + apart)
    lowest = box.bottom - FACE - 6
    for number in range(len(ys) - 1, -1, -1):
        ys[number] = min(ys[number], lowest - apart * (len(ys) - 1 - number))
    x, radius = plot.box.right + FACE + 8, min(FACE, apart / 2)
    for line, y in zip(ends, ys, strict=True):
        role = _role(line)
        canvas.portrait(line.face.portrait, line.face.expression, (x, y), radius, role, active=line.face.active)
        ink = {"own": "own_text", "gold": "gold_text"}.get(role, "text_dim")
        canvas.text(negative(line.values[-1]), (x + FACE + 8, y), size=17, font="number", role=ink, anchor="midleft",
                    max_width=box.right - x - FACE - 14)  # fmt: skip
