"""A row of ten squares that a score fills."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import FRect, Surface

from pazaak.career.tonight.scoring import squares_of
from pazaak.career.tonight.share import SQUARES
from pazaak.stage.core.theme import mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.painters.shape_painter import BLACK, WHITE, ShapePainter
from pazaak.stage.paint.shapes import Chamfer


class Row(NamedTuple):
    """The place of a row: its left upper corner, the size of a square, and the gap between two."""

    left: float
    top: float
    size: float
    gap: float

    @property
    def rect(self) -> FRect:
        """The row as a rectangle."""
        return FRect(self.left, self.top, SQUARES * (self.size + self.gap) - self.gap, self.size)


def draw_squares(canvas: Canvas, row: Row, score: int | None, role: str) -> None:
    """Draw ten squares: those of a score in the role's colour, the others dark; without a score all are empty."""
    key = ("squares", row.size, row.gap, canvas.px(row.size), score, role)
    canvas.stamp_rect(canvas.made(key, partial(_row, canvas, row, score, role)), row.rect, 0)


def _row(canvas: Canvas, row: Row, score: int | None, role: str) -> Surface:
    theme, side = canvas.theme, canvas.px(row.size)
    size = canvas.physical_size(row.rect)
    brush, hue, full = ShapePainter(size), theme.color(role), squares_of(score)
    for index in range(SQUARES):
        left = canvas.px((row.size + row.gap) * index)
        shape = Chamfer(FRect(left, 0, side, side), canvas.px(3))
        if index < full:
            brush.gradient(shape, mix(hue, WHITE, 0.2), mix(hue, BLACK, 0.35), (0, side))
        elif score is not None:
            brush.fill(shape, mix(theme.color("panel"), theme.color("panel_edge"), 0.22))
        else:
            brush.fill(shape, theme.color("ink_background"))
            brush.stroke(shape, theme.color("panel_edge"), max(1.0, canvas.px(1.1)), 0.5)
    return ink.as_sprite(brush.picture)
