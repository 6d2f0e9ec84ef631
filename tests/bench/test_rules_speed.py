"""The engine's time as a multiple of a bare-integer match.

`pytest -m bench -n 0 tests/bench/test_rules_speed.py -s`
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from pazaak.game.cards.side_deck import STARTER
from pazaak.game.moves import Move
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.match import Match
from pazaak.rivals.players.reference import R1
from tests.bench.bare_match import play_bare_match
from tests.bench.measured import Measured

SEEDS = range(300)
APPLY_TIMES, PLAY_TIMES = 9, 12
BARE_STARTER = tuple((int(card.value),) for card in STARTER)


def record(rules: PazaakRules, seed: int) -> list[Move]:
    match = Match(rules, seed)
    agent = R1()
    while (seat := match.to_act) is not None:
        match.play(agent.choose(match.view(seat)))
    return match.history


def through_apply(rules: PazaakRules, histories: dict[int, list[Move]]) -> None:
    for seed, history in histories.items():
        state = rules.deal(seed).state
        for move in history:
            state = rules.apply(state, move).state


def through_match(rules: PazaakRules) -> None:
    for seed in SEEDS:
        record(rules, seed)


def bare() -> None:
    for seed in SEEDS:
        play_bare_match(seed, (BARE_STARTER, BARE_STARTER), ante=10, purse=1000)


def best_of(run: Callable[[], None], rounds: int = 7) -> float:
    """Microseconds a match in the quickest round."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times) / len(SEEDS) * 1e6


@pytest.mark.bench
def test_the_engine_against_bare_integers(measured: Measured) -> None:
    rules = PazaakRules()
    histories = {seed: record(rules, seed) for seed in SEEDS}
    yardstick = best_of(bare)
    applied = best_of(lambda: through_apply(rules, histories))
    played = best_of(lambda: through_match(rules))
    print(
        f"\nbare {yardstick:.0f} us a match; apply {applied:.0f} us = {applied / yardstick:.1f} times;"
        f" Match.play {played:.0f} us = {played / yardstick:.1f} times"
    )
    measured.most("apply", applied / yardstick, "times bare integers", APPLY_TIMES, runs=7)
    measured.most("Match.play", played / yardstick, "times bare integers", PLAY_TIMES, runs=7)
    assert applied <= APPLY_TIMES * yardstick
    assert played <= PLAY_TIMES * yardstick
