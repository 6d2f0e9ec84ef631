"""Marks of a frame: pictures at places, and strokes; large pictures are made in stripes while they are painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pygame import BLEND_PREMULTIPLIED, Rect, Surface
from pygame.transform import scale, smoothscale

Pixel = tuple[int, int]
Box = tuple[int, int, int, int]
# A picture, its corner, the part of it and flags, as `Surface.blits` takes them; or a stroke: None, its function,
# that one's arguments, and the box it covers.
Stamp = tuple[Surface, Pixel, Box | None, int] | tuple[None, Callable[..., object], tuple[Any, ...], Box]

STRIPE = 64
"""Columns of a stretched picture that are made at once."""
GROWN_ROWS = 16
"""Rows of a small picture that are enlarged at once."""


def paint_stamps(surface: Surface, stamps: list[Stamp], region: Rect | None) -> None:
    """Paint stamps in order, clipped to a region (None for the whole surface)."""
    surface.set_clip(region)
    done = 0
    for index, stamp in enumerate(stamps):
        if stamp[0] is None:
            if done < index:
                surface.blits(stamps[done:index], False)  # type: ignore[arg-type]
            covered = Rect(stamp[3])
            surface.set_clip(covered.clip(region) if region is not None else covered)
            stamp[1](surface, *stamp[2])
            surface.set_clip(region)
            done = index + 1
    surface.blits(stamps[done:], False)  # type: ignore[arg-type]
    surface.set_clip(None)


def area_of(boxes: Iterable[Rect]) -> int:
    """Return the sum of the areas of boxes, in pixels."""
    return sum(box.width * box.height for box in boxes)


def boxes_of(stamps: list[Stamp]) -> list[Rect]:
    """Return the boxes of stamps, merging a card with its shadow and sparks thrown by turns at two places."""
    boxes: list[Rect] = []
    last = other = Rect()
    for box in map(box_of, stamps):
        if not last.contains(box) and not other.contains(box):
            boxes.append(box)
            other, last = last, box
    return boxes


def box_of(stamp: Stamp) -> Rect:
    """Return the box of a stamp, widened to an odd first column.

    Where rows begin at 8 or 16 bytes SDL copies with stores past the cache and a fence after each row, which is ten
    times as slow over the short rows of a part.
    """
    picture, at, part, _ = stamp
    if picture is None:
        left, top, width, height = stamp[3]  # type: ignore[misc]
        return Rect((left - 1) | 1, top, width + 1, height)
    width, height = picture.get_size() if part is None else part[2:]
    return Rect((at[0] - 1) | 1, at[1], width + 1, height)  # type: ignore[index]


def grown(size: Pixel, times: int) -> Pixel:
    """Return the size of a picture enlarged so that its pixels are `times` as far apart."""
    return (size[0] - 1) * times + 1, (size[1] - 1) * times + 1


def paint_grown(surface: Surface, picture: Surface, times: int, at: Pixel) -> None:
    """Paint a picture enlarged `times`, premultiplied, stripe by stripe within the clip: whole it would be large."""
    left, top = at
    width, height = picture.get_size()
    seen = Rect(at, grown((width, height), times)).clip(surface.get_clip()).move(-left, -top)
    if not seen:
        return
    first, last = seen.left // times, min(width, (seen.right - 1) // times + 2)
    for row in range(seen.top // times, (seen.bottom - 1) // times + 1, GROWN_ROWS):
        part = picture.subsurface((first, row, last - first, min(GROWN_ROWS + 1, height - row)))
        stripe = smoothscale(part, grown(part.get_size(), times))
        # The last line of a stripe is the first of the next one.
        box = (0, 0, stripe.get_width(), GROWN_ROWS * times)
        surface.blit(stripe, (left + first * times, top + row * times), box, BLEND_PREMULTIPLIED)


def paint_stretched(surface: Surface, picture: Surface, by: int, at: Pixel) -> None:
    """Paint a premultiplied picture widened by `by` pixels along its uniform middle, in stripes to save memory."""
    (w, h), (x, y) = picture.get_size(), at
    left = w // 2
    surface.blit(picture, at, (0, 0, left, h), BLEND_PREMULTIPLIED)
    seen = Rect(x + left, y, by, h).clip(surface.get_clip())
    if seen:
        column = picture.subsurface((left, seen.top - y, 1, seen.height))
        stripe = scale(column, (min(STRIPE, seen.width), seen.height))
        for start in range(seen.left, seen.right, STRIPE):
            part = (0, 0, min(STRIPE, seen.right - start), seen.height)
            surface.blit(stripe, (start, seen.top), part, BLEND_PREMULTIPLIED)
    surface.blit(picture, (x + left + by, y), (left, 0, w - left, h), BLEND_PREMULTIPLIED)


def paint_veil(surface: Surface, veil: Surface, colour: tuple[int, int, int], alpha: int) -> None:
    """Paint a colour over the whole surface, in stripes of the size of `veil`."""
    veil.fill(colour)
    veil.set_alpha(alpha)
    surface.blits([(veil, (0, top)) for top in range(0, surface.get_height(), veil.get_height())], False)
