"""The computer players: their rules, what the planner weighs, the coach."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.moves import STAND
from pazaak.house.rules.match import Match
from pazaak.side_games.pazu.moves import PASS
from pazaak.side_games.pazu.players.coach import advise_lot, advise_turn
from pazaak.side_games.pazu.players.draws import bust_risk
from pazaak.side_games.pazu.players.outlook import LEAST_TARGET, nobody_filled, scene_of, standing_wins
from pazaak.side_games.pazu.players.planner import APPRAISER, Planner
from pazaak.side_games.pazu.players.tempers import MASTER
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import View
from tests.side_games.pazu.tables import Sitting, auction, turn


def view(table: Sitting) -> View:
    assert table.to_act is not None
    return table.match.view(table.to_act)


def choice(table: Sitting, agent: str = "master") -> str:
    return PAZU.write(PAZU.agents[agent](1).choose(view(table)))


# -- all of them -------------------------------------------------------------------------------------------------------


@pytest.mark.full("master", "sharp")
@pytest.mark.parametrize("agent", PAZU.agents)
def test_every_player_plays_a_sitting_to_its_end_and_the_same_again(agent: str) -> None:
    records = []
    for _ in range(2):
        match: Any = Match(PAZU.build(3, {"sets": 2, "ante_max": 40, "pazaak_pot": 300}), 11)
        agents = [PAZU.agents[agent](seat) for seat in range(3)]
        while (seat := match.to_act) is not None:
            match.play(agents[seat].choose(match.view(seat)))
        records.append([PAZU.write(move) for move in match.history])
        assert match.state.table.set_number == 2
        assert "leave" not in records[0]
    assert records[0] == records[1]


@pytest.mark.parametrize("agent", PAZU.agents)
def test_every_player_finds_a_move_where_little_is_left(agent: str) -> None:
    for table in (
        turn(purses=[0, 0, 0], boards=[[1] * 4, [18], []], stood=[False, True, False], set_pot=0, deck=[10]),
        turn(boards=[[10, 5], [], []], hands=["-6 -5", "", ""], deck=[9]),
        turn(boards=[[-6, -5, -4, -3], [], []], hands=["2&4 3&6 D T", "-1", ""], deck=[3]),
        auction("D", hands=["2&4 3&6 T", "+1", ""], purses=[10, 9, 400]),
    ):
        table.play(choice(table, agent))


# -- players by rule ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "boards", "stood", "hand", "drawn", "played"),
    [
        ("novice", [[10], [10], []], [False] * 3, "", 7, "stand"),
        ("novice", [[10], [10], []], [False] * 3, "", 6, "end"),
        ("novice", [[10], [10], []], [False] * 3, "±4 +4", 6, "+4"),
        ("novice", [[10, 5], [10], []], [False] * 3, "-6 -5 ±6", 9, "-5"),
        ("regular", [[10], [10], []], [False] * 3, "", 7, "end"),
        ("regular", [[10], [10], []], [False] * 3, "", 8, "stand"),
        ("regular", [[10], [15], []], [False, True, False], "", 6, "stand"),
        ("regular", [[10], [16], [17]], [False, True, True], "+6 +3 ±2", 6, "±2:+"),
        ("regular", [[10], [18], []], [False, True, False], "", 8, "stand"),
        ("regular", [[10], [18], []], [False, True, False], "", 7, "end"),
        ("regular", [[10, 5], [19], []], [False, True, False], "-6", 9, "-6"),
    ],
)
def test_what_the_simple_players_do(
    agent: str, boards: list[Any], stood: list[bool], hand: str, drawn: int, played: str
) -> None:
    table = turn(boards=boards, stood=stood, hands=[hand, "", ""], deck=[drawn])
    assert choice(table, agent) == played


def test_the_regular_bids_to_fixed_prices() -> None:
    assert choice(auction("±3"), "regular") == "bid 10"
    table = auction("±3")
    table.play("bid 10")
    assert choice(table, "regular") == "bid 20"
    table.play("bid 20")
    assert choice(table, "regular") == "pass"
    table = auction("+3")
    table.play("bid 10")
    assert choice(table, "regular") == "pass"


# -- the planner -------------------------------------------------------------------------------------------------------


def wins(table: Sitting, total: int) -> float:
    scene = scene_of(table.table, 0, table.table.hands, 1.0)
    return float(standing_wins(scene)[total - LEAST_TARGET])


def test_against_boards_that_stand_a_total_wins_shares_or_loses() -> None:
    table = turn(4, boards=[[5], [18], [19], [19]], stood=[False, True, True, True], deck=[1])
    assert [wins(table, total) for total in (18, 19, 20)] == pytest.approx([0.0, 1 / 3, 1.0])
    table = turn(boards=[[5], ["T:+", 18], [17]], stood=[False, True, True], deck=[1])
    assert [wins(table, total) for total in (18, 19, 20)] == pytest.approx([0.0, 0.0, 1.0])
    table = turn(boards=[[5], [18], [19]], hands=["T", "", ""], stood=[False, True, True], deck=[1])
    assert [wins(table, total) for total in (18, 19, 20)] == pytest.approx([0.0, 1.0, 1.0])


def test_active_rivals_answer_a_total_and_are_worse_at_a_higher_one() -> None:
    table = turn(boards=[[5], [10], [4]], deck=[1])
    worth = [wins(table, total) for total in range(12, 21)]
    assert worth == sorted(worth)
    assert 0.0 < worth[0] < worth[-1] < 1.0
    cards = turn(boards=[[5], [10], [4]], hands=["", "±3 -2", "1±2"], deck=[1])
    assert all(wins(cards, total) < wins(table, total) for total in range(14, 20))


def unanswered(table: Sitting, seat: int) -> list[float]:
    return [float(chance) for chance in nobody_filled(scene_of(table.table, seat, table.table.hands, 1.0))]


def test_a_full_board_is_lost_to_one_that_is_filled_before() -> None:
    """The rival's next card fills his board for certain: only a card played at once is early enough."""
    rival = [1, 1, 1, 1, 1, 1, 1, 2]
    table = turn(boards=[[2] * 7, rival, []], hands=["+1 +2", "", ""], deck=[1])
    played_now, drawn_next, *_ = unanswered(table, 0)[1:]
    assert played_now == 1.0
    assert drawn_next == pytest.approx(0.0)
    table = turn(boards=[[2] * 7, [], []], hands=["+1 +2", "", ""], deck=[1])
    assert unanswered(table, 0)[2] > 0.99


