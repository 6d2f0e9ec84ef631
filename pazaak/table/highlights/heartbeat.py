"""A glow of a place whose outcome would decide the game: now and then, or steady with reduced motion."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pazaak.stage.motion.easing import hump
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

PERIOD, GLOWS = 1.2, 0.6
"""Period of the glow, and its length, in seconds."""
STEPS = 3
"""Number of strengths of light: each step costs an idle table a picture."""
RISES = [GLOWS * math.asin((step + 0.5) / STEPS) / math.pi for step in range(STEPS)]
CHANGES = [PERIOD - GLOWS + since for since in (*RISES, *(GLOWS - rise for rise in reversed(RISES)))]
"""Seconds within a period at which the light changes."""
LIGHT, REACH = 170.0, 24.0


@dataclass(slots=True)
class Heartbeat:
    """The brightness of waiting places, on a clock of its own."""

    step: int = 0
    _passed: float = 0.0
    _beats: bool = False

    @property
    def share(self) -> float:
        return self.step / STEPS

    @property
    def next_change(self) -> float:
        """Seconds until the next step of light."""
        if not self._beats:
            return math.inf
        return next((at - self._passed for at in CHANGES if at > self._passed), PERIOD + CHANGES[0] - self._passed)

    def update(self, dt: float, *, waits: bool, calm: bool) -> bool:
        """Advance by `dt` seconds; True where the light has changed."""
        before, self._beats = self.step, waits and not calm
        if not waits:
            self.step, self._passed = 0, 0.0
        elif calm:
            self.step = STEPS
        else:
            self._passed = (self._passed + dt) % PERIOD
            since = self._passed - (PERIOD - GLOWS)  # dark at first: the event before it has just been shown
            self.step = round(STEPS * hump(since / GLOWS)) if since > 0 else 0
        return self.step != before

    def draw(self, canvas: Canvas, place: Point, role: str) -> None:
        if self.step:
            canvas.dot(place, REACH, role, alpha=LIGHT * self.share, soft=True)
