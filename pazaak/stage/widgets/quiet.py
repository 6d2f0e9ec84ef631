"""A lit button for the main action, and quiet ones beside it with a hairline until they are looked at."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, IconButton


class LitButton(Button):
    """The button of the main action; in focus it shows its key."""

    def draw(self, canvas: Canvas) -> None:
        looks = (type(self), self.label, *self.rect, self.visual_state, self.focused, self.prompt, self.tone, self.size)
        canvas.recorded(looks, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        told, self.action = self.action, self.action if self.focused else None
        super()._draw(canvas)
        self.action = told


def draw_ground(canvas: Canvas, button: Button, chamfer: float, body: float) -> str:
    """Draw a quiet button's plate and return the colour role of its label."""
    rect: FRect = button.rect
    canvas.quiet(rect, edge="own" if button.is_hot and button.usable else "panel_edge", chamfer=chamfer, body=body,
                 line=0.9 if button.is_hot and button.usable else 0.5)  # fmt: skip
    if button.focused:
        canvas.focus_ring(rect.inflate(6, 6), radius=chamfer + 2)
    return "disabled" if not button.usable else "text" if button.is_hot else "text_dim"


class QuietButton(Button):
    """A button of a secondary action beside the lit one."""

    def _draw(self, canvas: Canvas) -> None:
        ink = draw_ground(canvas, self, 9, 0.9)
        canvas.text(self.label, self.rect.center, size=min(self.size, self.rect.height * 0.6 / canvas.text_scale),
                    font="number", role=ink, spacing=1.5, max_width=self.rect.width - 20)  # fmt: skip


class QuietKeyButton(Button):
    """A button of a secondary action that shows its key."""

    def draw_ground(self, canvas: Canvas) -> str:
        draw_ground(canvas, self, 9, 0.92)
        return "text" if self.usable else "disabled"


class QuietIcon(IconButton):
    """A small icon button in the header."""

    def _draw(self, canvas: Canvas) -> None:
        ink = draw_ground(canvas, self, 9, 0.78)
        ink = "gold_text" if self.tone == "gold" and self.usable else ink
        canvas.icon(self.icon, self.rect.center, self.rect.height * 0.54, ink)
