"""Those who sit at a table, alive: they breathe, blink, look where something happens, and hold their cards."""

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
from pazaak.stage.paint.canvas_base import Point

Gaze = Literal["", "near", "cards", "far"]
"""Where one looks: at nobody, at the board of who watches, at the own cards, at the own board."""

SECONDS = 3.6
"""A breath."""
RISE, SWAY = 1.5, 5
"""How far a sitter rises with it, in units, and how far he leans, in steps."""
LATER, LESS = 0.2, 0.5
"""Hands follow the shoulders so many seconds later, by so much of their way."""
APART = 1.37
"""Neighbours breathe so many seconds apart."""
BLINKS, SPREAD, SHUT = 4.5, 1.5, 0.16
"""Eyes are shut for a moment every three to six seconds."""
HELD_WIDE, HELD_HIGH = 256.0, 124.0
HELD_MIDDLE = 64.0
"""What is painted of the arms, and how far below its upper edge cards are held."""


def breath(seconds: float, seat: int = 0) -> float:
    """How far somebody has breathed in, from -1 to 1."""
    return math.sin(math.tau * (seconds + seat * APART) / SECONDS) if seconds else 0.0


def blinks(seconds: float, seat: int = 0) -> bool:
    """Whether somebody's eyes are shut."""
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
    """A sitter at this moment of his breath."""
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
    """Arms, the cards that `cards` draws so many units lower, and fingers over their lower edge; each hand is so much
    `closer` to the middle as there are fewer to hold. Nobody's at a `seat` lie still."""
    lower = 0.0 if seat is None else sinking(canvas, seat)
    middle = (at[0], at[1] + lower)
    _arms(canvas, who, "sleeves", middle, scale, closer)
    cards(lower)
    _arms(canvas, who, "fingers", middle, scale, closer)


def sinking(canvas: Canvas, seat: int = 0) -> float:
    """How far below their place somebody's hands are now."""
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
