"""The scripted scenes of the profile's books: history, replay from it, account, profiles."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.session.sealed_table import deal_table
from pazaak.rivals.players.reference import R1
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.profile.chooser import ProfileChooser
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.ledger import LedgerScene
from pazaak.scenes.sitting import Sitting
from tests.pictures.studio import Shot, Size, studio

RIVALS = ("mirel", "tovik", "nib", "mirel", "tovik")


def play_match(house: AppServices, seed: int, rival: str) -> None:
    sitting = Sitting(house, lambda: None)  # type: ignore[arg-type, return-value]
    who = house.roster[rival]
    session: PazaakSession = deal_table(house, sitting.seal_match(who, house.career.terms(who)), "")
    agents = (R1(), R1())
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)
    session.close()


def books(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Five matches, a card bought, and the books that tell of them."""
    with studio(folder, size, theme) as room:
        house, pilot = room.house, room.pilot
        for seed, rival in enumerate(RIVALS):
            play_match(house, seed, rival)
        shop = house.career.shop(house.career.progress.venue.id)
        offer = next(offer for offer in shop.offers() if not offer.fault)
        shop.buy(offer.card)
        pilot.app.push(HistoryScene(house))
        pilot.settle()
        room.shoot("history")
        pilot.click("verify")
        pilot.settle()
        room.shoot("history-verified")
        pilot.press("escape")
        pilot.settle()
        pilot.click("replay")
        pilot.settle()
        for _ in range(12):
            pilot.press("right")
            pilot.settle()
        room.shoot("replay-from-history")
        pilot.press("escape")
        pilot.settle()
        pilot.press("escape")
        pilot.app.push(LedgerScene(house))
        pilot.settle()
        room.shoot("ledger")
        pilot.press("escape")
        house.shelf.create("Second chances")
        pilot.app.push(ProfileChooser(house))
        pilot.settle()
        room.shoot("profiles")
        pilot.press("down")
        pilot.settle()
        room.shoot("profiles-other")
        pilot.click("remove")
        pilot.settle()
        room.shoot("profiles-put-aside")
        pilot.press("escape")
        pilot.settle()
        pilot.click("new")
        pilot.settle()
        room.shoot("profiles-new")
        pilot.press("escape")
        pilot.settle()
        pilot.click("open")
        pilot.settle()
        room.shoot("profile-switched")
        return room.shots


SCENES = (books,)
