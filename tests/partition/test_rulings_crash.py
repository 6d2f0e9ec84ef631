"""Crash, ruling by ruling."""

from __future__ import annotations

from typing import Any

import pytest

from partition_games.engine.events import (
    CardsDealt,
    ComparisonWon,
    DealBegan,
    DeckShuffled,
    Fouled,
    GameWon,
    GroupShown,
    SpecialDeclared,
    StakesPaid,
)
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.moves import SHOW
from partition_games.engine.options import CrashOptions
from partition_games.engine.state import SpecialKind
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import IllegalMoveError
from tests.partition.tables import Sitting, build, cards, of, rest_hands, sit

HIGH = "AS AH AD | KS QS JS | 9S 9H 2C | 8D 7H 5C / 4D"
MIXED = "KH KD KC | QH JH TH | 7S 7D 3C | TC 9C 5D / 2S"
WEAK = "QC 8C 7C | TS 8S 6S | JD JC 3S | 9D 8H 6C / 2D"
DRAGON = "AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S"
SIX_PAIRS = "AS AH KS KH QS QH JS JH TS TH 9S 9H 2C"


def at_table(*layouts: str, **options: Any) -> Sitting:
    """A table where each seat holds what it is going to lay."""
    return sit("crash", [layout.replace(" |", "").replace(" /", "") for layout in layouts], **options)


def shown(*layouts: str, **options: Any) -> Sitting:
    """The same, all laid out and shown."""
    table = at_table(*layouts, **options)
    for _ in layouts:
        seat = table.match.to_act
        assert seat is not None
        table.play(layouts[seat])
    return table


def points_of_deal(table: Sitting) -> tuple[int, ...]:
    """Return the points of the deal just ended; a special deal may have changed the scores since."""
    last = table.state.table.last_deal
    assert last is not None
    return last.points


def dealt(*hands: str, seats: int = 3, **options: Any) -> Sitting:
    """A table with these hands, the other seats holding what is left of the deck in its order."""
    return sit("crash", rest_hands(hands, seats, 13), **options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play_and_the_rest_is_out_of_play(seats: int) -> None:
    table = sit("crash", seats=seats)
    assert of(table.events, CardsDealt)[0].counts == (13,) * seats
    assert table.state.stock == ()
    assert table.state.table.stock_left == 0


def test_one_or_five_may_not() -> None:
    for seats in (1, 5):
        with pytest.raises(OptionsError, match="two to four"):
            build("crash", seats=seats)


def test_the_first_card_goes_to_the_dealers_right_or_by_option_left() -> None:
    for first_card, step in (("right", -1), ("left", 1)):
        table = sit("crash", first_card=first_card)
        assert of(table.events, CardsDealt)[0].first == (table.state.table.dealer + step) % 4


def test_the_dealers_right_cuts_and_the_deal_goes_round_clockwise() -> None:
    table = shown(HIGH, MIXED, WEAK, dealer=1)
    assert of(table.events, DeckShuffled) == [DeckShuffled(1)]
    assert [event.dealer for event in of(table.events, DealBegan)] == [1, 2]


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("3S 3H 3D", "AS AH AD"),
        ("2S 2H 2D", "AS KS QS"),
        ("4S 3S 2S", "AS KH QD"),
        ("4S 3H 2D", "AS KS JS"),
        ("5S 4S 2S", "AS AH KD"),
        ("2S 2H 3D", "AS KH JD"),
        ("KS KH 9D", "KD KC 8S"),
        ("4S 3H 2D", "AS 2H 3D"),
    ],
)
def test_the_ladder_with_the_prial_of_threes_on_top(stronger: str, weaker: str) -> None:
    ladder = ladder_of(CrashOptions())
    assert ladder.strength(cards(stronger)) > ladder.strength(cards(weaker))


