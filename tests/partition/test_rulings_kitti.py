"""Kitti, ruling by ruling."""

from __future__ import annotations

from typing import Any

import pytest

from partition_games.engine.events import (
    CardsDealt,
    ComparisonWon,
    DeckShuffled,
    GameWon,
    GroupShown,
    PotPaid,
    SpecialDeclared,
    StakesPaid,
)
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.moves import SHOW, Lay
from partition_games.engine.options import KittiOptions
from partition_games.engine.state import SpecialKind
from partition_games.kitti import Kitti, four_pairs
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import IllegalMoveError
from tests.partition.tables import Sitting, build, cards, of, sit

ACES = "AS KS QS | AH KH QH | 9D 7C 4C"
"""Two royal flushes."""
KINGS = "KC KD JC | TS 8H 6D | 9S 5C 2H"
TENS = "TC TD 9H | JS 8S 3D | 7S 6H 4H"
LOW = "JD JH 5D | 8C 8D 5H | TH 9C 3C"


def at_table(*layouts: str, **options: Any) -> Sitting:
    """A table where each seat holds what it is going to lay."""
    return sit("kitti", [layout.replace(" |", "") for layout in layouts], **options)


def shown(*layouts: str, **options: Any) -> Sitting:
    """The same, all laid out and shown."""
    table = at_table(*layouts, **options)
    for _ in layouts:
        seat = table.match.to_act
        assert seat is not None
        table.play(layouts[seat])
    return table


def result(table: Sitting) -> tuple[tuple[int | None, ...], tuple[int, ...], str]:
    last = table.state.table.last_deal
    assert last is not None
    return last.winners, last.points, last.reason


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_may_play(seats: int) -> None:
    table = sit("kitti", seats=seats)
    assert of(table.events, CardsDealt)[0].counts == (9,) * seats


def test_four_are_standard_and_one_or_six_are_refused() -> None:
    assert build("kitti").seats == 4
    for seats in (1, 6):
        with pytest.raises(OptionsError, match="two to five"):
            build("kitti", seats=seats)


def test_nine_cards_the_first_to_the_player_on_the_dealers_left_or_by_option_right() -> None:
    left, right = sit("kitti"), sit("kitti", first_card="right")
    for table, step in ((left, -1), (right, 1)):
        dealt = of(table.events, CardsDealt)[0]
        assert dealt.first == (table.state.table.dealer + step) % 4
        assert dealt.counts == (9,) * 4
    assert left.state.hands != right.state.hands


def test_the_dealers_left_cuts_and_every_deal_is_shuffled() -> None:
    table = shown(ACES, KINGS, TENS, LOW, dealer=2)
    assert of(table.events, DeckShuffled) == [DeckShuffled(2)]
    assert table.state.table.dealer == 3


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("2S 3H 5D", "AS AH AD"),
        ("2S 2H 2D", "AS KS QS"),
        ("AS KS QS", "KS QS JS"),
        ("4S 3S 2S", "AS 2S 3S"),
        ("AS 2S 3S", "AH KD QS"),
        ("4S 3H 2D", "AS 2H 3D"),
        ("AS 2H 3D", "AS KS JS"),
        ("4S 3S 6S", "AS AH KD"),
        ("2S 2H 3D", "AS KH JD"),
        ("5S 4S 2S", "2S 3S 5D"),
    ],
)
def test_the_ladder(stronger: str, weaker: str) -> None:
    ladder = ladder_of(KittiOptions())
    assert ladder.strength(cards(stronger)) > ladder.strength(cards(weaker))


def test_two_three_five_counts_in_three_different_suits_only_and_all_are_equal() -> None:
    ladder = ladder_of(KittiOptions())
    assert ladder.name(cards("2S 3H 5D")) == "2-3-5"
    assert ladder.strength(cards("2S 3H 5D")) == ladder.strength(cards("5C 2H 3S"))
    assert ladder.name(cards("2S 3S 5D")) == "High Card"
    assert ladder.name(cards("2S 3S 5S")) == "Flush"


def test_ace_two_three_in_mixed_suits_is_no_straight_by_option() -> None:
    ladder = ladder_of(build("kitti", ace_low_straights=False).options)
    assert ladder.name(cards("AS 2H 3D")) == "High Card"
    assert ladder.name(cards("AS 2S 3S")) == "Straight Flush"


def test_ace_two_three_stands_second_by_option() -> None:
    ladder = ladder_of(build("kitti", ace_low_run="second").options)
    assert ladder.strength(cards("AH KD QS")) > ladder.strength(cards("AS 2H 3D")) > ladder.strength(cards("KH QD JS"))


