"""Sitters that live: they breathe, blink, look at a place, and hold their cards."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Literal

import pygame
from pygame import Surface

from pazaak.stage.core.atlas import lively_atlas
from pazaak.stage.core.faces import hand
from pazaak.stage.paint import ink
from pazaak.stage.paint.busts import BustMood, draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

Gaze = Literal["", "near", "cards", "far"]
"""Target of a look: nobody, the viewer's board, the sitter's cards, the sitter's board."""

SECONDS = 3.6
"""Seconds of a breath."""
RISE, SWAY = 1.5, 5
"""Rise of a sitter with a breath in units, and lean in steps."""
LATER, LESS = 0.2, 0.5
"""Seconds that hands follow the shoulders, and their share of the shoulders' way."""
APART = 1.37
"""Seconds between the breaths of neighbours."""
BLINKS, SPREAD, SHUT = 4.5, 1.5, 0.16
"""Seconds between blinks, seconds by which one may come later, and seconds that eyes are shut."""
HELD_WIDE, HELD_HIGH = 256.0, 124.0
HELD_MIDDLE = 64.0
"""Painted size of the arms, and depth of the cards' middle below their upper edge, in units."""


def breath(seconds: float, seat: int = 0) -> float:
    """Return the phase of a sitter's breath, from -1 (out) to 1 (in)."""
    return math.sin(math.tau * (seconds + seat * APART) / SECONDS) if seconds else 0.0


def blinks(seconds: float, seat: int = 0) -> bool:
    """Return whether a sitter's eyes are shut."""
    if not seconds:
        return False
    number, since = divmod(seconds + seat * APART, BLINKS)
    at = _shuts_at(1000 * seat + number)
    return at <= since < at + SHUT


@lru_cache(maxsize=32)
def _shuts_at(seed: float) -> float:
    return Random(seed).random() * SPREAD


def draw_sitter(
    canvas: Canvas,
    who: str,
    mood: BustMood,
    at: Point,
    size: float,
    *,
    seat: int = 0,
    gaze: Gaze = "",
    before: BustMood | None = None,
    share: float = 1.0,
    fade: float = 0.0,
    framed: bool = False,
) -> None:
    """Draw a sitter at this moment of the breath."""
    now = canvas.breath
    drawn = breath(now, seat)
    eyes = "blink" if blinks(now, seat) else f"gaze_{gaze}" if gaze else ""
    draw_bust(
        canvas, who, mood, (at[0], at[1] - RISE * drawn), size, before=before, share=share, fade=fade, eyes=eyes,
        framed=framed, lean=round(SWAY * drawn),
    )  # fmt: skip


def draw_held(
    canvas: Canvas,
    who: str,
    at: Point,
    scale: float,
    cards: Callable[[float], None],
    *,
    seat: int | None = 0,
    closer: float = 0.0,
) -> None:
    """Draw arms, then cards by `cards(lower)`, then fingers over the cards' lower edge.

    `lower` is the hands' depth in units; each hand is `closer` to the middle by that many units where there are fewer
    cards to hold. Hands without a `seat` don't move.
    """
    lower = 0.0 if seat is None else sinking(canvas, seat)
    middle = (at[0], at[1] + lower)
    _arms(canvas, who, "sleeves", middle, scale, closer)
    cards(lower)
    _arms(canvas, who, "fingers", middle, scale, closer)


def sinking(canvas: Canvas, seat: int = 0) -> float:
    """Return how far a sitter's hands are below their place now, in units."""
    now = canvas.breath
    return -LESS * RISE * breath(max(0.0, now - LATER), seat) if now else 0.0


def _arms(canvas: Canvas, who: str, part: str, at: Point, scale: float, closer: float) -> None:
    size = (round(canvas.px(HELD_WIDE * scale)), round(canvas.px(HELD_HIGH * scale)))
    if min(size) < 1:
        return
    picture = canvas.made(("arms", who, part, size), _sized, canvas, who, part, size)
    y = at[1] + (HELD_HIGH / 2 - HELD_MIDDLE) * scale
    if not closer:
        canvas.stamp_center(picture, (at[0], y))
        return
    for way in (-1, 1):
        half = canvas.made(("arm", who, part, size, way), _half, picture, way)
        canvas.stamp_center(half, (at[0] + way * (HELD_WIDE / 4 - closer) * scale, y))


def _half(picture: Surface, way: int) -> Surface:
    w, h = picture.get_size()
    return picture.subsurface((0 if way < 0 else w - w // 2, 0, w // 2, h)).copy()


def _sized(canvas: Canvas, who: str, part: str, size: tuple[int, int]) -> Surface:
    atlas = canvas.assets.atlas(lively_atlas(who))
    if atlas is None or part not in atlas.rects:
        return ink.blank(size)
    return ink.as_sprite(pygame.transform.smoothscale(hand(atlas, part), size))
