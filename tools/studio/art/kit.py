"""A canvas that paints signed distance fields: crisp edges, bevels, glow and shadow from one array."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw

from art.fields import SUPERSAMPLE, Array, Point, Points, distances, drawn, font, reduced

Paint: TypeAlias = "str | Array"
Light: TypeAlias = tuple[float, float]

_REACH = 14.0
_SQRT_HALF = math.sqrt(0.5)
_FROM_TOP_LEFT: Light = (-0.45, -0.89)


def rgb(colour: str) -> Array:
    """Return a hex colour as three floats, 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def mix(first: str, second: str, share: float) -> str:
    """Return a colour between two, as hex."""
    blend = rgb(first) * (1 - share) + rgb(second) * share
    return "".join(f"{round(float(value) * 255):02x}" for value in blend)


def smoothstep(low: float, high: float, values: Array) -> Array:
    """Return the usual soft threshold of values: 0 up to `low`, 1 from `high` on."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def grow(field: Array, by: float) -> Array:
    """Return a field whose edge is further out by some units."""
    return np.asarray(field - np.float32(by), np.float32)


def both(*fields: Array) -> Array:
    """Return the field of the shapes' intersection."""
    return np.asarray(np.maximum.reduce(fields), np.float32)


def either(*fields: Array) -> Array:
    """Return the field of the shapes' union."""
    return np.asarray(np.minimum.reduce(fields), np.float32)


def without(field: Array, cut: Array) -> Array:
    """Return the field of a shape with another taken out."""
    return np.asarray(np.maximum(field, -cut), np.float32)


def outline(field: Array, width: float, shift: float = 0.0) -> Array:
    """Return the field of a band along the edge of a shape, moved outward by a shift."""
    return np.asarray(np.abs(field - shift) - width / 2, np.float32)


