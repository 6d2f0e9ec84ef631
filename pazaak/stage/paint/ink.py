"""Masks and light: anti-aliased shapes, blurs and tints in premultiplied colour, without numpy.

A mask is a surface whose four channels all hold the coverage. Tinting it multiplies the channels, which gives
premultiplied colour at once; adding, subtracting and multiplying masks are single blits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_ADD, BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Surface

from pazaak.stage.core.theme import Colour, mix

Point = tuple[float, float]
WHITE = (255, 255, 255, 255)
# Large shapes have few slanted edges for their area: less supersampling does.
FINE, COARSE, LARGE = 4, 2, 700 * 700
REACH = 2.7
BLURS = 3
"""Number of box blurs; each reaches a pixel farther."""


def blank(size: tuple[int, int]) -> Surface:
    """Return a clear surface of a size."""
    return Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)


def as_sprite(surface: Surface) -> Surface:
    """Return the same picture in the pixel format that is drawn fastest."""
    return surface.convert(_MODEL)


def turned(picture: Surface, angle: float) -> Surface:
    """Return the picture turned about its middle, in degrees."""
    # The rim has to be clear, or the turned edge has no soft border.
    w, h = picture.get_size()
    padded = blank((w + 4, h + 4))
    padded.blit(picture, (2, 2), special_flags=BLEND_RGBA_ADD)
    return pygame.transform.rotozoom(padded, angle, 1.0)


def drawn(size: tuple[int, int], draw: Callable[[Surface, int], None]) -> Surface:
    """Return the mask of the white that `draw(surface, factor)` paints on a surface `factor` times as large."""
    factor = FINE if size[0] * size[1] * FINE * FINE < LARGE else COARSE
    big = blank((size[0] * factor, size[1] * factor))
    draw(big, factor)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def polygon(size: tuple[int, int], points: Sequence[Point], inset: float = 0.0) -> Surface:
    """Return the mask of a polygon, smaller by `inset` pixels along its edge, or larger when that is negative."""
    return drawn(size, lambda big, k: _polygon(big, k, points, inset))


def _polygon(big: Surface, k: int, points: Sequence[Point], inset: float = 0.0) -> None:
    corners = [(x * k, y * k) for x, y in points]
    pygame.draw.polygon(big, WHITE, corners)
    if inset:
        ink = WHITE if inset < 0 else (0, 0, 0, 0)
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            pygame.draw.line(big, ink, a, b, max(1, round(2 * abs(inset) * k)))
            pygame.draw.circle(big, ink, a, abs(inset) * k)


def polygons(size: tuple[int, int], several: Sequence[Sequence[Point]]) -> Surface:
    """Return the mask of several polygons at once."""

    def draw(big: Surface, k: int) -> None:
        for points in several:
            _polygon(big, k, points)

    return drawn(size, draw)


def rounded(size: tuple[int, int], rect: pygame.FRect, radius: float) -> Surface:
    """Return the mask of a rectangle with round corners."""

    def draw(big: Surface, k: int) -> None:
        box = pygame.Rect(round(rect.x * k), round(rect.y * k), round(rect.width * k), round(rect.height * k))
        pygame.draw.rect(big, WHITE, box, border_radius=max(0, round(radius * k)))

    return drawn(size, draw)


def disc(size: tuple[int, int], center: Point, radius: float) -> Surface:
    """Return the mask of a circle."""

    def draw(big: Surface, k: int) -> None:
        if radius > 0:
            pygame.draw.circle(big, WHITE, (center[0] * k, center[1] * k), radius * k)

    return drawn(size, draw)


def ellipse(size: tuple[int, int]) -> Surface:
    """Return the mask of the ellipse that fills a size but for a pixel at each side."""

    def draw(big: Surface, k: int) -> None:
        pygame.draw.ellipse(big, WHITE, big.get_rect().inflate(-2 * k, -2 * k))

    return drawn(size, draw)


def minus(mask: Surface, other: Surface) -> Surface:
    """Return the part of `mask` outside of `other`."""
    result = mask.copy()
    result.blit(other, (0, 0), special_flags=BLEND_RGBA_SUB)
    return result


def within(mask: Surface, other: Surface) -> Surface:
    """Return the part of `mask` inside of `other`."""
    result = mask.copy()
    result.blit(other, (0, 0), special_flags=BLEND_RGBA_MULT)
    return result


def inverse(mask: Surface) -> Surface:
    """Return the complement of a mask."""
    full = blank(mask.get_size())
    full.fill(WHITE)
    full.blit(mask, (0, 0), special_flags=BLEND_RGBA_SUB)
    return full


def shifted(mask: Surface, by: tuple[int, int]) -> Surface:
    """Return the mask moved by a number of pixels."""
    result = blank(mask.get_size())
    result.blit(mask, by, special_flags=BLEND_RGBA_ADD)
    return result


def blurred(mask: Surface, radius: float) -> Surface:
    """Return the mask blurred by `radius` pixels, reaching REACH times as far: box blurs at a lower resolution."""
    w, h = mask.get_size()
    factor = max(1.0, radius / 1.5)
    small_size = (max(1, round(w / factor)), max(1, round(h / factor)))
    small = pygame.transform.smoothscale(mask, small_size) if factor > 1 else mask
    small = _softened(small)
    return pygame.transform.smoothscale(small, (w, h)) if factor > 1 else small


def _softened(mask: Surface) -> Surface:
    """Return three box blurs of a mask, in a third of the time that its four equal channels would take.

    Four bands of it, with the rows next to them, are blurred at once as the channels of one picture.
    """
    width, height = mask.get_size()
    band = -(-height // 4)
    rows = band + 2 * BLURS
    if 3 * band + BLURS > height or mask.get_pitch() != 4 * width:
        return _thrice(mask)
    tops = (0, band - BLURS, 2 * band - BLURS, height - rows)
    cover = mask.get_buffer().raw[::4]
    packed = bytearray(4 * width * rows)
    for channel, top in enumerate(tops):
        packed[channel::4] = cover[top * width : (top + rows) * width]
    soft = _thrice(pygame.image.frombuffer(packed, (width, rows), "BGRA")).get_buffer().raw
    bands = []
    for channel, top in enumerate(tops):
        first, last = channel * band - top, min((channel + 1) * band, height) - top
        bands.append(soft[channel::4][first * width : last * width])
    cover = b"".join(bands)
    alike = bytearray(4 * width * height)
    for channel in range(4):
        alike[channel::4] = cover
    return pygame.image.frombuffer(alike, (width, height), "BGRA")


def _thrice(picture: Surface) -> Surface:
    if min(picture.get_size()) == 1:  # pygame would count pixels beside it in memory
        return picture.copy()
    for _ in range(BLURS):
        picture = pygame.transform.box_blur(picture, 1, False)
    return picture


def strengthened(mask: Surface, strength: float) -> Surface:
    """Return the mask with its coverage multiplied: thinner below 1, fuller above."""
    result = mask.copy()
    while strength > 1:
        result.blit(result.copy(), (0, 0), special_flags=BLEND_RGBA_ADD)
        strength /= 2
    share = max(0, min(255, round(255 * strength)))
    result.fill((share, share, share, share), special_flags=BLEND_RGBA_MULT)
    return result


def tinted(mask: Surface, colour: Colour, strength: float = 1.0) -> Surface:
    """Return the mask in a colour, premultiplied."""
    result = strengthened(mask, strength) if strength != 1.0 else mask.copy()
    result.fill((*colour, 255), special_flags=BLEND_RGBA_MULT)
    return result


def faded(mask: Surface, top: Colour, bottom: Colour, span: tuple[float, float]) -> Surface:
    """Return the mask in a vertical gradient, between the two heights of `span`."""
    (w, h), (first, last) = mask.get_size(), span
    ramp = blank((w, h))
    for y in range(h):
        t = max(0.0, min(1.0, (y - first) / max(1.0, last - first)))
        ramp.fill((*mix(top, bottom, t), 255), (0, y, w, 1))
    return within(mask, ramp)


def ramp(size: tuple[int, int], span: tuple[float, float]) -> Surface:
    """Return a mask that grows from 0 at the first height of `span` to full coverage at the second."""
    result = blank(size)
    for y in range(size[1]):
        t = max(0.0, min(1.0, (y - span[0]) / max(1.0, span[1] - span[0])))
        level = round(255 * t * t)
        result.fill((level, level, level, level), (0, y, size[0], 1))
    return result


def over(target: Surface, *layers: Surface) -> None:
    """Blit premultiplied pictures onto `target`, one after another."""
    for layer in layers:
        target.blit(layer, (0, 0), special_flags=BLEND_PREMULTIPLIED)


_MODEL = blank((1, 1))
