"""At the tables each seal is listed beside the profile before its first card; one that can't be is told of once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.session.seal_keeping import SEALS
from pazaak.table.scene import TableScene
from tests.scenes.profile.test_books import text_of
from tests.scenes.tables import house_in, written
from tests.table.test_sealing import casino, sit_down, stored_seals, table_of


def listed(folder: Path) -> list[str]:
    return [line.split()[2] for line in (folder / SEALS).read_text(encoding="utf-8").splitlines()]


@pytest.mark.full("crash")
@pytest.mark.parametrize("game", ["pazaak", "crash"])
def test_it_is_listed_before_the_first_card_and_not_again_when_the_match_is_taken_up(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        session = table_of(pilot).session
        assert session.seal is not None
        assert listed(house.profile.folder) == [session.seal.deal.commitment] == stored_seals(house)
        written(house)
        pilot.app.quit()
    with casino(tmp_path) as (pilot, house):
        pilot.click("continue")
        pilot.settle()
        assert isinstance(pilot.app.scene, TableScene)
        assert listed(house.profile.folder) == stored_seals(house)
        assert len(stored_seals(house)) == 1


def test_a_list_that_cannot_be_written_is_told_of_once_and_the_game_goes_on(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        folder = house.profile.folder
    (folder / SEALS).mkdir()
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, "crash")
        assert pilot.scene == "notice"
        told = text_of(pilot)
        assert "sealed-deals.txt" in told
        assert "stored in your profile all the same" in told
        pilot.press("return")
        pilot.settle()
        session = table_of(pilot).session
        assert session.seal is not None
        assert stored_seals(house) == [session.seal.deal.commitment]
        session.concede(0)
        pilot.app.quit()
