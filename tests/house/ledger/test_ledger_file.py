"""A file that cannot be read is kept beside a fresh one; an older one is copied and brought up to date."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger import file as ledger_file
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.file import connect, create, inspect
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, migrate
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchSetup
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, NOW, TODAY

FILE = "purse.sqlite3"
ASIDE = "purse.damaged-20310504-123015.sqlite3"


def garble(path: Path) -> None:
    path.write_bytes(b"not a database at all, by any means" * 300)


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


DAMAGES = {
    "damaged": (garble, truncate, truncate_by_a_little, scribble, drop_a_table, forge_a_balance),
    "the goods are not those of the receipts": (forge_goods,),
    "a table is missing": (drop_the_goods,),
    "no bytes": (empty,),
    "newer release": (make_newer,),
    "not a file of this game": (make_foreign,),
}


@pytest.mark.parametrize(
    ("words", "damage"), [(words, damage) for words, damages in DAMAGES.items() for damage in damages]
)
def test_what_cannot_be_read_is_set_aside_untouched(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, damage: Callable[[Path], None]
) -> None:
    open_profile().close()
    damage(tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert ASIDE in notice
    assert (tmp_path / ASIDE).read_bytes() == content
    assert profile.purse.player == 1000


@pytest.mark.parametrize("damage", DAMAGES["damaged"])
def test_damage_after_a_crash_is_found_too(
    tmp_path: Path, open_profile: Callable[..., Profile], damage: Callable[[Path], None]
) -> None:
    """Then there is no mark of a file that was closed in order."""
    open_profile().close()
    (tmp_path / f"{FILE}-closed").unlink()
    damage(tmp_path / FILE)
    assert "damaged" in open_profile().notices[0]


def test_a_file_closed_in_order_is_not_read_through_again(
    tmp_path: Path, open_profile: Callable[..., Profile], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[Path] = []

    def look(path: Path) -> int:
        looked_at.append(path)
        return inspect(path)

    monkeypatch.setattr(ledger_file, "inspect", look)
    open_profile().close()
    open_profile().close()
    assert looked_at == []
    (tmp_path / f"{FILE}-closed").write_text("nonsense")
    open_profile().close()
    assert looked_at == [tmp_path / FILE]
    (tmp_path / FILE).touch()
    open_profile().close()
    assert looked_at == [tmp_path / FILE] * 2


def test_a_name_that_is_taken_is_not_overwritten(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / ASIDE).write_text("an older misfortune")
    garble(tmp_path / FILE)
    assert "15-2.sqlite3" in open_profile().notices[0]
    assert (tmp_path / ASIDE).read_text() == "an older misfortune"


def test_changes_beside_the_file_go_along(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    garble(tmp_path / FILE)
    (tmp_path / f"{FILE}-wal").write_bytes(b"the latest changes")
    open_profile()
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == b"the latest changes"


def test_changes_without_their_file_are_not_mixed_into_a_fresh_one(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    (tmp_path / f"{FILE}-wal").write_bytes(b"somebody's changes")
    assert open_profile().purse.player == 1000
    kept = tmp_path / "purse.leftover-20310504-123015.sqlite3-wal"
    assert kept.read_bytes() == b"somebody's changes"


def test_a_sound_file_opens_without_a_word(open_profile: Callable[..., Profile], tmp_path: Path) -> None:
    open_profile().close()
    assert open_profile().notices == []
    assert sorted(file.name for file in tmp_path.glob("*.sqlite3")) == [FILE]


def test_a_half_made_file_is_made_anew(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"the power went out here")
    profile = open_profile()
    assert profile.notices == []
    assert profile.purse.player == 1000


def test_a_second_copy_gets_one_sentence(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    with pytest.raises(StoreError, match="Another copy of the game is using this profile"):
        open_profile()
    profile.close()
    assert open_profile().purse.player == 1000


def test_a_file_held_by_another_program_is_not_damaged(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="Another copy"):
            open_profile()
    assert open_profile().notices == []


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StoreError, match=r"could not be written|cannot be opened"):
        open_profile()


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
    backup = tmp_path / f"purse.before-v{CURRENT_VERSION}-20310504-123015.sqlite3"
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


def test_a_migration_that_fails_leaves_the_old_file_and_its_copy(tmp_path: Path) -> None:
    path = tmp_path / FILE
    version_one(path)
    with closing(connect(path)) as connection:
        connection.execute("CREATE TABLE score (name TEXT)")
    with pytest.raises(StoreError, match="score already exists"):
        Ledger(path, NOW)
    with closing(connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT COUNT(*) FROM entry").fetchone() == (3,)
    assert len(list(tmp_path.glob("purse.before-v*"))) == 1


def test_moves_are_stored_in_notation(profile: Profile) -> None:
    session = Session.begin(profile, MatchSetup(BIDDING, (PLAYER, MIREL), 10**30, {"rounds": 1}), today=TODAY)
    session.play(Put(3), 0)
    ((seed, options),) = profile.ledger.rows("SELECT seed, options FROM match")
    assert (int(seed), json.loads(options)) == (10**30, {"rounds": 1, "purses": [1000, 600]})
    assert profile.ledger.rows("SELECT ply, seat, move FROM play") == [(1, 0, "put 3")]
