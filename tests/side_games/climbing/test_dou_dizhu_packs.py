"""Dou Di Zhu with two and three packs: what is different for four and for six players."""

from __future__ import annotations

import pytest

from pazaak.side_games.climbing.events import (
    CardsDrawn,
    GameWon,
    HandScored,
    KindAnnounced,
    LandlordNamed,
    PartnerShown,
    Played,
    TrickEnded,
    WentOut,
)
from tests.side_games.climbing.tables import dou_dizhu, of, refused, scored

ORDER = "3456789TJQKA2"


def test_four_a_stuck_leader_alone_may_lead_a_single() -> None:
    hands = ["3S 3H 9S", "4S 8D KH", "5S 7D", "6S 6H 6D JS"]
    table = dou_dizhu(4, landlord=0, hands=hands, plays=[1, 1, 1, 1])
    assert table.moves() == ["3S 3H"]
    assert refused(table, "9S") == "You can lead a single card only if you have nothing else."
    table = dou_dizhu(4, landlord=0, leader=1, hands=hands, plays=[1, 1, 1, 1])
    assert table.moves() == ["4S", "8D", "KH"]
    assert refused(table, "pass") == "You lead: you may not pass."
    table.play("8D", "pass")
    assert table.moves() == ["pass", "JS"]
    table = dou_dizhu(4, landlord=0, leader=3, hands=hands, plays=[1, 1, 1, 1])
    assert table.moves() == ["6S 6H", "6S 6H 6D", "6S 6H 6D JS"]


def test_four_singles_are_free_and_kickers_are_not() -> None:
    hands = ["3S 3H 9S", "4S 8D KH", "5S 7D", "6S 6H 6D JS"]
    options = {"single_cards": "free"}
    table = dou_dizhu(4, landlord=0, leader=3, hands=hands, plays=[1, 1, 1, 1], options=options)
    assert table.moves() == ["6S", "JS", "6S 6H", "6S 6H 6D"]
    table.play("6S", "9S")


def test_four_taken_literally_the_lead_is_passed_on_until_the_hand_is_void() -> None:
    hands = ["3S 9S", "4S 8D KH", "5S 7D", "6S 6H JS"]
    options = {"single_cards": "literal", "hands": 1}
    table = dou_dizhu(4, landlord=0, hands=hands, options=options)
    assert refused(table, "3S") == "You can't play single cards."
    for _ in range(3):
        assert table.moves() == ["pass"]
        table.play("pass")
    assert table.moves() == ["6S 6H"]
    table.play("6S 6H", "pass", "pass", "pass")
    told = table.play("pass", "pass", "pass", "pass")
    (result,) = of(told, HandScored)
    assert (result.points, result.reason, result.seats, result.stake) == ((0, 0, 0, 0), "void", (), 0)
    assert of(told, GameWon) == [GameWon((0, 1, 2, 3), (0, 0, 0, 0), "hands")]


@pytest.mark.parametrize(
    ("laid", "multiplier"),
    [
        ("3S 3S 3H 3H", 1),
        ("3S 3S 3H 3H 3D", 1),
        ("3S 3S 3H 3H 3D 3D", 2),
        ("3S 3S 3H 3H 3D 3D 3C 3C", 2),
        ("BJ BJ RJ RJ", 2),
    ],
)
def test_four_bombs_double_from_six_cards_on(laid: str, multiplier: int) -> None:
    table = dou_dizhu(4, landlord=0, hands=[f"{laid} 9S", "4S", "5S", "6S"], plays=[1, 1, 1, 1])
    table.play(laid)
    assert table.view(0)["multiplier"] == multiplier


def test_four_more_cards_beat_fewer_and_the_rocket_is_four_jokers() -> None:
    fives = "5S 5S 5H 5H 5D"
    hands = ["KS KS KH KH 3S", f"{fives} 3H", "BJ BJ RJ RJ 3D", "4S 4S 3C"]
    table = dou_dizhu(4, landlord=0, hands=hands, plays=[1, 1, 1, 1])
    table.play("KS KS KH KH", fives, "BJ BJ RJ RJ")
    assert table.moves() == ["pass"]
    table = dou_dizhu(4, landlord=0, hands=["BJ BJ 3S", "RJ RJ 3H", "2S 2H 3D", "4S"], plays=[1, 1, 1, 1], leader=2)
    table.play("2S 2H", "pass", "BJ BJ", "RJ RJ")
    assert of(table.events, Played)[-1].combination == "Pair"


def test_four_the_landlord_stands_alone() -> None:
    table = dou_dizhu(4, landlord=2, hands=["3S 3H", "4S", "5S 5H", "6S"], bid=3, plays=[1, 1, 1, 1])
    table.play("5S 5H")
    assert scored(table).points == (-3, -3, 9, -3)


# -- six players ---------------------------------------------------------------------------------------------------


