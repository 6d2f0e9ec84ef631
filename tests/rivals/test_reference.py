"""r1 and r2b, clause by clause as they are defined."""

from __future__ import annotations

import pytest

from pazaak.game.notation import write_move
from pazaak.rivals.register import AGENTS
from tests.game.positions import Position

STANDING_18 = [10, 8]


def choice(agent: str, own: list[int], drawn: int, hand: list[str], rival: list[int] | None = None) -> str:
    """Return the player's move after a draw; a given rival's board stands."""
    position = turn(own, drawn, hand, rival)
    return write_move(AGENTS[agent](1).choose(position.match.view(0)))


def turn(own: list[int], drawn: int, hand: list[str], rival: list[int] | None) -> Position:
    return Position(
        deck=[drawn],
        boards=[own, [5] if rival is None else rival],
        stood=[False, rival is not None],
        hands=[hand, ["+1"]],
    )


@pytest.mark.parametrize("agent", ["r1", "r2b"])
class TestBothWhileTheRivalIsActive:
    def test_above_20_the_highest_total_of_20_or_less(self, agent: str) -> None:
        assert choice(agent, [10, 7], 6, ["-6", "-4", "-5", "+1"]) == "-4"

    def test_above_20_only_a_flip_could_help(self, agent: str) -> None:
        assert choice(agent, [10, 2], 10, ["2&4", "D"]) in ("stand", "end")

    def test_a_card_that_makes_exactly_20(self, agent: str) -> None:
        assert choice(agent, [10], 6, ["+3", "+4", "-1"]) == "+4"

    def test_20_is_made_from_standing_totals_too(self, agent: str) -> None:
        assert choice(agent, [10], 9, ["+1"]) == "+1"

    def test_20_can_be_made_downwards_and_from_far(self, agent: str) -> None:
        assert choice(agent, [5], 9, ["±6", "-4"]) == "±6:+"

    def test_cards_are_kept_below(self, agent: str) -> None:
        assert choice(agent, [8], 5, ["+6", "+5", "+4"]) == "end"

    def test_a_plain_card_before_a_switch_before_gold(self, agent: str) -> None:
        assert choice(agent, [10], 9, ["1±2", "±1", "+1", "T"]) == "+1"
        assert choice(agent, [10], 9, ["T", "1±2", "±1"]) == "±1:+"
        assert choice(agent, [10], 9, ["T"]) == "T:+"
        assert choice(agent, [10], 8, ["1±2"]) == "1±2:+2"

    def test_never_a_flip_or_a_double(self, agent: str) -> None:
        assert choice(agent, [6], 7, ["D", "2&4", "3&6"]) == "end"
        assert choice(agent, [], 10, ["D"]) == "end"

    def test_20_stands(self, agent: str) -> None:
        assert choice(agent, [10], 10, ["-3"]) == "stand"

    def test_16_goes_on_and_18_stands(self, agent: str) -> None:
        assert choice(agent, [10], 6, ["+1"]) == "end"
        assert choice(agent, [10], 8, ["+1"]) == "stand"

    def test_a_saved_board_goes_on_below_its_line(self, agent: str) -> None:
        position = turn([10, 6], 5, ["-6"], None).play("-6")
        assert write_move(AGENTS[agent](1).choose(position.match.view(0))) == "end"

    def test_quiet_betting(self, agent: str) -> None:
        position = Position(phase="ante", hands=[["+1"], ["+1"]])
        for expected in ("ante 10", "accept", "check"):
            seat = position.match.to_act
            assert seat is not None
            assert write_move(AGENTS[agent](1).choose(position.match.view(seat))) == expected
            position.play(expected)
        position.play("bet 20")
        assert write_move(AGENTS[agent](1).choose(position.match.view(0))) == "call"

    @pytest.mark.parametrize(("card", "answer"), [("T", "tiebreak yes"), ("D", "tiebreak no")])
    def test_a_tiebreaker_held_is_spent(self, agent: str, card: str, answer: str) -> None:
        position = turn([10], 8, [card], STANDING_18).play("stand")
        assert write_move(AGENTS[agent](1).choose(position.match.view(0))) == answer


def test_r1_stands_at_17_and_r2b_at_18() -> None:
    assert choice("r1", [10], 7, ["+2"]) == "stand"
    assert choice("r2b", [10], 7, ["+2"]) == "end"


def test_r1_looks_at_no_other_board() -> None:
    assert choice("r1", [10], 7, ["+2"], STANDING_18) == "stand"
    assert choice("r1", [9], 7, ["+3"], [10, 5]) == "end"


class TestR2bAgainstARivalWhoStands:
    def test_ahead_it_stands(self) -> None:
        assert choice("r2b", [6], 6, ["+6"], [10, 1]) == "stand"

    def test_the_card_that_beats_him_by_least(self) -> None:
        assert choice("r2b", [9], 7, ["+4", "+3", "+2", "+1"], STANDING_18) == "+3"

    def test_then_it_stands(self) -> None:
        position = turn([9], 7, ["+3"], STANDING_18).play("+3")
        assert write_move(AGENTS["r2b"](1).choose(position.match.view(0))) == "stand"

    def test_beating_also_saves(self) -> None:
        assert choice("r2b", [10, 5], 8, ["-3", "-4"], STANDING_18) == "-4"

    def test_beating_comes_before_standing_level(self) -> None:
        assert choice("r2b", [10], 8, ["+1"], STANDING_18) == "+1"

    def test_level_it_stands_at_18_and_plays_on_at_17(self) -> None:
        assert choice("r2b", [10], 8, ["+5"], STANDING_18) == "stand"
        assert choice("r2b", [10], 7, ["+5"], [10, 7]) == "end"

    def test_behind_it_plays_on_whatever_the_total(self) -> None:
        assert choice("r2b", [10], 8, ["+5"], [10, 9]) == "end"

    def test_no_card_beats_him_so_it_saves_itself_and_ends_the_turn(self) -> None:
        assert choice("r2b", [10, 5], 6, ["-4", "-2"], [10, 10]) == "-2"
        position = turn([10, 5], 6, ["-4", "-2"], [10, 10]).play("-2")
        assert write_move(AGENTS["r2b"](1).choose(position.match.view(0))) == "end"

    def test_saved_to_a_level_total_it_still_ends_the_turn(self) -> None:
        position = turn([10, 5], 8, ["-4"], [10, 9])
        assert write_move(AGENTS["r2b"](1).choose(position.match.view(0))) == "-4"
        position.play("-4")
        assert write_move(AGENTS["r2b"](1).choose(position.match.view(0))) == "end"
