"""Hangs the doors of the hall: which scene is behind each. A scene is imported when its door is first opened."""

from __future__ import annotations

from typing import Any

from pazaak.scenes.hall.doors import Doors
from pazaak.scenes.house_context import House
from pazaak.scenes.profile.scene import ProfileDoor
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.scene import Scene


def house_doors(house: House, sitting: Sitting) -> Doors:
    """All doors there are; `sitting` opens the tables that some of them lead to."""

    def travel() -> Scene[Any]:
        from pazaak.scenes.hall.travel_map import TravelMap

        return TravelMap(house)

    def shop() -> Scene[Any]:
        from pazaak.scenes.shop.scene import ShopScene

        return ShopScene(house, house.career.progress.venue.id)

    def decks() -> Scene[Any]:
        from pazaak.scenes.decks.builder import DeckBuilder

        return DeckBuilder(house)

    def ladder() -> Scene[Any]:
        from pazaak.scenes.contests.ladder import LadderScene

        return LadderScene(house, sitting.practise)

    def tournament() -> Scene[Any]:
        from pazaak.scenes.contests.tournament import TournamentScene

        return TournamentScene(house, sitting)

    def daily() -> Scene[Any]:
        from pazaak.scenes.contests.daily import DailyScene

        return DailyScene(house, sitting)

    def profile() -> Scene[Any]:
        from pazaak.scenes.profile.scene import ProfileScene

        return ProfileScene(house, profile_doors(house))

    def tutorial() -> Scene[Any]:
        from pazaak.scenes.tutorial.face import tutorial_scene

        return tutorial_scene(house)

    return Doors(
        travel=travel,
        shop=shop,
        decks=decks,
        ladder=ladder,
        tournament=tournament,
        daily=daily,
        profile=profile,
        fair=lambda: _fair_deal(house),
        tutorial=tutorial,
    )


def profile_doors(house: House) -> tuple[ProfileDoor, ...]:
    """What opens from the profile."""
    from pazaak.scenes.profile.scene import ProfileDoor

    def history() -> Scene[Any]:
        from pazaak.scenes.profile.history import HistoryScene

        return HistoryScene(house)

    def ledger() -> Scene[Any]:
        from pazaak.scenes.profile.ledger import LedgerScene

        return LedgerScene(house)

    def profiles() -> Scene[Any]:
        from pazaak.scenes.profile.chooser import ProfileChooser

        return ProfileChooser(house)

    return (
        ProfileDoor("history", "HISTORY", "log", history),
        ProfileDoor("ledger", "ACCOUNT", "coin", ledger),
        ProfileDoor("fair-deal", "FAIR DEAL", "seal", lambda: _fair_deal(house)),
        ProfileDoor("profiles", "PROFILES", "people", profiles),
    )


def _fair_deal(house: House) -> Scene[Any]:
    from pazaak.scenes.profile.fair_deal import FairDealScene

    return FairDealScene(house)
