"""A person on a sofa with a pad: from the title to a result of Kitti and back to the street, past all that it opens."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from partition_games.register import KITTI
from tests.arcade.table_players import PadPlayer, play_to_the_end
from tests.pilot import Pilot
from tests.side_games.journeys import by_pad, casino, sit_at

OPENED = (("records", "records"), ("prizes", "prizes"), ("people", "people"), ("game-records", "records"))
"""Buttons of the street, and the names of the screens that they open."""


def press(pilot: Pilot, id: str) -> None:
    by_pad(pilot, id)
    pilot.settle()


@pytest.mark.slow
def test_from_the_title_to_a_result_of_kitti_and_back_by_pad_alone(tmp_path: Path) -> None:
    with casino(tmp_path, partial(KITTI.agents[KITTI.reference], 1)) as (pilot, house):
        press(pilot, "arcade")
        for id, scene in OPENED:
            press(pilot, id)
            assert pilot.scene == scene
            pilot.pad("b")
            pilot.settle()
            assert pilot.scene == "arcade"
        pilot.pad("b")
        pilot.settle()
        table = sit_at(pilot, by_pad, "kitti", {"seats": 1})
        player = PadPlayer(pilot, table, 2)
        assert play_to_the_end(pilot, table, player) >= 2
        assert pilot.scene == "results"
        assert house.profile.purse.player == 1000 + table.session.credits[table.viewer]
        assert pilot.has("rematch")
        press(pilot, "lobby")
        assert pilot.scene == "arcade"
        assert pilot.node("door-kitti").state.checked
        assert pilot.app.controls.pointer is None
