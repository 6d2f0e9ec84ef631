"""Dou Di Zhu: the draw, the auction, tricks, and what a hand is worth, for three, four and six."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.house.rules.shuffle import shuffled
from pazaak.side_games.climbing.events import (
    BidPassed,
    CardsDrawn,
    FirstDrawn,
    GameWon,
    LandlordNamed,
    Passed,
    Played,
    TrickEnded,
    WentOut,
)
from tests.side_games.climbing.tables import dou_dizhu, of, refused, scored

# -- the draw and the auction --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hand", "kitty"), [(3, 17, 3), (4, 25, 8)])
def test_the_players_draw_one_by_one(seats: int, hand: int, kitty: int) -> None:
    table = dou_dizhu(seats, seed=5)
    drawn = of(table.events, CardsDrawn)[0]
    assert drawn.counts == (hand,) * seats
    assert drawn.kitty == kitty
    deck = table.match.state.table.variant.deck
    order = shuffled(deck.cards, "5/1")
    for turn in range(seats):
        seat = (drawn.dealer + turn) % seats
        assert table.match.state.hands[seat] == deck.pile(order[turn : seats * hand : seats])
    assert drawn.face_up is not None
    assert drawn.face_up in deck.cards_of(table.match.state.hands[drawn.bidder])
    assert table.match.to_act == drawn.bidder
    assert table.view(0)["kitty"] is None


def test_the_highest_card_draws_first_and_equal_cards_are_drawn_again() -> None:
    redrawn = 0
    for seed in range(60):
        table = dou_dizhu(4, seed)
        (first,) = of(table.events, FirstDrawn)
        value = table.match.state.table.variant.draw_value
        last = {seat: value(card) for seat, card in first.cards}
        assert len(set(last.values())) == 4
        assert last[first.dealer] == max(last.values())
        redrawn += len(first.cards) > 4
    assert redrawn


def test_the_auction_ends_with_a_bid_of_three() -> None:
    table = dou_dizhu(bidder=1)
    assert table.moves() == ["pass", "bid 1", "bid 2", "bid 3"]
    told = table.play("bid 1", "bid 3")
    assert of(told, LandlordNamed)[0].seat == 2
    assert table.view(0)["bids"] == [None, 1, 3]
    assert (table.match.to_act, table.view(2)["phase"], len(table.view(2)["hand"])) == (2, "play", 20)


def test_who_passed_may_bid_again_and_two_passes_after_a_bid_end_it() -> None:
    table = dou_dizhu(bidder=0)
    table.play("pass", "bid 1", "pass")
    assert table.moves() == ["pass", "bid 2", "bid 3"]
    assert refused(table, "bid 1") == "Bid more than 1 and at most 3."
    assert refused(table, "3S") == "Bid 1, 2 or 3 points, or pass."
    told = table.play("bid 2", "pass", "pass")
    assert of(told, LandlordNamed)[0].seat == 0
    assert table.view(0)["bid"] == 2


def test_if_all_pass_there_is_a_new_deal_under_the_same_number() -> None:
    table = dou_dizhu(4)
    before = table.match.state
    told = table.play(*["pass"] * 4)
    assert len(of(told, BidPassed)) == 4
    (drawn,) = of(told, CardsDrawn)
    assert (drawn.number, drawn.dealer) == (1, before.table.dealer)
    assert table.match.state.hands != before.hands
    assert table.view(0)["bids"] == [None] * 4


def test_the_kitty_is_shown_or_not() -> None:
    shown, hidden, four = dou_dizhu(bidder=0), dou_dizhu(bidder=0, options={"show_kitty": False}), dou_dizhu(4)
    for table in (shown, hidden, four):
        told = of(table.play("bid 3"), LandlordNamed)[0]
        farmer, landlord = table.view((told.seat + 1) % 3)["kitty"], table.view(told.seat)["kitty"]
        assert landlord == table.state["kitty"]
        assert set(landlord) <= set(table.view(told.seat)["hand"])
        if table is shown:
            assert farmer == landlord
            assert told.kitty is not None
        else:
            assert farmer is told.kitty is None


# -- tricks --------------------------------------------------------------------------------------------------------


def test_a_trick() -> None:
    table = dou_dizhu(landlord=0, hands=["3S 3H 9S", "4S 4H 8D", "5S 5H 7D"], plays=[1, 1, 1])
    assert table.moves() == ["3S", "9S", "3S 3H"]
    assert refused(table, "pass") == "You lead: you may not pass."
    table.play("3S 3H")
    assert refused(table, "8D") == "A single can't beat a pair."
    assert refused(table, "4S 8D") == "These cards aren't a combination."
    assert refused(table, "4S 4D") == "You don't hold 4D."
    assert table.moves() == ["pass", "4S 4H"]
    table.play("pass", "5H 5S")
    assert refused(table, "9S") == "A single can't beat a pair."
    told = table.play("pass")
    assert of(told, Passed) == [Passed(0)]
    assert table.view(1)["passes"] == 1
    assert table.view(0)["table"] == {"seat": 2, "cards": ["5S", "5H"]}
    # Who passed before may play now, but cannot here.
    assert table.moves() == ["pass"]
    assert of(table.play("pass"), TrickEnded) == [TrickEnded(2, 2)]
    assert table.match.to_act == 2
    assert table.view(1)["table"] is None
    assert table.view(1)["played"] == [["3S", "3H"], [], ["5S", "5H"]]


def test_bombs_beat_all_and_the_rocket_beats_bombs() -> None:
    hands = ["3S 3H 3D 3C 4S", "5S 5H 5D 5C 6S", "BJ RJ 7S"]
    table = dou_dizhu(landlord=0, hands=hands, plays=[1, 1, 1], table=(2, "AS"))
    assert table.moves() == ["pass", "3S 3H 3D 3C"]
    told = table.play("3S 3H 3D 3C", "5S 5H 5D 5C", "BJ RJ")
    assert [event.combination for event in of(told, Played)] == ["Bomb", "Bomb", "Rocket"]
    assert table.view(0)["multiplier"] == 8
    assert table.moves() == ["pass"]
    table = dou_dizhu(landlord=0, hands=hands, plays=[1, 1, 1], table=(1, "AS"), options={"rocket_tops": False})
    table.play("RJ BJ", "3S 3H 3D 3C")
    assert table.view(0)["multiplier"] == 4


# -- the score -----------------------------------------------------------------------------------------------------

RUN = "3S 4S 5S 6S 7S"


@pytest.mark.parametrize(
    ("given", "moves", "points"),
    [
        # Nobody but the landlord has played: spring.
        ({"hands": [RUN, "8S 9S", "TS JS"], "bid": 2}, [RUN], [8, -4, -4]),
        ({"hands": [RUN, "8S 9S", "TS JS"], "bid": 2, "options": {"spring": False}}, [RUN], [4, -2, -2]),
        ({"hands": [RUN, "8S 9S", "TS JS"], "plays": [3, 0, 1], "bid": 3, "multiplier": 4}, [RUN], [24, -12, -12]),
        # The landlord has played once only: spring.
        ({"hands": ["3S 9S", "4S", "6S 7S"]}, ["3S", "4S"], [-4, 2, 2]),
        ({"hands": ["3S 9S", "4S", "6S 7S"], "plays": [1, 0, 0]}, ["3S", "4S"], [-2, 1, 1]),
        ({"hands": ["9S", "4S", "6S 7S"], "table": (0, "3S")}, ["4S"], [-4, 2, 2]),
        ({"hands": ["9S", "4S", "6S 7S"], "table": (0, "3S"), "plays": [2, 0, 0]}, ["4S"], [-2, 1, 1]),
        # A bomb and the rocket double, whoever plays them.
        (
            {"hands": ["3S 3H 3D 3C 4S", "BJ RJ 6S", "7S"], "plays": [1, 1, 1]},
            ["3S 3H 3D 3C", "BJ RJ", "pass", "pass", "6S"],
            [-8, 4, 4],
        ),
        ({"hands": ["3S 3H 3D 3C 4S 5S", "6S", "7S"], "plays": [1, 1, 1]}, ["3S 3H 3D 3C 4S 5S"], [2, -1, -1]),
    ],
)
def test_what_a_hand_is_worth(given: dict[str, Any], moves: list[str], points: list[int]) -> None:
    table = dou_dizhu(landlord=0, **given)
    table.play(*moves)
    result = scored(table)
    assert list(result.points) == points
    assert result.reason == ("landlord" if points[0] > 0 else "farmers")
    assert result.seats == ((0,) if points[0] > 0 else (1, 2))
    assert table.view(0)["dealer"] == of(table.events, WentOut)[0].seat
    assert table.view(0)["hand_number"] == 2


def test_a_game_ends_after_its_hands_and_the_highest_total_wins() -> None:
    table = dou_dizhu(
        landlord=0, hands=[RUN, "8S 9S", "TS JS"], scores=[-10, 4, 6], plays=[1, 1, 1], options={"hands": 1}
    )
    told = table.play(RUN)
    assert of(told, GameWon) == [GameWon((2,), (-8, 3, 5), "hands")]
    assert table.match.to_act is None
    assert table.view(0)["to_act"] is None


def test_points_are_paid_from_the_purses_until_one_is_empty() -> None:
    options = {"point": 30, "purses": [100, 50, 400]}
    table = dou_dizhu(landlord=0, hands=[RUN, "8S 9S", "TS JS"], bid=2, plays=[1, 1, 1], options=options)
    told = table.play(RUN)
    assert scored(table).purses == (100 + 50 + 60, 0, 340)
    assert of(told, GameWon)[0].reason == "broke"


# -- four players --------------------------------------------------------------------------------------------------