def test_four_of_a_kind_wins_the_deal_at_once_with_no_show() -> None:
    table = sit("kitti", ["8S 8H 8D 8C 2S 3S 4D 6H 7H", ACES.replace(" |", ""), KINGS_FREE], deals=1)
    assert of(table.events, SpecialDeclared) == [
        SpecialDeclared(SpecialKind.FOUR_OF_A_KIND, 0, cards("8S 8H 8D 8C"), 1)
    ]
    assert not of(table.events, GroupShown)
    assert result(table) == ((), (1, 0, 0), "four_of_a_kind")
    assert of(table.events, PotPaid) == [PotPaid((0,), (150,))]


def test_of_two_fours_of_a_kind_the_higher_wins() -> None:
    hands = ["8S 8H 8D 8C 2S 3S 4D 6H 7H", "AS AH AD AC 9S TS 2D 3D 5H"]
    table = sit("kitti", hands, deals=1)
    assert result(table) == ((), (0, 1), "four_of_a_kind")


def test_four_pairs_are_shown_and_the_deal_is_thrown_in() -> None:
    table = sit("kitti", ["AS AH KS KH QS QH JS JD 2C", KINGS_FREE, TENS_FREE], dealer=0)
    first = of(table.events, SpecialDeclared)[0]
    assert (first.kind, first.seat, first.points) == (SpecialKind.FOUR_PAIRS, 0, 0)
    assert first.cards == cards("AS AH KS KH QS QH JS JD")
    assert table.state.table.deal_number >= 2
    assert of(table.events, StakesPaid)[1].pot == 300


KINGS_FREE = "KC KD TC TS 9H 6D 9S 5C 3H"
TENS_FREE = "TH 9D 8S 7S 3D JC 6H 4H 2D"


def test_four_different_ranks_are_needed_and_no_four_of_a_kind() -> None:
    assert four_pairs(cards("AS AH KS KH QS QH JS JD 2C"))
    assert four_pairs(cards("AS AH AD KS KH QS QH JS JD"))
    assert not four_pairs(cards("AS AH AD AC KS KH QS QH 2C"))
    assert not four_pairs(cards("AS AH KS KH QS QH 2C 3C 4C"))


def test_four_pairs_may_be_played_by_option() -> None:
    table = sit("kitti", ["AS AH KS KH QS QH JS JD 2C", KINGS_FREE, TENS_FREE], four_pairs="may", dealer=2)
    assert table.match.to_act == 0
    first, *others = table.rules.moves(table.view())
    assert first == SHOW
    assert all(isinstance(move, Lay) for move in others)
    told = table.play("show")
    assert of(told, SpecialDeclared)[0].kind is SpecialKind.FOUR_PAIRS
    assert table.state.table.deal_number >= 2
    assert table.state.table.scores == (0, 0, 0)


def test_only_a_special_deal_may_be_shown() -> None:
    table = at_table(ACES, KINGS, four_pairs="may")
    with pytest.raises(IllegalMoveError, match="no special deal"):
        table.play("show")
    must = at_table(ACES, KINGS)
    with pytest.raises(IllegalMoveError, match="no special deal"):
        must.play("show")


def test_groups_do_not_rise() -> None:
    table = at_table(KINGS, TENS)
    with pytest.raises(IllegalMoveError, match="stronger"):
        table.play("TS 8H 6D | KC KD JC | 9S 5C 2H")


def test_all_first_groups_are_shown_then_the_second_then_the_third_the_winner_leading() -> None:
    table = shown(KINGS, TENS, ACES, LOW, dealer=3)
    showings = of(table.events, GroupShown)
    assert [(event.comparison, event.seat) for event in showings] == [
        *((0, seat) for seat in (0, 1, 2, 3)),
        *((1, seat) for seat in (2, 3, 0, 1)),
        *((2, seat) for seat in (2, 3, 0, 1)),
    ]


def test_an_exact_tie_for_best_is_drawn_and_the_same_leader_leads_again() -> None:
    first = "AS KS QS | 9D 8D 3H | 7C 5S 2D"
    second = "AH KH QH | JC TD 6S | 7D 4S 2C"
    table = shown(first, second, dealer=0)
    won = of(table.events, ComparisonWon)
    assert (won[0].winner, won[0].tied) == (None, (1, 0))
    assert [event.seat for event in of(table.events, GroupShown)] == [1, 0, 1, 0, 1, 0]
    assert won[2].winner == 0


