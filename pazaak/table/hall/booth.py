"""A booth of the street: a host behind a half-round table, with its cards, its neon sign and the lamps of its marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

from pygame import FRect, Surface

from pazaak.stage.core.atlas import HOSTS
from pazaak.stage.core.faces import small_host
from pazaak.stage.core.theme import Colour, mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.busts import BustMood, draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.neon import Hung, draw_lamps, draw_sign
from pazaak.stage.paint.painters.shape_painter import BLACK, ShapePainter
from pazaak.stage.paint.shapes import Outline

FLAT = 0.205
"""Height of the cloth's ellipse as a share of its width."""
WIDE = 92.0
"""Half a table's width above which it is a large one: a higher front, larger letters and lamps."""
STEPS = 60
SMALL_CARDS = "booths"
"""Atlas of the cards on booths' tables."""
WOOD, WOOD_DARK = (106, 76, 40), (28, 18, 10)
SHADE = 0.62
"""Share of the light left on cloth and front under a dark sign."""
MARGIN = 14.0
FADE = 0.12
"""Share of a host's shoulders that fades into the dark behind the table."""


@dataclass(frozen=True, slots=True)
class Booth:
    """The picture of a booth: the game's sign and colour role, its host, its three cards, and the marks it has."""

    sign: str
    role: str
    host: str
    """Id of the host's portrait; empty for an empty chair."""
    cards: tuple[str, ...]
    atlas: str = "french_big"
    marks: int = 0
    lit: bool = False
    """Whether the neon burns."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The place of a booth: the middle of its cloth, the height of its host, and half the width of its table."""

    x: float
    y: float
    size: float
    half: float

    @property
    def high(self) -> float:
        """Height of the front below the cloth's middle."""
        return 74.0 if self.half > WIDE else 66.0

    @property
    def deep(self) -> float:
        """Half the height of the cloth's ellipse."""
        return self.half * FLAT

    @property
    def spot(self) -> FRect:
        """Rect that takes the pointer: the host's head down to the table's foot."""
        top = self.y - self.size
        return FRect(self.x - self.half, top, 2 * self.half, self.y + self.high + self.deep * 0.8 - top)

    @property
    def front(self) -> FRect:
        """Rect of the table with its rim."""
        top = self.y - self.deep - MARGIN
        return FRect(self.x - self.half - MARGIN, top, 2 * (self.half + MARGIN),
                     self.y + self.high + self.deep * 0.8 + MARGIN - top)  # fmt: skip

    def moved(self, across: float) -> Stand:
        """Return the same place some units to the right."""
        return Stand(self.x + across, self.y, self.size, self.half)


def foresee_booths(canvas: Canvas) -> None:
    """Begin to decode the pictures of booths."""
    canvas.assets.want([HOSTS, SMALL_CARDS], canvas.viewport.scale)


def draw_booth(
    canvas: Canvas,
    booth: Booth,
    at: Stand,
    *,
    chosen: bool = False,
    hot: bool = False,
    dim: float = 0.05,
    share: float = 1.0,
    before: BustMood | None = None,
) -> None:
    """Draw a booth; `share` of the change of its host's face from `before` is done.

    `dim` is the share of the light that a host has lost who is not `chosen` and not looked at (`hot`).
    """
    _draw_light(canvas, booth, at, chosen=chosen)
    if booth.host:
        mood: BustMood = "glad" if chosen else "calm"
        draw_bust(canvas, small_host(booth.host), mood, (at.x, at.y + 4), at.size, before=before, share=share,
                  fade=FADE, dim=0.0 if chosen or hot else dim, edge="own" if chosen else None)  # fmt: skip
    key = ("booth", booth, at.half, chosen, canvas.text_scale)
    box = at.front
    picture = canvas.pasted(key, box, partial(_draw_front, booth=booth, at=at, strong=booth.lit or chosen))
    canvas.stamp_rect(picture, box, 0)


def _draw_light(canvas: Canvas, booth: Booth, at: Stand, *, chosen: bool) -> None:
    """Draw what the sign throws on wall and floor, and the ring round the chosen table."""
    x, foot, light = at.x, at.y + at.high, canvas.theme.light
    if booth.lit or chosen:
        wall = (x, at.y - at.size * 0.45)
        canvas.dot(wall, at.half * 0.62, booth.role, alpha=(92 if chosen else 66) * light, soft=True,
                   flat=min(1.0, at.size / at.half * 0.66))  # fmt: skip
        canvas.dot((x, foot + 10), at.half * 0.62, booth.role, alpha=(150 if chosen else 104) * light, soft=True,
                   flat=0.3)  # fmt: skip
    if chosen:
        canvas.dot((x, foot + 6), at.half * 0.78, "own", alpha=96 * light, soft=True, flat=0.34)
        _draw_ring(canvas, (x, foot + 4), at.half * 1.12)
    canvas.dot((x, foot + 5), at.half * 0.56, "ink_background", alpha=170, soft=True, flat=FLAT * 1.1)


def _draw_ring(canvas: Canvas, center: Point, half: float) -> None:
    size = (round(canvas.px(2 * half + MARGIN)), round(canvas.px(2 * half * FLAT + MARGIN)))
    picture = canvas.made(("floor ring", size, canvas.theme.id), _ring, canvas, size)
    canvas.stamp_center(picture, center)


def _ring(canvas: Canvas, size: tuple[int, int]) -> Surface:
    brush, edge = ShapePainter(size), canvas.px(MARGIN / 2)
    shape = Outline(_ellipse((size[0] / 2, size[1] / 2), size[0] / 2 - edge, size[1] / 2 - edge))
    brush.neon(shape, canvas.theme.color("own"), max(1.0, canvas.px(1.8)), canvas.px(3), 0.7 * canvas.theme.light)
    return ink.as_sprite(brush.picture)


