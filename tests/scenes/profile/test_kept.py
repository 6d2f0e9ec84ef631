"""Damages and backups as the player sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.ledger import ledger
from pazaak.house.ledger.errors import DiskError
from tests.pilot import Pilot
from tests.scenes.profile.test_books import play_one
from tests.scenes.profile.test_switching import opened
from tests.scenes.tables import house_in
from tests.scenes.test_start import await_step

FILE = "profile.sqlite3"


def close_the_notice(pilot: Pilot, words: str) -> None:
    assert words in " ".join(node.label for node in pilot.tree())
    pilot.press("return")
    pilot.settle()


@pytest.mark.full
def test_a_damaged_profile_is_told_on_the_title_and_played_on_with(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
        purse = house.profile.purse.player
    content = bytearray((tmp_path / FILE).read_bytes())
    content[8192:16384] = bytes(8192)
    (tmp_path / FILE).write_bytes(content)
    with opened(tmp_path) as (pilot, house):
        close_the_notice(pilot, "was opened instead; what was done after it is missing.")
        assert pilot.scene == "title"
        assert house.profile.purse.player == purse
        assert len(house.profile.history()) == 1


@pytest.mark.full
def test_a_backup_is_put_back_from_the_settings_and_the_present_one_after_it(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
    with opened(tmp_path) as (pilot, house):
        play_one(house)
        assert len(house.profile.history()) == 2
        for button in ("settings", "backups", "restore", "yes"):
            pilot.click(button)
            pilot.settle()
        close_the_notice(pilot, "The backup was restored.")
        assert [scene.name for scene in pilot.app.scenes] == ["title"]
        assert len(house.profile.history()) == 1
        (present,) = [backup for backup in house.profile.backups() if backup.day is None]
        house.restore(present.path)
        pilot.settle()
        close_the_notice(pilot, "The backup was restored.")
        assert len(house.profile.history()) == 2


@pytest.mark.full
def test_a_backup_that_is_broken_is_not_put_back(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
    with opened(tmp_path) as (pilot, house):
        house.profile.ledger._keeper.submit(lambda: None).result()
        (backup,) = house.profile.backups()
        backup.path.write_bytes(b"nothing of use" * 1000)
        house.restore(backup.path)
        pilot.settle()
        close_the_notice(pilot, "This backup is damaged. Nothing was changed.")
        assert len(house.profile.history()) == 1


def test_where_the_profile_cannot_be_opened_again_a_guest_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
    with opened(tmp_path) as (pilot, house):
        house.profile.ledger._keeper.submit(lambda: None).result()
        (backup,) = house.profile.backups()

        def full(path: Path, now: object, **_: object) -> None:
            raise DiskError("The disk is full: free some space and try again. Nothing was changed.")

        with monkeypatch.context() as disk:
            disk.setattr(ledger, "open_file", full)
            house.restore(backup.path)
            pilot.settle()
            close_the_notice(pilot, "The backup was restored.")
            await_step(pilot, "the failure", lambda: pilot.has("dialog-title"))
        close_the_notice(pilot, "The disk is full: free some space and try again. Nothing was changed. You can")
        assert house.profile.closed
        pilot.click("play")
        pilot.settle()
    with opened(tmp_path) as (pilot, house):
        assert len(house.profile.history()) == 1


def test_without_a_backup_nothing_can_be_put_back(tmp_path: Path) -> None:
    with opened(tmp_path) as (pilot, _):
        for button in ("settings", "backups"):
            pilot.click(button)
            pilot.settle()
        assert not pilot.node("restore").state.enabled
        assert "No backups yet" in " ".join(node.label for node in pilot.tree())
