"""The place of the logical space of 1280 x 720 in the physical window."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from pygame import FRect, Rect

LOGICAL_SIZE = (1280, 720)


def in_the_middle(width: float, height: float) -> FRect:
    """Return a rectangle of this size in the middle of the logical space."""
    return FRect((LOGICAL_SIZE[0] - width) / 2, (LOGICAL_SIZE[1] - height) / 2, width, height)


def columns(row: FRect, count: int, gap: float, widest: float = inf) -> list[FRect]:
    """Return `count` rectangles side by side, centred in a row, each as wide as possible and at most `widest`."""
    width = min(widest, (row.width - gap * (count - 1)) / count)
    left = row.centerx - (width * count + gap * (count - 1)) / 2
    return [FRect(left + (width + gap) * index, row.top, width, row.height) for index in range(count)]


def overlap(a: FRect, b: FRect) -> float:
    """Return the area common to two rectangles, in square units."""
    same = a.clip(b)
    return same.width * same.height


@dataclass(frozen=True, slots=True)
class Viewport:
    """The largest 16:9 area in the middle of a window; the backdrop fills the rest."""

    size: tuple[int, int]
    scale: float
    origin: tuple[float, float]

    @classmethod
    def fit(cls, size: tuple[int, int]) -> Viewport:
        """Return the viewport of a window of `size` pixels."""
        w, h = max(1, size[0]), max(1, size[1])
        scale = min(w / LOGICAL_SIZE[0], h / LOGICAL_SIZE[1])
        origin = ((w - LOGICAL_SIZE[0] * scale) / 2, (h - LOGICAL_SIZE[1] * scale) / 2)
        return cls((w, h), scale, origin)

    def to_physical(self, rect: FRect | Rect) -> Rect:
        """Return a logical rectangle in pixels; neighbours that share an edge share it in pixels too."""
        left, top = self.point(rect.topleft)
        right, bottom = self.point(rect.bottomright)
        return Rect(left, top, right - left, bottom - top)

    def to_logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return a pixel in logical units."""
        return (pos[0] - self.origin[0]) / self.scale, (pos[1] - self.origin[1]) / self.scale

    def point(self, at: tuple[float, float]) -> tuple[int, int]:
        """Return the pixel of a logical point."""
        return round(self.origin[0] + at[0] * self.scale), round(self.origin[1] + at[1] * self.scale)

    def frect(self, rect: Rect) -> FRect:
        """Return a rectangle of pixels in logical units."""
        left, top = self.to_logical(rect.topleft)
        return FRect(left, top, rect.width / self.scale, rect.height / self.scale)
