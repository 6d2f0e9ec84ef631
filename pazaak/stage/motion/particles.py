"""Sparks and confetti: seeded, fed with time, and drawn in batches."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, pi, sin

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_shapes import Spark, SparkBatch

MOST = 400
# Acceleration of the fall in units per second squared, and drag in shares of the speed per second.
SPARK, PAPER = (120.0, 3.2), (420.0, 1.5)
# Seconds between removals of particles that are gone.
TIDY = 0.25
SCRAP = 4.0, 7.0
"""Radii of scraps of paper in units: large enough to be seen as paper, not as dust."""
CONFETTI_ROLES = ("own", "rival", "gold", "good", "text")


@dataclass(slots=True)
class Burst:
    """Points of light or scraps of paper thrown at once; lengths in logical units, times in seconds.

    All are slowed and fall alike, so that a step of time is the same few numbers for any count.
    """

    center: tuple[float, float]
    thrown: list[Spark]
    paper: bool
    age: float = 0.0
    slowed: float = 1.0
    """Share that is left of the first speeds; `carried` is the distance at the first speed of one unit per second."""
    carried: float = 0.0
    falling: float = 0.0
    fallen: float = 0.0
    _batch: SparkBatch | None = None

    @property
    def count(self) -> int:
        return sum(spark.life > self.age for spark in self.thrown)

    def update(self, dt: float) -> None:
        weight, drag = PAPER if self.paper else SPARK
        slower = max(0.0, 1.0 - drag * dt)
        self.age += dt
        self.slowed *= slower
        self.falling = self.falling * slower + weight * dt
        self.carried += self.slowed * dt
        self.fallen += self.falling * dt
        if self.age // TIDY > (self.age - dt) // TIDY:
            self.thrown = [spark for spark in self.thrown if spark.life > self.age]
            self._batch = None

    def draw(self, canvas: Canvas) -> None:
        batch = self._batch
        if batch is None or batch.canvas is not canvas:
            batch = self._batch = canvas.spark_batch(self.thrown, paper=self.paper)
        canvas.sparks(batch, (self.center[0], self.center[1] + self.fallen), self.carried, self.age)


class Particles:
    """All flying particles. The same seed and the same times give the same picture."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._flying: list[Burst] = []

    @property
    def alive(self) -> bool:
        return bool(self._flying)

    def __len__(self) -> int:
        return sum(burst.count for burst in self._flying)

    def sparks(self, center: tuple[float, float], role: str, count: int = 24) -> None:
        """Throw a burst in all directions."""
        chance, free = self._random.uniform, range(min(count, MOST - len(self)))
        thrown = [self._spark(role, chance(0, 2 * pi), chance(0.25, 1) * 300.0, (0.35, 0.95), (0.9, 2.2)) for _ in free]
        self._flying.append(Burst(center, thrown, paper=False))

    def confetti(self, center: tuple[float, float], count: int = 90) -> None:
        """Throw up coloured paper that sails down."""
        thrown = []
        for _ in range(min(count, MOST - len(self))):
            angle, speed = self._random.gauss(-pi / 2, 0.6), self._random.uniform(220, 620)
            thrown.append(self._spark(self._random.choice(CONFETTI_ROLES), angle, speed, (1.4, 2.4), SCRAP))
        self._flying.append(Burst(center, thrown, paper=True))

    def _spark(self, role: str, angle: float, speed: float, *spans: tuple[float, float]) -> Spark:
        life, radius, spin = [self._random.uniform(*span) for span in (*spans, (4, 11))]
        return Spark(int(radius * 2), role, cos(angle) * speed, sin(angle) * speed, life, spin)

    def update(self, dt: float) -> None:
        for burst in self._flying:
            burst.update(dt)
        self._flying = [burst for burst in self._flying if any(spark.life > burst.age for spark in burst.thrown)]

    def draw(self, canvas: Canvas) -> None:
        for burst in self._flying:
            burst.draw(canvas)
