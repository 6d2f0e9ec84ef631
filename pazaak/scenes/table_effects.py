"""The passing things of a table: sparks, words that float up, faces, and what the rival says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from pazaak.house.roster import OCCASIONS, Occasion, Rival
from pazaak.scenes import table_layout as at
from pazaak.stage.particles import Particles

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas

CALLOUT_SECONDS = 1.1
LINE_SECONDS = 3.6
TALKATIVE = {"greet": 1.0, "ante": 0.5, "bet": 0.6, "bust": 0.8, "win_set": 0.8, "lose_set": 0.7, "twenty": 0.6}
"""How often a rival says something on an occasion; always on those that are not named."""


@dataclass(slots=True)
class Callout:
    """A word that floats up beside a total."""

    side: int
    text: str
    role: str
    left: float = CALLOUT_SECONDS


class TableEffects:
    """What dances ask for beside moving cards; lives on the clock the scene feeds."""

    def __init__(
        self, rival: Rival | None, seed: int, play: Callable[[str, float], None], calm: Callable[[], bool]
    ) -> None:
        self._rival = rival
        self._random = Random(seed)
        self._play = play
        self._calm = calm
        self.particles = Particles(seed)
        self.moods = ["calm", "calm"]
        self.callouts: list[Callout] = []
        self.line = ""
        self._line_left = 0.0

    @property
    def alive(self) -> bool:
        """Whether something moves."""
        return bool(self.callouts) or self.particles.alive

    def calm_down(self) -> None:
        """Nothing is said and nobody is moved any more."""
        self.callouts, self.moods = [], ["calm", "calm"]
        self.line, self._line_left = "", 0.0

    def sound(self, name: str, x: float) -> None:
        self._play(name, x)

    def sparks(self, at_: tuple[float, float], role: str, count: int) -> None:
        if not self._calm():
            self.particles.sparks(at_, role, count)

    def callout(self, side: int, text: str, role: str) -> None:
        self.callouts = [callout for callout in self.callouts if callout.side != side]
        self.callouts.append(Callout(side, text, role))

    def mood(self, side: int, expression: str) -> None:
        self.moods[side] = expression

    def say(self, side: int, occasion: str) -> None:
        """A line of the rival, where the occasion is one and he feels like talking."""
        if side != at.RIVAL or self._rival is None:
            return
        known: Occasion | None = next((name for name in OCCASIONS if name == occasion), None)
        if known is not None and self._random.random() < TALKATIVE.get(known, 1.0):
            self.line = self._rival.line(known, self._random.randrange(1000))
            self._line_left = LINE_SECONDS

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changed."""
        before = bool(self.line) or self.alive
        self.particles.update(dt)
        for callout in self.callouts:
            callout.left -= dt
        self.callouts = [callout for callout in self.callouts if callout.left > 0]
        if self.line:
            self._line_left -= dt
            if self._line_left <= 0:
                self.line = ""
                return True
        return self.alive or (before and not self.line and not self.alive)

    def draw(self, canvas: Canvas) -> None:
        """Above the cards."""
        self.particles.draw(canvas)
        for callout in self.callouts:
            x, y = at.CALLOUT[callout.side]
            risen = (1 - callout.left / CALLOUT_SECONDS) * (0 if self._calm() else 22)
            alpha = round(255 * min(1.0, callout.left / 0.35))
            center = (x, y - risen)
            ink, rim = callout.role, "ink_background"
            canvas.text(callout.text, center, size=24, font="number", role=ink, outline=rim, alpha=alpha)
        if self.line:
            canvas.bubble(at.BUBBLE, to=(1150, 84), role="rival")
            canvas.paragraph(
                self.line, at.BUBBLE.inflate(-22, -10), size=16, role="rival_text", align="center", valign="middle"
            )
