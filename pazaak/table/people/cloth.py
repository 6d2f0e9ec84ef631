"""The cloth of a curtain: heavy folds, swags above, and a hem of gold with tassels; painted in pieces for a window."""

from __future__ import annotations

from functools import lru_cache
from math import cos, exp, pi, sin

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from pazaak.stage.core.theme import Theme
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas

FOLDS = ((92, 0.60, 0.4), (53, 0.26, 1.9), (31, 0.10, 0.2), (210, 0.22, 2.2))
"""Period in units, strength and phase of each sort of fold."""
FINE, COARSE = 4, 24
"""Units per pixel of the small picture of the folds, across and down; it is enlarged softly."""
LAMP, REACH = (640.0, 250.0), (470.0, 300.0)
SWAG, DEEP, HEM, SHOWN = 160, 80, 92.0, 58.0
"""Width and depth of a swag, period of the hem, and height of the gap below it, in units."""
SMOOTH, STRIP, FOLDED = 2, 96.0, 64
"""Pixels painted for each pixel of an edge, height of the hem in units, and steps of a swag's folds."""
EVERY, BRIGHTEST = 8, 1.2
"""Painted pixels between two points of the hem, and a light that no fold exceeds."""
DARK, FRINGE = "ink_background", "gold"
Colour = tuple[int, int, int]


def draw_cloth(canvas: Canvas, tone: str, up: float) -> None:
    """Draw the cloth over the whole window, lifted by a share `up` of the window's height."""
    size, scale = canvas.viewport.size, canvas.viewport.scale
    dark, middle, gold = _colours(canvas.theme, tone)
    left, top = canvas.viewport.origin[0], -round(up * size[1])
    cloth = canvas.made(("cloth", tone), _cloth, size, scale, left, (dark, middle))
    hem = canvas.made(("hem of a cloth", tone), _hem, size, scale, left, (dark, middle, gold))
    swag = canvas.made(("swag of a cloth", tone), _swag, scale, dark, middle, gold)
    if up <= 0:
        canvas.sheet.fill(_mixed(canvas.theme.color(DARK), canvas.theme.color("own"), 0.12), Rect((0, 0), size))
    canvas.sheet.stamp(cloth, (0, top), 0)
    canvas.stamp(hem, (0, top + cloth.get_height()))
    step, number = SWAG * scale, -int(left / (SWAG * scale)) - 1
    while left + number * step < size[0]:
        canvas.stamp(swag, (round(left + number * step), top))
        number += 1


def _colours(theme: Theme, tone: str) -> tuple[Colour, Colour, Colour]:
    """Return the colours of the cloth's dark and light folds, and of its fringe."""
    dark, light, (red, green, blue, *_) = theme.color(DARK), theme.color(tone), theme.color(FRINGE)
    return _mixed(dark, light, 0.12), _mixed(dark, light, 0.62), (red, green, blue)


def _mixed(a: tuple[int, ...], b: tuple[int, ...], share: float) -> Colour:
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(a[:3], b[:3], strict=True))
    return red, green, blue


def _cloth(size: tuple[int, int], scale: float, left: float, colours: tuple[Colour, Colour]) -> Surface:
    """Return all of the cloth but its lowest strip and its swags."""
    return _folds(size, scale, left, colours).subsurface((0, 0, size[0], size[1] - round(STRIP * scale))).convert()


def _folds(size: tuple[int, int], scale: float, left: float, colours: tuple[Colour, Colour]) -> Surface:
    """Return the folds as a picture of the window's size."""
    small_size = max(2, round(size[0] / scale / FINE)), max(2, round(size[1] / scale / COARSE))
    lit = pygame.image.frombytes(_light(small_size, -left / scale), small_size, "P")
    lit.set_palette([_lit(*colours, level * BRIGHTEST / 255) for level in range(256)])
    small = Surface(small_size, 0, 24)
    small.blit(lit, (0, 0))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=4)
def _light(size: tuple[int, int], begin: float) -> bytes:
    """Return the light on the folds from 0 to 255, for a BRIGHTEST of 255, in rows of pixels; from `begin` units on."""
    wide, high = size
    levels = bytearray()
    for row in range(high):
        y = row * COARSE
        shade = 1 - 0.45 * min(1.0, max(0.0, (y - 430) / 300))
        phases = [(a, 2 * pi / p, phase + 0.3 * sin(y / 300 + p)) for p, a, phase in FOLDS]
        bent, down = 0.035 * (y / 720) ** 2, (y - LAMP[1]) / REACH[1]
        for column in range(wide):
            x = begin + column * FINE
            along = x + 5 * sin(y / 210 + x / 190) + (x - LAMP[0]) * bent
            fold = 0.0
            for a, often, phase in phases:
                fold += a * sin(often * along + phase)
            lit = 0.42 + 0.30 * fold + (0.11 * min(2.0, fold) ** 2 if fold > 0 else 0.0)
            lamp = exp(-(((x - LAMP[0]) / REACH[0]) ** 2) - down * down)
            light = lit * (0.34 + 0.86 * lamp) * shade
            levels.append(round(255 / BRIGHTEST * min(BRIGHTEST, max(0.0, light))))
    return bytes(levels)


