"""Antes and bets from the pot: who may do what, for how much."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.house.rules.protocols import IllegalMoveError, NotationError
from tests.game.positions import Position


def opened(ante: int = 20, **position: Any) -> Position:
    return Position(phase="ante", **position).play(f"ante {ante}", "accept")


def test_the_ante_lies_within_the_table_and_both_purses() -> None:
    position = Position(phase="ante", purses=[1000, 90])
    assert position.moves() == {"ante 10", "ante 20", "ante 25", "ante 50", "ante 90"}
    with pytest.raises(IllegalMoveError, match="from 10 to 90"):
        position.play("ante 91")


def test_both_pay_the_ante_and_the_leader_bets_first() -> None:
    position = opened(20)
    assert (position.table.pot, position.table.purses) == (40, (980, 980))
    assert position.table.phase == "bet"
    assert position.table.to_act == 0
    assert position.moves() == {"check", "bet 20", "bet 40"}


def test_two_checks_begin_the_set() -> None:
    position = opened().play("check")
    assert position.table.to_act == 1
    position.play("check")
    assert position.table.phase == "turn"
    assert position.table.to_act == 0


def test_a_bet_and_a_call() -> None:
    position = opened().play("bet 30")
    assert position.moves() == {"fold", "call", "raise 20", "raise 35", "raise 70"}
    position.play("call")
    assert (position.table.pot, position.table.purses, position.table.to_call) == (100, (950, 950), 0)


def test_one_raise_and_no_more() -> None:
    position = opened().play("bet 40", "raise 80")
    assert position.table.to_call == 80
    assert position.moves() == {"fold", "call"}
    with pytest.raises(IllegalMoveError, match="one raise"):
        position.play("raise 20")
    position.play("call")
    assert (position.table.pot, position.table.purses) == (280, (860, 860))


def test_after_a_check_the_other_may_bet_and_the_leader_may_not_raise() -> None:
    position = opened().play("check", "bet 40")
    assert position.table.to_act == 0
    assert position.moves() == {"fold", "call"}
    with pytest.raises(IllegalMoveError, match="You have checked: call or fold"):
        position.play("raise 20")


@pytest.mark.parametrize(("written", "told"), [
    ("bet 1000000000", "A bet must be from 20 to 40 credits here."),
    ("bet " + 100 * "9", "A bet must be from 20 to 40 credits here."),
    ("bet", "'bet' lacks a whole number of credits, as in 'bet 40'."),
    ("bet -3", "'bet -3' lacks a whole number of credits, as in 'bet 40'."),
    ("raise all", "'raise all' lacks a whole number of credits, as in 'raise 40'."),
    ("Bet 40", "There is no move 'Bet 40'. It is written 'bet 40'."),
    ("Stand", "There is no move 'Stand'. It is written 'stand'."),
    ("Tiebreak YES", "There is no move 'Tiebreak YES'. It is written 'tiebreak yes'."),
    ("t:+", "There is no move 't:+'. It is written 'T:+'."),
    ("sit", "There is no move 'sit'."),
])  # fmt: skip
def test_what_cannot_be_read_or_paid_is_told_with_the_form_or_the_range(written: str, told: str) -> None:
    with pytest.raises((NotationError, IllegalMoveError)) as fault:
        opened().play(written)
    assert str(fault.value) == told


def test_the_bets_of_a_new_set_begin_with_no_card_played_and_nothing_raised() -> None:
    position = opened(hands=[["+1"], ["+1"]], deck=[10, 10, 9, 8]).play("bet 20", "raise 20", "call")
    position.play("end", "end", "+1", "+1")
    assert position.table.played
    position.play("stand")
    assert (position.last, position.table.phase) == ((0, "total"), "bet")
    assert not position.table.played
    assert not position.table.raised


def test_the_ante_of_a_new_set_begins_with_no_card_played() -> None:
    position = Position({"ante_every": "set", "bets": False}, phase="ante", deck=[10, 10, 9, 8], hands=[[], ["-1"]])
    position.play("ante 20", "accept", "end", "end", "stand", "-1")
    assert position.table.played
    position.play("stand")
    assert (position.table.phase, position.table.played) == ("ante", False)


def test_a_fold_concedes_the_set_and_pays_no_more() -> None:
    position = opened().play("bet 40", "fold")
    assert position.last == (0, "fold")
    assert (position.table.pot, position.table.purses, position.table.sets) == (80, (940, 980), (1, 0))
    assert position.table.to_call == 0


def test_a_bet_is_at_most_eight_antes() -> None:
    position = Position({"max_bet": 3}, phase="ante", sets=[0, 0]).play("ante 10", "accept", "bet 20", "call")
    position.play("leave")
    rich = Position({"max_bet": 3}, phase="ante").play("ante 10", "accept", "bet 20", "raise 30")
    assert rich.table.to_call == 30
    with pytest.raises(IllegalMoveError, match="from 10 to 30"):
        Position({"max_bet": 3}, phase="ante").play("ante 10", "accept", "bet 20", "raise 31")


def test_a_bet_never_exceeds_what_either_purse_can_match() -> None:
    assert opened(20, purses=[500, 45]).moves() == {"check", "bet 20", "bet 25"}


def test_no_bets_where_a_purse_cannot_match_the_ante() -> None:
    assert opened(20, purses=[500, 35]).table.phase == "turn"


def test_a_raise_is_limited_by_what_is_left_after_the_call() -> None:
    position = opened(20, purses=[500, 85]).play("bet 40")
    assert position.moves() == {"fold", "call", "raise 20", "raise 25"}


def test_a_table_without_bets_goes_straight_to_the_first_draw() -> None:
    assert Position({"bets": False}, phase="ante").play("ante 10", "accept").table.phase == "turn"


def test_an_ante_for_every_set() -> None:
    position = Position({"ante_every": "set", "bets": False}, boards=[[10, 5], [4]], deck=[10], hands=[[], []])
    assert position.last == (1, "bust")
    assert position.table.phase == "ante"
    assert position.table.to_act == 1
    position.play("ante 50", "accept")
    assert position.table.phase == "turn"
    assert position.table.ante == 50
