"""Honest betting: what is bet, called and folded, and that no bad habit milks it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from pazaak.game.notation import write_move
from pazaak.game.ruleset import CANTINA
from pazaak.house.rules.catalogue import AnyAgent
from pazaak.rivals.players.temper import LEVELS
from pazaak.rivals.register import AGENTS, level_agent
from pazaak.rivals.solving.match_terms import Case, SolverTerms
from pazaak.rivals.solving.pot_value import PotValue, Standing
from pazaak.rivals.solving.seat_terms import solver_for
from tests.game.positions import Position
from tests.rivals.duels import BadGambler, Habit, Maker, duel

FULL = ["+1", "+2", "+3", "+4"]
HONEST = ("sharp", "master")
HABITS: tuple[Habit, ...] = get_args(Habit)


def move_of(level: str, position: Position, style: str = "even") -> str:
    seat = position.match.to_act
    assert seat is not None
    return write_move(level_agent(level, 1, style).choose(position.match.view(seat)))


def before_bets(**position: Any) -> Position:
    return Position(phase="ante", **position).play("ante 10", "accept")


@pytest.mark.full
@pytest.mark.parametrize("level", LEVELS)
def test_an_ante_within_the_table_is_named_and_every_ante_accepted(level: str) -> None:
    position = Position(phase="ante", hands=[FULL, FULL])
    ante = move_of(level, position)
    assert ante in {f"ante {amount}" for amount in range(10, 201)}
    assert move_of(level, position.play(ante)) == "accept"
    assert move_of(level, Position(phase="ante", hands=[FULL, FULL]).play("ante 200")) == "accept"


@pytest.mark.parametrize("level", HONEST)
class TestAnHonestLevel:
    def test_bets_when_far_ahead_and_checks_when_behind(self, level: str) -> None:
        assert move_of(level, before_bets(sets=[2, 0], hands=[FULL, []])).startswith("bet")
        assert move_of(level, before_bets(sets=[0, 2], hands=[[], FULL])) == "check"

    def test_folds_what_is_lost(self, level: str) -> None:
        position = before_bets(sets=[2, 0], hands=[FULL, []]).play("bet 20")
        assert move_of(level, position) == "fold"

    def test_calls_at_even_chances_when_folding_loses_the_match(self, level: str) -> None:
        position = before_bets(sets=[2, 2], hands=[FULL, FULL]).play("bet 20")
        assert move_of(level, position) in ("call", "raise 20", "raise 40")

    def test_raises_when_far_ahead(self, level: str) -> None:
        position = before_bets(sets=[0, 2], hands=[[], FULL]).play("bet 20")
        assert move_of(level, position).startswith("raise")

    def test_checks_when_no_bet_can_be_matched(self, level: str) -> None:
        position = before_bets(sets=[2, 0], hands=[FULL, []], purses=[30, 30]).play("bet 20")
        assert position.match.to_act == 1
        position.play("call")
        assert position.table.purses == (0, 0)


def test_a_timid_beginner_never_folds() -> None:
    for cards in ([], ["+1"], FULL):
        position = before_bets(sets=[2, 0], hands=[FULL, cards]).play("bet 20")
        assert move_of("novice", position) == "call"


@pytest.mark.full
def test_a_better_hand_names_a_higher_ante() -> None:
    weak, strong = (
        move_of("master", Position(phase="ante", hands=[hand, FULL]))
        for hand in (["+1", "+1"], ["±3", "±2", "T", "±6"])
    )
    assert int(weak.removeprefix("ante ")) < int(strong.removeprefix("ante "))


def test_a_bully_names_more_and_bets_on_less() -> None:
    position = Position(phase="ante", hands=[FULL, FULL])
    assert int(move_of("master", position, "bully")[5:]) > int(move_of("master", position)[5:])
    even = before_bets(sets=[0, 0], hands=[FULL, FULL])
    bets = [level_agent("sharp", seed, "bully").choose(even.match.view(0)) for seed in range(12)]
    assert sum(write_move(move).startswith("bet") for move in bets) >= 2


def standing(needs: int = 1, rival_needs: int = 1) -> Standing:
    solver = solver_for(SolverTerms.of(CANTINA, "plain"))
    return Standing(solver, (), Case(needs, rival_needs, True), 0)


def test_a_last_set_is_called_at_the_odds_of_the_pot() -> None:
    last = standing()
    prospect = PotValue(share=1.0, cap=1000)
    assert prospect.called(last, pot=200, call=100) == pytest.approx(300 * last.match_chance() - 100)
    assert prospect.conceded(last, pot=200) == 0
    assert 0.3 < standing(3, 3).set_chance() < 0.7


def against(level: str, cards: str, habit: Habit) -> tuple[Maker, Maker]:
    def bad(seed: int) -> AnyAgent:
        return BadGambler(AGENTS[cards](seed), habit)

    return lambda seed: level_agent(level, seed), bad


@pytest.mark.full
def test_leaving_costs_the_least_ante_each_time() -> None:
    assert duel(*against("novice", "r1", "always leaves"), 4).points == 10


@pytest.mark.slow
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("cards", ["random", "novice", "r1", "r2b"])
@pytest.mark.parametrize("deck", ["starter", "good", "gold"])
def test_a_bad_habit_loses_credits_with_any_cards(habit: Habit, cards: str, deck: str) -> None:
    contestant: Maker = AGENTS["master"]
    tally = duel(contestant, against("master", cards, habit)[1], 2000, deck)
    assert tally.points > 3 * tally.points_se


@pytest.mark.slow
@pytest.mark.parametrize("rival", ["r1", "r2b"])
@pytest.mark.parametrize("deck", ["starter", "good", "gold"])
def test_the_master_wins_credits_with_bets_on(rival: str, deck: str) -> None:
    tally = duel(AGENTS["master"], AGENTS[rival], 4000, deck)
    assert tally.points > 3 * tally.points_se
