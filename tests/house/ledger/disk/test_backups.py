"""Backups are made when something has changed, thinned out by days and weeks, checked before they are put back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from pazaak.house.ledger.disk.backups import backups_of, outdated
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.opening import restore
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Ledger
from pazaak.house.ledger.schema import CURRENT_VERSION
from tests.house.conftest import NOW, TODAY
from tests.house.ledger.disk.lives import FILE


def earn(path: Path, amount: int, now: datetime = NOW) -> None:
    """Open the profile, let the player earn something, and close it."""
    with closing(Ledger(path, now)) as ledger, ledger.transaction() as store:
        store.post("prize", {PLAYER: amount, HOUSE: -amount}, now.date())


def names(path: Path) -> list[str]:
    return sorted(backup.path.name for backup in backups_of(path))


def test_one_a_day_is_made_where_something_has_changed(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 1)
    earn(path, 2)
    assert names(path) == ["purse.2031-05-04.sqlite3"]
    backup = backups_of(path)[0].path
    assert check(backup) == Verdict(CURRENT_VERSION)
    before = backup.read_bytes()
    Ledger(path, NOW + timedelta(days=1)).close()
    assert names(path) == ["purse.2031-05-04.sqlite3"]
    assert backup.read_bytes() == before
    earn(path, 3, NOW + timedelta(days=1))
    assert names(path) == ["purse.2031-05-04.sqlite3", "purse.2031-05-05.sqlite3"]
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("SELECT balance FROM account WHERE id = 'player'").fetchone() == (3,)


def test_a_week_of_days_and_a_month_of_weeks_are_kept() -> None:
    days = {TODAY - timedelta(days=back) for back in range(100)}
    kept = days - outdated(days, TODAY)
    assert {TODAY - timedelta(days=back) for back in range(7)} <= kept
    older = sorted(day for day in kept if (TODAY - day).days >= 7)
    assert len(older) == 4
    assert all(day.isoweekday() == 1 for day in older)


def test_day_by_day_there_is_always_one_of_each_of_the_last_weeks() -> None:
    kept: set[date] = set()
    for number in range(120):
        today = TODAY + timedelta(days=number)
        kept |= {today}
        kept -= outdated(kept, today)
        assert len(kept) <= 7 + 5
        ages = sorted((today - day).days for day in kept)
        assert ages[: min(number + 1, 7)] == list(range(min(number + 1, 7)))
        assert all(later - earlier <= 7 for earlier, later in pairwise(ages))
        assert ages[-1] >= min(number, 28)


def test_the_only_one_is_kept_however_old() -> None:
    assert outdated([TODAY - timedelta(days=900)], TODAY) == set()
    assert outdated([], TODAY) == set()


def test_a_backup_is_put_back_and_the_present_one_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    earn(path, 5, NOW + timedelta(days=1))
    told = restore(path, tmp_path / "backups" / "purse.2031-05-04.sqlite3", NOW)
    assert "was opened" in told
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
        assert ledger.balance(PLAYER) == 10
    (kept,) = [backup for backup in backups_of(path) if backup.day is None]
    assert kept.path.name in told
    restore(path, kept.path, NOW)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.balance(PLAYER) == 15


def test_a_damaged_profile_can_be_replaced_by_a_backup_too(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    path.write_bytes(b"\x5a" * 9000)
    told = restore(path, backups_of(path)[0].path, NOW)
    assert "purse.damaged-" in told
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
        assert ledger.balance(PLAYER) == 10


def test_a_broken_backup_is_refused_and_nothing_changed(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    backup = backups_of(path)[0].path
    backup.write_bytes(b"\x5a" * 9000)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="can't be used"):
        restore(path, backup, NOW)
    assert path.read_bytes() == before


def test_the_newest_good_backup_is_taken_where_the_profile_is_broken(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    earn(path, 5, NOW + timedelta(days=1))
    (tmp_path / "backups" / "purse.2031-05-05.sqlite3").write_bytes(b"\x5a" * 9000)
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW + timedelta(days=2))) as ledger:
        assert "From the backup of 2031-05-04 were saved" in ledger.notices[0]
        assert ledger.balance(PLAYER) == 10


def test_a_disk_that_takes_no_backup_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / FILE
    (tmp_path / "backups").write_text("in the way")
    earn(path, 10)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
        assert ledger.balance(PLAYER) == 10
