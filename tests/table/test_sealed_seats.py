"""The sealed company at a table: the level, temper and budget with which each rival really plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partition_games.scenes.tempers import OF_STYLE
from pazaak.house.rules.game_path import load_game, uis_of
from pazaak.house.session.session import PLAYER
from pazaak.root.games import GAME_LIST
from pazaak.table.ui.player_card import YOU
from tests.scenes.tables import house_in

GAMES = {name: load_game(next(entry.game for entry in GAME_LIST if entry.name == name)) for name in uis_of(GAME_LIST)}
TEMPERED = ("hazari", "fives", "kitti", "crash")
BUDGETED = ("hokm", "dou_dizhu", "big_three")


def test_each_rival_is_sealed_as_he_plays(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        for name, game in GAMES.items():
            for rival in house.roster.rivals:
                own, seat = house.sealed_seats(name, [PLAYER, rival.account])
                assert (own.name, own.level, own.style, own.budget) == (YOU, None, None, None)
                assert seat.name == rival.name
                assert seat.level in game.agents
                assert seat.level == (rival.level if name == "pazaak" else house.level(name, rival.account))
                temper = OF_STYLE.get(rival.style)
                tempers = {"pazaak": rival.style} | dict.fromkeys(TEMPERED, None if temper is None else temper.value)
                assert seat.style == tempers.get(name)


@pytest.mark.parametrize("name", GAMES)
def test_budgets_are_those_of_the_players(name: str) -> None:
    game = GAMES[name]
    for seats in (2, 3, 4):
        bounded = {level: budget for level in game.agents if (budget := game.budget(level, seats)) is not None}
        assert set(bounded) == ({"adept", "master"} if name in BUDGETED else set())
        for level, budget in bounded.items():
            player: Any = game.agents[level](1)
            bound = getattr(player, "_work", 0) or player._budget
            assert budget == (bound if isinstance(bound, int) else bound[seats])
            assert budget > 1000
