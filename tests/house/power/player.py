"""A player whose every touch of the disk is recorded: run by test_power.

python -m tests.house.power.player FOLDER STORY...

Plays sealed matches in FOLDER/STORY/profile, and appends a line to FOLDER/STORY/told for all that it was told is
stored."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

from pazaak.house.ledger.notes import put_note
from pazaak.house.profile.entrance import SETTLED, Entrance
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import PURSE
from pazaak.house.profile.roster import load_roster
from pazaak.house.session.session import AnySession, Session
from tests.house.conftest import NOW, RIVALS
from tests.house.records.sealed_matches import GAMES, QUICK, sealed_session
from tests.patience import until

LONG = 1200
"""Number of pages from which on SQLite moves a log into the file (its threshold is a thousand)."""
ROSTER = load_roster(RIVALS)
TOLD = "told"
"""The file that says what was confirmed."""


class Player:
    """One folder, and what was confirmed of it."""

    def __init__(self, world: Path) -> None:
        self.folder = world / "profile"
        self._told = os.open(world / TOLD, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def tell(self, *words: object) -> None:
        """Report a fact; everything after this line may rely on it."""
        os.write(self._told, (" ".join(map(str, words)) + "\n").encode())

    @contextmanager
    def evening(self, now: datetime, *, packing: bool = False) -> Iterator[Profile]:
        """From opening the profile until it is closed."""
        self.tell("evening", now.date())
        entrance = Entrance(self.folder, roster=ROSTER, now=now)
        until("the profile to be open", lambda: bool(entrance.poll()) or not entrance.profile.closed, 0.002)
        if packing:
            for _ in range(SETTLED + 1):
                entrance.poll()
            packer = entrance.profile.ledger._packer
            assert packer is not None
            packer.join()
        yield entrance.profile
        entrance.profile.close()
        entrance.close()
        self.tell("closed", now.date())

    def sit_down(self, profile: Profile, game: str, seed: int, now: datetime) -> AnySession:
        """A sealed match."""
        session = sealed_session(profile, game, seed, f"words {seed}", now.date())
        ((seal,),) = profile.ledger.rows("SELECT commitment FROM seal ORDER BY id DESC LIMIT 1")
        self.tell("seal", seal)
        return session

    def play(self, session: AnySession, seed: int, moves: int = 1000) -> None:
        """Play so many moves, or to the end."""
        agents = [
            session.game.agents[QUICK.get(session.game.name, "random")](seed + seat)
            for seat in range(len(session.seats))
        ]
        for _ in range(moves):
            seat = session.match.to_act
            if seat is None:
                session.close()
                return
            play = session.play(agents[seat].choose(session.match.view(seat)), seat)
            self.tell("move", session.match_id, play.ply, seat, session.game.write(play.move))


def apart(act: Callable[[], None]) -> None:
    """Do something in a process that ends without closing anything."""
    child = os.fork()
    if child == 0:
        try:
            act()
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def a_fortnight(player: Player) -> None:
    """Day after day, twice on one; the backups are packed and thinned out."""
    with player.evening(NOW) as profile:
        player.play(player.sit_down(profile, "pazaak", 1, NOW), 1)
        player.play(player.sit_down(profile, "pazaak", 2, NOW), 2, moves=6)
    for day in range(11):
        now = NOW + timedelta(days=day)
        with player.evening(now, packing=day % 3 == 2) as profile:
            for record in profile.unfinished():
                player.play(Session.resume(profile, record, GAMES, today=now.date()), day, moves=5)
            if not profile.unfinished():
                player.play(player.sit_down(profile, "pazaak", 10 + day, now), day, moves=5)


def left_in_the_middle(player: Player) -> None:
    """Killed in the middle of a match, and again in the middle of its end, then played on with."""
    with player.evening(NOW) as profile:
        player.play(player.sit_down(profile, "pazaak", 1, NOW), 1)

    def die(after: int) -> None:
        now = NOW + timedelta(days=1)
        with player.evening(now) as profile:
            if not after:
                os._exit(0)
            for record in profile.unfinished():
                player.play(Session.resume(profile, record, GAMES, today=now.date()), after)
            player.play(player.sit_down(profile, "crash", after, now), after)
            player.play(player.sit_down(profile, "pazaak", after, now), after, moves=12)
            os._exit(0)

    apart(lambda: die(0))
    apart(lambda: die(3))
    apart(lambda: die(4))
    now = NOW + timedelta(days=1, hours=1)
    with player.evening(now, packing=True) as profile:
        for record in profile.unfinished():
            player.play(Session.resume(profile, record, GAMES, today=now.date()), 5)


def a_long_log(player: Player) -> None:
    """Killed before a log of some megabytes was moved into the file, killed again at once, then played on with."""

    def die(*, at_once: bool) -> None:
        with player.evening(NOW) as profile:
            if at_once:
                os._exit(0)
            profile.ledger._writing.execute("PRAGMA wal_autocheckpoint = 0")
            player.play(player.sit_down(profile, "pazaak", 1, NOW), 1, moves=8)
            with profile.ledger.transaction() as store:
                for number in range(LONG):
                    put_note(store, f"filler {number}", "x" * 3000)
            for record in profile.unfinished():
                player.play(Session.resume(profile, record, GAMES, today=NOW.date()), 2, moves=6)
            os._exit(0)

    apart(lambda: die(at_once=False))
    apart(lambda: die(at_once=True))
    with player.evening(NOW) as profile:
        for record in profile.unfinished():
            player.play(Session.resume(profile, record, GAMES, today=NOW.date()), 3, moves=6)


def a_broken_one(player: Player) -> None:
    """The disk breaks a page of a closed profile; it is put together again, and played on with."""
    for day in range(2):
        with player.evening(NOW + timedelta(days=day), packing=True) as profile:
            player.play(player.sit_down(profile, "pazaak", day, NOW), day, moves=8)
    with (player.folder / PURSE).open("r+b") as file:
        file.seek(40 * 4096)
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    player.tell("broken")
    with player.evening(NOW + timedelta(days=2)) as profile:
        for record in profile.unfinished():
            player.play(Session.resume(profile, record, GAMES, today=NOW.date()), 3, moves=6)


def put_back(player: Player) -> None:
    """A backup is put back, and played on with."""
    for day in range(2):
        with player.evening(NOW + timedelta(days=day)) as profile:
            player.play(player.sit_down(profile, "pazaak", day, NOW), day, moves=8)
    now = NOW + timedelta(days=2)
    with player.evening(now) as profile:
        player.play(player.sit_down(profile, "crash", 7, now), 7)
    oldest = profile.backups()[-1]
    player.tell("restore")
    profile.restore(oldest.path, now)
    player.tell("restored")
    with player.evening(now) as profile:
        for record in profile.unfinished():
            player.play(Session.resume(profile, record, GAMES, today=now.date()), 5, moves=8)


def an_old_one(player: Player) -> None:
    """A profile of an older release, which lies there, is opened, and its backups are packed."""
    with player.evening(NOW) as profile:
        for record in profile.unfinished():
            player.play(Session.resume(profile, record, GAMES, today=NOW.date()), 1, moves=8)
    with player.evening(NOW, packing=True):
        pass


STORIES: dict[str, Callable[[Player], None]] = {
    "a fortnight": a_fortnight,
    "left in the middle": left_in_the_middle,
    "a long log": a_long_log,
    "a broken one": a_broken_one,
    "put back": put_back,
    "an old one": an_old_one,
}

if __name__ == "__main__":
    for story in sys.argv[2:]:
        STORIES[story](Player(Path(sys.argv[1]) / story))
