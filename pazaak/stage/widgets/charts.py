"""Charts independent of their data: a line to step along, bars, parts of a whole, and a ring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, replace
from itertools import pairwise
from math import hypot

import pygame
from pygame import FRect, Surface

from pazaak.stage.core.tree import Node, WidgetState
from pazaak.stage.input.bindings import SIDEWAYS, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.shapes import arc_points
from pazaak.stage.widgets.widgets import Role, Widget

SIZE = 16
GAZE = 420.0
"""Width in units of the area shown around a point."""

Mark = tuple[float, str]
"""A place on an axis and its label."""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A point of a line, and its description."""

    x: float
    y: float
    told: str


@dataclass(frozen=True, slots=True)
class Curve:
    """All data of a line chart; the marks set the range of the axes."""

    points: tuple[ChartPoint, ...]
    across: tuple[Mark, ...]
    up: tuple[Mark, ...]
    role: str = "own"
    base: float | None = None
    """A height to which the area under the line is filled, such as zero."""


def round_marks(low: float, high: float) -> list[float]:
    """Return round numbers from at most `low` to at least `high`, some five of them, evenly spaced."""
    span = max(high - low, 1e-9)
    size = 10.0 ** len(str(int(span)))
    steps = [size / 10**power * part for power in range(12) for part in (1, 0.5, 0.25, 0.2)]
    step = min((one for one in steps if span / one <= 4), default=size)
    first, last = int(low // step), int(-(-high // step))
    return [number * step for number in range(first, max(last, first + 1) + 1)]


@dataclass(eq=False)
class LineChart(Widget):
    """A line over two axes. Arrow keys step along its points, the pointer finds the nearest."""

    curve: Curve
    _: KW_ONLY
    empty: str
    """Text shown where there is no line."""

    role = Role.SLIDER
    sound = ""
    # Space between the edges and the plot.
    left_room = 74.0  # units
    right_room = 26.0  # units
    top_room = 44.0  # units
    foot_room = 34.0  # units
    page = 10
    """Points that a page key steps over."""

    def __post_init__(self) -> None:
        self.show(self.label, self.curve)

    def show(self, label: str, curve: Curve) -> None:
        """Replace the line; its last point is chosen."""
        self.label, self.curve = label, curve
        self.pointed: int | None = None
        self.mark(len(curve.points) - 1)

    @property
    def limits(self) -> tuple[float, float, float] | None:
        count = len(self.curve.points)
        return (self.chosen + 1, 1, count) if count else None

    def nodes(self) -> list[Node]:
        """Return the chart, to step along, and a list with a sentence for each of its points."""
        node = self.node()
        sentences = self.sentences()
        if not sentences:
            return [node]
        course, still = f"{self.id}:points", WidgetState()
        return [
            replace(node, description=" ".join(filter(None, (node.description, self._scale)))),
            Node(course, Role.LIST, f"{self.label}, in words", node.rect, still),
            *(Node(f"{course}:{place}", Role.ITEM, told, node.rect, still, owner=course,
                   position=(place, len(sentences)))
              for place, told in enumerate(sentences, start=1)),
        ]  # fmt: skip

    def sentences(self) -> Sequence[str]:
        """Return a sentence for each point."""
        return [point.told for point in self.curve.points]

    @property
    def _scale(self) -> str:
        marks = (", ".join(text for _, text in axis if text) for axis in (self.curve.up, self.curve.across))
        return f"Scale: {'; '.join(filter(None, marks))}."

    def mark(self, index: int) -> None:
        """Choose the point that is described."""
        self.chosen = max(0, min(index, len(self.curve.points) - 1))
        self.value = self.curve.points[self.chosen].told if self.curve.points else self.empty

    @property
    def plot(self) -> FRect:
        """The area of the line."""
        rect = self.rect
        return FRect(rect.left + self.left_room, rect.top + self.top_room,
                     rect.width - self.left_room - self.right_room,
                     rect.height - self.top_room - self.foot_room)  # fmt: skip

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the logical place of a value."""
        plot = self.plot
        (left, _), (right, _) = self.curve.across[0], self.curve.across[-1]
        (low, _), (high, _) = self.curve.up[0], self.curve.up[-1]
        share_x = (x - left) / (right - left) if right > left else 0.5
        share_y = (y - low) / (high - low) if high > low else 0.5
        return plot.left + plot.width * share_x, plot.bottom - plot.height * share_y

    @property
    def looked_at(self) -> int:
        """Index of the point under the pointer, else of the chosen one."""
        return self.pointed if self.hovered and self.pointed is not None else self.chosen

    @property
    def focus_rect(self) -> FRect:
        """The area around the chosen point, as far as its words reach."""
        if not self.curve.points:
            return self.rect
        x = self.at(self.curve.points[self.chosen].x, 0.0)[0]
        return FRect(x - GAZE / 2, self.rect.top, GAZE, self.rect.height).clip(self.rect)

    def handle(self, action: Action) -> bool:
        step = {**SIDEWAYS, Action.PAGE_UP: -self.page, Action.PAGE_DOWN: self.page}.get(action)
        if step is None or not self.curve.points:
            return False
        self.mark(self.chosen + step)
        return True

    def pointer(self, event: Pointer) -> bool:
        points = self.curve.points
        if not points or event.kind not in (PointerKind.MOVE, PointerKind.DOWN):
            return False
        nearest = min(range(len(points)), key=lambda index: abs(self.at(points[index].x, 0.0)[0] - event.x))
        before, self.pointed = self.pointed, nearest
        if event.kind is PointerKind.DOWN:
            self.mark(nearest)
        return self.pointed != before or event.kind is PointerKind.DOWN

    def _draw_frame(self, canvas: Canvas) -> None:
        edge = "focus" if self.focused else "own"
        canvas.panel(self.rect, edge=edge, fill="panel", glow=0.8 if self.focused else 0.3, chamfer=14)

    def draw(self, canvas: Canvas) -> None:
        self._draw_frame(canvas)
        if not self.curve.points:
            canvas.paragraph(self.empty, self.rect.inflate(-80, -40), size=19, role="text_dim", align="center",
                             valign="middle")  # fmt: skip
            return
        self._draw_axes(canvas)
        places = [self.at(point.x, point.y) for point in self.curve.points]
        base = None if self.curve.base is None else self.at(0.0, self.curve.base)[1]
        draw_line(canvas, self.plot, places, self.curve.role, base)
        point = self.curve.points[self.looked_at]
        x, y = places[self.looked_at]
        canvas.line((x, self.plot.top), (x, self.plot.bottom), role="focus", width=1.2)
        canvas.dot((x, y), 6.5, "focus")
        canvas.dot((x, y), 4.0, self.curve.role)
        self.draw_told(canvas, point.told)

    def draw_told(self, canvas: Canvas, told: str) -> None:
        """Draw the description of the point that is looked at."""
        canvas.text(told, (self.rect.right - 20, self.rect.top + 23), size=SIZE + 1, font="bold",
                    anchor="midright", max_width=self.rect.width - 40)  # fmt: skip

    def _draw_axes(self, canvas: Canvas) -> None:
        plot = self.plot
        for value, text in self.curve.up:
            y = self.at(0.0, value)[1]
            bold = value == self.curve.base
            canvas.line((plot.left, y), (plot.right, y), role="panel_edge", width=1.6 if bold else 0.8)
            canvas.text(text, (plot.left - 10, y), size=SIZE, role="text_dim", anchor="midright",
                        max_width=self.left_room - 16)  # fmt: skip
        last = len(self.curve.across) - 1
        for index, (value, text) in enumerate(self.curve.across):
            x = self.at(value, 0.0)[0]
            canvas.line((x, plot.bottom), (x, plot.bottom + 5), role="panel_edge", width=1.0)
            anchor = "midright" if index == last and last else "midleft" if index == 0 else "center"
            shift = 8 if anchor == "midright" else -8 if anchor == "midleft" else 0
            canvas.text(text, (x + shift, plot.bottom + 18), size=SIZE, role="text_dim", anchor=anchor, max_width=180)


def draw_line(
    canvas: Canvas, plot: FRect, places: Sequence[tuple[float, float]], role: str, base: float | None = None
) -> None:
    """Draw a smooth-edged line through logical places within `plot`, over a faint area down to the height `base`."""
    margin = 6.0
    room = plot.inflate(2 * margin, 2 * margin)
    size = canvas.physical_size(room)
    px = tuple((canvas.px(x - room.left), canvas.px(y - room.top)) for x, y in places)
    floor = None if base is None else canvas.px(base - room.top)
    picture = canvas.made(("curve", size, px, role, floor), lambda: _curve(canvas, size, px, role, floor))
    canvas.stamp(picture, canvas.viewport.point(room.topleft))


def _curve(
    canvas: Canvas, size: tuple[int, int], points: Sequence[tuple[float, float]], role: str, floor: float | None
) -> Surface:
    colour, width = canvas.theme.color(role), max(1.6, canvas.px(2.4))

    def line(big: Surface, k: int) -> None:
        corners = [(x * k, y * k) for x, y in points]
        for start, end in pairwise(corners):
            pygame.draw.polygon(big, ink.WHITE, _stroke(start, end, width * k / 2))
        for corner in corners:
            pygame.draw.circle(big, ink.WHITE, corner, width * k / 2)

    picture = ink.blank(size)
    if floor is not None and len(points) > 1:
        area = [*points, (points[-1][0], floor), (points[0][0], floor)]
        ink.over(picture, ink.tinted(ink.polygon(size, area), colour, 0.16))
    ink.over(picture, ink.tinted(ink.drawn(size, line), colour))
    return ink.as_sprite(picture)


def _stroke(start: tuple[float, float], end: tuple[float, float], half: float) -> list[tuple[float, float]]:
    """Return the four corners of a straight stroke: pygame's own thick lines are thin where they are steep."""
    along = (end[0] - start[0], end[1] - start[1])
    far = hypot(*along) or 1.0
    x, y = -along[1] / far * half, along[0] / far * half
    (x1, y1), (x2, y2) = start, end
    return [(x1 + x, y1 + y), (x2 + x, y2 + y), (x2 - x, y2 - y), (x1 - x, y1 - y)]


def draw_bar(canvas: Canvas, rect: FRect, share: float, role: str = "own") -> None:
    """Draw a groove, filled from the left to a share of it."""
    canvas.fill(rect, "panel_edge", alpha=64)
    if share > 0:
        canvas.fill(FRect(rect.left, rect.top, max(2.0, rect.width * min(1.0, share)), rect.height), role)


@dataclass(frozen=True, slots=True)
class ChartSegment:
    """A part of a whole."""

    label: str
    value: int
    role: str


def draw_parts(canvas: Canvas, rect: FRect, parts: Sequence[ChartSegment]) -> None:
    """Draw a bar of several parts side by side, each with its number, dark on its colour, where it has room for it."""
    whole = sum(part.value for part in parts)
    left = rect.left
    for part in parts:
        if not part.value:
            continue
        width = rect.width * part.value / whole
        piece = FRect(left + 1, rect.top, max(1.0, width - 2), rect.height)
        canvas.fill(piece, part.role)
        text = f"{part.value:,}"
        if canvas.measure(text, size=SIZE, font="bold")[0] + 8 <= piece.width:
            canvas.text(text, piece.center, size=SIZE, font="bold", role="ink_background")
        left += width


def draw_ring(canvas: Canvas, center: ink.Point, radius: float, share: float, text: str, label: str) -> None:
    """Draw a share as an arc of a ring, with its number in the middle and its label beneath."""
    px, part = round(canvas.px(radius)), round(max(0.0, min(1.0, share)) * 200) / 200
    picture = canvas.made(("share", px, part), lambda: _ring(canvas, px, part))
    canvas.stamp_center(picture, center)
    room = radius * 1.3
    canvas.text(text, (center[0], center[1] - radius * 0.08), size=radius * 0.46, font="number", role="text",
                max_width=room)  # fmt: skip
    canvas.text(label, (center[0], center[1] + radius * 0.34), size=SIZE, role="text_dim", max_width=room)


def _ring(canvas: Canvas, radius: int, share: float) -> Surface:
    size, middle = (2 * radius + 4, 2 * radius + 4), (radius + 2.0, radius + 2.0)
    width, way = radius * 0.17, radius * 0.9
    picture = ink.blank(size)
    whole = ink.polygon(size, arc_points(middle, way, width, 0.0, 1.0))
    ink.over(picture, ink.tinted(whole, canvas.theme.color("panel_edge"), 0.3))
    if share > 0:
        lit = ink.polygon(size, arc_points(middle, way, width, 0.0, share))
        ink.over(picture, ink.tinted(lit, canvas.theme.color("own")))
    return ink.as_sprite(picture)
