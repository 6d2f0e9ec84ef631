"""Name, title and portrait of the person who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.house.pieces.catalogue import Kind, name_of, wardrobe_of
from pazaak.house.profile.profiles import FIRST_NAME

if TYPE_CHECKING:
    from pazaak.house.pieces.wardrobe import Wardrobe
    from pazaak.house.profile.settings import Settings

TRAVELLER = "you_vesper"
"""Default portrait."""
FACES = {
    "you_tamsin": "Tamsin",
    "you_corin": "Corin",
    "you_sefa": "Sefa",
    "you_juro": "Juro",
    "you_maha": "Maha",
    "you_bram": "Bram",
    "you_lio": "Lio",
    "you_oku": "Oku",
    TRAVELLER: "Vesper",
}
"""Name of each portrait, shown for a person who gives no name."""

NEWCOMER = "newcomer"
TITLES = {
    NEWCOMER: "New in town",
    "pupil": "Old Pell's pupil",
    "winner": "Match winner",
    "backroom": "Back Room champion",
    "dockside": "Dockside champion",
    "oldtown": "Old Town champion",
    "skydeck": "Sky Deck champion",
    "hightable": "High Table champion",
    "crowns": "Wearer of five crowns",
    "middle": "Name on the ladder",
    "ten": "One of the top ten",
    "top": "Top of the ladder",
    "knockout": "Tournament winner",
    "tenants": "Nine-card artist",
    "hundred": "Twenty on the dot",
    "medals": "Medal collector",
    "arcade": "Arcade all-rounder",
    "regular": "House regular",
}
"""Text of each title by id; the career decides how each is earned."""


@dataclass(frozen=True, slots=True)
class Person:
    """Public data of the person, for plates, results, the ladder and the bracket."""

    name: str
    title: str
    portrait: str


def person_of(settings: Settings, name: str) -> Person:
    """Return the person of a profile with these settings.

    Choices of a newer release count as none; without a name the person has the portrait's.
    """
    portrait = settings.portrait if face_name(settings.portrait) else TRAVELLER
    title = TITLES.get(settings.title) or name_of(Kind.TITLE, settings.title) or TITLES[NEWCOMER]
    return Person(name if name != FIRST_NAME else face_name(portrait), title, portrait)


def face_name(portrait: str) -> str:
    """Return the name of a portrait, free or bought; empty for one that isn't known."""
    return FACES.get(portrait) or name_of(Kind.PORTRAIT, portrait) or ""


def dressed(settings: Settings) -> Wardrobe:
    """Return what the person of a profile with these settings wears."""
    return wardrobe_of(settings.worn, settings.portrait if face_name(settings.portrait) else TRAVELLER)
