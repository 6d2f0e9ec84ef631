"""Speed of the environments' steps: `pytest -m bench -n 0 -s tests/bench/test_environment_speed.py`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.root.environment import environment
from pazaak.root.games import GAMES

ROUNDS, EPISODES = 7, 40
TIMES = 3
"""Least multiple of RLCard's steps a second."""


class Pace:
    """The quickest round of several: seconds of the processor for a move, and for a step."""

    def __init__(self) -> None:
        self.move = self.step = float("inf")

    def add(self, run: Callable[[], tuple[int, int]]) -> None:
        start = time.process_time()
        moves, steps = run()
        taken = time.process_time() - start
        self.move, self.step = min(self.move, taken / moves), min(self.step, taken / steps)


def our_round(env: Any, first: int, episodes: int) -> tuple[int, int]:
    """Moves and steps of so many episodes at random; each step observes and has its mask."""
    random, moves, steps = Random(first), 0, 0
    for seed in range(first, first + episodes):
        env.reset(seed=seed)
        while True:
            _, _, over, _, info = env.last()
            if over:
                break
            offered = info["action_mask"].nonzero()[0]
            env.step(offered[int(random.random() * len(offered))])
            steps += 1
        moves += len(env.match.history)
    return moves, steps


@pytest.mark.bench
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::SyntaxWarning")
def test_dou_dizhu_against_rlcard() -> None:
    """The same game for three, a hand an episode. A move that is said in several steps counts once for us."""
    rlcard = pytest.importorskip("rlcard", reason="rlcard is not installed")
    theirs: Any = rlcard.make("doudizhu", config={"seed": 1})
    ours = environment("dou_dizhu", 3, {"hands": 1})

    def their_round(first: int) -> tuple[int, int]:
        random, steps = Random(first), 0
        for _ in range(EPISODES):
            state, _ = theirs.reset()
            while not theirs.is_over():
                offered = list(state["legal_actions"])
                state, _ = theirs.step(offered[int(random.random() * len(offered))])
                steps += 1
        return steps, steps

    our_pace, their_pace = Pace(), Pace()
    our_round(ours, 0, EPISODES)
    their_round(0)
    for number in range(1, ROUNDS):
        our_pace.add(lambda number=number: our_round(ours, EPISODES * number, EPISODES))  # type: ignore[misc]
        their_pace.add(lambda number=number: their_round(number))  # type: ignore[misc]
    times = their_pace.move / our_pace.move
    print(
        f"\nDou Di Zhu: {1 / our_pace.move:,.0f} moves a second in {1 / our_pace.step:,.0f} steps,"
        f" RLCard {1 / their_pace.move:,.0f}: {times:.2f} times"
    )
    assert times >= TIMES


@pytest.mark.bench
@pytest.mark.parametrize("game", GAMES)
def test_every_game(game: str) -> None:
    options: Json = {"deals": 3} if game in ("hazari", "kitti", "crash", "fives") else {}
    env = environment(game, None, options)
    pace = Pace()
    for number in range(3):
        pace.add(lambda number=number: our_round(env, 10 * number, 10))  # type: ignore[misc]
    print(f"\n{game}: {1 / pace.step:,.0f} steps a second, {1 / pace.move:,.0f} moves")
