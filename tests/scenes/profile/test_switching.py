"""Another profile is opened in the same window, or the present one stays with a sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profiles import FIRST
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from tests.apps import game_app
from tests.house.profile.test_profile import HOLD_PROFILE, ROOT
from tests.pilot import Pilot


def theme_of(pilot: Pilot) -> str:
    return pilot.app.options.theme


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    with open_house(folder, None, 1) as house:
        pilot = Pilot(game_app(house))
        pilot.settle()
        try:
            yield pilot, house
        finally:
            pilot.app.quit()
            pilot.app.close()


def test_switching_leads_to_the_title_of_the_other_profile(tmp_path: Path) -> None:
    with opened(tmp_path) as (pilot, house):
        house.profile.settings.theme = "colour_blind"
        house.profile.save_settings()
        first = house.profile
        anna = house.shelf.create("Anna")
        pilot.click("play")
        pilot.settle()
        assert len(pilot.app.scenes) > 1
        house.switch(anna)
        pilot.settle()
        assert [scene.name for scene in pilot.app.scenes] == ["title"]
        assert (house.entry, house.profile.folder) == (anna, anna.folder)
        assert house.career.ledger is house.profile.ledger
        assert theme_of(pilot) == "standard"
        assert pilot.node("guest").label == "Profile: Anna"
        pilot.click("play")
        pilot.settle()
        with pytest.raises(StoreError):
            first.history()
        house.switch(house.shelf.entry(FIRST))
        pilot.settle()
        assert theme_of(pilot) == "colour_blind"
        house.switch(anna)
    with opened(tmp_path) as (_, house):
        assert house.entry == anna


def test_switching_to_the_open_profile_only_leads_home(tmp_path: Path) -> None:
    with opened(tmp_path) as (pilot, house):
        pilot.click("play")
        pilot.settle()
        profile = house.profile
        house.switch(house.entry)
        pilot.settle()
        assert pilot.scene == "title"
        assert not pilot.has("guest")
        assert house.profile is profile
        assert profile.purse.player == 1000


@pytest.mark.full
def test_a_profile_that_another_copy_has_open_stays_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as (pilot, house):
        anna = house.shelf.create("Anna")
        present = house.profile
        command = [sys.executable, "-c", HOLD_PROFILE, str(anna.folder)]
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        ) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "open\n"
            with pytest.raises(StoreError) as told:
                house.switch(anna)
            assert str(told.value) == "Anna is open in another copy of the game: close that one first."
            other.communicate("\n")
        assert house.profile is present
        assert (house.entry.id, house.shelf.chosen.id) == (FIRST, FIRST)
        assert present.purse.player == 1000
        house.switch(anna)
        pilot.settle()
        assert house.entry == anna


def test_renaming_the_open_profile_is_seen_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as (_, house):
        house.rename(house.entry, "Zed")
        assert house.entry.name == house.shelf.entry(FIRST).name == "Zed"
        anna = house.rename(house.shelf.create("Anna"), "Bo")
        assert (anna.name, house.entry.name) == ("Bo", "Zed")
