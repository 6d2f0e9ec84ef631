"""Pictures that were made once and are drawn many times, bounded by the memory they take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1024 * 1024


class SurfaceCache:
    """The least recently drawn go first when there is too much."""

    def __init__(self, limit: int = 48 * MEGABYTE) -> None:
        self.limit = limit
        self.size = 0
        self.made = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = make()
        self.made += 1
        self._surfaces[key] = surface
        self.size += _weight(surface)
        while self.size > self.limit and len(self._surfaces) > 1:
            self.size -= _weight(self._surfaces.popitem(last=False)[1])
        return surface

    def __len__(self) -> int:
        return len(self._surfaces)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
