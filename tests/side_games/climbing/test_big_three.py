"""Big Three: who opens and leads, the combinations, the partner, the score."""

from __future__ import annotations

import pytest

from pazaak.side_games.climbing.events import (
    CardsDrawn,
    DeclarerNamed,
    FirstDrawn,
    HandScored,
    PartnerCardNamed,
    PartnerShown,
    TrickEnded,
)
from tests.side_games.climbing.tables import big_three, of, refused

HEARTS = [f"{rank}H" for rank in "456789TJQKA23"]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_lowest_heart_in_a_hand_opens(seats: int) -> None:
    opened_with = set()
    for seed in range(30):
        table = big_three(seats, seed)
        (drawn,) = of(table.events, CardsDrawn)
        assert (drawn.counts, drawn.kitty) == (((16,) * 3, 4) if seats == 3 else ((13,) * 4, 0))
        heart = next(heart for heart in HEARTS if any(heart in hand for hand in table.state["hands"]))
        assert heart in table.state["hands"][drawn.bidder]
        assert table.view(0)["opener"] == table.match.to_act == drawn.bidder
        opened_with.add(heart)
    assert opened_with >= ({"4H", "5H"} if seats == 3 else {"4H"})


def test_the_first_dealer_has_drawn_the_highest_number() -> None:
    for seed in range(30):
        (first,) = of(big_three(3, seed).events, FirstDrawn)
        last = {seat: 1 if card.rank == 14 else int(card.rank) * (card.rank <= 10) for seat, card in first.cards}
        assert len(set(last.values())) == 3
        assert last[first.dealer] == max(last.values())


def test_the_opener_has_to_bid_and_leads_whoever_plays() -> None:
    table = big_three(opener=1)
    assert table.moves() == ["bid 1", "bid 2", "bid 3"]
    assert refused(table, "pass") == "You open the auction, so you must bid."
    told = table.play("bid 1", "bid 2", "pass", "pass")
    (named,) = of(told, DeclarerNamed)
    assert (named.seat, named.bid, named.kitty) == (2, 2, None)
    assert named.counts == (16, 16, 20)
    assert table.match.to_act == 1
    assert table.view(2)["kitty"] == table.state["kitty"]
    assert table.view(0)["kitty"] is table.view(1)["kitty"] is None


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3S", "Single Card"),
        ("4S 4H", "Pair"),
        ("4S 4H 4D", "Triple"),
        ("4S 4H 4D 4C", "Quad"),
        ("JS QH KD", "Run"),
        ("QS KH AD", None),
        ("2S 3H 4D", None),
        ("4S 5S", None),
        ("4S 4H 5S 5H", None),
        ("4S 4H 5S 5H 6S 6H", "Run of Pairs"),
        ("4S 4H 4D 5S 5H 5D 6S 6H 6D", "Run of Triplets"),
        ("4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C", "Run of Quads"),
        ("4S 4H 4D 5S", None),
        ("4S 5S 6S 7S 8S 9S TS JS QS KS", "Run"),
    ],
)
def test_the_combinations(cards: str, name: str | None) -> None:
    asked = {"cards": cards.split()}
    assert big_three().game.questions["name"](asked) == {"name": name, "legal": name is not None}


def test_a_quad_is_no_bomb_and_three_is_the_highest() -> None:
    table = big_three(declarer=0, opener=0, hands=["2S 9S", "3S 8S", "4S 4H 4D 4C 5S"])
    table.play("2S")
    assert table.moves() == ["pass", "3S"]
    table.play("3S")
    assert table.moves() == ["pass"]
    told = table.play("pass", "pass")
    assert of(told, TrickEnded) == [TrickEnded(1, 1)]
    told = table.play("8S")
    assert of(told, HandScored)[0].points == (-2, 1, 1)


def test_the_declarer_wins_his_bid_from_each() -> None:
    table = big_three(declarer=2, opener=2, bid=3, hands=["4S 5S", "6S 7S", "8S"], options={"point": 5})
    told = table.play("8S")
    (result,) = of(told, HandScored)
    assert (result.points, result.purses, result.reason) == ((-3, -3, 6), (985, 985, 1030), "declarer")


def test_four_the_declarer_names_a_card_he_does_not_hold() -> None:
    table = big_three(4, seed=2, opener=0)
    told = table.play("bid 1", "pass", "bid 2", "pass", "pass", "pass")
    assert of(told, DeclarerNamed)[0].seat == 2
    assert table.view(0)["phase"] == "partner"
    hand = table.view(2)["hand"]
    free = [rank + suit for rank in "456789T" for suit in "SHDC" if rank + suit not in hand]
    assert sorted(table.moves()) == sorted(f"partner {card}" for card in free)
    assert refused(table, f"partner {next(card for card in hand if card[0] in '456789T')}").startswith("You can't name")
    assert refused(table, "partner AS") == "You can't name AS."
    told = table.play(f"partner {free[0]}")
    assert len(of(told, PartnerCardNamed)) == 1
    partner = table.state["partner"]
    assert free[0] in table.view(partner)["hand"]
    assert {table.view(seat)["partner"] for seat in range(4)} == {None}
    assert table.match.to_act == 0


@pytest.mark.parametrize(("leader", "points"), [(0, (2, -2, 2, -2)), (2, (2, -2, 2, -2)), (1, (-2, 2, -2, 2))])
def test_four_both_partners_win_or_lose_the_bid(leader: int, points: tuple[int, ...]) -> None:
    table = big_three(
        4, declarer=0, bid=2, partner_card="7H", leader=leader, hands=["5S", "6S", "7H 7S", "8S"], options={"hands": 1}
    )
    moves = {0: "5S", 1: "6S", 2: "7H 7S"}
    told = table.play(moves[leader])
    assert of(told, HandScored)[0].points == points
    assert of(told, PartnerShown) == [PartnerShown(2)]
    assert table.view(1)["partner"] == 2


def test_four_three_passes_end_a_trick() -> None:
    table = big_three(4, declarer=0, partner_card="4H", leader=1, hands=["5S 9S", "6S 8S JS", "4H 7S", "TS TH"])
    assert table.match.to_act == 1
    table.play("8S", "pass", "pass")
    told = table.play("pass")
    assert of(told, TrickEnded) == [TrickEnded(1, 1)]
    table.play("6S", "7S", "TS", "pass", "pass", "pass")
    assert table.match.to_act == 3
