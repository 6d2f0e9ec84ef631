"""Measured duels of the side games: played on from where they were, and told with an honest error."""

from __future__ import annotations

from pathlib import Path

import pytest
from duels.hokm import HokmDuel, play_on, share
from duels.kept import Kept

KIND = {"game": "hokm", "one": "rules", "others": "greedy", "seats": 4, "matches": False, "first": 7}


def test_a_duel_that_goes_on_later_is_the_one_played_at_once(tmp_path: Path) -> None:
    at_once = HokmDuel.model_validate(KIND)
    assert list(play_on(at_once, 6, None)) == [1, 2, 3, 4, 5, 6]
    first = Kept[HokmDuel]()
    list(play_on(first.of(HokmDuel.model_validate(KIND)), 2, None))
    first.write(tmp_path / "duels.json")
    later = Kept[HokmDuel].read(tmp_path / "duels.json")
    again = later.of(HokmDuel.model_validate(KIND))
    assert (len(later.duels), len(again.won)) == (1, 2)
    assert list(play_on(again, 6, None)) == [3, 4, 5, 6]
    assert again == at_once
    assert share("rules", "greedy", 4, 12, first=7) == at_once.share()


def test_other_players_deals_or_whole_matches_are_another_duel() -> None:
    duels = Kept[HokmDuel]()
    for change in ({}, {"one": "casual"}, {"seats": 2}, {"matches": True}, {"first": 8}):
        duels.of(HokmDuel.model_validate({**KIND, **change}))
    assert len(duels.duels) == 5


def test_a_deal_is_one_observation() -> None:
    mean, error = HokmDuel.model_validate({**KIND, "won": "2100"}).share()
    assert mean == pytest.approx(3 / 8)
    assert error == pytest.approx((sum((share - 3 / 8) ** 2 for share in (1, 0.5, 0, 0)) / 12) ** 0.5)
    assert HokmDuel.model_validate({**KIND, "seats": 3, "won": "3"}).share() == (1.0, 0.0)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    assert Kept[HokmDuel].read(tmp_path / "none.json").duels == []
    (tmp_path / "other.json").write_text('{"cards": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="cards"):
        Kept[HokmDuel].read(tmp_path / "other.json")
