"""Wins by always standing: the engine's own matches, with the hands that were held."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from pazaak.game.options import build_rules
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.house.resources import assets_path
from pazaak.house.rules.match import Match
from pazaak.rivals.coach.advice import Coach
from pazaak.rivals.coach.evaluation import MatchEvaluator
from pazaak.rivals.coach.what_if import MATCHES, QUESTIONS, TOTALS, Outcomes, WhatIf, outcomes, stood_instead, told
from pazaak.rivals.players.reference import StandsAt
from pazaak.rivals.register import level_agent
from tests.rivals.matches import RULES, PazaakMatch, steps
from tests.rivals.quick_evaluator import QuickEvaluator

ROSTER = RosterFolder(assets_path() / "rivals").roster


def a_match(rules: PazaakRules = RULES, seed: int = 4) -> list[State]:
    """The states of a match that is over."""
    match: PazaakMatch = Match(rules, seed)
    for _, move in steps(seed):
        match.play(move)
    return match.states()


def some(asked: tuple[WhatIf, ...], stands_at: int, matches: int) -> WhatIf:
    return replace(next(one for one in asked if one.stands_at == stands_at), deals=range(matches))


@pytest.fixture(name="nib")
def _nib() -> Rival:
    return ROSTER["nib"]


def test_every_total_is_played_on_the_same_deals(nib: Rival) -> None:
    asked = stood_instead(RULES, a_match(), 0, nib)
    for total in TOTALS:
        deals = [number for one in asked if one.stands_at == total for number in one.deals]
        assert deals == list(range(QUESTIONS * MATCHES))
    assert {(one.level, one.style) for one in asked} == {(nib.level, nib.style)}


def test_nothing_is_asked_of_a_match_that_is_on_or_that_nobody_of_the_house_played(nib: Rival) -> None:
    states = a_match()
    assert stood_instead(RULES, states, 0, nib)
    assert stood_instead(RULES, states[:-1], 0, nib) == ()
    assert stood_instead(RULES, states, 0, None) == ()
    spent = replace(states[0], hands=(states[0].hands[0][1:], states[0].hands[1]))
    assert stood_instead(RULES, [spent, *states[1:]], 0, nib) == ()


SHORT = build_rules(2, {"sets_to_win": 1, "bets": False, "next_leader": "alternate"})


@pytest.mark.full
@pytest.mark.parametrize("rules", [RULES, SHORT])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_coach_answers_as_the_engine_plays(rules: PazaakRules, seat: int, nib: Rival) -> None:
    """Played here move by move, on deals and with a rival's randomness of their own."""
    asked = WhatIf(rules, rules.deal(8).state.hands, seat, 17, nib.level, nib.style, range(150), 8)
    answer = Coach(QuickEvaluator()).choose(asked)
    assert (answer.stands_at, answer.played) == (17, 150)
    won = 0
    for number in range(150):
        rival = level_agent(nib.level, 99 + number, nib.style)  # who would misjudge the same in each match otherwise
        match: PazaakMatch = Match(rules, 10_000 + number)
        match.state = replace(match.state, hands=asked.hands)
        while (acting := match.to_act) is not None:
            view = match.view(acting)
            match.play((StandsAt(17) if acting == seat else rival).choose(view))
        won += match.state.table.winner == seat
    assert 0 < won < 150
    shares = won / 150, answer.won / 150
    assert abs(shares[0] - shares[1]) < 3.5 * sqrt(sum(share * (1 - share) / 150 for share in shares))


@pytest.mark.full
def test_a_review_whose_moves_are_judged_already_begins_with_what_if(nib: Rival) -> None:
    coach, asked = Coach(MatchEvaluator()), some(stood_instead(RULES, a_match(), 0, nib), 16, 20)
    coach.prepare(asked)
    assert coach.choose(asked) == outcomes(asked)


@pytest.mark.full
def test_the_same_question_has_the_same_answer(nib: Rival) -> None:
    asked = some(stood_instead(RULES, a_match(), 0, nib), 16, 20)
    assert outcomes(asked) == outcomes(asked)


def test_the_figures_are_told_in_a_sentence() -> None:
    answers = [Outcomes(17, 30, 200), Outcomes(17, 50, 200), Outcomes(16, 30, 200), Outcomes(18, 46, 200)]
    assert told(answers, "Nib") == (
        "If you always stood at 17 and played no card, you'd win 20 in 100 matches against Nib (±2)."
        " At 16 it's 15, at 18 it's 23. Played 400 times each, with the same hands and new draws."
    )


@pytest.mark.full
def test_asking_loads_neither_players_nor_numpy() -> None:
    code = "import sys, pazaak.rivals.coach.what_if; sys.exit(bool({'numpy', 'pygame'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=Path(__file__).parents[2]).returncode == 0
