"""The buttons of a decision: quiet plates, and the one that is lit."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, draw_prompt, prompt_width


@dataclass(eq=False)
class Decision(Button):
    """A button that tells what it does in a line below its name; a great one is lit and carries a sign."""

    _: KW_ONLY
    told: str = ""
    told_role: str = "text_dim"
    great: bool = False

    def draw(self, canvas: Canvas) -> None:
        asked = self.action and self.prompt
        told = (self.told, self.told_role, self.great)
        looks = (type(self), self.label, *self.rect, self.look, asked, self.tone, *told, self.icon)
        canvas.recorded(looks, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        rect, state = self.rect, self.look
        if self.great and state == "normal":
            canvas.dot(rect.center, rect.width * 0.42, self.tone, alpha=70, soft=True, flat=0.5)
        if self.tone == "panel_edge" and state == "normal":
            canvas.quiet(rect, line=0.55, body=0.94)
        else:
            canvas.button(rect, role=self.tone, state=state)
        ink = "text" if self.usable else "disabled"
        size, x, y = (30.0, rect.centerx, rect.centery - 12) if self.great else (20.0, rect.centerx - 12, rect.top + 21)
        if not self.told:
            y = rect.centery
        right = rect.right - 14
        if self.action is not None:
            wide = prompt_width(canvas, self.prompt)
            draw_prompt(canvas, self.prompt, (right - wide / 2, y))
            right -= wide + 6
        left = rect.left + 14
        if self.icon:
            canvas.icon(self.icon, (rect.left + 42, rect.centery), 38, ink)
            left = rect.left + 66
        if self.great:
            x = (left + right) / 2
        canvas.text(self.label, (x, y), size=size, font="number", role=ink, spacing=3.0 if self.great else 1.5,
                    outline="ink_background" if self.great else None,
                    max_width=2 * min(x - left, right - x))  # fmt: skip
        if self.told:
            role = self.told_role if self.usable else "disabled"
            below = (x if self.great else rect.centerx, rect.bottom - (26 if self.great else 16))
            room = rect.width - (80 if self.icon else 18)
            canvas.text(self.told, below, size=17 if self.great else 16, role=role, max_width=room)


def draw_closed(canvas: Canvas, rect: FRect, label: str, size: float) -> None:
    """The place of a button while it is somebody else's turn."""
    canvas.quiet(rect, line=0.3, body=0.9, chamfer=11)
    canvas.text(label, rect.center, size=size, font="number", role="disabled", spacing=2.0)
