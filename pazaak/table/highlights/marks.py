"""Marks of light that a rare highlight leaves over a table: a bolt, trails, closing arcs, a sweeping light."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin, tau
from random import Random

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.lights import Lit, draw_pool, draw_ring

KINKS, BRANCHES = 9, (3, 5, 6)
AWAY = 130.0
"""Distance in units from its circle at which an arc begins."""
STROKES = 14
SEED = 7


@dataclass(slots=True)
class Mark(ABC):
    """A mark; `grown` is its progress, `strength` its brightness, each from 0 to 1."""

    grown: float = 0.0
    strength: float = 1.0

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw it over everything, at its progress."""


@dataclass(slots=True)
class Bolt(Mark):
    """A bolt out of the dark above, always the same one."""

    at: Point = (0.0, 0.0)
    role: str = "gold"

    def _way(self) -> list[Point]:
        chance, (x, y) = Random(SEED), self.at
        top = (x + 150.0, -30.0)
        shares = [number / KINKS for number in range(KINKS + 1)]
        aside = [0.0, *(chance.uniform(-34, 34) for _ in shares[2:]), 0.0]
        return [
            (top[0] + (x - top[0]) * share + off, top[1] + (y - top[1]) * share)
            for share, off in zip(shares, aside, strict=True)
        ]

    def draw(self, canvas: Canvas) -> None:
        if self.grown <= 0 or self.strength <= 0:
            return
        way = self._way()[: 1 + max(1, round(KINKS * self.grown))]
        strokes = list(pairwise(way))
        for number in BRANCHES:
            if number < len(way):
                (x, y), side = way[number], 1 if number % 2 else -1
                strokes.append(((x, y), (x + 58.0 * side, y + 46.0)))
                strokes.append(((x + 58.0 * side, y + 46.0), (x + 66.0 * side, y + 84.0)))
        thick = self.strength
        for start, end in strokes:
            canvas.line(start, end, role=self.role, width=11.0 * thick)
        for start, end in strokes:
            canvas.line(start, end, role="text", width=4.0 * thick)
        if self.grown >= 1:
            draw_pool(canvas, Lit(*self.at, 300.0, 200.0, True), self.role, 0.75 * self.strength)


@dataclass(slots=True)
class Trails(Mark):
    """Trails of light below rising cards."""

    tips: Sequence[Point] = ()
    role: str = "gold"

    def draw(self, canvas: Canvas) -> None:
        reach = 230.0 * self.grown
        for x, y in self.tips if reach > 0 else ():
            draw_pool(canvas, Lit(x, y + reach * 0.55, 46.0, reach, True), self.role, 0.7 * self.strength)
            draw_pool(canvas, Lit(x, y + reach * 0.4, 20.0, reach * 0.8, True), "text", 0.5 * self.strength)


@dataclass(slots=True)
class Arcs(Mark):
    """Arcs of one colour, one per show won, that come from outside and close to a ring."""

    center: Point = (0.0, 0.0)
    radius: float = 76.0
    count: int = 4
    role: str = "gold"

    def draw(self, canvas: Canvas) -> None:
        if self.grown <= 0 or self.strength <= 0:
            return
        radius = self.radius + AWAY * (1 - self.grown)
        half, turned = (0.30 + 0.20 * self.grown) / self.count, 0.22 * (1 - self.grown)
        for number in range(self.count):
            middle = (number + 0.5) / self.count + turned
            points = [self._point(radius, middle + half * (2 * step / STROKES - 1)) for step in range(STROKES + 1)]
            for start, end in pairwise(points):
                canvas.line(start, end, role=self.role, width=12.0 * self.strength)
            for start, end in pairwise(points):
                canvas.line(start, end, role="text", width=3.0 * self.strength)
        draw_ring(canvas, self.center, radius, self.role, 0.8 * self.strength * self.grown)
        draw_pool(canvas, Lit(*self.center, radius * 1.5, radius * 1.5, True), self.role, 0.5 * self.grown)

    def _point(self, radius: float, turns: float) -> Point:
        return self.center[0] + radius * sin(turns * tau), self.center[1] - radius * cos(turns * tau)


@dataclass(slots=True)
class Sweep(Mark):
    """A light that passes over places from left to right."""

    boxes: Sequence[FRect] = ()
    role: str = "good"

    def draw(self, canvas: Canvas) -> None:
        if not 0 < self.grown < 1:
            return
        for box in self.boxes:
            wide = max(90.0, box.width * 0.6)
            x = box.left - wide / 2 + (box.width + wide) * self.grown
            draw_pool(canvas, Lit(x, box.centery, wide, box.height, True), self.role, sin(pi * self.grown) ** 0.5)
