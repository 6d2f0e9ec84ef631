"""Nothing is decided or put away by time alone for those who listen, or have no countdowns."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.profile.settings import Settings
from pazaak.table.hand_end.scene import SECONDS, HandEndScene
from pazaak.table.message import TOLD_SECONDS, UNHURRIED, MessageLine
from pazaak.table.sheets import AutoAdvance
from pazaak.table.ui import asked
from tests.side_games.hokm.test_hand_end import to_the_end
from tests.side_games.hokm.test_table import at_table
from tests.stage.app.listening import listening
from tests.table.test_asked_first import DOUBT, seated

WAYS = ("listens", "no countdowns")


@pytest.mark.parametrize("way", WAYS)
def test_the_end_of_a_hand_waits_unless_one_chooses_otherwise(way: str, tmp_path: Path) -> None:
    with at_table(tmp_path, speed="normal", no_countdowns=way == "no countdowns") as (pilot, _, table):
        if way == "listens":
            listening(pilot.app)
        to_the_end(pilot, table)
        pilot.wait(3 * SECONDS)
        assert isinstance(pilot.app.scene, HandEndScene)
        assert pilot.node("stay").label == "AUTO"
        assert pilot.node("stay").state.value == "waits for you"
        pilot.click("stay")
        assert pilot.node("stay").label == "STAY"
        pilot.wait(SECONDS + 0.5)
        assert pilot.scene == table.name
        assert isinstance(to_the_end(pilot, table), HandEndScene)
        pilot.wait(SECONDS + 2.5)
        assert not isinstance(pilot.app.scene, HandEndScene), "the choice holds at this table"


@pytest.mark.parametrize("way", WAYS)
def test_a_move_in_doubt_is_a_question_without_a_time(way: str, tmp_path: Path) -> None:
    with seated(tmp_path, no_countdowns=way == "no countdowns") as seat:
        if way == "listens":
            listening(seat.pilot.app)
            seat.pilot.step()
        seat.pilot.click(seat.doubted)
        seat.pilot.settle()
        assert seat.pilot.scene == "confirm"
        assert any(DOUBT in node.label for node in seat.pilot.tree())
        seat.pilot.wait(3 * asked.SECONDS)
        assert seat.made == seat.before
        seat.pilot.click("yes")
        seat.pilot.settle()
        assert seat.made > seat.before


def test_a_move_that_waits_when_somebody_begins_to_listen_waits_for_them(tmp_path: Path) -> None:
    with seated(tmp_path) as seat:
        seat.pilot.click(seat.doubted)
        listening(seat.pilot.app)
        seat.pilot.wait(3 * asked.SECONDS)
        assert seat.made == seat.before
        seat.pilot.click(seat.doubted)
        seat.pilot.settle()
        assert seat.made > seat.before


def test_sheets_never_go_on_by_themselves_unless_one_says_so() -> None:
    assert not AutoAdvance().on
    assert not Settings().no_countdowns


def test_notices_stay_ten_times_as_long() -> None:
    for unhurried in (False, True):
        line, passed = MessageLine(), 0.0
        line.tell("That isn't allowed.")
        while line.told:
            line.update(0.1, unhurried=unhurried)
            passed += 0.1
        assert passed == pytest.approx(TOLD_SECONDS * (UNHURRIED if unhurried else 1.0), abs=0.2)
