"""Honest betting: what is bet, called and folded, and that no bad habit milks it."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.notation import write_move
from pazaak.house.catalogue import AnyAgent
from pazaak.rivals.betting import Prospect
from pazaak.rivals.match_odds import Standing, match_chance, set_chance
from pazaak.rivals.register import AGENTS, level_agent
from pazaak.rivals.temper import LEVELS
from tests.game.positions import Position
from tests.rivals.duels import BadGambler, Habit, Maker, duel

FULL = ["+1", "+2", "+3", "+4"]
AT_LEAST_R2B = ("r2b", "planner")
HABITS: tuple[Habit, ...] = ("always bets the pot", "never folds", "always leaves")


def move_of(level: str, position: Position) -> str:
    seat = position.match.to_act
    assert seat is not None
    return write_move(level_agent(level, 1).choose(position.match.view(seat)))


def before_bets(**position: Any) -> Position:
    return Position(phase="ante", **position).play("ante 10", "accept")


@pytest.mark.parametrize("level", LEVELS)
def test_an_ante_within_the_table_is_named_and_every_ante_accepted(level: str) -> None:
    position = Position(phase="ante")
    ante = move_of(level, position)
    assert ante in {f"ante {amount}" for amount in range(10, 201)}
    assert move_of(level, position.play(ante)) == "accept"


@pytest.mark.parametrize("level", AT_LEAST_R2B)
class TestAnHonestLevel:
    def test_bets_when_far_ahead_and_checks_when_behind(self, level: str) -> None:
        assert move_of(level, before_bets(sets=[2, 0], hands=[FULL, []])).startswith("bet")
        assert move_of(level, before_bets(sets=[0, 2], hands=[[], FULL])) == "check"

    def test_folds_what_is_lost(self, level: str) -> None:
        position = before_bets(sets=[2, 0], hands=[FULL, []]).play("bet 20")
        assert move_of(level, position) == "fold"

    def test_calls_at_even_chances_when_folding_loses_the_match(self, level: str) -> None:
        position = before_bets(sets=[2, 2], hands=[FULL, FULL]).play("bet 20")
        assert move_of(level, position) in ("call", "raise 40")

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


def test_amounts_are_round() -> None:
    assert move_of("planner", Position(phase="ante")) == "ante 70"
    big = Position(phase="ante", sets=[2, 0], hands=[FULL, []], purses=[1000, 1000]).play("ante 173", "accept")
    assert move_of("r2b", big) == "bet 300"


def standing(
    needs: int = 3, rival_needs: int = 3, cards: int = 4, rival_cards: int = 4, leads: bool = True
) -> Standing:
    return Standing(needs, rival_needs, leads, cards, rival_cards, plain=True)


def test_chances_add_up_between_the_two_players() -> None:
    for plain in (True, False):
        own = Standing(2, 1, True, 3, 1, plain)
        assert match_chance(own) + match_chance(Standing(1, 2, False, 1, 3, plain)) == pytest.approx(1)


def test_chances_rise_with_sets_and_cards() -> None:
    for cards in range(4):
        assert match_chance(standing(cards=cards)) < match_chance(standing(cards=cards + 1))
        assert match_chance(standing(rival_cards=cards)) > match_chance(standing(rival_cards=cards + 1))
    assert match_chance(standing(1, 3)) > match_chance(standing(2, 3)) > match_chance(standing(3, 3))
    assert match_chance(standing(0, 1)) == 1
    assert match_chance(standing(1, 0)) == 0
    assert 0.4 < set_chance(standing()) < 0.5 < set_chance(standing(leads=False)) < 0.6


def test_a_last_set_is_called_at_the_odds_of_the_pot() -> None:
    last = standing(1, 1)
    prospect = Prospect(share=1.0, cap=1000)
    assert prospect.called(last, pot=200, call=100) == pytest.approx(300 * match_chance(last) - 100)
    assert prospect.conceded(last, pot=200) == 0


def against(level: str, cards: str, habit: Habit) -> tuple[Maker, Maker]:
    def bad(seed: int) -> AnyAgent:
        return BadGambler(AGENTS[cards](seed), habit)

    return lambda seed: level_agent(level, seed), bad


@pytest.mark.parametrize("level", AT_LEAST_R2B)
@pytest.mark.parametrize("habit", HABITS)
def test_a_bad_habit_with_weak_cards_loses_credits(level: str, habit: Habit) -> None:
    tally = duel(*against(level, "novice", habit), 200)
    assert tally.points > 3 * tally.points_se


def test_leaving_costs_the_least_ante_each_time() -> None:
    assert duel(*against("r2b", "r1", "always leaves"), 50).points == 10


@pytest.mark.slow
@pytest.mark.parametrize("level", AT_LEAST_R2B)
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("cards", ["random", "novice", "r1", "r2b"])
@pytest.mark.parametrize("deck", ["starter", "good", "gold"])
def test_a_bad_habit_loses_credits_with_any_cards(level: str, habit: Habit, cards: str, deck: str) -> None:
    tally = duel(*against(level, cards, habit), 2000, deck)
    assert tally.points > 3 * tally.points_se
