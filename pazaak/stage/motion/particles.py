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
# So often those that are gone are left out, in seconds.
TIDY = 0.1
CONFETTI_ROLES = ("own", "rival", "gold", "good", "text")


@dataclass(slots=True)
class Burst:
    """Points of light or scraps of paper thrown at once, by lists of what tells them apart; lengths in logical units,
    times in seconds. All are slowed and fall alike, so that a step of time is the same few numbers for any count."""

    center: tuple[float, float]
    paper: bool
    speeds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """To the right and down, as they were thrown."""
    lives: list[float] = field(default_factory=list)
    spins: list[float] = field(default_factory=list)
    kinds: list[SparkKind] = field(default_factory=list)
    age: float = 0.0
    slowed: float = 1.0
    """The share that is left of the first speeds, which have `carried` each as far as if it had been one."""
    carried: float = 0.0
    falling: float = 0.0
    fallen: float = 0.0

    @property
    def count(self) -> int:
        return sum(life > self.age for life in self.lives)

    def update(self, dt: float) -> None:
        weight, drag = PAPER if self.paper else SPARK
        slower = max(0.0, 1.0 - drag * dt)
        self.age += dt
        self.slowed *= slower
        self.falling = self.falling * slower + weight * dt
        self.carried += self.slowed * dt
        self.fallen += self.falling * dt

        if self.age // TIDY > (self.age - dt) // TIDY:
            flying = [n for n, life in enumerate(self.lives) if life > self.age]
            for each in (*self.speeds, self.lives, self.spins):
                each[:] = [each[n] for n in flying]
            self.kinds = [self.kinds[n] for n in flying]

    def draw(self, canvas: Canvas) -> None:
        age = self.age
        shares = [(life - age) / life for life in self.lives]
        turned = None
        if self.paper:
            turned = [spin * (life - age) for spin, life in zip(self.spins, self.lives, strict=True)]
        center = (self.center[0], self.center[1] + self.fallen)
        canvas.sparks(self.kinds, center, self.speeds, self.carried, shares, turned)


class Particles:
    """All that fly at the moment. The same seed and the same times give the same picture."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._flying: list[Burst] = []

    @property
    def alive(self) -> bool:
        return bool(self._flying)

    def __len__(self) -> int:
        return sum(burst.count for burst in self._flying)

    def sparks(self, center: tuple[float, float], role: str, count: int = 24) -> None:
        """A burst in all directions."""
        burst = Burst(center, paper=False)
        for _ in range(min(count, MOST - len(self))):
            self._add(burst, self._random.uniform(0, 2 * pi), self._random.uniform(0.25, 1.0) * 300.0, role)
        self._flying.append(burst)

    def confetti(self, center: tuple[float, float], count: int = 90) -> None:
        """Coloured paper thrown up that sails down."""
        burst = Burst(center, paper=True)
        for _ in range(min(count, MOST - len(self))):
            angle, speed = self._random.gauss(-pi / 2, 0.6), self._random.uniform(220, 620)
            self._add(burst, angle, speed, self._random.choice(CONFETTI_ROLES))
        self._flying.append(burst)

    def _add(self, burst: Burst, angle: float, speed: float, role: str) -> None:
        burst.lives.append(self._random.uniform(1.4, 2.4) if burst.paper else self._random.uniform(0.35, 0.95))
        radius = self._random.uniform(2.0, 3.4) if burst.paper else self._random.uniform(0.9, 2.2)
        for speeds, share in zip(burst.speeds, (cos(angle), sin(angle)), strict=True):
            speeds.append(share * speed)
        burst.spins.append(self._random.uniform(4, 11))
        burst.kinds.append((int(radius * 2), role, -1))

    def update(self, dt: float) -> None:
        for burst in self._flying:
            burst.update(dt)
        self._flying = [burst for burst in self._flying if max(burst.lives, default=0.0) > burst.age]

    def draw(self, canvas: Canvas) -> None:
        for burst in self._flying:
            burst.draw(canvas)
