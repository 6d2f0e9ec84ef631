"""Measured duels of the side games: played on from where they were, and told with an honest error."""

from __future__ import annotations

from pathlib import Path

import pytest
from duels.hokm import play_on, share
from duels.hokm_duels import Duel, Duels, read_duels, write_duels

KIND = {"game": "hokm", "one": "rules", "others": "greedy", "seats": 4, "matches": False, "first": 7}


def test_a_duel_that_goes_on_later_is_the_one_played_at_once(tmp_path: Path) -> None:
    at_once = Duel.model_validate(KIND)
    assert list(play_on(at_once, 6, None)) == [1, 2, 3, 4, 5, 6]
    first = Duels()
    list(play_on(first.of(Duel.model_validate(KIND)), 2, None))
    write_duels(tmp_path / "duels.json", first)
    later = read_duels(tmp_path / "duels.json")
    again = later.of(Duel.model_validate(KIND))
    assert (len(later.duels), len(again.won)) == (1, 2)
    assert list(play_on(again, 6, None)) == [3, 4, 5, 6]
    assert again == at_once
    assert share("rules", "greedy", 4, 12, first=7) == at_once.share()


def test_other_players_deals_or_whole_matches_are_another_duel() -> None:
    duels = Duels()
    for change in ({}, {"one": "casual"}, {"seats": 2}, {"matches": True}, {"first": 8}):
        duels.of(Duel.model_validate({**KIND, **change}))
    assert len(duels.duels) == 5


def test_a_deal_is_one_observation() -> None:
    mean, error = Duel.model_validate({**KIND, "won": "2100"}).share()
    assert mean == pytest.approx(3 / 8)
    assert error == pytest.approx((sum((share - 3 / 8) ** 2 for share in (1, 0.5, 0, 0)) / 12) ** 0.5)
    assert Duel.model_validate({**KIND, "seats": 3, "won": "3"}).share() == (1.0, 0.0)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    assert read_duels(tmp_path / "none.json").duels == []
    (tmp_path / "other.json").write_text('{"cards": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="cards"):
        read_duels(tmp_path / "other.json")
