"""The one-set planner: positions where it must see the point, and every table it may sit at."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.notation import write_move
from pazaak.game.ruleset import CANTINA, CLASSIC
from pazaak.game.side_deck import GOLD, GOOD, STARTER
from pazaak.rivals.planner import Planner
from pazaak.rivals.register import AGENTS
from pazaak.rivals.solver import Holding, Problem, Solver, column_of
from tests.game.positions import Position
from tests.rivals.duels import duel

EIGHT_ON_15 = [1, 2, 1, 2, 1, 2, 1]
STANDING_20 = [10, 10]


def choice(
    own: list[Any], drawn: int, hand: list[str], rival: list[Any], *, stands: bool = True, **options: Any
) -> str:
    position = Position(options, deck=[drawn], boards=[own, rival], stood=[False, stands], hands=[hand, ["+1"] * 2])
    return write_move(Planner().choose(position.match.view(0)))


def test_ahead_of_a_rival_who_stands_it_stands() -> None:
    assert choice([6], 6, ["+6"], [10, 1]) == "stand"


def test_it_keeps_cards_while_nothing_can_happen() -> None:
    assert choice([4], 5, ["+1", "+2", "+3", "+4"], [5], stands=False) == "end"


def test_it_wins_with_a_full_board_against_20() -> None:
    assert choice(EIGHT_ON_15, 5, ["+5"], STANDING_20) == "+5"
    assert choice([1, 2, 1, 4, 1, 4, 1], 6, ["±3"], STANDING_20) == "±3:-"


def test_where_nine_cards_only_stand_it_is_not_so_fond_of_them() -> None:
    assert choice(EIGHT_ON_15, 5, ["+1"], STANDING_20) == "+1"
    assert choice(EIGHT_ON_15, 5, ["+1"], STANDING_20, nine_cards="stand") == "end"


def test_flips_are_worked_out_on_the_very_board() -> None:
    assert choice([3, 3, 3, 3, 3, 1, 1], 5, ["2&4", "3&6"], STANDING_20) == "3&6"
    assert choice([4, 4, 4, 2, 2, 1, 1], 5, ["3&6", "2&4"], STANDING_20) == "2&4"


def test_a_double_is_worked_out_on_the_very_board() -> None:
    assert choice([10], 5, ["D"], [10, 9]) == "D"


def test_a_tiebreaker_on_the_board_wins_the_tie() -> None:
    assert choice(["T:+", 9], 8, [], [10, 8]) == "stand"
    assert choice(["T:+", 4], 7, [], [10, 2]) == "stand"
    assert choice([5], 7, [], [10, 2]) == "end"


def test_a_tie_is_lost_against_a_tiebreaker() -> None:
    assert choice([10], 9, [], [9, 9, "T:+"]) == "end"
    assert choice([10], 9, [], [10, 9]) == "stand"


def solver(nine_wins: bool = True) -> Solver:
    return Solver(Problem.of(CANTINA if nine_wins else CLASSIC, STARTER, 0.4))


def test_values_of_the_last_slot_are_what_can_be_counted() -> None:
    column = column_of(20, 0, True)
    empty = Holding.of((), False, False)
    assert solver().solution(empty).go_on(13, 8, column) == pytest.approx(0.7 - 0.3, abs=1e-5)
    assert solver(nine_wins=False).solution(empty).go_on(13, 8, column) == pytest.approx(-0.9, abs=1e-5)


def test_a_card_is_worth_at_least_nothing() -> None:
    solved = solver()
    column = column_of(12, 3, False)
    empty = solved.solution(Holding.of((), False, False))
    for card in dict.fromkeys((*STARTER, *GOOD, *GOLD)):
        one = solved.solution(Holding.of((card,), False, False))
        assert (one.going_on >= empty.going_on - 1e-5).all()
        assert one.settle(16, 3, column) >= empty.settle(16, 3, column) - 1e-5


TABLES: dict[str, dict[str, Any]] = {
    "cantina": {},
    "classic": {"preset": "classic"},
    "classic2": {"preset": "classic2"},
    "never standing by itself": {"auto_stand": "never", "nine_cards": "stand"},
    "always standing at 20": {"auto_stand": "always", "tiebreaker": "board", "ante_every": "set"},
    "open side decks": {"open_side_decks": True, "sets_to_win": 1},
}


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_it_plays_at_every_table(options: dict[str, Any]) -> None:
    deck = "starter" if options.get("preset") == "classic" else "gold"
    tally = duel(AGENTS["master"], AGENTS["random"], 20, deck, **options)
    assert tally.share >= 0.7
