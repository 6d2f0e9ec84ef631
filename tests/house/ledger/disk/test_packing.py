"""Backups are packed at a later start: each can be put back alone, and whatever comes between, one form is whole."""

from __future__ import annotations

import lzma
import os
import shutil
import subprocess
import sys
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from pazaak.house.background.tasks import Steps
from pazaak.house.ledger.disk import packing
from pazaak.house.ledger.disk.backups import Backup, backups_of, copy_to, pack_backups
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.packing import UnpackError, pack, packed_form, unpacked
from pazaak.house.ledger.disk.rescue.mending import restore
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.entrance import SETTLED, Entrance
from pazaak.house.profile.roster import load_roster
from tests.house.conftest import NOW, RIVALS
from tests.house.ledger.disk.lives import FILE
from tests.house.ledger.disk.test_backups import earn, names
from tests.house.old_profiles import profile_of_version_5
from tests.patience import until

ROOT = Path(__file__).parents[4]


def finish(work: Steps) -> None:
    for _ in work:
        pass


def three_days(folder: Path) -> tuple[Path, dict[str, bytes]]:
    """A profile with three backups, the last two packed on a later start; the copies as they were."""
    path = folder / FILE
    for day in range(3):
        earn(path, 10, NOW + timedelta(days=day))
    return path, {backup.path.name: backup.path.read_bytes() for backup in backups_of(path)}


def test_packed_backups_are_the_copies_in_the_same_order(tmp_path: Path) -> None:
    path, copies = three_days(tmp_path)
    listed = backups_of(path)
    with closing(Ledger(path, NOW)) as ledger:
        ledger.pack_backups()
        assert ledger._packer is not None
        ledger._packer.join()
    packed = backups_of(path)
    assert [backup.path.name for backup in packed] == [f"{backup.path.name}.xz" for backup in listed]
    assert [(backup.day, backup.written) for backup in packed] == [(backup.day, backup.written) for backup in listed]
    for backup in packed:
        assert lzma.decompress(backup.path.read_bytes()) == copies[backup.path.name.removesuffix(".xz")]
        assert os.name != "posix" or backup.path.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in (tmp_path / "backups").iterdir()) == sorted(f"{name}.xz" for name in copies)


@pytest.mark.full
def test_each_is_put_back_without_another(tmp_path: Path) -> None:
    path, _ = three_days(tmp_path)
    finish(pack_backups(path))
    for day, backup in enumerate(sorted(backups_of(path), key=lambda backup: backup.written)):
        alone = tmp_path / f"alone-{day}"
        (alone / "backups").mkdir(parents=True)
        shutil.copy2(backup.path, alone / "backups")
        told = restore(alone / FILE, alone / "backups" / backup.path.name.removesuffix(".xz"), NOW)
        assert "was opened" in told
        with closing(Ledger(alone / FILE, NOW)) as ledger:
            assert ledger.balance(PLAYER) == 10 * (day + 1)
            assert ledger.notices == ()


def test_a_days_next_copy_takes_the_place_of_its_packed_one(tmp_path: Path) -> None:
    path, _ = three_days(tmp_path)
    finish(pack_backups(path))
    earn(path, 5, NOW + timedelta(days=2))
    assert names(path) == ["purse.2031-05-04.sqlite3.xz", "purse.2031-05-05.sqlite3.xz", "purse.2031-05-06.sqlite3"]
    newest = backups_of(path)[0].path
    assert check(newest) == Verdict(CURRENT_VERSION)


@pytest.mark.full
def test_packed_ones_are_thinned_out_like_the_others(tmp_path: Path) -> None:
    path = tmp_path / FILE
    for day in range(20):
        earn(path, 1, NOW + timedelta(days=day))
        finish(pack_backups(path))
    assert len(names(path)) == 9
    assert all(name.endswith(".xz") for name in names(path))


@pytest.mark.full
def test_a_broken_packed_one_is_refused_and_the_one_before_it_taken(tmp_path: Path) -> None:
    path, _ = three_days(tmp_path)
    finish(pack_backups(path))
    newest = backups_of(path)[0].path
    whole = newest.read_bytes()
    for broken in (whole[:-100], b"nothing of use", whole[:200] + bytes(100) + whole[300:]):
        newest.write_bytes(broken)
        before = path.read_bytes()
        with pytest.raises(StoreError, match="can't be used"):
            restore(path, newest, NOW)
        assert path.read_bytes() == before
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW + timedelta(days=4))) as ledger:
        assert "From the backup of 2031-05-05 were saved" in ledger.notices[0]
        assert ledger.balance(PLAYER) == 20


