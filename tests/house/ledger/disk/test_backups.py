"""Backups: when they are made, how they are thinned out, that they are sound, and what is said without one."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.ledger.disk import backups, opening
from pazaak.house.ledger.disk.backups import back_up, backups_of, outdated
from pazaak.house.ledger.disk.check import fault_of
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.opening import restore
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Ledger
from pazaak.house.ledger.matches import add_match, add_void
from tests.house.conftest import NOW, TODAY
from tests.house.ledger.damages import unbalance
from tests.house.ledger.disk.lives import FILE


def earn(path: Path, amount: int, now: datetime = NOW) -> None:
    """Open the profile, let the player earn something, and close it."""
    with closing(Ledger(path, now)) as ledger, ledger.transaction() as store:
        store.post("prize", {PLAYER: amount, HOUSE: -amount}, now.date())


def names(path: Path) -> list[str]:
    return sorted(backup.path.name for backup in backups_of(path))


def test_each_day_has_one(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 1)
    earn(path, 2)
    assert names(path) == ["profile.2031-05-04.sqlite3"]
    backup = backups_of(path)[0].path
    assert fault_of(backup) == ""
    earn(path, 3, NOW + timedelta(days=1))
    assert names(path) == ["profile.2031-05-04.sqlite3", "profile.2031-05-05.sqlite3"]
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("SELECT balance FROM account WHERE id = 'player'").fetchone() == (3,)


def test_seven_days_and_four_weeks_that_have_one_are_kept() -> None:
    days = {TODAY - timedelta(days=back) for back in range(100)}
    kept = days - outdated(days)
    assert {TODAY - timedelta(days=back) for back in range(7)} <= kept
    older = sorted(day for day in kept if (TODAY - day).days >= 7)
    assert len(older) == 3
    assert all(day.isoweekday() == 7 for day in older)
    # Who plays once a month keeps what he has.
    months = {TODAY - timedelta(days=30 * back) for back in range(7)}
    assert outdated(months) == set()


def test_day_by_day_there_is_always_one_of_each_of_the_last_weeks() -> None:
    kept: set[date] = set()
    for number in range(120):
        today = TODAY + timedelta(days=number)
        kept |= {today}
        gone = outdated(kept)
        assert len(gone) <= 2
        kept -= gone
        assert len(kept) <= 7 + 3
        ages = sorted((today - day).days for day in kept)
        assert ages[: min(number + 1, 7)] == list(range(min(number + 1, 7)))
        assert all(later - earlier <= 7 for earlier, later in pairwise(ages))
        assert ages[-1] >= min(number, 15)


@settings(max_examples=50)
@given(
    evenings=st.lists(st.integers(0, 3), min_size=1, max_size=40),
    wrong=st.dictionaries(st.integers(0, 39), st.integers(-20_000, 25_000), max_size=3),
)
def test_whatever_the_clock_says_no_evening_costs_more_than_two_backups(
    evenings: list[int], wrong: dict[int, int]
) -> None:
    today, kept = TODAY, set[date]()
    for number, gap in enumerate(evenings):
        today += timedelta(days=gap)
        told = today + timedelta(days=wrong.get(number, 0))
        before = {*kept, told}
        gone = outdated(before)
        assert len(gone) <= 2
        kept = before - gone
        assert len(kept) >= min(len(before), 7)


WRONG = {
    "at 2090": NOW.replace(year=2090),
    "five weeks ahead": NOW + timedelta(weeks=5, days=9),
    "five weeks behind": NOW - timedelta(weeks=5),
    "at 1971": NOW.replace(year=1971),
}
"""Clocks that were wrong for one evening."""


@pytest.mark.parametrize("clock", WRONG)
def test_one_evening_with_a_wrong_clock_costs_no_more_than_another(tmp_path: Path, clock: str) -> None:
    path = tmp_path / FILE
    earn(path, 1, NOW + timedelta(days=8))
    copy, kept = backups_of(path)[0].path, set[date]()
    for number in range(40):
        kept |= {TODAY + timedelta(days=number - 31)}
        kept -= outdated(kept)
    for one in kept:
        copy.with_name(f"profile.{one}.sqlite3").write_bytes(copy.read_bytes())
    before = set(names(path))
    assert len(before) == 9
    earn(path, 1, WRONG[clock])
    after = set(names(path))
    own = f"profile.{WRONG[clock].date()}.sqlite3"
    assert own in after, "the evening has a backup of its own"
    assert len(before - after) <= 2
    with closing(sqlite3.connect(tmp_path / "backups" / own)) as connection:
        assert connection.execute("SELECT balance FROM account WHERE id = 'player'").fetchone() == (2,)
    for day in range(9, 12):
        earlier = set(names(path))
        earn(path, 1, NOW + timedelta(days=day))
        assert len(earlier - set(names(path))) <= 2
        assert f"profile.{(NOW + timedelta(days=day)).date()}.sqlite3" in names(path)
        assert len(names(path)) >= 7


@pytest.mark.full
@pytest.mark.parametrize("clock", WRONG)
def test_a_clock_that_is_always_wrong_leaves_the_last_evening_and_those_from_before(tmp_path: Path, clock: str) -> None:
    path = tmp_path / FILE
    for day in range(9):
        earn(path, 1, NOW + timedelta(days=day))
    newest = names(path)[-1]
    for number in range(6):  # as a battery that is empty begins again with every start
        now = WRONG[clock] + timedelta(hours=number % 3, days=number // 3)
        earn(path, 1, now)
        assert f"profile.{now.date()}.sqlite3" in names(path)
        assert newest in names(path)
        assert len(names(path)) >= 7


@pytest.mark.full
@pytest.mark.parametrize("clock", ["at 2090", "five weeks ahead"])
def test_a_backup_from_the_future_is_not_taken_for_the_newest(tmp_path: Path, clock: str) -> None:
    path = tmp_path / FILE
    earn(path, 10, WRONG[clock])
    ahead = backups_of(path)[0].path
    for day in range(2):
        earn(path, 5, NOW + timedelta(days=day))
        newest = tmp_path / "backups" / f"profile.{(NOW + timedelta(days=day)).date()}.sqlite3"
        os.utime(newest, (NOW.timestamp() + 86400 * day,) * 2)
    os.utime(ahead, (WRONG[clock].timestamp(),) * 2)
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW + timedelta(days=3))) as ledger:
        assert " It was kept as profile.damaged-" in ledger.loss
        assert ledger.balance(PLAYER) == 20
    # Where there is no other it is taken all the same.
    for backup in backups_of(path):
        if backup.path != ahead:
            backup.path.unlink()
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW + timedelta(days=3))) as ledger:
        assert ledger.balance(PLAYER) == 10


def test_at_most_two_are_removed_at_once(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 1)
    copy = backups_of(path)[0].path
    for back in range(1, 30):
        copy.with_name(f"profile.{(TODAY - timedelta(days=back)).isoformat()}.sqlite3").write_bytes(copy.read_bytes())
    for left in (29, 27, 25):
        back_up(path, TODAY + timedelta(days=1))
        assert len(names(path)) == left


def test_the_only_one_is_kept_however_old() -> None:
    assert outdated([TODAY - timedelta(days=900)]) == set()
    assert outdated([]) == set()


@pytest.mark.full
def test_a_backup_is_put_back_and_the_present_one_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    earn(path, 5, NOW + timedelta(days=1))
    told = restore(path, tmp_path / "backups" / "profile.2031-05-04.sqlite3", NOW)
    assert "The backup was restored." in told
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
        assert ledger.balance(PLAYER) == 10
    (kept,) = [backup for backup in backups_of(path) if backup.day is None]
    assert kept.path.name in told
    restore(path, kept.path, NOW)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.balance(PLAYER) == 15


@pytest.mark.full
def test_a_damaged_profile_can_be_replaced_by_a_backup_too(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    path.write_bytes(b"\x5a" * 9000)
    told = restore(path, backups_of(path)[0].path, NOW)
    assert "profile.damaged-" in told
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
        assert ledger.balance(PLAYER) == 10


def test_a_full_disk_leaves_the_profile_that_was_to_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    backup = backups_of(path)[0].path
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}

    def full(_: Path, __: str, ___: datetime) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(opening, "keep_before", full)
    with pytest.raises(StoreError, match="The backup couldn't be restored"):
        restore(path, backup, NOW)
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_changes_of_another_program_are_not_mixed_into_a_backup(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    with closing(connect(path)) as other:
        other.execute("INSERT INTO note VALUES ('where', '1')")
        with pytest.raises(StoreError, match="Another program has the profile open"):
            restore(path, backups_of(path)[-1].path, NOW)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.rows("SELECT key FROM note") == [("where",)]


def test_what_a_backup_was_opened_for_is_not_told_of_one_that_is_chosen(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.loss
    restore(path, backups_of(path)[0].path, NOW)
    with closing(Ledger(path, NOW)) as ledger:
        assert not ledger.loss


def test_a_copy_that_fails_its_check_says_nothing_about_the_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FILE
    monkeypatch.setattr(backups, "content_fault", lambda _: "The profile is damaged.")
    earn(path, 10)
    assert names(path) == []
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ("No backup of your profile could be made last time: the profile is damaged.",)
        assert ledger.balance(PLAYER) == 10
        assert not ledger.damaged


def test_a_broken_backup_is_refused_and_nothing_changed(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    backup = backups_of(path)[0].path
    backup.write_bytes(b"\x5a" * 9000)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="This backup is damaged"):
        restore(path, backup, NOW)
    assert path.read_bytes() == before


@pytest.mark.full
def test_the_newest_good_backup_is_taken_where_the_profile_is_broken(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    earn(path, 5, NOW + timedelta(days=1))
    (tmp_path / "backups" / "profile.2031-05-05.sqlite3").write_bytes(b"\x5a" * 9000)
    path.write_bytes(b"\x5a" * 9000)
    with closing(Ledger(path, NOW + timedelta(days=2))) as ledger:
        assert "The profile isn't a file of this game." in ledger.loss
        assert ledger.balance(PLAYER) == 10


def test_a_backup_that_failed_is_told_at_the_next_start_and_no_later(tmp_path: Path) -> None:
    path = tmp_path / FILE
    (tmp_path / "backups").write_text("in the way", encoding="utf-8")
    earn(path, 10)
    told = (
        "No backup of your profile could be made last time: the backup couldn't be written: there is a file where a "
        "folder is needed."
    )
    (tmp_path / "backups").unlink()
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == (told,)
        assert ledger.balance(PLAYER) == 10
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()


def test_one_is_made_at_opening(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    for backup in backups_of(path):
        backup.path.unlink()
    with closing(Ledger(path, NOW)) as ledger:
        ledger._keeper.submit(lambda: None).result()
        assert names(path) == ["profile.2031-05-04.sqlite3"]


def test_what_a_kill_has_left_of_one_goes_with_the_next(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    left = tmp_path / "backups" / "profile.2031-05-01.sqlite3.new"
    left.write_bytes(b"half of a backup")
    back_up(path, TODAY)
    assert not left.exists()
    assert names(path) == ["profile.2031-05-04.sqlite3"]


def end_a_match(ledger: Ledger, number: int) -> None:
    with ledger.transaction() as store:
        match = add_match(
            store, game="bidding", seed=number, options="{}", position=None, seats=(PLAYER,), stakes=False, day=TODAY,
            opening="0" * 64,
        )  # fmt: skip
        add_void(store, match, "", TODAY)


def test_one_is_made_after_every_tenth_result(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Ledger(path, NOW)) as ledger:
        for number in range(1, 31):
            end_a_match(ledger, number)
            ledger._keeper.submit(lambda: None).result()
            stored = 0
            for backup in backups_of(path):
                with closing(sqlite3.connect(backup.path)) as connection:
                    ((stored,),) = connection.execute("SELECT COUNT(*) FROM result").fetchall()
            assert stored == number // 10 * 10


def test_what_is_damaged_takes_no_sound_backups_place(tmp_path: Path) -> None:
    path = tmp_path / FILE
    earn(path, 10)
    (backup,) = backups_of(path)
    before = backup.path.read_bytes()
    with closing(Ledger(path, NOW)) as ledger:
        ledger._keeper.submit(lambda: None).result()
        before = backup.path.read_bytes()
        unbalance(path)
        for number in range(10):
            end_a_match(ledger, number)
    assert backup.path.read_bytes() == before
    assert ledger.damaged
    assert not (tmp_path / "backups" / f"{backup.path.name}.new").exists()
    with closing(Ledger(path, NOW)) as ledger:
        assert "was opened instead; what was done after it is missing, 10 matches among it." in ledger.loss
