"""Bake the backdrops of the journey: five places, the map between them, and the rooms behind the tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from art import (
    backdrops_backroom,
    backdrops_bracket,
    backdrops_desks,
    backdrops_dockside,
    backdrops_hightable,
    backdrops_map,
    backdrops_oldtown,
    backdrops_shop,
    backdrops_skydeck,
)
from art.backdrops import SIZE, dithered

PLACES: dict[str, Callable[[], Image.Image]] = {
    "venue_backroom": backdrops_backroom.paint,
    "venue_dockside": backdrops_dockside.paint,
    "venue_oldtown": backdrops_oldtown.paint,
    "venue_skydeck": backdrops_skydeck.paint,
    "venue_hightable": backdrops_hightable.paint,
    "map": backdrops_map.paint,
    "shop": backdrops_shop.paint,
    "builder": backdrops_desks.builder,
    "bracket": backdrops_bracket.paint,
    "diary": backdrops_desks.diary,
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
