"""A cache of pictures that are drawn many times, bounded by the memory they take."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Set
from typing import Any

import pygame

from pazaak.stage.core.assets import Decoder, NotReadyError

MEGABYTE = 1024 * 1024
Painted = Callable[..., pygame.Surface]
ANEW: Painted = Decoder().painted
# Marks the beginning of a frame in the order of use.
BEGUN = pygame.Surface((0, 0))


class SurfaceCache:
    """A cache that drops the least recently drawn pictures, but none of this frame or the last one."""

    def __init__(self, limit: int = 48 * MEGABYTE, window: tuple[Hashable, ...] = (), painted: Painted = ANEW) -> None:
        """`window`: common part of all keys; `painted`: returns a picture, painted or known from before."""
        self.limit = limit
        self._window, self._painted = window, painted
        self.size = 0
        self.made = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._begun = False
        self._until: float | None = None
        self._made_before = 0

    def begin(self, until: float | None) -> None:
        """Begin a frame; after the time `until` it makes no more than a first picture."""
        self._begun = not self._begun
        self._surfaces.pop(self._begun, None)
        self._surfaces[self._begun] = BEGUN
        self._until, self._made_before = until, self.made

    def go_on(self) -> None:
        """Continue the frame without a limit of time."""
        self._until = None

    def get(self, key: Hashable, make: Callable[..., pygame.Surface], *told: Any) -> pygame.Surface:
        """Return the picture of a key, making it if necessary. Raises NotReadyError when the frame's time is up."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        if self._until is not None and self.made > self._made_before and time.perf_counter() > self._until:
            raise NotReadyError
        surface = self._painted((*self._window, key), make, *told)
        self.made += 1
        self._surfaces[key] = surface
        self.size += _weight(surface)
        self.trim(self.limit)
        return surface

    def trim(self, limit: int) -> None:
        """Drop the oldest pictures beyond `limit` bytes, but none drawn since the last frame began."""
        while self.size > limit and len(self._surfaces) > 1 and next(iter(self._surfaces.values())) is not BEGUN:
            self.size -= _weight(self._surfaces.popitem(last=False)[1])

    def keep(self, only: Set[pygame.Surface | None]) -> None:
        """Drop all pictures but these."""
        for key in [key for key, surface in self._surfaces.items() if surface not in only and surface is not BEGUN]:
            self.size -= _weight(self._surfaces.pop(key))

    def clear(self) -> None:
        self._surfaces.clear()
        self.size = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
