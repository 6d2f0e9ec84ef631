"""Paint smooth vector shapes with gradients, form shadow and rim light on an opaque canvas."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from art.kit import rgb, smoothstep

Array: TypeAlias = npt.NDArray[np.float32]
Point: TypeAlias = tuple[float, ...]
Points: TypeAlias = Sequence[Point]
Colour: TypeAlias = str | Array
Warp: TypeAlias = Callable[[float, float], tuple[float, float]]

_SUPERSAMPLE = 4
_STEPS = 10


def resized(values: Array, size: tuple[int, int]) -> Array:
    """Return an array of one channel resized to (width, height)."""
    picture = Image.fromarray(np.ascontiguousarray(values, np.float32))
    return np.asarray(picture.resize(size, Image.Resampling.BILINEAR), np.float32)


def _box_blur(values: Array, radius: int, axis: int) -> Array:
    pad = [(0, 0)] * values.ndim
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(values, pad, mode="edge"), axis, dtype=np.float64)
    count = values.shape[axis]
    upper = np.take(total, range(2 * radius + 1, 2 * radius + 1 + count), axis)
    lower = np.take(total, range(count), axis)
    return np.asarray((upper - lower) / (2 * radius + 1), np.float32)


def blur(values: Array, sigma: float) -> Array:
    """Return a blurred array: three box passes, near enough to a Gaussian; wide ones run on a smaller copy."""
    if sigma < 0.4:
        return values
    if sigma > 10 and values.ndim == 2:
        height, width = values.shape
        small = (max(4, width // 4), max(4, height // 4))
        return resized(blur(resized(values, small), sigma / 4), (width, height))
    radius = max(1, round(sigma * 0.95))
    for _ in range(3):
        values = _box_blur(_box_blur(values, radius, 0), radius, 1)
    return values


def curve(points: Points, closed: bool = True) -> list[tuple[float, float]]:
    """Return a smooth line through points; a third value of 0 makes that point a corner."""
    count = len(points)
    spans = count if closed else count - 1
    line: list[tuple[float, float]] = []
    for i in range(spans):
        start, end = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i > 0 else start
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        if len(start) > 2:
            before = start
        if len(end) > 2:
            after = end
        for step in range(_STEPS):
            line.append(_catmull(before, start, end, after, step / _STEPS))
    if not closed:
        line.append((points[-1][0], points[-1][1]))
    return line


def _catmull(before: Point, start: Point, end: Point, after: Point, t: float) -> tuple[float, float]:
    def along(k: int) -> float:
        leave, arrive = (end[k] - before[k]) / 2, (after[k] - start[k]) / 2
        a = 2 * start[k] - 2 * end[k] + leave + arrive
        b = -3 * start[k] + 3 * end[k] - 2 * leave - arrive
        return float(((a * t + b) * t + leave) * t + start[k])

    return along(0), along(1)


def sym(half: Points, axis: float = 128.0) -> list[Point]:
    """Return a closed outline from its right half, given from top to bottom."""
    left = [(2 * axis - p[0], *p[1:]) for p in reversed(half) if abs(p[0] - axis) > 1e-6]
    return [*half, *left]


def mirrored(points: Points, axis: float = 128.0) -> list[Point]:
    """Return the same outline on the other side."""
    return [(2 * axis - p[0], *p[1:]) for p in reversed(points)]


def oval(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0.0) -> list[Point]:
    """Return the outline of an ellipse, turned by degrees."""
    high = rx if ry is None else ry
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    spots = [(rx * math.cos(a), high * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 13)[:-1]]
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in spots]


def ribbon(points: Points, widths: Sequence[float]) -> list[Point]:
    """Return the outline of a stroke whose width runs through the given values."""
    line = curve(points, closed=False)
    along = np.linspace(0, 1, len(line))
    width = np.interp(along, np.linspace(0, 1, len(widths)), widths) / 2
    xy = np.array(line)
    run = np.gradient(xy, axis=0)
    run /= np.maximum(np.hypot(run[:, :1], run[:, 1:]), 1e-6)
    side = np.stack([-run[:, 1], run[:, 0]], 1) * width[:, None]
    outline = [*(xy + side), *reversed(xy - side)]
    return [(float(x), float(y), 0.0) for x, y in outline]


@dataclass(frozen=True, slots=True)
class Mask:
    """Coverage of a shape, with its bounding box (x0, y0, x1, y1)."""

    cover: Array
    box: tuple[int, int, int, int]

    def __and__(self, other: Mask) -> Mask:
        a, b = self.box, other.box
        box = (max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
        return Mask(self.cover * other.cover, box)

    def __or__(self, other: Mask) -> Mask:
        a, b = self.box, other.box
        box = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
        return Mask(np.maximum(self.cover, other.cover), box)

    def __sub__(self, other: Mask) -> Mask:
        return Mask(self.cover * (1 - other.cover), self.box)


class Easel:
    """An opaque picture in its own units; later strokes cover earlier ones."""

    def __init__(self, width: float, height: float, scale: float, ground: str = "000000", *, left: float = 0.0) -> None:
        """Begin a picture. `left`: its left edge, in its own units."""
        self.scale, self.left = scale, left
        self.width, self.height = round(width * scale), round(height * scale)
        self.picture: Array = np.ones((self.height, self.width, 3), np.float32) * rgb(ground)
        rows, columns = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.x: Array = (columns + 0.5) / np.float32(scale) + np.float32(left)
        self.y: Array = (rows + 0.5) / np.float32(scale)
        self.warp: Warp | None = None

    def all(self) -> Mask:
        """Return the whole picture as a mask."""
        return Mask(np.ones((self.height, self.width), np.float32), (0, 0, self.width, self.height))

    def mask(self, points: Points, smooth: bool = True) -> Mask:
        """Return the coverage of a closed outline, seen through the easel's warp."""
        line = curve(points) if smooth else [(p[0], p[1]) for p in points]
        if self.warp is not None:
            line = [self.warp(x, y) for x, y in line]
        xs = [(x - self.left) * self.scale for x, _ in line]
        ys = [y * self.scale for _, y in line]
        x0, y0 = max(0, math.floor(min(xs)) - 1), max(0, math.floor(min(ys)) - 1)
        x1, y1 = min(self.width, math.ceil(max(xs)) + 1), min(self.height, math.ceil(max(ys)) + 1)
        cover = np.zeros((self.height, self.width), np.float32)
        if x1 <= x0 or y1 <= y0:
            return Mask(cover, (0, 0, 0, 0))
        ss = _SUPERSAMPLE
        sheet = Image.new("L", ((x1 - x0) * ss, (y1 - y0) * ss))
        spots = [((x - x0) * ss, (y - y0) * ss) for x, y in zip(xs, ys, strict=True)]
        ImageDraw.Draw(sheet).polygon(spots, fill=255)
        cover[y0:y1, x0:x1] = np.asarray(sheet.reduce(ss), np.float32) / 255
        return Mask(cover, (x0, y0, x1, y1))

    def stroke(self, points: Points, *widths: float) -> Mask:
        """Return the coverage of a line of changing width."""
        return self.mask(ribbon(points, widths or (2.0,)), smooth=False)

    def soft(self, mask: Mask, sigma: float) -> Mask:
        """Return a mask with blurred edges."""
        reach = math.ceil(sigma * self.scale * 3.2) + 2
        x0, y0 = max(0, mask.box[0] - reach), max(0, mask.box[1] - reach)
        x1, y1 = min(self.width, mask.box[2] + reach), min(self.height, mask.box[3] + reach)
        cover = np.zeros_like(mask.cover)
        if x1 > x0 and y1 > y0:
            cover[y0:y1, x0:x1] = blur(mask.cover[y0:y1, x0:x1], sigma * self.scale)
        return Mask(cover, (x0, y0, x1, y1))

    def moved(self, mask: Mask, dx: float, dy: float) -> Mask:
        """Return a mask shifted by units; what leaves the picture is repeated at its edge."""
        px, py = round(dx * self.scale), round(dy * self.scale)
        rows = np.clip(np.arange(self.height) - py, 0, self.height - 1)
        columns = np.clip(np.arange(self.width) - px, 0, self.width - 1)
        return Mask(mask.cover[rows][:, columns], (0, 0, self.width, self.height))

    def _seen(self, x: float, y: float) -> tuple[float, float]:
        return (x, y) if self.warp is None else self.warp(x, y)

    def linear(self, first: str, second: str, start: Point, end: Point) -> Array:
        """Return a field of colour that runs from one point to another."""
        (x0, y0), (x1, y1) = self._seen(start[0], start[1]), self._seen(end[0], end[1])
        dx, dy = x1 - x0, y1 - y0
        along = ((self.x - x0) * dx + (self.y - y0) * dy) / (dx * dx + dy * dy)
        t = np.clip(along, 0, 1)[..., None]
        return np.asarray(rgb(first) * (1 - t) + rgb(second) * t, np.float32)

    def radial(self, inner: str, outer: str, x: float, y: float, *radii: float) -> Array:
        """Return a field of colour that runs outward from a point, as far as one radius or a wide and a high one."""
        x, y = self._seen(x, y)
        away = np.hypot((self.x - x) / radii[0], (self.y - y) / radii[-1])
        t = smoothstep(0, 1, away)[..., None]
        return np.asarray(rgb(inner) * (1 - t) + rgb(outer) * t, np.float32)

    def fill(self, mask: Mask, colour: Colour, opacity: float = 1.0, mode: str = "normal") -> None:
        """Lay colour through a mask: normal, add (light) or multiply (shade)."""
        x0, y0, x1, y1 = mask.box
        if x1 <= x0 or y1 <= y0:
            return
        here = self.picture[y0:y1, x0:x1]
        paint = rgb(colour) if isinstance(colour, str) else colour[y0:y1, x0:x1]
        share = (mask.cover[y0:y1, x0:x1] * opacity)[..., None]
        if mode == "add":
            here += paint * share * (1 - 0.55 * np.clip(here, 0, 1))
        elif mode == "multiply":
            here *= 1 - share * (1 - paint)
        else:
            here += (paint - here) * share

    def form(self, mask: Mask, colour: Colour, dx: float, dy: float, spread: float, *, opacity: float = 1.0) -> None:
        """Shade the side of a shape that faces (dx, dy), as a soft turning edge."""
        self.fill(self._edge(mask, dx, dy, spread), colour, opacity)

    def rim(
        self, mask: Mask, colour: Colour, dx: float, dy: float, spread: float = 1.0, *, opacity: float = 1.0
    ) -> None:
        """Light the edge of a shape that faces (dx, dy)."""
        self.fill(self._edge(mask, dx, dy, spread), colour, opacity, "add")

    def _edge(self, mask: Mask, dx: float, dy: float, spread: float) -> Mask:
        inside = self.soft(self.moved(mask, -dx, -dy), spread)
        return Mask(mask.cover * (1 - inside.cover), mask.box)

    def glow(self, mask: Mask, colour: Colour, spread: float, opacity: float = 1.0) -> None:
        """Add light that spills around a shape."""
        self.fill(self.soft(mask, spread), colour, opacity, "add")

    def drop(self, mask: Mask, dx: float, dy: float, spread: float, opacity: float, *, on: Mask | None = None) -> None:
        """Paint the shadow that a shape casts on the picture so far."""
        shadow = self.soft(self.moved(mask, dx, dy), spread)
        self.fill(shadow if on is None else shadow & on, "05030c", opacity)

    def image(self) -> Image.Image:
        """Return the finished picture."""
        return Image.fromarray((np.clip(self.picture, 0, 1) * 255 + 0.5).astype(np.uint8))
