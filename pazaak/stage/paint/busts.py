"""Sitters without a background, from the shoulders up: at tables, in halls and beside results."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from typing import Literal

import pygame
from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, Surface

from pazaak.stage.core.atlas import bust_atlas, lively_atlas
from pazaak.stage.core.faces import looking, sitter
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import between, passing
from pazaak.stage.paint.ink import Point

BustMood = Literal["calm", "glad", "grim", "nervous", "smug", "wince", "beaten"]
# The light left on a rival who isn't met yet.
UNLIT = (30, 28, 40, 255)
# Width of a chosen sitter's outline, radius of its blur, and reach of its light, in units.
EDGE, GLOW, RIM = 1.7, 6.0, 16.0
MOUTH, SOLID, BESIDE = 0.635, 128, 4.0
"""Depth of a mouth as a share of a sitter's height; alpha from which a pixel counts as solid; units beside a cheek."""
TALL, FOOT = 2.0, 0.96
"""Height of a framed sitter, and depth of the shoulders below the frame's middle, in radii of the frame."""
LEAN = 0.14
"""Degrees per step of a sitter's turn."""


def foresee_busts(canvas: Canvas, who: Iterable[str]) -> None:
    """Begin to decode the pictures of sitters that will soon be drawn."""
    everybody = [*who]
    atlases = [*map(bust_atlas, everybody), *map(lively_atlas, everybody)]
    canvas.assets.want(atlases, canvas.viewport.scale)


def draw_bust(
    canvas: Canvas,
    who: str,
    mood: BustMood,
    at: Point,
    size: float,
    *,
    before: BustMood | None = None,
    share: float = 1.0,
    dim: float = 0.0,
    edge: str | None = None,
    locked: bool = False,
    fade: float = 0.0,
    eyes: str = "",
    lean: int = 0,
    framed: bool = False,
) -> None:
    """Draw a sitter whose shoulders end at `at` in the middle, in a square of `size` units; broad ones reach beyond.

    `share` of the change from the mood `before` to `mood` is done. `dim` is the share of the light that is lost, `edge`
    the role of a lit outline; a `locked` sitter is a silhouette. The lowest `fade` of the height becomes transparent,
    for shoulders broader than the furniture before them. `eyes` of a calm face are "shut" or a direction, and `lean` is
    the turn in steps. A `framed` sitter is cut to a hexagon, out of which the head may reach.
    """
    high = round(canvas.px(size))
    if high < 2:
        return
    if locked:
        picture = canvas.made(("bust unlit", who, high, fade), _unlit, canvas, who, high, fade)
    else:
        mood, before, step = passing(mood, before, share)
        key: tuple[Hashable, ...] = ("bust lit", who, mood, high, before, step, dim, fade, eyes, framed)
        if before is not None or dim > 0 or fade > 0 or framed:
            faces = mood if before is None else before, mood
            make = canvas.posed if before else canvas.made
            picture = make(key, _lit, canvas, who, faces, high, step, dim, fade, eyes, framed)
        else:
            picture = _plain(canvas, who, mood, high, eyes)
        if lean:
            turned = canvas.posed((*key, lean), _leaning, picture, lean)
            x, y = canvas.viewport.point(at)
            angle, reach = math.radians(lean * LEAN), picture.get_height() / 2
            middle = (x - reach * math.sin(angle), y - reach * math.cos(angle))
            canvas.stamp(
                turned, (round(middle[0] - turned.get_width() / 2), round(middle[1] - turned.get_height() / 2))
            )
            return
    x, y = canvas.viewport.point(at)
    corner = (round(x - picture.get_width() / 2), round(y) - picture.get_height())
    if edge is not None:
        reach = round(canvas.px(RIM))
        told = ("bust edge", who, mood, high, edge, fade)
        light = canvas.made(told, _edge, canvas, who, mood, high, edge, reach, fade)
        canvas.stamp(light, (corner[0] - reach, corner[1] - reach))
    canvas.stamp(picture, corner)


def cheek(canvas: Canvas, who: str, at: Point, size: float, way: int) -> Point:
    """Return a point beside a sitter's cheek, at the height of the mouth; `way` is 1 for the right, -1 for the left."""
    high = round(canvas.px(size))
    picture = _plain(canvas, who, "calm", high)
    w, h = picture.get_size()
    row, x = min(h - 1, round(h * MOUTH)), w // 2
    while 0 < x < w - 1 and picture.get_at((x, row)).a > SOLID:
        x += way
    scale = size / high
    return (at[0] + (x - w / 2) * scale + way * BESIDE, at[1] - size * (1 - MOUTH))


