"""Pictures are decoded and painted once for all the apps that a test process opens."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

import pygame

from pazaak.house.resources import assets_path
from pazaak.stage.core.assets import Assets, Decoder
from pazaak.stage.core.atlas import Atlas, suiting

MOST_BYTES = 72 * 1024 * 1024
"""Of what was decoded, which lies in memory that is shared with other processes, as a rule (`decode_once.py`)."""
MOST_PAINTED = 2 * MOST_BYTES
LARGE = 8 * 1024 * 1024
"""A painting of so many bytes is of a large window, which few tests open."""


def preload(assets: Assets) -> None:
    """Load all that is wanted, now."""
    while not assets.preload_step(100):
        sleep(0.001)


class RememberingDecoder(Decoder):
    """Keeps what was decoded of the real assets, and what was painted of them, the last used longest, both up to so
    many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._root = assets_path()
        self._kept: OrderedDict[tuple[Path, str, float], Atlas | pygame.Surface] = OrderedDict()
        self._lock = Lock()
        """Atlases are decoded in a thread of each app."""
        self._paintings: OrderedDict[tuple[Hashable, ...], pygame.Surface] = OrderedDict()
        self._paintings_weight = 0

    @property
    def weight(self) -> int:
        """The bytes that are kept."""
        return sum(_weight(each) for each in self._kept.values())

    def atlas(self, root: Path, name: str, detail: float) -> Atlas:
        if root != self._root:
            return super().atlas(root, name, detail)
        with self._lock:
            for key, kept in self._kept.items():
                if key[:2] != (root, name) or not isinstance(kept, Atlas):
                    continue
                if kept.scale == suiting(kept.scales, detail):
                    self._kept.move_to_end(key)
                    return kept
            atlas = super().atlas(root, name, detail)
            self._keep((root, name, atlas.scale), atlas)
            return atlas

    def picture(self, path: Path) -> pygame.Surface:
        if not path.is_relative_to(self._root):
            return super().picture(path)
        with self._lock:
            key = (path, "", 0.0)
            kept = self._kept.get(key)
            if not isinstance(kept, pygame.Surface):
                kept = super().picture(path)
            self._keep(key, kept)
            return kept

    def painted(self, key: tuple[Hashable, ...], make: Callable[..., pygame.Surface], *told: Any) -> pygame.Surface:
        if key[0] != self._root:
            return make(*told)
        painting = self._paintings.get(key)
        if painting is None:
            painting = make(*told)
        if _weight(painting) > LARGE:
            return painting
        with self._lock:
            if key not in self._paintings:
                self._paintings_weight += _weight(painting)
            self._paintings[key] = painting
            self._paintings.move_to_end(key)
            while self._paintings_weight > MOST_PAINTED:
                self._paintings_weight -= _weight(self._paintings.popitem(last=False)[1])
        return painting

    def _keep(self, key: tuple[Path, str, float], what: Atlas | pygame.Surface) -> None:
        self._kept[key] = what
        self._kept.move_to_end(key)
        while len(self._kept) > 1 and self.weight > self._most:
            self._kept.popitem(last=False)


def _weight(what: Atlas | pygame.Surface) -> int:
    picture = what.image if isinstance(what, Atlas) else what
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


DECODER = RememberingDecoder()
