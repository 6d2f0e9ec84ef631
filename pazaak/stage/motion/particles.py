"""Sparks and confetti: seeded, fed with time, and drawn as one batch."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, pi, sin

from pazaak.stage.paint.canvas import Canvas

MOST = 400
# How quickly they fall, in units per second squared, and how the air slows them, in parts of their speed per second.
SPARK, PAPER = (120.0, 3.2), (420.0, 1.5)
CONFETTI_ROLES = ("own", "rival", "gold", "good", "text")


@dataclass(slots=True)
class Particle:
    """One point of light or one scrap of paper; lengths in logical units, times in seconds."""

    x: float
    y: float
    vx: float
    vy: float
    left: float
    life: float
    role: str
    radius: float
    paper: bool
    spin: float


class Particles:
    """All that fly at the moment. The same seed and the same times give the same picture."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._flying: list[Particle] = []

    @property
    def alive(self) -> bool:
        return bool(self._flying)

    def __len__(self) -> int:
        return len(self._flying)

    def sparks(self, center: tuple[float, float], role: str, count: int = 24) -> None:
        """A burst in all directions."""
        for _ in range(count):
            self._add(center, self._random.uniform(0, 2 * pi), self._random.uniform(0.25, 1.0) * 300.0, role)

    def confetti(self, center: tuple[float, float], count: int = 90) -> None:
        """Coloured paper thrown up that sails down."""
        for _ in range(count):
            angle, speed = self._random.gauss(-pi / 2, 0.6), self._random.uniform(220, 620)
            self._add(center, angle, speed, self._random.choice(CONFETTI_ROLES), paper=True)

    def _add(self, at: tuple[float, float], angle: float, speed: float, role: str, *, paper: bool = False) -> None:
        if len(self._flying) >= MOST:
            return
        life = self._random.uniform(1.4, 2.4) if paper else self._random.uniform(0.35, 0.95)
        radius = self._random.uniform(2.0, 3.4) if paper else self._random.uniform(0.9, 2.2)
        spin = self._random.uniform(4, 11)
        self._flying.append(
            Particle(*at, cos(angle) * speed, sin(angle) * speed, life, life, role, radius, paper=paper, spin=spin)
        )

    def update(self, dt: float) -> None:
        for each in self._flying:
            each.left -= dt
            weight, drag = PAPER if each.paper else SPARK
            slower = 1.0 - drag * dt if drag * dt < 1.0 else 0.0
            each.vx *= slower
            each.vy = each.vy * slower + weight * dt
            each.x += each.vx * dt
            each.y += each.vy * dt
        self._flying = [each for each in self._flying if each.left > 0]

    def draw(self, canvas: Canvas) -> None:
        canvas.sparks(
            (
                each.x,
                each.y,
                each.radius,
                each.role,
                each.left / each.life,
                each.spin * each.left if each.paper else None,
            )
            for each in self._flying
        )
