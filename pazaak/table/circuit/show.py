"""The plate of the Circuit as a result reveals it: new lamps with sparks, then the neon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.stage.motion.beats import Cue, setter
from pazaak.stage.motion.easing import ease_out, linear
from pazaak.stage.motion.pauses import shown
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.table.circuit.news import CircuitNews
from pazaak.table.circuit.plate import STEADY, PlateLayout, draw_plate, new_lamps

MARKED = 0.3  # s
LAMP_SOUND, NEON_SOUND = "gem_set", "achievement"

Burst = Callable[[Point, str, str], None]
"""Function that throws sparks: place, colour role, and the sound that goes with them."""


@dataclass(slots=True)
class PlateShow:
    """The plate in its place, as far as it is revealed."""

    news: CircuitNews
    plate: FRect
    layout: PlateLayout
    marked: float = 0.0
    """Progress of the new marks."""
    burnt: float = 0.0
    """Seconds since the neon was lit."""

    def show_all(self) -> None:
        """Show the finished plate."""
        self.marked, self.burnt = 1.0, STEADY

    def reveal(self, burst: Burst) -> Iterator[Beats]:
        """Yield the new lamps, then the neon if they light it."""
        news = self.news
        for at in new_lamps(news, self.plate, self.layout):
            yield Cue(partial(burst, at, news.role, LAMP_SOUND))
        if news.new:
            yield shown(setter(self, "marked"), 0.0, 1.0, MARKED, ease_out)
        if news.kindled:
            x, y = self.plate.left + self.layout.sign[0], self.plate.top + self.layout.sign[1]
            yield Cue(partial(burst, (x, y), news.role, NEON_SOUND))
            yield shown(setter(self, "burnt"), 0.0, STEADY, STEADY, linear)

    def draw(self, canvas: Canvas) -> None:
        draw_plate(canvas, self.news, self.plate, self.layout, marked=self.marked, burnt=self.burnt)
