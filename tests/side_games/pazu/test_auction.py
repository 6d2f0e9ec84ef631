"""Antes and bids: who is asked, what may be bid, who pays what, and which lots are shown."""

from __future__ import annotations

from collections import Counter

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import AnteNamed
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.pazu.events import AntePaid, BidMade, BidPassed, LotDiscarded, LotShown, LotWon
from pazaak.side_games.pazu.state import common_deck
from tests.side_games.pazu.tables import auction, names, of, sit


def test_the_common_side_deck_has_29_cards_and_24_without_gold() -> None:
    with_gold, plain = Counter(common_deck(True)), Counter(common_deck(False))
    assert (with_gold.total(), plain.total()) == (29, 24)
    assert set(with_gold) == set(SideCard)
    assert {card.value for card, count in with_gold.items() if count == 2} == {"±1", "±2", "±3", "±4", "±5", "±6"}
    assert {card.value for card in with_gold.keys() - plain.keys()} == {"1±2", "2&4", "3&6", "D", "T"}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_leader_is_drawn_and_names_an_ante_that_all_who_are_in_pay(seats: int) -> None:
    leaders = set()
    for seed in range(40):
        table = sit(seats, seed)
        assert table.to_act == table.table.leader
        leaders.add(table.to_act)
    assert leaders == set(range(seats))
    told = table.play("ante 30")
    assert told[:2] == [AnteNamed(table.table.leader, 30), AntePaid(tuple(range(seats)), 30, 30 * seats)]
    assert isinstance(told[2], LotShown)
    assert told[2].lots_left == seats
    assert table.table.purses == (970,) * seats
    assert table.to_act == table.table.leader


def test_the_smallest_purse_of_those_in_is_the_largest_ante() -> None:
    table = sit(4, options={"purses": [9, 200, 75, 500]})
    assert table.table.in_set == (False, True, True, True)
    assert table.to_act != 0
    assert table.moves() == ["ante 10", "ante 20", "ante 25", "ante 50", "ante 75", "leave"]
    for amount in (9, 76):
        with pytest.raises(IllegalMoveError, match=r"The ante must be from 10 to 75 credits here\."):
            table.play(f"ante {amount}")
    told = table.play("ante 75")
    assert of(told, AntePaid) == [AntePaid((1, 2, 3), 75, 225)]
    assert of(told, LotShown)[0].lots_left == 3


def test_bids_rise_by_half_the_ante_rounded_up_to_ones_purse() -> None:
    table = auction("+3", ante=15)
    assert table.moves() == ["pass", "bid 8", "bid 16", "bid 24", "bid 32", "bid 100", "leave"]
    with pytest.raises(IllegalMoveError, match=r"A bid must be from 8 to 100 credits here\."):
        table.play("bid 7")
    table.play("bid 10")
    with pytest.raises(IllegalMoveError, match="from 18 to 100"):
        table.play("bid 17")
    assert table.play("bid 18", "bid 100") == [BidMade(1, 18), BidMade(2, 100), *table.events[-2:]]


def test_the_winner_pays_into_the_pazaak_pot_and_holds_the_card_for_all_to_see() -> None:
    table = auction("+3 -2", pazaak_pot=40)
    told = table.play("bid 10", "bid 20", "pass", "pass")
    assert told == [
        BidMade(0, 10), BidMade(1, 20), BidPassed(2), BidPassed(0),
        LotWon(1, SideCard.PLUS_3, 20, 60), LotShown(SideCard.MINUS_2, 0, 1),
    ]  # fmt: skip
    seen = table.table
    assert (seen.purses, seen.pazaak_pot, seen.paid_in, seen.set_pot) == ((100, 80, 100), 60, (0, 20, 0), 60)
    assert seen.hands == ((), (SideCard.PLUS_3,), ())
    assert (seen.bid, seen.bidder, seen.passed) == (0, None, (False,) * 3)


