"""Fives, ruling by ruling."""

from __future__ import annotations

import pytest

from partition_games.engine.events import (
    CardsDealt,
    ComparisonWon,
    DealScored,
    DeckShuffled,
    Exchanged,
    GameWon,
    GroupShown,
    SeatsDrawn,
    StakesPaid,
    StockReturned,
)
from partition_games.engine.hands.cards import ace_low
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.notation import write_card, write_cards
from pazaak.house.rules.protocols import IllegalMoveError
from tests.partition.tables import build, cards, of, sit

PAIR = "KS KH 2S 3S 5D"
JUNK = "QS JS 9H 7H 4D"
LOW_PAIR = "2D 2C TH 8S 6S"
STOCK = "AS AH AD AC 4S 4H 5S 5H"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_may_play(seats: int) -> None:
    table = sit("fives", seats=seats)
    assert table.state.table.hand_counts == (5,) * seats
    assert table.state.table.stock_left == 52 - 5 * seats


def test_one_or_six_may_not() -> None:
    for seats in (1, 6):
        with pytest.raises(OptionsError, match="two to five"):
            build("fives", seats=seats)


def test_the_draw_for_seats_has_the_ace_lowest() -> None:
    dealers_with_ace = 0
    for seed in range(60):
        drawn = of(sit("fives", seed=seed).events, SeatsDrawn)[0]
        held = [next(turn[seat] for turn in reversed(drawn.rounds) if turn[seat]) for seat in range(4)]
        places = [ace_low(card.rank) for card in held if card is not None]
        assert places[drawn.dealer] == max(places)
        dealers_with_ace += any(place == 1 for place in places)
    assert dealers_with_ace


def test_shuffled_and_cut_by_the_dealers_right_once_before_the_first_hand() -> None:
    table = sit("fives", seed=4)
    dealer = table.state.table.dealer
    for _ in range(8):
        table.play("swap")
    assert table.state.table.deal_number == 3
    assert of(table.events, DeckShuffled) == [DeckShuffled((dealer - 1) % 4)]


def test_five_cards_one_at_a_time_from_the_dealers_left() -> None:
    table = sit("fives", seed=4)
    dealer = table.state.table.dealer
    assert of(table.events, CardsDealt) == [CardsDealt((dealer + 1) % 4, (5,) * 4)]
    before = table.state.stock
    for _ in range(4):
        table.play("swap")
    first = (table.state.table.dealer + 1) % 4
    for turn in range(4):
        assert table.state.hands[(first + turn) % 4] == before[turn:20:4]


def test_each_exchanges_once_from_the_dealers_left() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=0, stock=STOCK)
    assert table.state.table.to_act == 1
    table.play("swap QS", "swap", "swap 2S 3S 5D")
    assert of(table.events, Exchanged) == [Exchanged(1, 1), Exchanged(2, 0), Exchanged(0, 3)]
    assert table.state.table.deal_number == 2


def test_cards_go_under_the_stock_first_then_as_many_come_from_the_top() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=2, stock=STOCK)
    table.play("swap 3S 2S 5D")
    assert table.state.hands[0] == cards("KS KH AS AH AD")
    assert write_cards(table.state.stock[:2]) == "AC 4S"
    assert write_cards(table.state.stock[-3:]) == "3S 2S 5D"
    assert table.state.table.stock_left == 37


def test_the_stock_never_runs_out_and_no_card_thrown_comes_back_in_the_same_hand() -> None:
    table = sit("fives", seats=5, seed=9)
    thrown: set[Card] = set()
    for _ in range(5):
        hand = table.view().hand
        thrown |= set(hand)
        seat = table.match.to_act
        assert seat is not None
        last = len(of(table.events, Exchanged)) == 4
        table.play(f"swap {write_cards(hand)}")
        if not last:
            assert not thrown & set(table.state.hands[seat])
            assert table.state.table.stock_left == 27
    result = table.state.table.last_deal
    assert result is not None
    assert not thrown & {card for groups in result.groups for card in groups[0]}


def test_nothing_but_own_cards_is_exchanged() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], stock=STOCK)
    for move, told in (("swap AS", "no AS"), ("KS KH 2S 3S 5D", "exchange"), ("show", "exchange")):
        with pytest.raises(IllegalMoveError, match=told):
            table.play(move)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("KS KH KD KC 2S", 8),
        ("QS QH QD JS JH", 6),
        ("TS TH TD 2S 3H", 4),
        ("9S 9H 8S 8H 2C", 3),
        ("7S 7H 2S 3H 4C", 2),
        ("KS QH 2S 3H 4C", 0),
    ],
)
def test_only_the_best_hand_scores_and_it_scores_its_own_value(hand: str, points: int) -> None:
    table = sit("fives", [hand, "AS 3D 4D 6C 5C"], deals=1)
    table.play("swap", "swap")
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.points == (points, 0)


def test_a_better_hand_that_is_not_the_best_scores_nothing() -> None:
    table = sit("fives", [PAIR, "QS QH 3D 4D 6D", LOW_PAIR], dealer=2)
    table.play("swap", "swap", "swap")
    assert of(table.events, DealScored) == [DealScored((2, 0, 0), (2, 0, 0), "show")]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3S 3H 3D 3C 2S", "2D 2H 2C KS KH"),
        ("KS KH 3D 3C 2S", "KD KC 2D 2H QS"),
        ("KS KH 3D 3C 4S", "KD KC 3S 3H 2S"),
        ("4S 4H KS 3C 2S", "4D 4C QS JS TS"),
        ("4S 4H KS 3C 2S", "4D 4C KH 2H AS"),
        ("2S 2H AS 3C 4S", "AD AH KS QS JS"),
        ("KS 5H 4S 3C 2S", "QS JS TS 9S 7D"),
    ],
)
def test_inside_a_level_the_ranks_decide_in_their_order(better: str, worse: str) -> None:
    table = sit("fives", [worse, better], deals=1)
    table.play("swap", "swap")
    assert of(table.events, ComparisonWon)[0].winner == 1


