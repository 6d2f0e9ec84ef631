"""The table as it stands in its room: cloth that runs away to a far edge, and quiet places for cards."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGBA_MULT, FRect, Surface

from pazaak.scenes.table import layout as at
from pazaak.stage.core.theme import mix
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import Point

OUTLINE = (
    (78.0, at.FAR),
    (1202.0, at.FAR),
    (1240.0, at.FAR + 36),
    (1312.0, 760.0),
    (-32.0, 760.0),
    (40.0, at.FAR + 36),
)
RIM, EDGE = 5.0, 1.4
RIM_COLOUR = (11, 13, 20, 255)
ROOM_DIM, CLOTH = 90.0, 0.82
SMALL = (48, 22)
"""The cloth is seen so coarsely: its colours alone are left of its picture."""
MARK, THIN = 13.0, 1.5


def draw_room(canvas: Canvas, backdrop: str, cloth: str) -> None:
    """The room a little in the dark, and the table in front of it."""
    canvas.backdrop(backdrop)
    canvas.fill(FRect(0, 0, 1280, at.FAR + 60), "ink_background", alpha=ROOM_DIM)
    top = max(0, canvas.viewport.point((0, at.FAR - 12))[1])
    size = canvas.sheet.surface.get_size()
    canvas.stamp(_table(canvas, cloth, (size[0], size[1] - top), (0, top)), (0, top))


def _table(canvas: Canvas, cloth: str, size: tuple[int, int], corner: tuple[int, int]) -> Surface:
    def spot(at: Point) -> Point:
        x, y = canvas.viewport.point(at)
        return (x - corner[0], y - corner[1])

    points = [spot(each) for each in OUTLINE]
    felt, shape = _felt(canvas, cloth, size), ink.blank(size)
    pygame.draw.polygon(shape, ink.WHITE, points)
    felt.blit(shape, (0, 0), special_flags=BLEND_RGBA_MULT)
    table = shape
    table.fill((0, 0, 0, 0))
    pygame.draw.polygon(table, RIM_COLOUR, points)
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(table, RIM_COLOUR, one, other, max(1, round(2 * canvas.px(RIM))))
    ink.over(table, felt)
    edge = mix(RIM_COLOUR[:3], canvas.theme.color("panel_edge"), 0.6)
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.aaline(table, edge, one, other, max(1, round(2 * canvas.px(EDGE))))
    return table


def _felt(canvas: Canvas, cloth: str, size: tuple[int, int]) -> Surface:
    """The colours of a cloth, softly, darker towards the person."""
    picture = canvas.assets.backdrop(cloth)
    felt = ink.blank(size)
    if picture is None:
        felt.fill((*canvas.theme.color("panel"), 255))
        return felt
    w, h = picture.get_size()
    middle = picture.subsurface((w * 6 // 100, h * 18 // 100, w * 88 // 100, h * 72 // 100))
    few = pygame.transform.gaussian_blur(pygame.transform.smoothscale(middle.convert(), SMALL), 3)
    felt.blit(pygame.transform.smoothscale(few, size), (0, 0))
    level = round(255 * CLOTH)
    felt.fill((level, level, level, 255), special_flags=BLEND_RGBA_MULT)
    rows = 16
    for row in range(rows):
        share = 1 - 0.45 * max(0.0, row / rows - 0.5) * 2
        shade = round(255 * share)
        band = pygame.Rect(0, size[1] * row // rows, size[0], size[1] // rows + 1)
        felt.fill((shade, shade, shade, 255), band, special_flags=BLEND_RGBA_MULT)
    return felt


def draw_marks(canvas: Canvas, center: Point, role: str, scale: float = 1.0, *, hot: bool = False) -> None:
    """The four corners of a place for a card."""
    box, alpha = at.card_rect(center, scale=scale), 255.0 if hot else 120.0
    canvas.fill(box, "ink_background", alpha=52)
    for x, dx in ((box.left, 1), (box.right, -1)):
        for y, dy in ((box.top, 1), (box.bottom, -1)):
            across = FRect(min(x, x + dx * MARK), y - (THIN if dy < 0 else 0), MARK, THIN)
            down = FRect(x - (THIN if dx < 0 else 0), min(y, y + dy * MARK), THIN, MARK)
            canvas.fill(across, role, alpha=alpha)
            canvas.fill(down, role, alpha=alpha)
