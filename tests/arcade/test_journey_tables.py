"""Each partition game from the first deal to its result, by mouse, by keyboard and by gamepad alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.arcade.parlour import at_table
from tests.arcade.table_players import KeyPlayer, MousePlayer, PadPlayer, play_to_the_end

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("hazari", {"deals": 3}),
    *(("kitti", {"deals": 2, "seats": seats}) for seats in (2, 3, 4, 5)),
    *(("crash", {"deals": 2, "seats": seats}) for seats in (2, 3, 4)),
    *(("fives", {"target": 6, "seats": seats}) for seats in (2, 3, 4, 5)),
]
"""Each game at every number of seats it is for."""


DEVICES = (KeyPlayer, MousePlayer)
"""Taken in turn, so that each game is played by both."""


@pytest.mark.full(
    "KeyPlayer-hazari-4", "KeyPlayer-crash-3", "KeyPlayer-kitti-5", "MousePlayer-crash-4", "MousePlayer-fives-3"
)
@pytest.mark.parametrize(
    ("device", "game", "options"),
    [
        pytest.param(DEVICES[at % 2], game, options, id=f"{DEVICES[at % 2].__name__}-{game}-{options.get('seats', 4)}")
        for at, (game, options) in enumerate(GAMES)
    ],
)
def test_a_game_to_its_end(
    tmp_path: Path, game: str, options: dict[str, Any], device: type[MousePlayer | KeyPlayer]
) -> None:
    with at_table(tmp_path, game, seed=5, **options) as (pilot, table, house):
        player = device(pilot, table, 2)
        deals = play_to_the_end(player.pilot, table, player)
        outcome = table.session.outcome
        assert outcome is not None
        assert deals >= 2
        assert len(table.log.ended) >= deals
        assert sum(table.session.credits) == 0
        assert house.profile.purse.total() == 0
        assert len(player.done) >= (1 if game == "fives" else 2), "more than one way to arrange was used"


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "options"), [("hazari", {"deals": 2}), ("kitti", {"deals": 2, "seats": 3}), ("crash", {"deals": 2}),
                          ("fives", {"target": 6, "seats": 3})],
)  # fmt: skip
def test_a_game_to_its_end_by_pad(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    with at_table(tmp_path, game, seed=5, **options) as (pilot, table, house):
        player = PadPlayer(pilot, table, 2)
        assert play_to_the_end(pilot, table, player) >= 1
        assert table.session.outcome is not None
        assert player.done <= {"by hand", "strongest", "exchange", "show"}
        assert house.profile.purse.total() == 0


@pytest.mark.full
def test_a_whole_hazari_game_to_its_target(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=3) as (pilot, table, _):
        player = KeyPlayer(pilot, table, 4)
        deals = play_to_the_end(player.pilot, table, player)
        scores = table.view.table.scores
        assert max(scores) >= 1000
        assert sum(scores) == 360 * deals
        assert table.view.table.reason == "score"
