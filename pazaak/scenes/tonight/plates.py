"""The warm plate behind nights in a row."""

from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from pazaak.stage.core.theme import mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.painters.shape_painter import BLACK, ShapePainter
from pazaak.stage.paint.shapes import Chamfer

CHAMFER = 16.0
WARM, DARK = (58, 34, 18), (10, 7, 8)


def draw_warm_plate(canvas: Canvas, rect: FRect) -> None:
    """Draw a plate that the flame has warmed."""
    size = canvas.physical_size(rect)
    canvas.stamp_rect(canvas.made(("warm plate", size), partial(_plate, canvas, size)), rect, 0)


def _plate(canvas: Canvas, size: tuple[int, int]) -> Surface:
    theme, brush = canvas.theme, ShapePainter(size)
    shape = Chamfer(FRect((0, 0), size), canvas.px(CHAMFER))
    top = mix(BLACK, WARM, theme.light)
    brush.gradient(shape, top, DARK if theme.light > 0.5 else BLACK, (0, size[1]), 0.96)
    brush.stroke(shape, theme.color("gold"), max(1.0, canvas.px(theme.edge)), 0.5 if theme.light > 0.5 else 0.9)
    return ink.as_sprite(brush.picture)
