"""A sign that a picture takes long: three dots at the foot of the window, lit one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
from pygame import Surface

from pazaak.stage.core.theme import Theme
from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.stage.core.viewport import LOGICAL_SIZE

LATE = 0.4
"""Seconds without a picture until the sign appears."""
PACE = 4.0
"""Dots lit per second."""
DOTS = 3
HEIGHT = 0.045
"""Height of the plate behind the dots, as a share of the window's."""


class PatienceSign:
    """A sign on the last picture while the next one is made; nothing else of the window moves then."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        self._now = now
        self._since: float | None = None
        self._seen: int | None = None
        """Index of the lit dot; DOTS for all, None while the sign is hidden."""

    def told(self) -> list[Node]:
        """Return the sign's node of the semantic tree, if it is visible."""
        if self._seen is None:
            return []
        wide, high = LOGICAL_SIZE
        return [Node("patience", Role.LABEL, "One moment.", (wide / 2 - 60, high - 60.0, 120.0, 40.0), WidgetState())]

    def over(self) -> None:
        """Hide the sign: the picture is there."""
        self._since = self._seen = None

    def draw(self, surface: Surface, theme: Theme, *, calm: bool) -> bool:
        """Draw the sign while a picture is late; True where it has changed. `calm`: all dots are lit, and stay."""
        now = self._now()
        self._since = now if self._since is None else self._since
        waited = now - self._since - LATE
        lit = DOTS if calm else int(max(0.0, waited) * PACE) % DOTS
        if waited < 0 or lit == self._seen:
            return False
        self._seen = lit
        width, height = surface.get_size()
        high = max(12, round(height * HEIGHT))
        plate = pygame.Rect(0, 0, high * DOTS, high)
        plate.midbottom = width // 2, height - high // 2
        pygame.draw.rect(surface, theme.color("ink_background"), plate, border_radius=high // 2)
        for number in range(DOTS):
            role = "own" if lit in (number, DOTS) else "panel_edge"
            pygame.draw.circle(
                surface, theme.color(role), (plate.left + high // 2 + high * number, plate.centery), high // 5
            )
        return True
