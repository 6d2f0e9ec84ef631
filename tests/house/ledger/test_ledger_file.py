"""Access to a profile's file, files that aren't profiles, and the content kept."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.profile.log import log_to
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, NOW, TODAY
from tests.house.ledger.damages import FILE


def test_a_second_copy_gets_one_sentence(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    with pytest.raises(StoreError, match="Another copy of the game is using this profile"):
        open_profile()
    profile.close()
    assert open_profile().purse.player == 1000


@pytest.mark.full
def test_without_the_lock_file_two_copies_lose_nothing(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    first = open_profile()
    (tmp_path / "profile.lock").unlink()
    first.ledger._keeper.submit(lambda: None).result()
    second = open_profile()
    second.ledger._keeper.submit(lambda: None).result()
    for _ in range(3):
        give(first, 5)
        give(second, 7)
    first.close()
    second.close()
    again = open_profile()
    assert again.notices == []
    assert again.purse.player == 1036


def give(profile: Profile, amount: int) -> None:
    with profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: amount, HOUSE: -amount}, TODAY)


@pytest.mark.full
def test_a_file_held_by_another_program_is_not_damaged(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    (tmp_path / f"{FILE}-closed").unlink()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="Another copy"):
            open_profile()
    assert open_profile().notices == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has neither pipes nor devices among its files")
@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-closed", "profile.lock", "settings.json", "casino.log"])
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
    logging.getLogger("pazaak.house").error("Something went wrong.")
    assert log is not None
    assert log.read_text(encoding="utf-8").endswith(" ERROR pazaak.house: Something went wrong.\n")
    assert_private(folder)
    for handler in logging.getLogger("pazaak").handlers:
        if getattr(handler, "path", None) == log:
            logging.getLogger("pazaak").removeHandler(handler)
            handler.close()
    for file in folder.rglob("*"):
        file.chmod(0o755 if file.is_dir() else 0o644)
    with Profile.open(folder, roster=roster, now=NOW):
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def assert_private(folder: Path) -> None:
    for place in (folder, *folder.rglob("*")):
        with suppress(FileNotFoundError):  # settings are stored beside: their draft takes their place
            assert stat.S_IMODE(place.stat().st_mode) == (0o700 if place.is_dir() else 0o600), place


def test_moves_are_stored_in_notation(profile: Profile) -> None:
    session = Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 10**30, {"rounds": 1}), today=TODAY)
    session.play(Put(3), 0)
    ((seed, options),) = profile.ledger.rows("SELECT seed, options FROM match")
    assert (int(seed), json.loads(options)) == (10**30, {"rounds": 1, "purses": [1000, 600]})
    assert profile.ledger.rows("SELECT ply, seat, move FROM play") == [(1, 0, "put 3")]
