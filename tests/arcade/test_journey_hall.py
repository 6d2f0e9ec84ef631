"""From the title through the hall to the last deal of a whole game and back to the arcade, by one device alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from partition_games.engine.events import StakeReturned
from partition_games.register import GAMES
from pazaak.house.session.session import PLAYER
from pazaak.table.scene import TableScene
from tests.arcade.table_players import KeyPlayer, MousePlayer, play_to_the_end
from tests.pilot import Pilot, at_the_sheet, find_door
from tests.side_games.journeys import Act, by_keys, casino, choose

TABLES = (
    ("hazari", 4),
    *(("fives", seats) for seats in (2, 3, 4, 5)),
    *(("kitti", seats) for seats in (2, 3, 4, 5)),
    *(("crash", seats) for seats in (2, 3, 4)),
)
QUICK = {("fives", 2, "mouse"), ("crash", 3, "keyboard"), ("kitti", 5, "mouse"), ("hazari", 4, "keyboard")}
"""Played in every run; the others are slow."""


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


ACTS: dict[str, tuple[Act, type[MousePlayer | KeyPlayer]]] = {
    "mouse": (by_mouse, MousePlayer),
    "keyboard": (by_keys, KeyPlayer),
}
JOURNEYS = [
    pytest.param(game, seats, device, id=f"{game}-{seats}-{device}",
                 marks=() if (game, seats, device) in QUICK else pytest.mark.slow)
    for game, seats in TABLES for device in ACTS
]  # fmt: skip


def ask_for(pilot: Pilot, act: Act, seats: int) -> None:
    """Choose this number of seats, whatever is chosen now."""
    for _ in range(5):
        if pilot.node("seats").state.value.startswith(str(seats)):
            return
        choose(pilot, act, "seats", 1)
    raise AssertionError(pilot.node("seats"))


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats", "device"), JOURNEYS)
def test_a_whole_game_and_back_to_the_arcade(game: str, seats: int, device: str, tmp_path: Path) -> None:
    act, player_of = ACTS[device]
    with casino(tmp_path, partial(GAMES[game].agent, "greedy", 0)) as (pilot, house):
        act(pilot, "arcade")
        pilot.settle()
        act(pilot, find_door(pilot, game, partial(act, pilot)))
        pilot.settle()
        if game != "hazari":
            with at_the_sheet(pilot, act):
                ask_for(pilot, act, seats)
        act(pilot, "sit-down")
        pilot.settle()
        table = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
        assert table.session.stakes
        assert len(table.session.seats) == seats
        deals = play_to_the_end(pilot, table, player_of(pilot, table, 3))
        pilot.settle()
        outcome = table.session.outcome
        assert outcome is not None
        assert deals >= 1
        assert house.profile.purse.player == 1000 + table.session.credits[table.viewer]
        tally = house.profile.statistics(PLAYER, game)
        assert (tally.matches, tally.wins) == (1, int(table.viewer in outcome.winners))
        for id in ("scores", "last-part", "film"):
            assert pilot.has(id)
        told, won = pilot.told("headline"), table.viewer in outcome.winners
        assert ("New mark" in told) is won, "a first win is a mark"
        assert "neon" in told, "what is next in the Circuit"
        returned = [event for event in table.session.told_again() if isinstance(event, StakeReturned)]
        assert bool(returned) is (seats >= 4 and game != "kitti" and len(outcome.winners) == 1)
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "arcade"
