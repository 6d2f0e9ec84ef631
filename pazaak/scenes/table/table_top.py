"""The table in its room: cloth that runs to a far edge, and quiet places for cards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_MULT, BLEND_RGBA_MULT, FRect, Rect, Surface

from pazaak.scenes.table import layout as at
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.theme import Theme, mix
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import alpha_level, thinned
from pazaak.stage.paint.ink import Point

OUTLINE = (
    (78.0, at.FAR),
    (1202.0, at.FAR),
    (1240.0, at.FAR + 36),
    (1312.0, 760.0),
    (-32.0, 760.0),
    (40.0, at.FAR + 36),
)
RIM, EDGE = 5.0, 1.4
RIM_COLOUR = (11, 13, 20)
ROOM_LIT, CLOTH = 0.65, 0.82
BAND = 128
"""Number of rows of cloth shaded at once, which bounds the memory for any window."""
MARK, THIN, WITHIN = 13.0, 1.5, 4.0
"""Length and width of a place's corner marks, and their inset, in units; a card there covers them."""
DARK = 52.0
"""Alpha of the darker ground of a card's place."""


@dataclass(frozen=True, slots=True)
class TableTop:
    """Painter of the table into the room's picture, outside the frame loop as it takes a while."""

    cloth: str
    """Name of a picture of a few pixels: a cloth's colours seen from afar."""

    def furnish(self, room: Surface, viewport: Viewport, theme: Theme, assets: Assets) -> None:
        """Darken the room a little, and paint the table in front of it."""
        lit = round(255 * ROOM_LIT)
        room.fill((lit, lit, lit), (0, 0, room.get_width(), viewport.point((0, at.FAR + 60))[1]), BLEND_RGB_MULT)
        points = [viewport.point(each) for each in OUTLINE]
        around = [*pairwise(points), (points[-1], points[0])]
        for one, other in around:
            pygame.draw.line(room, RIM_COLOUR, one, other, max(1, round(2 * viewport.scale * RIM)))
        top = max(0, viewport.point((0, at.FAR))[1])
        self._lay_cloth(room, top, points, theme, assets)
        edge = mix(RIM_COLOUR, theme.color("panel_edge"), 0.6)
        for one, other in around:
            pygame.draw.aaline(room, edge, one, other, max(1, round(2 * viewport.scale * EDGE)))

    def _lay_cloth(self, room: Surface, top: int, points: list[tuple[int, int]], theme: Theme, assets: Assets) -> None:
        """Paint the cloth's colours softly, darker towards the viewer."""
        few, (width, height) = assets.backdrop(self.cloth), room.get_size()
        if few is None:
            few = Surface((1, 1))
            few.fill(theme.color("panel"))
        rows = pygame.transform.smoothscale(few.convert(32), (few.get_width(), height - top))
        _shade(rows)
        for y in range(top, height, BAND):
            strip = Rect(0, y - top, rows.get_width(), min(BAND, height - y))
            felt, shape = ink.blank((width, strip.height)), ink.blank((width, strip.height))
            felt.blit(pygame.transform.smoothscale(rows.subsurface(strip), felt.get_size()), (0, 0))
            pygame.draw.polygon(shape, ink.WHITE, [(px, py - y) for px, py in points])
            felt.blit(shape, (0, 0), special_flags=BLEND_RGBA_MULT)
            room.blit(felt, (0, y), special_flags=BLEND_PREMULTIPLIED)


def _shade(rows: Surface) -> None:
    width, height = rows.get_size()
    for row in range(height):
        share = CLOTH * (1 - 0.9 * max(0.0, row / height - 0.5))
        level = round(255 * share)
        rows.fill((level, level, level), (0, row, width, 1), BLEND_RGB_MULT)


def draw_room(canvas: Canvas, backdrop: str, cloth: str) -> None:
    """Draw the darkened room with the table in front of it."""
    canvas.backdrop(backdrop, furniture=TableTop(canvas.wardrobe.seen_cloth(cloth)))


def draw_marks(canvas: Canvas, center: Point, role: str, scale: float = 1.0, *, hot: bool = False) -> None:
    """Draw the four corners of a card's place, as one picture since there are many."""
    box, alpha = at.card_rect(center, scale=scale).inflate(-2 * WITHIN, -2 * WITHIN), 255.0 if hot else 120.0
    ground = canvas.viewport.to_physical(box)
    parts: list[tuple[int, int, int, int]] = []
    for x, dx in ((box.left, 1), (box.right, -1)):
        for y, dy in ((box.top, 1), (box.bottom, -1)):
            across = FRect(min(x, x + dx * MARK), y - (THIN if dy < 0 else 0), MARK, THIN)
            down = FRect(x - (THIN if dx < 0 else 0), min(y, y + dy * MARK), THIN, MARK)
            for part in map(canvas.viewport.to_physical, (across, down)):
                parts.append((part.x - ground.x, part.y - ground.y, *part.size))
    level = alpha_level(alpha)
    picture = canvas.made(("marks", role, level, ground.size, *parts), _marks, canvas, role, level, ground.size, parts)
    canvas.stamp(picture, ground.topleft)


def _marks(
    canvas: Canvas, role: str, level: int, size: tuple[int, int], parts: list[tuple[int, int, int, int]]
) -> Surface:
    picture = _block(canvas, "ink_background", alpha_level(DARK), size)
    for left, top, *around in parts:
        block = _block(canvas, role, level, (around[0], around[1]))
        picture.blit(block, (left, top), special_flags=BLEND_PREMULTIPLIED)
    return picture


def _block(canvas: Canvas, role: str, level: int, size: tuple[int, int]) -> Surface:
    block = ink.blank(size)
    block.fill((*canvas.theme.color(role), 255))
    return thinned(block, level)
