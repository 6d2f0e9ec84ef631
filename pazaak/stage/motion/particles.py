"""Sparks and confetti: seeded, fed with time, and drawn as one batch."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, pi, sin

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

MOST = 400
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
    weight: float = 0.0
    drag: float = 0.0
    paper: bool = False
    spin: float = 0.0

    @property
    def strength(self) -> float:
        """From 1 when it is new to 0 when it is gone."""
        return max(0.0, self.left / self.life)


class Particles:
    """All that fly at the moment. The same seed and the same times give the same picture."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._flying: list[Particle] = []

    @property
    def alive(self) -> bool:
        """Whether there is anything to see."""
        return bool(self._flying)

    def __len__(self) -> int:
        return len(self._flying)

    def clear(self) -> None:
        """All gone: skipped, or motion is not wanted."""
        self._flying.clear()

    def sparks(self, center: tuple[float, float], role: str, count: int = 24, *, reach: float = 150.0) -> None:
        """A burst in all directions."""
        for _ in range(count):
            angle, speed = self._random.uniform(0, 2 * pi), self._random.uniform(0.25, 1.0) * reach * 2
            self._add(center, (cos(angle) * speed, sin(angle) * speed), role, weight=120.0, drag=3.2)

    def ring(self, rect: FRect, role: str, count: int = 30) -> None:
        """Sparks that rise from the edges of a card."""
        for _ in range(count):
            at, outwards = self._edge(rect)
            push = self._random.uniform(10, 60)
            self._add(at, (outwards[0] * push, outwards[1] * push - 18), role, weight=-20.0, drag=1.2)

    def sweep(self, rect: FRect, role: str, count: int = 90) -> None:
        """A wave of light over a board, from the left."""
        for _ in range(count):
            share = self._random.random()
            at = (rect.left + rect.width * share * 0.3, self._random.uniform(rect.top, rect.bottom))
            self._add(at, (rect.width * self._random.uniform(0.8, 1.9), self._random.uniform(-30, 30)), role, drag=1.4)

    def confetti(self, center: tuple[float, float], count: int = 90) -> None:
        """Coloured paper thrown up that sails down."""
        for _ in range(count):
            angle, speed = self._random.gauss(-pi / 2, 0.6), self._random.uniform(220, 620)
            self._add(
                center,
                (cos(angle) * speed, sin(angle) * speed),
                self._random.choice(CONFETTI_ROLES),
                weight=420.0,
                drag=1.5,
                paper=True,
            )

    def _edge(self, rect: FRect) -> tuple[tuple[float, float], tuple[float, float]]:
        """A point on the border and the way out of there."""
        along = self._random.random()
        match self._random.randrange(4):
            case 0:
                return (rect.left + rect.width * along, rect.top), (0.0, -1.0)
            case 1:
                return (rect.left + rect.width * along, rect.bottom), (0.0, 1.0)
            case 2:
                return (rect.left, rect.top + rect.height * along), (-1.0, 0.0)
            case _:
                return (rect.right, rect.top + rect.height * along), (1.0, 0.0)

    def _add(
        self,
        at: tuple[float, float],
        speed: tuple[float, float],
        role: str,
        *,
        weight: float = 0.0,
        drag: float = 0.0,
        paper: bool = False,
    ) -> None:
        if len(self._flying) >= MOST:
            return
        life = self._random.uniform(1.4, 2.4) if paper else self._random.uniform(0.35, 0.95)
        radius = self._random.uniform(2.0, 3.4) if paper else self._random.uniform(0.9, 2.2)
        spin = self._random.uniform(4, 11)
        self._flying.append(
            Particle(*at, *speed, life, life, role, radius, weight=weight, drag=drag, paper=paper, spin=spin)
        )

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: particles fly, fall and fade."""
        for each in self._flying:
            each.left -= dt
            slower = max(0.0, 1.0 - each.drag * dt)
            each.vx *= slower
            each.vy = each.vy * slower + each.weight * dt
            each.x += each.vx * dt
            each.y += each.vy * dt
        self._flying = [each for each in self._flying if each.left > 0]

    def draw(self, canvas: Canvas) -> None:
        """All of them in one batch."""
        canvas.sparks(
            (each.x, each.y, each.radius, each.role, each.strength, each.spin * each.left if each.paper else None)
            for each in self._flying
        )
