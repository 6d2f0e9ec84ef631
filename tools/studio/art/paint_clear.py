"""An easel without a ground: what nothing is painted on stays clear."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.paint_quick import QuickEasel
from art.paint_vector import Array, Colour, Mask


class ClearEasel(QuickEasel):
    """A picture without a ground: light spills over clear parts, shadows fall on painted ones only."""

    def __init__(self, width: float, height: float, scale: float, *, left: float = 0.0) -> None:
        super().__init__(width, height, scale, left=left)
        self.alpha: Array = np.zeros((self.height, self.width), np.float32)

    def fill(self, mask: Mask, colour: Colour, opacity: float = 1.0, mode: str = "normal") -> None:
        """Lay colour through a mask, and cover with it what was clear."""
        super().fill(mask, colour, opacity, mode)
        if mode == "normal":
            x0, y0, x1, y1 = mask.box
            here = self.alpha[y0:y1, x0:x1]
            here += (1 - here) * mask.cover[y0:y1, x0:x1] * opacity

    def drop(self, mask: Mask, dx: float, dy: float, spread: float, opacity: float, *, on: Mask | None = None) -> None:
        """Paint the shadow that a shape casts on the picture so far."""
        there = Mask(self.alpha.copy(), (0, 0, self.width, self.height))
        super().drop(mask, dx, dy, spread, opacity, on=there if on is None else there & on)

    def image(self) -> Image.Image:
        """Return the finished picture, with straight alpha."""
        colour = np.clip(self.picture, 0, 1)
        alpha = np.maximum(np.clip(self.alpha, 0, 1), colour.max(axis=2))
        straight = np.clip(colour / np.maximum(alpha, 1e-3)[..., None], 0, 1)
        return Image.fromarray((np.dstack([straight, alpha]) * 255 + 0.5).astype(np.uint8), "RGBA")
