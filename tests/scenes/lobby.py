"""A hall before a Pilot, and who was sat down with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pazaak.career.cards.decks import Deck
from pazaak.house.profile.roster import Rival
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.doors import Doors
from pazaak.scenes.hall.scene import RivalHall
from tests.pilot import Pilot
from tests.scenes.tables import open_app


class HallVisit:
    """A hall, and who was sat down with."""

    def __init__(self, house: AppServices, doors: Doors | None = None) -> None:
        self.house = house
        self.seats: list[tuple[str, str]] = []
        self.practised: list[str] = []
        self.resumed = 0
        self.hall = RivalHall(house, self.sit, self.resume, self.practise, doors or {})

    def sit(self, rival: Rival, deck: Deck) -> None:
        self.seats.append((rival.id, deck.name))

    def practise(self, rival: Rival, deck: Deck) -> None:
        self.practised.append(rival.id)

    def resume(self) -> None:
        self.resumed += 1


@contextmanager
def in_lobby(
    house: AppServices, size: tuple[int, int] = (1280, 720), doors: Doors | None = None, *, seen: bool = False
) -> Iterator[tuple[Pilot, HallVisit]]:
    lobby = HallVisit(house, doors)
    app = open_app(house, lobby.hall, size)
    try:
        pilot = Pilot(app, seen=seen)
        pilot.settle()
        yield pilot, lobby
    finally:
        app.close()
