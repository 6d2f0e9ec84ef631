"""The cloth of a curtain: heavy folds, swags above, and a hem of gold with tassels; painted once for a window."""

from __future__ import annotations

from math import cos, exp, pi, sin

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

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
DARK, FRINGE = "ink_background", "gold"
Colour = tuple[int, int, int]


def draw_cloth(canvas: Canvas, tone: str, up: float) -> None:
    """Draw the cloth over the whole window, lifted by a share `up` of the window's height."""
    size, scale = canvas.viewport.size, canvas.viewport.scale
    cloth = canvas.made(("cloth", tone), lambda: _painted(canvas, tone, size, scale))
    if up <= 0:
        canvas.sheet.fill(_mixed(canvas.theme.color(DARK), canvas.theme.color("own"), 0.12), Rect((0, 0), size))
    canvas.stamp(cloth, (0, -round(up * size[1])))


def _painted(canvas: Canvas, tone: str, size: tuple[int, int], scale: float) -> Surface:
    """Return the whole curtain as a picture of the window's size, transparent below the hem."""
    theme = canvas.theme
    dark = _mixed(theme.color(DARK), theme.color(tone), 0.12)
    middle = _mixed(theme.color(DARK), theme.color(tone), 0.62)
    gold = theme.color(FRINGE)[:3]
    left, _ = canvas.viewport.origin
    folds = _folds(size, scale, left, (dark, middle))
    picture = ink.blank(size)
    picture.blit(folds, (0, 0))
    _hem(picture, scale, left, gold)
    _swags(picture, scale, left, (dark, middle, gold))
    return ink.as_sprite(picture)


def _mixed(a: tuple[int, ...], b: tuple[int, ...], share: float) -> Colour:
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(a[:3], b[:3], strict=True))
    return red, green, blue


def _folds(size: tuple[int, int], scale: float, left: float, colours: tuple[Colour, Colour]) -> Surface:
    dark, middle = colours
    wide, high = max(2, round(size[0] / scale / FINE)), max(2, round(size[1] / scale / COARSE))
    small = Surface((wide, high), 0, 24)
    begin = -left / scale
    for row in range(high):
        y = row * COARSE
        shade = 1 - 0.45 * min(1.0, max(0.0, (y - 430) / 300))
        for column in range(wide):
            x = begin + column * FINE
            along = x + 5 * sin(y / 210 + x / 190) + (x - 640) * 0.035 * (y / 720) ** 2
            fold = sum(a * sin(2 * pi * along / p + phase + 0.3 * sin(y / 300 + p)) for p, a, phase in FOLDS)
            lit = 0.42 + 0.30 * fold + 0.11 * min(2.0, max(0.0, fold)) ** 2
            lamp = exp(-(((x - LAMP[0]) / REACH[0]) ** 2) - ((y - LAMP[1]) / REACH[1]) ** 2)
            light = lit * (0.34 + 0.86 * lamp) * shade
            small.set_at((column, row), _lit(dark, middle, light))
    return pygame.transform.smoothscale(small, size)


def _lit(dark: Colour, middle: Colour, light: float) -> Colour:
    base = _mixed(dark, middle, min(1.0, max(0.0, light)))
    return _mixed(base, (255, 255, 255), 0.3 * min(1.0, max(0.0, light - 0.86)))


def _hem_at(x: float) -> float:
    """Return the height of the hem above the lower edge, at `x` units."""
    return SHOWN - 10 * sin(2 * pi * x / HEM + 0.4) - 4 * sin(x / 33)


def _hem(picture: Surface, scale: float, left: float, gold: Colour) -> None:
    """Cut the cloth at the hem, and sew fringe and tassels to it."""
    width, height = picture.get_size()
    deep, k = round(STRIP * scale), scale * SMOOTH
    shape, trim = ink.blank((width * SMOOTH, deep * SMOOTH)), ink.blank((width * SMOOTH, deep * SMOOTH))
    bottom = [deep * SMOOTH - _hem_at((x / SMOOTH - left) / scale) * k for x in range(width * SMOOTH)]
    shadow, bright = _mixed(gold, (0, 0, 0), 0.6), _mixed(gold, (255, 255, 255), 0.6)
    for number in range(int(width * SMOOTH / (9 * k)) + 1):
        x = round(number * 9 * k)
        if x < len(bottom):
            top = bottom[x] - 6 * k
            pygame.draw.line(trim, shadow, (x, top), (x, top + 15 * k), max(2, round(3.4 * k)))
            pygame.draw.line(trim, gold, (x, top), (x, top + 13 * k), max(1, round(1.6 * k)))
    for x, y in enumerate(bottom):
        shape.fill((255, 255, 255, 255), (x, 0, 1, round(y)))
        for height_of, colour in ((15 * k, shadow), (9 * k, gold), (2.2 * k, bright)):
            trim.fill(colour, (x, round(y - 14 * k), 1, round(height_of)))
    at, size = (0, height - deep), (width, deep)
    picture.blit(pygame.transform.smoothscale(shape, size), at, special_flags=BLEND_RGBA_MULT)
    picture.blit(pygame.transform.smoothscale(trim, size), at, special_flags=BLEND_PREMULTIPLIED)


def _swags(picture: Surface, scale: float, left: float, colours: tuple[Colour, Colour, Colour]) -> None:
    """Hang swags along the upper edge."""
    tile = _swag(scale, *colours)
    step = SWAG * scale
    number = -int(left / step) - 1
    while left + number * step < picture.get_width():
        picture.blit(tile, (round(left + number * step), 0), special_flags=BLEND_PREMULTIPLIED)
        number += 1


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
    return pygame.transform.smoothscale(tile, (round(SWAG * scale), round((DEEP + 8) * scale)))
