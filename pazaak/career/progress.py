"""The player's progress through the venues: position, open venues, and the conditions of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction
from pazaak.house.ledger.notes import add_milestone, milestones, put_note
from pazaak.house.profile.statistics import tallies_against
from pazaak.house.session.purpose import Ended
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.career.world import Venue, World
    from pazaak.house.profile.roster import Rival

WHERE = "where"
"""Key of the note with the id of the player's venue."""
TABLE = "table"
"""Purpose of a match at a rival's table."""
LEFT = "left"
"""Reason of an outcome by breaking off; such a win doesn't count as beating the rival."""


class TravelError(StoreError):
    """A venue that is still closed; its message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Beaten:
    """A won match for stakes at a rival's table."""

    rival: Rival
    venue: Venue
    wins: int
    """Number of wins over this rival, this one included."""


class Progress:
    """The player's way through the venues, read from milestones and scores."""

    def __init__(self, career: CareerContext) -> None:
        self._career = career
        self._world = career.world

    @property
    def venue(self) -> Venue:
        """The venue where the player is: the last one visited, or the first."""
        where = self._career.note(WHERE)
        world = self._world
        return world.venue(where) if isinstance(where, str) and where in world and self.opened(where) else world.first

    def go(self, venue_id: str) -> None:
        """Travel to a venue. Raises TravelError if it isn't open yet."""
        venue = self._world.venue(venue_id)
        missing = self.missing(venue_id)
        if missing:
            raise TravelError(f"{venue.name} is locked. {' '.join(missing)}")
        with self._career.transaction() as store:
            add_milestone(store, opened(venue.id), self._career.today)
            put_note(store, WHERE, venue.id)

    def opened(self, venue_id: str) -> bool:
        """Whether a venue is open to the player; once open, it stays open."""
        return not self.missing(venue_id)

    def missing(self, venue_id: str) -> list[str]:
        """Return the unmet conditions of a venue as sentences; empty if it is open."""
        venue = self._world.venue(venue_id)
        done = self.done
        if opened(venue_id) in done:
            return []
        return missing(self._world, venue, done, self._career.purse)

    @property
    def done(self) -> frozenset[str]:
        """Names of all milestones of the career."""
        return self._career.cached("milestones", lambda: frozenset(milestones(self._career.ledger)))

    def beaten(self, rival_id: str) -> bool:
        """Whether the player ever beat a rival at the rival's table."""
        return beaten(rival_id) in self.done

    def champion_of(self, venue_id: str) -> bool:
        """Whether the player has beaten the champion of a venue."""
        return champion(venue_id) in self.done

    @property
    def wins(self) -> dict[str, int]:
        """Number of matches for stakes won, by rival id; rivals never beaten are left out."""
        return self._career.cached("wins by rival", self._read_wins)

    def wins_at(self, venue_id: str) -> int:
        """Return the number of matches for stakes won against the rivals of a venue."""
        return sum(self.wins.get(rival.id, 0) for rival in self._world.rivals_of(venue_id))

    def won_over(self, venue_id: str) -> tuple[Rival, ...]:
        """Return the rivals of a venue that the player has beaten, one entry for each win, in order."""
        here = {rival.account: rival for rival in self._world.rivals_of(venue_id)}
        rows = self._career.ledger.rows(
            "SELECT other.who FROM score JOIN score AS other ON other.match = score.match AND other.seat != score.seat "
            "JOIN match ON match.id = score.match WHERE score.who = ? AND score.won AND game = ? ORDER BY score.match",
            PLAYER,
            PAZAAK.name,
        )
        return tuple(here[who] for (who,) in rows if who in here)

    def champion_waits(self, rival: Rival) -> str | None:
        """Return the reason why a champion won't play yet, as a sentence; None for anybody who will."""
        venue = self._world.venue(rival.venue)
        if venue.champion != rival.id or self.beaten(rival.id):
            return None
        short = venue.champion_after - self.wins_at(venue.id)
        if short <= 0:
            return None
        wins = "1 more win" if short == 1 else f"{short} more wins"
        return f"You need {wins} here to play {rival.short}."

    def _read_wins(self) -> dict[str, int]:
        by_account = wins_by_account(self._career.ledger)
        return {rival.id: by_account[rival.account] for rival in self._world.roster if rival.account in by_account}


def wins_by_account(reads: Reads, account: str | None = None) -> dict[str, int]:
    """Return the number of matches of Pazaak for stakes won, by opponent's account, or for one account."""
    tallies = tallies_against(reads, PAZAAK.name)
    return {who: tally.wins for who, tally in tallies.items() if tally.wins and account in (None, who)}


def opened(venue_id: str) -> str:
    """Return the milestone of an opened venue."""
    return f"venue:{venue_id}"


def beaten(rival_id: str) -> str:
    """Return the milestone of the first win over a rival."""
    return f"beaten:{rival_id}"


def champion(venue_id: str) -> str:
    """Return the milestone of a venue's beaten champion."""
    return f"champion:{venue_id}"


def missing(world: World, venue: Venue, done: frozenset[str], purse: int) -> list[str]:
    """Return a venue's conditions that these milestones and credits don't meet, as sentences."""
    before = world.before(venue)
    if before is None:
        return []
    lacks = []
    if before.place > world.first.place and opened(before.id) not in done:
        lacks.append(f"Open {before.name} first.")
    for rival_id in venue.opens.beaten:
        if beaten(rival_id) not in done:
            rival = world.roster[rival_id]
            of = f", the champion of {world.venue(rival.venue).name}" if world.is_champion(rival) else ""
            lacks.append(f"Beat {rival.short}{of}.")
    if purse < venue.opens.credits:
        lacks.append(f"Bring {venue.opens.credits:,} credits; you have {purse:,}.")
    return lacks


def rival_of(world: World, ended: Ended) -> Rival | None:
    """Return the rival of a match of Pazaak for stakes; None for any other match."""
    if ended.game != PAZAAK.name or not ended.stakes or PLAYER not in ended.seats:
        return None
    return next((rival for rival in world.roster if rival.account in ended.seats), None)


def host_of(world: World, ended: Ended) -> Rival | None:
    """Return the rival of a match for stakes at that rival's table; None for any other match."""
    at_table = ended.purpose is not None and ended.purpose.kind == TABLE
    return rival_of(world, ended) if at_table else None


def won_at_table(world: World, reads: Reads, ended: Ended) -> Beaten | None:
    """Return the player's win over a rival at the rival's table, if the match was one and was played out."""
    rival = host_of(world, ended)
    if rival is None or ended.outcome.reason == LEFT or ended.seats.index(PLAYER) not in ended.outcome.winners:
        return None
    wins = wins_by_account(reads, rival.account).get(rival.account, 0)
    return Beaten(rival, world.venue(rival.venue), wins)


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Record the beaten rival, also as a champion where it is one, in the transaction that ends the match."""
    world = career.world
    win = won_at_table(world, store, ended)
    if win is not None:
        add_milestone(store, beaten(win.rival.id), ended.day, ended.match_id)
        if world.is_champion(win.rival):
            add_milestone(store, champion(win.venue.id), ended.day, ended.match_id)


def open_doors(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Record the venues that a match has opened; runs after every part that pays credits."""
    world, done = career.world, frozenset(milestones(store))
    for venue in world.venues[1:]:
        if opened(venue.id) not in done and not missing(world, venue, done, store.balance(PLAYER)):
            add_milestone(store, opened(venue.id), ended.day, ended.match_id)
            done |= {opened(venue.id)}
