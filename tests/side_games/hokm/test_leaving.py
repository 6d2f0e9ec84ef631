"""Leaving a game of Hokm for good: its result is shown, and who has left takes no place."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.side_games.hokm.register import HOKM
from tests.side_games.hokm.test_journey import by_mouse
from tests.side_games.journeys import Act, by_keys, casino, sit_at, until_asked


@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_leaving_shows_the_result(act: Act, tmp_path: Path) -> None:
    with casino(tmp_path, partial(HOKM.agents["random"], 1)) as (pilot, house):
        table = sit_at(pilot, act, "hokm", {"stake-2": 1})
        until_asked(pilot, table)
        stake = -table.session.credits[table.viewer]
        assert stake > 0
        act(pilot, "menu")
        pilot.settle()
        for id in ("give-up", "yes"):
            act(pilot, id)
            pilot.settle()
        told = pilot.told("headline")
        assert "YOU LEFT THE TABLE\nThe others share the pot" in told
        assert f"(you), 0 points, left the table, −{stake}" in told
        assert f"Your purse: 1,000 before, {1000 - stake:,} now" in told
        ranks = [row.rank for row in pilot.app.scene.ending.placings]  # type: ignore[union-attr]
        assert set(ranks) == {"–"}, "nobody has won, and nobody is second"
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "arcade"
        assert house.profile.purse.player == 1000 - stake
        assert house.profile.unfinished() == []
