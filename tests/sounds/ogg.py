"""Sound files as the game decodes them."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from tests.sounds.meter import RATE

Samples: TypeAlias = NDArray[np.float32]
PAGE, SAMPLES_AT = b"OggS", 6


def decoded(path: Path) -> Samples:
    """The samples of both channels, from -1 to 1. The mixer must be open with RATE, 16 bits and two channels."""
    raw = pygame.mixer.Sound(path).get_raw()
    return np.frombuffer(raw, dtype=np.int16).reshape(-1, 2).astype(np.float32) / np.float32(32768.0)


def seconds_of(path: Path) -> float:
    """Return the length of a sound by its last page: decoding takes a hundred times as long."""
    data = path.read_bytes()
    at = data.rindex(PAGE) + SAMPLES_AT
    return int.from_bytes(data[at : at + 8], "little") / RATE
