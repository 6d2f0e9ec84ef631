"""A word that appears over a scene for a few seconds and is in nobody's way."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from pygame import FRect

from pazaak.career.career import Career
from pazaak.stage.app.scene import Stage
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Label, Widget, spoken

SECONDS = 4.0


class Toast:
    """Tells one thing at a time; what is told meanwhile waits for its turn."""

    def __init__(self, rect: FRect) -> None:
        self._rect = rect
        self._waiting: deque[tuple[str, str]] = deque()
        self._left = 0.0

    def tell(self, text: str, icon: str) -> None:
        """Show a sentence with an icon, after what was told before it."""
        if not self._waiting:
            self._left = SECONDS
        self._waiting.append((text, icon))

    def tell_earned(self, career: Career, stage: Stage, dt: float) -> bool:
        """Time passes, and what was achieved away from a table is told; True when the picture has changed."""
        earned = career.take_earned()
        for one in earned:
            self.tell(f"Achievement: {one.name}", one.icon)
        if earned:
            stage.play("achievement")
        return bool(earned) or self.update(dt)

    def update(self, dt: float) -> bool:
        """Time passes; True when another word is shown now, or none any more."""
        if not self._waiting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._waiting.popleft()
        self._left = SECONDS
        return True

    def label(self) -> list[Label]:
        """For the tree, while it is shown."""
        if not self._waiting:
            return []
        return [spoken("toast", self._waiting[0][0], self._rect)]

    def instead_of(self, id: str, widgets: Sequence[Widget]) -> list[Widget]:
        """These widgets; while a word is shown, it takes the place of the one with this id."""
        told = self.label()
        return [*(widget for widget in widgets if not told or widget.id != id), *told]

    def draw(self, canvas: Canvas) -> None:
        if not self._waiting:
            return
        (text, icon), rect = self._waiting[0], self._rect
        canvas.panel(rect, edge="gold", fill="panel", glow=0.8, chamfer=10)
        canvas.icon(icon, (rect.left + 26, rect.centery), 26, "gold_text")
        words = FRect(rect.left + 48, rect.top + 4, rect.width - 58, rect.height - 8)
        canvas.paragraph(text, words, size=17, font="bold", role="gold_text", valign="middle", leading=1.1)
