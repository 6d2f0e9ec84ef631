"""The outlines of the table's furniture as masks: chamfered plates, hexagons, rounded cards, rings."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple, Protocol

from pygame import FRect, Surface

from pazaak.stage.paint import ink
from pazaak.stage.paint.ink import Point

# A chamfer's side shortens by this factor of the inset.
CHAMFER_LOSS = 2 - sqrt(2)


class Shape(Protocol):
    """A shape with an inside, available smaller or larger by `inset` pixels."""

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface: ...


class Chamfer(NamedTuple):
    """A rectangle with its corners cut off."""

    rect: FRect
    chamfer: float

    def points(self, inset: float = 0.0) -> list[Point]:
        box = self.rect.inflate(-2 * inset, -2 * inset)
        cut = max(0.0, min(self.chamfer - inset * CHAMFER_LOSS, box.width / 2, box.height / 2))
        left, top, right, bottom = box.left, box.top, box.right, box.bottom
        return [
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        return ink.polygon(size, self.points(inset))


class Hexagon(NamedTuple):
    """A regular hexagon that stands on a corner."""

    center: Point
    radius: float

    def points(self, inset: float = 0.0) -> list[Point]:
        radius = max(0.0, self.radius - inset / cos(pi / 6))
        return [
            (self.center[0] + radius * sin(pi / 3 * k), self.center[1] - radius * cos(pi / 3 * k)) for k in range(6)
        ]

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        return ink.polygon(size, self.points(inset))


class Rounded(NamedTuple):
    """A rectangle with round corners: a card, a key."""

    rect: FRect
    radius: float

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        return ink.rounded(size, self.rect.inflate(-2 * inset, -2 * inset), max(0.0, self.radius - inset))


class Disc(NamedTuple):
    """A circle with its inside."""

    center: Point
    radius: float

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        return ink.disc(size, self.center, self.radius - inset)


class Outline(NamedTuple):
    """A polygon by its corners."""

    corners: tuple[Point, ...]

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        return ink.polygon(size, self.corners, inset)


class Dial(NamedTuple):
    """The ticks of a gauge: `of` pieces of a ring from `start` on, `span` turns in all, with gaps between them."""

    center: Point
    radius: float
    width: float
    of: int
    start: float
    span: float
    gap: float

    def mask(self, size: tuple[int, int], inset: float = 0.0) -> Surface:
        """Return the mask of all ticks; `inset` makes the ring thinner."""
        step = self.span / self.of
        starts = [self.start + step * k for k in range(self.of)]
        ring = (self.center, self.radius, self.width - 2 * inset)
        return ink.polygons(size, [arc_points(*ring, start, start + step - self.gap) for start in starts])


def arc_points(center: Point, radius: float, width: float, start: float, end: float) -> list[Point]:
    """Return the corners of a piece of a ring; angles in turns, clockwise from above."""
    steps = max(2, round(abs(end - start) * 96))
    inner = _arc(center, radius - width / 2, start, end, steps)
    return _arc(center, radius + width / 2, start, end, steps) + inner[::-1]


def wedge_points(center: Point, radius: float, start: float, end: float) -> list[Point]:
    """Return the corners of a slice of a cake, from the middle outwards."""
    return [center, *_arc(center, radius, start, end, max(2, round(abs(end - start) * 48)))]


def _arc(center: Point, radius: float, start: float, end: float, steps: int) -> list[Point]:
    angles = [2 * pi * (start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(center[0] + radius * sin(a), center[1] - radius * cos(a)) for a in angles]