def test_exactly_equal_best_hands_each_score() -> None:
    table = sit("fives", ["KS KH 7S 4S 2S", "KD KC 7H 4H 2H", LOW_LESS], dealer=2)
    told = table.play("swap", "swap", "swap")
    won = of(told, ComparisonWon)[0]
    assert (won.winner, won.tied, won.points) == (None, (0, 1), 2)
    assert table.state.table.scores == (2, 2, 0)


LOW_LESS = "QS JS 9H 6H 3D"


def test_junk_is_worth_nothing_and_told_as_no_score() -> None:
    table = sit("fives", ["KS 7S 4S 2S 3C", LOW_LESS], dealer=1)
    told = table.play("swap", "swap")
    assert of(told, DealScored) == [DealScored((0, 0), (0, 0), "no_score")]
    assert of(told, ComparisonWon)[0].winner == 0


def test_the_hands_are_shown_clockwise_from_the_dealers_left() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=0)
    told = table.play("swap", "swap", "swap")
    assert [event.seat for event in of(told, GroupShown)] == [1, 2, 0]


def test_all_hands_go_under_the_stock_unshuffled_and_the_next_dealer_deals_on() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=2, stock=STOCK)
    before = table.state.stock
    told = table.play("swap", "swap", "swap")
    assert of(told, StockReturned) == [StockReturned((0, 1, 2), False)]
    assert table.state.table.dealer == 0
    assert [table.state.hands[seat] for seat in (1, 2, 0)] == [before[turn:15:3] for turn in range(3)]
    assert table.state.stock == before[15:] + cards(f"{PAIR} {JUNK} {LOW_PAIR}")


def test_who_remembers_knows_the_order_of_what_went_under_the_stock() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=2, stock=STOCK)
    table.play("swap 2S 3S")
    assert table.view(0).stock_known[-2:] == cards("2S 3S")
    assert table.view(1).stock_known == (None,) * 37
    table.play("swap", "swap")
    shown = table.state.stock[-15:]
    for seat in range(3):
        assert table.view(seat).stock_known[-15:] == shown
    assert table.view(0).stock_known[-17:-15] == cards("2S 3S")
    assert table.view(1).stock_known[-17:-15] == (None, None)


def test_what_a_seat_remembers_is_true_and_says_what_comes_to_others() -> None:
    remembered = came = 0
    for seed in range(4):
        table = sit("fives", seed=seed, seats=4, target=12)
        player = RandomAgent(table.rules, seed)
        while not table.match.over:
            for seat in range(4):
                view, stock = table.view(seat), table.state.stock
                assert len(view.stock_known) == len(stock)
                assert all(known in (None, card) for known, card in zip(view.stock_known, stock, strict=True))
                remembered += any(view.stock_known)
                for other, known in enumerate(view.came_known):
                    hidden = set(stock) if table.state.table.exchanged[other] else set()
                    assert set(known) <= set(table.state.hands[other]) | hidden
                    came += len(known)
            table.match.play(player.choose(table.view()))
    assert remembered
    assert came


def test_mixed_hands_and_a_fresh_shuffle_leave_nothing_to_remember() -> None:
    for option in ("mix", "reshuffle"):
        table = sit("fives", seed=3, mix=option == "mix", reshuffle=option == "reshuffle")
        table.play("swap", "swap", "swap", "swap")
        for seat in range(4):
            assert table.view(seat).stock_known == (None,) * 32
        held = [*table.state.stock, *(card for hand in table.state.hands for card in hand)]
        assert sorted(map(write_card, held)) == sorted(map(write_card, DECK_52))
        assert len(of(table.events, DeckShuffled)) == (2 if option == "reshuffle" else 1)


def test_the_first_to_twenty_at_the_end_of_a_hand_wins() -> None:
    table = sit("fives", [PAIR, JUNK, LOW_PAIR], dealer=2, scores=[18, 19, 3])
    table.play("swap", "swap", "swap")
    assert of(table.events, GameWon) == [GameWon((0,), (20, 19, 3), "score")]


def test_of_two_at_twenty_the_higher_total_wins_and_equal_ones_play_on() -> None:
    hands = ["KS KH 7S 4S 2S", "KD KC 7H 4H 2H"]
    higher = sit("fives", hands, scores=[18, 19])
    higher.play("swap", "swap")
    assert higher.state.table.winners == (1,)
    equal = sit("fives", hands, scores=[18, 18])
    equal.play("swap", "swap")
    assert not equal.match.over
    assert equal.state.table.scores == (20, 20)


def test_a_long_game_doubles_target_and_stake() -> None:
    rules = build("fives", long=True, stake=60)
    assert (rules.options.goal, rules.options.entry) == (40, 120)
    table = sit("fives", [PAIR, JUNK], dealer=1, scores=[18, 0], long=True, stake=60)
    assert of(table.events, StakesPaid) == [StakesPaid((120, 120), 240)]
    table.play("swap", "swap")
    assert not table.match.over


def test_equal_winners_share_the_pot_and_odd_chips_go_to_the_first_from_the_dealer() -> None:
    hands = ["KS KH 7S 4S 2S", "KD KC 7H 4H 2H", LOW_LESS]
    table = sit("fives", hands, dealer=0, stake=35, deals=1)
    table.play("swap", "swap", "swap")
    assert table.state.table.winners == (0, 1)
    assert table.rules.holdings(table.state).seats == (1000 - 35 + 52, 1000 - 35 + 53, 965)