def test_ace_two_three_is_no_run_unless_an_option_makes_it_one() -> None:
    none, high, second = (ladder_of(build("crash", ace_low_run=place).options) for place in ("none", "high", "second"))
    low, top, next_run = cards("AS 2H 3D"), cards("AH KD QS"), cards("KH QD JS")
    assert none.name(low) == "High Card"
    assert high.strength(low) > high.strength(top)
    assert second.strength(top) > second.strength(low) > second.strength(next_run)


def test_a_dragon_wins_the_whole_game_at_once() -> None:
    table = dealt(DRAGON, stake=50)
    assert of(table.events, SpecialDeclared) == [
        SpecialDeclared(SpecialKind.DRAGON, 0, cards("AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S"), 0)
    ]
    assert of(table.events, GameWon) == [GameWon((0,), (0, 0, 0), "dragon")]
    assert table.match.to_act is None
    assert table.rules.holdings(table.state).seats == (1100, 950, 950)


def test_two_dragons_share_the_win() -> None:
    second = "AH KS QC JD TH 9S 8C 7D 6H 5S 4C 3D 2H"
    table = dealt(DRAGON, second, stake=35)
    assert table.state.table.winners == (0, 1)
    assert sorted(table.rules.holdings(table.state).seats) == [965, 1017, 1018]


def test_a_dragon_comes_before_a_four_of_a_kind() -> None:
    four = "AH AD AC KS QS JS TH 9S 8S 7S 6H 5S 4S"
    table = dealt("AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S", four.replace("4S", "KD"), seats=2)
    assert [event.kind for event in of(table.events, SpecialDeclared)] == [SpecialKind.DRAGON]


FOUR_FOURS = "4S 4H 4D 4C AS KS JH TD 9S 8H 7D 6C 2S"
FOUR_ACES = "AS AH AD AC KS QH JD TC 8S 7H 6D 5C 2S"
FOUR_THREES = "3S 3H 3D 3C KH QS JC TS 8D 7C 6H 5D 2H"
FOUR_FIVES = "5S 5H 5D 5C KH QS JC TS 9D 8C 7H 6D 3H"


def test_a_four_of_a_kind_scores_one_point_at_once_and_the_hand_is_played() -> None:
    table = dealt(FOUR_ACES)
    assert of(table.events, SpecialDeclared) == [
        SpecialDeclared(SpecialKind.FOUR_OF_A_KIND, 0, cards("AS AH AD AC"), 1)
    ]
    assert table.state.table.scores == (1, 0, 0)
    assert table.state.table.phase == "arrange"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (FOUR_FOURS, "AH AD AC QS QH QD QC 9H 8D 7C 6H 5S 2H"),
        (FOUR_ACES, "KH KD KC QS 4S 4H TS 3S 9D 8C 7S 6H 5H"),
        (FOUR_ACES, FOUR_THREES.replace("KH", "KD")),
        (FOUR_FIVES, "3S 4H 3D 3C KD QH JD TC 2D 2C 2S 2H 4S"),
        (FOUR_THREES, "AS KD QH JD TC 9H 8S 7D 4H 2S 2D 2C 6S"),
    ],
)
def test_only_the_best_four_of_a_kind_scores_fours_then_aces_down_to_twos(better: str, worse: str) -> None:
    table = dealt(worse, better, seats=2)
    declared = of(table.events, SpecialDeclared)
    assert [event.seat for event in declared] == [1]
    assert table.state.table.scores == (0, 1)


def test_threes_come_after_fives_and_before_twos() -> None:
    fives = "5S 5H 5D 5C KD QH JD TH 9D 8S 7H 6D 4H"
    table = dealt(FOUR_THREES.replace("5D", "6C").replace("2H", "AH"), fives, seats=2)
    assert [event.seat for event in of(table.events, SpecialDeclared)] == [1]


