"""Measured duels of the climbing games: played on from where they were, in all seatings, with an honest error."""

from __future__ import annotations

from pathlib import Path

import pytest
from duels.climbing import ClimbingDuel, Way, fought, play_on, seatings
from duels.kept import Kept
from side_table import main

KIND = {
    "game": "dou_dizhu", "seats": 3, "one": "greedy", "others": "random", "way": "sides", "hands": 1, "first": 7,
}  # fmt: skip


def test_a_duel_that_goes_on_later_is_the_one_played_at_once(tmp_path: Path) -> None:
    at_once = ClimbingDuel.model_validate(KIND)
    assert list(play_on(at_once, 6)) == [1, 2, 3, 4, 5, 6]
    first = Kept[ClimbingDuel]()
    list(play_on(first.of(ClimbingDuel.model_validate(KIND)), 2))
    first.write(tmp_path / "duels.json")
    later = Kept[ClimbingDuel].read(tmp_path / "duels.json")
    again = later.of(ClimbingDuel.model_validate(KIND))
    assert (len(later.duels), len(again.points)) == (1, 2)
    assert list(play_on(again, 6)) == [3, 4, 5, 6]
    assert again == at_once


def test_other_players_ways_or_deals_are_another_duel() -> None:
    duels = Kept[ClimbingDuel]()
    for change in ({}, {"one": "steady"}, {"seats": 4}, {"way": "lone"}, {"hands": 10}, {"first": 8}):
        duels.of(ClimbingDuel.model_validate({**KIND, **change}))
    assert len(duels.duels) == 6


@pytest.mark.parametrize(
    ("way", "seats", "expected"),
    [
        (Way.SIDES, 3, ["o1o", "1o1"]),
        (Way.EXCHANGE, 4, ["1o1o", "o1o1"]),
        (Way.LONE, 3, ["1oo", "o1o", "oo1"]),
    ],
)
def test_who_sits_where(way: Way, seats: int, expected: list[str]) -> None:
    assert ["".join(names) for names in seatings(way, "1", "o", seats, 4)] == expected


def test_a_deal_is_one_observation() -> None:
    duel = ClimbingDuel.model_validate({**KIND, "points": [[4, 2], [-4, 2], [-2, -2]]})
    wins, wins_error = duel.wins()
    assert wins == pytest.approx(0.5)
    assert wins_error == pytest.approx((sum((each - 0.5) ** 2 for each in (1, 0.5, 0)) / 6) ** 0.5)
    assert duel.won()[0] == pytest.approx(0.0)


def test_what_both_kinds_win_of_a_deal_adds_up_to_nothing() -> None:
    for way in (Way.SIDES, Way.EXCHANGE):
        seats = 3 if way is Way.SIDES else 4
        one, other = (
            fought("dou_dizhu", seats, *kinds, way, 3) for kinds in (("greedy", "random"), ("random", "greedy"))
        )
        assert [won[0] for won in one.points] == [-lost[1] for lost in other.points]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    assert Kept[ClimbingDuel].read(tmp_path / "none.json").duels == []
    (tmp_path / "other.json").write_text('{"cards": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="cards"):
        Kept[ClimbingDuel].read(tmp_path / "other.json")


def test_the_tool_keeps_what_it_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "duels.json"
    asked = ["big_three", "--seats", "3", "--one", "greedy", "--others", "random", "--keep", str(kept), "--deals"]
    main([*asked, "2"])
    main([*asked, "3"])
    assert capsys.readouterr().out.splitlines()[-1].startswith("big_three by 3, greedy against random: ")
    assert len(Kept[ClimbingDuel].read(kept).duels[0].points) == 3


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (["big_three", "--seats", "6"], "Big Three is played by three or four."),
        (["dou_dizhu", "--seats", "4", "--way", "sides"], "Only Dou Di Zhu for three is played from both sides."),
    ],
)
def test_the_tool_refuses_what_cannot_be_played(
    asked: list[str], refused: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(asked)
    assert refused in capsys.readouterr().err
