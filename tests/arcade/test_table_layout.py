"""After every dance the picture of a partition table is the one laid out afresh from the view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.seats import seat_places
from tests.arcade.parlour import PartitionTable, at_table
from tests.arcade.table_players import MousePlayer, decisions, snapshot

TABLES = [("hazari", 4, 0), ("kitti", 5, 2), ("crash", 4, 1), ("fives", 3, 2), ("kitti", 3, 1)]


def fresh(table: PartitionTable) -> dict[str, Any]:
    """The picture built anew from the view, when the scene has taken one look at it."""
    table.relayout()
    table.update(0.0)
    return snapshot(table.picture)


@pytest.mark.parametrize(
    ("game", "seats", "at", "how"),
    [(*table, "instant") for table in TABLES]
    + [(*TABLES[1], "normal"), (*TABLES[2], "normal")]
    + [(*TABLES[3], "calm")],
)
def test_a_danced_picture_is_a_fresh_one(tmp_path: Path, game: str, seats: int, at: int, how: str) -> None:
    speed = "instant" if how == "instant" else "normal"
    looked = 0
    with at_table(tmp_path, game, seed=6, speed=speed, seats=seats, at=at, deals=2) as (pilot, table, house):
        house.profile.settings.reduced_motion = how == "calm"
        for number in decisions(pilot, table, MousePlayer(pilot, table, 1)):
            pilot.move((640.0, 715.0))
            for _ in range(8):
                pilot.step(0.6)
            was = snapshot(table.picture)
            over = table.session.over
            new = snapshot(table.board.lay_out(table.view)) if over else fresh(table)
            assert was == new, f"decision {number}"
            looked += 1
    assert looked >= 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("clockwise", [True, False])
def test_the_next_in_play_sits_in_the_games_own_direction(seats: int, clockwise: bool) -> None:
    for viewer in range(seats):
        places = seat_places(seats, viewer, clockwise=clockwise)
        assert len({place.show for place in places}) == seats
        assert places[viewer].plate.bottom > 600
        if seats > 2:
            following, before = places[(viewer + 1) % seats], places[(viewer - 1) % seats]
            assert (following.plate.centerx < before.plate.centerx) is clockwise


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_plate_lies_on_another_and_no_shown_group_on_a_plate(seats: int) -> None:
    places = seat_places(seats, 0, clockwise=True)
    for one in places:
        for other in places:
            if one is not other:
                assert not one.plate.colliderect(other.plate)
                wide, tall = CARD_SIZE[0] * 2, CARD_SIZE[1]
                assert abs(one.show[0] - other.show[0]) >= wide or abs(one.show[1] - other.show[1]) >= tall
            assert not other.plate.collidepoint(one.show)
