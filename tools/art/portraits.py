"""Bake the portraits: the player and the first ten rivals into one atlas, those of the later places into another."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from art import atlas
from art.portraits_apprentice import mirel
from art.portraits_archivist import quill
from art.portraits_automaton import kettle
from art.portraits_bodyguard import zero
from art.portraits_courier import nib
from art.portraits_docker import grusk
from art.portraits_drifter import dax
from art.portraits_elder import pell
from art.portraits_finned import yelu
from art.portraits_gladiator import marek
from art.portraits_hauler import tovik
from art.portraits_insectoid import ixil
from art.portraits_keeper import ransom
from art.portraits_kit import MOODS, Mood, Sitter
from art.portraits_lady import seraphine
from art.portraits_mechanic import vela
from art.portraits_mystic import amaranth
from art.portraits_officer import orda
from art.portraits_reptile import brakka
from art.portraits_singer import thessaly
from art.portraits_surveyor import juno
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
# Met later: an atlas of their own, so that the first one loads as fast as ever.
LATER: dict[str, Sitter] = {
    "nib": nib,
    "grusk": grusk,
    "vela": vela,
    "ransom": ransom,
    "juno": juno,
    "ixil": ixil,
    "marek": marek,
    "thessaly": thessaly,
    "quill": quill,
    "zero": zero,
}
UNIT = 128
SCALE = 3
# The part of the painted square that is kept: a little closer than it was painted, so that faces read when small.
CROP_LEFT, CROP_TOP, CROP_SIDE = 14, 18, 228


def portrait(name: str, mood: Mood, pixels: int = UNIT * SCALE) -> Image.Image:
    """One sitter with one expression, as a square of so many pixels."""
    scale = pixels / CROP_SIDE
    left, top = round(CROP_LEFT * scale), round(CROP_TOP * scale)
    return (SITTERS | LATER)[name](scale, mood).image().crop((left, top, left + pixels, top + pixels))


def bake(out: Path) -> None:
    """Write both atlases under the given assets folder."""
    for title, sitters in (("portraits", SITTERS), ("portraits_venues", LATER)):
        sprites = {f"{name}:{mood.name}": portrait(name, mood) for name in sitters for mood in MOODS}
        atlas.save(out / "portraits", title, sprites, unit=(UNIT, UNIT), scale=SCALE)