def test_six_pairs_may_be_shown_and_the_same_dealer_deals_again() -> None:
    table = dealt(SIX_PAIRS, dealer=2)
    assert next(iter(table.rules.moves(table.view()))) == SHOW
    told = table.play("show")
    assert of(told, SpecialDeclared)[0].kind is SpecialKind.SIX_PAIRS
    assert of(told, SpecialDeclared)[0].cards == cards(SIX_PAIRS)[:12]
    assert of(told, DealBegan) == [DealBegan(2, 2)]
    assert of(told, DeckShuffled)
    assert points_of_deal(table) == (0, 0, 0)


def test_six_pairs_may_be_played_all_the_same() -> None:
    table = dealt(SIX_PAIRS, dealer=2)
    table.play("AS AH KS | KH QS QH | JS JH TS | TH 9S 9H / 2C".replace("KH QS QH", "QS QH KH"))
    assert table.state.table.ready == (True, False, False)


def test_a_four_of_a_kind_is_two_pairs_a_triple_one_and_its_point_stands() -> None:
    table = dealt("AS AH AD AC KS KH QS QH JS JH TS TH TD", seats=2, dealer=1)
    assert table.state.table.scores == (1, 0)
    table.play("show")
    assert table.state.table.scores[0] >= 1
    assert points_of_deal(table) == (1, 0)


def test_less_than_six_pairs_may_not_be_shown() -> None:
    table = at_table(HIGH, MIXED, WEAK)
    with pytest.raises(IllegalMoveError, match="no special deal"):
        table.play("show")


def test_a_deal_thrown_in_is_no_deal_played() -> None:
    table = dealt(SIX_PAIRS, dealer=2, deals=1)
    table.play("show")
    assert not table.match.over
    assert table.state.table.deals_played == 0


def test_four_groups_of_three_and_one_card_left_over() -> None:
    table = at_table(HIGH, MIXED, WEAK)
    for wrong, told in (
        ("AS AH AD | KS QS JS | 9S 9H 2C | 8D 7H 5C", "One card is left over"),
        ("AS AH AD | KS QS JS | 9S 9H 2C / 4D", "4 groups"),
        ("AS AH AD | KS QS JS | 9S 9H 2C | 8D 7H 5C 4D", "Group 4 needs 3 cards; it has 4"),
        ("AS AH AD | KS QS JS | 9S 9H 2C | 8D 7H 5C / 2S", "no 2S"),
    ):
        with pytest.raises(IllegalMoveError, match=told):
            table.play(wrong)
    table.play(HIGH)
    assert table.state.table.ready[0]


def test_the_strictly_best_scores_a_point_in_each_of_four_comparisons() -> None:
    table = shown(HIGH, MIXED, WEAK, dealer=2)
    won = of(table.events, ComparisonWon)
    assert [event.winner for event in won] == [0, 0, 2, 1]
    assert [event.points for event in won] == [1, 1, 1, 1]
    assert points_of_deal(table) == (2, 1, 1)


def test_a_tie_for_best_is_a_stick_up_and_nobody_scores_it() -> None:
    first = "KS QS 2S | 9D 9H 5C | 8D 7H 3C | 6D 4H 2C / 2D"
    second = "KH QH 2H | JD TC 4S | 9C 7D 5S | 8C 6H 3S / 3D"
    table = shown(first, second)
    won = of(table.events, ComparisonWon)
    assert (won[0].winner, won[0].tied, won[0].points) == (None, (0, 1), 0)
    assert points_of_deal(table) == (1, 2)


def test_all_four_comparisons_of_a_hand_win_the_whole_game_at_once() -> None:
    low = "TS 8S 6S | 6H 5H 3H | 9C 7D 3S | 8C 6C 4S / 2D"
    high = "AS AH AD | KS QS JS | KH KD 2C | JD 7H 5C / 4D"
    table = shown(high, low, scores=[0, 6])
    assert of(table.events, GameWon) == [GameWon((0,), (4, 6), "crash")]


