"""Damages and edits as the player sees them: sentences on the title, the account and the ladder; backups."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.scenes.app_services import AppServices
from pazaak.scenes.contests.ladder import LadderScene
from pazaak.scenes.profile.ledger import LedgerScene
from tests.pilot import Pilot
from tests.scenes.profile.test_books import play_one
from tests.scenes.profile.test_switching import opened
from tests.scenes.tables import house_in, open_app

FILE = "purse.sqlite3"


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
        close_the_notice(pilot, "nothing was lost")
        assert pilot.scene == "title"
        assert house.profile.purse.player == purse
        assert len(house.profile.history()) == 1


@pytest.mark.full
def test_what_was_edited_is_named_on_the_account_and_marked_on_the_ladder(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
        assert "edited" not in spoken(house, LedgerScene(house)) + spoken(house, ladder(house))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE account SET balance = balance + 7000 WHERE id = 'player'")
        connection.commit()
    with house_in(tmp_path) as house:
        assert "changed outside the game" in house.profile.notices[0]
        assert "The balance of your purse is 7,000 more" in spoken(house, LedgerScene(house))
        assert "Vesper (edited)" in spoken(house, ladder(house))


def ladder(house: AppServices) -> LadderScene:
    return LadderScene(house, lambda rival, deck: None)


def spoken(house: AppServices, scene: LedgerScene | LadderScene) -> str:
    app = open_app(house, scene)
    pilot = Pilot(app, seen=True)
    try:
        pilot.settle()
        return " ".join(node.label for node in pilot.tree())
    finally:
        app.close()


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
        close_the_notice(pilot, "was opened")
        assert [scene.name for scene in pilot.app.scenes] == ["title"]
        assert len(house.profile.history()) == 1
        (present,) = [backup for backup in house.profile.backups() if backup.day is None]
        house.restore(present.path)
        pilot.settle()
        close_the_notice(pilot, "was opened")
        assert len(house.profile.history()) == 2


@pytest.mark.full
def test_a_backup_that_is_broken_is_not_put_back(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
    with opened(tmp_path) as (pilot, house):
        (backup,) = house.profile.backups()
        backup.path.write_bytes(b"nothing of use" * 1000)
        house.restore(backup.path)
        pilot.settle()
        close_the_notice(pilot, "can't be used")
        assert len(house.profile.history()) == 1


def test_without_a_backup_nothing_can_be_put_back(tmp_path: Path) -> None:
    with opened(tmp_path) as (pilot, _):
        for button in ("settings", "backups"):
            pilot.click(button)
            pilot.settle()
        assert not pilot.node("restore").state.enabled
        assert "No backups yet" in " ".join(node.label for node in pilot.tree())
