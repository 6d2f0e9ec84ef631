"""Atlases: one picture of many sprites each, read from assets/ and checked against its description."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from pazaak.stage.paint.ink import as_sprite

# Faces are searched in this order: the first holds everyone of the first evening.
PORTRAITS = ("portraits", "portraits_venues")
# One atlas for every sitter, loaded for the rival at the table.
BUSTS = "busts/"
# The calm and the glad faces of all hosts of tables, small, for the street.
HOSTS = "hosts"
# Quarters of width and height in which atlases are kept; positions of sprites must be multiples of the second number,
# so that they fall on whole pixels.
PARTS = {2: 2, 3: 4}
# The moving parts of a sitter, hands and eyes: one atlas for everybody who may sit opposite.
LIVELY = "lively/"
# A player who has left, or never had a portrait, is shown hooded.
HOODED = {"player": "you_vesper"}
# Portraits of people; of these only the hooded one has eyes that move.
OWN = "you_"


class AssetError(LookupError):
    """A file of assets/ is missing or can't be read."""


def bust_atlas(who: str) -> str:
    """Return the name of the atlas of a sitter without a background."""
    return BUSTS + HOODED.get(who, who)


def lively_atlas(who: str) -> str:
    """Return the name of the atlas of a sitter's hands and eyes; people have the hands of the hooded one."""
    return LIVELY + ("player" if who in HOODED or who.startswith(OWN) else who)


@dataclass(frozen=True, slots=True)
class Atlas:
    """One picture of many sprites, premultiplied, with `scale` pixels per logical unit."""

    name: str
    image: pygame.Surface
    unit: tuple[float, float]
    scale: float
    rects: dict[str, pygame.Rect]
    scales: tuple[float, ...]
    """The available scales in pixels per unit, the coarsest first."""
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    """For sprites that are part of another picture: their top left corner there, in pixels."""

    def size(self, sprite: str) -> tuple[float, float]:
        """Return the logical size of a sprite, its transparent rim included."""
        rect = self.rects[sprite]
        return rect.width / self.scale, rect.height / self.scale

    def cut(self, sprite: str) -> pygame.Surface:
        return self.image.subsurface(self.rects[sprite])

    def fitted(self, detail: float) -> Atlas:
        """Return the atlas reduced to as few pixels as `detail` pixels per unit allow."""
        scale = suiting(self.scales, detail)
        return self if scale == self.scale else self._reduced(round(4 * scale / self.scale))

    def _reduced(self, quarters: int) -> Atlas:
        whole, step = self.image, PARTS[quarters]
        w, h = (side - side % step for side in whole.get_size())
        image = pygame.transform.smoothscale(whole.subsurface((0, 0, w, h)), (w * quarters // 4, h * quarters // 4))
        rects = {
            name: pygame.Rect(x * quarters // 4, y * quarters // 4, w * quarters // 4, h * quarters // 4)
            for name, (x, y, w, h) in self.rects.items()
        }
        places = {name: (x * quarters // 4, y * quarters // 4) for name, (x, y) in self.places.items()}
        return replace(self, image=image, scale=self.scale * quarters / 4, rects=rects, places=places)


def suiting(scales: Sequence[float], detail: float) -> float:
    """Return the coarsest of the scales with at least `detail` pixels per unit, or else the finest."""
    return next((scale for scale in scales if scale >= detail), scales[-1])


def load_atlas(root: Path, name: str, detail: float) -> Atlas:
    """Read an atlas, check its description, keep at least `detail` pixels per logical unit. Raises AssetError."""
    folder = root / ("portraits" if name in (*PORTRAITS, HOSTS) or name.startswith((BUSTS, LIVELY)) else "cards")
    try:
        told: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        image = pygame.image.load((folder / name).parent / told["image"])
        unit_w, unit_h = told["unit"]
        rects = {sprite: pygame.Rect(rect) for sprite, rect in told["sprites"].items()}
        scale = float(told["scale"])
        places = {sprite: (int(x), int(y)) for sprite, (x, y) in told.get("at", {}).items()}
    except (OSError, pygame.error) as error:
        raise AssetError(f"The atlas {name!r} can't be read: {error}.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise AssetError(f"The description of the atlas {name!r} isn't understood: {error!r}.") from error
    outside = [sprite for sprite, rect in rects.items() if not image.get_rect().contains(rect)]
    if outside or scale <= 0:
        raise AssetError(f"The description of the atlas {name!r} doesn't fit its picture ({', '.join(outside)}).")
    sprites = image.premul_alpha_ip() if image.get_masks()[3] else as_sprite(image)
    sides = {side for rect in rects.values() for side in rect}
    coarser = (scale * part / 4 for part, step in PARTS.items() if all(side % step == 0 for side in sides))
    return Atlas(name, sprites, (float(unit_w), float(unit_h)), scale, rects, (*coarser, scale), places).fitted(detail)
