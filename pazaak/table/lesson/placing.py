"""Where the bubble of a lesson lies: over what is needed least, and near what it speaks of."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.table.lesson.face import Sight

STEP = 16.0
MARGIN = 8.0
SCREEN = FRect(0, 0, *LOGICAL_SIZE).inflate(-2 * MARGIN, -2 * MARGIN)

Point = tuple[float, float]


def lay(size: Point, sight: Sight) -> FRect:
    """The place for a bubble of this size: where it hides least of what is to be kept in sight, then of what can be
    spared, nearest to what it tells about."""
    width, height = size
    best: tuple[float, FRect] | None = None
    for row in range(int((SCREEN.height - height) // STEP) + 1):
        for column in range(int((SCREEN.width - width) // STEP) + 1):
            box = FRect(SCREEN.left + column * STEP, SCREEN.top + row * STEP, width, height)
            near = gap(box, sight.pointed)
            cost = near if near >= MARGIN else 400.0
            if best is not None and cost >= best[0]:
                continue
            cost += sum(overlap(box, rect) for rect in sight.keep) + 0.002 * sum(
                overlap(box, rect) for rect in sight.spare
            )
            if best is None or cost < best[0]:
                best = cost, box
    assert best is not None
    return best[1]


def overlap(a: FRect, b: FRect) -> float:
    """How much of two rectangles is the same."""
    wide = min(a.right, b.right) - max(a.left, b.left)
    tall = min(a.bottom, b.bottom) - max(a.top, b.top)
    return wide * tall if wide > 0 and tall > 0 else 0.0


def gap(a: FRect, b: FRect) -> float:
    """How far two rectangles are apart; 0 when they touch."""
    wide = max(a.left - b.right, b.left - a.right, 0.0)
    tall = max(a.top - b.bottom, b.top - a.bottom, 0.0)
    return float((wide**2 + tall**2) ** 0.5)


def nearest(box: FRect, pointed: FRect) -> Point:
    """The point of what is pointed at that is nearest to a bubble."""
    x = max(pointed.left, min(box.centerx, pointed.right))
    y = max(pointed.top, min(box.centery, pointed.bottom))
    return x, y