def test_of_two_who_fill_as_fast_the_one_who_draws_first_does() -> None:
    cards = "±1 ±2 ±3 ±4"
    table = auction(hands=[cards, cards, ""], leader=0, lots="+1")
    first, second = (unanswered(table, seat) for seat in (0, 1))
    assert first[0] == 1.0
    assert second[0] == pytest.approx(first[1])
    assert 0.3 < second[0] < 0.9
    assert first == sorted(first, reverse=True)


@pytest.mark.parametrize(
    ("position", "played"),
    [
        # Beaten, with next to no hope: to stand costs nothing, a bust two antes.
        ({"boards": [[10], [20], []], "stood": [False, True, False], "deck": [7]}, "stand"),
        # Ahead of all who can still act: none.
        ({"boards": [[10], [15], [14]], "stood": [False, True, True], "deck": [6]}, "stand"),
        # Nothing can happen yet.
        ({"boards": [[2], [], []], "deck": [5]}, "end"),
        # A card that wins the set for certain.
        (
            {"boards": [[10], [18], [17]], "stood": [False, True, True], "hands": ["+3", "", ""], "deck": [6]},
            "+3",
        ),
        # The rescue that wins, not the one that draws level.
        (
            {"boards": [[10], [18], [17]], "stood": [False, True, True], "hands": ["-2 -1", "", ""], "deck": [10]},
            "stand",
        ),
        # A Full Board against a 20.
        (
            {
                "boards": [[1] * 4 + [2] * 3, [20], []],
                "stood": [False, True, False],
                "hands": ["-1", "", ""],
                "deck": [9],
            },
            "-1",
        ),
    ],
)
def test_what_the_master_does(position: dict[str, Any], played: str) -> None:
    assert choice(turn(**position)) == played


def test_a_large_pazaak_pot_is_worth_a_risk() -> None:
    for pot, played in ((0, "stand"), (2000, "end")):
        table = turn(boards=[[1] * 4 + [2] * 3, [11], [12]], stood=[False, True, True], deck=[5], pazaak_pot=pot)
        assert table.table.boards[0].total == 15
        assert choice(table) == played


def test_a_tiebreaker_is_used() -> None:
    table = turn(boards=[[10, 7], [18], [5]], hands=["T", "", ""], stood=[False, True, True], deck=[1])
    table.play("stand")
    for agent in ("novice", "regular", "sharp", "master"):
        assert choice(table, agent) == "tiebreak yes"


def test_the_master_bids_for_what_helps_as_far_as_it_helps() -> None:
    assert choice(auction("±3")) == "bid 10"
    assert choice(auction("2&4")) == "pass"
    table = auction("±3", purses=[500] * 3)
    advice = advise_lot(view(table))
    bids = 0
    while table.table.lot is not None and choice(table) != "pass":
        table.play(choice(table))
        bids += 1
    assert bids > 1
    assert table.table.bid <= max(advice.limit, table.table.step) + table.table.step
    # With such cards in hand one more is worth less.
    rich = advise_lot(view(auction("±3", hands=["±3 1±2", "", ""])))
    assert rich.worth[0] < rich.worth[1]


