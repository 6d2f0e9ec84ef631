"""Bake the portraits of the rivals and the player into one atlas."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from art import atlas
from art.portraits_apprentice import mirel
from art.portraits_automaton import kettle
from art.portraits_drifter import dax
from art.portraits_elder import pell
from art.portraits_finned import yelu
from art.portraits_hauler import tovik
from art.portraits_kit import MOODS, Mood, Sitter
from art.portraits_lady import seraphine
from art.portraits_mystic import amaranth
from art.portraits_officer import orda
from art.portraits_reptile import brakka
from art.portraits_traveller import player

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
# The part of the painted square that is kept: a little closer than it was painted, so that faces read when small.
CROP_LEFT, CROP_TOP, CROP_SIDE = 14, 18, 228


def portrait(name: str, mood: Mood, pixels: int = UNIT * SCALE) -> Image.Image:
    """One sitter with one expression, as a square of so many pixels."""
    scale = pixels / CROP_SIDE
    left, top = round(CROP_LEFT * scale), round(CROP_TOP * scale)
    return SITTERS[name](scale, mood).image().crop((left, top, left + pixels, top + pixels))


def bake(out: Path) -> None:
    """Write portraits.webp and portraits.json under the given assets folder."""
    sprites = {f"{name}:{mood.name}": portrait(name, mood) for name in SITTERS for mood in MOODS}
    atlas.save(out / "portraits", "portraits", sprites, unit=(UNIT, UNIT), scale=SCALE)
