"""Where the player is, which venues are open to him, and what the others still ask for."""

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
"""The note that says in which venue the player is."""
TABLE = "table"
"""The occasion of a match at a rival's own table; a match of an older release has no occasion and was one."""
LEFT = "left"
"""How a match ended that was broken off; nobody is beaten by that."""


class TravelError(StoreError):
    """A door that is still closed, told in a sentence."""


@dataclass(frozen=True, slots=True)
class Beaten:
    """A match for stakes that the player won at a rival's own table."""

    rival: Rival
    venue: Venue
    wins: int
    """How often he has won against this rival, this time included."""


class Progress:
    """The way through the venues, as the career's milestones have it."""

    def __init__(self, career: CareerContext) -> None:
        self._career = career
        self._world = career.world

    @property
    def venue(self) -> Venue:
        """Where the player is: where he last went, or the first venue."""
        where = self._career.note(WHERE)
        world = self._world
        return world.venue(where) if isinstance(where, str) and where in world and self.opened(where) else world.first

    def go(self, venue_id: str) -> None:
        """Travel. Raises TravelError for a venue that is not open yet."""
        venue = self._world.venue(venue_id)
        missing = self.missing(venue_id)
        if missing:
            raise TravelError(f"{venue.name} is locked. {' '.join(missing)}")
        with self._career.transaction() as store:
            add_milestone(store, opened(venue.id), self._career.today)
            put_note(store, WHERE, venue.id)

    def opened(self, venue_id: str) -> bool:
        """Whether the player is let in; a door that was open once stays open."""
        return not self.missing(venue_id)

    def missing(self, venue_id: str) -> list[str]:
        """What a venue still asks for, as sentences; empty when it is open."""
        venue = self._world.venue(venue_id)
        done = self.done
        if opened(venue_id) in done:
            return []
        return missing(self._world, venue, done, self._career.purse)

    @property
    def done(self) -> frozenset[str]:
        """The names of all milestones."""
        return self._career.cached("milestones", lambda: frozenset(milestones(self._career.ledger)))

    def beaten(self, rival_id: str) -> bool:
        """Whether a rival was ever beaten at his own table."""
        return beaten(rival_id) in self.done

    def champion_of(self, venue_id: str) -> bool:
        """Whether the player has beaten the champion of a venue."""
        return champion(venue_id) in self.done

    @property
    def wins(self) -> dict[str, int]:
        """How many matches for stakes were won against each rival, by id; who was never beaten is left out."""
        return self._career.cached("wins by rival", self._read_wins)

    def wins_at(self, venue_id: str) -> int:
        """How many matches for stakes were won against those who sit in a venue."""
        return sum(self.wins.get(rival.id, 0) for rival in self._world.rivals_of(venue_id))

    def won_over(self, venue_id: str) -> tuple[Rival, ...]:
        """Whom of those who sit in a venue the player has won matches for stakes against, a name for each, in order."""
        here = {rival.account: rival for rival in self._world.rivals_of(venue_id)}
        rows = self._career.ledger.rows(
            "SELECT other.who FROM score JOIN score AS other ON other.match = score.match AND other.seat != score.seat "
            "JOIN match ON match.id = score.match WHERE score.who = ? AND score.won AND game = ? ORDER BY score.match",
            PLAYER,
            PAZAAK.name,
        )
        return tuple(here[who] for (who,) in rows if who in here)

    def champion_waits(self, rival: Rival) -> str | None:
        """Why a champion does not sit down yet, in a sentence; None for everybody else, and when he does."""
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
    """How many matches of Pazaak for stakes the player has won against everybody, or against one account."""
    tallies = tallies_against(reads, PAZAAK.name)
    return {who: tally.wins for who, tally in tallies.items() if tally.wins and account in (None, who)}


def opened(venue_id: str) -> str:
    """The milestone of a venue that opened."""
    return f"venue:{venue_id}"


def beaten(rival_id: str) -> str:
    """The milestone of a rival who was beaten for the first time."""
    return f"beaten:{rival_id}"


def champion(venue_id: str) -> str:
    """The milestone of a venue whose champion was beaten."""
    return f"champion:{venue_id}"


def missing(world: World, venue: Venue, done: frozenset[str], purse: int) -> list[str]:
    """What a venue asks of who has reached these milestones and has so many credits, as sentences."""
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
    """Against whom the player has played Pazaak for stakes; None for any other match."""
    if ended.game != PAZAAK.name or not ended.stakes or PLAYER not in ended.seats:
        return None
    return next((rival for rival in world.roster if rival.account in ended.seats), None)


def host_of(world: World, ended: Ended) -> Rival | None:
    """The same, of a match at the rival's own table."""
    at_table = ended.purpose is None or ended.purpose.kind == TABLE
    return rival_of(world, ended) if at_table else None


def won_at_table(world: World, reads: Reads, ended: Ended) -> Beaten | None:
    """The win that a match was for the player, if it was one over a rival at his own table, played to its end."""
    rival = host_of(world, ended)
    if rival is None or ended.outcome.reason == LEFT or ended.seats.index(PLAYER) not in ended.outcome.winners:
        return None
    wins = wins_by_account(reads, rival.account).get(rival.account, 0)
    return Beaten(rival, world.venue(rival.venue), wins)


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Note who has been beaten, in the transaction that ends the match."""
    world = career.world
    win = won_at_table(world, store, ended)
    if win is not None:
        add_milestone(store, beaten(win.rival.id), ended.day, ended.match_id)
        if world.is_champion(win.rival):
            add_milestone(store, champion(win.venue.id), ended.day, ended.match_id)


def open_doors(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Note which doors a match has opened; comes after all that pays."""
    world, done = career.world, frozenset(milestones(store))
    for venue in world.venues[1:]:
        if opened(venue.id) not in done and not missing(world, venue, done, store.balance(PLAYER)):
            add_milestone(store, opened(venue.id), ended.day, ended.match_id)
            done |= {opened(venue.id)}
