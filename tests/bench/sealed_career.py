"""A profile of sealed matches, played evening by evening, and thousands more as copies with seals of their own."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from sqlite3 import Connection
from time import process_time
from typing import NamedTuple

from pazaak.career.career import Career
from pazaak.house.fair_deal.record import SealedSeat, new_line
from pazaak.house.ledger.disk.chain import relink
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import PURSE
from pazaak.house.session.seal_keeping import keep_seal
from pazaak.house.session.session import Session, with_purses
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakSession
from tests.bench.career_copies import copy_matches
from tests.career.careers import Clock, play_out, real_world

VENUE = "backroom"
PLENTY = 10**8
UNCOPIED = 28
"""Number of evenings always played: those that a backup may be left of."""


class Evening(NamedTuple):
    """Costs of an evening in seconds of the processor."""

    opening: float
    closing: float


def sealed_match(career: Career, chance: Random) -> PazaakSession:
    """Sit down for stakes at a table that is sealed, as the game's own tables are."""
    rival = chance.choice(career.world.rivals_of(VENUE))
    terms = career.terms(rival, None)
    setup = with_purses(career.ledger, MatchTerms(PAZAAK, (PLAYER, rival.account), 0, terms.options))
    setup = replace(setup, options=PAZAAK.write_out(2, setup.options)).as_stored()
    seats = [SealedSeat("You"), SealedSeat(rival.name, rival.level, rival.style)]
    line = new_line(chance, PAZAAK.name, setup.options, seats, stand_in=PAZAAK.reference)
    seal = keep_seal(career.ledger, career.profile.folder, line, career.today).dealt("")
    return Session.begin(
        career.profile,
        replace(setup, seed=seal.deal.seed),
        today=career.today,
        stakes=WHOLE_PURSE,
        context=StoredPurpose(terms.purpose, seal=seal, hook=career.hook()),
    )


def evening(folder: Path, now: datetime, matches: int, chance: Random) -> Evening:
    """Open the profile, play so many matches to their end, and close it."""
    world = real_world()
    began = process_time()
    profile = Profile.open(folder, roster=world.roster, now=now)
    opening = process_time() - began
    try:
        # What waits for the disk is not what is measured here; the backup's own sync stays.
        profile.ledger._writing.execute("PRAGMA synchronous = OFF")
        career = Career(profile, world, lambda: now)
        if not profile.history(1):
            fill_purses(career)
        for _ in range(matches):
            play_out(sealed_match(career, chance), (R1(), R1()))
        profile.ledger.pack_backups()
        assert profile.ledger._packer is not None
        profile.ledger._packer.join()
    finally:
        began = process_time()
        profile.close()
    return Evening(opening, process_time() - began)


def fill_purses(career: Career) -> None:
    """Nobody runs dry, in whatever order the copies are booked."""
    guests = [PLAYER, *(rival.account for rival in career.world.roster)]
    with career.ledger.transaction() as store:
        store.post("grant", {**dict.fromkeys(guests, PLENTY), HOUSE: -PLENTY * len(guests)}, career.today)


def evenings(folder: Path, matches: int, nights: int = 200, *, played: int = 1000) -> Evening:
    """A profile after so many nights with so many matches in all; of the oldest only `played` are really played, the
    others are their copies. What the last night took."""
    chance, clock = Random(matches), Clock()
    each, late = matches // nights, min(UNCOPIED, nights)
    early = each * (nights - late)
    originals = min(early, played)
    if originals:
        many(folder, early, originals, clock, chance)
    took = Evening(0, 0)
    for _ in range(late):
        clock.forward()
        took = evening(folder, clock(), each, chance)
    return took


def many(folder: Path, matches: int, played: int, clock: Clock, chance: Random) -> None:
    """Play so many matches in one evening, most of them copies of those really played."""
    evening(folder, clock(), played, chance)
    with Profile.open(folder, roster=real_world().roster, now=clock()) as profile:
        fill_purses(Career(profile, real_world(), clock))  # whoever brought his whole purse can do so again
    with closing(connect(folder / PURSE)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        copy_matches(connection, matches // played - 1, chance)
        finish(connection)


def finish(connection: Connection) -> None:
    """Link all as after a migration: a million rows are too many to be noted one by one."""
    connection.execute("BEGIN")
    relink(connection)
    connection.execute("COMMIT")
