"""Icons of things: gear, book, trophy, cards, doors and people."""

from __future__ import annotations

import math

from art.fields import Array, Point, curve, star
from art.kit import Canvas, both, either, grow, outline, without


def _slanted(x: float, y: float, size: tuple[float, float], degrees: float) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    wide, high = size[0] / 2, size[1] / 2
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in corners]


def gear(canvas: Canvas) -> Array:
    """Draw a cog wheel."""
    teeth = []
    for i in range(8):
        angle = math.radians(i * 45)
        tip = (12 + 8.6 * math.cos(angle), 12 + 8.6 * math.sin(angle))
        teeth.append(grow(canvas.path(_slanted(*tip, (3.4, 2.6), i * 45)), 0.7))
    return without(either(canvas.circle(12, 12, 7.6), *teeth), canvas.circle(12, 12, 3.5))


def book(canvas: Canvas) -> Array:
    """Draw an open book."""
    right = [(12.9, 6.2), (15.6, 4.6), (21.6, 4.6), (21.6, 18.2), (15.6, 18.2), (12.9, 19.8)]
    left = [(24 - x, y) for x, y in right]
    lines = [canvas.segment((15.6, y), (19.0, y), 1.2) for y in (8.6, 11.6, 14.6)]
    lines += [canvas.segment((5.0, y), (8.4, y), 1.2) for y in (8.6, 11.6, 14.6)]
    return without(grow(either(canvas.path(right), canvas.path(left)), 0.3), either(*lines))


def trophy(canvas: Canvas) -> Array:
    """Draw a cup with two handles."""
    cup = [(6.4, 2.6), (17.6, 2.6), (17.2, 8.6), (15.6, 12.2), (12, 14.4), (8.4, 12.2), (6.8, 8.6)]
    handles = (outline(canvas.oval(x, 6.8, 3.6, 3.6), 1.8) for x in (5.6, 18.4))
    stem = either(canvas.box(10.8, 13, 2.4, 5), canvas.box(7.4, 17.2, 9.2, 1.6, 0.6), canvas.box(6, 19.2, 12, 2.4, 0.8))
    return either(grow(canvas.path(cup), 0.5), *handles, stem)


def coin(canvas: Canvas) -> Array:
    """Draw a coin with a star."""
    disc = without(canvas.circle(12, 12, 10.4), outline(canvas.circle(12, 12, 8.2), 1.1))
    return without(disc, grow(canvas.path(star(12, 12.3, 5.4, 4, waist=0.4)), 0.3))


def music(canvas: Canvas) -> Array:
    """Draw two joined notes."""
    heads = either(canvas.oval(6.6, 18, 3.4, 2.8), canvas.oval(17.2, 16, 3.4, 2.8))
    stems = either(canvas.box(8.2, 5, 1.9, 13), canvas.box(18.8, 3.2, 1.9, 13))
    return either(heads, stems, canvas.path([(8.2, 4.2), (20.7, 2), (20.7, 6.2), (8.2, 8.4)]))


def deck(canvas: Canvas) -> Array:
    """Draw a stack of cards."""
    top = canvas.box(3.2, 2.2, 12.6, 16.4, 2)
    second, third = canvas.box(6, 3.6, 12.6, 16.4, 2), canvas.box(8.6, 5, 12.6, 16.8, 2)
    below = either(without(third, grow(second, 0.9)), without(second, grow(top, 0.9)))
    return either(without(top, canvas.path(star(9.5, 10.6, 4.6, 4, waist=0.4))), below)


def fan(canvas: Canvas) -> Array:
    """Draw three cards held as a fan."""
    size = (7.4, 12.8)
    left = grow(canvas.path(_slanted(6.9, 13.4, size, -22)), 0.6)
    middle = grow(canvas.path(_slanted(12, 11.4, size, 0)), 0.6)
    right = grow(canvas.path(_slanted(17.1, 13.4, size, 22)), 0.6)
    front = without(right, canvas.path(star(17.1, 13.4, 3.0, 4, waist=0.42, turn=22)))
    held = without(middle, grow(right, 0.9))
    return either(front, held, without(without(left, grow(middle, 0.9)), grow(right, 0.9)))


def lock(canvas: Canvas) -> Array:
    """Draw a closed padlock."""
    body = canvas.box(4.4, 10, 15.2, 11.8, 2.2)
    legs = either(canvas.box(6.1, 8.2, 2.6, 3), canvas.box(15.3, 8.2, 2.6, 3))
    shackle = either(canvas.arc(12, 8.2, 4.6, width=2.6, start=-90, end=90), legs)
    hole = either(canvas.circle(12, 14.8, 1.7), canvas.segment((12, 15), (12, 18), 1.7))
    return without(either(body, shackle), hole)


def _lid(canvas: Canvas) -> Array:
    almond = curve([(1.6, 12), (6, 7.2), (12, 5.2), (18, 7.2), (22.4, 12), (18, 16.8), (12, 18.8), (6, 16.8)])
    return canvas.path(almond)


def eye(canvas: Canvas) -> Array:
    """Draw an open eye."""
    pupil = without(canvas.circle(12, 12, 3.6), canvas.circle(13.2, 10.8, 1.2))
    return either(without(_lid(canvas), canvas.circle(12, 12, 5.2)), pupil)


def eye_off(canvas: Canvas) -> Array:
    """Draw an eye struck through."""
    bar = canvas.segment((4, 20), (20, 4), 2.4)
    return either(without(eye(canvas), grow(bar, 1.3)), bar)


def person(canvas: Canvas) -> Array:
    """Draw head and shoulders."""
    bust = both(canvas.oval(12, 21.6, 9.6, 8.8), canvas.half(12, 21.6, 90))
    return either(canvas.circle(12, 7.2, 5.0), bust)


def door(canvas: Canvas) -> Array:
    """Draw a door in its frame."""
    frame = both(outline(canvas.box(4.8, 2.8, 14.4, 20.4, 1.4), 2.0), canvas.half(12, 21.8, 90))
    leaf = without(canvas.box(7.4, 5.4, 9.2, 16.4), canvas.circle(14.2, 13.4, 1.2))
    return either(frame, leaf, canvas.box(2, 20.2, 20, 1.8, 0.9))


def leave(canvas: Canvas) -> Array:
    """Draw an arrow out of an open frame."""
    frame = without(outline(canvas.box(3.6, 3.4, 11.6, 17.2, 1.6), 2.3), canvas.box(12, 7, 8, 10))
    head = canvas.line([(16.6, 7.8), (20.8, 12), (16.6, 16.2)], 2.4)
    return either(frame, head, canvas.segment((8.6, 12), (20.4, 12), 2.4))