def test_each_lot_is_opened_by_the_next_clockwise() -> None:
    table = auction("+1 +2 +3 +4")
    told = table.play("pass", "pass", "bid 10", "pass", "bid 10", "pass", "pass", "pass", "bid 10", "pass")
    assert [(lot.card.value, lot.opener) for lot in of([*table.match.opening, *told], LotShown)] == [
        ("+1", 0), ("+2", 1), ("+3", 2), ("+4", 0),
    ]  # fmt: skip
    assert [event.seat for event in of(told, LotWon)] == [2, 2, 1]


def test_who_has_not_spoken_may_still_open_when_all_others_have_passed() -> None:
    table = auction("+1 +2")
    table.play("pass", "pass")
    assert table.to_act == 2
    told = table.play("bid 10")
    assert names(told) == ["BidMade", "LotWon", "LotShown"]


def test_a_pass_is_final_for_that_lot_and_nobody_bids_against_himself() -> None:
    table = auction("+1 +2")
    table.play("pass", "bid 10")
    assert table.to_act == 2
    assert table.table.passed == (True, False, False)
    table.play("bid 20")
    assert table.to_act == 1
    assert names(table.play("pass")) == ["BidPassed", "LotWon", "LotShown"]
    assert table.table.passed == (False, False, False)


def test_a_lot_without_a_bid_is_discarded() -> None:
    table = auction("T +2")
    told = table.play("pass", "pass", "pass")
    assert told[-2:] == [LotDiscarded(SideCard.TIEBREAKER), LotShown(SideCard.PLUS_2, 0, 1)]
    assert table.table.discarded == (SideCard.TIEBREAKER,)
    assert table.table.pazaak_pot == 0


def test_who_bids_his_whole_purse_is_passed_over_for_the_next_lots_and_plays() -> None:
    table = auction("+1 +2 +3", purses=[30, 100, 100])
    table.play("bid 30", "pass", "pass")
    assert table.table.purses == (0, 100, 100)
    assert table.to_act == 1
    table.play("pass", "pass")  # The lot that seat 1 opens: seat 0 is not asked.
    assert table.table.opener == 2
    table.play("pass", "bid 10")
    assert table.table.phase == "turn"
    assert table.to_act == 0


def test_who_cannot_reach_the_next_bid_is_passed_over() -> None:
    table = auction("+1", purses=[100, 39, 100])
    table.play("bid 30")
    assert table.to_act == 2
    assert table.table.passed == (False, False, False)
    table = auction("+1", purses=[100, 40, 100])
    table.play("bid 30")
    assert table.to_act == 1


def test_who_holds_four_cards_is_passed_over_and_counts_in_the_round_of_openers() -> None:
    table = auction("T D", hands=["+1 +2 +3 +4", "", ""])
    assert (table.table.opener, table.to_act) == (0, 1)
    table.play("pass", "pass")
    assert (table.table.opener, table.to_act) == (1, 1)
    table.play("bid 10", "pass")
    assert table.table.phase == "turn"


def test_a_lot_that_nobody_can_bid_for_is_discarded_without_a_question() -> None:
    table = auction("+1 +2", purses=[10, 0, 9])
    assert table.to_act == 0
    told = table.play("bid 10")
    assert names(told)[:4] == ["BidMade", "LotWon", "LotShown", "LotDiscarded"]
    assert table.table.phase == "turn"
    assert names(auction("+1 +2", purses=[9, 0, 9]).events)[:5] == [
        "LotShown", "LotDiscarded", "LotShown", "LotDiscarded", "Drawn",
    ]  # fmt: skip


def test_lots_are_one_more_than_players_who_are_in_and_shuffled_anew_for_every_set() -> None:
    table = sit(5, 3, options={"ante_min": 10, "ante_max": 10})
    shown = []
    for _ in range(3):
        number = table.table.set_number
        while table.table.set_number == number:
            offered = table.moves()
            table.play(next(move for move in ("ante 10", "pass", "stand", "tiebreak no") if move in offered))
        shown.append([event.card for event in of(table.events, LotShown)])
        table.events.clear()
    assert [len(lots) for lots in shown] == [6, 6, 6]
    assert len({tuple(lots) for lots in shown}) == 3
