"""The doors of a venue's hall: their labels, and the scenes behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.scene import Scene

Way = Callable[[], Scene[Any]]
"""Factory of the scene behind a door."""
Doors = Mapping[str, Way]
"""Scenes that open from the hall, by id: those of LABELS, `fair`, `tutorial` and `by ear`; a missing door isn't shown.

`fair` is the fair deal page, behind the seal in the header; `tutorial` is offered once to a newcomer, `by ear`
to those who listen.
"""


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
    """Return all doors; `sitting` opens the tables that some of them lead to."""

    def way(name: str, *needs: object) -> Way:
        """Return a factory of a scene that is loaded when its door is first opened."""
        return lambda: LATE[name](house, *needs)

    def house_table() -> Scene[Any]:
        venue = house.career.progress.venue
        assert venue.table is not None, "its door is hung where there is one"
        hall = house.uis[venue.table.game].venue_hall
        assert hall is not None
        return hall(house, sitting.sit_down, venue.purpose, venue.table.stakes)

    return {
        "travel": way("travel"),
        # Read at opening: the player may have travelled since.
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
        "by ear": way("by ear"),
    }
