"""Damages of a profile's file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.ledger.schema import VERSION
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, TODAY

FILE = "profile.sqlite3"


ASIDE = "profile.damaged-20310504-123015.sqlite3"


def garble(path: Path) -> None:
    path.write_bytes(b"not a database at all, by any means" * 300)


def garble_pages(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:] = b"\x07" * (len(content) - 100)
    path.write_bytes(content)


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def truncate_by_a_little(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def scribble(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[5000:9000] = b"\x5a" * 4000
    path.write_bytes(content)


def make_newer(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def make_foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('soup')")
        connection.commit()


def drop_a_table(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("DROP TABLE score")
        connection.execute("DROP TRIGGER posting_moves_balance")
        connection.execute("DROP TABLE posting")


def drop_the_goods(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("DROP TABLE receipt_line")


def unbalance(path: Path) -> None:
    """Change one leg of an entry, with the triggers that forbid it out of the way for a moment."""
    _without_triggers(path, "UPDATE posting SET amount = amount + 1 WHERE entry = 1 AND account = 'player'")


def lose_a_match(path: Path) -> None:
    _without_triggers(path, "DELETE FROM match WHERE id = 1")


def _without_triggers(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        connection.execute("BEGIN")
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(statement)
        assert connection.execute("SELECT changes()").fetchone() == (1,)
        for _, sql in triggers:
            connection.execute(sql)
        connection.execute("COMMIT")


def garble_a_text(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("INSERT INTO note VALUES ('bad', CAST(x'22e722' AS TEXT))")


DAMAGES = {
    "The profile is damaged": (garble_pages, truncate, truncate_by_a_little, scribble, garble_a_text),
    "tables aren't those of this game": (drop_a_table, drop_the_goods),
    "something in it is missing": (lose_a_match,),
    "its credits don't add up": (unbalance,),
    "isn't a file of this game": (garble, empty, make_foreign),
}


def win_a_little(profile: Profile) -> None:
    """A match of one round, won for three credits, and the profile closed."""
    session = Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 7, {"rounds": 1}), today=TODAY)
    session.play(Put(20), 0)
    session.play(Put(3), 1)
    with profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: 1003 - store.balance(PLAYER), HOUSE: store.balance(PLAYER) - 1003}, TODAY)
    profile.close()
