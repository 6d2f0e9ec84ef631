"""Where a tooltip goes: on the screen, and never over what it tells about."""

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.stage.widgets import Widget

if TYPE_CHECKING:
    pass

GAP = 10.0
DELAY = 0.35
SIZE, LINE, LETTERS, LETTER_WIDTH = 17, 23.0, 40, 8.6
PADDING = 13.0
MOST_WIDTH = 460.0


def place(size: tuple[float, float], target: FRect, bounds: FRect, avoid: Sequence[FRect] = ()) -> FRect:
    """A rect of `size` within `bounds`: above `target`, below, right or left, where it hides least of `avoid`."""
    w, h = size
    spots = (
        FRect(target.centerx - w / 2, target.top - GAP - h, w, h),
        FRect(target.centerx - w / 2, target.bottom + GAP, w, h),
        FRect(target.right + GAP, target.centery - h / 2, w, h),
        FRect(target.left - GAP - w, target.centery - h / 2, w, h),
    )
    best: tuple[float, FRect] | None = None
    for spot in spots:
        inside = spot.clamp(bounds)
        covered = _overlap(inside, target) * 1000 + sum(_overlap(inside, other) for other in avoid)
        if best is None or covered < best[0] - 0.5:
            best = (covered, inside)
    assert best is not None
    return best[1]


def _overlap(a: FRect, b: FRect) -> float:
    w = min(a.right, b.right) - max(a.left, b.left)
    h = min(a.bottom, b.bottom) - max(a.top, b.top)
    return w * h if w > 0 and h > 0 else 0.0


class Tooltip:
    """Shows the tooltip of what the person looks at, after a moment."""

    def __init__(self) -> None:
        self._id: str | None = None
        self._looked = 0.0
        self._text = ""
        self._target = FRect(0, 0, 0, 0)

    @property
    def shown(self) -> str:
        """What it says now; empty when it is not there."""
        return self._text if self._looked >= DELAY else ""

    def update(self, widgets: Sequence[Widget], hot: str | None, dt: float) -> bool:
        """Feed time and what is looked at; True when the picture changes by it."""
        before = (self.shown, tuple(self._target))
        looked = next((widget for widget in widgets if widget.id == hot and widget.visible and widget.tooltip), None)
        if looked is None:
            self._id, self._looked, self._text = None, 0.0, ""
        else:
            self._looked = self._looked + dt if looked.id == self._id else 0.0
            self._id, self._text, self._target = looked.id, looked.tooltip, FRect(looked.rect)
        return (self.shown, tuple(self._target)) != before and (bool(self.shown) or bool(before[0]))

    def draw(self, canvas: "Canvas", scale: float) -> None:
        """The panel and its lines, beside what they tell about."""
        if not self.shown:
            return
        lines = [line for part in self._text.split("\n") for line in textwrap.wrap(part, LETTERS) or [""]]
        # A little more than the letters of the text font take, and the canvas shrinks a line that is wider still.
        width = max(map(len, lines)) * LETTER_WIDTH * scale + 2 * PADDING
        height = len(lines) * LINE * scale + 2 * PADDING - 6
        screen = FRect(0, 0, *LOGICAL_SIZE).inflate(-16, -16)
        box = place((min(width, MOST_WIDTH), height), self._target, screen)
        canvas.panel(box, edge="focus", fill="panel", glow=0.6, chamfer=8)
        for index, line in enumerate(lines):
            at = (box.left + PADDING, box.top + PADDING - 3 + LINE * scale * (index + 0.5))
            canvas.text(line, at, size=SIZE, anchor="midleft", max_width=box.width - 2 * PADDING)
