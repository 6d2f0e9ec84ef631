"""A file that cannot be read is kept, and its backup opened; an older one is copied and brought up to date."""

from __future__ import annotations

import json
import logging
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.disk import opening
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.connect import connect, create
from pazaak.house.ledger.disk.state import read_state
from pazaak.house.ledger.errors import LeaseLostError, NewerReleaseError, StoreError
from pazaak.house.ledger.ledger import HOUSE, Ledger
from pazaak.house.ledger.lines import edits_of
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, migrate
from pazaak.house.profile.log import log_to
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchSetup
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, NOW, TODAY

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
    "not a file of this game": (make_foreign,),
}
EDITS = {
    "balance of your purse is 5,000 more": forge_a_balance,
    "Of T there are 5 more": forge_goods,
    "Match 1 was changed": flip_a_winner,
    "The trigger luck in the file is not the game's": plant_a_trigger,
    "The trigger entry_no_update was taken out": drop_a_guard,
    "the bank gave credits that it never gives": let_the_bank_give,
    "The list of notes was changed": change_a_note,
}


@pytest.mark.parametrize(
    ("words", "damage"), [(words, damage) for words, damages in DAMAGES.items() for damage in damages]
)
def test_what_cannot_be_read_is_kept_untouched_and_the_backup_is_opened(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, damage: Callable[[Path], None]
) -> None:
    win_a_little(open_profile())
    damage(tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert ASIDE in notice
    assert "nothing was lost" in notice
    assert (tmp_path / ASIDE).read_bytes() == content
    assert profile.purse.player == 1003
    assert profile.statistics().wins == 1
    profile.close()
    assert open_profile().notices == []


@pytest.mark.parametrize("damage", [damage for damages in DAMAGES.values() for damage in damages])
def test_damage_after_a_crash_is_found_too(
    tmp_path: Path, open_profile: Callable[..., Profile], damage: Callable[[Path], None]
) -> None:
    """Then there is no record of a file that was closed in order; nor is there a backup here."""
    win_a_little(open_profile())
    (tmp_path / f"{FILE}-state").unlink()
    for backup in (tmp_path / "backups").iterdir():
        backup.unlink()
    damage(tmp_path / FILE)
    assert ASIDE in open_profile().notices[0]


@pytest.mark.parametrize(("words", "edit"), EDITS.items())
@pytest.mark.parametrize("marked", [True, False])
def test_what_was_edited_is_played_on_with_and_named(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, edit: Callable[[Path], None], marked: bool
) -> None:
    win_a_little(open_profile())
    edit(tmp_path / FILE)
    if not marked:
        (tmp_path / f"{FILE}-state").unlink()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert any(words in edit for edit in edits_of(profile.ledger))
    named = edits_of(profile.ledger)
    profile.close()
    (tmp_path / f"{FILE}-state").unlink()
    profile = open_profile()
    assert profile.notices == []
    assert edits_of(profile.ledger) == named


def test_a_newer_releases_file_stays_where_and_as_it_is(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    make_newer(tmp_path / FILE)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for _ in range(2):
        with pytest.raises(NewerReleaseError, match="newer release"):
            open_profile()
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_newer_releases_file_that_was_killed_stays_too(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    """Its version lies beside it, in changes that were not yet moved."""
    open_profile().close()
    with closing(connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {CURRENT_VERSION + 1}")
        killed = tmp_path / "killed"
        killed.mkdir()
        for name in (FILE, f"{FILE}-wal"):
            shutil.copyfile(tmp_path / name, killed / name)
    before = {file.name: file.read_bytes() for file in killed.iterdir()}
    with pytest.raises(NewerReleaseError, match="newer release"):
        Ledger(killed / FILE, NOW)
    assert {name: (killed / name).read_bytes() for name in before} == before


def win_a_little(profile: Profile) -> None:
    """A match of one round, won for three credits, and the profile closed."""
    session = Session.begin(profile, MatchSetup(BIDDING, (PLAYER, MIREL), 7, {"rounds": 1}), today=TODAY)
    session.play(Put(20), 0)
    session.play(Put(3), 1)
    with profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: 1003 - store.balance(PLAYER), HOUSE: store.balance(PLAYER) - 1003}, TODAY)
    profile.close()


def test_a_file_as_it_was_closed_is_not_read_through_again(
    tmp_path: Path, open_profile: Callable[..., Profile], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[Path] = []

    def look(path: Path, *, strict: bool = False) -> Verdict:
        looked_at.append(path)
        return check(path, strict=strict)

    monkeypatch.setattr(opening, "examine", look)
    open_profile().close()
    open_profile().close()
    (tmp_path / FILE).touch()
    open_profile().close()
    assert looked_at == []
    (tmp_path / f"{FILE}-state").write_text("nonsense")
    open_profile().close()
    assert looked_at == [tmp_path / FILE]
    content = bytearray((tmp_path / FILE).read_bytes())
    content[40] ^= 1  # the schema cookie, which means nothing between two openings
    (tmp_path / FILE).write_bytes(content)
    assert open_profile().notices == []
    assert looked_at == [tmp_path / FILE] * 2


def test_an_error_while_reading_voids_the_digest(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    profile.ledger._writing.execute("INSERT INTO note VALUES ('bad', CAST(x'22e722' AS TEXT))")
    with pytest.raises(StoreError):
        profile.ledger.rows("SELECT value FROM note")
    profile.close()
    state = read_state(tmp_path / FILE)
    assert state is not None
    assert not state.closed
    (notice,) = open_profile().notices
    assert "damaged" in notice


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


def test_a_file_that_is_gone_comes_back_from_its_backup(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    (tmp_path / FILE).unlink()
    profile = open_profile()
    assert "is gone" in profile.notices[0]
    assert "nothing was lost" in profile.notices[0]
    assert profile.purse.player == 1003


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


def test_without_the_lock_file_the_copy_that_came_first_stops(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    first = open_profile()
    (tmp_path / "profile.lock").unlink()
    second = open_profile()
    with pytest.raises(LeaseLostError, match="Another copy of the game has taken this profile over"):
        give(first, 5)
    give(second, 7)
    first.close()
    second.close()
    again = open_profile()
    assert again.notices == []
    assert again.purse.player == 1007


def give(profile: Profile, amount: int) -> None:
    with profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: amount, HOUSE: -amount}, TODAY)


def test_a_file_held_by_another_program_is_not_damaged(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    (tmp_path / f"{FILE}-state").unlink()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="Another copy"):
            open_profile()
    assert open_profile().notices == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has neither pipes nor devices among its files")
@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-state", "profile.lock", "settings.json", "casino.log"])
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "dangling link"])
def test_what_is_no_file_is_refused_and_nothing_is_created(
    tmp_path: Path, open_profile: Callable[..., Profile], name: str, kind: str
) -> None:
    open_profile().close()
    place = tmp_path / name
    place.unlink(missing_ok=True)
    if kind == "folder":
        place.mkdir()
    elif kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    else:
        place.symlink_to(tmp_path / "nowhere")
    what = "a link that leads nowhere" if kind == "dangling link" else f"there is a {kind} in its place"
    if name == "settings.json":
        (notice,) = open_profile().notices
        assert what in notice
    elif name == "casino.log":
        assert log_to(tmp_path) is None
    else:
        with pytest.raises(StoreError, match=what):
            open_profile()
    assert not (tmp_path / "nowhere").exists()
    assert place.is_symlink() or not place.is_file()


@pytest.mark.skipif(os.name != "posix", reason="this system has other rights")
def test_nobody_else_can_read_what_is_kept(tmp_path: Path, roster: Roster) -> None:
    folder = tmp_path / "new" / "folder"
    log = log_to(folder)
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        profile.save_settings()
        give(profile, 1)
        assert_private(folder)
    assert_private(folder)
    for handler in logging.getLogger("pazaak").handlers:
        if log is not None and getattr(handler, "baseFilename", "") == str(log):
            logging.getLogger("pazaak").removeHandler(handler)
            handler.close()
    for file in folder.rglob("*"):
        file.chmod(0o755 if file.is_dir() else 0o644)
    with Profile.open(folder, roster=roster, now=NOW):
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def assert_private(folder: Path) -> None:
    for place in (folder, *folder.rglob("*")):
        assert stat.S_IMODE(place.stat().st_mode) == (0o700 if place.is_dir() else 0o600), place


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


def test_moves_are_stored_in_notation(profile: Profile) -> None:
    session = Session.begin(profile, MatchSetup(BIDDING, (PLAYER, MIREL), 10**30, {"rounds": 1}), today=TODAY)
    session.play(Put(3), 0)
    ((seed, options),) = profile.ledger.rows("SELECT seed, options FROM match")
    assert (int(seed), json.loads(options)) == (10**30, {"rounds": 1, "purses": [1000, 600]})
    assert profile.ledger.rows("SELECT ply, seat, move FROM play") == [(1, 0, "put 3")]
