"""The scripted scenes of tonight's card and of past nights, for the contact sheets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from pazaak.career.tonight.card import CardTable, night_card
from pazaak.career.tonight.nights import SCORE
from pazaak.career.tonight.scoring import DAILY_POINTS
from pazaak.career.tonight.settled import begin_table
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.session.purpose import DAILY, DAILY_SCORE, TONIGHT, MatchPurpose
from pazaak.house.session.session import Session
from pazaak.house.session.terms import StoredPurpose
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.tonight.pars import NOTE
from pazaak.scenes.tonight.past import PastNights
from pazaak.scenes.tonight.scene import TonightScene
from tests.pictures.studio import Shot, Size, Studio, studio

NIGHT = datetime(2026, 11, 25, 20, 30)
"""A night of Kitti and Hazari, whose players think quickly."""
DAILY_HOST = 67
"""The daily table's host makes this, who would plan each move here."""
WEEK = ((71, 60, 83), (58, 44, 86), None, (92, 75, 74), (40, 63, 73), (81, 50, 72), (88, 79, 91))
"""Scores of the nights before, of which one was missed."""


def tonight(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A first night, one with a table played and nights in a row, one with all three, and past nights."""
    with studio(folder, size, theme) as room:
        house, pilot = room.house, room.pilot
        house.now = house.career.now = lambda: NIGHT
        house.career.keep_note(NOTE, {"night": NIGHT.date().isoformat(), "made": {"1": DAILY_HOST}})
        sitting = Sitting(house, lambda: pilot.app)
        _look(room, sitting, "tonight-first")
        for back, scores in zip(range(len(WEEK), 0, -1), WEEK, strict=True):
            house.now = house.career.now = _at(NIGHT - timedelta(days=back))
            for table, score in zip(_tables(room), scores or (), strict=False):
                _leave(room, table, score)
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


def _leave(room: Studio, table: CardTable, score: int) -> None:
    """Sit down at a table and leave it, with a score that is written by hand."""
    house, daily = room.house, table.daily is not None
    details = {"day": table.night.isoformat()} if daily else table.purpose(late=False).details
    purpose = MatchPurpose(DAILY if daily else TONIGHT, "", details)
    terms, today = table.terms(house.games), house.career.today
    session = Session.begin(house.profile, terms, today=today, stakes=None, context=StoredPurpose(purpose))
    seat = session.seats.index(PLAYER)
    session.concede(seat)
    assert session.match_id is not None
    figures = {DAILY_SCORE: score * DAILY_POINTS} if daily else {SCORE: score}
    with house.profile.ledger.transaction() as store:
        add_figures(store, session.match_id, seat, figures)


def _play(room: Studio, table: CardTable) -> None:
    """Play a table by the rule of the simplest players."""
    house = room.house
    session = begin_table(house.career, house.games, house.career.hook(), table, late=False)
    game = session.game
    players = [game.agent(game.reference, seat) for seat in range(len(session.seats))]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    session.close()


SCENES = (tonight,)
