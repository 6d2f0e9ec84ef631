"""Hazari, ruling by ruling."""

from __future__ import annotations

import pytest

from partition_games.engine.events import (
    CardsDealt,
    ComparisonWon,
    DeckShuffled,
    GameWon,
    GroupShown,
    SeatsDrawn,
    StakesPaid,
)
from partition_games.engine.hands.arrangement import last_groups
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.options import AceLowRun, HazariOptions
from partition_games.hazari import DEAL_POINTS, card_points, points_of
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.notation import write_cards
from pazaak.house.rules.protocols import IllegalMoveError
from tests.partition.tables import build, cards, of, sit

SUITED = [f"{' '.join(rank + suit for rank in 'AKQJT98765432')}" for suit in "SHDC"]
"""Each seat a suit of its own."""


def laid(suit: str) -> str:
    """A suit laid out in order: A-K-Q, A-2-3 being torn, the rest as it comes."""
    groups = ["AKQ", "JT9", "876", "5432"]
    return " | ".join(" ".join(rank + suit for rank in group) for group in groups)


def test_four_sit_at_the_table_and_nobody_else() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(OptionsError, match="four"):
            build("hazari", seats=seats)


def test_ace_to_ten_count_ten_the_others_five_and_a_deal_360() -> None:
    assert [card_points(card) for card in cards("AS KS QS JS TS 9S 2S")] == [10, 10, 10, 10, 10, 5, 5]
    assert points_of(DECK_52) == DEAL_POINTS == 360


def test_thirteen_cards_each_one_at_a_time_from_the_dealers_right() -> None:
    table = sit("hazari")
    dealer = table.state.table.dealer
    assert of(table.events, CardsDealt) == [CardsDealt((dealer + 1) % 4, (13, 13, 13, 13))]
    assert sorted(str(card) for hand in table.state.hands for card in hand) == sorted(map(str, DECK_52))


def test_the_player_on_the_dealers_left_cuts() -> None:
    table = sit("hazari")
    assert of(table.events, DeckShuffled) == [DeckShuffled((table.state.table.dealer - 1) % 4)]


def test_the_dealership_goes_counter_clockwise_that_is_to_the_next_seat() -> None:
    table = sit("hazari", SUITED, dealer=1)
    table.play(laid("D"), laid("C"), laid("S"), laid("H"))
    assert table.state.table.dealer == 2
    assert table.state.table.to_act == 3


def test_the_highest_card_deals_first_and_the_others_sit_by_card_in_the_direction_of_play() -> None:
    for seed in range(40):
        drawn = of(sit("hazari", seed=seed).events, SeatsDrawn)[0]
        held = [next(turn[seat] for turn in reversed(drawn.rounds) if turn[seat]) for seat in range(4)]
        in_turn = [held[(drawn.dealer + turn) % 4] for turn in range(4)]
        ranks = [card.rank for card in in_turn if card is not None]
        assert ranks == sorted(set(ranks), reverse=True)
        assert len(ranks) == 4


def test_equal_cards_are_drawn_again() -> None:
    again = [
        drawn for seed in range(60) for drawn in of(sit("hazari", seed=seed).events, SeatsDrawn) if drawn.rounds[1:]
    ]
    assert again
    for drawn in again:
        first, second = drawn.rounds[0], drawn.rounds[1]
        ranks = [card.rank for card in first if card is not None]
        redrawing = [seat for seat, card in enumerate(second) if card is not None]
        assert redrawing == [seat for seat in range(4) if ranks.count(ranks[seat]) > 1]


def test_a_quick_start_seats_at_random() -> None:
    drawn = [of(sit("hazari", seed=seed, quick_start=True).events, SeatsDrawn)[0] for seed in range(30)]
    assert {turn.dealer for turn in drawn} == {0, 1, 2, 3}
    assert all(turn.rounds == () for turn in drawn)


