"""Turns and the end of a set: who is out, who wins what, how pots are shared, how a sitting ends."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import BoardFilled, Busted, Drawn, PenaltyPaid, Stood
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.pazu.events import (
    PazaakPotWon,
    PotShared,
    SetTied,
    SetWon,
    TableClosed,
    TiebreakAnswered,
    TiebreakAsked,
)
from tests.side_games.pazu.tables import Sitting, names, of, sit, turn

ALL_STOOD: dict[str, Any] = {"stood": [False, True, True], "deck": [1]}
"""Seats 1 and 2 stand; seat 0 draws a 1."""


# -- turns -------------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_past_those_who_stand_or_are_bust() -> None:
    table = turn(5, boards=[[5], [18], [4], [10, 9, 8], [3]], stood=[False, True, False, False, False],
                 bust=[False, False, False, True, False], deck=[1, 2, 3, 4])  # fmt: skip
    assert table.to_act == 0
    assert [event.seat for event in of(table.play("end", "end", "end"), Drawn)] == [2, 4, 0]


def test_a_bust_is_out_and_pays_into_the_pazaak_pot() -> None:
    table = turn(boards=[[10, 5], [5], [5]], deck=[9, 1], pazaak_pot=7, ante=15)
    assert table.events[1:3] == [Busted(0, 24), PenaltyPaid(0, 30, 30, 37)]
    seen = table.table
    assert (seen.purses, seen.paid_in, seen.set_pot) == ((70, 100, 100), (30, 0, 0), 45)
    assert (seen.in_set, seen.bust) == ((True,) * 3, (True, False, False))
    assert table.to_act == 1
    assert [event.seat for event in of(table.play("end", "end", "end"), Drawn)] == [2, 1, 2]


def test_a_bust_pays_all_he_has_if_it_is_less() -> None:
    table = turn(boards=[[10, 5], [5], [5]], deck=[9], purses=[12, 100, 100])
    assert of(table.events, PenaltyPaid) == [PenaltyPaid(0, 12, 20, 12)]
    table = turn(boards=[[10, 5], [5], [5]], deck=[9], purses=[0, 100, 100])
    assert of(table.events, PenaltyPaid) == []


def test_the_last_who_is_not_bust_wins_at_once_even_with_an_empty_board() -> None:
    table = turn(boards=[[10, 5], [], [10, 9, 8]], bust=[False, False, True], deck=[9], set_pot=31)
    won = of(table.events, SetWon)
    assert won == [SetWon(1, "last", 31, (0, 1, 0))]
    assert of(table.events, Drawn) == [Drawn(0, 9, 24)]
    assert table.table.purses == (80, 131, 100)
    assert table.table.leader == 1


def test_the_highest_of_those_who_stand_wins() -> None:
    table = turn(boards=[[10, 6], [18], [19]], **ALL_STOOD)
    assert table.play("stand")[-1] == SetWon(2, "total", 30, (0, 0, 1))
    assert table.table.last_set is not None
    assert (table.table.last_set.totals, table.table.last_set.winner) == ((17, 18, 19), 2)
    assert table.table.leader == 2
    assert table.table.pazaak_pot == 0


def test_a_card_saves_a_board_above_20_and_the_turn_is_that_of_pazaak() -> None:
    table = turn(boards=[[10, 5], [], []], hands=["-3 ±5 +1", "", ""], deck=[8])
    assert table.moves() == ["end", "stand", "-3", "±5:-", "leave"]
    with pytest.raises(IllegalMoveError, match="Over 20, play only"):
        table.play("+1")
    assert of(table.play("-3"), Stood) == [Stood(0, 20, True)]
    table = turn(boards=[[10, 5], [], []], hands=["-3 +1", "", ""], deck=[8])
    assert names(table.play("stand"))[:2] == ["Busted", "PenaltyPaid"]
    table = turn(boards=[[10], [], []], hands=["-3 +1", "", ""], deck=[8])
    table.play("+1")
    with pytest.raises(IllegalMoveError, match="You've already played a card this turn"):
        table.play("-3")


def test_all_stand_by_force_when_nothing_is_left_to_draw() -> None:
    ones = [1] * 4 + [2] * 4
    boards = [[*ones[:6], -6], [*ones[6:], 3, 3, 3, 3, -6], [], [], [], []]
    left = [value for value in range(4, 11) for _ in range(4)]
    # Every card that is on no board lies on a bust one, but one 10.
    busts = [left[0:9], left[9:18], left[18:27]]
    table = turn(6, boards=[boards[0], boards[1], [], *busts], bust=[False, False, False, True, True, True], deck=[10])
    assert table.to_act == 0
    told = table.play("end")
    assert told[:4] == [
        told[0], Stood(1, 2 + 2 + 12 - 6, True), Stood(2, 0, True), Stood(0, 6 + 2 - 6 + 10, True),
    ]  # fmt: skip
    assert of(told, SetWon) == [SetWon(0, "total", 60, (1, 0, 0, 0, 0, 0))]


def test_an_empty_deck_is_shuffled_from_the_cards_on_no_board() -> None:
    table = sit(options={"sets": 20, "ante_max": 10, "gold_cards": False})
    left = 40
    while table.table.deck_left <= left:
        left = table.table.deck_left
        offered = table.moves()
        table.play(next(move for move in ("ante 10", "pass", "stand") if move in offered))
    assert left == 0
    seen = table.table
    lying = [value for board in seen.boards for value in board.values]
    assert sorted([*lying, *table.match.state.deck]) == sorted(value for value in range(1, 11) for _ in range(4))
    assert 0 < len(lying) == sum(seen.gone) <= 3


# -- Full Boards -------------------------------------------------------------------------------------------------------


def test_a_full_board_wins_both_pots_at_once_against_a_20() -> None:
    table = turn(boards=[[1, 1, 1, 1, 2, 2, 2, 2], [10, 10], [10, 9]], stood=[False, True, True], deck=[3],
                 pazaak_pot=500, paid_in=[40, 60, 0])  # fmt: skip
    assert table.events[1:] == [BoardFilled(0, 15), SetWon(0, "full_board", 30, (1, 0, 0)), PazaakPotWon(0, 500)]
    seen = table.table
    assert (seen.purses, seen.pazaak_pot, seen.paid_in) == ((630, 100, 100), 0, (0, 0, 0))
    assert seen.leader == 0


def test_a_hand_card_can_fill_the_board() -> None:
    table = turn(boards=[[1, 1, 1, 1, 2, 2, 2], [10, 10], []], hands=["-3", "", ""], deck=[10])
    assert names(table.play("-3")) == ["CardPlayed", "BoardFilled", "SetWon", "PazaakPotWon"]


def test_a_ninth_card_above_20_is_a_bust() -> None:
    table = turn(boards=[[5, 1, 1, 1, 2, 2, 3, 3], [], []], hands=["-6", "", ""], deck=[9])
    assert of(table.events, Busted) == [Busted(0, 27)]


# -- ties --------------------------------------------------------------------------------------------------------------


def test_a_tiebreaker_on_the_board_wins_a_tie_without_a_question() -> None:
    table = turn(boards=[[10, 6], ["T:+", 10, 7], [18]], **ALL_STOOD)
    table = turn(boards=[[10, 7], ["T:+", 10, 7], [18]], **ALL_STOOD)
    assert table.play("stand")[-1] == SetWon(1, "tiebreak", 30, (0, 1, 0))


def test_a_tiebreaker_on_a_lower_board_decides_nothing() -> None:
    table = turn(boards=[[10, 7], ["T:+", 10, 6], [18]], **ALL_STOOD)
    assert names(table.play("stand")) == ["Stood", "SetTied", "PotShared"]


def tied_with_hand(cards: str = "T +6") -> Sitting:
    table = turn(boards=[[10, 7], [18], [18]], hands=["", "", cards], pazaak_pot=9, set_pot=32, **ALL_STOOD)
    table.play("stand")
    return table


def test_who_is_tied_with_a_tiebreaker_in_hand_is_asked() -> None:
    table = tied_with_hand()
    assert table.events[-1] == TiebreakAsked(2, 18)
    assert (table.table.phase, table.to_act) == ("tiebreak", 2)
    assert table.moves() == ["tiebreak no", "tiebreak yes", "leave"]
    with pytest.raises(IllegalMoveError, match="use your Tiebreaker or save it"):
        table.play("stand")
    told = table.play("tiebreak yes")
    assert told == [TiebreakAnswered(2, True), SetWon(2, "tiebreak", 32, (0, 0, 1))]
    assert table.table.purses == (100, 100, 132)


def test_who_keeps_his_tiebreaker_shares() -> None:
    table = tied_with_hand()
    told = table.play("tiebreak no")
    assert told == [TiebreakAnswered(2, False), SetTied(18, (0, 1, 2)), PotShared((0, 1, 2), (11, 11, 10))]
    assert table.table.purses == (111, 111, 110)
    assert table.table.sets == (0, 0, 0)
    assert table.table.pazaak_pot == 9


def test_a_tiebreaker_in_a_hand_that_is_not_tied_is_not_asked_for() -> None:
    table = turn(boards=[[10, 7], [18], [17]], hands=["", "", "T"], **ALL_STOOD)
    assert names(table.play("stand")) == ["Stood", "SetTied", "PotShared"]


@pytest.mark.parametrize(
    ("leader", "seats", "amounts", "next_leader"),
    [(0, (0, 2, 3), (14, 13, 13), 1), (1, (2, 3, 0), (14, 13, 13), 2), (3, (3, 0, 2), (14, 13, 13), 0)],
)
def test_odd_credits_go_clockwise_from_the_leader_and_the_next_leads(
    leader: int, seats: tuple[int, ...], amounts: tuple[int, ...], next_leader: int
) -> None:
    table = turn(4, boards=[[10, 7], [9], [18], [18]], stood=[False, True, True, True], deck=[1], leader=leader)
    assert table.play("stand")[-1] == PotShared(seats, amounts)
    assert table.table.leader == next_leader


# -- from set to set ---------------------------------------------------------------------------------------------------


def test_hands_boards_and_lots_go_and_the_pazaak_pot_stays() -> None:
    table = turn(boards=[[10, 6], [18], [19]], hands=["+1", "-2", "D"], pazaak_pot=77, **ALL_STOOD)
    table.play("stand")
    seen = table.table
    assert (seen.phase, seen.set_number, seen.ante, seen.set_pot, seen.pazaak_pot) == ("ante", 2, 0, 0, 77)
    assert seen.hands == ((), (), ())
    assert not any(board.values for board in seen.boards)
    assert seen.deck_left == 40 - 7


def test_the_deck_is_shuffled_for_every_set_where_the_table_says_so() -> None:
    table = turn(boards=[[10, 6], [18], [19]], options={"reshuffle": "set"}, **ALL_STOOD)
    table.play("stand")
    assert table.table.deck_left == 40
    assert table.table.gone == (0,) * 10


def test_a_broke_seat_watches_for_the_rest_of_the_sitting() -> None:
    table = turn(boards=[[10, 6], [18], [19]], purses=[9, 100, 100], **ALL_STOOD)
    table.play("stand")
    assert table.table.in_set == (False, True, True)
    assert table.to_act == 2
    told = table.play("ante 100")
    assert names(told)[:3] == ["AnteNamed", "AntePaid", "LotShown"]
    assert table.table.lots_left == 0  # Three lots: nobody has a credit left to bid with.
    assert table.table.phase == "turn"
    with pytest.raises(IllegalMoveError, match="not your turn"):
        table.match.verify(table.match.history[-1], 0)


def test_the_next_who_is_in_leads_when_the_winner_cannot() -> None:
    table = turn(4, boards=[[10, 6], [18], [19], [2]], stood=[False, True, True, True], deck=[1], set_pot=5,
                 purses=[100, 100, 0, 100], leader=1)  # fmt: skip
    assert of(table.play("stand"), SetWon)[0].seat == 2
    assert table.table.in_set == (True, True, False, True)
    assert table.table.leader == 3


def test_a_sitting_ends_after_its_sets_and_the_jackpot_stays() -> None:
    table = turn(boards=[[10, 6], [18], [19]], options={"sets": 1}, pazaak_pot=77, paid_in=[1, 2, 3], **ALL_STOOD)
    told = table.play("stand")
    assert names(told) == ["Stood", "SetWon"]
    assert table.to_act is None
    outcome = table.match.rules.outcome(table.match.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((0, 0, 30), (2,), "sets")
    assert table.match.rules.holdings(table.match.state).pots == (0, 77)


def test_the_last_set_ends_a_sitting_even_where_nobody_could_pay_another() -> None:
    table = turn(boards=[[10, 6], [18], [19]], options={"sets": 1}, purses=[0, 0, 0], pazaak_pot=7, **ALL_STOOD)
    table.play("stand")
    assert table.table.reason == "sets"
    assert table.table.pazaak_pot == 7


def closing(paid_in: list[int], jackpot: int = 0, leader: int = 0, **position: Any) -> Sitting:
    """Seat 2 wins; the two others are broke."""
    table = turn(boards=[[10, 6], [18], [19]], purses=[9, 0, 50], paid_in=paid_in, leader=leader,
                 pazaak_pot=sum(paid_in) + jackpot, **{**ALL_STOOD, **position})  # fmt: skip
    table.play("stand")
    assert table.table.reason == "closed"
    return table


def test_closing_shares_the_jackpot_among_those_who_paid_in_the_broke_ones_too() -> None:
    table = closing([3, 0, 8], jackpot=100)
    assert table.events[-1] == TableClosed((0, 2), (56, 55))
    assert table.table.purses == (65, 0, 135)
    assert (table.table.pazaak_pot, table.table.paid_in) == (0, (0, 0, 0))
    outcome = table.match.rules.outcome(table.match.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((56, 0, 85), (2,), "closed")


def test_odd_credits_of_a_closing_begin_with_the_leader_of_the_last_set() -> None:
    assert closing([3, 3, 5], leader=1).events[-1] == TableClosed((1, 2, 0), (4, 4, 3))
    assert closing([3, 0, 4], leader=1).events[-1] == TableClosed((2, 0), (4, 3))


def test_a_jackpot_that_nobody_here_has_paid_into_stays_on_closing() -> None:
    table = closing([0, 0, 0], jackpot=100)
    assert table.events[-1] == TableClosed((), ())
    assert table.table.pazaak_pot == 100


def test_all_seats_with_most_points_win() -> None:
    table = turn(boards=[[10, 7], [18], [5]], options={"sets": 1}, **ALL_STOOD)
    table.play("stand")
    outcome = table.match.rules.outcome(table.match.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((15, 15, 0), (0, 1))


def test_two_who_are_in_are_enough() -> None:
    table = sit(6, options={"purses": [0, 10, 0, 0, 10, 9]})
    assert table.table.in_set == (False, True, False, False, True, False)
    told = table.play("ante 10")
    assert names(told)[-1] == "Drawn"
    assert names(told).count("LotDiscarded") == 3
    assert SideCard.TIEBREAKER not in table.table.hands[1]
