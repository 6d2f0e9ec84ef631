"""The scripted scenes of tonight's card and of past nights, for the contact sheets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from pazaak.career.tonight.card import CardTable, night_card
from pazaak.career.tonight.settled import begin_table
from pazaak.house.ledger.ledger import PLAYER
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.tonight.past import PastNights
from pazaak.scenes.tonight.scene import TonightScene
from tests.pictures.studio import Shot, Size, Studio, studio

NIGHT = datetime(2026, 11, 25, 20, 30)
"""A night of Kitti and Hazari, whose players think quickly."""
MISSED = 5
"""Number of nights before, of which one was missed."""


def tonight(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A first night, one with a table played and nights in a row, one with all three, and past nights."""
    with studio(folder, size, theme) as room:
        house, pilot = room.house, room.pilot
        house.now = house.career.now = lambda: NIGHT
        sitting = Sitting(house, lambda: pilot.app)
        _look(room, sitting, "tonight-first")
        for back in range(8, 0, -1):
            if back != MISSED:
                house.now = house.career.now = _at(NIGHT - timedelta(days=back))
                for table in _tables(room):
                    _play(room, table, leaves=table.number > 1 and back % 3 == 0)
        house.now = house.career.now = lambda: NIGHT
        _play(room, _tables(room)[0])
        _look(room, sitting, "tonight")
        for table in _tables(room)[1:]:
            _play(room, table)
        _look(room, sitting, "tonight-done")
        pilot.app.push(PastNights(house, sitting))
        pilot.settle()
        room.shoot("past-nights")
        return room.shots


def _at(time: datetime) -> Callable[[], datetime]:
    return lambda: time


def _tables(room: Studio) -> tuple[CardTable, ...]:
    house = room.house
    return night_card(house, house.career.world, house.career.today).tables


def _look(room: Studio, sitting: Sitting, name: str) -> None:
    room.pilot.app.push(TonightScene(room.house, sitting))
    room.pilot.settle()
    room.pilot.wait(0.3)
    room.shoot(name)
    room.pilot.press("escape")
    room.pilot.settle()


def _play(room: Studio, table: CardTable, *, leaves: bool = False) -> None:
    house = room.house
    session = begin_table(house.career, house.games, house.career.hook(), table, late=False)
    if leaves or table.game not in {"pazaak", "kitti", "hazari", "crash", "fives"}:
        session.concede(session.seats.index(PLAYER))
        return
    game = session.game
    players = [game.agent(game.reference, seat) for seat in range(len(session.seats))]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    session.close()


SCENES = (tonight,)
