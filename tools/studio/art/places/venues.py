"""Bake the backdrops of the journey: five places, the map between them, and the rooms behind the tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from art.places import backroom, dockside, hightable, oldtown, skydeck
from art.places import map as coast
from art.rooms import bracket, desks, shop
from art.rooms.backdrops import SIZE, dithered

# How a hall looks at its place: a little closer, and so far to the left and down, that its lamp falls on the seat of
# the champion and the chosen rival's card has the right of it.
CLOSER, ASIDE, BELOW = 1.12, -76.5, 8.0
CHAMPION = (564.0, 250.0)
LAMP = (255, 207, 122)
DARK = (5, 4, 10)


def hall(paint: Callable[[float], Image.Image]) -> Image.Image:
    """Return a place as its hall's background: cropped, light on one seat, dark behind text."""
    w, h = SIZE
    scale = w / 1280
    whole = paint(scale * CLOSER)
    left, top = ((CLOSER - 1) * 640 - ASIDE) * scale, ((CLOSER - 1) * 360 - BELOW) * scale
    part = whole.crop((round(left), round(top), round(left) + w, round(top) + h))
    light = np.asarray(part, np.float32)
    x, y = np.linspace(0, 1280, w, dtype=np.float32)[None, :], np.linspace(0, 720, h, dtype=np.float32)[:, None]
    near = np.clip(1 - np.hypot((x - CHAMPION[0]) / 420, (y - CHAMPION[1] + 60) / 470), 0, 1) ** 2
    light = light + np.asarray(LAMP, np.float32) * (0.2 * near)[..., None] * (1 - 0.35 * light / 255)
    floor, ceiling = np.clip((y - 430) / 290, 0, 1) * 0.92, np.clip(1 - y / 96, 0, 1) * 0.66
    side = np.clip((x - 760) / 520, 0, 1) * 0.6
    for veil in (floor, ceiling, side):
        light = light + (np.asarray(DARK, np.float32) - light) * veil[..., None]
    return Image.fromarray((np.clip(light, 0, 255) + 0.5).astype(np.uint8))


PLACES: dict[str, Callable[[], Image.Image]] = {
    "venue_backroom": lambda: hall(backroom.paint),
    "venue_dockside": lambda: hall(dockside.paint),
    "venue_oldtown": lambda: hall(oldtown.paint),
    "venue_skydeck": lambda: hall(skydeck.paint),
    "venue_hightable": lambda: hall(hightable.paint),
    "map": coast.paint,
    "shop": shop.paint,
    "builder": desks.builder,
    "bracket": bracket.paint,
    "diary": desks.diary,
}


def bake(out: Path) -> None:
    """Write the backdrops under the given assets folder."""
    folder = out / "backdrops"
    folder.mkdir(parents=True, exist_ok=True)
    for name, paint in PLACES.items():
        picture = paint()
        if picture.size != SIZE:
            raise ValueError(f"The backdrop {name} is {picture.size}, not {SIZE}.")
        dithered(picture).save(folder / f"{name}.webp", quality=88, method=4)