def test_groups_may_be_equal_but_not_rise() -> None:
    hand = "AS AH 4D KS KH 4C QS QH 4S 2D 3D 7D 8C"
    others = ["AD AC KD KC QD QC JS JH JD JC TS TH TD", "TC 9S 9H 9D 9C 8S 8H 8D 7S 7H 7C 6S 6H"]
    left = "6D 6C 5S 5H 5D 5C 4H 3S 3H 3C 2S 2H 2C"
    table = sit("hazari", [hand, *others, left])
    with pytest.raises(
        IllegalMoveError, match=r"Group 2 \(pair of aces, four high\) is stronger than group 1 \(pair of kin"
    ):
        table.play("KS KH 4C | AS AH 4D | QS QH 4S | 8C 7D 3D 2D")
    equal = sit("hazari", [f"AS KH 9D AH KD 9C {hand_rest()}", *equal_others()])
    equal.play("AS KH 9D | AH KD 9C | 8S 7H 5D | 6C 4S 3H 2D")
    assert equal.state.table.ready[0]


def hand_rest() -> str:
    return "8S 7H 5D 6C 4S 3H 2D"


def equal_others() -> list[str]:
    taken = set(cards(f"AS KH 9D AH KD 9C {hand_rest()}"))
    left = [card for card in DECK_52 if card not in taken]
    return [write_cards(left[at : at + 13]) for at in (0, 13, 26)]


def test_the_four_card_group_counts_as_the_three_cards_named_first() -> None:
    ladder = ladder_of(HazariOptions())
    assert ladder.name(cards("4H 4S 2C KD")) == "Pair"
    assert ladder.name(cards("KD 4H 2C 4S")) == "Indi"


def test_by_default_the_best_three_that_are_not_above_the_third_group_count() -> None:
    ladder, last = ladder_of(HazariOptions()), cards("2C 4H KD 4S")
    assert last_groups(ladder, last, ladder.strength(cards("7H 6D 5C")))[0] == cards("4H KD 4S 2C")
    assert last_groups(ladder, last, ladder.strength(cards("KH 9D 8C")))[0][:3] == cards("2C 4H KD")


def test_a_last_group_that_counts_above_the_third_is_refused_but_its_cards_may_be_named_otherwise() -> None:
    hand = "AS KS QS JS TS 9S KH 9H 8C 4H 4S KD 2C"
    left = [card for card in DECK_52 if card not in cards(hand)]
    table = sit("hazari", [hand, *(write_cards(left[at : at + 13]) for at in (0, 13, 26))])
    with pytest.raises(IllegalMoveError, match=r"Group 4 \(pair of fours, king high\) is stronger than group 3"):
        table.play("AS KS QS | JS TS 9S | KH 9H 8C | 4H 4S KD 2C")
    table.play("AS KS QS | JS TS 9S | KH 9H 8C | KD 4H 2C 4S")
    assert table.state.table.ready[0]


def test_up_locks() -> None:
    table = sit("hazari", SUITED)
    table.play(laid("S"))
    with pytest.raises(IllegalMoveError, match="ready"):
        table.rules.verify(table.view(0), next(iter(table.rules.moves(table.view(1)))))
    assert table.state.table.to_act == 1


def test_a_set_out_of_order_is_refused_and_nothing_changes() -> None:
    table = sit("hazari", SUITED)
    before = table.state
    with pytest.raises(IllegalMoveError, match="stronger"):
        table.play("5S 4S 3S | 8S 7S 6S | JS TS 9S | AS KS QS 2S")
    assert table.state == before
    assert not any(table.state.table.dropped)


def test_the_dealers_right_shows_first_and_the_winner_of_a_comparison_leads_the_next() -> None:
    table = sit("hazari", SUITED, dealer=3)
    told = table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    shown = of(told, GroupShown)
    assert [event.seat for event in shown[:4]] == [0, 1, 2, 3]
    winner = of(told, ComparisonWon)[0].winner
    assert winner == 3
    assert [event.seat for event in shown[4:8]] == [3, 0, 1, 2]


def test_of_equal_best_groups_the_one_shown_last_wins() -> None:
    table = sit("hazari", SUITED, dealer=3)
    told = table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    won = of(told, ComparisonWon)
    assert won[0].tied == (0, 1, 2, 3)
    assert [event.winner for event in won] == [3, 2, 1, 0]


