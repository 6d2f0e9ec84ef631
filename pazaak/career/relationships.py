"""What rivals think of the player: a match moves their regard, won or lost, and with it what they say and stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.career.progress import host_of
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction
from pazaak.house.ledger.notes import add_milestone, milestones
from pazaak.house.profile.statistics import Tally, tallies_against
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.profile.roster import Rival, Step
    from pazaak.house.session.purpose import Ended

PREFIX = "regard:"
"""Before what a match did for a rival's regard, in the milestones: the rival, and the regard before and after."""


@dataclass(frozen=True, slots=True)
class Relationship:
    """How far a rival and the player have come."""

    rival: Rival
    tally: Tally

    @property
    def regard(self) -> int:
        """A match counts 1, and a win once more."""
        return self.tally.matches + self.tally.wins

    @property
    def step(self) -> Step | None:
        """Where they stand; None while they are strangers."""
        return step_at(self.rival, self.regard)

    def seated(self) -> Rival:
        """The rival as he meets the player now: with the greetings and the stake of the step."""
        reached = [step for step in self.rival.arc if step.regard <= self.regard]
        if not reached:
            return self.rival
        ahead = 2 * self.tally.wins > self.tally.matches
        greet = (*reached[-1].greet, *(reached[-1].ahead if ahead else reached[-1].behind))
        ante = next((step.ante_max for step in reversed(reached) if step.ante_max is not None), self.rival.ante_max)
        lines = {**self.rival.lines, "greet": greet}
        return self.rival.model_copy(update={"ante_max": ante, "lines": lines})


@dataclass(frozen=True, slots=True)
class Moved:
    """What a match did for a rival's regard."""

    rival: Rival
    before: int
    after: int

    @property
    def step(self) -> Step | None:
        """The step that was reached by it."""
        step = step_at(self.rival, self.after)
        return step if step is not None and step.regard > self.before else None

    @property
    def following(self) -> Step | None:
        """The step that comes next."""
        return next((step for step in self.rival.arc if step.regard > self.after), None)


def step_at(rival: Rival, regard: int) -> Step | None:
    """The last step of an arc that a regard reaches."""
    return next((step for step in reversed(rival.arc) if step.regard <= regard), None)


def bond(career: CareerContext, rival: Rival) -> Relationship:
    """How a rival and the player stand; every match for stakes at a rival's own table counts."""

    def read() -> dict[str, Tally]:
        return _tallies(career.ledger)

    return Relationship(rival, career.cached("regard", read).get(rival.account, Tally()))


def as_met(career: CareerContext, rival: Rival) -> Rival:
    """A rival as he meets the player today."""
    return career.cached(("as met", rival.id), lambda: bond(career, rival).seated())


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Note how far a match has moved the rival's regard."""
    rival = host_of(career.world, ended)
    if rival is None:
        return
    now = Relationship(rival, _tallies(store).get(rival.account, Tally())).regard
    won = ended.seats.index(PLAYER) in ended.outcome.winners
    add_milestone(store, f"{PREFIX}{rival.id}:{now - 1 - won}:{now}", ended.day, ended.match_id)


def moved_in(career: CareerContext, match_id: int) -> Moved | None:
    """What a match has done for its rival's regard."""
    for what in milestones(career.ledger, match_id=match_id):
        if what.startswith(PREFIX):
            id, before, after = what.removeprefix(PREFIX).split(":")
            rival = next((one for one in career.world.roster if one.id == id), None)
            return None if rival is None else Moved(rival, int(before), int(after))
    return None


def _tallies(reads: Reads) -> dict[str, Tally]:
    return tallies_against(reads, PAZAAK.name)