def _lit(dark: Colour, middle: Colour, light: float) -> Colour:
    base = _mixed(dark, middle, min(1.0, max(0.0, light)))
    return _mixed(base, (255, 255, 255), 0.3 * min(1.0, max(0.0, light - 0.86)))


def _hem_at(x: float) -> float:
    """Return the height of the hem above the lower edge, at `x` units."""
    return SHOWN - 10 * sin(2 * pi * x / HEM + 0.4) - 4 * sin(x / 33)


def _hem(size: tuple[int, int], scale: float, left: float, colours: tuple[Colour, Colour, Colour]) -> Surface:
    """Return the lowest strip of the cloth, cut at the hem, with fringe and tassels."""
    width, deep, k = size[0], round(STRIP * scale), scale * SMOOTH
    gold, strip = colours[2], ink.blank((width, deep))
    shape, trim = ink.blank((width * SMOOTH, deep * SMOOTH)), ink.blank((width * SMOOTH, deep * SMOOTH))

    def height_at(x: int) -> float:
        """Return the depth of the hem in the strip, in its pixels."""
        return deep * SMOOTH - _hem_at((x / SMOOTH - left) / scale) * k

    bottom = [(x, height_at(x)) for x in range(0, width * SMOOTH + EVERY, EVERY)]
    shadow, bright = _mixed(gold, (0, 0, 0), 0.6), _mixed(gold, (255, 255, 255), 0.6)
    for number in range(int(width * SMOOTH / (9 * k)) + 1):
        x = round(number * 9 * k)
        top = height_at(x) - 6 * k
        pygame.draw.line(trim, shadow, (x, top), (x, top + 15 * k), max(2, round(3.4 * k)))
        pygame.draw.line(trim, gold, (x, top), (x, top + 13 * k), max(1, round(1.6 * k)))
    pygame.draw.polygon(shape, (255, 255, 255, 255), [(0, 0), *bottom, (bottom[-1][0], 0)])
    above = [(x, y - 14 * k) for x, y in bottom]
    for height, colour in ((15 * k, shadow), (9 * k, gold), (2.2 * k, bright)):
        pygame.draw.polygon(trim, colour, [*above, *((x, y + height) for x, y in reversed(above))])
    strip.blit(_folds(size, scale, left, colours[:2]), (0, deep - size[1]))
    for sewn, flags in ((shape, BLEND_RGBA_MULT), (trim, BLEND_PREMULTIPLIED)):
        strip.blit(pygame.transform.smoothscale(sewn, strip.get_size()), (0, 0), special_flags=flags)
    return ink.as_sprite(strip)


def _swag(scale: float, dark: Colour, middle: Colour, gold: Colour) -> Surface:
    """Return one swag, painted column by column from a strip of folds, finer than it is drawn."""
    k = scale * SMOOTH
    wide, high = round(SWAG * k), round((DEEP + 8) * k)
    tile, folds = ink.blank((wide, high)), Surface((1, FOLDED))
    for y in range(FOLDED):
        folds.set_at((0, y), _mixed(dark, middle, 0.44 + 0.26 * sin(y / FOLDED * 15)))
    cord, edge = _mixed(gold, (0, 0, 0), 0.5), 1.4 * k
    for x in range(wide):
        across = sin(pi * x / wide)
        deep = (18 + 62 * max(0.0, across) ** 0.8) * k
        column = pygame.transform.scale(folds, (1, max(1, round(deep))))
        shade = round(150 + 105 * across)
        column.fill((shade, shade, shade), special_flags=BLEND_RGBA_MULT)
        tile.blit(column, (x, 0))
        thick = 4 * k * (1 + abs(cos(pi * x / wide)) * 1.6)
        tile.fill(cord, (x, round(deep - thick / 2 - edge), 1, round(thick + 2 * edge)))
        tile.fill(gold, (x, round(deep - thick / 2), 1, round(thick)))
    return ink.as_sprite(pygame.transform.smoothscale(tile, (round(SWAG * scale), round((DEEP + 8) * scale))))
