"""A small picture built up of shapes: fills, bevels, edges and glows, one over another."""

from __future__ import annotations

from pygame import Surface

from pazaak.stage.core.theme import Colour, mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.shapes import Shape

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


class ShapePainter:
    """A picture in pixels, built up by calls; premultiplied and never brighter than its alpha: no overflow."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.picture = ink.blank(size)
        # Masks are used several times; the shape is kept along, or its id could be another's later.
        self._masks: dict[tuple[int, float], tuple[Shape, Surface]] = {}

    def mask(self, shape: Shape, inset: float = 0.0) -> Surface:
        """Return the mask of a shape, drawn once; not to be painted on."""
        key = (id(shape), inset)
        if key not in self._masks:
            self._masks[key] = (shape, shape.mask(self.size, inset))
        return self._masks[key][1]

    def fill(self, shape: Shape, colour: Colour, strength: float = 1.0) -> None:
        ink.over(self.picture, ink.tinted(self.mask(shape), colour, strength))

    def gradient(
        self, shape: Shape, top: Colour, bottom: Colour, span: tuple[float, float], strength: float = 1.0
    ) -> None:
        layer = ink.faded(self.mask(shape), top, bottom, span)
        ink.over(self.picture, ink.strengthened(layer, strength) if strength != 1.0 else layer)

    def shadow(self, shape: Shape, radius: float, strength: float, drop: float) -> None:
        """Add a soft shadow, a little below."""
        soft = ink.blurred(ink.shifted(self.mask(shape), (0, round(drop))), radius)
        ink.over(self.picture, ink.tinted(soft, BLACK, strength))

    def outer_glow(self, shape: Shape, colour: Colour, radius: float, strength: float) -> None:
        """Add light that spreads outwards (and is covered by later layers)."""
        if strength > 0:
            ink.over(self.picture, ink.tinted(ink.blurred(self.mask(shape), radius), colour, strength))

    def inner_glow(self, shape: Shape, colour: Colour, radius: float, strength: float) -> None:
        """Add light (or, in black, shade) from the edges inwards."""
        if strength > 0:
            mask = self.mask(shape)
            soft = ink.within(ink.strengthened(ink.blurred(ink.inverse(mask), radius), 1.6), mask)
            ink.over(self.picture, ink.tinted(soft, colour, strength))

    def floor_glow(self, shape: Shape, colour: Colour, span: tuple[float, float], strength: float) -> None:
        """Add light that rises from the lower edge."""
        rising = ink.within(ink.ramp(self.size, span), self.mask(shape))
        ink.over(self.picture, ink.tinted(rising, colour, strength))

    def gloss(self, shape: Shape, height: float, strength: float) -> None:
        """Add a pale reflection on the upper part, down to `height`."""
        upper = ink.blank(self.size)
        upper.fill(ink.WHITE, (0, 0, self.size[0], round(height)))
        ink.over(self.picture, ink.tinted(ink.within(self.mask(shape), upper), WHITE, strength))

    def bevel(self, shape: Shape, width: float, light: float, shade: float) -> None:
        """Add a lit upper edge and a shaded lower one."""
        mask = self.mask(shape)
        step = max(1, round(width))
        for by, colour, strength in ((step, WHITE, light), (-step, BLACK, shade)):
            rim = ink.minus(mask, ink.shifted(mask, (round(by * 0.3), by)))
            soft = ink.within(ink.blurred(rim, 1.0), mask) if width >= 2 else rim
            ink.over(self.picture, ink.tinted(soft, colour, strength))

    def stroke(self, shape: Shape, colour: Colour, width: float, strength: float = 1.0, inset: float = 0.0) -> None:
        """Draw a line of `width` along the edge, inside by `inset`."""
        line = self._line(shape, width, inset)
        ink.over(self.picture, ink.tinted(line, colour, strength))

    def neon(self, shape: Shape, colour: Colour, width: float, glow: float, strength: float) -> None:
        """Draw a tube of light along the edge: near-white inside, its colour around it."""
        line = self._line(shape, width, -width / 2)
        if strength > 0:
            wide = ink.strengthened(ink.blurred(line, glow), 3.2 * strength)
            near = ink.strengthened(ink.blurred(line, max(1.0, glow / 3)), 1.4 * strength)
            ink.over(self.picture, ink.tinted(wide, colour), ink.tinted(near, colour))
        ink.over(self.picture, ink.tinted(line, mix(colour, WHITE, 0.55 if strength > 0 else 0.15)))

    def _line(self, shape: Shape, width: float, inset: float) -> Surface:
        return ink.minus(self.mask(shape, inset), self.mask(shape, inset + max(1.0, width)))
