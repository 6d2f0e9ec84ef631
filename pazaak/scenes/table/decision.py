"""Buttons of a decision: quiet plates, and the lit one."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, draw_prompt, prompt_width

KEY_GAP = 10.0
"""Gap in units between the name of a quiet button and its key."""


@dataclass(eq=False)
class Decision(Button):
    """A button with a line about its effect below its name; a great one is lit and has an icon."""

    _: KW_ONLY
    told: str = ""
    told_role: str = "text_dim"
    great: bool = False

    def draw(self, canvas: Canvas) -> None:
        asked = self.action and self.prompt
        told = (self.told, self.told_role, self.great)
        looks = (type(self), self.label, *self.rect, self.visual_state, asked, self.tone, *told, self.icon)
        canvas.recorded(looks, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        rect, state = self.rect, self.visual_state
        if self.great and state == "normal":
            canvas.dot(rect.center, rect.width * 0.42, self.tone, alpha=70, soft=True, flat=0.5)
        if self.tone == "panel_edge" and state == "normal":
            canvas.quiet(rect, line=0.55, body=0.94)
        else:
            canvas.button(rect, role=self.tone, state=state)
        ink = "text" if self.usable else "disabled"
        middle = self._great_name(canvas, ink) if self.great else self._quiet_name(canvas, ink)
        if self.told:
            role = self.told_role if self.usable else "disabled"
            below = (middle, rect.bottom - (26 if self.great else 16))
            room = rect.width - (80 if self.icon else 18)
            canvas.text(self.told, below, size=17 if self.great else 16, role=role, max_width=room)

    def _great_name(self, canvas: Canvas, ink: str) -> float:
        """Draw icon, name and key of a lit button, and return the name's middle."""
        rect = self.rect
        left, right, y = rect.left + 14, rect.right - 14, rect.centery - (12 if self.told else 0)
        if self.action is not None:
            wide = prompt_width(canvas, self.prompt)
            draw_prompt(canvas, self.prompt, (right - wide / 2, y))
            right -= wide + 6
        if self.icon:
            canvas.icon(self.icon, (rect.left + 42, rect.centery), 38, ink)
            left = rect.left + 66
        x = (left + right) / 2
        canvas.text(self.label, (x, y), size=30, font="number", role=ink, spacing=3.0, outline="ink_background",
                    max_width=right - left)  # fmt: skip
        return x

    def _quiet_name(self, canvas: Canvas, ink: str) -> float:
        """Draw name and key side by side in the middle, and return the name's middle."""
        rect, size, spacing = self.rect, 20.0, 1.5
        y = rect.top + 21 if self.told else rect.centery
        key = prompt_width(canvas, self.prompt) if self.action is not None else 0.0
        beside = key + KEY_GAP if key else 0.0
        room = rect.width - 20 - beside
        wide = min(room, canvas.measure(self.label, size=size, font="number", spacing=spacing)[0])
        left = rect.centerx - (wide + beside) / 2
        canvas.text(self.label, (left, y), size=size, font="number", role=ink, spacing=spacing, anchor="midleft",
                    max_width=room)  # fmt: skip
        if key:
            draw_prompt(canvas, self.prompt, (left + wide + beside - key / 2, y))
        return rect.centerx


def draw_closed(canvas: Canvas, rect: FRect, label: str, size: float) -> None:
    """Draw the disabled place of a button during the rival's turn."""
    canvas.quiet(rect, line=0.3, body=0.9, chamfer=11)
    canvas.text(label, rect.center, size=size, font="number", role="disabled", spacing=2.0)
