"""An empty list's placeholder: a sentence about its future contents, and a button that leads to them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button

SIGN = 50.0
BUTTON = (330.0, 54.0)
WIDEST = 620.0
TALL = 360.0
"""Height in units of a room from which the icon is shown too."""


@dataclass(frozen=True, slots=True)
class Empty:
    """A placeholder in a room without contents: icon, heading, words and a button."""

    room: FRect
    icon: str
    head: str
    words: str
    label: str = ""

    @property
    def spoken(self) -> str:
        return f"{self.head}\n{self.words}"

    @property
    def told(self) -> FRect:
        """Rect of heading and words, above the button."""
        return FRect(self.room.left, self._top, self.room.width, 36 + self._words_height)

    @property
    def _tall(self) -> bool:
        return self.room.height >= TALL

    @property
    def _top(self) -> float:
        """Top of the heading, such that the whole is centred vertically."""
        high = (2 * SIGN + 22 if self._tall else 0) + 36 + self._words_height + (BUTTON[1] + 18 if self.label else 0)
        return self.room.top + max(8.0, (self.room.height - high) / 2) + (2 * SIGN + 22 if self._tall else 0)

    @property
    def _words_height(self) -> float:
        return 84.0 if self._tall else 56.0

    def button(self, id: str, act: Act) -> Button:
        """Return the button that leads on."""
        wide = min(BUTTON[0], self.room.width - 32)
        top = self._top + 36 + self._words_height + 18
        at = FRect(self.room.centerx - wide / 2, top, wide, BUTTON[1])
        return Button(id, self.label, at, act, tone="gold", size=20, icon="cards")

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the button."""
        top, x = self._top, self.room.centerx
        if self._tall:
            middle = (x, top - 22 - SIGN)
            canvas.hexagon(middle, SIGN, role="panel_edge", glow=0.2)
            canvas.icon(self.icon, middle, SIGN, "own_text")
        plate = Plate(FRect(x - min(WIDEST, self.room.width) / 2, top, min(WIDEST, self.room.width), 36), 20)
        size = min(24.0, 32 / canvas.text_scale)
        plate.line(canvas, self.head, 16, at="center", size=size, font="bold")
        plate.words(canvas, self.words, 38, self._words_height, align="center", size=18, role="text_dim", leading=1.3)
