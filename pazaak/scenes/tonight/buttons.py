"""START, with the table it opens."""

from __future__ import annotations

from dataclasses import dataclass, field

from pazaak.stage.input.controls import Prompt
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.quiet import LitButton
from pazaak.stage.widgets.widgets import draw_prompt, prompt_width

EDGE = 9.0
"""Space at a button's edges, in units."""


@dataclass(eq=False)
class StartButton(LitButton):
    """The button of the next table, with a line that names it and the sign for Confirm."""

    under: str = ""
    """Line below its word."""
    confirm: Prompt = field(default_factory=Prompt)
    """Sign for Confirm on the device in use."""

    def draw(self, canvas: Canvas) -> None:
        looks = (type(self), self.label, self.under, *self.rect, self.visual_state, self.confirm, self.tone)
        canvas.recorded(looks, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        rect, wide = self.rect, prompt_width(canvas, self.confirm)
        if wide:
            draw_prompt(canvas, self.confirm, (rect.right - 20 - wide / 2, rect.top + 31))
        room = rect.width - 2 * (wide + 28)
        canvas.text(
            self.label, (rect.centerx, rect.top + 31), size=self.size, font="title", spacing=1.5, max_width=room
        )
        canvas.text(self.under, (rect.centerx, rect.bottom - 23), size=17, font="bold", role="gold_text",
                    max_width=rect.width - 2 * EDGE)  # fmt: skip
