"""Several persons at one screen: a table of any game at which more than one seat is the person's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchTerms
from pazaak.table.scene import TableScene
from pazaak.table.table_base import TableEnd
from tests.pilot import Pilot
from tests.table.adapter import Adapter, SeatedAt
from tests.table.cases import Case, Scripted

MOST_FRAMES = 3000


class SeenFrom(tuple[str, ...]):
    """The accounts at a table that is first looked at from another seat than the first person's."""

    seat: Seat = 0

    def index(self, *wanted: Any) -> int:
        return self.seat


class Persons:
    """They sit next to each other at an instant table, and the house plays for all others."""

    def __init__(self, adapter: Adapter, case: Case, house: Any, pilot: Pilot, persons: int = 2) -> None:
        alone = adapter.begin(house, case, practice=True)
        self.seats = [(case.at + further) % case.seats for further in range(min(persons, case.seats))]
        accounts = tuple(PLAYER if seat in self.seats else who for seat, who in enumerate(alone.seats))
        setup = MatchTerms(alone.game, accounts, alone.seed, alone.options, alone.position)
        adapter.seat_players(house, case, alone.rules)
        self.session = PracticeSession.of(setup)
        self.adapter, self.house, self.pilot, self._setup = adapter, house, pilot, setup
        self.players: dict[Seat, Scripted] = {seat: adapter.player(case, alone.rules, seat) for seat in self.seats}
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        self.seated = self._sit(self.session)

    def _sit(self, session: AnySession) -> SeatedAt:
        seated = self.adapter.sit(self.house, session)
        self.pilot.app.push(seated.scene, how="none")
        return seated

    @contextmanager
    def first_seen(self, state: Any) -> Iterator[SeatedAt]:
        """The table as one finds it who has just come in to where the person sits, when this is how things stand."""
        seats = SeenFrom(self.session.seats)
        seats.seat = self.table.viewer
        session = PracticeSession.of(replace(self._setup, seats=seats))
        session.match = copy(self.session.match)
        session.match.state, session.match._views = state, {}
        seated = self._sit(session)
        yield seated
        seated.scene.close(TableEnd.LOBBY, how="none")

    @property
    def table(self) -> TableScene[Any, Any, Any]:
        return self.seated.scene

    def rest(self) -> str:
        """Let everything happen until the screen waits for a person; sheets are put away."""
        for _ in range(MOST_FRAMES):
            state = self.seated.step_to_rest(self.pilot)
            if state != "busy":
                return state
        raise AssertionError(f"{self.pilot.scene} does not come to rest")

    def choose(self) -> Any:
        """Return the choice of the person to act."""
        return self.players[self.table.viewer].choose(self.table.view)
