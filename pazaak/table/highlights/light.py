"""The light of a highlight: dark and lit areas, and lights over the table while it lasts."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi
from random import Random

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.lights import Lit, draw_band, draw_dark, draw_pool, draw_ring
from pazaak.table.highlights.marks import Mark

RING = (76.0, 420.0)
COINS, FALL, LATEST = 24, 820.0, 0.4
"""Number of falling coins, depth of their fall in units, and the latest start as a share of the time."""
SHADE = 0.9
WORD_STEP = 4.0
"""Step in units in which words grow: each size is one more picture."""


@dataclass(slots=True)
class Lighting:
    """The state of all light over a table; nothing of it is visible at rest."""

    staged: bool = False
    """Whether a highlight is on, which any press skips to its last picture."""
    dark: float = 0.0
    lit: tuple[Lit, ...] = ()
    cold: float = 0.0
    """Share of its colours that the table has lost."""
    breath: float = 0.0
    breath_role: str = "bad"
    pool: Lit | None = None
    pool_role: str = "gold"
    glow: float = 0.0
    ring_at: Point = (0.0, 0.0)
    ring: float = 0.0
    """Progress of a ring of light, from 0 to 1."""
    ring_role: str = "gold"
    frame: FRect | None = None
    burning: float = 0.0
    """Share of the frame that is alight, from a corner both ways round."""
    word: str = ""
    word_at: Point = (0.0, 0.0)
    word_role: str = "gold"
    word_size: float = 50.0
    band: FRect | None = None
    """The ground of the word, where it has one."""
    grown: float = 0.0
    faded: float = 0.0
    """Share of the word that has faded."""
    rain: float = 0.0
    """Progress of the falling coins, from 0 to 1."""
    marks: list[Mark] = field(default_factory=list)

    @property
    def spots(self) -> list[FRect]:
        """Areas of a highlight's subject, the most important first; empty at rest."""
        if not self.staged:
            return []
        framed = [] if self.frame is None else [self.frame]
        found = [*framed, *([] if self.pool is None else [self.pool.box]), *(lit.box for lit in self.lit)]
        if self.word:
            found.insert(1, FRect(self.word_at[0] - 120, self.word_at[1] - 36, 240, 72))
        return found

    def go_out(self) -> None:
        """Turn off all light."""
        self.staged = False
        self.dark = self.cold = self.breath = self.glow = self.ring = self.burning = self.rain = 0.0
        self.lit, self.pool, self.frame = (), None, None
        self.word, self.band, self.grown, self.faded = "", None, 0.0, 0.0
        self.marks = []

    def draw_under(self, canvas: Canvas) -> None:
        """Draw the light over the table and its buttons, under the highlight's subject."""
        if self.cold > 0:
            canvas.shade(150 * self.cold, "panel_low")
        draw_dark(canvas, self.dark, self.lit)
        if self.breath > 0:
            canvas.shade(255 * self.breath, self.breath_role)
        if self.pool is not None:
            draw_pool(canvas, self.pool, self.pool_role, self.glow)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the light over everything."""
        for mark in self.marks:
            mark.draw(canvas)
        if 0 < self.ring < 1:
            radius = RING[0] + (RING[1] - RING[0]) * self.ring
            draw_ring(canvas, self.ring_at, radius, self.ring_role, 1 - self.ring)
        if self.frame is not None and self.burning > 0:
            self._draw_frame(canvas, self.frame)
        if self.word and self.grown > 0:
            light, at, width = 255 * (1 - self.faded), self.word_at, None
            if self.band is not None:
                box = canvas.sideways(self.band, 0.0)
                at, width = box.center, box.width - 24
                draw_band(canvas, box, self.word_role, light * min(1.0, self.grown), SHADE)
            size = max(WORD_STEP, round(self.word_size * self.grown / WORD_STEP) * WORD_STEP)
            canvas.text(self.word, at, size=size, font="title", role="text", fade=self.word_role,
                        outline="ink_background", alpha=light, max_width=width)  # fmt: skip
        if 0 < self.rain < 1:
            self._draw_rain(canvas)

    def _draw_frame(self, canvas: Canvas, box: FRect) -> None:
        """Draw the frame both ways round from the lower right corner to the upper left one."""
        left = 2 * self.burning
        for first, second in (((-1, 0), (0, -1)), ((0, -1), (-1, 0))):
            at = box.bottomright
            for number, (dx, dy) in enumerate((first, second)):
                part = max(0.0, min(1.0, left - number))
                to = (at[0] + dx * box.width * part, at[1] + dy * box.height * part)
                if part > 0:
                    canvas.line(at, to, role=self.ring_role, width=4.0)
                at = to
        if self.burning >= 1:
            canvas.focus_ring(box, role=self.ring_role)

    def _draw_rain(self, canvas: Canvas) -> None:
        chance = Random(COINS)
        for _ in range(COINS):
            x, late, turns, phase = (
                chance.uniform(40, 1240),
                chance.uniform(0, LATEST),
                chance.uniform(2, 5),
                chance.random(),
            )
            t = (self.rain - late) / (1 - LATEST)
            if not 0 < t < 1:
                continue
            squeeze = max(0.08, abs(cos((turns * t + phase) * pi)))
            canvas.sprite(
                "chips", "coin:heads", (x, -40 + FALL * t * t), scale=0.5, flip_x=round(squeeze * 6) / 6 or 0.1
            )
