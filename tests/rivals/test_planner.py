"""The planner: positions where it must see the point, every table it may sit at, and how strong it is."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.game.notation import write_move
from pazaak.game.options import build_rules
from pazaak.game.ruleset import CANTINA, CLASSIC
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.register import AGENTS
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, Holding, SolverTerms, planned
from pazaak.rivals.solving.rival_table import column_of, rival_table, row_of
from pazaak.rivals.solving.seat_terms import solver_for
from tests.game.positions import Position
from tests.rivals.duels import duel

EIGHT_ON_15 = [1, 2, 1, 2, 1, 2, 1]
STANDING_20 = [10, 10]
LAST = [2, 2]
"""The match is decided by this set."""


def choice(
    own: list[Any],
    drawn: int,
    hand: list[str],
    rival: list[Any],
    *,
    stands: bool = True,
    sets: list[int] | None = None,
    **options: Any,
) -> str:
    position = Position(
        options, deck=[drawn], boards=[own, rival], stood=[False, stands], hands=[hand, ["+1"] * 2], sets=sets or [0, 0]
    )
    return write_move(Planner().choose(position.match.view(0)))


def test_ahead_of_a_rival_who_stands_it_stands() -> None:
    assert choice([6], 6, ["+6"], [10, 1]) == "stand"


def test_it_keeps_cards_while_nothing_can_happen() -> None:
    assert choice([4], 5, ["+1", "+2", "+3", "+4"], [5], stands=False) == "end"


def test_a_card_is_kept_for_later_sets_and_spent_in_the_last() -> None:
    assert choice([10], 6, ["+4"], [9, 9], sets=[2, 2]) == "+4"
    assert choice([10], 8, ["+2"], [10, 7]) == "stand"


def test_it_wins_with_a_full_board_against_20() -> None:
    assert choice(EIGHT_ON_15, 5, ["+5"], STANDING_20, sets=LAST) == "+5"
    assert choice([1, 2, 1, 4, 1, 4, 1], 6, ["±3"], STANDING_20, sets=LAST) == "±3:-"


@pytest.mark.full
def test_a_set_that_is_all_but_lost_is_not_worth_a_card_to_save_it() -> None:
    """At 22 against a 20: any rescue leaves a chase; in the last set nothing is left to save cards for."""
    cards = ["±5", "±4", "±3", "±1"]
    assert choice([4, 6, 2, 1, 1, 2], 6, cards, STANDING_20, bets=False) == "stand"
    assert choice([4, 6, 2, 1, 1, 2], 6, cards, STANDING_20, bets=False, sets=LAST) != "stand"


def test_where_nine_cards_only_stand_it_is_not_so_fond_of_them() -> None:
    assert choice(EIGHT_ON_15, 5, ["+1"], STANDING_20, sets=LAST) == "+1"
    assert choice(EIGHT_ON_15, 5, ["+1"], STANDING_20, nine_cards="stand", bets=False) == "end"


def test_flips_are_worked_out_on_the_very_board() -> None:
    assert choice([3, 3, 3, 3, 3, 1, 1], 5, ["2&4", "3&6"], STANDING_20) == "3&6"
    assert choice([4, 4, 4, 2, 2, 1, 1], 5, ["3&6", "2&4"], STANDING_20) == "2&4"


@pytest.mark.full
def test_a_flip_is_not_thrown_away_for_nothing() -> None:
    assert choice([], 4, ["2&4", "-3", "-2", "+1"], [], stands=False) == "end"


def test_a_double_is_worked_out_on_the_very_board() -> None:
    assert choice([10], 5, ["D"], [10, 9], sets=LAST) == "D"


def test_a_tiebreaker_on_the_board_wins_the_tie() -> None:
    assert choice(["T:+", 9], 8, [], [10, 8]) == "stand"
    assert choice([5], 7, [], [10, 2], sets=LAST) == "end"


def test_a_tie_is_lost_against_a_tiebreaker() -> None:
    assert choice([10], 9, [], [9, 9, "T:+"], bets=False) == "end"
    assert choice([10], 9, [], [10, 9]) == "stand"


@pytest.fixture(scope="module")
def empty() -> MatchSolver:
    """With no card in hand, that takes no time."""
    return solver_for(SolverTerms.of(CANTINA, "plain"))


def test_values_of_the_last_slot_are_what_can_be_counted(empty: MatchSolver) -> None:
    """Total 13 on eight cards against a rival who stands on 20, in the last set: seven draws of ten fill the board."""
    case = Case(1, 1, True)
    going_on = empty.going_on(Holding(()), case)[8, row_of(13), column_of(20, 0, True)] / 65535
    assert going_on == pytest.approx(0.7, abs=1e-4)
    stands = solver_for(SolverTerms.of(CLASSIC, "plain"))
    going_on = stands.going_on(Holding(()), case)[8, row_of(13), column_of(20, 0, True)] / 65535
    tied = stands.chance((), case, 0)
    assert going_on == pytest.approx(0.1 * tied, abs=2e-3)


def test_chances_rise_with_sets_and_cards(empty: MatchSolver) -> None:
    one = planned((STARTER[4],))
    for leads in (True, False):
        assert empty.chance(one, Case(3, 3, leads), 2) > empty.chance((), Case(3, 3, leads), 2)
        for cards in range(4):
            assert empty.chance(one, Case(3, 3, leads), cards) > empty.chance(one, Case(3, 3, leads), cards + 1)
        ahead = [empty.chance(one, Case(needs, 2, leads), 2) for needs in (0, 1, 2, 3)]
        assert ahead == sorted(ahead, reverse=True)
        assert ahead[0] == 1


def test_equal_sides_share_the_match(empty: MatchSolver) -> None:
    """Against a typical rival without cards, somebody without cards wins about half of his matches."""
    chances = [empty.chance((), Case(3, 3, leads), 0) for leads in (True, False)]
    assert sum(chances) / 2 == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("kind", ["plain", "flexible"])
def test_the_tables_of_rivals_hold_chances(kind: Any) -> None:
    for nine_wins in (True, False):
        table = rival_table(kind, nine_wins)
        assert table.turns.min() >= 0
        assert table.turns.sum(axis=-1) == pytest.approx(1, abs=1e-4)
        assert table.endings.sum(axis=(2, 3)) == pytest.approx(1, abs=1e-3)


def test_tiebreakers_are_spent_where_they_win(empty: MatchSolver) -> None:
    del empty
    hand = [SideCard.TIEBREAKER.value]
    position = Position(deck=[9], boards=[[9], [10, 8]], stood=[False, True], hands=[hand, []], sets=[2, 2])
    match = position.play("stand").match
    assert write_move(Planner().choose(match.view(0))) == "tiebreak yes"


TABLES: dict[str, dict[str, Any]] = {
    "cantina": {},
    "classic": {"preset": "classic"},
    "classic2": {"preset": "classic2"},
    "never standing by itself": {"auto_stand": "never", "nine_cards": "stand", "sets_to_win": 2},
    "always standing at 20": {"auto_stand": "always", "tiebreaker": "board", "ante_every": "set", "sets_to_win": 1},
    "first leads, open side decks": {"open_side_decks": True, "sets_to_win": 1, "next_leader": "first"},
    "one long match": {"sets_to_win": 6, "side_decks": [["+1"] * 10, ["+1"] * 10]},
}


@pytest.mark.full
@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_it_plays_at_every_table(options: dict[str, Any]) -> None:
    """Every move it makes is checked by the match."""
    deck = "starter" if options.get("preset") == "classic" else "gold"
    tally = duel(AGENTS["master"], AGENTS["random"], 4, deck, **options)
    assert tally.share >= 0.5


def test_the_same_hand_is_solved_once_for_all_players() -> None:
    rules = build_rules(None, {})
    terms = SolverTerms.of(rules.rules, "plain")
    assert solver_for(terms) is solver_for(terms)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deck", "rival", "least"),
    [
        ("starter", "r1", 56.0),
        ("good", "r1", 63.0),
        ("starter", "r2b", 59.5),
        ("good", "r2b", 59.0),
        ("gold", "r2b", 58),
    ],
)
def test_the_master_is_as_strong_as_it_is_said_to_be(deck: str, rival: str, least: float) -> None:
    """20,000 matches have a standard error of 0.35 points."""
    assert 100 * duel(AGENTS["master"], AGENTS[rival], 20_000, deck, bets=False).share > least