class Canvas:
    """A transparent sheet measured in logical units; later paint covers earlier paint.

    Shapes are fields: arrays of signed distances in units, below zero within.
    """

    def __init__(self, width: float, height: float, scale: float, left: float = 0.0, top: float = 0.0) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.left, self.top = left, top
        rows, columns = np.mgrid[0 : round(height * scale), 0 : round(width * scale)].astype(np.float32)
        self.x: Array = (columns + 0.5) / np.float32(scale) + np.float32(left)
        self.y: Array = (rows + 0.5) / np.float32(scale) + np.float32(top)
        self.colour: Array = np.zeros((*self.x.shape, 3), np.float32)
        self.alpha: Array = np.zeros(self.x.shape, np.float32)

    # Shapes ---------------------------------------------------------------------------------

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0.0) -> Array:
        """Return a rectangle with round corners."""
        qx = np.abs(self.x - (x + width / 2)) - width / 2 + radius
        qy = np.abs(self.y - (y + height / 2)) - height / 2 + radius
        away = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
        return np.asarray(away, np.float32)

    def chamfered(self, x: float, y: float, width: float, height: float, cut: float) -> Array:
        """Return a rectangle with cut corners."""
        qx = np.abs(self.x - (x + width / 2)) - width / 2
        qy = np.abs(self.y - (y + height / 2)) - height / 2
        return np.asarray(np.maximum(np.maximum(qx, qy), (qx + qy + cut) * _SQRT_HALF), np.float32)

    def circle(self, x: float, y: float, radius: float) -> Array:
        """Return a disc."""
        return np.asarray(np.hypot(self.x - x, self.y - y) - radius, np.float32)

    def oval(self, x: float, y: float, rx: float, ry: float) -> Array:
        """Return an upright ellipse; distances are near enough for its edge."""
        px, py = self.x - x, self.y - y
        length = np.hypot(px / rx, py / ry)
        slope = np.hypot(px / (rx * rx), py / (ry * ry))
        return np.asarray(length * (length - 1) / np.maximum(slope, 1e-6), np.float32)

    def hexagon(self, x: float, y: float, radius: float) -> Array:
        """Return a hexagon that stands on its point."""
        px, py = np.abs(self.x - x), np.abs(self.y - y)
        side = np.float32(math.sqrt(3) / 2)
        return np.asarray(np.maximum(px, px * 0.5 + py * side) - radius * side, np.float32)

    def segment(self, start: Point, end: Point, width: float) -> Array:
        """Return a line piece with round ends."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        px, py = self.x - start[0], self.y - start[1]
        t = np.clip((px * dx + py * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
        return np.asarray(np.hypot(px - t * dx, py - t * dy) - width / 2, np.float32)

    def line(self, points: Points, width: float, closed: bool = False) -> Array:
        """Return the field of joined line pieces with round ends."""
        ends = [*points[1:], points[0]] if closed else points[1:]
        return either(*(self.segment(start, end, width) for start, end in zip(points, ends, strict=False)))

    def arc(self, x: float, y: float, radius: float, *, width: float, start: float, end: float) -> Array:
        """Return a bent line with round ends; angles in degrees, clockwise from the top."""
        turn = np.mod(np.degrees(np.arctan2(self.x - x, -(self.y - y))) - start, 360)
        band = np.abs(np.hypot(self.x - x, self.y - y) - radius)
        tips = [
            np.hypot(
                self.x - x - radius * math.sin(math.radians(angle)),
                self.y - y + radius * math.cos(math.radians(angle)),
            )
            for angle in (start, end)
        ]
        return np.asarray(np.where(turn <= end - start, band, np.minimum(*tips)) - width / 2, np.float32)

    def half(self, x: float, y: float, degrees: float) -> Array:
        """Return the half plane behind a point, facing along an angle (0 is right, 90 is down)."""
        nx, ny = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return np.asarray((self.x - x) * nx + (self.y - y) * ny, np.float32)

    def path(self, *outlines: Points) -> Array:
        """Return the field of any filled outlines."""
        factor = self.scale * SUPERSAMPLE
        moved = [[((x - self.left) * factor, (y - self.top) * factor) for x, y in line] for line in outlines]
        sheet = drawn(moved, (self.x.shape[1] * SUPERSAMPLE, self.x.shape[0] * SUPERSAMPLE))
        return self._measured(sheet)

    def text(self, words: str, x: float, y: float, height: float, *, width: float = 999.0, name: str = "") -> Array:
        """Return the field of words, centred by their ink, with capitals of a height, condensed to a width."""
        factor = self.scale * SUPERSAMPLE
        type_ = font(name or "chakra-petch-700", 400)
        capital = type_.getbbox("H", anchor="ls")
        left, top, right, bottom = type_.getbbox(words, anchor="ls")
        glyphs = Image.new("L", (round(right - left) + 8, round(bottom - top) + 8))
        _draw_text(glyphs, words, (4 - left, 4 - top), name)
        stretch = height * factor / (capital[3] - capital[1])
        squeeze = min(1.0, width * factor / (stretch * (right - left)))
        size = (max(1, round(glyphs.width * stretch * squeeze)), max(1, round(glyphs.height * stretch)))
        sheet = Image.new("L", (self.x.shape[1] * SUPERSAMPLE, self.x.shape[0] * SUPERSAMPLE))
        # The baseline decides the height, so that a sign or a comma does not push the figures about.
        middle = (y - self.top) * factor + height * factor / 2 + (top - 4) * stretch
        sheet.paste(
            glyphs.resize(size, Image.Resampling.LANCZOS),
            (round((x - self.left) * factor - size[0] / 2), round(middle)),
        )
        return self._measured(sheet)

    def _measured(self, sheet: Image.Image) -> Array:
        factor = self.scale * SUPERSAMPLE
        reach = round(_REACH * factor)
        bounds = sheet.getbbox()
        field = np.full(self.x.shape, _REACH, np.float32)
        if bounds is None:
            return field
        left, top = (max(0, (edge - reach) // SUPERSAMPLE) for edge in bounds[:2])
        right = min(self.x.shape[1], -(-(bounds[2] + reach) // SUPERSAMPLE))
        bottom = min(self.x.shape[0], -(-(bounds[3] + reach) // SUPERSAMPLE))
        part = sheet.crop((left * SUPERSAMPLE, top * SUPERSAMPLE, right * SUPERSAMPLE, bottom * SUPERSAMPLE))
        field[top:bottom, left:right] = reduced(distances(part, reach), SUPERSAMPLE) / factor
        return field

    # Paint ----------------------------------------------------------------------------------

    def cover(self, field: Array) -> Array:
        """Return the share of each pixel that is within a field."""
        return np.asarray(np.clip(0.5 - field * self.scale, 0, 1), np.float32)

    def across(self, first: str, second: str, start: Point, end: Point, power: float = 1.0) -> Array:
        """Paint that runs from one colour at a point to another elsewhere."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        along = ((self.x - start[0]) * dx + (self.y - start[1]) * dy) / (dx * dx + dy * dy)
        t = (np.clip(along, 0, 1) ** power)[..., None]
        return np.asarray(rgb(first) * (1 - t) + rgb(second) * t, np.float32)

    def down(self, top: str, bottom: str, y0: float, y1: float, power: float = 1.0) -> Array:
        """Paint that runs from top to bottom."""
        return self.across(top, bottom, (0, y0), (0, y1), power)

    def around(self, inner: str, outer: str, x: float, y: float, *, rx: float, ry: float | None = None) -> Array:
        """Paint that runs outward from a point."""
        away = np.hypot((self.x - x) / rx, (self.y - y) / (rx if ry is None else ry))
        t = smoothstep(0, 1, np.asarray(away, np.float32))[..., None]
        return np.asarray(rgb(inner) * (1 - t) + rgb(outer) * t, np.float32)

    def lay(self, share: Array, paint: Paint, opacity: float = 1.0) -> None:
        """Cover the picture so far."""
        share = np.asarray(np.clip(share * opacity, 0, 1), np.float32)
        tint = rgb(paint) if isinstance(paint, str) else paint
        self.colour *= (1 - share)[..., None]
        self.colour += tint * share[..., None]
        self.alpha += (1 - self.alpha) * share

    def light(self, share: Array, paint: Paint, opacity: float = 1.0) -> None:
        """Add light to the picture so far; never beyond its opaque parts."""
        tint = rgb(paint) if isinstance(paint, str) else paint
        room = np.maximum(self.alpha[..., None] - self.colour * np.float32(0.6), 0)
        self.colour += tint * (share * opacity)[..., None] * room
        np.minimum(self.colour, self.alpha[..., None], out=self.colour)

    def fill(self, field: Array, paint: Paint, opacity: float = 1.0) -> None:
        """Fill a shape."""
        self.lay(self.cover(field), paint, opacity)

    def stroke(self, field: Array, paint: Paint, width: float, shift: float = 0.0, opacity: float = 1.0) -> None:
        """Draw the edge of a shape, moved outward by a shift."""
        self.fill(outline(field, width, shift), paint, opacity)

    def halo(self, field: Array, paint: Paint, spread: float, opacity: float = 1.0) -> None:
        """Add light that spills out of a shape onto the picture so far."""
        self.light(np.asarray(np.exp(-np.maximum(field, 0) / spread), np.float32), paint, opacity)

    def neon(self, field: Array, paint: str, width: float, spread: float, force: float = 0.6) -> None:
        """Draw a lit tube along the edge of a shape."""
        band = outline(field, width)
        self.halo(band, paint, spread, force)
        self.fill(band, mix(paint, "ffffff", 0.5))

    def shadow(self, field: Array, spread: float, opacity: float = 0.6, within: Array | None = None) -> None:
        """Draw a soft dark copy of a shape."""
        share = 1 - smoothstep(-spread, spread * 1.6, field)
        self.lay(share if within is None else share * self.cover(within), "000000", opacity)

    def sunk(self, field: Array, paint: Paint, spread: float, opacity: float) -> None:
        """Colour that gathers along the inner edge of a shape."""
        self.lay(np.asarray(np.exp(np.minimum(field, 0) / spread) * self.cover(field), np.float32), paint, opacity)

    def bevel(self, field: Array, width: float, high: float, low: float, light: Light = _FROM_TOP_LEFT) -> None:
        """Light and shade a band inside the edge as if it sloped."""
        slope_y, slope_x = np.gradient(field, 1 / self.scale)
        facing = slope_x * light[0] + slope_y * light[1]
        band = self.cover(field) * np.clip(1 + field / width, 0, 1)
        self.light(np.asarray(band * np.clip(facing, 0, 1), np.float32), "ffffff", high)
        self.lay(np.asarray(band * np.clip(-facing, 0, 1), np.float32), "000000", low)

    def grain(self, field: Array, amount: float, seed: int, stretch: Sequence[int] = (1, 1)) -> None:
        """Draw fine noise within a shape, drawn out along an axis like brushed metal."""
        dice = np.random.default_rng(seed)
        rows, columns = self.x.shape
        coarse = dice.normal(0, amount, (-(-rows // stretch[1]), -(-columns // stretch[0]))).astype(np.float32)
        noise = np.repeat(np.repeat(coarse, stretch[1], 0), stretch[0], 1)[:rows, :columns]
        self.colour += (noise * self.cover(field) * self.alpha)[..., None]
        np.clip(self.colour, 0, self.alpha[..., None], out=self.colour)

    def draw(self, picture: Image.Image, within: Array | None = None) -> None:
        """Lay a picture of the canvas's own size upon it."""
        pixels = np.asarray(picture.convert("RGBA"), np.float32) / 255
        share = pixels[..., 3] if within is None else pixels[..., 3] * self.cover(within)
        self.lay(np.asarray(share, np.float32), np.asarray(pixels[..., :3], np.float32))

    def image(self) -> Image.Image:
        """Return the finished picture, with straight alpha."""
        alpha = np.clip(self.alpha, 0, 1)
        colour = np.clip(self.colour / np.maximum(alpha, 1e-4)[..., None], 0, 1)
        pixels = np.concatenate([colour, alpha[..., None]], axis=2)
        return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


def _draw_text(sheet: Image.Image, words: str, at: tuple[float, float], name: str) -> None:
    ImageDraw.Draw(sheet).text(at, words, fill=255, font=font(name or "chakra-petch-700", 400), anchor="ls")
