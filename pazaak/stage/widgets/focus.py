"""The movement of focus: the nearest in a direction, or the next in reading order."""

from collections.abc import Sequence
from typing import TypeVar

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Widget

W = TypeVar("W", bound=Widget)

# Cost of a step aside in steps ahead.
ASIDE = 2.5


def distance(start: FRect, end: FRect, action: Action) -> float | None:
    """Return the distance of `end` in the direction of `action`; None when it isn't in that direction."""
    if action in (Action.UP, Action.DOWN):
        # As it is sideways, with the screen turned over its diagonal.
        start, end = (FRect(rect.top, rect.left, rect.height, rect.width) for rect in (start, end))
    sign = 1.0 if action in (Action.RIGHT, Action.DOWN) else -1.0
    ahead = (end.centerx - start.centerx) * sign
    gap = end.left - start.right if sign > 0 else start.left - end.right
    aside = max(0.0, max(start.top, end.top) - min(start.bottom, end.bottom))
    drift = abs(end.centery - start.centery)
    # Overlapping things count as ahead only when their middles clearly are.
    if ahead <= 1.0 or (gap < -0.5 and ahead < drift):
        return None
    return max(0.0, gap) + ASIDE * aside + 0.1 * drift + 0.01 * ahead


def toward(current: W, others: Sequence[W], action: Action) -> W | None:
    """Return the nearest of `others` in the direction of `action`; None at the edge."""
    found: tuple[float, W] | None = None
    for other in others:
        if other is current or other.id == current.id:
            continue
        far = distance(current.rect, other.rect, action)
        if far is not None and (found is None or far < found[0]):
            found = (far, other)
    return found[1] if found else None


def round_the_end(current: W, others: Sequence[W], action: Action) -> W | None:
    """Return the farthest in the opposite direction, in line: from the end of a column or row to its beginning."""
    back = {Action.UP: Action.DOWN, Action.DOWN: Action.UP, Action.LEFT: Action.RIGHT, Action.RIGHT: Action.LEFT}
    upright = action in (Action.UP, Action.DOWN)

    def in_line(other: W) -> bool:
        a, b = current.rect, other.rect
        return a.left < b.right and b.left < a.right if upright else a.top < b.bottom and b.top < a.bottom

    ways = [(distance(current.rect, other.rect, back[action]), other) for other in others if in_line(other)]
    return max(((far, other) for far, other in ways if far is not None), key=lambda way: way[0], default=(0, None))[1]


def along(current: W | None, others: Sequence[W], step: int) -> W | None:
    """Return the next or the previous one in reading order, from the end on to the beginning."""
    if not others:
        return None
    ids = [other.id for other in others]
    if current is None or current.id not in ids:
        return others[0 if step > 0 else -1]
    return others[(ids.index(current.id) + step) % len(others)]


def nearest(rect: FRect, others: Sequence[W]) -> W | None:
    """Return the one whose middle is nearest: it gets focus when the focused widget is gone."""
    return min(
        others,
        key=lambda other: (other.rect.centerx - rect.centerx) ** 2 + (other.rect.centery - rect.centery) ** 2,
        default=None,
    )
