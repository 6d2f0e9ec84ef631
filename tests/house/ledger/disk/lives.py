"""Profiles that have seen some life: closed in order, or left in the middle of a match as by a kill."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from pathlib import Path
from random import Random

from partition_games.register import KITTI
from pazaak.house.ledger.figures import figure_sums, figures_of
from pazaak.house.ledger.inventory import add_receipt, owned, receipts
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.ledger.lines import ledger_lines
from pazaak.house.ledger.named_lists import add_list, named_lists
from pazaak.house.ledger.notes import add_milestone, milestones, put_note
from pazaak.house.ledger.tournaments import StoredBout, add_bout, add_tournament, bouts_of, tournaments
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster, load_roster
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.purpose import MatchPurpose, purpose_of
from pazaak.house.session.session import AnySession, MatchClosedError, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.rivals.register import PAZAAK
from tests.house.bidding import BIDDING
from tests.house.conftest import NOW, RIVALS, TODAY

FILE = "profile.sqlite3"
GAMES: dict[str, AnyGame] = {"pazaak": PAZAAK, "bidding": BIDDING, "kitti": KITTI}
GUESTS = tuple(rival.account for rival in load_roster(RIVALS).rivals[2:6])
CONSIDERED = 40
"""Some games have thousands of moves at every turn."""
EARLIER = NOW - timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Life:
    """A profile's folder, and what was in it."""

    folder: Path
    matches: int
    credits: int
    """The player's, in hand and on the table."""


def live(folder: Path, matches: int = 24, later: int = 3) -> None:
    """Play so many matches, close the profile, play some more on the next day, and close it again."""
    roster, chance = load_roster(RIVALS), Random(5)
    with Profile.open(folder, roster=roster, now=EARLIER) as profile:
        _keep_things(profile)
        for number in range(matches):
            _play(profile, chance, number)
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        for number in range(later):
            _play(profile, chance, matches + number)


def closed_life(folder: Path) -> Life:
    """A profile that was closed in order."""
    live(folder)
    return _life(folder)


def killed_life(folder: Path) -> Life:
    """A profile as a kill leaves it: the latest matches lie beside the file, one of them unfinished."""
    alive = folder.with_name(folder.name + "-alive")
    live(alive)
    chance = Random(9)
    with Profile.open(alive, roster=load_roster(RIVALS), now=NOW) as profile:
        for number in range(2):
            _play(profile, chance, 100 + number)
        _play(profile, chance, 102, plies=9)
        shutil.copytree(alive, folder)
    return _life(folder)


def _life(folder: Path) -> Life:
    copy = folder.with_name(folder.name + "-looked-at")
    shutil.copytree(folder, copy)
    with Profile.open(copy, roster=load_roster(RIVALS), now=NOW) as profile:
        assert profile.notices == []
        life = Life(folder, matches_in(profile), credits_in(profile))
    shutil.rmtree(copy)
    return life


def matches_in(profile: Profile) -> int:
    """Return the number of matches."""
    return int(profile.ledger.rows("SELECT COUNT(*) FROM match")[0][0])


def credits_in(profile: Profile) -> int:
    """Return the player's credits, in hand and on the table."""
    return profile.purse.player + profile.purse.on_table(PLAYER)


def _play(profile: Profile, chance: Random, number: int, plies: int = 10_000) -> AnySession:
    game = list(GAMES.values())[number % len(GAMES)]
    seats = (PLAYER, *GUESTS) if game is KITTI else (PLAYER, GUESTS[number % 2])
    options = {"ante": 3, "deals": 1} if game is KITTI else {}
    session = Session.begin(
        profile,
        MatchTerms(game, seats, 1000 + number, options),
        today=TODAY,
        stakes=StakeTerms(200),
        context=StoredPurpose(MatchPurpose("table", "backroom", {"deck": "Mine"})),
    )
    while (seat := session.match.to_act) is not None and len(session.match.history) < plies:
        moves = list(islice(session.match.rules.moves(session.match.view(seat)), CONSIDERED))
        session.play(chance.choice(moves), seat)
    return session


def _keep_things(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        entry = store.post("purchase", {PLAYER: -40, HOUSE: 40}, TODAY)
        add_receipt(store, "purchase", {"+3": 1}, TODAY, entry=entry)
        add_receipt(store, "starter", {f"+{value}": 2 for value in range(1, 6)}, TODAY)
        add_list(store, "My deck", ["+1", "+2", "+3"])
        put_note(store, "where", "backroom")
        add_milestone(store, "venue:backroom", TODAY)
        tournament = add_tournament(store, "backroom", TODAY, 77, {"names": ["a", "b"]})
        add_bout(store, StoredBout(tournament, 0, 0, None, "a", {}))


@contextmanager
def opened(folder: Path) -> Iterator[Profile]:
    """The profile of a folder, whatever has become of it."""
    with Profile.open(folder, roster=_roster(), now=NOW) as profile:
        yield profile


def _roster() -> Roster:
    return load_roster(RIVALS)


def read_everything(profile: Profile) -> None:
    """Read what the screens read, and take up what is unfinished."""
    ledger = profile.ledger
    for match in profile.history(1000):
        profile.transcript(match.id)
        figures_of(ledger, match.id)
        purpose_of(ledger, match.id)
    profile.statistics()
    profile.against()
    ledger_lines(ledger)
    owned(ledger), receipts(ledger), named_lists(ledger), milestones(ledger), figure_sums(ledger)
    for tournament in tournaments(ledger):
        bouts_of(ledger, tournament.id)
    for record in profile.unfinished():
        try:
            Session.resume(profile, record, GAMES, today=TODAY).close()
        except MatchClosedError:
            continue


def everything_in(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table that holds history."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for name in names
            if not name.startswith("sqlite_")
        }
