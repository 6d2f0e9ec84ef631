"""The sheet of goals behind its door in the hall: read, exchanged by mouse, keyboard and pad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pazaak.career.goals.sheet import NOTE, open_goals
from pazaak.house.ledger.notes import note, put_note
from pazaak.scenes.hall.doors import house_doors
from pazaak.scenes.hall.goals_sheet import GoalsSheet
from pazaak.scenes.sitting import Sitting
from tests.pilot import Pilot
from tests.scenes.lobby import in_lobby
from tests.scenes.tables import house_in, open_app
from tests.stage.tidy import LARGE, SMALL, TIGHT, check_tidy, over_floor, uncut

Way = Callable[[Pilot, str], None]


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


def by_keys(pilot: Pilot, id: str) -> None:
    pilot.steer_to(id)
    pilot.press("return")


def by_pad(pilot: Pilot, id: str) -> None:
    pilot.steer_to(id)
    pilot.pad("a")


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_pad])
def test_a_goal_is_exchanged_once_a_day(way: Way, tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        app = open_app(house, GoalsSheet(house))
        doors = house_doors(house, Sitting(house, lambda: app))
        app.close()
        with in_lobby(house, doors=doors) as (pilot, _):
            way(pilot, "goals")
            pilot.settle()
            assert pilot.scene == "goals"
            goals = open_goals(house.career)
            for goal in goals:
                assert goal.text in pilot.node(f"goal-{goal.number}").label
                assert str(goal.reward) in pilot.node(f"goal-{goal.number}").label
                assert goal.text in pilot.node(f"exchange-{goal.number}").description
            way(pilot, f"exchange-{goals[1].number}")
            pilot.settle()
            after = open_goals(house.career)
            assert {one.number for one in after} == {goals[0].number, goals[2].number, 4}
            assert not any(pilot.node(f"exchange-{one.number}").state.enabled for one in after)
            assert "come back tomorrow" in pilot.node("how").label
            way(pilot, "back")
            pilot.settle()
            assert pilot.scene == "hall"


def test_what_is_half_done_is_exchanged_on_a_yes_alone(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with house.profile.ledger.transaction() as store:
            half = [[1, "sets", "", "backroom", 4], [2, "beat", "nib", "backroom", 0], [3, "low", "", "backroom", 0]]
            put_note(store, NOTE, {**note(store, NOTE), "open": half})
        app = open_app(house, GoalsSheet(house))
        pilot = Pilot(app)
        pilot.settle()
        assert "4 of 6 done" in pilot.node("goal-1").label
        pilot.click("exchange-1")
        pilot.settle()
        assert pilot.scene == "confirm"
        pilot.press("escape")
        pilot.settle()
        assert {one.number for one in open_goals(house.career)} == {1, 2, 3}
        pilot.click("exchange-1")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert {one.number for one in open_goals(house.career)} == {2, 3, 4}
        app.close()


@pytest.mark.full
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_sheet_is_tidy_and_its_words_are_whole(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house_in(tmp_path) as house, uncut(monkeypatch):
        with house.profile.ledger.transaction() as store:
            longest = [[1, "sets", "", "oldtown", 4], [2, "sweep", "seraphine", "hightable", 0],
                       [3, "wide", "", "backroom", 0]]  # fmt: skip
            put_note(store, NOTE, {**note(store, NOTE), "open": longest})
        with over_floor(GoalsSheet(house), options=TIGHT, size=size, seen=True) as (pilot, _):
            check_tidy(pilot)
