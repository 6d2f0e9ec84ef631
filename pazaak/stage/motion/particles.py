"""Sparks and confetti: seeded, fed with time, and drawn in batches."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import cos, pi, sin

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_shapes import SparkKind

MOST = 400
# How quickly they fall, in units per second squared, and how the air slows them, in parts of their speed per second.
SPARK, PAPER = (120.0, 3.2), (420.0, 1.5)
CONFETTI_ROLES = ("own", "rival", "gold", "good", "text")


@dataclass(slots=True)
class Burst:
    """Points of light or scraps of paper thrown at once, each quantity a list; lengths in logical units, times in
    seconds. Those with no time left are gone."""

    paper: bool
    x: list[float] = field(default_factory=list)
    y: list[float] = field(default_factory=list)
    vx: list[float] = field(default_factory=list)
    vy: list[float] = field(default_factory=list)
    left: list[float] = field(default_factory=list)
    life: list[float] = field(default_factory=list)
    spin: list[float] = field(default_factory=list)
    kinds: list[SparkKind] = field(default_factory=list)

    def update(self, dt: float) -> None:
        weight, drag = PAPER if self.paper else SPARK
        slower = 1.0 - drag * dt if drag * dt < 1.0 else 0.0
        fall = weight * dt
        self.left = [left - dt for left in self.left]
        self.vx = [vx * slower for vx in self.vx]
        self.vy = [vy * slower + fall for vy in self.vy]
        self.x = [x + vx * dt for x, vx in zip(self.x, self.vx, strict=True)]
        self.y = [y + vy * dt for y, vy in zip(self.y, self.vy, strict=True)]

    def draw(self, canvas: Canvas) -> None:
        shares = [left / life for left, life in zip(self.left, self.life, strict=True)]
        turned = [spin * left for spin, left in zip(self.spin, self.left, strict=True)] if self.paper else None
        canvas.sparks(self.kinds, self.x, self.y, shares, turned)


class Particles:
    """All that fly at the moment. The same seed and the same times give the same picture."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._flying: list[Burst] = []

    @property
    def alive(self) -> bool:
        return bool(self._flying)

    def __len__(self) -> int:
        return sum(left > 0 for burst in self._flying for left in burst.left)

    def sparks(self, center: tuple[float, float], role: str, count: int = 24) -> None:
        """A burst in all directions."""
        self._flying.append(burst := Burst(paper=False))
        for _ in range(min(count, MOST - len(self))):
            self._add(burst, center, self._random.uniform(0, 2 * pi), self._random.uniform(0.25, 1.0) * 300.0, role)

    def confetti(self, center: tuple[float, float], count: int = 90) -> None:
        """Coloured paper thrown up that sails down."""
        self._flying.append(burst := Burst(paper=True))
        for _ in range(min(count, MOST - len(self))):
            angle, speed = self._random.gauss(-pi / 2, 0.6), self._random.uniform(220, 620)
            self._add(burst, center, angle, speed, self._random.choice(CONFETTI_ROLES))

    def _add(self, burst: Burst, at: tuple[float, float], angle: float, speed: float, role: str) -> None:
        life = self._random.uniform(1.4, 2.4) if burst.paper else self._random.uniform(0.35, 0.95)
        radius = self._random.uniform(2.0, 3.4) if burst.paper else self._random.uniform(0.9, 2.2)
        burst.x.append(at[0])
        burst.y.append(at[1])
        burst.vx.append(cos(angle) * speed)
        burst.vy.append(sin(angle) * speed)
        burst.left.append(life)
        burst.life.append(life)
        burst.spin.append(self._random.uniform(4, 11))
        burst.kinds.append((int(radius * 2), role))

    def update(self, dt: float) -> None:
        for burst in self._flying:
            burst.update(dt)
        self._flying = [burst for burst in self._flying if max(burst.left, default=0.0) > 0]

    def draw(self, canvas: Canvas) -> None:
        for burst in self._flying:
            burst.draw(canvas)
