"""The doors of a venue's hall: what is written on each, and the scene behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.scene import Scene

Way = Callable[[], Scene[Any]]
"""Builds the scene that a door leads to."""
Doors = Mapping[str, Way]
"""The scenes that open from the hall, by id: those of LABELS; `fair`, what became of the seals and the draws, behind
a seal in the header; and `tutorial`, offered once to who comes in for the first time. A door without a scene is not
hung."""


@dataclass(frozen=True, slots=True)
class DoorLabel:
    id: str
    label: str
    icon: str
    tooltip: str


LABELS = (
    DoorLabel("travel", "TRAVEL", "map", "Other venues, and what opens them"),
    DoorLabel("shop", "SHOP", "shop", "Side cards for sale here today"),
    DoorLabel("goals", "GOALS", "list", "Three short goals, each with a reward"),
    DoorLabel("decks", "DECKS", "cards", "Your cards and decks"),
    DoorLabel("ladder", "LADDER", "ladder", "Your place among the 20 rivals"),
    DoorLabel("tournament", "TOURNAMENT", "trophy", "Eight players, one prize pot"),
    DoorLabel("daily", "DAILY TABLE", "calendar", "The same deal for everyone, new each day"),
    DoorLabel("table", "HOUSE TABLE", "chips", "A table for 3 to 6 with its own jackpot"),
    DoorLabel("profile", "PROFILE", "person", "Your statistics, achievements and history"),
)


def house_doors(house: AppServices, sitting: Sitting) -> Doors:
    """All doors there are; `sitting` opens the tables that some of them lead to."""

    def way(name: str, *needs: object) -> Way:
        """To a scene that is loaded when its door is first opened."""
        return lambda: LATE[name](house, *needs)

    def house_table() -> Scene[Any]:
        venue = house.career.progress.venue
        assert venue.table is not None, "its door is hung where there is one"
        hall = house.faces[venue.table.game].venue_hall
        assert hall is not None
        return hall(house, sitting.sit_down, venue.purpose, venue.table.stakes)

    return {
        "travel": way("travel"),
        # That of the venue where the player is by then.
        "shop": lambda: LATE["shop"](house, house.career.progress.venue.id),
        "goals": way("goals"),
        "decks": way("decks"),
        "ladder": way("ladder", sitting.practise_against),
        "tournament": way("tournament", sitting),
        "daily": way("daily", sitting),
        "table": house_table,
        "profile": way("profile"),
        "fair": way("fair"),
        "tutorial": way("tutorial"),
    }
