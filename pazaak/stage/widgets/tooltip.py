"""Tooltips: placed on the screen, never over their widget, and covering as little else as there is room for."""

from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.core.viewport import overlap
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget

# Room for the arrow of the bubble.
GAP = 14.0
DELAY = 0.35
SIZE, LEADING = 16, 1.08
PADDING = 14.0
MOST_WIDTH = 330.0


def place(size: tuple[float, float], target: FRect, bounds: FRect, others: Sequence[FRect] = ()) -> FRect:
    """Return a rect of `size` within `bounds`, next to `target`, that covers least of it, then of the `others`.

    Tried above, below, right, left and at the upper corners.
    """
    w, h = size
    right, left = target.right + GAP, target.left - GAP - w
    spots = (
        FRect(target.centerx - w / 2, target.top - GAP - h, w, h),
        FRect(target.centerx - w / 2, target.bottom + GAP, w, h),
        FRect(right, target.centery - h / 2, w, h),
        FRect(left, target.centery - h / 2, w, h),
        FRect(right, target.top - h, w, h),
        FRect(left, target.top - h, w, h),
    )

    def hides(spot: FRect) -> tuple[float, float]:
        return round(overlap(spot, target), 3), round(sum(overlap(spot, other) for other in others), 3)

    return min((spot.clamp(bounds) for spot in spots), key=hides)


def faces(box: FRect, target: FRect) -> bool:
    """Return whether a side of a box faces the target; at its corner an arrow would point past it."""
    beside = box.top < target.bottom and target.top < box.bottom
    return beside or (box.left < target.right and target.left < box.right)


class Tooltip:
    """The tooltip of the widget the player looks at, after a moment; a press ends it."""

    def __init__(self) -> None:
        self._id: str | None = None
        self._pressed: str | None = None
        """Id of the widget that was pressed while it was looked at."""
        self._looked = 0.0
        self._text = ""
        self._target = FRect(0, 0, 0, 0)
        self._others: Sequence[FRect] = ()

    @property
    def shown(self) -> str:
        """The text now shown; empty when there is none."""
        return self._text if self._looked >= DELAY and self._id != self._pressed else ""

    def look(self, widgets: Sequence[Widget], hot: str | None) -> bool:
        """Set the widget looked at; True when a tooltip has to go or to move."""
        before = (self.shown, tuple(self._target))
        looked = next((widget for widget in widgets if widget.id == hot and widget.tooltip), None)
        if looked is None:
            self._id, self._looked, self._text, self._pressed = None, 0.0, "", None
        else:
            self._looked = self._looked if looked.id == self._id else 0.0
            self._pressed = looked.id if looked.pressed and looked.usable else (
                self._pressed if looked.id == self._id else None)  # fmt: skip
            self._id, self._text, self._target = looked.id, looked.tooltip, FRect(looked.rect)
            self._others = [widget.rect for widget in widgets if widget.focusable and widget is not looked]
        return (self.shown, tuple(self._target)) != before and bool(self.shown or before[0])

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the tooltip appears."""
        before = self.shown
        self._looked += dt if self._id is not None else 0.0
        return self.shown != before

    def draw(self, canvas: Canvas) -> None:
        if not self.shown:
            return
        lines = [line for part in self._text.split("\n") for line in canvas.lines(part, MOST_WIDTH, size=SIZE)]
        sizes = [canvas.measure(line, size=SIZE) for line in lines]
        height = max(high for _, high in sizes) * LEADING
        size = (max(wide for wide, _ in sizes) + 2 * PADDING, height * len(lines) + 1.4 * PADDING)
        box = place(size, self._target, canvas.view.inflate(-16, -16), self._others)
        canvas.bubble(box, to=self._target.center if faces(box, self._target) else None)
        for index, line in enumerate(lines):
            at = (box.left + PADDING, box.top + 0.7 * PADDING + height * (index + 0.5))
            # The first line is the name, the others explain.
            canvas.text(line, at, size=SIZE, role="text" if index == 0 else "own_text", anchor="midleft")
