"""Leaving is a move of the seat to act: what it pays stays, and the others play on."""

from __future__ import annotations

import pytest

from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.pazu.events import LotDiscarded, LotWon, PotShared, SetTied, SetWon, TableClosed, TableLeft
from tests.side_games.pazu.tables import Sitting, auction, names, of, sit, turn


def test_a_leader_who_leaves_before_the_ante_pays_nothing_and_the_next_leads() -> None:
    table = sit(4, leader=3)
    assert table.play("leave") == [TableLeft(3)]
    assert (table.to_act, table.table.leader) == (0, 0)
    assert table.table.in_set == (True, True, True, False)
    told = table.play("ante 40")
    assert table.table.purses == (960, 960, 960, 1000)
    assert table.table.lots_left == 3
    assert names(told)[-1] == "LotShown"


def test_when_all_but_one_leave_before_the_ante_the_table_closes() -> None:
    table = sit(3, leader=0, pazaak_pot=61, paid_in=[0, 5, 6])
    told = table.play("leave", "leave")
    assert told[-1] == TableClosed((2,), (61,))
    assert table.table.reason == "closed"
    assert table.table.purses == (1000, 1000, 1061)


def test_at_closing_those_who_left_share_only_if_nobody_else_has_paid_in() -> None:
    table = sit(3, leader=0, pazaak_pot=11, paid_in=[5, 6, 0])
    assert table.play("leave", "leave")[-1] == TableClosed((0, 1), (6, 5))


def test_leaving_amid_the_bids_goes_on_with_the_others() -> None:
    table = auction("+1 +2 +3")
    table.play("bid 10", "bid 20")
    told = table.play("leave")
    assert told == [TableLeft(2)]
    assert table.to_act == 0
    told = table.play("pass")
    assert of(told, LotWon)[0].seat == 1
    assert (table.table.opener, table.to_act) == (1, 1)
    table.play("pass", "pass")
    assert table.table.opener == 0


def test_an_opener_who_leaves_is_followed_by_the_next() -> None:
    table = auction("+1 +2 +3")
    table.play("leave", "pass", "pass")
    assert table.table.opener == 1


def test_one_alone_in_the_bidding_takes_the_set_pot_and_pays_for_his_bid() -> None:
    table = auction("+1 +2 +3", options={"sets": 1})
    told = table.play("bid 10", "leave", "leave")
    assert names(told) == ["BidMade", "TableLeft", "TableLeft", "LotWon", "SetWon"]
    assert of(told, SetWon) == [SetWon(0, "last", 60, (1, 0, 0))]
    assert table.table.purses == (150, 100, 100)
    assert table.table.pazaak_pot == 10


def test_one_alone_who_has_not_bid_is_asked_for_no_more_lots() -> None:
    table = auction("+1 +2 +3", options={"sets": 2})
    told = table.play("leave", "leave")
    assert names(told) == ["TableLeft", "TableLeft", "LotDiscarded", "SetWon", "TableClosed"]
    assert of(told, LotDiscarded)[0].card.value == "+1"
    assert of(told, SetWon)[0].seat == 2
    assert (table.table.lot, table.table.lots_left) == (None, 0)


def test_leaving_in_a_turn_costs_no_penalty_and_leaves_the_board_lying() -> None:
    table = turn(boards=[[10, 5], [5], [5]], hands=["-6", "+1", ""], deck=[9, 3])
    assert table.table.boards[0].total == 24
    told = table.play("leave")
    assert names(told) == ["TableLeft", "Drawn"]
    seen = table.table
    assert (seen.purses, seen.pazaak_pot) == ((100,) * 3, 0)
    assert (seen.in_set, seen.left, seen.bust) == ((False, True, True), (True, False, False), (False,) * 3)
    assert seen.boards[0].values == (10, 5, 9)
    assert seen.hands[0] == ()
    assert seen.deck_left == 40 - 6
    told = table.play("stand", "stand")
    assert of(told, SetWon)[0].reason == "total"
    assert table.table.in_set == (False, True, True)


def test_the_last_who_stays_takes_the_set_pot_and_the_table_closes() -> None:
    table = turn(boards=[[5], [6], [7]], pazaak_pot=30, paid_in=[10, 10, 0])
    told = table.play("leave", "leave")
    assert names(told)[-2:] == ["SetWon", "TableClosed"]
    assert told[-2:] == [SetWon(2, "last", 30, (0, 0, 1)), TableClosed((0, 1), (15, 15))]


def test_a_winner_by_leaving_leads_the_next_set() -> None:
    table = turn(4, boards=[[5], [6], [7, 7, 10], [8]], bust=[False, False, True, False])
    table.play("leave", "leave")
    assert (table.table.leader, table.to_act) == (3, 3)
    assert table.table.in_set == (False, False, True, True)


def tied(hand: str, third: int) -> Sitting:
    table = turn(boards=[[10, 7], [18], [third]], hands=[hand, "", ""], stood=[False, True, True], deck=[1], set_pot=31)
    table.play("stand")
    assert table.table.phase == "tiebreak"
    return table


def test_leaving_at_the_tie_lets_the_others_share_or_win() -> None:
    told = tied("T", 18).play("leave")
    assert told == [TableLeft(0), SetTied(18, (1, 2)), PotShared((1, 2), (16, 15))]
    assert tied("T", 17).play("leave") == [TableLeft(0), SetWon(1, "total", 31, (0, 1, 0))]


def test_leaving_at_the_tie_leaves_the_last_one_the_set() -> None:
    table = turn(boards=[[10, 7], [18], [10, 10, 5]], hands=["T", "", ""], stood=[False, True, False],
                 bust=[False, False, True], deck=[1])  # fmt: skip
    table.play("stand")
    assert of(table.play("leave"), SetWon)[0].reason == "last"


def test_who_has_left_is_out_for_the_sitting() -> None:
    table = turn(boards=[[5], [18], [19]], stood=[False, True, True])
    table.play("leave")
    assert table.table.set_number == 2
    assert table.table.in_set == (False, True, True)
    assert table.table.left == (True, False, False)
    assert table.table.can_pay(1)
    assert not table.table.can_pay(0)


def test_nobody_leaves_out_of_turn_or_when_all_is_over() -> None:
    table = sit(3, leader=0)
    move = table.match.rules.verify
    with pytest.raises(IllegalMoveError, match="It's not your turn"):
        move(table.match.view(1), next(m for m in table.match.rules.moves(table.match.view(0)) if str(m) == "Leave()"))
    table.play("leave", "leave")
    with pytest.raises(IllegalMoveError, match="over"):
        table.play("leave")