@pytest.mark.parametrize(
    ("winners", "wins", "reason"),
    [
        ((0, 0, 0), 0, "salami"),
        ((0, 0, 1), 0, "winner"),
        ((1, 0, 0), 0, "winner"),
        ((0, 0, None), 0, "winner"),
        ((None, 1, 1), 1, "winner"),
        ((0, 1, 0), None, "kitti"),
        ((0, None, 0), None, "kitti"),
        ((0, 1, 2), None, "kitti"),
        ((None, None, None), None, "kitti"),
        ((None, None, 1), None, "kitti"),
    ],
)
def test_two_running_are_a_winner_three_a_salami_and_anything_else_a_kitti(
    winners: tuple[int | None, int | None, int | None], wins: int | None, reason: str
) -> None:
    assert Kitti(KittiOptions()).result(winners) == (wins, reason)


def test_by_option_the_first_and_the_third_count_as_well() -> None:
    assert Kitti(KittiOptions(any_two=True)).result((0, 1, 0)) == (0, "winner")
    assert Kitti(KittiOptions(any_two=True)).result((0, None, 0)) == (0, "winner")
    assert Kitti(KittiOptions(any_two=True)).result((None, 1, None)) == (None, "kitti")


def test_a_winner_takes_the_pot() -> None:
    table = shown(ACES, KINGS, TENS, LOW, deals=1, ante=20)
    assert result(table) == ((0, 0, 3), (1, 0, 0, 0), "winner")
    assert of(table.events, PotPaid) == [PotPaid((0,), (80,))]
    assert table.state.table.purses == (1060, 980, 980, 980)


SALAMI = "AS KS QS | AH KH QH | AD KD 4C"


def test_a_salami_takes_the_pot_and_one_more_ante_from_each() -> None:
    table = shown(SALAMI, "KC JC 9C | TS 8H 6D | 9S 5C 2H", TENS, deals=1, ante=20)
    assert result(table) == ((0, 0, 0), (1, 0, 0), "salami")
    assert of(table.events, PotPaid) == [PotPaid((0,), (100,), (0, 20, 20))]
    assert table.state.table.purses == (1080, 960, 960)


def test_a_seat_that_cannot_pay_in_full_pays_what_it_has_and_plays_on() -> None:
    table = shown(SALAMI, "KC JC 9C | TS 8H 6D | 9S 5C 2H", TENS, ante=20, purses=[100, 25, 100])
    assert of(table.events, PotPaid) == [PotPaid((0,), (85,), (0, 5, 20))]
    paid = of(table.events, StakesPaid)
    assert paid[1].amounts == (20, 0, 20)
    assert len(table.state.hands[1]) == 9


def test_a_kitti_leaves_the_pot_standing_and_the_ante_is_paid_again() -> None:
    first = "AS KS QS | 9D 8D 3H | 7C 5S 2D"
    second = "AH KH QH | JC TD 6S | 7D 4S 2C"
    table = shown(first, second, ante=30)
    assert result(table)[2] == "kitti"
    assert [event.pot for event in of(table.events, StakesPaid)][:2] == [60, 120]


def test_a_game_is_won_by_the_first_to_five_won_deals() -> None:
    table = shown(ACES, KINGS, TENS, LOW, scores=[4, 4, 0, 0])
    assert of(table.events, GameWon) == [GameWon((0,), (5, 4, 0, 0), "score")]
    assert table.match.over


def test_a_pot_that_is_left_when_the_deals_are_over_is_shared_by_the_winners() -> None:
    first = "AS KS QS | 9D 8D 3H | 7C 5S 2D"
    second = "AH KH QH | JC TD 6S | 7D 4S 2C"
    third = "KC JH 8H | TC 9H 4D | 6H 5D 3C"
    table = shown(first, second, third, ante=35, deals=1, dealer=2)
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((0, 0, 0), (0, 1, 2), "deals")
    assert table.rules.holdings(table.state).seats == (1000, 1000, 1000)


@pytest.mark.full
def test_credits_are_conserved_over_whole_games() -> None:
    for seed in range(6):
        table = sit("kitti", seed=seed, seats=5, purses=[60, 90, 500, 70, 55], ante=50)
        player = RandomAgent(table.rules, seed)
        while not table.match.over:
            assert table.rules.holdings(table.state).total == 775
            table.match.play(player.choose(table.view()))
        assert table.rules.holdings(table.state).total == 775
        assert max(table.state.table.scores) == 5
