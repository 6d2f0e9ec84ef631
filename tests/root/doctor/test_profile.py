"""Folder, ledger and clock, each sound and each broken; nothing is changed by looking at it."""

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
from pazaak.root.doctor import profile
from pazaak.root.doctor.checkup import diagnose
from pazaak.root.doctor.patient import Patient
from tests.conftest import EVENING
from tests.house.conftest import NOW
from tests.root.doctor.patients import Doctor

PROFILE_FILE = "profile.sqlite3"


def state_of(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Return modes and contents of everything in a folder."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in sorted(folder.rglob("*"))
    }


@pytest.fixture
def ledger(doctor: Doctor) -> Path:
    """Return a profile's closed ledger."""
    Ledger(doctor.folder / PROFILE_FILE, NOW).close()
    return doctor.folder / PROFILE_FILE


def test_a_folder_that_cannot_be_written_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor.folder.chmod(0o700)
    assert doctor.look_at("profile").state == "ok"
    assert state_of(doctor.folder) == {}

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(profile, "TemporaryFile", read_only)
    visit = doctor.look_at("profile")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.endswith(": Read-only file system.")


@pytest.mark.skipif(os.name != "posix", reason="Windows has access lists in the place of modes")
def test_files_that_others_can_read_are_named(doctor: Doctor, ledger: Path) -> None:
    ledger.chmod(0o644)
    visit = doctor.look_at("profile")
    assert (visit.status, visit.state) == (1, "fallback")
    assert "can read profile.sqlite3" in visit.sentence
    ledger.chmod(0o600)
    assert doctor.look_at("profile").state == "ok"
    doctor.folder.chmod(0o777)
    assert "can write to" in doctor.look_at("profile").sentence


def test_a_full_disk_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int = 3 << 20

    monkeypatch.setattr(shutil, "disk_usage", lambda place: Usage())
    visit = doctor.look_at("profile")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence.startswith("Only 3 MB are free in ")


def test_a_file_in_the_place_of_the_folder_is_named(doctor: Doctor) -> None:
    taken = doctor.folder / "taken"
    taken.write_text("something else", encoding="utf-8")
    doctor.folder = taken / "inside"
    visit = doctor.look_at("profile")
    assert (visit.status, visit.state) == (1, "missing")
    doctor.folder = taken.parent / "new" / "one"
    assert "isn't there yet and can be made" in doctor.look_at("profile").sentence
    assert not doctor.folder.parent.exists()


def test_a_ledger_that_is_damaged_is_named_and_left_alone(
    doctor: Doctor, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state_of(doctor.folder)
    assert doctor.look_at("ledger").sentence == "A copy of it was read whole and is sound."
    assert state_of(doctor.folder) == before
    ledger.write_bytes(ledger.read_bytes()[:-700])
    before = state_of(doctor.folder)
    visit = doctor.look_at("ledger")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence == "The profile is damaged and can't be read."
    assert state_of(doctor.folder) == before


def test_a_ledger_that_is_open_is_read_with_its_changes(doctor: Doctor) -> None:
    with closing(Ledger(doctor.folder / PROFILE_FILE, NOW)) as ledger:
        assert (doctor.folder / f"{PROFILE_FILE}-wal").exists()
        assert doctor.look_at("ledger").state == "ok"
        assert ledger.rows("SELECT 1") == [(1,)]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
@pytest.mark.parametrize("name", [PROFILE_FILE, f"{PROFILE_FILE}-wal"])
def test_a_device_in_the_place_of_a_file_is_named_and_not_read(name: str, doctor: Doctor, ledger: Path) -> None:
    place = doctor.folder / name
    place.unlink(missing_ok=True)
    place.symlink_to("/dev/zero")
    visit = doctor.look_at("ledger")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("The profile")
    assert "can't be used: there is a device in its place" in visit.sentence


def test_a_journal_of_another_program_is_no_ailment(doctor: Doctor, ledger: Path) -> None:
    (doctor.folder / f"{PROFILE_FILE}-journal").write_bytes(b"another program's" * 4096)
    before = state_of(doctor.folder)
    assert doctor.look_at("ledger").state == "ok"
    assert state_of(doctor.folder) == before


def test_a_newer_ledger_is_named(doctor: Doctor, ledger: Path) -> None:
    with closing(sqlite3.connect(ledger)) as connection:
        connection.execute("PRAGMA user_version = 99")
    visit = doctor.look_at("ledger")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("A newer release wrote this profile")


def test_without_a_ledger_nothing_is_missing(doctor: Doctor) -> None:
    assert doctor.look_at("ledger").sentence == "There is no profile yet; the first start makes one."


def test_while_the_game_runs_its_own_profile_is_not_touched(doctor: Doctor) -> None:
    def told(closed: str) -> tuple[str, str]:
        found = diagnose("ledger", Patient(doctor.games, doctor.folder, closed))
        return found.condition, found.sentence

    (doctor.folder / PROFILE_FILE).mkdir()
    assert told("") == ("ok", "The game has it open.")
    assert told("The disk is full.") == ("missing", "The profile isn't open: The disk is full.")


def test_a_clock_that_is_wrong_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch, ledger: Path) -> None:
    os.utime(ledger, (EVENING.timestamp(), EVENING.timestamp()))
    visit = doctor.look_at("clock")
    assert (visit.state, visit.sentence) == ("ok", "It says 2026-11-25 20:30 (UTC+0000).")
    late = datetime(2030, 6, 1, 12, tzinfo=UTC).timestamp()
    os.utime(ledger, (late, late))
    told = "The clock says 2026-11-25, and the profile was written later, on 2030-06-01."
    assert doctor.look_at("clock").sentence == told
    monkeypatch.setattr(system, "now", lambda: datetime(1999, 1, 1, tzinfo=UTC))
    visit = doctor.look_at("clock")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence == "The clock says 1999-01-01, which is before this release was made."
