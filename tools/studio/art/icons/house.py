"""Icons of the house around the tables: shop, map, ladder, calendar, chart, medal, seal, bracket and lessons."""

from __future__ import annotations

import math

from art.fields import Array, Point, polygon, star
from art.kit import Canvas, both, either, grow, outline, without


def shop(canvas: Canvas) -> Array:
    """Draw a stall under a striped awning."""
    roof = [(4.6, 2.4), (19.4, 2.4), (22.2, 8.6), (1.8, 8.6)]
    scallops = [both(canvas.circle(x, 8.4, 2.55), canvas.box(0, 8.4, 24, 8)) for x in (4.35, 9.45, 14.55, 19.65)]
    awning = either(canvas.path(roof), *scallops)
    seams = [canvas.segment((12 + dx * 0.62, 2.6), (12 + dx, 8.8), 1.1) for dx in (-5.1, 0, 5.1)]
    front = without(canvas.box(3.6, 9, 16.8, 13, 1.2), canvas.box(12.4, 13.6, 5.2, 9))
    window = canvas.box(6.2, 13.6, 4.2, 4.4, 0.4)
    walls = without(without(front, window), grow(awning, 1.0))
    return either(without(awning, either(*seams)), walls)


def chart_of_places(canvas: Canvas) -> Array:
    """Draw a folded map with a marker on it."""
    panels = (
        [(1.8, 6.4), (8.4, 3.6), (8.4, 18.8), (1.8, 21.6)],
        [(9.2, 3.6), (14.8, 6.4), (14.8, 21.6), (9.2, 18.8)],
        [(15.6, 6.4), (22.2, 3.6), (22.2, 18.8), (15.6, 21.6)],
    )
    sheet = either(*(canvas.path(panel) for panel in panels))
    head = canvas.circle(15.4, 7.6, 4.5)
    pin = either(head, canvas.path([(11.4, 9.6), (19.4, 9.6), (15.4, 16.4)]))
    route = either(*(canvas.circle(x, y, 0.95) for x, y in ((5, 16.6), (7.6, 14.4), (10.8, 15.2), (12.8, 17.2))))
    return either(without(without(sheet, route), grow(pin, 1.1)), without(pin, canvas.circle(15.4, 7.6, 1.7)))


def ladder(canvas: Canvas) -> Array:
    """Draw a ladder that leans into the distance."""
    rails = either(canvas.segment((5.2, 21.6), (8.4, 2.4), 2.4), canvas.segment((18.8, 21.6), (15.6, 2.4), 2.4))
    rungs = (
        canvas.segment((12 - half, y), (12 + half, y), 2.2) for y, half in ((18.4, 6), (13.6, 5), (9, 4.4), (4.8, 3.6))
    )
    return either(rails, *rungs)


def calendar(canvas: Canvas) -> Array:
    """Draw a leaf of a calendar with one day filled."""
    sheet = canvas.box(2.8, 4, 18.4, 17.8, 2.2)
    page = canvas.box(4.8, 9.6, 14.4, 10.2, 0.8)
    days = [canvas.box(6.2 + 4.2 * column, 11.2 + 4 * row, 2.8, 2.8, 0.5) for column in range(3) for row in range(2)]
    rings = either(*(canvas.segment((x, 2.4), (x, 6.4), 2.2) for x in (7.4, 16.6)))
    head = without(without(sheet, page), grow(rings, 0.9))
    return either(head, rings, *days[:5], grow(days[5], 0.5))


def chart(canvas: Canvas) -> Array:
    """Draw bars that grow beside an axis."""
    axis = canvas.line([(3.2, 3), (3.2, 20.8), (21.6, 20.8)], 2.2)
    bars = (canvas.box(x, 18.4 - tall, 3.8, tall, 0.6) for x, tall in ((5.8, 6), (11, 10), (16.2, 14.6)))
    return either(axis, *bars)


def medal(canvas: Canvas) -> Array:
    """Draw a star on a disc that hangs from two ribbons."""
    left = canvas.path([(4.4, 1.6), (9.6, 1.6), (13.4, 9.6), (8.8, 11.6)])
    right = canvas.path([(19.6, 1.6), (14.4, 1.6), (12.8, 5), (15.2, 10.6)])
    disc = canvas.circle(12, 15.2, 7.2)
    ribbons = without(either(left, without(right, grow(left, 0.9))), grow(disc, 0.9))
    return either(ribbons, without(disc, grow(canvas.path(star(12, 15.5, 4.4, waist=0.46)), 0.2)))


