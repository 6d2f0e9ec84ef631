"""Every figure the coach shows against the engine: the draws exactly, set, match and credits by playouts of masters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, with_drawn
from pazaak.game.cards.side_deck import GOLD, GOOD, STARTER
from pazaak.game.cards.turn import can_be_saved
from pazaak.game.events import Drawn
from pazaak.game.notation import write_move
from pazaak.game.state import Hand
from pazaak.rivals.coach.evaluation import MatchEvaluator
from pazaak.rivals.coach.figures import set_shares
from pazaak.rivals.odds import draw_odds
from tests.game.positions import Position
from tests.rivals.playouts import FIGURES, Playouts, compared, in_turn, played_out

MODEL = {"win": 0.03, "tie": 0.03, "lose": 0.03, "match": 0.04, "credits": 0.5}
"""Tolerated distance of the coach's typical rival from a master, on the mean of many decisions; credits in antes.

Every bound below is this and a number of standard errors of the playouts.
"""
DRAWS = 4000

Decisions = Callable[[Playouts], bool]
DECISIONS: dict[str, Decisions] = {
    "all": lambda playouts: True,
    "in turn": in_turn,
    "before a set": lambda playouts: not in_turn(playouts),
    "best": lambda playouts: playouts.best,
    "other": lambda playouts: not playouts.best,
    "one set decides": lambda playouts: playouts.view.table.sets == (2, 2),
    "rival stands": lambda playouts: in_turn(playouts) and playouts.view.rival_board.standing,
    "stand": lambda playouts: playouts.move == m.STAND,
    "end": lambda playouts: playouts.move == m.END_TURN,
    "early": lambda playouts: sum(playouts.view.table.sets) < 2,
}


@pytest.fixture(scope="module")
def sample() -> list[Playouts]:
    return list(played_out((STARTER, STARTER), range(60), 0.1, 2))


@pytest.mark.full
@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("decisions", ["all", "in turn", "best", "other"])
def test_every_figure_is_what_the_engine_comes_to(sample: list[Playouts], decisions: str, figure: str) -> None:
    chosen = [playouts for playouts in sample if DECISIONS[decisions](playouts)]
    assert len(chosen) > 50
    found = compared(chosen, figure)
    assert abs(found.off) < MODEL[figure] + 3 * found.error, found


def test_the_sample_would_notice_figures_of_another_move(sample: list[Playouts]) -> None:
    """Were every move told as the best one is, the set lost after the others would be off by more than the bound."""
    best = {(each.match, each.view): each.told for each in sample if each.best}
    others = [replace(each, told=best[each.match, each.view]) for each in sample if not each.best]
    found = compared(others, "lose")
    assert abs(found.off) > MODEL["lose"] + 3 * found.error, found


@pytest.mark.slow
@pytest.mark.parametrize("decks", [(STARTER, STARTER), (GOOD, GOOD), (GOLD, GOOD)], ids=["starter", "good", "gold"])
def test_every_figure_of_every_kind_of_decision(decks: tuple[Hand, Hand], capsys: pytest.CaptureFixture[str]) -> None:
    """1,000 matches, about 3,000 playouts a pair of decks; docs/inside/strength.md has some of what it prints."""
    playouts = list(played_out(decks, range(1000), 0.06, 2))
    wrong = []
    for name, chosen in DECISIONS.items():
        some = [each for each in playouts if chosen(each)]
        found = {figure: compared(some, figure) for figure in FIGURES}
        with capsys.disabled():
            told = " | ".join(f"{each.told:.3f} {each.seen:.3f} ± {each.error:.3f}" for each in found.values())
            print(f"| {name} | {len(some):,} | {told} |")
        wrong += [(name, figure, each) for figure, each in found.items()
                  if abs(each.off) >= 2 * MODEL[figure] + 3 * each.error]  # fmt: skip
        if name == "all":
            wrong += [(name, figure, each) for figure, each in found.items()
                      if abs(each.off) >= MODEL[figure] + 3 * each.error]  # fmt: skip
    assert wrong == []


# -- the next draw ---------------------------------------------------------------------------------------------------

DRAWN: tuple[dict[str, Any], ...] = (
    {"deck": [4], "boards": [[7], [9, 8]], "hands": [[], ["+1", "+2"]]},
    {"deck": [9], "boards": [[10], [8]], "hands": [["-3"], ["+1", "+2"]]},
    {"deck": [6], "boards": [[4, 5], [10, 9]], "hands": [["±1", "T", "D"], []], "stood": [False, True]},
    {"deck": [2, 5], "boards": [[2, 4, 6], [7, 6]], "hands": [["2&4", "-1"], ["T"]]},
)


@pytest.mark.full
@pytest.mark.parametrize("position", DRAWN, ids=["bare", "a -3", "rival stands", "a Flip"])
def test_bust_risks_and_safe_draws_are_those_of_the_engine(position: dict[str, Any]) -> None:
    """The engine draws 4,000 times; the rival, where still in the set, draws first and then stands."""
    match = Position({"bets": False}, sets=[1, 1], **position).match
    view, rules, random = match.view(0), match.rules, Random(5)
    odds = draw_odds(view)
    over = bust = 0
    for _ in range(DRAWS):
        cards = list(match.state.deck)
        random.shuffle(cards)
        step = rules.apply(replace(match.state, deck=tuple(cards)), m.END_TURN)
        events = list(step.events)
        if rules.to_act(step.state) == 1 and not view.rival_board.standing:
            events += rules.apply(step.state, m.STAND).events
        drawn = next(event.value for event in events if isinstance(event, Drawn) and event.seat == 0)
        board = with_drawn(view.board, drawn)
        over += board.total > GOAL
        bust += board.total > GOAL and not can_be_saved(board, view.hand, view.table.rules)
    for told, seen in ((odds.over, over), (odds.bust, bust)):
        assert abs(told - seen / DRAWS) < 4 * (0.25 / DRAWS) ** 0.5
    assert odds.bust <= odds.over


# -- one evaluation --------------------------------------------------------------------------------------------------


@pytest.mark.full("boards0-hand1", "boards1-hand1")
@pytest.mark.parametrize("hand", [["+1", "+3"], ["±2", "T"], []])
@pytest.mark.parametrize("boards", [[[10, 4], [7, 6]], [[7], [9, 8]], [[10], [8]]])
def test_win_tie_and_loss_add_up_and_the_match_agrees_where_one_set_decides(boards: Any, hand: list[str]) -> None:
    """At 2:2 the match is the set won and, of the tie, what the next set brings: never less, never more than both."""
    position = Position({"bets": False}, deck=[4], boards=boards, hands=[hand, ["+2", "+4"]], sets=[2, 2])
    for worth in MatchEvaluator().worths(position.match.view(0)):
        assert 0 <= worth.win_set <= worth.win_set + worth.tie_set <= 1
        assert worth.win_set - 1e-5 <= worth.win_match <= worth.win_set + worth.tie_set + 1e-5, write_move(worth.move)
        won, tied, lost = set_shares(worth)
        assert won + tied + lost == 100
        assert won <= round(100 * worth.win_match + 1e-3)


def test_a_certain_tie_at_2_2_is_worth_the_next_set() -> None:
    position = Position({"bets": False}, deck=[8], boards=[[10], [10, 8]], hands=[[], []], sets=[2, 2],
                        stood=[False, True])  # fmt: skip
    stand = next(worth for worth in MatchEvaluator().worths(position.match.view(0)) if worth.move == m.STAND)
    assert (stand.win_set, stand.tie_set) == pytest.approx((0, 1), abs=1e-5)
    assert 0.4 < stand.win_match < 0.6