@pytest.mark.full
def test_the_pages_of_a_packed_one_stand_in_for_lost_ones(tmp_path: Path) -> None:
    path, _ = three_days(tmp_path)
    finish(pack_backups(path))
    content = bytearray(path.read_bytes())
    content[4096:8192] = bytes(4096)
    path.write_bytes(content)
    with closing(Ledger(path, NOW + timedelta(days=4))) as ledger:
        assert "nothing was lost" in ledger.notices[0]
        assert ledger.balance(PLAYER) == 30


def test_what_is_stopped_or_cannot_be_written_leaves_the_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, copies = three_days(tmp_path)
    begun = pack(backups_of(path)[0].path)
    next(begun)
    begun.close()
    with monkeypatch.context() as patch:
        patch.setattr(packing, "replace", full)
        with pytest.raises(OSError, match="No space"):
            finish(pack_backups(path))
    with monkeypatch.context() as patch:
        patch.setattr(packing, "unpacked", lambda _: iter([b"something else"]))
        with pytest.raises(UnpackError):
            finish(pack_backups(path))
    assert {file.name: file.read_bytes() for file in (tmp_path / "backups").iterdir()} == copies


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.full
def test_the_old_file_that_was_carried_over_is_packed_too(tmp_path: Path) -> None:
    path = profile_of_version_5(tmp_path)
    Ledger(path, NOW).close()
    finish(pack_backups(path))
    (old,) = [backup for backup in backups_of(path) if backup.day is None]
    assert old.path.name.startswith(f"purse.before-v{CURRENT_VERSION}-")
    copy_to(old.path, tmp_path / "old.sqlite3")
    assert check(tmp_path / "old.sqlite3") == Verdict(5)


def test_the_game_packs_once_it_has_settled(tmp_path: Path) -> None:
    path, copies = three_days(tmp_path)
    entrance = Entrance(tmp_path, roster=load_roster(RIVALS), now=NOW)
    try:
        for _ in range(SETTLED):
            entrance.poll()
        assert not any(name.endswith(".xz") for name in names(path))
        entrance.poll()
        until("the backups to be packed", lambda: all(name.endswith(".xz") for name in names(path)))
        assert len(names(path)) == len(copies)
    finally:
        entrance.profile.close(backup=False)
        entrance.close()


PACK = """
import sys
from pathlib import Path
from pazaak.house.ledger.disk.backups import pack_backups
print("here", flush=True)
list(pack_backups(Path(sys.argv[1])))
"""


def kill_and_look(folder: Path, rounds: int) -> int:
    """Kill a process that packs; how often it had begun and was not through."""
    chance, halfway = Random(11), 0
    path, copies = three_days(folder / "whole")
    for _ in range(rounds):
        profile = folder / "profile"
        shutil.copytree(path.parent, profile)
        command = [sys.executable, "-c", PACK, str(profile / FILE)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8") as packing_process:
            assert packing_process.stdout is not None
            assert packing_process.stdout.readline() == "here\n"
            time.sleep(chance.uniform(0.0, 0.08))
            packing_process.kill()
        listed = backups_of(profile / FILE)
        halfway += 0 < sum(backup.path.suffix == ".xz" for backup in listed) < len(copies)
        assert {backup.path.name.removesuffix(".xz"): whole(backup) for backup in listed} == copies
        finish(pack_backups(profile / FILE))
        assert sorted(file.name for file in (profile / "backups").iterdir()) == sorted(f"{name}.xz" for name in copies)
        shutil.rmtree(profile)
    return halfway


def whole(backup: Backup) -> bytes:
    return b"".join(unpacked(backup.path)) if backup.path.suffix == ".xz" else backup.path.read_bytes()


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_while_it_packs_every_backup_is_whole(tmp_path: Path) -> None:
    kill_and_look(tmp_path, 6)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_two_hundred_times_while_it_packs_every_backup_is_whole(tmp_path: Path) -> None:
    assert kill_and_look(tmp_path, 200)


def test_a_copy_that_a_kill_left_beside_its_packed_form_is_listed_once(tmp_path: Path) -> None:
    path, copies = three_days(tmp_path)
    newest = backups_of(path)[0].path
    packed_form(newest).write_bytes(lzma.compress(newest.read_bytes()))
    assert names(path) == sorted(copies)
