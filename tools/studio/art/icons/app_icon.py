"""The icon of the window: a switch card, cut square."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from art.pazaak.cards import card, faces
from art.pazaak.palettes import PALETTES

SIDE = 128


def bake(out: Path) -> None:
    """Write icon.png under the given assets folder."""
    picture = card(faces()["switch:±1"], PALETTES[0])
    width, height = picture.size
    top = (height - width) // 2
    square = picture.crop((0, top, width, top + width))
    out.mkdir(parents=True, exist_ok=True)
    square.resize((SIDE, SIDE), Image.Resampling.LANCZOS).save(out / "icon.png", optimize=True)