def _rosette(canvas: Canvas, x: float, y: float, radius: float, lobes: int) -> Array:
    turn = 2 * math.pi / lobes
    bumps = (
        canvas.circle(x + radius * 0.84 * math.cos(i * turn), y + radius * 0.84 * math.sin(i * turn), radius * 0.24)
        for i in range(lobes)
    )
    return either(canvas.circle(x, y, radius * 0.9), *bumps)


def seal(canvas: Canvas) -> Array:
    """Draw a scalloped seal with a tick: what was promised was kept."""
    return without(_rosette(canvas, 12, 12, 10.6, 12), canvas.line([(7.4, 12.4), (10.8, 15.8), (16.8, 8.8)], 2.6))


def bracket(canvas: Canvas) -> Array:
    """Draw a bracket: four that become two that become one."""
    left = [
        canvas.line([(2.6, 4), (7.6, 4), (7.6, 10), (2.6, 10)], 2.0),
        canvas.line([(2.6, 14), (7.6, 14), (7.6, 20), (2.6, 20)], 2.0),
        canvas.line([(7.6, 7), (13.6, 7), (13.6, 17), (7.6, 17)], 2.0),
    ]
    return either(*left, canvas.segment((13.6, 12), (17, 12), 2.0), canvas.circle(19.4, 12, 2.9))


def lesson(canvas: Canvas) -> Array:
    """Draw a scholar's cap."""
    board = grow(canvas.path([(12, 4), (22.4, 9), (12, 14), (1.6, 9)]), 0.5)
    cup = both(
        grow(canvas.path([(6, 10.4), (18, 10.4), (18, 16.6), (12, 19.4), (6, 16.6)]), 0.6), canvas.half(12, 8, 270)
    )
    tassel = either(canvas.segment((20.4, 9.4), (20.4, 16.4), 1.5), canvas.circle(20.4, 17.8, 1.7))
    return either(board, without(cup, grow(board, 1.0)), tassel)


def flag(canvas: Canvas) -> Array:
    """Draw a banner on its pole."""
    cloth: list[Point] = [(6.4, 3.4), (20.6, 3.4), (16.8, 8.6), (20.6, 13.8), (6.4, 13.8)]
    return either(canvas.segment((4.6, 2.6), (4.6, 21.6), 2.4), grow(canvas.path(cloth), 0.5))


def hourglass(canvas: Canvas) -> Array:
    """Draw an hourglass with running sand."""
    caps = either(canvas.box(4.6, 1.8, 14.8, 2.8, 1), canvas.box(4.6, 19.4, 14.8, 2.8, 1))
    bulbs = [
        (6.6, 4.4),
        (17.4, 4.4),
        (17, 8.2),
        (13.2, 12),
        (17, 15.8),
        (17.4, 19.6),
        (6.6, 19.6),
        (7, 15.8),
        (10.8, 12),
        (7, 8.2),
    ]
    sand = either(
        canvas.path([(8.6, 8), (15.4, 8), (12, 11.4)]),
        canvas.path([(8.2, 19.2), (15.8, 19.2), (12, 15.4)]),
        canvas.segment((12, 11), (12, 16), 0.9),
    )
    return either(caps, outline(canvas.path(bulbs), 1.8), sand)


def compass(canvas: Canvas) -> Array:
    """Draw a ring with a needle."""
    needle = canvas.path([(16.8, 7.2), (13.6, 13.6), (7.2, 16.8), (10.4, 10.4)])
    return either(outline(canvas.circle(12, 12, 9.3), 2.3), without(needle, canvas.circle(12, 12, 1.3)))


def gem(canvas: Canvas) -> Array:
    """Draw a cut stone."""
    stone = grow(canvas.path([(6.6, 3.8), (17.4, 3.8), (22, 9.4), (12, 21), (2, 9.4)]), 0.4)
    cuts = either(
        canvas.segment((2.4, 9.4), (21.6, 9.4), 1.2),
        canvas.line([(12, 20.6), (8, 9.4), (10, 4), (12, 9.4), (14, 4), (16, 9.4), (12, 20.6)], 1.0),
    )
    return without(stone, cuts)


def hexagon_mark(canvas: Canvas) -> Array:
    """Draw the hexagon of the house with its star."""
    ring = outline(canvas.path(polygon(12, 12, 10.4, 6)), 2.0)
    return either(ring, canvas.path(star(12, 12, 6.4, 4, waist=0.38)))
