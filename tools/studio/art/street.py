"""Pack what the street of tables shows small: its hosts' faces and the cards on its cloths, of the baked pictures.

A booth needs two of a host's faces and three of a pack's cards; the atlases of all of them would fill a large window's
memory. Bake busts and cards first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from art import atlas

HOSTS = ("vela", "pell", "quill", "nib", "dax", "thessaly", "tovik", "orda", "ransom")
MOODS = ("calm", "glad")
FACE, UNIT = (480, 384), (220, 176)
"""Size of a face in pixels, and in units as the front row shows it."""
FRENCH = ("AS", "AH", "AD", "5H", "5S", "9D", "2C", "3D", "KH", "QH", "JH", "KS", "QS", "RJ", "2S", "2H", "3S", "3H")
PAZAAK = ("plus:+3", "switch:±2", "minus:-4", "plus:+4", "switch:±4", "minus:-2")
CARDS = {"french_classic_big": FRENCH, "french_four_big": FRENCH,
         "pazaak_standard": PAZAAK, "pazaak_cvd": PAZAAK, "pazaak_contrast": PAZAAK}  # fmt: skip
"""Cards on the cloths by the atlas that they come from."""
CARD_UNIT, CARD, CARD_SCALE = (84, 116), (96, 132), 1.125


def cut(folder: Path, name: str, sprites: Iterable[str], size: tuple[int, int], rim: int = 0) -> list[Image.Image]:
    """Return sprites of a baked atlas at a size, without a rim of that many pixels."""
    index = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    found = []
    with Image.open(folder / index["image"]) as sheet:
        whole = sheet.convert("RGBA")
    for sprite in sprites:
        x, y, wide, high = index["sprites"][sprite]
        piece = whole.crop((x + rim, y + rim, x + wide - rim, y + high - rim))
        found.append(piece.resize(size, Image.Resampling.LANCZOS))
    return found


def bake(out: Path) -> None:
    """Write both atlases under the given assets folder."""
    busts = out / "portraits" / "busts"
    faces = {
        f"{host}:{mood}": face
        for host in HOSTS for mood, face in zip(MOODS, cut(busts, host, MOODS, FACE, atlas.PADDING), strict=True)
    }  # fmt: skip
    atlas.save(out / "portraits", "hosts", faces, unit=UNIT, scale=FACE[0] / UNIT[0])
    cards = {
        f"{name}/{sprite}": card
        for name, sprites in CARDS.items()
        for sprite, card in zip(sprites, cut(out / "cards", name, sprites, CARD), strict=True)
    }  # fmt: skip
    atlas.save(out / "cards", "booths", cards, unit=CARD_UNIT, scale=CARD_SCALE)
