"""The regard of rivals for the player: every match raises it, and greetings and stakes follow."""

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
"""Prefix of the milestones of regard: rival, regard before and after a match."""


@dataclass(frozen=True, slots=True)
class Relationship:
    """The relationship of a rival and the player."""

    rival: Rival
    tally: Tally

    @property
    def regard(self) -> int:
        """The rival's regard in points: 1 for each match, 1 more for each win."""
        return self.tally.matches + self.tally.wins

    @property
    def step(self) -> Step | None:
        """Step of the rival's arc that is reached; None for strangers."""
        return step_at(self.rival, self.regard)

    def seated(self) -> Rival:
        """Return the rival with the greetings and the stake of the reached step."""
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
    """Change of a rival's regard by one match."""

    rival: Rival
    before: int
    after: int

    @property
    def step(self) -> Step | None:
        """Step that this match reached; None if it reached none."""
        step = step_at(self.rival, self.after)
        return step if step is not None and step.regard > self.before else None

    @property
    def following(self) -> Step | None:
        """Step that comes next; None after the last."""
        return next((step for step in self.rival.arc if step.regard > self.after), None)


def step_at(rival: Rival, regard: int) -> Step | None:
    """Return the last step of a rival's arc that a regard reaches; None below the first."""
    return next((step for step in reversed(rival.arc) if step.regard <= regard), None)


def relationship(career: CareerContext, rival: Rival) -> Relationship:
    """Return the relationship with a rival, from the matches for stakes at the rival's table."""

    def read() -> dict[str, Tally]:
        return _tallies(career.ledger)

    return Relationship(rival, career.cached("regard", read).get(rival.account, Tally()))


def as_met(career: CareerContext, rival: Rival) -> Rival:
    """Return the rival as they meet the player today."""
    return career.cached(("as met", rival.id), lambda: relationship(career, rival).seated())


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Record the change of the rival's regard by a match."""
    rival = host_of(career.world, ended)
    if rival is None:
        return
    now = Relationship(rival, _tallies(store).get(rival.account, Tally())).regard
    won = ended.seats.index(PLAYER) in ended.outcome.winners
    add_milestone(store, f"{PREFIX}{rival.id}:{now - 1 - won}:{now}", ended.day, ended.match_id)


def moved_in(career: CareerContext, match_id: int) -> Moved | None:
    """Return the change of a rival's regard by a match; None without one."""
    for what in milestones(career.ledger, match_id=match_id):
        if what.startswith(PREFIX):
            id, before, after = what.removeprefix(PREFIX).split(":")
            rival = next((one for one in career.world.roster if one.id == id), None)
            return None if rival is None else Moved(rival, int(before), int(after))
    return None


def _tallies(reads: Reads) -> dict[str, Tally]:
    return tallies_against(reads, PAZAAK.name)
