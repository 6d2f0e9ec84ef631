"""Light over a whole picture: a darkened frame with bright spots, rings that run outwards, pools and rays."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, tau
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, FRect, Rect, Surface

from pazaak.stage.core.theme import Colour
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

# A mask of light is soft: it is painted this many times smaller.
COARSE = 8
FEATHER = 2
LEVELS = 16
POOL = 24
# Rays are painted in a small square and enlarged.
BEAMS = 384  # side of the square, px
RAYS = 26  # rays in a full circle
NARROW = 0.006  # half width of a narrow ray, turns
WIDE = 0.013  # half width of a wide ray, turns
# Height of the lines of a band in units.
EDGE = 1.5
Paint = Callable[[Colour, int], Surface]


class Lit(NamedTuple):
    """A part of the picture that keeps its light, or a pool of it, with its middle and half sizes."""

    x: float
    y: float
    across: float
    down: float
    round: bool = False

    @property
    def box(self) -> FRect:
        return FRect(self.x - self.across, self.y - self.down, 2 * self.across, 2 * self.down)


def lit_box(box: FRect, grow: float = 8.0) -> Lit:
    """Return a lit rectangle, larger than a box by `grow` units on every side."""
    return Lit(box.centerx, box.centery, box.width / 2 + grow, box.height / 2 + grow)


def lit_disc(center: Point, radius: float) -> Lit:
    """Return a lit disc."""
    return Lit(*center, radius, radius, True)


def draw_dark(canvas: Canvas, share: float, lit: tuple[Lit, ...]) -> None:
    """Take a share of the light from all that was drawn so far, except from the lit areas."""
    level = round(max(0.0, min(1.0, share)) * LEVELS)
    if not level:
        return
    whole = canvas.sheet.surface.get_rect()
    veil = canvas.posed(("dark", whole.size, lit), _veil, canvas, whole.size, lit)
    canvas.sheet.stroke(_lay, (veil, 255 * level // LEVELS), whole)


def _veil(canvas: Canvas, size: tuple[int, int], lit: tuple[Lit, ...]) -> Surface:
    small = Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), pygame.SRCALPHA)
    small.fill((0, 0, 0, 255))
    for one in lit:
        left, top = canvas.viewport.point((one.x - one.across, one.y - one.down))
        right, bottom = canvas.viewport.point((one.x + one.across, one.y + one.down))
        box = Rect(left // COARSE, top // COARSE, (right - left) // COARSE + 1, (bottom - top) // COARSE + 1)
        if one.round:
            pygame.draw.ellipse(small, (0, 0, 0, 0), box)
        else:
            pygame.draw.rect(small, (0, 0, 0, 0), box, border_radius=2)
    soft = pygame.transform.gaussian_blur(small, FEATHER, False)
    return pygame.transform.smoothscale(soft, size)


def _lay(surface: Surface, veil: Surface, level: int) -> None:
    veil.set_alpha(level)
    surface.blit(veil, (0, 0))


def draw_pool(canvas: Canvas, pool: Lit, role: str, strength: float) -> None:
    """Add soft light to all that was drawn so far within `pool`."""
    level = round(max(0.0, min(1.0, strength)) * LEVELS)
    if not level:
        return
    left, top = canvas.viewport.point((pool.x - pool.across, pool.y - pool.down))
    right, bottom = canvas.viewport.point((pool.x + pool.across, pool.y + pool.down))
    colour = _shared(canvas.theme.color(role), level / LEVELS)
    _add(canvas, _pool, colour, Rect(left, top, right - left, bottom - top))


def draw_ring(canvas: Canvas, center: Point, radius: float, role: str, strength: float) -> None:
    """Add a ring of light around a point."""
    level = round(max(0.0, min(1.0, strength)) * LEVELS)
    if not level:
        return
    x, y = canvas.viewport.point(center)
    reach = round(canvas.px(radius) * 1.14)
    box = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    _add(canvas, _ring, _shared(canvas.theme.color(role), level / LEVELS), box)


def draw_rays(canvas: Canvas, center: Point, reach: float, role: str, strength: float) -> None:
    """Add soft rays of light in all directions from a point."""
    level = round(max(0.0, min(1.0, strength)) * LEVELS)
    if not level:
        return
    colour = _shared(canvas.theme.color(role), level / LEVELS * canvas.theme.light)
    far = round(canvas.px(reach))
    picture = canvas.posed(("rays", colour, far), _rays, colour, far)
    x, y = canvas.viewport.point(center)
    canvas.sheet.stamp(picture, (x - far, y - far), BLEND_RGB_ADD)


def _rays(colour: Colour, far: int) -> Surface:
    light = Surface((BEAMS, BEAMS))
    middle = BEAMS / 2
    for number in range(RAYS):
        wide = WIDE if number % 3 == 0 else NARROW
        length = middle * (1.0 - 0.11 * (number * 7 % 4))
        turn = (number + 0.3 * (number % 2)) / RAYS
        ends = [(middle + length * cos(tau * at), middle + length * sin(tau * at)) for at in (turn - wide, turn + wide)]
        pygame.draw.polygon(light, colour, [(middle, middle), *ends])
    fall = Surface((BEAMS, BEAMS))
    for step in range(POOL * 2, 0, -1):
        share = round(255 * (1 - step / (POOL * 2)) ** 1.3)
        pygame.draw.circle(fall, (share, share, share), (middle, middle), middle * step / (POOL * 2))
    light = pygame.transform.gaussian_blur(light, 2, False)
    light.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, (2 * far, 2 * far))


def _shared(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(part * share) for part in colour)
    return (red, green, blue)


def _add(canvas: Canvas, paint: Paint, colour: Colour, box: Rect) -> None:
    if box.width > 1 and box.height > 1:
        canvas.sheet.stroke(_shine, (paint, colour, (*box.topleft, *box.size)), box)


def _shine(surface: Surface, paint: Paint, colour: Colour, box: tuple[int, int, int, int]) -> None:
    light = paint(colour, box[2])
    surface.blit(pygame.transform.smoothscale(light, box[2:]), box[:2], special_flags=BLEND_RGB_ADD)


def _pool(colour: Colour, wide: int) -> Surface:
    """Return a small round light, brightest in the middle."""
    light = Surface((POOL * 2, POOL * 2))
    for step in range(POOL, 0, -1):
        share = (1 - step / POOL) ** 2
        pygame.draw.circle(light, _shared(colour, share), (POOL, POOL), step)
    return light


def _ring(colour: Colour, wide: int) -> Surface:
    side = max(24, min(256, wide // 3))
    light = Surface((side, side))
    middle, radius = (side / 2, side / 2), side / 2.28
    pygame.draw.circle(light, _shared(colour, 0.5), middle, radius + side * 0.02, max(2, side // 22))
    pygame.draw.circle(light, colour, middle, radius, max(1, side // 60))
    return pygame.transform.box_blur(light, max(1, side // 90), False)


def draw_band(canvas: Canvas, box: FRect, role: str, alpha: float, shade: float) -> None:
    """Draw the dark band behind large words, between two lines of light; `shade` is the share of light it takes."""
    canvas.fill(box, "ink_background", alpha=alpha * shade)
    for edge in (box.top, box.bottom):
        canvas.fill(FRect(box.left, edge - EDGE / 2, box.width, EDGE), role, alpha=alpha)
