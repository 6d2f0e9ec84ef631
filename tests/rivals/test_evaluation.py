"""Values of moves: exact where they can be counted by hand, and equal to playouts elsewhere."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.notation import write_move
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.coach.evaluation import MatchEvaluator
from pazaak.rivals.coach.figures import MoveWorth
from pazaak.rivals.players.planner import Planner
from tests.contracts.pazaak_secrets import scramble_pazaak
from tests.game.positions import Position

HAND = ["+1", "+2", "+3", "+4"]


def worths(position: Position) -> dict[str, MoveWorth]:
    match = position.match
    seat = match.to_act
    assert seat is not None
    found = MatchEvaluator().worths(match.view(seat))
    assert {worth.move for worth in found} == set(match.rules.moves(match.view(seat)))
    return {write_move(worth.move): worth for worth in found}


def against_18(own: list[int], drawn: int, hand: list[str], **options: Any) -> Position:
    """The last set; the rival stands on 18."""
    return Position(
        options, deck=[drawn], boards=[own, [10, 8]], stood=[False, True], hands=[hand, []], sets=[2, 2], ante=10
    )


def test_standing_below_a_rival_who_stands_loses() -> None:
    stand = worths(against_18([10], 7, []))["stand"]
    assert (stand.win_set, stand.win_match) == (0, 0)
    assert stand.credits == 0


def test_the_next_draw_is_counted_card_by_card() -> None:
    """17 against 18 with 10, 7, 10 and 8 gone: 2 or 3 wins, 1 leaves the choice at 18, the rest is bust."""
    position = against_18([10], 7, [])
    left = position.match.view(0).table
    share = {value: (4 - left.gone[value - 1]) / left.deck_left for value in (1, 2, 3)}
    end = worths(position)["end"]
    assert share[2] + share[3] < end.win_set < share[1] + share[2] + share[3]
    assert share[2] + share[3] <= end.win_match <= share[1] + share[2] + share[3]


def test_a_card_that_wins_at_once_is_worth_the_pot() -> None:
    found = worths(against_18([10], 6, ["+3"]))
    assert found["+3"].win_match == pytest.approx(1)
    assert found["+3"].credits == pytest.approx(20)
    assert next(iter(found)) == "+3"


def test_a_last_draw_onto_eight_cards_is_exact() -> None:
    """Total 13 on eight cards: every draw up to 7 fills the board and wins, also against a 20."""
    board = [1, 2, 1, 2, 1, 2, 1]
    position = Position(deck=[3], boards=[board, [10, 10]], stood=[False, True], hands=[[], []], sets=[2, 2])
    table = position.match.view(0).table
    wins = sum(4 - gone for gone in table.gone[:7]) / table.deck_left
    assert worths(position)["end"].win_match == pytest.approx(wins, abs=1e-5)


@pytest.mark.full
@pytest.mark.parametrize("hand", [["-1", "T", "2&4"], ["T", "-6", "3&6", "+2"]])
def test_a_board_over_20_is_valued_by_who_was_not_told_of_the_match_before(hand: list[str]) -> None:
    position = Position(deck=[6], boards=[[10, 5], [9]], hands=[hand, ["+1"]], sets=[0, 1])
    view = position.match.view(0)
    assert view.board.total == 21
    found = {write_move(worth.move): worth for worth in MatchEvaluator().worths(view)}
    assert (found["end"].win_set, found["end"].tie_set) == (0, 0)
    assert 0 < found["end"].win_match < max(worth.win_match for worth in found.values())


def test_a_fold_concedes_the_set_and_nothing_more() -> None:
    position = Position(phase="ante", sets=[2, 2], hands=[HAND, HAND]).play("ante 10", "accept", "bet 20")
    found = worths(position)
    assert (found["fold"].win_set, found["fold"].win_match, found["fold"].credits) == (0, 0, 0)
    call = found["call"]
    assert call.credits == pytest.approx(60 * call.win_match - 20, abs=8)


@pytest.mark.full
def test_antes_are_worth_their_share_of_the_pot() -> None:
    found = worths(Position(phase="ante", hands=[HAND, HAND]))
    for text, worth in found.items():
        ante = int(text.removeprefix("ante "))
        assert worth.credits == pytest.approx(2 * ante * worth.win_match - ante, abs=0.6 * ante)
    leave = worths(Position(phase="ante", hands=[HAND, HAND]).play("ante 100"))["leave"]
    assert (leave.win_match, leave.credits) == (0, -10)


def test_a_tiebreaker_is_worth_the_set() -> None:
    position = Position(deck=[9], boards=[[9], [10, 8]], stood=[False, True], hands=[["T"], []], sets=[2, 2])
    found = worths(position.play("stand"))
    assert found["tiebreak yes"].win_match == pytest.approx(1)
    assert found["tiebreak no"].win_match < 1


@pytest.mark.full
def test_every_view_has_a_standing_and_chances_add_up_over_the_match() -> None:
    match = Position(phase="ante", hands=[HAND, HAND]).match
    evaluator, players = MatchEvaluator(), [Planner(), Planner()]
    while (seat := match.to_act) is not None:
        for view in (match.view(0), match.view(1)):
            at = evaluator.standing(view)
            assert -1e-6 <= at.win_set <= 1 + 1e-6
            assert -1e-6 <= at.win_match <= 1 + 1e-6
        match.play(players[seat].choose(match.view(seat)))
    won = match.state.table.winner
    assert [evaluator.standing(match.view(seat)).win_match for seat in (0, 1)] == [float(won == 0), float(won == 1)]


@pytest.mark.full
def test_it_sees_no_more_than_the_seat() -> None:
    match = Position(phase="turn", hands=[HAND, HAND]).match
    evaluator = MatchEvaluator()
    for number in range(12):
        seat = match.to_act
        assert seat is not None
        redealt = scramble_pazaak(match.state, seat, number)
        assert evaluator.worths(match.view(seat)) == evaluator.worths(match.rules.view(redealt, seat))
        assert evaluator.standing(match.view(1 - seat)).win_match >= 0
        match.play(m.END_TURN if match.view(seat).board.total < 15 else m.STAND)
        if match.to_act is None or match.state.table.phase is not Phase.TURN:
            break


def played_out(position: Position, move: m.Move, seed: int) -> tuple[bool, bool]:
    """Whether the seat to act wins the set and the match, with what it cannot see dealt anew."""
    match = position.match
    seat = match.to_act
    assert seat is not None
    state = scramble_pazaak(match.state, seat, seed)
    players = [Planner(), Planner()]
    number, first = state.table.set_number, state.table.sets[seat]
    state = match.rules.apply(state, move).state
    won_set: bool | None = None
    while True:
        table = state.table
        if won_set is None and (table.set_number > number or table.winner is not None):
            won_set = table.sets[seat] > first
        acting = match.rules.to_act(state)
        if acting is None:
            return bool(won_set), table.winner == seat
        view: View = match.rules.view(state, acting)
        state = match.rules.apply(state, players[acting].choose(view)).state


@pytest.mark.slow
@pytest.mark.parametrize("drawn", [3, 6, 8])
def test_playouts_agree(drawn: int) -> None:
    """3,000 playouts against the master itself; the typical rival of the tables is a little different."""
    options = {"bets": False}
    position = Position(options, deck=[drawn], boards=[[10], [8]], hands=[["+1", "+3"], ["+2", "+4"]], sets=[1, 1])
    matches = 3000
    for worth in MatchEvaluator().worths(position.match.view(0))[:2]:
        ends = [played_out(position, worth.move, seed) for seed in range(matches)]
        for at, chance in enumerate((worth.win_set, worth.win_match)):
            share = sum(end[at] for end in ends) / matches
            assert abs(share - chance) < 3 * sqrt(0.25 / matches) + 0.03
