"""Pack sprites into one WebP sheet and the JSON with their positions."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

PADDING = 2
WIDEST = 4096


def _places(sprites: Mapping[str, Image.Image], width: int) -> tuple[dict[str, list[int]], int]:
    """Return the sprites' rectangles in rows, the tallest first, and the height used."""
    places: dict[str, list[int]] = {}
    x = y = row = 0
    for name in sorted(sprites, key=lambda key: -sprites[key].height):
        wide, high = (side + 2 * PADDING for side in sprites[name].size)
        if x + wide > width:
            x, y, row = 0, y + row, 0
        places[name] = [x, y, wide, high]
        x, row = x + wide, max(row, high)
    return {name: places[name] for name in sprites}, y + row


def _width(sprites: Mapping[str, Image.Image]) -> int:
    area = sum((image.width + 2 * PADDING) * (image.height + 2 * PADDING) for image in sprites.values())
    widest = max(image.width for image in sprites.values()) + 2 * PADDING
    return min(WIDEST, max(widest, round(math.sqrt(area * 1.4))))


def save(
    folder: Path,
    name: str,
    sprites: Mapping[str, Image.Image],
    *,
    unit: tuple[int, int],
    scale: float,
    quality: int | None = 88,
    at: Mapping[str, tuple[int, int]] | None = None,
) -> None:
    """Write name.webp and name.json; a quality of None keeps every pixel.

    `at`: offset of a sprite that is a part of another picture, in pixels from that picture's corner.
    """
    folder.mkdir(parents=True, exist_ok=True)
    places, height = _places(sprites, _width(sprites))
    width = max(x + wide for x, _, wide, _ in places.values())
    sheet = Image.new("RGBA", (width, height))
    for key, (x, y, _, _) in places.items():
        sheet.paste(sprites[key], (x + PADDING, y + PADDING))
    target = folder / f"{name}.webp"
    if quality is None:
        sheet.save(target, lossless=True, method=6)
    else:
        sheet.save(target, quality=quality, alpha_quality=95, method=5)
    index = {"image": target.name, "unit": list(unit), "scale": scale, "sprites": places}
    if at:
        index["at"] = {key: list(place) for key, place in at.items()}
    (folder / f"{name}.json").write_text(json.dumps(index, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
