"""An older profile becomes a new file that takes its place: whole, or not at all, whatever comes between."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from pazaak.house.ledger.disk import carry, opening
from pazaak.house.ledger.disk.backups import backups_of, pack_backups
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.connect import connect, header_version
from pazaak.house.ledger.disk.rescue.mending import restore
from pazaak.house.ledger.errors import DiskError, NewerReleaseError, StoreError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.entrance import Entrance
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.records.transcript import read_transcript, write_transcript
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.records.verify import verify
from pazaak.house.session.session import Session
from tests.house.bidding import BIDDING
from tests.house.conftest import NOW, RIVALS, TODAY
from tests.house.ledger.disk.lives import FILE
from tests.house.ledger.disk.test_kill_rescue import kill_while_it_opens
from tests.house.old_profiles import (
    OLD_VERSIONS,
    carried,
    old_profile,
    profile_of_version_4,
    profile_of_version_5,
    transcripts_of_version_5,
)
from tests.house.records.sealed_matches import GAMES
from tests.patience import until

ROOT = Path(__file__).parents[4]
ALL_GAMES = {**GAMES, "bidding": BIDDING}
LONGEST = 0.7
"""Seconds from the start of a process until it has carried a small profile over, and some more."""
OLD: dict[str, Callable[[Path], Path]] = {
    **{f"version {version}": partial(old_profile, version=version) for version in OLD_VERSIONS},
    "version 4": profile_of_version_4,
    "version 5": profile_of_version_5,
    "version 5, killed": partial(profile_of_version_5, killed=True),
}


def same(path: Path, before: dict[str, Any]) -> bool:
    after = carried(path)
    return {name: after[name] for name in before if name not in OWN} == {
        name: rows for name, rows in before.items() if name not in OWN
    }


OWN = ("lease", "match_link", "content", "edited")
"""Tables that the new file writes for itself, or that name the writer."""


@pytest.mark.full
@pytest.mark.parametrize("killed", [False, True])
def test_a_profile_of_version_5_is_carried_over_with_all_that_is_told_for_ever(tmp_path: Path, killed: bool) -> None:
    path = profile_of_version_5(tmp_path, killed=killed)
    before = carried(path)
    size = path.stat().st_size
    with closing(Ledger(path, NOW)) as ledger:
        (notice,) = ledger.notices
        assert f"purse.before-v{CURRENT_VERSION}-" in notice
    assert check(path) == Verdict(CURRENT_VERSION)
    assert same(path, before)
    assert len(before["heads"]) == (3 if killed else 2)
    assert path.stat().st_size < 0.8 * size
    backup = next(backup.path for backup in backups_of(path) if "before" in backup.path.name)
    assert check(backup) == Verdict(5)
    assert same(backup, before)
    assert not [file for file in tmp_path.glob("purse*") if file.name.endswith((".new", ".old"))]


@pytest.mark.full
def test_transcripts_are_exported_as_before_and_verify(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    profile_of_version_5(tmp_path)
    profile = open_profile()
    names = ["You", *(f"Guest {number}" for number in range(1, 12))]
    told = transcripts_of_version_5()
    assert len(told) == 9
    for match, text in told.items():
        ((seats,),) = profile.ledger.rows("SELECT COUNT(*) FROM chair WHERE match = ?", match)
        record = record_of_stored(profile.ledger, match, names[:seats])
        assert record is not None
        assert write_transcript(record) == text
        findings = verify(read_transcript(text), ALL_GAMES).findings
        fair = record.sealed is not None or "The transcript reveals no sealed seed" in findings[0].sentence
        assert fair
        assert [finding.sentence for finding in findings if not finding.holds][record.sealed is None :] == []


@pytest.mark.full
def test_matches_that_wait_are_taken_up_where_they_were(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    profile_of_version_5(tmp_path)
    profile = open_profile()
    records = profile.unfinished()
    assert sorted(record.game for record in records) == ["dou_dizhu", "pazaak"]
    for record in records:
        session = Session.resume(profile, record, ALL_GAMES, today=TODAY)
        assert len(session.match.history) == record.plies
        agents = [session.game.agents["random"](seat) for seat in range(len(session.seats))]
        while (seat := session.match.to_act) is not None:
            session.play(agents[seat].choose(session.match.view(seat)), seat)
    assert profile.unfinished() == []
    assert (
        profile.ledger.rows("SELECT COUNT(*) FROM mark_change UNION ALL SELECT COUNT(*) FROM chain_head") == [(0,)] * 2
    )


@pytest.mark.full
@pytest.mark.parametrize("old", OLD)
def test_where_there_is_no_room_it_says_so_and_waits(tmp_path: Path, old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = OLD[old](tmp_path)
    before, version = carried(path), header_version(path)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: Room(100, 90, 10))
        with pytest.raises(DiskError, match=r"of free space, and there are 0 MB\. Nothing was changed"):
            Ledger(path, NOW)
    assert header_version(path) == version
    with closing(Ledger(path, NOW)) as ledger:
        assert "brought up to date" in ledger.notices[0]
    assert same(path, before)


@pytest.mark.full
@pytest.mark.parametrize("at_once", [False, True])
def test_without_room_the_game_opens_for_a_guest_who_is_told(
    tmp_path: Path, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = profile_of_version_5(tmp_path)
    before = carried(path)
    monkeypatch.setattr(opening, "_SOON_CARRIED", 1 << 30 if at_once else 0)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: Room(100, 90, 10))
        entrance = Entrance(tmp_path, roster=load_roster(RIVALS), now=NOW)
        guest = entrance.profile
        assert guest.closed
        until(
            "the guest to be told", lambda: entrance.poll() is not None or any("MB" in told for told in guest.notices)
        )
        (told,) = guest.notices
        assert "MB of free space" in told
        assert "start the game again once that is mended" in told
        assert header_version(path) == 5
        guest.close()
        entrance.close()
    entrance = Entrance(tmp_path, roster=load_roster(RIVALS), now=NOW)
    try:
        until("the profile to be open", lambda: bool(entrance.poll()) or not entrance.profile.closed)
        assert "brought up to date" in entrance.profile.notices[0]
    finally:
        entrance.profile.close()
        entrance.close()
    after = carried(path)
    assert {name: after[name] for name in KEPT} == {name: before[name] for name in KEPT}


class Room(NamedTuple):
    """As `shutil.disk_usage` tells it."""

    total: int
    used: int
    free: int


FULL = """
import resource, signal, sys
from datetime import datetime
from pathlib import Path
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Ledger
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
try:
    Ledger(Path(sys.argv[1]), datetime(2031, 5, 4)).close()
