"""How many deals the exact search of Hokm answers: `pytest -m bench -n 0 tests/bench/test_solver_speed.py -s`."""

from __future__ import annotations

import time
from random import Random

import pytest

from pazaak.side_games.hokm.players.solver import Solver

SECONDS = 5.0


@pytest.mark.bench
@pytest.mark.parametrize(("seats", "cards"), [(4, 6), (4, 8), (4, 10), (2, 10), (2, 13)])
def test_deals_solved_in_a_second(seats: int, cards: int) -> None:
    """Whether the side that leads takes more than half of the tricks: a fresh search for every deal."""
    random = Random(1)
    start = time.process_time()
    solved = 0
    while time.process_time() - start < SECONDS:
        pack = random.sample(range(52), seats * cards)
        hands = [sum(1 << card for card in pack[seat::seats]) for seat in range(seats)]
        Solver(seats, 0).can(hands, 0, cards // 2 + 1)
        solved += 1
    each = solved / (time.process_time() - start)
    print(f"\n{seats} players, {cards} cards each: {each:.1f} deals a second", end="")