def _leaning(picture: Surface, lean: int) -> Surface:
    return ink.turned(picture, lean * LEAN)


def _plain(canvas: Canvas, who: str, mood: BustMood, high: int, eyes: str = "") -> Surface:
    """Return a sitter at its size, from which the other pictures are made; unused then, it leaves the cache first."""
    return canvas.made(("bust", who, mood, high, eyes), _sized, canvas, who, mood, high, eyes)


def _sized(canvas: Canvas, who: str, mood: str, high: int, eyes: str = "") -> Surface:
    whole = looking(canvas.assets, who, mood, eyes) if eyes else sitter(canvas.assets, who, mood)
    if whole is None:
        return ink.blank((high, high))
    w, h = whole.get_size()
    return ink.as_sprite(pygame.transform.smoothscale(whole, (round(high * w / h), high)))


def _lit(
    canvas: Canvas,
    who: str,
    faces: tuple[BustMood, BustMood],
    high: int,
    step: int,
    dim: float,
    fade: float,
    eyes: str,
    framed: bool,
) -> Surface:
    """Return a face, or a mix of two, darkened by `dim` and with its lowest `fade` transparent."""
    was, now = (_plain(canvas, who, face, high, eyes) for face in faces)
    picture = now.copy() if faces[0] == faces[1] else between(was, now, step)
    if dim > 0:
        level = round(255 * (1 - dim))
        picture.fill((level, level, level, 255), special_flags=BLEND_RGBA_MULT)
    if fade > 0:
        _fade(picture, fade)
    if framed:
        picture.blit(_frame(picture.get_size()), (0, 0), special_flags=BLEND_RGBA_MULT)
    return picture


def _frame(size: tuple[int, int]) -> Surface:
    """Return the mask of a sitter in a hexagon: of the shoulders the inside, of the head all."""
    (w, h), radius = size, size[1] / TALL
    x, y, half = w / 2, h - FOOT * radius, radius * math.cos(math.pi / 6)
    wider = max(0.0, y - (x - half) / 3)
    sides = [(x + half, y), (x + half, y + radius / 2), (x, y + radius), (x - half, y + radius / 2), (x - half, y)]
    return ink.polygon(size, [(0, 0), (w, 0), (w, wider), *sides, (0, wider)], 0)


def _unlit(canvas: Canvas, who: str, high: int, fade: float) -> Surface:
    dark = _sized(canvas, who, "calm", high)
    dark.fill(UNLIT, special_flags=BLEND_RGBA_MULT)
    if fade > 0:
        _fade(dark, fade)
    return dark


def _fade(picture: Surface, share: float) -> None:
    """Fade out the lowest `share` of the picture."""
    w, h = picture.get_size()
    first = round(h * (1 - share))
    for y in range(first, h):
        level = round(255 * (1 - (y - first) / (h - first)) ** 1.4)
        picture.fill((level, level, level, level), (0, y, w, 1), BLEND_RGBA_MULT)


def _edge(canvas: Canvas, who: str, mood: BustMood, high: int, role: str, reach: int, fade: float) -> Surface:
    """Return a line of light around a shape, open at the lower end of the shoulders."""
    picture = _plain(canvas, who, mood, high)
    shape = pygame.mask.from_surface(picture, 100).to_surface(setcolor=ink.WHITE, unsetcolor=(0, 0, 0, 0))
    w, h = picture.get_size()
    wide = ink.blank((w + 2 * reach, h + 2 * reach))
    out = canvas.px(EDGE)
    for turn in range(16):
        angle = math.tau * turn / 16
        at = (reach + round(out * math.cos(angle)), reach + round(out * math.sin(angle)))
        wide.blit(shape, at, special_flags=BLEND_RGBA_ADD)
    hue = canvas.theme.color(role)
    light = ink.tinted(ink.blurred(wide, canvas.px(GLOW)), hue, 0.8 * canvas.theme.light)
    ink.over(light, ink.tinted(pygame.transform.box_blur(wide, 1, False), hue))
    light = light.subsurface((0, 0, w + 2 * reach, h + reach))
    if fade > 0:  # nothing shines through the shoulders where they fade
        inside = pygame.mask.from_surface(picture, 200).to_surface(setcolor=(0, 0, 0, 0), unsetcolor=ink.WHITE)
        light.blit(inside, (reach, reach), special_flags=BLEND_RGBA_MULT)
    light = ink.as_sprite(light)
    if fade > 0:
        _fade(light, fade * h / (h + reach))
    return light
