"""Hats on sitters' heads: a landlord's cap and a farmer's straw hat, painted at the size they are shown."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from pazaak.stage.core.theme import Colour
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

GRID = 40.0
"""Width of the grid on which both hats are designed."""
CAP_RIM, STRAW_RIM = 34.0, 30.0
"""Height of the head's beginning on the grid, from above."""
HIGH = 44.0


def draw_cap(canvas: Canvas, rim: Point, width: float) -> None:
    """Draw a dark cap with a gold band; `rim` is the middle of its lower edge."""
    _draw(canvas, "cap", rim, width, CAP_RIM)


def draw_straw(canvas: Canvas, rim: Point, width: float) -> None:
    """Draw a pointed straw hat; `rim` is the middle of its lower edge."""
    _draw(canvas, "straw", rim, width, STRAW_RIM)


def _draw(canvas: Canvas, kind: str, rim: Point, width: float, edge: float) -> None:
    wide = max(2, round(canvas.px(width)))
    paint = _cap if kind == "cap" else _straw
    picture = canvas.made(("hat", kind, wide), paint, wide)
    x, y = canvas.viewport.point(rim)
    canvas.stamp(picture, (round(x - wide / 2), round(y - edge * wide / GRID)))


class _Sheet:
    """Shapes on the grid, one above another."""

    def __init__(self, wide: int) -> None:
        self.k = wide / GRID
        self.size = (wide, round(HIGH * self.k))
        self.picture = ink.blank(self.size)

    def fill(self, points: Sequence[Point], top: Colour, bottom: Colour, grow: float = 0.0) -> None:
        scaled = [(x * self.k, y * self.k) for x, y in points]
        heights = [y for _, y in scaled]
        mask = ink.polygon(self.size, scaled, -grow * self.k)
        ink.over(self.picture, ink.faded(mask, top, bottom, (min(heights), max(heights))))

    def stroke(self, points: Sequence[Point], width: float, colour: Colour, strength: float) -> None:
        def draw(big: Surface, factor: int) -> None:
            scaled = [(x * self.k * factor, y * self.k * factor) for x, y in points]
            pygame.draw.lines(big, ink.WHITE, False, scaled, max(1, round(width * self.k * factor)))

        ink.over(self.picture, ink.tinted(ink.drawn(self.size, draw), colour, strength))

    def finished(self) -> Surface:
        return ink.as_sprite(self.picture)


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 32) -> list[Point]:
    turns = (start + (end - start) * step / steps for step in range(steps + 1))
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]


def _disc(x: float, y: float, r: float) -> list[Point]:
    return _arc(x, y, r, r, 0.0, math.tau)


def _cap(wide: int) -> Surface:
    sheet = _Sheet(wide)
    dome = [*_arc(20, 29, 16.4, 20, 0, -math.pi), (3.6, 34), (36.4, 34)]
    sheet.fill(dome, (12, 8, 24), (12, 8, 24), grow=1.0)
    sheet.fill(dome, (106, 79, 176), (27, 18, 54))
    for dx in (-10.0, -3.4, 3.4, 10.0):
        seam = [(20 + dx * 1.25 * math.sin(t / 20), 29 - 19.4 * math.cos(t / 20)) for t in range(1, 32)]
        sheet.stroke(seam, 0.9, (168, 147, 230), 0.4)
    sheet.stroke(_arc(20, 28, 14, 17, -1.9, -2.7, 14), 1.6, (224, 212, 255), 0.5)
    band = [*_arc(20, 27, 18.4, 5.2, math.pi, 0), *_arc(20, 33.4, 18.2, 5.6, 0, math.pi)]
    sheet.fill(band, (92, 52, 8), (70, 36, 4), grow=0.8)
    sheet.fill(band, (255, 233, 164), (168, 100, 15))
    sheet.stroke(_arc(20, 28.2, 17.6, 5.2, math.pi * 0.95, math.pi * 0.35), 0.9, (255, 251, 224), 0.9)
    sheet.fill(_disc(20, 35.2, 3.4), (92, 52, 8), (92, 52, 8))
    sheet.fill(_disc(20, 35.2, 2.7), (125, 255, 210), (13, 122, 90))
    sheet.fill(_disc(20, 7.4, 4.6), (74, 12, 8), (74, 12, 8))
    sheet.fill(_disc(20, 7.2, 3.8), (255, 138, 106), (176, 28, 18))
    sheet.fill(_disc(18.7, 5.8, 1.1), (255, 228, 218), (255, 228, 218))
    return sheet.finished()


def _straw(wide: int) -> Surface:
    sheet = _Sheet(wide)
    body = [(20.0, 8.0), (38.5, 29.0), *_arc(20, 29, 18.5, 4.6, 0, math.pi)]
    sheet.fill(body, (74, 50, 8), (74, 50, 8), grow=0.9)
    sheet.fill(body, (255, 226, 160), (176, 124, 44))
    for x in (4.0, 10.0, 15.0, 20.0, 25.0, 30.0, 36.0):
        foot = 29 + 4.4 * math.sin(math.acos(max(-1.0, min(1.0, (x - 20) / 19))))
        sheet.stroke([(20, 9), (x, foot)], 0.6, (122, 84, 24), 0.6)
    return sheet.finished()
