"""The furniture of the screen, painted at run time in any size and theme: panels, buttons, bubbles."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Literal

import pygame
from pygame import FRect, Surface

from pazaak.stage.core.theme import Colour, Theme, darkened, luminance, mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.painters.shape_painter import BLACK, WHITE, ShapePainter
from pazaak.stage.paint.shapes import Chamfer, Outline, Rounded

State = Literal["normal", "hover", "focus", "pressed", "disabled"]

Paint = Callable[[tuple[int, int]], Surface]

# Space around a panel for its shadow and its light, in logical units.
MARGIN = 30.0
# Labels are white: no body may be lighter, and the light from below it has its measure.
LIGHTEST_BODY = 0.1
FLOOR_LIGHT = 0.4


class Painter:
    """A painter for one theme at one scale; it keeps no pictures, the canvas does."""

    def __init__(self, theme: Theme, scale: float) -> None:
        self.theme, self.scale = theme, scale

    def px(self, length: float) -> float:
        return length * self.scale

    @property
    def edge(self) -> float:
        """The width of a neon edge in pixels, never thinner than one."""
        return max(1.0, self.px(self.theme.edge))

    def margin(self) -> int:
        return int(self.px(MARGIN)) + 1

    def panel(
        self, size: tuple[int, int], *, edge: str, fill: str, glow: float, chamfer: float, shadow: bool
    ) -> Surface:
        """Return a chamfered plate, larger than `size` by `margin()` on every side."""
        return self._stretched(size, chamfer, lambda narrow: self._panel(narrow, edge, fill, glow, chamfer, shadow))

    def _panel(self, size: tuple[int, int], edge: str, fill: str, glow: float, chamfer: float, shadow: bool) -> Surface:
        brush, box = self._start(size)
        shape = Chamfer(box, self.px(chamfer))
        span = (box.top, box.bottom)
        light = glow * self.theme.light
        hue = None if edge == "none" else self.theme.color(edge)
        if shadow and fill not in ("none", "sunken"):
            brush.shadow(shape, self.px(8), 0.75, self.px(4))
        if hue is not None and fill != "none":
            brush.outer_glow(shape, hue, self.px(11), 0.55 * light)
        self._body(brush, shape, fill, hue, span)
        if hue is not None:
            brush.neon(shape, hue, self.edge, self.px(4.5), light)
        return ink.as_sprite(brush.picture)

    def quiet(
        self, size: tuple[int, int], *, edge: str, line: float, body: float, chamfer: float, tint: float = 0.0
    ) -> Surface:
        """Return an unobtrusive plate: no light, a hairline of strength `line`, a body of opacity `body`.

        `tint`: share of the edge's colour in the body.
        """
        return self._stretched(size, chamfer, lambda narrow: self._quiet(narrow, edge, line, body, chamfer, tint))

    def _quiet(
        self, size: tuple[int, int], edge: str, line: float, body: float, chamfer: float, tint: float
    ) -> Surface:
        theme = self.theme
        high, low = (
            mix(theme.color(name), theme.color(edge), share * tint)
            for name, share in (("panel", 1.0), ("panel_low", 0.4))
        )
        brush, box = self._start(size)
        shape = Chamfer(box, self.px(chamfer))
        brush.shadow(shape, self.px(6), 0.5, self.px(3))
        brush.gradient(shape, high, low, (box.top, box.bottom), body)
        # Where edges are heavy, the hairline has to mark the plate.
        brush.stroke(shape, theme.color(edge), self.edge, line if theme.light > 0.5 else max(line, 0.8))
        return ink.as_sprite(brush.picture)

    def _body(
        self, brush: ShapePainter, shape: Chamfer, fill: str, hue: Colour | None, span: tuple[float, float]
    ) -> None:
        theme = self.theme
        match fill:
            case "none":
                return
            case "sunken":
                brush.fill(shape, theme.color("ink_background"), 0.62)
                brush.inner_glow(shape, BLACK, self.px(5), 0.6)
            case "panel":
                brush.gradient(shape, theme.color("panel"), theme.color("panel_low"), span, 0.97)
                if hue is not None:
                    brush.floor_glow(shape, hue, (span[1] - self.px(70), span[1]), 0.13 * theme.light)
                    brush.inner_glow(shape, hue, self.px(9), 0.22 * theme.light)
                brush.bevel(shape, self.px(1.6), 0.28, 0.5)
            case "plate":
                brush.gradient(shape, mix(theme.color("panel"), WHITE, 0.13), theme.color("panel_low"), span)
                brush.bevel(shape, self.px(2.2), 0.5, 0.6)
                if hue is not None:
                    brush.stroke(shape, hue, max(1.0, self.px(0.9)), 0.5, inset=self.px(3.4))
            case _:
                colour = theme.color(fill)
                top, low = darkened(colour, 0.48, LIGHTEST_BODY), darkened(colour, 0.78, LIGHTEST_BODY)
                brush.gradient(shape, top, low, span)
                brush.floor_glow(shape, colour, span, 0.28 * theme.light)
                brush.bevel(shape, self.px(1.6), 0.4, 0.5)

    def button(self, size: tuple[int, int], *, role: str, state: State) -> Surface:
        """Return the plate of a button in a state, with `margin()` around it."""
        chamfer = min(11.0, size[1] / self.scale * 0.27)
        return self._stretched(size, chamfer, lambda narrow: self._button(narrow, role, state, chamfer))

    def _button(self, size: tuple[int, int], role: str, state: State, chamfer: float) -> Surface:
        theme = self.theme
        brush, box = self._start(size)
        if state == "pressed":
            box = box.inflate(-self.px(2), -self.px(2))
        shape = Chamfer(box, self.px(chamfer))
        span = (box.top, box.bottom)
        hue = theme.color("disabled" if state == "disabled" else role)
        light = {"normal": 0.55, "hover": 1.15, "focus": 1.0, "pressed": 0.5, "disabled": 0.0}[state] * theme.light
        brush.shadow(shape, self.px(7), 0.8 if state != "pressed" else 0.5, self.px(3))
        brush.outer_glow(shape, hue, self.px(11), 0.9 * light if state in ("hover", "focus") else 0.35 * light)
        self._button_body(brush, shape, hue, state, span)
        brush.neon(shape, hue, self.edge, self.px(4.5), light)
        if state == "focus":
            halo = Chamfer(box.inflate(self.px(9), self.px(9)), self.px(chamfer + 2.6))
            brush.neon(halo, theme.color("focus"), max(1.0, self.px(1.6)), self.px(4), 0.5 * theme.light)
        return ink.as_sprite(brush.picture)

    def _button_body(
        self, brush: ShapePainter, shape: Chamfer, hue: Colour, state: State, span: tuple[float, float]
    ) -> None:
        theme = self.theme
        if state == "disabled":
            brush.gradient(shape, theme.color("panel"), theme.color("panel_low"), span)
            brush.bevel(shape, self.px(2), 0.25, 0.5)
            return
        lift = {"hover": -0.05, "focus": -0.02, "pressed": 0.12}.get(state, 0.0)
        top = darkened(hue, min(1.0, theme.button_top + lift), LIGHTEST_BODY)
        low = darkened(hue, min(1.0, theme.button_low + lift), LIGHTEST_BODY)
        if state == "pressed":
            top, low = low, top
        brush.gradient(shape, top, low, span)
        if state == "pressed":
            brush.inner_glow(shape, BLACK, self.px(5), 0.75)
            return
        brush.floor_glow(shape, hue, span, FLOOR_LIGHT * theme.light * min(1.0, 0.55 / luminance(hue)))
        brush.gloss(shape, span[0] + (span[1] - span[0]) * 0.46, 0.10 * theme.light)
        brush.bevel(shape, self.px(2.2), 0.55, 0.55)

    def bubble(self, size: tuple[int, int], *, role: str, tip: tuple[int, int] | None) -> Surface:
        """Return a tooltip; `tip` is the end of its arrow, in pixels from the corner of the rectangle."""
        brush, box = self._start(size)
        hue = self.theme.color(role)
        shape = Outline(self._balloon(box, None if tip is None else (tip[0] + box.left, tip[1] + box.top)))
        brush.shadow(shape, self.px(9), 0.85, self.px(4))
        brush.outer_glow(shape, hue, self.px(10), 0.35 * self.theme.light)
        brush.gradient(shape, self.theme.color("panel"), self.theme.color("panel_low"), (box.top, box.bottom), 0.98)
        brush.inner_glow(shape, hue, self.px(8), 0.16 * self.theme.light)
        brush.neon(shape, hue, self.edge, self.px(4), 0.75 * self.theme.light)
        return ink.as_sprite(brush.picture)

    def speech(self, size: tuple[int, int], *, role: str, tip: tuple[int, int]) -> Surface:
        """Return a speech bubble, light for dark letters, with its tail at the speaker; it covers plate and tail."""
        plate = FRect(0, 0, *size)
        whole = plate.union(FRect(*tip, 0, 0))
        brush, box = self._start((round(whole.width), round(whole.height)))
        shift = (box.left - whole.left, box.top - whole.top)
        shape = Outline(self._balloon(plate.move(shift), (tip[0] + shift[0], tip[1] + shift[1]), whole=True))
        brush.shadow(shape, self.px(6), 0.55, self.px(3))
        brush.fill(shape, self.theme.color("text"))
        brush.stroke(shape, self.theme.color(role), max(1.0, self.px(1.6)), 0.85)
        return ink.as_sprite(brush.picture)

    def _balloon(self, box: FRect, tip: Point | None, *, whole: bool = False) -> tuple[Point, ...]:
        """Return the corners of a chamfered box with an arrow towards `tip`; a `whole` one reaches it."""
        corners = Chamfer(box, self.px(9)).points()
        if tip is None:
            return tuple(corners)
        half, long = self.px(9), self.px(10)
        # The corners run clockwise from the upper left: top 0-1, right 2-3, bottom 4-5, left 6-7.
        x = min(max(tip[0], box.left + half * 2.5), box.right - half * 2.5)
        y = min(max(tip[1], box.top + half * 2), box.bottom - half * 2)
        if tip[1] >= box.bottom:
            at, arrow = 5, [(x + half, box.bottom), (x, box.bottom + long), (x - half, box.bottom)]
        elif tip[1] <= box.top:
            at, arrow = 1, [(x - half, box.top), (x, box.top - long), (x + half, box.top)]
        elif tip[0] >= box.right:
            at, arrow = 3, [(box.right, y - half), (box.right + long, y), (box.right, y + half)]
        else:
            at, arrow = 7, [(box.left, y + half), (box.left - long, y), (box.left, y - half)]
        if whole:
            arrow[1] = tip
        return (*corners[:at], *arrow, *corners[at:])

    def key_cap(self, size: tuple[int, int]) -> Surface:
        """Return a key of the keyboard, without its letter, exactly of `size`."""
        brush = ShapePainter(size)
        box = FRect(0, 0, *size)
        shape = Rounded(box, self.px(4.5))
        brush.gradient(shape, (6, 8, 13), (16, 20, 30), (0, size[1]), 0.92)
        brush.bevel(shape, self.px(1.2), 0.2, 0.7)
        brush.stroke(shape, WHITE, max(1.0, self.px(1)), 0.62)
        return ink.as_sprite(brush.picture)

    def focus_ring(self, size: tuple[int, int], *, role: str, radius: float) -> Surface:
        """Return a glowing line with round corners, with `margin()` around it."""
        brush, box = self._start(size)
        shape = Rounded(box, self.px(radius))
        hue = self.theme.color(role)
        brush.neon(shape, hue, max(1.5, self.px(1.6) * self.theme.edge), self.px(6), max(0.6, self.theme.light))
        return ink.as_sprite(brush.picture)

    def line(self, span: tuple[int, int], role: str, width: int, glow: float) -> Surface:
        """Return a straight line across `span` with light around it; with `margin()` on every side."""
        brush, box = self._start((abs(span[0]), abs(span[1])))
        rising = (span[0] < 0) != (span[1] < 0)
        a, b = (box.bottomleft, box.topright) if rising else (box.topleft, box.bottomright)
        long = hypot(*span) or 1.0
        nx, ny = (b[1] - a[1]) / long * width / 2, (a[0] - b[0]) / long * width / 2
        ends = ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny))
        hue = self.theme.color(role)
        mask = Outline(ends).mask(brush.size)
        halo = ink.strengthened(ink.blurred(mask, self.px(4)), 2.5 * glow * self.theme.light)
        ink.over(brush.picture, ink.tinted(halo, hue), ink.tinted(mask, mix(hue, WHITE, 0.4)))
        return ink.as_sprite(brush.picture)

    def _start(self, size: tuple[int, int]) -> tuple[ShapePainter, FRect]:
        m = self.margin()
        return ShapePainter((size[0] + 2 * m, size[1] + 2 * m)), FRect(m, m, *size)

    def narrow(self, chamfer: float) -> int:
        """Return the least width of a plate, without its margin, at which its middle is uniform."""
        return 2 * int(self.px(max(chamfer, 14) + MARGIN)) + 8

    def _stretched(self, size: tuple[int, int], chamfer: float, paint: Paint) -> Surface:
        """Paint a plate narrow and stretch its uniform middle."""
        narrow = self.narrow(chamfer)
        if size[0] <= narrow:
            return paint(size)
        small = paint((narrow, size[1]))
        return stretch(small, size[0] - narrow)


def stretch(picture: Surface, by: int) -> Surface:
    """Return the picture widened by repeating its middle column, in its own format: the only large surface needed."""
    w, h = picture.get_size()
    left = w // 2
    result = Surface((w + by, h), pygame.SRCALPHA, picture)
    result.blit(picture, (0, 0), (0, 0, left, h), special_flags=pygame.BLEND_RGBA_ADD)
    pygame.transform.scale(picture.subsurface((left, 0, 1, h)), (by, h), result.subsurface((left, 0, by, h)))
    result.blit(picture, (left + by, 0), (left, 0, w - left, h), special_flags=pygame.BLEND_RGBA_ADD)
    return result
