"""A sketch pad for the court figures: inked, gently shaded shapes from smooth outlines."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from art.fields import Point, Points, curve

INK = "1c1526"
DETAIL = 12
HALF = 26.5
TALL = 58.0
_DEPTH = 0.16


def tinted(colour: str, share: float) -> str:
    """Return a colour made lighter, or darker when the share is below zero."""
    goal = 255 if share > 0 else 0
    channels = ImageColor.getrgb(f"#{colour}")[:3]
    return "".join(f"{round(value + (goal - value) * abs(share)):02x}" for value in channels)


class Sketch:
    """A panel in its own units: x from -26.5 to 26.5, y from 0 at the top; later shapes cover earlier ones."""

    def __init__(self, ground: str, tall: float = TALL) -> None:
        self.picture = Image.new("RGB", (round(HALF * 2 * DETAIL), round(tall * DETAIL)), f"#{ground}")
        self.side = 1.0

    def _pixels(self, points: Points) -> list[Point]:
        return [((x * self.side + HALF) * DETAIL, y * DETAIL) for x, y in points]

    def mask(self, points: Points, smooth: bool = True) -> Image.Image:
        """Return the coverage of a closed outline."""
        sheet = Image.new("L", self.picture.size)
        ImageDraw.Draw(sheet).polygon(self._pixels(curve(points) if smooth else points), fill=255)
        return sheet

    def paint(self, mask: Image.Image, colour: str, depth: float = _DEPTH) -> None:
        """Fill a mask with a colour that is lighter at the top and darker below."""
        bounds = mask.getbbox()
        if bounds is None:
            return
        size = (bounds[2] - bounds[0], bounds[3] - bounds[1])
        ramp = Image.linear_gradient("L").resize(size)
        high = Image.new("RGB", size, f"#{tinted(colour, depth * 0.9)}")
        low = Image.new("RGB", size, f"#{tinted(colour, -depth)}")
        self.picture.paste(Image.composite(low, high, ramp), bounds[:2], mask.crop(bounds))

    def shape(
        self, points: Points, colour: str, *, ink: float = 0.65, smooth: bool = True, depth: float = _DEPTH
    ) -> None:
        """Draw a filled outline with an ink line around it."""
        self.paint(self.mask(points, smooth), colour, depth)
        if ink:
            self.line([*points, points[0]] if not smooth else [*curve(points), points[0]], INK, ink, smooth=False)

    def line(self, points: Points, colour: str, width: float, *, smooth: bool = True) -> None:
        """Draw a line with round joints and ends."""
        spots = self._pixels(curve(points, closed=False) if smooth else points)
        pen = ImageDraw.Draw(self.picture)
        pen.line(spots, fill=f"#{colour}", width=round(width * DETAIL), joint="curve")
        radius = width * DETAIL / 2
        for x, y in (spots[0], spots[-1]):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=f"#{colour}")

    def disc(self, x: float, y: float, rx: float, colour: str, *, ry: float = 0.0, ink: float = 0.65) -> None:
        """Draw an ellipse with an ink line around it."""
        high = ry or rx
        sheet = Image.new("L", self.picture.size)
        (px, py), reach = self._pixels([(x, y)])[0], (rx * DETAIL, high * DETAIL)
        box = (px - reach[0], py - reach[1], px + reach[0], py + reach[1])
        ImageDraw.Draw(sheet).ellipse(box, fill=255)
        self.paint(sheet, colour)
        if ink:
            ImageDraw.Draw(self.picture).ellipse(box, outline=f"#{INK}", width=round(ink * DETAIL))

    def both_sides(self, points: Points, colour: str, *, ink: float = 0.65, smooth: bool = True) -> None:
        """Draw the same shape to the right and to the left."""
        for side in (1, -1):
            self.shape([(x * side, y) for x, y in points], colour, ink=ink, smooth=smooth)

    def shade(self, points: Points, within: Points, opacity: float = 0.25, colour: str = INK) -> None:
        """Darken or tint part of a shape, with a soft edge."""
        part = self.mask(points).filter(ImageFilter.GaussianBlur(0.5 * DETAIL))
        share = ImageChops.multiply(part, self.mask(within)).point(lambda value: value * opacity)
        self.picture.paste(Image.new("RGB", self.picture.size, f"#{colour}"), (0, 0), share)

    def stripes(self, within: Points, lines: Sequence[Points], colour: str, width: float) -> None:
        """Draw lines drawn only within a shape."""
        before = self.picture.copy()
        for line in lines:
            self.line(line, colour, width)
        self.picture = Image.composite(self.picture, before, self.mask(within))

    def gem(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a stone with its spark."""
        self.disc(x, y, radius, colour, ink=0.5)
        self.disc(x - radius * 0.3, y - radius * 0.35, radius * 0.3, "ffffff", ink=0)
