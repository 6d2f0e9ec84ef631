"""Bake the backdrops of the journey: five places, the map between them, and the rooms behind the tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from art.places import backroom, dockside, hightable, oldtown, skydeck
from art.places import map as coast
from art.rooms import bracket, desks, shop
from art.rooms.backdrops import SIZE, dithered

PLACES: dict[str, Callable[[], Image.Image]] = {
    "venue_backroom": backroom.paint,
    "venue_dockside": dockside.paint,
    "venue_oldtown": oldtown.paint,
    "venue_skydeck": skydeck.paint,
    "venue_hightable": hightable.paint,
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
