"""The part of a large page that the window shows.

Where letters grow beyond the size that fits the page, the page grows with them and scrolls. Every screen scrolls in
this way alone: after focus, at the window's edges, by wheel and keys.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, FRect, Rect, Surface
from pygame.transform import scale

from pazaak.stage.core.viewport import LOGICAL_SIZE

Pixel = tuple[int, int]

IN_PLACE = 1.2
"""Text size up to which letters grow in place; beyond it the whole page grows."""
EDGE = 0.09
"""Share of the window, at each edge, in which a resting mouse moves the page."""
PACE = 1.1
"""Windows per second at the very edge."""
NOTCH = 0.16
"""Windows per notch of the wheel or arrow key."""
QUICKNESS = 14.0
"""Rate of approach to the goal, per second."""
AROUND = 0.04
"""Margin around a shown rectangle where there is room, as a share of the window."""
BAR, SHORTEST = 8, 32
TRACK = (12, 16, 26)
SHADE, DARK = 0.055, 190
"""Share of the window that darkens towards an edge beyond which the page goes on, and its darkest alpha."""
APART = 6
"""Pixels around a pinned rectangle."""
PLACES = ((0.5, 0.5), (0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.0), (0.5, 1.0), (0.0, 1.0), (1.0, 1.0))
"""Candidate positions for the first view of a page, in shares of the scrolling range, the best first."""


def in_place(scale: float) -> float:
    """Return the part of a text size that larger letters provide."""
    return min(scale, IN_PLACE)


def zoom_of(scale: float) -> float:
    """Return the part of a text size that a larger page provides."""
    return max(1.0, scale / IN_PLACE)


def fitted(rect: FRect, scale: float) -> FRect:
    """Return as much of a rectangle, from its upper left corner, as the window shows at a text size."""
    if zoom_of(scale) == 1:
        return FRect(rect)
    most = (side / zoom_of(scale) * (1 - 2 * AROUND) for side in LOGICAL_SIZE)
    return FRect(rect.topleft, tuple(min(side, room) for side, room in zip(rect.size, most, strict=True)))


class Lens:
    """A window over a page, both in pixels."""

    def __init__(self, window: Pixel, zoom: float) -> None:
        self.window = window
        self.page = (round(window[0] * zoom), round(window[1] * zoom))
        self.room = (self.page[0] - window[0], self.page[1] - window[1])
        self._at = self._goal = (self.room[0] / 2, self.room[1] / 2)
        self.pins: list[Rect] = []
        """Rectangles of the page that stay in the window."""
        self._shades: dict[tuple[int, int], Surface] = {}

    @property
    def needed(self) -> bool:
        """Whether the page is larger than the window."""
        return self.room != (0, 0)

    @property
    def offset(self) -> Pixel:
        return round(self._at[0]), round(self._at[1])

    @property
    def view(self) -> Rect:
        """The visible part of the page."""
        return Rect(self.offset, self.window)

    @property
    def moving(self) -> bool:
        return self._at != self._goal

    @property
    def goal(self) -> tuple[float, float]:
        """Top left corner of the view at the end of the scrolling."""
        return self._goal

    @property
    def pinned(self) -> list[tuple[Rect, Rect]]:
        """Pinned rectangles outside of the view, each with the rectangle of the window that shows it."""
        if not self.needed:
            return []
        free = Rect(0, 0, self.window[0] - BAR, self.window[1] - BAR).inflate(-2 * APART, -2 * APART)
        left, top = self.offset
        middle = self.page[1] / 2
        found: list[tuple[Rect, Rect]] = []
        upper = sorted((pin for pin in self.pins if pin.centery <= middle), key=lambda pin: pin.top)
        lower = sorted((pin for pin in self.pins if pin.centery > middle), key=lambda pin: -pin.bottom)
        for pins, down in ((upper, True), (lower, False)):
            taken: list[Rect] = []
            for pin in pins:
                place = pin.move(-left, -top).clamp(free)
                while (hit := place.inflate(APART, APART).collidelist(taken)) >= 0:
                    edge = taken[hit].bottom + APART if down else taken[hit].top - APART - place.height
                    place.top = edge
                taken.append(place)
                found.append((pin, place))
        return [(pin, place) for pin, place in found if place.topleft != pin.move(-left, -top).topleft]

    def to_page(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return the pixel of the page at a pixel of the window."""
        for pin, place in self.pinned:
            if place.collidepoint(pixel):
                return pixel[0] - place.left + pin.left, pixel[1] - place.top + pin.top
        return pixel[0] + self.offset[0], pixel[1] + self.offset[1]

    def to_window(self, at: tuple[int, int]) -> tuple[int, int]:
        """Return the pixel of the window for a pixel of the page, be it visible or not."""
        for pin, place in self.pinned:
            if pin.collidepoint(at):
                return at[0] - pin.left + place.left, at[1] - pin.top + place.top
        return at[0] - self.offset[0], at[1] - self.offset[1]

    def shows(self, box: Rect) -> bool:
        """Return whether all of a box is in the window."""
        return self.view.contains(box) or any(pin.contains(box) for pin, _ in self.pinned)

    def go(self, goal: tuple[float, float]) -> None:
        self._aim(*goal)

    def roll(self, across: float, down: float) -> bool:
        """Scroll by a number of windows; False at the end of the page."""
        w, h = self.window
        before = self._goal
        self._aim(before[0] + across * w, before[1] + down * h)
        return self._goal != before

    def push(self, pointer: tuple[float, float], dt: float) -> bool:
        """Scroll for a mouse at an edge of the window, the faster the nearer it is; True if the page moved."""
        ways = [_push(at, size) * PACE * dt for at, size in zip(pointer, self.window, strict=True)]
        moved = any(ways) and self.roll(ways[0], ways[1])
        if moved:
            self._at = self._goal
        return moved

    def show(self, *boxes: Rect) -> None:
        """Scroll no farther than needed to show the first box, and those of the others that fit with it, in order."""
        seen = boxes[0].copy()
        for box in boxes[1:]:
            both = seen.union(box)
            if both.width <= self.window[0] and both.height <= self.window[1]:
                seen = both
        self._aim(*(self._reach(seen, axis) for axis in (0, 1)))

    def reveal(self, box: Rect, across: float, down: float) -> bool:
        """Scroll to the rest of a box larger than the window; False where there is no more of it that way."""
        goal, around = list(self._goal), [size * AROUND for size in self.window]
        for axis, way in enumerate((across, down)):
            size, start, end = self.window[axis], box[axis], box[axis] + box[axis + 2]
            if way > 0 and end > goal[axis] + size and box[axis + 2] > size:
                goal[axis] = min(goal[axis] + way * size, end + around[axis] - size)
            elif way < 0 and start < goal[axis] and box[axis + 2] > size:
                goal[axis] = max(goal[axis] + way * size, start - around[axis])
        before = self._goal
        self._aim(*goal)
        return self._goal != before

    def open_at(self, wanted: Sequence[Rect], others: Sequence[Rect]) -> None:
        """Place the first view of a page: the wanted boxes, the first before the last, and most of the others."""
        best, most = self._goal, -1
        for across, down in PLACES:
            self._aim(self.room[0] * across, self.room[1] * down)
            if wanted:
                self.show(*wanted)
            view = Rect((round(self._goal[0]), round(self._goal[1])), self.window)
            seen = sum(view.contains(other) for other in others)
            if seen > most:
                best, most = self._goal, seen
        self._at = self._goal = best

    def glide(self, dt: float, *, calm: bool) -> bool:
        """Advance the scrolling by `dt` seconds; True when it moved."""
        if not self.moving:
            return False
        (x, y), (to_x, to_y) = self._at, self._goal
        share = 1.0 if calm or abs(to_x - x) + abs(to_y - y) < 1.0 else min(1.0, dt * QUICKNESS)
        self._at = self._goal if share == 1.0 else (x + (to_x - x) * share, y + (to_y - y) * share)
        return True

    def put(self, page: Surface, surface: Surface, colour: tuple[int, int, int]) -> None:
        """Draw the visible part of the page, and marks of how much more there is."""
        surface.blit(page, (0, 0), self.view)
        for axis in (0, 1):
            for way in (-1, 1):
                if self._goes_on(axis, way):
                    self._darken(surface, axis, way)
        for pin, place in self.pinned:
            surface.fill(TRACK, place.inflate(2 * APART, 2 * APART))
            surface.blit(page, place, pin)
        for axis in (0, 1):
            if self.room[axis]:
                surface.fill(TRACK, self._track(axis))
                surface.fill(colour, self._bar(axis))

    def _goes_on(self, axis: int, way: int) -> bool:
        return self.offset[axis] > 1 if way < 0 else self.offset[axis] < self.room[axis] - 1

    def _darken(self, surface: Surface, axis: int, way: int) -> None:
        """Darken an edge beyond which there is more of the page."""
        deep = max(8, round(self.window[axis] * SHADE))
        shade = self._shades.get((axis, way))
        if shade is None:
            thin = Surface((deep, 1) if axis == 0 else (1, deep), SRCALPHA)
            for step in range(deep):
                dark = round(DARK * (1 - step / deep) ** 1.6)
                place = step if way < 0 else deep - 1 - step
                thin.set_at((place, 0) if axis == 0 else (0, place), (0, 0, 0, dark))
            size = (deep, self.window[1]) if axis == 0 else (self.window[0], deep)
            shade = self._shades[axis, way] = scale(thin, size)
        far = self.window[axis] - deep if way > 0 else 0
        surface.blit(shade, (far, 0) if axis == 0 else (0, far))

    def _track(self, axis: int) -> Rect:
        w, h = self.window
        return Rect(0, h - BAR, w, BAR) if axis == 0 else Rect(w - BAR, 0, BAR, h)

    def _bar(self, axis: int) -> Rect:
        size = self.window[axis]
        long = max(SHORTEST, size * size // self.page[axis])
        along = round((size - long) * self._at[axis] / self.room[axis])
        w, h = self.window
        return Rect(along, h - BAR, long, BAR) if axis == 0 else Rect(w - BAR, along, BAR, long)

    def _aim(self, x: float, y: float) -> None:
        self._goal = (min(max(x, 0.0), self.room[0]), min(max(y, 0.0), self.room[1]))

    def _reach(self, box: Rect, axis: int) -> float:
        size, at = self.window[axis], self._goal[axis]
        start, long = box[axis], box[axis + 2]
        around = min(size * AROUND, max(0.0, (size - long) / 2))
        if long >= size:
            return float(start)
        before, after = (max(around, each) for each in self._kept(box, axis))
        if long + before + after > size:
            before = after = around
        return min(max(at, start + long + after - size), start - before)

    def _kept(self, box: Rect, axis: int) -> tuple[float, float]:
        """Return the pixels of the window that pinned rectangles take above and below."""
        if axis == 0 or any(pin.contains(box) for pin in self.pins):
            return 0.0, 0.0
        upper = [pin.height + 2 * APART for pin in self.pins if pin.centery <= self.page[1] / 2]
        lower = [pin.height + 2 * APART for pin in self.pins if pin.centery > self.page[1] / 2]
        return float(sum(upper)), float(max(lower, default=0)) + BAR


def _push(at: float, size: int) -> float:
    band = size * EDGE
    if at < band:
        return -min(1.0, (band - at) / band)
    return min(1.0, (at - size + band) / band) if at > size - band else 0.0