def test_the_strongest_takes_all_cards_shown_twelve_and_sixteen_in_the_last() -> None:
    told = sit("hazari", SUITED).play(laid("S"), laid("H"), laid("D"), laid("C"))
    won = of(told, ComparisonWon)
    assert [event.cards_taken for event in won] == [12, 12, 12, 16]
    assert [event.points for event in won] == [120, 100, 60, 80]


def test_each_counts_the_points_of_the_cards_he_took_onto_his_total() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[1, 2, 3, 4])
    table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    result = table.state.table.last_deal
    assert result is not None
    assert result.points == (80, 60, 100, 120)
    assert table.state.table.scores == (81, 62, 103, 124)


def test_at_a_thousand_after_a_deal_the_highest_total_wins() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[920, 990, 0, 879])
    table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    assert table.match.over
    assert of(table.events, GameWon) == [GameWon((1,), (1000, 1050, 100, 999), "score")]


def test_the_game_never_ends_in_the_middle_of_a_deal() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[0, 0, 940, 980])
    told = table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    assert len(of(told, ComparisonWon)) == 4
    assert table.state.table.scores == (80, 60, 1040, 1100)


def test_a_shared_highest_total_is_played_on() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[940, 960, 0, 0])
    table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    assert not table.match.over
    assert table.state.table.scores[:2] == (1020, 1020)
    assert table.state.table.deal_number == 2


@pytest.mark.parametrize(
    ("place", "stronger", "weaker"),
    [
        (AceLowRun.SECOND, "AS KH QD", "AS 2H 3D"),
        (AceLowRun.SECOND, "AS 2H 3D", "KS QH JD"),
        (AceLowRun.SECOND, "AS 2S 3S", "KS QS JS"),
        (AceLowRun.LOW, "4S 3H 2D", "AS 2H 3D"),
        (AceLowRun.NONE, "9S 2S 4S", "AS 2H 3D"),
        (AceLowRun.HIGH, "AS 2H 3D", "AS KH QD"),
    ],
)
def test_ace_two_three_stands_where_the_option_says(place: AceLowRun, stronger: str, weaker: str) -> None:
    ladder = ladder_of(HazariOptions(ace_low_run=place))
    assert ladder.strength(cards(stronger)) > ladder.strength(cards(weaker))


def test_king_ace_two_is_no_run_and_suits_never_break_a_tie() -> None:
    ladder = ladder_of(HazariOptions())
    assert ladder.name(cards("KS AH 2D")) == "Indi"
    assert ladder.strength(cards("KS QH 9D")) == ladder.strength(cards("KD QC 9H"))


def test_colours_tie_by_all_their_cards_or_by_the_top_alone() -> None:
    every, top = (ladder_of(build("hazari", colour_ties=ties).options) for ties in ("all", "top"))
    assert every.strength(cards("KS QS 2S")) > every.strength(cards("KH JH 9H"))
    assert top.strength(cards("KS QS 2S")) == top.strength(cards("KH JH 9H"))


def test_every_seat_puts_in_the_stake_and_the_winner_takes_the_pot() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[920, 990, 0, 879], stake=250)
    assert of(table.events, StakesPaid) == [StakesPaid((250,) * 4, 1000)]
    assert table.state.table.purses == (750,) * 4
    table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    assert table.rules.holdings(table.state).seats == (750, 1750, 750, 750)


@pytest.mark.full
def test_every_deal_of_a_whole_game_brings_360_points() -> None:
    table = sit("hazari", seed=5)
    player = RandomAgent(table.rules, 5)
    totals = [0]
    while not table.match.over:
        table.match.play(player.choose(table.view()))
        if sum(table.state.table.scores) != totals[-1]:
            totals.append(sum(table.state.table.scores))
    assert totals == [DEAL_POINTS * deal for deal in range(len(totals))]
    assert len(totals) > 3


def test_with_deals_the_game_ends_after_so_many_whatever_the_score() -> None:
    table = sit("hazari", SUITED, dealer=3, scores=[990, 0, 0, 0], deals=1)
    table.play(laid("S"), laid("H"), laid("D"), laid("C"))
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((80, 60, 100, 120), (3,), "deals")
    long = sit("hazari", SUITED, dealer=3, scores=[999, 0, 0, 0], deals=2)
    long.play(laid("S"), laid("H"), laid("D"), laid("C"))
    assert not long.match.over
