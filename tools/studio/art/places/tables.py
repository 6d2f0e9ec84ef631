"""Paint the small round tables of the halls, one for each place, as seen from the entrance."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art import atlas
from art.kit import rgb

Array: TypeAlias = NDArray[np.float32]

SCALE = 2
SIZE = (248, 112)
MIDDLE, TOP = (124.0, 26.0), (116.0, 19.7)
EDGE, FOOT = 9.0, 52.0
FINE = 2
"""Factor of the size at which the picture is painted before it is made smaller."""

# Wood or metal of the ring, what the inlay is of, and the light of the place on it.
LOOKS = {
    "backroom": ("6a4d30", "3d2f22", "ffcf8a"),
    "dockside": ("3f5f62", "16383c", "9ff0e6"),
    "oldtown": ("7a4a2a", "2c4a36", "ffb87a"),
    "skydeck": ("6c74a6", "232a58", "cfd6ff"),
    "hightable": ("8a6a34", "5a1626", "ffe0a0"),
}


class _Plate:
    """A clear picture for colours, in units."""

    def __init__(self) -> None:
        k = SCALE * FINE
        self.x = (np.arange(SIZE[0] * k, dtype=np.float32)[None, :] + 0.5) / k
        self.y = (np.arange(SIZE[1] * k, dtype=np.float32)[:, None] + 0.5) / k
        self.colour = np.zeros((SIZE[1] * k, SIZE[0] * k, 3), np.float32)
        self.alpha = np.zeros((SIZE[1] * k, SIZE[0] * k), np.float32)

    def oval(self, share: float = 1.0, down: float = 0.0) -> Array:
        """Return the field of an ellipse like the top, scaled by `share` and lowered by `down`."""
        away = np.hypot((self.x - MIDDLE[0]) / (TOP[0] * share), (self.y - MIDDLE[1] - down) / (TOP[1] * share))
        return np.asarray(away <= 1, np.float32)

    def body(self, deep: float, share: float = 1.0) -> Array:
        """Return the field of the table's body below the top's lower edge, `deep` units deep."""
        inside = np.clip(1 - ((self.x - MIDDLE[0]) / (TOP[0] * share)) ** 2, 0, None)
        rim = MIDDLE[1] + TOP[1] * np.sqrt(inside)
        return np.asarray((inside > 0) & (self.y >= MIDDLE[1]) & (self.y <= rim + deep), np.float32)

    def lay(self, mask: Array, colour: Array | str) -> None:
        """Cover the area of a mask with a colour, or with a picture."""
        paint = np.asarray(rgb(colour), np.float32) if isinstance(colour, str) else colour
        self.colour = self.colour * (1 - mask)[..., None] + paint * mask[..., None]
        self.alpha = self.alpha + (1 - self.alpha) * mask

    def image(self) -> Image.Image:
        """Return the finished picture."""
        colour = np.clip(self.colour / np.maximum(self.alpha, 1e-3)[..., None], 0, 1)
        large = Image.fromarray((np.dstack([colour, self.alpha]) * 255 + 0.5).astype(np.uint8), "RGBA")
        return large.resize((SIZE[0] * SCALE, SIZE[1] * SCALE), Image.Resampling.BOX)


def _shaded(colour: str, light: Array) -> Array:
    return np.asarray(np.asarray(rgb(colour), np.float32) * light[..., None], np.float32)


def table(look: tuple[str, str, str]) -> Image.Image:
    """Paint one table: a pillar that goes down into the dark, a thick edge, a ring and an inlay with light on it."""
    ring, inlay, light = look
    plate = _Plate()
    across = (plate.x - MIDDLE[0]) / TOP[0]
    down = np.clip((plate.y - MIDDLE[1]) / (FOOT + TOP[1]), 0, 1)
    pillar = np.clip(0.5 - 0.32 * across**2, 0, 1) * (1 - down) ** 1.3
    sinking = np.asarray(plate.body(FOOT, 0.95) * (1 - down) ** 0.7, np.float32)
    plate.lay(sinking, _shaded(ring, np.asarray(pillar, np.float32)))
    plate.lay(plate.body(EDGE), _shaded(ring, np.asarray(0.78 - 0.45 * across**2 + 0 * plate.y, np.float32)))
    shine = np.exp(-((across / 0.62) ** 2) - ((plate.y - MIDDLE[1] + 3) / (TOP[1] * 0.9)) ** 2)
    plate.lay(plate.oval(), _shaded(ring, np.asarray(0.95 + 0.55 * shine, np.float32)))
    plate.lay(plate.oval(0.965) - plate.oval(0.95), _shaded(light, np.asarray(0.55 + 0.3 * shine, np.float32)))
    cloth = _shaded(inlay, np.asarray(0.8 + 0.6 * shine, np.float32))
    cloth += np.asarray(rgb(light), np.float32) * (0.2 * shine)[..., None]
    plate.lay(plate.oval(0.9), np.asarray(cloth, np.float32))
    hem = plate.oval(0.9) - plate.oval(0.885)
    plate.lay(np.asarray(hem * 0.6, np.float32), _shaded(ring, np.asarray(0.35 + 0 * shine, np.float32)))
    lip = np.asarray(plate.oval() - plate.oval(0.988), np.float32) * np.clip(0.55 - across * 0.3, 0.1, 1)
    plate.lay(np.asarray(lip, np.float32), light)
    return plate.image()


def bake(out: Path) -> None:
    """Write the atlas of the tables under the given assets folder."""
    sprites = {f"table:{name}": table(look) for name, look in LOOKS.items()}
    atlas.save(out / "cards", "hall_tables", sprites, unit=SIZE, scale=SCALE)
