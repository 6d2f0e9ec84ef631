"""Scripted scenes of the profile for the contact sheets: a newcomer's, and that of somebody with a past."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.rivals.players.reference import R1
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.profile.scene import ProfileScene
from pazaak.stage.screens.settings.first_page import FirstPage
from tests.pictures.studio import Shot, Size, Studio, studio

MATCHES = 34
RIVALS = ("mirel", "nib", "tovik", "vela", "yelu", "grusk")
WON = "-1 -2 -3 -4 ±1 ±2 ±3 D T +6 -6"


def live(house: AppServices, matches: int = MATCHES) -> None:
    """A past: matches for stakes with two decks, played by a simple rule."""
    career, today = house.career, house.now().date()
    cards = [SideCard(text) for text in WON.split()]
    with career.ledger.transaction() as store:
        add_receipt(store, "prize", {card.value: 1 for card in cards}, today)
    decks = [career.decks.chosen, career.decks.add("Low tide", cards[:10])]
    for number in range(matches):
        rival = house.roster[RIVALS[number * number % len(RIVALS)]]
        terms = career.terms(rival, decks[number % 3 % 2])
        session = Session.begin(
            house.profile,
            MatchTerms(house.game, (PLAYER, rival.account), number + 5, terms.options),
            today=today - timedelta(days=(matches - number) // 3),
            context=StoredPurpose(terms.purpose, hook=career.hook()),
        )
        players = (R1(), R1())
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)


def _pages(room: Studio, name: str) -> None:
    """Every page, and a few things looked at."""
    pilot = room.pilot
    pilot.app.push(ProfileScene(room.house), how="none")
    pilot.settle()
    room.shoot(f"profile-{name}")
    pilot.click("tab-statistics")
    pilot.settle()
    room.shoot(f"profile-statistics-{name}")
    pilot.click("line-days")
    pilot.settle()
    room.shoot(f"profile-days-{name}")
    pilot.click("line-credits")
    pilot.click("by-deck")
    pilot.hover("course")
    pilot.settle()
    room.shoot(f"profile-credits-{name}")
    pilot.click("tab-achievements")
    pilot.settle()
    for id in ("brink", "hundred", "echo"):
        pilot.hover(f"medal-{id}")
        pilot.wait(0.9)
        room.shoot(f"profile-medal-{id}-{name}")
    pilot.press("tab", times=2)
    pilot.settle()
    room.shoot(f"profile-medals-keys-{name}")
    pilot.click("medals-arcade")
    pilot.hover("medal-sweep")
    pilot.settle()
    room.shoot(f"profile-medals-arcade-{name}")


def first_start(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The page that asks how the game should look and speak."""
    with studio(folder, size, theme) as room:
        settings = room.house.profile.settings
        room.pilot.app.push(FirstPage(settings, room.house.profile.keep_settings), how="none")
        room.pilot.settle()
        room.shoot("first-page")
        room.pilot.press("down", times=3)
        room.shoot("first-page-voice")
        return room.shots


def newcomer(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Nothing has been played yet."""
    with studio(folder, size, theme) as room:
        _pages(room, "new")
        return room.shots


def veteran(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Some dozens of matches, two decks, six rivals."""
    with studio(folder, size, theme) as room:
        live(room.house)
        _pages(room, "old")
        return room.shots


SCENES = (first_start, newcomer, veteran)
