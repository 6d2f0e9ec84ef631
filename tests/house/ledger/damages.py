"""Damages of a profile's file: by a disk, and by somebody who writes into it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, TODAY

FILE = "purse.sqlite3"


ASIDE = "purse.damaged-20310504-123015.sqlite3"


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
        connection.execute(f"PRAGMA user_version = {CURRENT_VERSION + 1}")


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


def forge_a_balance(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("UPDATE account SET balance = balance + 5000 WHERE id = 'player'")


def forge_goods(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("INSERT INTO stock (item) VALUES ('T')")
        connection.execute("UPDATE stock SET count = 5")


def drop_the_goods(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("DROP TABLE receipt_line")


def flip_a_winner(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("DROP TRIGGER result_no_update")
        (sql,) = ("CREATE TRIGGER result_no_update BEFORE UPDATE ON result BEGIN SELECT RAISE(ABORT, "
                  "'result is append-only'); END",)  # fmt: skip
        connection.execute("UPDATE result SET winners = '[1]'")
        connection.execute(sql)


def plant_a_trigger(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER luck AFTER INSERT ON result BEGIN UPDATE account SET balance = balance + 1 "
            "WHERE id = 'player'; END"
        )


def drop_a_guard(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("DROP TRIGGER entry_no_update")


def let_the_bank_give(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("BEGIN")
        (entry,) = connection.execute("SELECT MAX(id) + 1 FROM entry").fetchone()
        connection.execute("INSERT INTO posting VALUES (?, 'player', 9000), (?, 'bank', -9000)", (entry, entry))
        connection.execute("INSERT INTO entry VALUES (?, 'grant', '2031-05-04', NULL, NULL)", (entry,))
        connection.execute("COMMIT")


def change_a_note(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("INSERT INTO note VALUES ('where', '\"highroller\"')")


DAMAGES = {
    "damaged": (garble, garble_pages, truncate, truncate_by_a_little, scribble, drop_a_table),
    "a table is missing": (drop_the_goods,),
    "no bytes": (empty,),
    "isn't a file of this game": (make_foreign,),
}


EDITS = {
    "balance of your purse is 5,000 more": forge_a_balance,
    "Of T there are 5 more": forge_goods,
    "Match 1 was changed": flip_a_winner,
    "The trigger luck in the file isn't the game's": plant_a_trigger,
    "The trigger entry_no_update was taken out": drop_a_guard,
    "the bank gave credits that it never gives": let_the_bank_give,
    "The list of notes was changed": change_a_note,
}


def win_a_little(profile: Profile) -> None:
    """A match of one round, won for three credits, and the profile closed."""
    session = Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 7, {"rounds": 1}), today=TODAY)
    session.play(Put(20), 0)
    session.play(Put(3), 1)
    with profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: 1003 - store.balance(PLAYER), HOUSE: store.balance(PLAYER) - 1003}, TODAY)
    profile.close()
