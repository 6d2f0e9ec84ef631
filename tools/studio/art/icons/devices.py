"""Icons of what a player holds or looks at: mouse, keys, pad, speaker and window."""

from __future__ import annotations

from art.fields import Array, polygon
from art.kit import Canvas, both, either, grow, outline, without


def speaker(canvas: Canvas) -> Array:
    """Draw a speaker with two waves."""
    cone = grow(canvas.path([(6.4, 9.4), (11.8, 4.8), (11.8, 19.2), (6.4, 14.6)]), 0.8)
    horn = either(canvas.box(2.4, 8.6, 5, 6.8, 1), cone)
    waves = (canvas.arc(11.6, 12, reach, width=2.2, start=48, end=132) for reach in (5.0, 9.2))
    return either(horn, *waves)


def mouse(canvas: Canvas) -> Array:
    """Draw a mouse with its wheel."""
    body = canvas.box(5.4, 2, 13.2, 20, 6.6)
    seams = either(canvas.box(5, 9.6, 14, 1.3), both(canvas.box(11.35, 1, 1.3, 9), canvas.box(0, 0, 24, 10)))
    wheel = canvas.box(10.9, 4.6, 2.2, 4.2, 1.1)
    return either(without(body, either(seams, grow(wheel, 0.9))), wheel)


def keyboard(canvas: Canvas) -> Array:
    """Draw a keyboard."""
    body = canvas.box(1.6, 5.2, 20.8, 13.6, 2.4)
    keys = [canvas.box(4.0 + 3.4 * i, 7.8, 2.0, 2.0, 0.4) for i in range(5)]
    keys += [canvas.box(4.0 + 3.4 * i, 11.1, 2.0, 2.0, 0.4) for i in range(5)]
    return without(body, either(*keys, canvas.box(7.0, 14.4, 10, 2.0, 0.6)))


def pad_letter(canvas: Canvas, letter: str) -> Array:
    """Draw a round button with a letter cut into it."""
    return without(canvas.circle(12, 12, 10.4), canvas.text(letter, 12, 12, 10.6))


def pad_cross(canvas: Canvas) -> Array:
    """Draw a cross of four directions."""
    plus = either(canvas.box(8.4, 1.8, 7.2, 20.4, 1.6), canvas.box(1.8, 8.4, 20.4, 7.2, 1.6))
    tips = ((12, 4.9, 0), (19.1, 12, 90), (12, 19.1, 180), (4.9, 12, 270))
    marks = (canvas.path(polygon(x, y, 1.9, 3, turn)) for x, y, turn in tips)
    return without(plus, either(*marks, canvas.circle(12, 12, 1.6)))


def pad_start(canvas: Canvas) -> Array:
    """Draw the flat menu button with three bars."""
    bars = (canvas.segment((8, y), (16, y), 1.9) for y in (8.2, 12, 15.8))
    return without(canvas.circle(12, 12, 10.4), either(*bars))


def window(canvas: Canvas) -> Array:
    """Draw a window with its title bar."""
    frame = outline(canvas.box(3.2, 4.4, 17.6, 15.2, 2), 2.2)
    return either(frame, canvas.box(3.2, 4.4, 17.6, 4.4, 1.4))
