"""Icons that are plain signs: arrows, ticks, warnings and the like."""

from __future__ import annotations

import math

from art.fields import Array, Point, polygon, star
from art.kit import Canvas, both, either, grow, outline, without

_THICK = 2.6
_MIDDLE = 12.0


def _turned(points: list[Point], degrees: float) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    spots = ((x - _MIDDLE, y - _MIDDLE) for x, y in points)
    return [(_MIDDLE + x * cos - y * sin, _MIDDLE + x * sin + y * cos) for x, y in spots]


def check(canvas: Canvas) -> Array:
    """Draw a tick."""
    return canvas.line([(4.2, 12.8), (9.6, 18.2), (20, 6.4)], 3.0)


def cross(canvas: Canvas) -> Array:
    """Draw two crossed strokes."""
    return either(canvas.segment((5.8, 5.8), (18.2, 18.2), 3.0), canvas.segment((18.2, 5.8), (5.8, 18.2), 3.0))


def arrow(canvas: Canvas, degrees: float) -> Array:
    """Draw an arrow that points along an angle."""
    shaft = canvas.line(_turned([(3.6, 12), (19.4, 12)], degrees), _THICK)
    return either(shaft, canvas.line(_turned([(13.4, 5.6), (20, 12), (13.4, 18.4)], degrees), _THICK))


def chevron(canvas: Canvas, degrees: float) -> Array:
    """Draw an arrow head."""
    return canvas.line(_turned([(8.8, 4.6), (16.2, 12), (8.8, 19.4)], degrees), 3.0)


def plus(canvas: Canvas) -> Array:
    """Draw a plus sign."""
    return either(canvas.segment((4, 12), (20, 12), 3.2), canvas.segment((12, 4), (12, 20), 3.2))


def minus(canvas: Canvas) -> Array:
    """Draw a minus sign."""
    return canvas.segment((4, 12), (20, 12), 3.2)


def play(canvas: Canvas) -> Array:
    """Draw a triangle that points right."""
    return grow(canvas.path([(8, 5.4), (18.6, 12), (8, 18.6)]), 1.4)


def pause(canvas: Canvas) -> Array:
    """Draw two bars."""
    return either(canvas.box(5.6, 4, 4.6, 16, 1.2), canvas.box(13.8, 4, 4.6, 16, 1.2))


def fast(canvas: Canvas) -> Array:
    """Draw two triangles."""
    first = grow(canvas.path([(3.6, 6.6), (10.4, 12), (3.6, 17.4)]), 1.0)
    return either(first, grow(canvas.path([(13, 6.6), (20, 12), (13, 17.4)]), 1.0))


def skip(canvas: Canvas) -> Array:
    """Draw a triangle that runs against a bar."""
    return either(grow(canvas.path([(4.6, 5.8), (14, 12), (4.6, 18.2)]), 1.2), canvas.box(16.8, 4.6, 3.2, 14.8, 1.0))


def _panel(canvas: Canvas) -> Array:
    return grow(canvas.path([(12, 4.2), (20.6, 19), (3.4, 19)]), 1.8)


def warn(canvas: Canvas) -> Array:
    """Draw a triangle with an exclamation mark."""
    mark = either(canvas.segment((12, 9.4), (12, 13.4), 2.4), canvas.circle(12, 17.2, 1.5))
    return without(_panel(canvas), mark)


def info(canvas: Canvas) -> Array:
    """Draw a disc with an i."""
    mark = either(canvas.segment((12, 11.4), (12, 17.2), 2.6), canvas.circle(12, 7.2, 1.7))
    return without(canvas.circle(12, 12, 10), mark)


def star_mark(canvas: Canvas) -> Array:
    """Draw a star of five points."""
    return grow(canvas.path(star(12, 12.8, 10, waist=0.46)), 0.7)


def bolt(canvas: Canvas) -> Array:
    """Draw a flash of lightning."""
    return grow(canvas.path([(14, 2.6), (5.6, 13.4), (11, 13.4), (9.6, 21.4), (18.6, 9.8), (12.8, 9.8)]), 0.6)


def refresh(canvas: Canvas) -> Array:
    """Draw an arrow that runs round."""
    ring = canvas.arc(12, 12, 7.8, width=_THICK, start=70, end=350)
    return either(ring, grow(canvas.path(polygon(13.2, 4.2, 4.0, 3, 90)), 0.5))


def fullscreen(canvas: Canvas) -> Array:
    """Draw four corners."""
    frame = outline(canvas.box(4.4, 4.4, 15.2, 15.2, 1.0), _THICK)
    return without(without(frame, canvas.box(9, 0, 6, 24)), canvas.box(0, 9, 24, 6))


def rows(canvas: Canvas) -> Array:
    """Draw three lines, each with its point."""
    lines = [canvas.segment((9, y), (20, y), 2.6) for y in (6, 12, 18)]
    return either(*lines, *(canvas.circle(4.6, y, 1.8) for y in (6, 12, 18)))


def log(canvas: Canvas) -> Array:
    """Draw a written sheet with a turned corner."""
    sheet = both(canvas.box(4.4, 2, 15.2, 20, 2), grow(canvas.half(12, 12, -45), 8.2))
    fold = canvas.path([(13.2, 1.2), (13.2, 8.6), (20.6, 8.6)])
    written = either(*(canvas.segment((8, y), (16, y), 1.8) for y in (12, 15.2, 18.4)))
    return without(without(sheet, written), outline(fold, 0.9))