def test_at_seven_after_a_hand_the_highest_total_wins_and_equal_ones_play_on() -> None:
    won = shown(HIGH, MIXED, WEAK, dealer=2, scores=[5, 5, 4])
    assert of(won.events, GameWon) == [GameWon((0,), (7, 6, 5), "score")]
    equal = shown(HIGH, MIXED, WEAK, dealer=2, scores=[5, 6, 0])
    assert not equal.match.over
    assert points_of_deal(equal) == (2, 1, 1)
    assert equal.state.table.deal_number == 2


DISORDER = "AS AH AD | 9S 9H 2C | KS QS JS | 8D 7H 5C / 4D"


def test_by_default_a_set_out_of_order_is_refused_with_the_reason() -> None:
    table = at_table(HIGH, MIXED, WEAK)
    with pytest.raises(
        IllegalMoveError, match=r"Group 3 \(running flush, king high\) is stronger than group 2 \(pair of"
    ):
        table.play(DISORDER)
    faults = table.rules.faults(table.view(), tuple(cards(text) for text in DISORDER[:-5].split(" | ")), cards("4D"))
    assert [fault.groups for fault in faults] == [(1, 2)]


def test_by_option_who_shows_a_lower_group_before_a_higher_one_drops_out_of_the_game() -> None:
    table = shown(DISORDER, MIXED, WEAK, dealer=2, foul="drop")
    assert of(table.events, Fouled) == [Fouled(2, 0)]
    foul = next(event for event in of(table.events, GroupShown) if (event.comparison, event.seat) == (2, 0))
    assert not foul.counts
    assert [event.winner for event in of(table.events, ComparisonWon)] == [0, 1, 2, 1]
    assert table.state.table.dropped == (True, False, False)
    assert table.state.table.hand_counts == (0, 13, 13)
    assert table.state.table.dealer == 1
    assert table.match.to_act == 2


def test_the_last_one_left_wins() -> None:
    table = shown(DISORDER, MIXED, dealer=1, foul="drop")
    assert of(table.events, GameWon)[0].winners == (1,)
    assert table.state.table.reason == "last_left"
    assert table.rules.holdings(table.state).seats == (900, 1100)


def test_by_option_high_cards_are_no_groups_and_who_has_none_takes_no_further_part() -> None:
    table = shown(HIGH, WEAK, dealer=1, min_group="pair")
    last = [event for event in of(table.events, GroupShown) if event.comparison == 3]
    assert [(event.seat, event.counts) for event in last] == [(1, False), (0, False)]
    assert of(table.events, ComparisonWon)[3].winner is None
    only = shown("AS AH AD | KS QS JS | 9S 9H 2C | 5H 5C 8D / 4D", WEAK, min_group="pair")
    assert of(only.events, ComparisonWon)[3].winner == 0


def test_by_option_pairs_and_high_cards_are_no_groups() -> None:
    table = shown(HIGH, WEAK, dealer=1, min_group="flush")
    counted = [(event.comparison, event.seat) for event in of(table.events, GroupShown) if event.counts]
    assert counted == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [event.winner for event in of(table.events, ComparisonWon)] == [0, 0, None, None]


def test_a_long_game_doubles_target_and_stake() -> None:
    table = shown(HIGH, MIXED, WEAK, dealer=2, scores=[6, 6, 4], long=True, stake=40)
    assert table.rules.options.goal == 14
    assert of(table.events, StakesPaid) == [StakesPaid((80,) * 3, 240)]
    assert not table.match.over


@pytest.mark.full
def test_points_and_credits_are_conserved_over_whole_games() -> None:
    for seed in range(4):
        table = sit("crash", seed=seed, seats=4)
        player = RandomAgent(table.rules, seed)
        while not table.match.over:
            told = table.match.play(player.choose(table.view()))
            result = table.state.table.last_deal
            if of(list(told), ComparisonWon):
                assert result is not None
                scored = sum(event.points for event in of(list(told), ComparisonWon))
                declared = sum(special.points for special in result.specials)
                assert sum(result.points) == scored + declared <= 5
            assert table.rules.holdings(table.state).total == 4000
