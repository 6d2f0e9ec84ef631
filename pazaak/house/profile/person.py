"""Who the person at this computer is to the house: a name, a title that was earned, and a face that was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.house.profile.profiles import FIRST_NAME

if TYPE_CHECKING:
    from pazaak.house.profile.settings import Settings

TRAVELLER = "you_vesper"
"""The face of who has not chosen any."""
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
"""The faces to choose from, by portrait, each with a name for who gives none."""

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
"""What the titles say; how each is earned, the career knows."""


@dataclass(frozen=True, slots=True)
class Person:
    """What plates, results, the ladder and the bracket show of the person."""

    name: str
    title: str
    portrait: str


def person_of(settings: Settings, name: str) -> Person:
    """The person of a profile with these settings; what a newer release knows more of is shown as nothing chosen, and
    who was never named has the name of the face."""
    portrait = settings.portrait if settings.portrait in FACES else TRAVELLER
    return Person(
        name if name != FIRST_NAME else FACES[portrait], TITLES.get(settings.title, TITLES[NEWCOMER]), portrait
    )
