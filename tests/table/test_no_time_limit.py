"""Nothing is decided or put away by time alone for those who listen, or have no countdowns."""

from __future__ import annotations

import re
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

ROOT = Path(__file__).parents[2]
COUNTING = re.compile(r"[-+]= .*\b(?:dt|at_table)\b")
LIFTED = {
    "pazaak/table/hand_end/scene.py": "the next hand: not for listeners, nor without countdowns",
    "pazaak/table/ui/asked.py": "a move in doubt: a question then",
    "pazaak/table/message.py": "a notice: ten times as long, and said again by a key",
    "pazaak/table/sheets.py": "off until the player switches it on",
}
"""Files that count time until something of the player's is decided or gone, each with how that is lifted."""
OTHERS = {
    "pazaak/house/thinking/controller.py", "pazaak/house/thinking/house_player.py", "pazaak/table/play/flow.py",
    "pazaak/scenes/contests/tournament.py",  # how long others think
    "pazaak/table/play/haste.py", "pazaak/side_games/climbing/scenes/chosen.py",  # what is one press, or two
    "pazaak/stage/input/gamepad.py", "pazaak/stage/input/typing_keys.py",
    "pazaak/scenes/house_scene.py", "pazaak/stage/motion/effects.py",  # what is shown beside, and decides nothing
    "pazaak/stage/screens/modal.py", "pazaak/stage/widgets/tooltip.py", "pazaak/stage/motion/faces.py",
    "pazaak/stage/motion/beats.py", "pazaak/stage/motion/particles.py", "pazaak/stage/app/transition.py",
    "pazaak/stage/app/scene.py", "pazaak/stage/app/screen.py", "pazaak/stage/app/app.py",
    "pazaak/stage/app/window.py", "pazaak/stage/core/audio.py", "pazaak/stage/screens/settings/scene.py",
    "pazaak/stage/widgets/scroll.py",
}  # fmt: skip
"""Files that count time for anything else."""
WAYS = ("listens", "no countdowns")


@pytest.mark.full
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


@pytest.mark.full
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


def test_every_count_of_time_is_known_and_none_decides_for_those_who_need_time() -> None:
    found = {
        str(file.relative_to(ROOT))
        for package in ("pazaak", "partition_games")
        for file in (ROOT / package).rglob("*.py")
        if COUNTING.search(file.read_text(encoding="utf-8"))
    }
    assert found == {*LIFTED, *OTHERS}