def test_six_who_has_the_card_that_lay_face_up_is_landlord_and_announces_a_pair() -> None:
    table = dou_dizhu(6, seed=3)
    drawn, named = of(table.events, CardsDrawn)[0], of(table.events, LandlordNamed)[0]
    assert named.seat == drawn.bidder == table.match.to_act
    assert named.kitty is None
    assert named.counts == tuple(32 if seat == named.seat else 26 for seat in range(6))
    hand = table.view(named.seat)["hand"]
    assert table.view(named.seat)["phase"] == "announce"
    kinds = [move.split()[1] for move in table.moves()]
    ranks = {kind: ["BJ", "RJ"].index(kind) + 13 if kind[1] == "J" else ORDER.index(kind[0]) for kind in set(hand)}
    twice = [kind for kind in ranks if hand.count(kind) == 2]
    assert sorted(kinds) == sorted(kind for kind in twice if ranks[kind] == max(map(ranks.__getitem__, twice)))
    assert refused(table, "announce 3S") == "You can't name 3S."
    assert of(table.play(f"announce {kinds[0]}"), KindAnnounced)[0].seat == named.seat
    second = table.state["second_landlord"]
    assert kinds[0] in table.view(second)["hand"]
    assert second != named.seat
    assert {table.view(seat)["second_landlord"] for seat in range(6)} == {None}
    assert table.match.to_act == named.seat


SIX = ["3S 3S 4H", "5S 5H 9S", "6S 6H", "7H 7H 7S 9D", "8S 8H 9C", "TS TH 9H"]


def test_six_the_second_landlord_shows_with_the_announced_card() -> None:
    table = dou_dizhu(6, landlord=0, hands=SIX, announced="7S", leader=3)
    assert table.state["second_landlord"] == 3
    assert table.moves() == ["7S", "7H", "9D", "7S 7H", "7H 7H", "7S 7H 7H", "7S 7H 7H 9D"]
    table.play("7H 7H")
    assert table.view(3)["second_landlord"] is None
    table.play(*["pass"] * 5)
    assert of(table.play("7S"), PartnerShown) == [PartnerShown(3)]
    assert {table.view(seat)["second_landlord"] for seat in range(6)} == {3}


def test_six_the_first_farmer_drops_out_and_the_second_ends_the_hand() -> None:
    table = dou_dizhu(6, landlord=0, hands=SIX, announced="7S", leader=2)
    told = table.play("6S 6H")
    assert of(told, WentOut) == [WentOut(2, 1)]
    # The others may still beat his play; when all five have passed the next active seat leads.
    told = table.play("7H 7H", "8S 8H", *["pass"] * 4)
    assert of(told, TrickEnded) == [TrickEnded(4, 4)]
    assert table.view(0)["out"] == [2]
    told = table.play("9C")
    assert of(told, HandScored)[0].points == (0, 1, 1, 0, 1, 1)
    assert of(told, PartnerShown) == [PartnerShown(3)]
    assert table.view(0)["dealer"] == 2
    assert of(told, HandScored)[0].seats == (1, 2, 4, 5)


def test_six_nobody_beats_who_went_out_and_the_next_to_his_right_leads() -> None:
    table = dou_dizhu(6, landlord=0, hands=SIX, announced="7S", leader=2)
    told = table.play("6S 6H", *["pass"] * 5)
    assert of(told, TrickEnded) == [TrickEnded(2, 3)]
    assert table.match.to_act == 3


def test_six_either_landlord_wins_for_both() -> None:
    table = dou_dizhu(6, landlord=0, hands=SIX, announced="7S", leader=3)
    told = table.play("7H 7H 7S 9D")
    assert scored(table).points == (1, 0, 0, 1, 0, 0)
    assert len(of(told, PartnerShown)) == 1
    alone = dou_dizhu(6, landlord=0, hands=["3S 3H", *SIX[1:]], options={"point": 10})
    alone.play("3S 3H")
    assert scored(alone).points == (1, 0, 0, 0, 0, 0)
    assert scored(alone).purses == (1010, 998, 998, 998, 998, 998)


def test_six_bombs_up_to_twelve_and_the_rocket() -> None:
    twelve = " ".join(["3S 3H 3D 3C"] * 3)
    hands = ["BJ RJ 4S", twelve + " 5S", "6S", "7S", "8S", "9S"]
    table = dou_dizhu(6, landlord=0, hands=hands, leader=1)
    table.play(twelve, *["pass"] * 4, "BJ RJ")
    assert table.view(0)["multiplier"] == 1
    four = dou_dizhu(6, landlord=0, hands=hands, leader=1, options={"big_bombs": False})
    assert refused(four, twelve) == "These cards aren't a combination."


def test_two_or_three_like_jokers_are_a_pair_or_a_triplet() -> None:
    table = dou_dizhu(6, landlord=0, hands=["BJ BJ BJ 4S 4H 4D", "RJ RJ RJ 5S 5H", "6S", "7S", "8S", "9S"])
    told = table.play("BJ BJ BJ 4S 4H", "RJ RJ RJ 5S 5H")
    assert of(told, Played)[0].combination == "Triplet with Pair"
