"""Rows of folder, ledger and clock, each sound and each broken; nothing is changed by looking at it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from pazaak.house import system
from pazaak.house.ledger.ledger import Ledger
from pazaak.root import doctor
from pazaak.root.doctor import Doctor, diagnose
from tests.house.conftest import NOW
from tests.root.conftest import Round

PROFILE_FILE = "profile.sqlite3"


def state_of(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Return modes and contents of everything in a folder."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in sorted(folder.rglob("*"))
    }


@pytest.fixture
def ledger(rounds: Round) -> Path:
    """Return a profile's closed ledger."""
    Ledger(rounds.folder / PROFILE_FILE, NOW).close()
    return rounds.folder / PROFILE_FILE


def test_a_folder_that_cannot_be_written_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds.folder.chmod(0o700)
    rounds.whole("profile")
    assert state_of(rounds.folder) == {}
    if os.name == "posix":
        rounds.folder.chmod(0o777)
        assert rounds.broken("profile").startswith("Other users of this computer can write to ")

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(doctor, "TemporaryFile", read_only)
    told = "Nothing can be stored, so only practice works (OSError: [Errno 30] Read-only file system)."
    assert rounds.broken("profile") == told


def test_a_full_disk_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int = 3 << 20

    monkeypatch.setattr(shutil, "disk_usage", lambda place: Usage())
    assert rounds.broken("profile").startswith("Only 3 MB are free in ")


def test_a_file_in_the_place_of_the_folder_is_named(rounds: Round) -> None:
    taken = rounds.folder / "taken"
    taken.write_text("something else", encoding="utf-8")
    rounds.folder = taken.parent / "new" / "one"
    assert "can be made" in rounds.whole("profile")
    assert not rounds.folder.parent.exists()
    rounds.folder = taken / "inside"
    assert rounds.broken("profile").startswith("Nothing can be stored, so only practice works (NotADirectoryError")
    assert rounds.broken("ledger").startswith("The profile can't be read")


def test_a_path_that_is_too_long_is_named(rounds: Round) -> None:
    rounds.folder /= "/".join(["x" * 200] * 3)
    assert rounds.broken("profile").startswith("The profile's path is too long")


def test_a_ledger_that_is_damaged_is_named_and_left_alone(rounds: Round, ledger: Path) -> None:
    before = state_of(rounds.folder)
    assert rounds.whole("ledger") == "A copy of it was read whole and is sound."
    assert state_of(rounds.folder) == before
    ledger.write_bytes(ledger.read_bytes()[:-700])
    before = state_of(rounds.folder)
    assert rounds.broken("ledger") == "The profile is damaged and can't be read."
    assert state_of(rounds.folder) == before


def test_a_ledger_that_is_open_is_read_with_its_changes(rounds: Round) -> None:
    with closing(Ledger(rounds.folder / PROFILE_FILE, NOW)) as ledger:
        assert (rounds.folder / f"{PROFILE_FILE}-wal").exists()
        assert rounds.whole("ledger") == "A copy of it was read whole and is sound."
        assert ledger.rows("SELECT 1") == [(1,)]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
@pytest.mark.parametrize("name", [PROFILE_FILE, f"{PROFILE_FILE}-wal"])
def test_a_device_in_the_place_of_a_file_is_named_and_not_read(name: str, rounds: Round, ledger: Path) -> None:
    place = rounds.folder / name
    place.unlink(missing_ok=True)
    place.symlink_to("/dev/zero")
    assert rounds.broken("ledger").startswith("The profile can't be used: there is a device in its place")


def test_a_journal_of_another_program_is_no_ailment(rounds: Round, ledger: Path) -> None:
    (rounds.folder / f"{PROFILE_FILE}-journal").write_bytes(b"another program's" * 4096)
    before = state_of(rounds.folder)
    rounds.whole("ledger")
    assert state_of(rounds.folder) == before


def test_a_newer_ledger_is_named(rounds: Round, ledger: Path) -> None:
    with closing(sqlite3.connect(ledger)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert rounds.broken("ledger").startswith("A newer release wrote this profile")


def test_without_a_ledger_nothing_is_missing(rounds: Round) -> None:
    assert rounds.whole("ledger") == "There is no profile yet; the first start makes one."


def test_while_the_game_runs_its_own_profile_is_not_touched(rounds: Round) -> None:
    def told(closed: str) -> tuple[str, str]:
        found = diagnose("ledger", Doctor(rounds.games, rounds.folder, closed))
        return found.condition, found.sentence

    (rounds.folder / PROFILE_FILE).mkdir()
    assert told("") == ("ok", "The game has it open.")
    assert told("The disk is full.") == ("missing", "The profile isn't open: The disk is full.")


def test_a_clock_that_is_wrong_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("clock") == "It says 2026-11-25 20:30 (UTC+0000)."
    monkeypatch.setattr(system, "now", lambda: datetime(1999, 1, 1, tzinfo=UTC))
    assert rounds.broken("clock") == "It says 1999-01-01, which is before this release was made."