def _draw_front(canvas: Canvas, *, booth: Booth, at: Stand, strong: bool) -> None:
    """Draw table, cards, sign and lamps: all that is before the host."""
    box, large = at.front, at.half > WIDE
    size = canvas.physical_size(box)
    canvas.stamp_rect(_table(canvas, size, at, booth.role, strong), box, 0)
    scale = at.half / 330 * 1.22
    for index, card in enumerate(booth.cards):
        step = index - (len(booth.cards) - 1) / 2
        place = (at.x + step * at.half * 0.2 + at.half * 0.02, at.y + 1 + abs(step) * 1.4)
        atlas, sprite = _small_card(canvas, booth.atlas, card)
        canvas.sprite(atlas, sprite, place, scale=scale, angle=-12 * step)
    sign = Hung(at.x, at.y + at.deep + at.high * 0.36, at.half * 1.66, 21.0 if large else 18.5)
    draw_sign(canvas, booth.sign, sign, booth.role, lit=booth.lit)
    draw_lamps(canvas, (at.x, at.y + at.deep + at.high * 0.72), booth.marks, booth.role,
               radius=5.2 if large else 4.7, pitch=19.0 if large else 17.0)  # fmt: skip


def _small_card(canvas: Canvas, atlas: str, card: str) -> tuple[str, str]:
    """Return atlas and sprite of a card: among the small ones of booths if it's there, else where it was painted."""
    small, found = f"{canvas.atlas_file(atlas)}/{card}", canvas.assets.atlas(SMALL_CARDS)
    return (SMALL_CARDS, small) if found is not None and small in found.rects else (atlas, card)


def cloth_colours(neon: Colour) -> tuple[Colour, Colour]:
    """Return the colours of a cloth and of its lamp, for a game by its neon."""
    pale = min(neon) * 0.72
    pure = [max(0.0, part - pale) for part in neon]
    most = max(pure) or 1.0
    felt = tuple(round(part / most * 74 + 6) for part in pure)
    lamp = tuple(round(part * 0.74) for part in neon)
    return (felt[0], felt[1], felt[2]), (lamp[0], lamp[1], lamp[2])


def _table(canvas: Canvas, size: tuple[int, int], at: Stand, role: str, strong: bool) -> Surface:
    """Return the table alone: its front, its wooden rim and its cloth under a lamp."""
    theme, px = canvas.theme, canvas.px
    neon = theme.color(role)
    felt, lamp = cloth_colours(neon)
    k = 1.0 if strong else SHADE
    brush = ShapePainter(size)
    middle = (size[0] / 2, px(MARGIN + at.deep))
    rx, ry, foot = px(at.half), px(at.deep), px(at.high)
    low = _arc((middle[0], middle[1] + foot), rx * 0.90, ry * 0.8)
    front = Outline((*_arc(middle, rx, ry), *reversed(low)))
    top = mix((10, 11, 18), mix((36, 28, 44), felt, 0.55), k)
    brush.gradient(front, top, mix((5, 6, 10), felt, 0.30 * k), (middle[1], middle[1] + foot + ry))
    _draw_tube(canvas, brush, low, neon, 0.85 if strong else 0.22)
    rim = (rx + px(4), ry + px(3))
    brush.fill(Outline(_ellipse((middle[0], middle[1] + px(2.5)), *rim)), WOOD_DARK)
    wood = Outline(_ellipse(middle, *rim))
    lit_wood = mix(WOOD, WOOD_DARK, 0.25 if strong else 0.5)
    brush.gradient(wood, mix(lit_wood, (255, 220, 160), 0.12), mix(lit_wood, BLACK, 0.25),
                   (middle[1] - rim[1], middle[1] + rim[1]))  # fmt: skip
    cloth = Outline(_ellipse(middle, rx, ry))
    brush.fill(cloth, mix(felt, lamp, 0.10 if strong else 0.0))
    pool = Outline(_ellipse((middle[0], middle[1] - px(2)), rx * 0.62, ry * 0.58))
    light = ink.within(ink.blurred(brush.mask(pool), max(1.0, ry * 0.36)), brush.mask(cloth))
    ink.over(brush.picture, ink.tinted(light, lamp, 0.8 * k))
    if not strong:
        brush.fill(cloth, theme.color("ink_background"), 0.25)
    brush.inner_glow(cloth, BLACK, px(3), 0.5)
    brush.stroke(Outline(_ellipse(middle, rx - px(2), ry - px(1))), neon, max(1.0, px(1.4)), 0.9 if strong else 0.4)
    return ink.as_sprite(brush.picture)


def _draw_tube(canvas: Canvas, brush: ShapePainter, line: Sequence[Point], neon: Colour, strength: float) -> None:
    """Draw the light along the foot of a table."""
    half = max(0.6, canvas.px(0.9))
    strip = Outline((*((x, y - half) for x, y in line), *((x, y + half) for x, y in reversed(line))))
    if strength > 0.5:
        brush.outer_glow(strip, neon, canvas.px(3.0), 1.6 * strength * canvas.theme.light)
    brush.fill(strip, neon, strength)


def _ellipse(center: Point, across: float, down: float) -> tuple[Point, ...]:
    turns = (2 * pi * step / (2 * STEPS) for step in range(2 * STEPS))
    return tuple((center[0] + across * cos(turn), center[1] + down * sin(turn)) for turn in turns)


def _arc(center: Point, across: float, down: float) -> tuple[Point, ...]:
    """Return the lower half of an ellipse, from the left."""
    turns = (pi - pi * step / STEPS for step in range(STEPS + 1))
    return tuple((center[0] + across * cos(turn), center[1] + down * sin(turn)) for turn in turns)
