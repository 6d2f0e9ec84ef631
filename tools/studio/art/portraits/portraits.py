"""Bake the portraits: the player and the first ten rivals into one atlas, those of the later places into another."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from art import atlas
from art.portraits.first.apprentice import mirel
from art.portraits.first.automaton import kettle
from art.portraits.first.drifter import dax
from art.portraits.first.elder import pell
from art.portraits.first.finned import yelu
from art.portraits.first.hauler import tovik
from art.portraits.first.lady import seraphine
from art.portraits.first.mystic import amaranth
from art.portraits.first.officer import orda
from art.portraits.first.reptile import brakka
from art.portraits.first.traveller import player
from art.portraits.kit import MOODS, Mood, Sitter, View
from art.portraits.later.archivist import quill
from art.portraits.later.bodyguard import zero
from art.portraits.later.courier import nib
from art.portraits.later.docker import grusk
from art.portraits.later.gladiator import marek
from art.portraits.later.insectoid import ixil
from art.portraits.later.keeper import ransom
from art.portraits.later.mechanic import vela
from art.portraits.later.singer import thessaly
from art.portraits.later.surveyor import juno
from art.portraits.persons.afar import bram, lio, maha, oku
from art.portraits.persons.guild import calix, hachi, ilka, odile
from art.portraits.persons.strangers import brann, nova, tiko
from art.portraits.persons.town import corin, juro, sefa, tamsin

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
# What a person may look like: seen in results too, and so never without shoulders.
PERSONS: dict[str, Sitter] = {
    "you_tamsin": tamsin,
    "you_corin": corin,
    "you_sefa": sefa,
    "you_juro": juro,
    "you_maha": maha,
    "you_bram": bram,
    "you_lio": lio,
    "you_oku": oku,
    "you_vesper": player,
}
# Those that tokens buy.
PRIZES: dict[str, Sitter] = {
    "you_ilka": ilka,
    "you_hachi": hachi,
    "you_odile": odile,
    "you_calix": calix,
    "you_nova": nova,
    "you_tiko": tiko,
    "you_brann": brann,
}
UNIT = 128
SCALE = 3
# The part of the painted square that is kept: a little closer than it was painted, so that faces read when small.
CROP_LEFT, CROP_TOP, CROP_SIDE = 14, 18, 228


def portrait(name: str, mood: Mood, pixels: int = UNIT * SCALE) -> Image.Image:
    """Paint one sitter with one expression, as a square of `pixels` pixels."""
    scale = pixels / CROP_SIDE
    left, top = round(CROP_LEFT * scale), round(CROP_TOP * scale)
    view = View(scale)
    return (SITTERS | LATER)[name](view, mood).image().crop((left, top, left + pixels, top + pixels))


def bake(out: Path) -> None:
    """Write both atlases under the given assets folder."""
    for title, sitters in (("portraits", SITTERS), ("portraits_venues", LATER)):
        sprites = {f"{name}:{mood.name}": portrait(name, mood) for name in sitters for mood in MOODS}
        atlas.save(out / "portraits", title, sprites, unit=(UNIT, UNIT), scale=SCALE)
