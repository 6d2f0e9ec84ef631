"""Several people at one screen, with a curtain between them: a friendly table of any game."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.friendly import FriendlySession
from pazaak.house.session.seating import OWNER, SeatedPerson, Seating, account_here
from pazaak.house.session.terms import MatchTerms
from pazaak.table.people.curtain import CurtainScene
from pazaak.table.scene import TableScene
from pazaak.table.table_base import TableEnd
from tests.pilot import Pilot
from tests.table.adapter import Adapter, SeatedAt
from tests.table.adapters import WHOLE
from tests.table.cases import Case, Scripted

MOST_FRAMES = 3000
STEADY = 1.1
"""Seconds after which a press on the curtain is taken for meant."""
NAMES = (("Tamsin", "you_tamsin"), ("Priya", "you_maha"), ("Jonas", "you_bram"), ("Oku", "you_oku"),
         ("Lena", "you_sefa"), ("Max", "you_juro"))  # fmt: skip


def accounts_of(people: int) -> list[str]:
    """The accounts of the host and of so many guests that there are `people`."""
    return [account_here(OWNER if number == 0 else str(number)) for number in range(people)]


class Friends:
    """They sit next to each other; the house plays in all other seats."""

    def __init__(
        self, adapter: Adapter, case: Case, house: Any, pilot: Pilot, people: int = 2, *, speed: str = "instant",
        **agreed: bool,
    ) -> None:  # fmt: skip
        alone = adapter.begin(house, case, practice=True)
        seats = [(case.at + further) % case.seats for further in range(min(people, case.seats))]
        accounts = list(alone.seats)
        persons: dict[str, SeatedPerson] = {}
        for seat, account, (name, portrait) in zip(seats, accounts_of(len(seats)), NAMES, strict=False):
            accounts[seat] = account
            persons[account] = SeatedPerson(name, portrait)
        self.setup = MatchTerms(alone.game, tuple(accounts), alone.seed, alone.options, alone.position)
        self.seating = replace(Seating(persons), **agreed)  # type: ignore[arg-type]
        adapter.seat_players(house, case, alone.rules)
        self.adapter, self.house, self.pilot = adapter, house, pilot
        self.seats: Sequence[Seat] = sorted(seats)
        self.players: dict[Seat, Scripted] = {seat: adapter.player(case, alone.rules, seat) for seat in seats}
        house.profile.settings.speed = speed
        pilot.app.apply(house.profile.settings)
        self.lifted: list[Seat] = []
        """Seats of the people that have lifted the curtain, in order."""
        self.session = self.begin()
        self.seated = self.sit(self.session)

    def begin(self) -> FriendlySession[Any, Any, Any, Any]:
        today = self.house.now().date()
        return FriendlySession.open(self.house.profile, self.setup, self.seating, today=today)

    def sit(self, session: Any) -> SeatedAt:
        seated = self.adapter.sit(self.house, session)
        self.pilot.app.push(seated.scene, how="none")
        return seated

    @property
    def table(self) -> TableScene[Any, Any, Any]:
        return self.seated.scene

    @property
    def curtain(self) -> CurtainScene | None:
        """The curtain, while it is on the stage."""
        top = self.pilot.app.scene
        return top if isinstance(top, CurtainScene) else None

    def wait_for_curtain(self) -> CurtainScene:
        """Let the curtain hang until a press on it counts."""
        curtain = self.curtain
        assert curtain is not None, f"{self.pilot.scene} is on top"
        self.pilot.settle()
        self.pilot.wait(STEADY)
        return curtain

    def lift(self) -> None:
        """Press as the person whose name is on the curtain."""
        self.wait_for_curtain()
        self.pilot.click("lift")
        self.pilot.settle()
        self.lifted.append(self.table.viewer)

    def rest(self, *, lifts: bool = True) -> str:
        """Let everything happen until somebody has to decide: sheets are put away, curtains lifted if `lifts`."""
        for _ in range(MOST_FRAMES):
            if self.curtain is not None:
                if not lifts:
                    self.pilot.settle()
                    return "curtain"
                self.lift()
                continue
            state = self.seated.step_to_rest(self.pilot)
            if state != "busy":
                return state
        raise AssertionError(f"{self.pilot.scene} does not come to rest")

    def choose(self) -> Any:
        """Return the choice of the person to act."""
        return self.players[self.table.viewer].choose(self.table.view)

    def another_world(self, state: Any) -> Friends:
        """The same table with the same moves behind it, where the cards that nobody here may know are others."""
        other = copy(self)
        other.lifted = []
        other.session = FriendlySession.open(
            self.house.profile, replace(self.setup), self.seating, today=self.house.now().date()
        )
        other.session.match = copy(self.session.match)
        other.session.match.state, other.session.match._views = state, {}
        other.session.match.history = list(self.session.match.history)
        other.seated = other.sit(other.session)
        return other

    def leave(self) -> None:
        """Leave the table, whatever is on top of it."""
        self.table.close(TableEnd.SAVED, how="none")


def quick_case(game: str) -> Case:
    """A whole game that its people choose quickly in."""
    case = WHOLE[game][0]
    return replace(case, level="r1") if game == "pazaak" else case
