"""Hangs the doors of the hall: which scene is behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.scenes.daily_scene import DailyScene
from pazaak.scenes.deck_builder import DeckBuilder
from pazaak.scenes.doors import Doors
from pazaak.scenes.fair_deal_scene import FairDealScene
from pazaak.scenes.history_scene import HistoryScene
from pazaak.scenes.house_context import House
from pazaak.scenes.ladder_scene import LadderScene
from pazaak.scenes.ledger_scene import LedgerScene
from pazaak.scenes.profile_chooser import ProfileChooser
from pazaak.scenes.profile_scene import ProfileDoor, ProfileScene
from pazaak.scenes.shop_scene import ShopScene
from pazaak.scenes.tournament_scene import TournamentScene
from pazaak.scenes.travel_map import TravelMap
from pazaak.scenes.tutorial import tutorial_scene

if TYPE_CHECKING:
    from pazaak.scenes.sitting import Sitting


def house_doors(house: House, sitting: Sitting) -> Doors:
    """All doors there are; `sitting` opens the tables that some of them lead to."""
    return Doors(
        travel=lambda: TravelMap(house),
        shop=lambda: ShopScene(house, house.career.progress.venue.id),
        decks=lambda: DeckBuilder(house),
        ladder=lambda: LadderScene(house, sitting.practise),
        tournament=lambda: TournamentScene(house, sitting),
        daily=lambda: DailyScene(house, sitting),
        profile=lambda: ProfileScene(house, profile_doors(house)),
        fair=lambda: FairDealScene(house),
        tutorial=lambda: tutorial_scene(house),
    )


def profile_doors(house: House) -> tuple[ProfileDoor, ...]:
    """What opens from the profile."""
    return (
        ProfileDoor("history", "HISTORY", "log", lambda: HistoryScene(house)),
        ProfileDoor("ledger", "ACCOUNT", "coin", lambda: LedgerScene(house)),
        ProfileDoor("fair-deal", "FAIR DEAL", "seal", lambda: FairDealScene(house)),
        ProfileDoor("profiles", "PROFILES", "people", lambda: ProfileChooser(house)),
    )
