"""A file of an earlier release is copied and brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.disk.connect import connect, create
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, migrate
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER
from tests.house.conftest import MIREL, NOW
from tests.house.ledger.damages import ASIDE, FILE


def version_one(path: Path) -> None:
    """A profile of the first release, with a match won for 30 credits, one void and one running."""
    create(path)
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, 0, target=1)
        connection.execute("PRAGMA foreign_keys = ON")
        entries = (
            ("opening", {"bank": -200, "player": 100, "rival:mirel": 100}, None),
            ("buy_in", {"player": -100, "rival:mirel": -100, "seat:1:0": 100, "seat:1:1": 100}, 1),
            ("settle", {"player": 130, "rival:mirel": 70, "seat:1:0": -100, "seat:1:1": -100}, 1),
        )
        for match_id, stakes in ((1, 1), (2, 0), (3, 0)):
            connection.execute(
                "INSERT INTO match VALUES (?, 'bidding', '7', '{\"rounds\": 2}', NULL, ?, '2031-05-01', '{}')",
                (match_id, stakes),
            )
            for seat, who in enumerate((PLAYER, MIREL)):
                connection.execute("INSERT INTO chair VALUES (?, ?, ?)", (match_id, seat, who))
        for number, (kind, legs, match) in enumerate(entries, start=1):
            connection.execute("BEGIN")
            for account, amount in legs.items():
                connection.execute(
                    "INSERT INTO account (id, kind) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    (account, account.partition(":")[0]),
                )
                connection.execute("INSERT INTO posting VALUES (?, ?, ?)", (number, account, amount))
            connection.execute("INSERT INTO entry VALUES (?, ?, '2031-05-01', ?, NULL)", (number, kind, match))
            connection.execute("COMMIT")
        connection.execute("INSERT INTO result VALUES (1, 'finished', 'rounds', '[30, -30]', '[0]', '2031-05-02')")
        connection.execute("INSERT INTO result VALUES (2, 'void', 'rules', '[]', '[]', '2031-05-02')")


def test_an_older_profile_is_copied_and_brought_up_to_date(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    version_one(tmp_path / FILE)
    profile = open_profile()
    (notice,) = profile.notices
    backup = tmp_path / "backups" / f"purse.before-v{CURRENT_VERSION}-20310504-123015.sqlite3"
    assert backup.name in notice
    assert (profile.statistics().matches, profile.statistics().wins, profile.statistics().credits) == (1, 1, 30)
    assert profile.statistics(MIREL).credits == -30
    assert profile.purse.player == 130
    assert [record.id for record in profile.unfinished()] == [3]
    with closing(sqlite3.connect(backup)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
        assert old.execute("SELECT COUNT(*) FROM posting").fetchone() == (11,)
    profile.close()
    assert open_profile().notices == []


def test_a_migrated_file_is_like_a_fresh_one(tmp_path: Path) -> None:
    version_one(tmp_path / FILE)
    Ledger(tmp_path / FILE, NOW).close()
    create(tmp_path / "fresh.sqlite3")
    schemas = []
    for name in (FILE, "fresh.sqlite3"):
        with closing(connect(tmp_path / name)) as connection:
            assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
            assert connection.execute("PRAGMA user_version").fetchone() == (CURRENT_VERSION,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            schemas.append(connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall())
    assert schemas[0] == schemas[1]


@pytest.mark.full
def test_a_file_that_cannot_be_brought_up_to_date_is_kept_and_read(tmp_path: Path) -> None:
    path = tmp_path / FILE
    version_one(path)
    with closing(connect(path)) as connection:
        connection.execute("CREATE TABLE score (name TEXT)")
    before = path.read_bytes()
    with closing(Ledger(path, NOW)) as ledger:
        (notice,) = ledger.notices
        assert ASIDE in notice
        assert "3 matches, 130 credits" in notice
        assert ledger.balance(PLAYER) == 130
        assert ledger.rows("SELECT who, won, credits FROM score ORDER BY seat") == [(PLAYER, 1, 30), (MIREL, 0, -30)]
    assert (tmp_path / ASIDE).read_bytes() == before
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
