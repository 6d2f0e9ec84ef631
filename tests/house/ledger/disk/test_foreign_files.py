"""Foreign files beside a profile are named, kept and never read whole; paths that are too long."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tracemalloc
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from pazaak.house.ledger.disk import places
from pazaak.house.ledger.disk.backups import backups_of
from pazaak.house.ledger.disk.opening import CHANGED, restore
from pazaak.house.ledger.disk.places import LONGEST_FOLDER, sync
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.profile.entrance import Entrance
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import ProfileShelf
from pazaak.house.profile.roster import Roster
from pazaak.house.profile.settings import Settings, load_settings
from tests.house.conftest import NOW
from tests.house.ledger.disk.lives import FILE, everything_in
from tests.house.ledger.disk.test_backups import earn

HUGE = 3 << 30
LITTLE = 1 << 20


def sparse(path: Path, size: int = HUGE) -> None:
    """A file of so many bytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(size)


@contextmanager
def within(most: int) -> Iterator[None]:
    """Nothing in it may hold so many bytes at once."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < most


# -- journals ----------------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_what_another_program_has_begun_with_a_journal_of_its_own_is_undone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    before = everything_in(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN")
        other.executemany("INSERT INTO note VALUES (?, ?)", [(f"filler {n}", f'"{"x" * 2000}"') for n in range(100)])
        killed = tmp_path / "killed"
        killed.mkdir()
        for name in (FILE, f"{FILE}-journal", f"{FILE}-closed"):
            shutil.copyfile(tmp_path / name, killed / name)
        other.execute("ROLLBACK")
    with closing(Ledger(killed / FILE, NOW)) as ledger:
        assert ledger.notices == (CHANGED,)
    assert everything_in(killed) == before


@pytest.mark.parametrize("journal", [b"\x5a" * 5000, b"", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504)])
def test_a_journal_without_sense_does_no_harm(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    (tmp_path / f"{FILE}-journal").write_bytes(journal)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == (CHANGED,)
        assert ledger.balance(PLAYER) == 10


# -- files of gigabytes ------------------------------------------------------------------------------------------------


@pytest.mark.full("-closed")
@pytest.mark.parametrize("ending", ["-closed", "-journal", "-wal", "-shm"])
def test_a_companion_of_gigabytes_is_not_read_whole(tmp_path: Path, ending: str) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    sparse(tmp_path / f"{FILE}{ending}")
    with within(10 * LITTLE), closing(Ledger(path, NOW)) as ledger:
        assert ledger.balance(PLAYER) == 10
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()


def test_settings_of_gigabytes_are_moved_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    sparse(path)
    with within(3 * LITTLE):
        loaded = load_settings(path, NOW)
    assert loaded.settings == Settings()
    assert loaded.notices == [
        "The settings couldn't be read (it has more than 1,048,576 bytes), so the defaults are used; the file was kept "
        "as settings.broken-20310504-123015.json."
    ]
    assert not path.exists()
    assert path.with_name("settings.broken-20310504-123015.json").stat().st_size == HUGE


def test_names_of_gigabytes_say_nothing(tmp_path: Path) -> None:
    for name in ("profile.json", "chosen-profile.json"):
        sparse(tmp_path / name)
    with within(3 * LITTLE):
        assert ProfileShelf(tmp_path).chosen.name == "Player"


# -- paths -------------------------------------------------------------------------------------------------------------


def folder_of(root: Path, size: int) -> Path:
    """A path of so many bytes."""
    left = size - len(os.fsencode(root))
    parts = []
    while left > 0:
        part = min(left - 1, 100) if left - 101 != 1 else 99
        parts.append("x" * part)
        left -= part + 1
    return root.joinpath(*parts)


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="this system has other limits")
def test_the_longest_path_has_room_for_all_that_is_kept(tmp_path: Path, roster: Roster) -> None:
    folder = folder_of(tmp_path, LONGEST_FOLDER)
    assert len(os.fsencode(folder)) == LONGEST_FOLDER
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        assert profile.notices == []
    (backup,) = backups_of(folder / FILE)
    for _ in range(2):  # the second kept one has a longer name
        assert "was restored" in restore(folder / FILE, backup.path, NOW)
    (folder / FILE).write_bytes(b"\x5a" * 9000)
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        assert "damaged" in profile.notices[0]
        assert profile.purse.total() == 0


@pytest.mark.skipif(os.name != "posix", reason="this system has other limits")
@pytest.mark.parametrize("more", [1, 20, 60, 300])
def test_a_longer_one_is_refused_before_anything_is_made(tmp_path: Path, roster: Roster, more: int) -> None:
    folder = folder_of(tmp_path, LONGEST_FOLDER + more)
    told = (
        f"The profile's path is too long ({LONGEST_FOLDER + more} bytes, at most {LONGEST_FOLDER}): move it, or use "
        "another --profile-dir."
    )
    for enter in (
        lambda: Profile.open(folder, roster=roster, now=NOW),
        lambda: Entrance(folder, roster=roster, now=NOW),
        lambda: Ledger(folder / FILE, NOW),
    ):
        with pytest.raises(StoreError) as fault:
            enter()
        assert str(fault.value) == told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="this system has other limits")
def test_a_short_link_to_a_long_path_is_refused_too(tmp_path: Path, roster: Roster) -> None:
    folder = folder_of(tmp_path, LONGEST_FOLDER + 1)
    folder.mkdir(parents=True)
    (tmp_path / "short").symlink_to(folder)
    with pytest.raises(StoreError, match="too long"):
        Profile.open(tmp_path / "short", roster=roster, now=NOW)
    assert list(folder.iterdir()) == []


# -- syncs on macOS ----------------------------------------------------------------------------------------------------


def test_every_connection_asks_for_full_syncs(tmp_path: Path) -> None:
    with closing(Ledger(tmp_path / FILE, NOW)) as ledger:
        for connection in (ledger._writing, ledger._reading):
            assert connection.execute("PRAGMA fullfsync").fetchone() == (1,)


@pytest.mark.skipif(os.name != "posix", reason="this system has no such call")
@pytest.mark.parametrize("known", [True, False])
def test_where_a_system_tells_its_memory_from_the_disk_the_disk_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"content")
    done: list[str] = []

    def control(_: int, command: int) -> None:
        done.append(f"control {command}")
        if not known:
            raise OSError(25, "Inappropriate ioctl for device")

    monkeypatch.setattr(places, "fcntl", SimpleNamespace(fcntl=control, F_FULLFSYNC=51))
    monkeypatch.setattr(os, "fsync", lambda _: done.append("sync"))
    sync(file)
    assert done == (["control 51"] if known else ["control 51", "sync"])
