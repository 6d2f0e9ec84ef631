"""Folders that can't be written to, or that know no locks: one sentence, a guest who practises, and nothing lost."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.profile import lock
from pazaak.house.profile.entrance import NOT_OPEN, Entrance
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from tests.house.conftest import NOW, TODAY

NOBODY = 65534


@pytest.fixture
def folder(roster: Roster) -> Iterator[Path]:
    """A profile with something in it, in a place that every user of the machine can reach."""
    place = Path(tempfile.mkdtemp(dir="/var/tmp" if Path("/var/tmp").is_dir() else None))
    place.chmod(0o755)
    try:
        with Profile.open(place / "profile", roster=roster, now=NOW) as profile, profile.ledger.transaction() as store:
            store.post("prize", {PLAYER: 7, HOUSE: -7}, TODAY)
        yield place / "profile"
    finally:
        shutil.rmtree(place)


@contextmanager
def by_somebody_without_rights() -> Iterator[None]:
    """Act as a user whom the rights of files bind; root is bound by none."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def content(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def turned_away(folder: Path, roster: Roster) -> str:
    """Return the sentence of a start that opens no profile."""
    entrance = Entrance(folder, roster=roster, now=NOW)
    try:
        assert entrance.poll() is None
        assert entrance.profile.closed == NOT_OPEN
        (notice,) = entrance.profile.notices
        return notice
    finally:
        entrance.profile.close()
        entrance.close()


def check_what_was_there(folder: Path, roster: Roster) -> None:
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        assert profile.notices == []
        assert profile.purse.player == 1007


@pytest.mark.skipif(os.name != "posix", reason="this system has other rights")
def test_a_folder_that_cannot_be_written_to_is_a_sentence(folder: Path, roster: Roster) -> None:
    places = [folder, *folder.rglob("*")]
    before = content(folder)
    for place in places:
        place.chmod(0o555 if place.is_dir() else 0o444)
    try:
        with by_somebody_without_rights():
            told = turned_away(folder, roster)
    finally:
        for place in places:
            place.chmod(0o700 if place.is_dir() else 0o600)
    assert told.startswith(f"The profile in {folder} couldn't be written: permission is denied. You can practise")
    assert content(folder) == before
    check_what_was_there(folder, roster)


def test_a_folder_without_locks_is_a_sentence(folder: Path, roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    before = content(folder)
    with monkeypatch.context() as patched:
        patched.setattr(lock, "_grab", refuse)
        told = turned_away(folder, roster)
    assert told.startswith(f"The profile in {folder} couldn't be written: No locks available. You can practise")
    assert content(folder) == before
    check_what_was_there(folder, roster)