def test_red_cards_are_worth_more_before_a_large_pazaak_pot() -> None:
    hands = ["±4 -3 -5", "", ""]
    small, large = (advise_lot(view(auction("-6", hands=hands, pazaak_pot=pot))) for pot in (0, 3000))
    assert large.worth[0] > 5 * small.worth[0]
    assert large.limit > small.limit


def test_what_a_full_board_brings_back_may_be_bid_again_and_some_stays_in_the_purse() -> None:
    table = auction("±6", hands=["±3 -4 ±5", "", ""], purses=[900] * 3, pazaak_pot=400)
    own, rival = (APPRAISER.appraise(table.table, table.table.hands)[seat] for seat in (0, 1))
    assert own.gathered[0].full_board > 0.8
    assert rival.gathered[0].full_board < 0.1
    assert 0.9 * 900 < advise_lot(view(table)).limit <= 900 - 10, "all but an ante, where it hardly can be lost"
    table.play("pass", "bid 100")
    assert choice(table) == "pass"
    table = auction("±6", hands=["±3 -4 ±5", "", ""], purses=[900] * 3, pazaak_pot=400)
    table.play("bid 10", "bid 840", "pass")
    assert choice(table) == "bid 850"
    table.play("bid 850", "bid 880")
    assert choice(table) == "pass"


def test_a_lot_that_only_pays_with_others_takes_a_part_of_the_purse() -> None:
    limits = {
        pot: advise_lot(view(auction("±6 ±5 ±4 ±3", purses=[900] * 3, pazaak_pot=pot))).limit
        for pot in (0, 1200, 2700, 8100)
    }
    part = int(900 * MASTER.spends)
    assert limits[0] < part
    assert limits[1200] == part
    # Before a pot that is as large as all purses together half of one's own is risked, and more before a larger one.
    assert abs(limits[2700] - 450) < 5
    assert limits[8100] > 600


def test_of_lots_to_come_as_many_are_planned_for_as_the_hand_has_room() -> None:
    for lots, hand, planned in (
        ("±3", "", 1),
        ("±3 +1 +2", "", 3),
        ("±3 +1 +2 -1 -2", "", 4),
        ("±3 +1 +2", "D -6 -5", 1),
    ):
        table = auction(lots, 4, hands=[hand, "", "", ""])
        assert len(APPRAISER.appraise(table.table, table.table.hands)[0].gathered) == planned
    full = auction("±3", hands=["D -6 -5 +6", "", ""])
    assert APPRAISER.appraise(full.table, full.table.hands)[0].gathered == ()


def test_one_who_sees_no_hands_bids_the_same_whatever_the_others_hold() -> None:
    shown = [auction("±3", hands=hands) for hands in (["", "", ""], ["", "1±2 T ±5", "D -1"])]
    assert len({choice(table, "sharp") for table in shown}) == 1


# -- the coach ---------------------------------------------------------------------------------------------------------


def test_the_coach_tells_what_a_lot_is_worth_to_each_seat() -> None:
    advice = advise_lot(view(auction("±3", 4, hands=["", "+1", "", "+6 +5 -6 -5"])))
    assert advice.card is SideCard.SWITCH_3
    assert advice.worth[0] == advice.worth[2] > 0
    assert advice.worth[1] > 0
    assert advice.worth[3] == 0
    assert advice.threat[0] == advice.threat[3] == 0
    assert advice.threat[2] > 0
    assert advice.limit > advice.worth[0]


def test_the_coach_puts_the_best_move_first_and_agrees_with_the_master() -> None:
    table = turn(boards=[[10], [18], [6, 4]], hands=["±3 +2", "-4", ""], deck=[6], stood=[False, True, False])
    advice = advise_turn(view(table))
    assert next(PAZU.write(entry.move) for entry in advice) == choice(table) == "±3:+"
    assert {PAZU.write(entry.move) for entry in advice} == {*table.moves()} - {"leave"}
    worths = [entry.chances.worth for entry in advice]
    assert worths == sorted(worths, reverse=True)
    lost = next(entry for entry in advice if entry.move == STAND)
    assert (lost.chances.win, lost.chances.bust, lost.credits) == (0.0, 0.0, 0)
    assert bust_risk(view(table)) == pytest.approx(sum(4 - gone for gone in table.table.gone[7:]) / 34, abs=0.2)


def test_there_is_no_advice_where_nothing_is_asked() -> None:
    with pytest.raises(AssertionError):
        advise_lot(view(turn(deck=[5])))
    with pytest.raises(AssertionError):
        advise_turn(view(auction("+1")))


def test_a_lot_is_passed_when_it_costs_more_than_it_is_worth() -> None:
    table = auction("+1", purses=[900] * 3)
    table.play("bid 600")
    assert Planner(1, MASTER).choose(view(table)) == PASS