except StoreError as fault:
    print(fault)
"""


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="this system has no limits on files")
@pytest.mark.parametrize("room", [0, 4096, 40_000, 150_000, 250_000])
def test_a_disk_that_takes_no_more_on_the_way_leaves_the_old_file(tmp_path: Path, room: int) -> None:
    path = profile_of_version_5(tmp_path)
    before = carried(path)
    command = [sys.executable, "-c", FULL, str(path), str(room)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert "Nothing was changed" in done.stdout or "couldn't be written" in done.stdout, done.stdout
    assert header_version(path) == 5
    assert [file.name for file in tmp_path.glob("purse*") if file.name.endswith((".new", ".old"))] == []
    with closing(Ledger(path, NOW)) as ledger:
        assert "brought up to date" in ledger.notices[0]
    assert same(path, before)


@pytest.mark.full
@pytest.mark.parametrize("old", OLD)
def test_while_another_program_has_it_open_nothing_is_carried_over(
    tmp_path: Path, old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carry, "PATIENCE", 1)
    path = OLD[old](tmp_path)
    with closing(connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("SELECT * FROM match").fetchall()
        with pytest.raises(StoreError, match="Another copy of the game is using this profile"):
            Ledger(path, NOW)
        # What it writes now is not lost.
        other.execute("INSERT INTO account (id, kind) VALUES ('rival:late', 'rival')")
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.rows("SELECT id FROM account WHERE id = 'rival:late'")


@pytest.mark.full
def test_a_check_that_a_killed_copy_has_begun_is_waited_for(tmp_path: Path) -> None:
    path = profile_of_version_5(tmp_path)
    other = connect(path, read_only=True)
    other.execute("BEGIN")
    other.execute("SELECT * FROM match").fetchall()
    leaves = threading.Timer(0.5, other.close)
    leaves.start()
    with closing(Ledger(path, NOW)) as ledger:
        assert "brought up to date" in ledger.notices[0]
    leaves.join()


def test_the_last_release_refuses_a_file_of_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    Ledger(path, NOW).close()
    before = path.read_bytes()
    monkeypatch.setattr(opening, "CURRENT_VERSION", CURRENT_VERSION - 1)
    with pytest.raises(NewerReleaseError, match="A newer release wrote this profile"):
        Ledger(path, NOW)
    assert path.read_bytes() == before


@pytest.mark.full
def test_a_kill_between_backup_and_new_file_leaves_one_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = profile_of_version_5(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(carry, "put_in_place", lambda *_: (_ for _ in ()).throw(OSError(5, "a kill")))
        with pytest.raises(StoreError):
            Ledger(path, NOW)
    assert header_version(path) == 5
    Ledger(path, NOW).close()
    assert len([backup for backup in backups_of(path) if "before" in backup.path.name]) == 1


@pytest.mark.full
def test_the_old_file_can_be_put_back_and_is_carried_over_again(tmp_path: Path) -> None:
    path = profile_of_version_5(tmp_path)
    before = carried(path)
    Ledger(path, NOW).close()
    list(pack_backups(path))
    (old,) = [backup for backup in backups_of(path) if backup.day is None]
    restore(path, old.path, NOW)
    assert header_version(path) == 5
    with closing(Ledger(path, NOW)) as ledger:
        assert "brought up to date" in ledger.notices[0]
    assert check(path) == Verdict(CURRENT_VERSION)
    assert same(path, before)


PAGE = 4096


@pytest.mark.full
@pytest.mark.parametrize("with_backup", [False, True])
@pytest.mark.parametrize("first", [2, 9, 30, 55, 80])
def test_a_damaged_profile_of_version_5_is_rebuilt_with_todays_tables(
    tmp_path: Path, first: int, with_backup: bool
) -> None:
    path = profile_of_version_5(tmp_path)
    before = carried(path)
    if with_backup:
        (tmp_path / "backups").mkdir()
        shutil.copyfile(path, tmp_path / "backups" / "purse.2031-05-05.sqlite3")
    content = bytearray(path.read_bytes())
    content[first * PAGE : (first + 2) * PAGE] = bytes(2 * PAGE)
    path.write_bytes(content)
    with closing(Ledger(path, NOW)) as ledger:
        assert "damaged" in ledger.notices[0]
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
    verdict = check(path)
    assert (verdict.damage, verdict.version) == ("", CURRENT_VERSION)
    after = carried(path)
    assert not with_backup or {name: after[name] for name in KEPT} == {name: before[name] for name in KEPT}
    assert set(after["play"]) <= set(before["play"])
    for match, marks in after["marks"].items():
        assert marks[0] == before["marks"][match][0]


@pytest.mark.full
@pytest.mark.parametrize("first", [1, 17, 19, 40, 30, 50])
def test_a_carried_profile_that_is_damaged_is_rebuilt_from_what_is_left(tmp_path: Path, first: int) -> None:
    """Most of the list of its tables lies in the pages 17 to 40, as in an empty profile."""
    path = profile_of_version_5(tmp_path)
    Ledger(path, NOW).close()
    shutil.rmtree(tmp_path / "backups")
    before = carried(path)
    content = bytearray(path.read_bytes())
    content[first * PAGE : (first + 1) * PAGE] = bytes(PAGE)
    path.write_bytes(content)
    with closing(Ledger(path, NOW)) as ledger:
        assert "damaged" in ledger.notices[0]
        ((matches,),) = ledger.rows("SELECT COUNT(*) FROM match")
    assert check(path) == Verdict(CURRENT_VERSION)
    after = carried(path)
    assert set(after["play"]) <= set(before["play"])
    assert matches >= 5


def kill_and_look(folder: Path, rounds: int, seed: int) -> int:
    """Kill a process while it carries an older profile over; how often that came in the middle."""
    chance, halfway = Random(seed), 0
    for number in range(rounds):
        name = list(OLD)[number % len(OLD)]
        profile = folder / "profile"
        path = OLD[name](profile)
        before = carried(path)
        for _ in range(chance.randint(1, 2)):
            kill_while_it_opens(profile, chance.uniform(0.0, LONGEST))
            halfway += (profile / f"{FILE}.old").exists() or (profile / f"{FILE}.new").exists()
        Ledger(path, NOW).close()
        assert check(path) == Verdict(CURRENT_VERSION), name
        # Who opened it whole before he was killed has also let the rivals in.
        after = carried(path)
        assert {name: after[name] for name in KEPT if name in before} == {
            name: before[name] for name in KEPT if name in before
        }
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT SUM(balance) FROM account").fetchone() == (0,)
        assert any("before-v" in backup.path.name for backup in backups_of(path))
        assert not list(profile.glob("purse*.damaged*"))
        assert [file.name for file in profile.glob("purse*") if file.name.endswith((".new", ".old"))] == []
        shutil.rmtree(profile)
    return halfway


KEPT = ("match", "play", "marks", "heads", "result", "chair", "score", "seal", "sealed_match", "chain_end", "figure")


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_at_twenty_moments_nothing_is_lost(tmp_path: Path) -> None:
    kill_and_look(tmp_path, 13, 3)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_at_two_hundred_moments_nothing_is_lost(tmp_path: Path) -> None:
    began = time.monotonic()
    halfway = kill_and_look(tmp_path, 134, 4)
    print(f"\n{halfway} kills came in the middle; {time.monotonic() - began:.0f} s")
    assert halfway
