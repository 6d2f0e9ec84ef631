"""Atlases: one picture of many sprites each, read from assets/ and checked against what they say of themselves."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from pazaak.stage.paint.ink import as_sprite

# Faces are looked for in these, in this order: the first holds everyone of the first evening.
PORTRAITS = ("portraits", "portraits_venues")
# One atlas for every sitter, loaded where that one sits.
BUSTS = "busts/"
# What moves of a sitter, hands and eyes: one atlas for everybody who may sit opposite.
LIVELY = "lively/"
# Who left the house, or never had a face in it, sits there hooded.
HOODED = {"player": "you_vesper"}


class AssetError(LookupError):
    """Something that should be in assets/ is not, or cannot be read."""


def bust_atlas(who: str) -> str:
    """The atlas of a sitter without a ground."""
    return BUSTS + HOODED.get(who, who)


def lively_atlas(who: str) -> str:
    """The atlas of a sitter's hands and eyes; of the persons' own faces only the hooded one has any."""
    return LIVELY + ("player" if who in (*HOODED, *HOODED.values()) else who)


@dataclass(frozen=True, slots=True)
class Atlas:
    """One picture of many sprites, premultiplied, with `scale` pixels for a logical unit."""

    name: str
    image: pygame.Surface
    unit: tuple[float, float]
    scale: float
    rects: dict[str, pygame.Rect]
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Where sprites belong that are parts of another picture, in pixels from that one's corner."""

    def size(self, sprite: str) -> tuple[float, float]:
        """The logical size of a sprite, its transparent rim included."""
        rect = self.rects[sprite]
        return rect.width / self.scale, rect.height / self.scale

    def cut(self, sprite: str) -> pygame.Surface:
        return self.image.subsurface(self.rects[sprite])

    def halved(self) -> Atlas:
        """A quarter of the memory, for windows that need no more; itself if the sprites do not lie on even pixels."""
        if any(value % 2 for rect in self.rects.values() for value in rect):
            return self
        w, h = self.image.get_size()
        image = pygame.transform.smoothscale(self.image.subsurface((0, 0, w - w % 2, h - h % 2)), (w // 2, h // 2))
        rects = {
            name: pygame.Rect(rect.x // 2, rect.y // 2, rect.width // 2, rect.height // 2)
            for name, rect in self.rects.items()
        }
        places = {name: (x // 2, y // 2) for name, (x, y) in self.places.items()}
        return Atlas(self.name, image, self.unit, self.scale / 2, rects, places)


def load_atlas(root: Path, name: str, detail: float) -> Atlas:
    """Read an atlas and check what it says of itself; keep at least `detail` pixels for a logical unit."""
    folder = root / ("portraits" if name in PORTRAITS or name.startswith((BUSTS, LIVELY)) else "cards")
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
    whole = Atlas(name, sprites, (float(unit_w), float(unit_h)), scale, rects, places)
    return whole.halved() if scale / 2 >= detail else whole
