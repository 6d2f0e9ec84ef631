"""Places of cards, pot and words at a round table, in logical units of 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.paint.card_sprites import CARD_SIZE, row
from pazaak.stage.paint.ink import Point
from pazaak.table.seats import HAND_Y

RACK = FRect(184, 524, 912, 146)
RACK_PITCH = 68.0
WIDE_PITCH = 104.0
"""Distance between the cards of a small hand, in units."""
PICKED = 14.0
"""Lift of a selected card, in units."""

GROWN = ((4, 1.12), (8, 1.06))
"""Largest number of cards and their enlargement, the fewest first."""

BESIDE_HAND = FRect(1112, 556, 140, 62)
"""The place of the button that ends a decision."""
TOLD = FRect(300, 675, 680, 34)
"""The message line where there are no choices above it."""
POT = (94.0, 462.0)
DECK = (640.0, 330.0)
TITLE = (640.0, 24.0)
PURSE = FRect(1098, 12, 167, 46)
"""The player's credits, in the corner."""
BANNER = FRect(150, 316, 980, 76)

SHOWN_SCALE = 0.92


def growth(count: int) -> float:
    """Return the enlargement of the viewer's cards while few are held: they grow in steps."""
    return next((larger for few, larger in GROWN if count <= few), 1.0)


def own_places(count: int, pitch: float = RACK_PITCH) -> list[Point]:
    """Return the middles of a number of the viewer's cards, side by side."""
    return [(place.x, place.y) for place in row(count, (RACK.centerx, HAND_Y), pitch, room=RACK.width)]


def card_rect(center: Point, scale: float = 1.0) -> FRect:
    """Return the rectangle of a card with this middle."""
    rect = FRect(0, 0, CARD_SIZE[0] * scale, CARD_SIZE[1] * scale)
    rect.center = center
    return rect


def seen_parts(rects: Sequence[FRect]) -> list[FRect]:
    """Return the visible parts of cards of which each covers the right edge of the one before."""
    lefts = [rect.left for rect in rects[1:]]
    found = []
    for rect, left in zip(rects, [*lefts, float("inf")], strict=False):
        found.append(FRect(rect.left, rect.top, max(1.0, min(rect.right, left) - rect.left), rect.height))
    return found
