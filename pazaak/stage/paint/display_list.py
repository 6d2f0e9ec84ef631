"""What a frame draws, in order; of two frames in succession only what differs is painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

Pixel = tuple[int, int]
Box = tuple[int, int, int, int]
Spot = tuple[Surface, tuple[float, float]]
# A picture, where, which part of it and how, as `Surface.blits` takes it; or no picture but a stroke: how it is
# painted, with what, and what it covers.
Stamp = tuple[Surface, Pixel, Box | None, int] | tuple[None, Callable[..., None], tuple[Any, ...], Box]

CELLS = 40
"""Cells of the grid in which changes are noted, from left to right."""
SLACK = 24
"""A region may grow by so many cells that did not change where that saves another one."""
MOST = 0.7
"""Where more than this share of the picture has changed all of it is painted."""


class DisplayList:
    """The stamps and strokes of one frame, and those that can be seen on the surface."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.stamps: list[Stamp] = []
        self.clip: Rect | None = None
        self.painted = 0
        """Pixels of the surface that were painted in the last frame."""
        self._strokes: list[int] = []
        self._shown: list[Stamp] | None = None
        self._cell = max(1, -(-surface.get_width() // CELLS))

    def stamp(self, picture: Surface, at: Pixel, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture there, premultiplied or with other flags of a blit."""
        if self.clip is None:
            self.stamps.append((picture, at, None, flags))
            return
        seen = picture.get_rect(topleft=at).clip(self.clip)
        if seen:
            part = (seen.x - at[0], seen.y - at[1], seen.width, seen.height)
            self.stamps.append((picture, seen.topleft, part, flags))

    def stroke(self, paint: Callable[..., None], told: tuple[Any, ...], covered: Rect) -> None:
        """Have `paint(surface, *told)` called; it changes nothing outside of `covered`."""
        seen = covered.clip(self.clip or self.surface.get_rect())
        if seen:
            self._strokes.append(len(self.stamps))
            self.stamps.append((None, paint, told, (*seen.topleft, *seen.size)))

    def fill(self, colour: tuple[int, int, int], box: Rect) -> None:
        """An opaque rectangle."""
        self.stroke(_fill, (colour, (*box.topleft, *box.size)), box)

    def pictures(self) -> set[Surface | None]:
        """Those that are on the surface."""
        return {stamp[0] for stamp in self._shown or ()}

    def begin(self) -> None:
        """A frame begins: what was drawn and not shown is forgotten."""
        self.stamps, self._strokes, self.clip = [], [], None

    def forget(self) -> None:
        """Nobody knows what is on the surface: all of the next frame is painted."""
        self._shown = None

    def finish(self) -> None:
        """Paint what was drawn so far over what there is."""
        if self.stamps:
            self._paint(None)
            self.begin()
            self.forget()

    def show(self) -> None:
        """Paint what has changed since the last frame."""
        shown, self._shown = self._shown, self.stamps
        regions = None if shown is None else self._regions(shown)
        if regions is None:
            self._paint(None)
            self.painted = self.surface.get_width() * self.surface.get_height()
            return
        self.painted = 0
        for region in regions:
            self._paint(region)
            self.painted += region.width * region.height

    def _paint(self, region: Rect | None) -> None:
        surface, done = self.surface, 0
        surface.set_clip(region)
        for index in (*self._strokes, len(self.stamps)):
            if index > done:
                surface.blits(self.stamps[done:index], False)  # type: ignore[arg-type]
            if index < len(self.stamps):
                stamp = self.stamps[index]
                assert stamp[0] is None
                covered = _covered(stamp)
                surface.set_clip(covered.clip(region) if region is not None else covered)
                stamp[1](surface, *stamp[2])
                surface.set_clip(region)
            done = index + 1
        surface.set_clip(None)

    def _regions(self, shown: list[Stamp]) -> list[Rect] | None:
        """Where this frame differs from the one that is shown; None for everywhere."""
        before, now = set(shown), set(self.stamps)
        if [stamp for stamp in shown if stamp in now] != [stamp for stamp in self.stamps if stamp in before]:
            return None
        cell, bounds = self._cell, self.surface.get_rect()
        rows = [0] * (bounds.height // cell + 1)
        for stamp in before ^ now:
            if stamp[0] is None and stamp[1] is paint_spots:
                _mark_spots(rows, stamp[2][0], cell)
                continue
            seen = _covered(stamp).clip(bounds)
            if seen:
                left, right = seen.left // cell, (seen.right - 1) // cell
                mask = ((1 << (right - left + 1)) - 1) << left
                for row in range(seen.top // cell, (seen.bottom - 1) // cell + 1):
                    rows[row] |= mask
        if sum(row.bit_count() for row in rows) * cell * cell > MOST * bounds.width * bounds.height:
            return None
        return [region.clip(bounds) for region in _rectangles(rows, cell)]


def _covered(stamp: Stamp) -> Rect:
    picture, at, part, _ = stamp
    if picture is None:
        return Rect(stamp[3])  # type: ignore[arg-type]
    if part is None:
        return picture.get_rect(topleft=at)
    return Rect(at, part[2:])  # type: ignore[arg-type]


def _mark_spots(rows: list[int], spots: tuple[Spot, ...], cell: int) -> None:
    across = max(map(Surface.get_width, {picture for picture, _ in spots})) // cell + 2
    last = len(rows) - 1
    for left, top in {(int(x) // cell, int(y) // cell) for _, (x, y) in spots}:
        right = left + across
        if right <= 0:
            continue
        mask = (1 << right) - (1 << max(0, left))
        for row in range(max(0, top), min(top + across - 1, last) + 1):
            rows[row] |= mask


def _rectangles(rows: list[int], cell: int) -> list[Rect]:
    """Few rectangles that hold all cells of the rows; each row is a number with a bit for every cell."""
    bands: list[tuple[int, int, int]] = []
    for row, mask in enumerate(rows):
        if not mask:
            continue
        if bands:
            top, bottom, above = bands[-1]
            both = above | mask
            more = both.bit_count() * (row + 1 - top) - above.bit_count() * (bottom - top) - mask.bit_count()
            if bottom == row and more <= SLACK:
                bands[-1] = (top, row + 1, both)
                continue
        bands.append((row, row + 1, mask))
    return [
        Rect(left * cell, top * cell, (right - left) * cell, (bottom - top) * cell)
        for top, bottom, mask in bands
        for left, right in _runs(mask, SLACK // (bottom - top))
    ]


def _runs(mask: int, gap: int) -> list[tuple[int, int]]:
    """Runs of bits that are set, from and to; those with at most `gap` bits between them are one."""
    runs: list[tuple[int, int]] = []
    at = 0
    while mask:
        skip = (mask & -mask).bit_length() - 1
        at, mask = at + skip, mask >> skip
        long = (~mask & (mask + 1)).bit_length() - 1
        if runs and at - runs[-1][1] <= gap:
            runs[-1] = (runs[-1][0], at + long)
        else:
            runs.append((at, at + long))
        at, mask = at + long, mask >> long
    return runs


def _fill(surface: Surface, colour: tuple[int, int, int], box: Box) -> None:
    surface.fill(colour, box)


def paint_spots(surface: Surface, spots: tuple[Spot, ...]) -> None:
    """Many small pictures."""
    surface.fblits(spots, BLEND_PREMULTIPLIED)


def paint_line(surface: Surface, colour: tuple[int, int, int], start: Pixel, end: Pixel, width: int) -> None:
    """A straight line."""
    pygame.draw.line(surface, colour, start, end, width)


def paint_veil(surface: Surface, veil: Surface, alpha: int) -> None:
    """A colour over all of it."""
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))
