"""A Pilot in the hall of games, and games that play themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.choice import Order
from pazaak.table.hall.scene import GameHall
from tests.apps import piloted
from tests.pilot import Pilot
from tests.scenes.tables import open_app

SIZE = (1280, 720)


class Visit:
    """A hall, and what was ordered there."""

    def __init__(self, house: AppServices, **more: Any) -> None:
        self.orders: list[Order] = []
        self.resumed = 0
        self.hall = GameHall(house, self.orders.append, self._resume, **more)

    def _resume(self) -> None:
        self.resumed += 1


@contextmanager
def in_hall(house: AppServices, size: tuple[int, int] = SIZE, *, seen: bool = False) -> Iterator[tuple[Pilot, Visit]]:
    """A Pilot before the doors."""
    visit = Visit(house)
    with piloted(open_app(house, visit.hall, size), seen=seen) as pilot:
        yield pilot, visit


def pay(house: AppServices, giver: str, taker: str, amount: int) -> None:
    """Credits change hands, as at a table."""
    with house.profile.ledger.transaction() as store:
        store.post("move", {giver: -amount, taker: amount}, house.now().date())


def play_on(session: AnySession, random: Random, moves: int | None = None) -> None:
    """Random legal moves, so many or to the end of the game."""
    while (seat := session.match.to_act) is not None and moves != 0:
        offered = list(islice(session.match.rules.moves(session.match.view(seat)), 20))
        session.play(random.choice(offered), seat)
        moves = None if moves is None else moves - 1
