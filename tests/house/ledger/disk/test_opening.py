"""A profile's file is checked where it must be, kept where it is damaged, and replaced by its newest sound backup."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.disk import opening
from pazaak.house.ledger.disk.check import fault_of, mark_closed
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.errors import DamagedError, NewerReleaseError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import VERSION
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import TOLD_OF_BEFORE
from pazaak.house.profile.roster import Roster, load_roster
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, NOW, RIVALS, TODAY
from tests.house.ledger.damages import ASIDE, DAMAGES, FILE, garble, make_newer, unbalance, win_a_little
from tests.house.ledger.disk.lives import killed_life, opened

CLOSED = f"{FILE}-closed"
Damage = Callable[[Path], None]
DAMAGED = [(words, damage) for words, damages in DAMAGES.items() for damage in damages]


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were read whole."""
    looked_at: list[Path] = []

    def look(path: Path) -> str:
        looked_at.append(path)
        return fault_of(path)

    monkeypatch.setattr(opening, "fault_of", look)
    return looked_at


@pytest.mark.full("garble_pages", "scribble", "truncate_by_a_little", "drop_the_goods", "make_foreign")
@pytest.mark.parametrize(("words", "damage"), DAMAGED)
def test_a_damaged_file_is_kept_and_its_backup_opened(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, damage: Damage
) -> None:
    win_a_little(open_profile())
    damage(tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert f"It was kept as {ASIDE}. The backup of " in notice
    assert (tmp_path / ASIDE).read_bytes() == content
    assert (profile.purse.player, profile.statistics().wins) == (1003, 1)
    profile.close()
    profile = open_profile()
    assert profile.notices == [notice], "it stays until it was shown"
    profile.notices.clear()
    profile.close()
    assert open_profile().notices == []


@pytest.mark.full("garble_pages", "scribble", "truncate_by_a_little", "drop_the_goods", "make_foreign")
@pytest.mark.parametrize("damage", [damage for _, damage in DAMAGED])
def test_damage_after_a_kill_is_found_too(tmp_path: Path, open_profile: Callable[..., Profile], damage: Damage) -> None:
    win_a_little(open_profile())
    (tmp_path / CLOSED).unlink()
    shutil.rmtree(tmp_path / "backups")
    damage(tmp_path / FILE)
    profile = open_profile()
    assert "There is no sound backup, so a new profile was begun." in profile.notices[0]
    assert profile.purse.player == 1000


def test_a_file_as_it_was_closed_is_not_read_through_again(
    tmp_path: Path, open_profile: Callable[..., Profile], checked: list[Path]
) -> None:
    win_a_little(open_profile())
    (tmp_path / FILE).touch()
    open_profile().close()
    assert checked == []
    assert open_profile().notices == []  # as if it were killed: it isn't closed
    assert not (tmp_path / CLOSED).exists()


def test_a_file_that_was_killed_is_read_through_without_a_word(tmp_path: Path, checked: list[Path]) -> None:
    life = killed_life(tmp_path / "killed")
    checked.clear()
    with opened(life.folder) as profile:
        assert checked == [life.folder / FILE]
        assert profile.notices == []
    with opened(life.folder):
        assert len(checked) == 1


def test_a_file_that_was_changed_outside_is_told_once(
    tmp_path: Path, open_profile: Callable[..., Profile], checked: list[Path]
) -> None:
    win_a_little(open_profile())
    with closing(connect(tmp_path / FILE)) as connection:
        connection.execute("INSERT INTO note VALUES ('where', '\"highroller\"')")
    profile = open_profile()
    assert profile.notices == [opening.CHANGED]
    profile.close()
    open_profile().close()
    assert checked == [tmp_path / FILE]


def test_no_move_is_posted_on_an_unbalanced_file(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    unbalance(tmp_path / FILE)
    profile = open_profile()
    assert profile.ledger.rows("SELECT 1 FROM posting GROUP BY entry HAVING SUM(amount) <> 0") == []


def test_a_read_that_fails_later_opens_the_backup(tmp_path: Path, roster: Roster) -> None:
    with Profile.open(tmp_path, roster=roster, now=NOW) as profile:
        profile.ledger._writing.execute("INSERT INTO milestone VALUES (CAST(x'e7' AS TEXT), '2031-05-04', NULL)")
        with pytest.raises(DamagedError, match="damaged"):
            profile.ledger.rows("SELECT what FROM milestone")
        assert profile.ledger.damaged
    assert not (tmp_path / CLOSED).exists()
    assert not (tmp_path / "backups").exists()
    with Profile.open(tmp_path, roster=roster, now=NOW) as profile:
        assert profile.notices[0].startswith("The profile is damaged and can't be read. It was kept as ")


def test_what_sqlite_would_not_read_is_found_though_the_file_is_as_it_was_closed(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    win_a_little(open_profile())
    content = bytearray((tmp_path / FILE).read_bytes())
    for at in (18, 19, 47):  # formats that this SQLite doesn't write, or doesn't read
        content[at] = 0x7F
        (tmp_path / FILE).write_bytes(content)
        mark_closed(tmp_path / FILE, "")
        profile = open_profile()
        (notice,) = profile.notices
        assert notice.startswith("The profile is damaged. It was kept as ")
        assert profile.purse.player == 1003
        profile.notices.clear()
        profile.close()
        content = bytearray((tmp_path / FILE).read_bytes())


@pytest.mark.parametrize("row", ["milestone VALUES ('', '2031-05-04', NULL)", "named_list VALUES (1, 'Mine', '[1,')"])
def test_a_row_against_the_rules_of_its_table_is_found(
    tmp_path: Path, open_profile: Callable[..., Profile], row: str
) -> None:
    win_a_little(open_profile())
    with closing(connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"INSERT INTO {row}")
    assert fault_of(tmp_path / FILE).startswith("The profile is damaged")


@pytest.mark.full
def test_no_wrong_byte_of_the_schema_stops_the_check(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    content = (tmp_path / FILE).read_bytes()
    size = int.from_bytes(content[16:18], "big")
    faults = {_with_byte(tmp_path / "try.sqlite3", content, at, 0xB9) for at in range(100, size, 13)}
    assert "The profile is damaged and can't be read." in faults


def _with_byte(path: Path, content: bytes, at: int, byte: int) -> str:
    path.write_bytes(content[:at] + bytes([byte]) + content[at + 1 :])
    return fault_of(path)


def test_what_is_missing_is_counted(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    profile = open_profile()
    profile.ledger._keeper.submit(lambda: None).result()  # the backup of the opening is made
    for _ in range(2):
        win_in_one_round(profile)
    profile.ledger.close(backup=False)
    profile.close()
    unbalance(tmp_path / FILE)
    (notice,) = open_profile().notices
    assert notice.endswith(" was opened instead; what was done after it is missing, 2 matches among it.")


def win_in_one_round(profile: Profile) -> None:
    session = Session.begin(profile, MatchTerms(BIDDING, ("player", MIREL), 7, {"rounds": 1}), today=TODAY)
    session.play(Put(4), 0)
    session.play(Put(3), 1)


@pytest.mark.full
@pytest.mark.parametrize("killed", [False, True])
def test_every_wrong_page_costs_at_most_ten_matches(tmp_path: Path, killed: bool) -> None:
    """Each page of a file in turn is zeroes, of one that was closed and of one that was left by a kill."""
    whole, roster, matches = tmp_path / "whole", load_roster(RIVALS), 34
    with Profile.open(whole, roster=roster, now=NOW) as profile:
        for _ in range(matches):
            win_in_one_round(profile)
        profile.ledger._keeper.submit(lambda: None).result()
        if killed:
            profile.ledger._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            shutil.copytree(whole, tmp_path / "left")
    source = tmp_path / "left" if killed else whole
    content = (source / FILE).read_bytes()
    size = int.from_bytes(content[16:18], "big")
    lost = []
    for page in range(len(content) // size):
        folder = tmp_path / "profile"
        shutil.copytree(source, folder)
        with (folder / FILE).open("r+b") as file:
            file.seek(page * size)
            file.write(bytes(size))
        with Profile.open(folder, roster=roster, now=NOW) as profile:
            ((left,),) = profile.ledger.rows("SELECT COUNT(*) FROM result")
            lost.append(matches - left)
            assert profile.notices or content[page * size :][:size].strip(b"\0") == b""
            assert profile.purse.total() == 0
        shutil.rmtree(folder)
    print(f"\n{len(lost)} pages, at most {max(lost)} matches lost, on average {sum(lost) / len(lost):.1f}")
    assert max(lost) <= (4 if killed else 0)
    assert len(lost) > 40


def test_a_newer_releases_file_stays_where_and_as_it_is(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    make_newer(tmp_path / FILE)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for _ in range(2):
        with pytest.raises(NewerReleaseError, match="newer release"):
            open_profile()
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_newer_releases_file_that_was_killed_stays_too(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    make_newer(tmp_path / FILE)
    with closing(connect(tmp_path / FILE)) as connection:
        connection.execute("INSERT INTO note VALUES ('newer', '1')")
        killed = tmp_path / "killed"
        killed.mkdir()
        for name in (FILE, f"{FILE}-wal"):
            shutil.copyfile(tmp_path / name, killed / name)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
    before = {file.name: file.read_bytes() for file in killed.iterdir()}
    with pytest.raises(NewerReleaseError, match="newer release"):
        Ledger(killed / FILE, NOW)
    assert {name: (killed / name).read_bytes() for name in before} == before


def test_a_name_that_is_taken_is_not_overwritten(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / ASIDE).write_text("an older misfortune", encoding="utf-8")
    garble(tmp_path / FILE)
    assert "15-2.sqlite3" in open_profile().notices[0]
    assert (tmp_path / ASIDE).read_text(encoding="utf-8") == "an older misfortune"


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
    kept = tmp_path / "profile.leftover-20310504-123015.sqlite3-wal"
    assert kept.read_bytes() == b"somebody's changes"


def test_a_backup_that_nobody_can_read_leaves_the_next_one(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    win_a_little(open_profile())
    (backup,) = (tmp_path / "backups").iterdir()
    os.utime(backup, (1e9, 1e9))
    newer, folder = (tmp_path / "backups" / f"profile.2031-05-0{day}.sqlite3" for day in (5, 6))
    shutil.copyfile(backup, newer)
    make_newer(newer)
    folder.symlink_to(tmp_path)
    garble(tmp_path / FILE)
    assert open_profile().purse.player == 1003


def test_a_file_that_is_gone_comes_back_from_its_backup(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    (tmp_path / FILE).unlink()
    profile = open_profile()
    assert profile.notices[0].startswith("The profile is gone. The backup of ")
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


def test_files_from_before_the_first_release_stay_as_they_are_and_are_named_once(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    (tmp_path / "backups").mkdir()
    before = {name: tmp_path / name for name in ("purse.sqlite3", "purse.sqlite3-wal", "seals.txt")}
    before["backup"] = tmp_path / "backups" / "purse.2031-05-03.sqlite3"
    for name, file in before.items():
        file.write_text(name, encoding="utf-8")
    profile = open_profile()
    assert profile.notices == [TOLD_OF_BEFORE]
    assert profile.purse.player == 1000
    assert profile.backups() == []
    win_a_little(profile)
    assert open_profile().notices == []
    assert {name: file.read_text(encoding="utf-8") for name, file in before.items()} == {name: name for name in before}
