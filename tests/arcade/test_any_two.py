"""Kitti where any two shows win, and where they must be in a row: what speaks of it says the one that holds."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from partition_games.engine.build import read_options
from partition_games.engine.options import KittiOptions
from partition_games.kitti import Kitti
from partition_games.scenes.doors import STYLES
from partition_games.scenes.words import deal_told
from pazaak.house.rules.protocols import Seat

Won = tuple[Seat | None, Seat | None, Seat | None]
SHOWS = [cast(Won, won) for won in product((None, 0, 1, 2), repeat=3)]
STYLE = STYLES["kitti"]


def kitti(any_two: bool) -> KittiOptions:
    options = read_options("kitti", 3, {"any_two": any_two})
    assert isinstance(options, KittiOptions)
    return options


@pytest.mark.parametrize("any_two", [False, True])
def test_what_is_told_of_a_deal_is_what_the_rules_made_of_its_shows(any_two: bool) -> None:
    options = kitti(any_two)
    seen = set[str]()
    for won in SHOWS:
        winner, reason = Kitti(options).result(won)
        told = deal_told(reason, options)
        most = max(won.count(seat) for seat in (0, 1, 2))
        row = any(won[at] is not None and won[at] == won[at + 1] for at in (0, 1))
        assert (winner is not None) == (most >= 2 if any_two else row), won
        if "in a row win" in told:
            assert row, won
        if "Nobody won two" in told:
            assert most < 2, won
        if "No two in a row" in told:
            assert not row, won
        seen.add(told)
    assert len(seen) == 3
    assert any("in a row" in told for told in seen) is not any_two


@pytest.mark.parametrize(("any_two", "said", "unsaid"), [(False, "in a row", "any two"), (True, "any two", "in a row")])
def test_the_door_says_which_holds(any_two: bool, said: str, unsaid: str) -> None:
    door = STYLE.door
    words = " ".join(door.words(text, {"any_two": any_two}) for text in (door.line, door.tale))
    assert said in words
    assert unsaid not in words
