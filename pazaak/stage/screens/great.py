"""The one lit button of a result: large, golden, with the key that presses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace

from pazaak.stage.core.tree import Node
from pazaak.stage.input.controls import Prompt
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, draw_prompt, prompt_width


@dataclass(eq=False)
class GreatButton(Button):
    """A button lit in every state; in focus it shows the key that presses it."""

    _: KW_ONLY
    asks: Callable[[], Prompt] = Prompt
    """Function that returns the sign for Confirm."""

    def node(self) -> Node:
        return replace(super().node(), shortcut=self.asks().text)

    def draw(self, canvas: Canvas) -> None:
        asked = self.asks() if self.focused else Prompt()
        canvas.recorded((type(self), self.label, *self.rect, self.visual_state, asked, self.tone), self._draw)

    def _draw(self, canvas: Canvas) -> None:
        rect, asked = self.rect, self.asks() if self.focused else Prompt()
        canvas.dot(rect.center, rect.width * 0.46, self.tone, alpha=64, soft=True, flat=0.42)
        canvas.button(rect, role=self.tone, state=self.visual_state)
        left, right = rect.left + 18, rect.right - 18
        wide = prompt_width(canvas, asked)
        if wide and canvas.fits(self.label, right - left - wide - 12, size=28, font="number", spacing=2.5):
            draw_prompt(canvas, asked, (right - wide / 2, rect.centery))
            right -= wide + 12
        canvas.text(self.label, ((left + right) / 2, rect.centery), size=28, font="number", spacing=2.5,
                    outline="ink_background", max_width=right - left)  # fmt: skip
