"""Chances against plain enumeration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from learning.kernel import kernel_of

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import PLAYS, Play
from pazaak.game.cards.side_deck import GOLD, GOOD, STARTER
from pazaak.game.moves import Stand
from pazaak.game.rules import PazaakRules
from pazaak.game.state import Hand, State, View
from pazaak.rivals.odds import draw_odds
from pazaak.rivals.players.reference import least_win, plays_by_value, steady_move
from tests.game.positions import Position


def state_with(left: Sequence[int], position: Position) -> State:
    """The position with just these cards left in the main deck."""
    state = position.match.state
    gone = tuple(4 - left.count(value) for value in range(1, 11))
    return replace(state, deck=tuple(left), table=replace(state.table, gone=gone))


def view_of(state: State) -> View:
    return PazaakRules().view(state, 0)


@pytest.mark.parametrize("hand", [["+1"], ["-4", "±2"], ["2&4", "D"]])
def test_the_next_draw(hand: list[str]) -> None:
    left = [1, 3, 3, 4, 6, 6, 9, 10, 10]
    state = state_with(left, Position(deck=[4], boards=[[10], [5]], hands=[hand, []]))
    odds = draw_odds(view_of(state))
    orders = list(permutations(left, 2))
    over = bust = twenty = 0
    for _, drawn in orders:
        total = 14 + drawn
        over += total > GOAL
        reached = {total + _value(play, drawn, [4, drawn]) for name in state.hands[0] for play in PLAYS[name]}
        bust += total > GOAL and all(other > GOAL for other in reached)
        twenty += GOAL in {total, *reached}
    assert odds.over == pytest.approx(over / len(orders))
    assert odds.bust == pytest.approx(bust / len(orders))
    assert odds.twenty == pytest.approx(twenty / len(orders))
    assert odds.by_total[24] == pytest.approx(2 / 9)
    assert sum(odds.by_value) == pytest.approx(1)


def _value(play: Play, drawn: int, flippable: list[int]) -> int:
    match play.card.value:
        case "D":
            return drawn
        case "2&4":
            return -2 * sum(value for value in flippable if value in (2, 4))
        case _:
            return play.value


def test_an_empty_deck_is_shuffled_anew_without_the_boards() -> None:
    state = state_with([], Position(deck=[4], boards=[[10], [5, 5]], stood=[False, True], hands=[[], []]))
    odds = draw_odds(view_of(state))
    assert odds.by_value[4] == pytest.approx(2 / 36)
    assert odds.by_value[3] == odds.by_value[9] == pytest.approx(3 / 36)


def test_the_last_card_goes_to_the_rival() -> None:
    state = state_with([7], Position(deck=[4], boards=[[10], [5]], hands=[[], []]))
    assert draw_odds(view_of(state)).by_value[6] == pytest.approx(3 / 36)


def test_a_ninth_card_fills_the_board() -> None:
    position = Position(deck=[1], boards=[[1, 1, 1, 2, 2, 2, 2], [5]], hands=[[], []])
    odds = draw_odds(view_of(state_with([8, 8, 9, 9], position)))
    assert (odds.full_board, odds.bust) == pytest.approx((0.5, 0.5))


def _rival_turn(total: int, plays: dict[int, Play], own: int, rule: str) -> tuple[int, bool, int]:
    if rule == "r1":
        move = steady_move(total, plays, 17)
        if isinstance(move, Play):
            return total + move.value, total + move.value >= 17, 1
        return total, isinstance(move, Stand), 0
    if own < total <= GOAL:
        return total, True, 0
    beating = least_win(total, own, plays)
    if beating is not None:
        return total + beating.value, True, 1
    if total > GOAL:
        saving = [value for value in plays if total + value <= GOAL]
        return (total + max(saving), total + max(saving) == GOAL, 1) if saving else (total, True, 0)
    return total, total == GOAL or (total == own and total >= 18), 0


@pytest.mark.parametrize("deck", [STARTER, GOOD, GOLD])
@pytest.mark.parametrize("standing", [None, 3, 17, 19, 20])
def test_the_typical_rival_plays_half_r1_half_r2b(deck: Hand, standing: int | None) -> None:
    kernel = kernel_of(deck)
    for cards in (0, 1, 3):
        hands = list(combinations(deck, cards))
        for total in range(1, 31):
            expected: dict[tuple[int, bool, int], float] = {}
            for hand in hands:
                plays = plays_by_value(hand)
                for rule in ("r1", "r2b"):
                    if standing is None:
                        move = steady_move(total, plays, 17 if rule == "r1" else 18)
                        after = total + move.value if isinstance(move, Play) else total
                        stands = after >= (17 if rule == "r1" else 18)
                        result = (after, stands, int(isinstance(move, Play)))
                    else:
                        result = _rival_turn(total, plays, standing, rule)
                    key = result if result[0] <= GOAL else (99, True, 0)
                    expected[key] = expected.get(key, 0.0) + 0.5 / len(hands)
            found: dict[tuple[int, bool, int], float] = {}
            for turn, chance in kernel.turn(total, cards, standing):
                key = (turn.total, turn.stands, turn.spent) if turn.total <= GOAL else (99, True, 0)
                found[key] = found.get(key, 0.0) + chance
            assert found == pytest.approx(expected)
