"""Round and six-sided furniture: gauges, portrait rings, set gems, pedestals, and the places and lights of cards."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGBA_MULT, FRect, Surface

from pazaak.stage.core.theme import Colour, mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.painters.painter import Painter
from pazaak.stage.paint.painters.shape_painter import BLACK, WHITE, ShapePainter
from pazaak.stage.paint.shapes import Dial, Disc, Hexagon, Outline, Rounded, arc_points, wedge_points

ADD = pygame.BLEND_RGBA_ADD
METAL: tuple[Colour, Colour] = ((98, 106, 130), (28, 32, 44))
DARK_METAL: tuple[Colour, Colour] = ((62, 69, 90), (14, 17, 25))
GAUGE_START, GAUGE_SPAN, GAUGE_GAP = 0.645, 0.71, 0.010
CARD_RADIUS = 9.0
FADING = 64.0


class RingPainter(Painter):
    """A painter of square pictures with their object in the middle; lengths are in pixels."""

    def gauge(self, lights: Surface, share: float) -> Surface:
        """Return the part of a dial's lights that shows a value."""
        if share >= 1:
            return lights
        size = lights.get_size()
        cake = ink.blank(size)
        end = GAUGE_START + GAUGE_SPAN * share - GAUGE_GAP / 2
        # It begins before the first tick, or that one's light would be cut off.
        wedge = wedge_points((size[0] / 2, size[1] / 2), size[0], GAUGE_START - 0.06, end)
        pygame.draw.polygon(cake, ink.WHITE, wedge)
        return ink.as_sprite(ink.within(lights, cake))

    def gauge_dial(self, radius: float, of: int, role: str) -> Surface:
        brush, center = self._square(radius + self.px(25))
        hue = self.theme.color(role)
        rim = Disc(center, radius)
        brush.shadow(rim, self.px(8), 0.8, self.px(3))
        brush.gradient(rim, *DARK_METAL, (center[1] - radius, center[1] + radius))
        brush.bevel(rim, radius * 0.07, 0.75, 0.6)
        face = Disc(center, radius * 0.875)
        brush.fill(face, mix(self.theme.color("panel_low"), BLACK, 0.35))
        brush.floor_glow(face, hue, (center[1] - radius * 0.1, center[1] + radius), 0.30 * self.theme.light)
        brush.inner_glow(face, BLACK, self.px(5), 0.8)
        brush.fill(self._ticks(center, radius, of), mix(self.theme.color("panel"), WHITE, 0.06))
        return ink.as_sprite(brush.picture)

    def gauge_lights(self, radius: float, of: int, role: str) -> Surface:
        brush, center = self._square(radius + self.px(25))
        hue = self.theme.color(role)
        whole = brush.mask(self._ticks(center, radius, of))
        halo = ink.strengthened(ink.blurred(whole, self.px(3.4)), 1.5 * self.theme.light)
        ink.over(brush.picture, ink.tinted(halo, hue), ink.tinted(whole, mix(hue, WHITE, 0.3)))
        return ink.as_sprite(brush.picture)

    def _ticks(self, center: tuple[float, float], radius: float, of: int) -> Dial:
        return Dial(center, radius * 0.745, radius * 0.105, of, GAUGE_START, GAUGE_SPAN, GAUGE_GAP)

    def portrait(self, radius: float, face: Surface | None, role: str, active: bool) -> Surface:
        """Return a face in a hexagon with a rim of metal and a line of light."""
        brush, center = self._square(radius + self.px(28))
        hue = self.theme.color(role)
        rim, window = Hexagon(center, radius), Hexagon(center, radius * 0.85)
        brush.shadow(rim, self.px(8), 0.8, self.px(3))
        if active:
            brush.outer_glow(rim, hue, self.px(10), 0.8 * self.theme.light)
        brush.gradient(rim, *METAL, (center[1] - radius, center[1] + radius))
        brush.bevel(rim, self.px(2.6), 0.7, 0.6)
        top, bottom = mix(BLACK, hue, 0.34), mix(self.theme.color("ink_background"), hue, 0.06)
        brush.gradient(window, top, bottom, (center[1] - radius, center[1] + radius))
        if face is not None:
            ink.over(brush.picture, self._cropped(face, brush.size, window))
        brush.inner_glow(window, BLACK, self.px(4), 0.55)
        brush.neon(window, hue, self.edge, self.px(4), (0.9 if active else 0.5) * self.theme.light)
        return ink.as_sprite(brush.picture)

    def _cropped(self, face: Surface, size: tuple[int, int], window: Hexagon) -> Surface:
        side = round(window.radius * 2)
        small = pygame.transform.smoothscale(face, (side, side))
        layer = ink.blank(size)
        layer.blit(small, (round(window.center[0] - side / 2), round(window.center[1] - side / 2)), special_flags=ADD)
        return ink.within(layer, window.mask(size))

    def pip(self, radius: float, on: bool, role: str) -> Surface:
        brush, center = self._square(radius + self.px(16))
        hue = self.theme.color(role)
        rim, gem = Hexagon(center, radius), Hexagon(center, radius * 0.72)
        span = (center[1] - radius, center[1] + radius)
        brush.shadow(rim, self.px(3), 0.7, self.px(1.5))
        if on:
            brush.outer_glow(rim, hue, self.px(5.5), 0.8 * self.theme.light)
        brush.gradient(rim, (98, 106, 130), (27, 30, 41), span)
        brush.bevel(rim, self.px(1.2), 0.5, 0.5)
        if not on:
            brush.fill(gem, (9, 11, 17))
            brush.inner_glow(gem, BLACK, self.px(2.5), 0.9)
            brush.stroke(gem, mix(hue, BLACK, 0.45), max(1.0, self.px(0.8)), 0.8)
            return ink.as_sprite(brush.picture)
        brush.gradient(gem, mix(hue, WHITE, 0.65), hue, span)
        x, y, r = *center, radius
        facet = ((x - 0.48 * r, y - 0.29 * r), (x, y - 0.58 * r), (x + 0.48 * r, y - 0.29 * r), (x, y - 0.08 * r))
        brush.fill(Outline(facet), WHITE, 0.6)
        return ink.as_sprite(brush.picture)

    def arc(self, radius: float, width: float, span: tuple[float, float], role: str, *, lit: bool) -> Surface:
        """Return a piece of a ring, from one angle to another in turns clockwise from above; a lit one glows."""
        brush, center = self._square(radius + width + self.px(16))
        piece = Outline(tuple(arc_points(center, radius, width, *span)))
        hue = self.theme.color(role)
        if lit:
            brush.outer_glow(piece, hue, self.px(7), 0.9 * self.theme.light)
            brush.fill(piece, mix(hue, WHITE, 0.35))
        else:
            brush.fill(piece, mix(hue, BLACK, 0.66))
        return ink.as_sprite(brush.picture)

    def pedestal(self, radius: float, role: str, fill: str, glow: float) -> Surface:
        """Return a dark hexagon with a double line: the base of the deck."""
        brush, center = self._square(radius + self.px(14))
        hue = self.theme.color(role)
        outer = Hexagon(center, radius)
        if fill == "sunken":
            brush.fill(outer, self.theme.color("ink_background"), 0.5)
            brush.inner_glow(outer, BLACK, self.px(8), 0.5)
        elif fill != "none":
            colour, span = self.theme.color(fill), (center[1] - radius, center[1] + radius)
            brush.gradient(outer, mix(colour, BLACK, 0.4), mix(colour, BLACK, 0.8), span)
        brush.neon(outer, hue, max(1.0, self.px(1)), self.px(5), glow * self.theme.light)
        brush.stroke(Hexagon(center, radius * 0.87), hue, max(1.0, self.px(0.9)), 0.35)
        return ink.as_sprite(brush.picture)

    def slot(self, size: tuple[int, int], role: str, hot: bool, *, sign: bool = True) -> Surface:
        """Return an empty place for a card, with `margin()` around it."""
        brush, box = self._start(size)
        hue = self.theme.color(role)
        shape = Rounded(box, self.px(CARD_RADIUS))
        brush.fill(shape, self.theme.color("ink_background"), 0.55)
        brush.inner_glow(shape, BLACK, self.px(6), 0.55)
        if sign:
            brush.stroke(Hexagon(box.center, size[0] * 0.2), hue, max(1.0, self.px(1)), 0.6 if hot else 0.28)
        if hot:
            brush.inner_glow(shape, hue, self.px(8), 0.45 * self.theme.light)
            brush.neon(shape, hue, self.px(1.6), self.px(6), self.theme.light)
        else:
            brush.stroke(shape, hue, max(1.0, self.px(1.0)), 0.5)
        return ink.as_sprite(brush.picture)

    def card_glow(self, size: tuple[int, int], role: str) -> Surface:
        """Return light around a card, to be drawn below it; with `margin()` around it."""
        brush, box = self._start(size)
        shape = Rounded(box, self.px(CARD_RADIUS))
        hue = self.theme.color(role)
        brush.outer_glow(shape, hue, self.px(11), 1.35)
        brush.outer_glow(shape, hue, self.px(4.5), 1.05)
        return ink.as_sprite(brush.picture)

    def card_shadow(self, size: tuple[int, int], lift: float) -> Surface:
        """Return the shadow of a card, softer the higher the card; with `margin()` around it."""
        brush, box = self._start(size)
        shape = Rounded(box.inflate(-self.px(2), -self.px(2)), self.px(CARD_RADIUS))
        brush.shadow(shape, self.px(3 + lift * 0.45), 0.85 - min(0.35, lift * 0.015), 0)
        return ink.as_sprite(brush.picture)

    def spark(self, radius: float, colour: Colour) -> Surface:
        brush, center = self._square(radius * 4.6)
        halo = ink.blurred(Disc(center, radius).mask(brush.size), radius * 1.3)
        ink.over(brush.picture, ink.tinted(halo, colour, 1.6))
        brush.fill(Disc(center, radius * 0.55), mix(colour, WHITE, 0.85))
        return ink.as_sprite(brush.picture)

    def paper(self, radius: float, colour: Colour, squash: float) -> Surface:
        """Return a scrap of confetti, seen at a slant; its back is darker."""
        size = (2 * (int(radius) + 1), 2 * (int(radius) + 1))
        box = FRect(0, 0, max(1.2, radius * 1.8 * squash), radius * 1.2)
        box.center = (size[0] / 2, size[1] / 2)
        mask = ink.rounded(size, box, 1)
        return ink.as_sprite(ink.tinted(mask, mix(colour, WHITE if squash > 0.5 else BLACK, 0.25)))

    def dot(self, radius: float, colour: Colour, *, soft: bool, flat: float = 1.0, level: int = 255) -> Surface:
        """Return a disc, or an ellipse when `flat` is below 1, at an opacity; soft ones fade out to their rim."""
        reach = 2.4 if soft else 1.0
        wide = _side(radius * reach + 1)
        fit = wide, max(1, round(wide * flat))
        if not soft and flat < 1:
            return ink.as_sprite(ink.tinted(ink.ellipse(fit), colour, level / 255))
        if soft and radius >= 2 * FADING:  # painted smaller it fades out the same, in less room and time
            radius = FADING
        brush, center = self._square(radius * reach + 1)
        mask = Disc(center, radius).mask(brush.size)
        ink.over(brush.picture, ink.tinted(ink.blurred(mask, radius * 0.5) if soft else mask, colour))
        picture = ink.as_sprite(brush.picture)
        if level < 255:
            picture.fill((level, level, level, level), special_flags=BLEND_RGBA_MULT)
        return picture if fit == brush.size else pygame.transform.smoothscale(picture, fit)

    def _square(self, half: float) -> tuple[ShapePainter, tuple[float, float]]:
        side = _side(half)
        return ShapePainter((side, side)), (side / 2, side / 2)


def _side(half: float) -> int:
    return 2 * (int(half) + 1)
