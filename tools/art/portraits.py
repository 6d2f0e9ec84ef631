"""Bake the portraits of the rivals and the player into one atlas."""

from __future__ import annotations

import json
import math
from pathlib import Path

from PIL import Image

from tools.art.portraits_apprentice import mirel
from tools.art.portraits_automaton import kettle
from tools.art.portraits_drifter import dax
from tools.art.portraits_elder import pell
from tools.art.portraits_finned import yelu
from tools.art.portraits_hauler import tovik
from tools.art.portraits_kit import MOODS, Mood, Sitter
from tools.art.portraits_lady import seraphine
from tools.art.portraits_mystic import amaranth
from tools.art.portraits_officer import orda
from tools.art.portraits_reptile import brakka
from tools.art.portraits_traveller import player

SITTERS: dict[str, Sitter] = {
    "mirel": mirel,
    "tovik": tovik,
    "yelu": yelu,
    "orda": orda,
    "brakka": brakka,
    "amaranth": amaranth,
    "kettle": kettle,
    "seraphine": seraphine,
    "pell": pell,
    "dax": dax,
    "player": player,
}
UNIT = 128
SCALE = 3
PAD = 2
COLUMNS = 6
# The part of the painted square that is kept: a little closer than it was painted, so that faces read when small.
CROP_LEFT, CROP_TOP, CROP_SIDE = 14, 18, 228


def portrait(name: str, mood: Mood, pixels: int = UNIT * SCALE) -> Image.Image:
    """One sitter with one expression, as a square of so many pixels."""
    scale = pixels / CROP_SIDE
    left, top = round(CROP_LEFT * scale), round(CROP_TOP * scale)
    return SITTERS[name](scale, mood).image().crop((left, top, left + pixels, top + pixels))


def bake(out: Path) -> None:
    """Write portraits.webp and portraits.json under the given assets folder."""
    folder = out / "portraits"
    folder.mkdir(parents=True, exist_ok=True)
    side = UNIT * SCALE
    cell = side + 2 * PAD
    names = [(name, mood) for name in SITTERS for mood in MOODS]
    atlas = Image.new("RGBA", (COLUMNS * cell, math.ceil(len(names) / COLUMNS) * cell))
    sprites: dict[str, list[int]] = {}
    for index, (name, mood) in enumerate(names):
        x, y = index % COLUMNS * cell, index // COLUMNS * cell
        atlas.paste(portrait(name, mood), (x + PAD, y + PAD))
        sprites[f"{name}:{mood.name}"] = [x, y, cell, cell]
    atlas.save(folder / "portraits.webp", quality=88, method=5)
    sheet = {"image": "portraits.webp", "unit": [UNIT, UNIT], "scale": SCALE, "sprites": sprites}
    (folder / "portraits.json").write_text(json.dumps(sheet, indent=1) + "\n", encoding="utf-8")
