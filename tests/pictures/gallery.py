"""Goldens of pictures: kept small and coarse in colour, compared with a tolerance, shown side by side on failure."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

Pixels = NDArray[np.int16]

SIZE = (640, 360)
STEP = 12
"""Colours are kept in steps of so many: a picture of a few dozen kilobytes shows all that matters."""
CLEAR = 3 * STEP
"""A pixel is clearly another from here on, in any channel."""
MOST_CLEAR = 0.0006
"""The share of clearly different pixels that passes: less than a word of the smallest text."""
MOST_MEAN = 0.8
LARGEST_FILE = 120 * 1024


@dataclass(frozen=True, slots=True)
class Difference:
    """Distance between two pictures."""

    mean: float
    clear: float

    @property
    def small(self) -> bool:
        return self.mean <= MOST_MEAN and self.clear <= MOST_CLEAR

    def __str__(self) -> str:
        return f"{self.mean:.2f} of 255 on average, {self.clear:.3%} of the pixels clearly"


def coarse(picture: pygame.Surface) -> Pixels:
    """A picture as it is kept."""
    small = picture if picture.get_size() == SIZE else pygame.transform.smoothscale(picture.convert(24), SIZE)
    levels = pygame.surfarray.array3d(small).astype(np.int16)
    coarse_levels: Pixels = np.minimum((levels + STEP // 2) // STEP * STEP, 255).astype(np.int16)
    return coarse_levels


def surface(pixels: Pixels) -> pygame.Surface:
    """Pixels as a picture again."""
    return pygame.surfarray.make_surface(pixels.astype(np.uint8))


def difference(one: Pixels, other: Pixels) -> Difference:
    """Compare two coarse pictures."""
    apart = np.abs(one - other)
    return Difference(float(apart.mean()), float((apart.max(axis=2) >= CLEAR).mean()))


def keep(pixels: Pixels, file: Path) -> None:
    """Write a golden."""
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface(pixels), file)


def kept(file: Path) -> Pixels:
    """Read a golden."""
    return pygame.surfarray.array3d(pygame.image.load(file)).astype(np.int16)


def show_failure(actual: Pixels, expected: Pixels, file: Path) -> None:
    """Write the actual picture, the expected one and their differences side by side."""
    file.parent.mkdir(parents=True, exist_ok=True)
    apart = np.minimum(np.abs(actual - expected) * 4, 255).astype(np.int16)
    pygame.image.save(surface(np.concatenate([actual, expected, apart])), file)
