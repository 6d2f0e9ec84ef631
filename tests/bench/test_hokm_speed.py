"""Speed of sampling and playing out deals of Hokm: `pytest -m bench -n 0 tests/bench/test_hokm_speed.py -s`."""

from __future__ import annotations

from random import Random

import pytest

from pazaak.side_games.hokm.players.playout import play_out
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.worlds import Worlds
from tests.bench.test_climbing_speed import best_of
from tests.side_games.hokm.test_players import PLAIN, begun

POSITIONS, DEALS = 40, 25
SOLVED = {10: 560, 8: 2_070}
"""Deals a second of which a double-dummy library finds the value of every card."""


def samplers(left: int) -> list[Worlds]:
    """Positions of four players with so many cards in the hand of the seat to act."""
    found, seed = list[Worlds](), 0
    while len(found) < POSITIONS:
        seed += 1
        match = begun(4, seed, 4 * (13 - left))
        if match is not None and len(match.view(match.to_act).hand) == left:
            found.append(Worlds(sight_of(match.view(match.to_act)), Random(seed), 0))
    return found


@pytest.mark.bench
@pytest.mark.parametrize("left", [13, 10, 8, 6])
def test_deals_are_sampled_and_played_out(left: int) -> None:
    places = samplers(left)
    dealt = [place.sample() for place in places for _ in range(DEALS)]
    sampling = len(dealt) / best_of(lambda: [place.sample() for place in places for _ in range(DEALS)])
    playing = len(dealt) / best_of(lambda: [play_out(world, -1, PLAIN) for world in dealt])
    both = 1 / (1 / sampling + 1 / playing)
    print(f"\n{left} cards: {sampling:,.0f} deals a second sampled, {playing:,.0f} played out, {both:,.0f} both")
    assert both > 3 * SOLVED.get(left, 0), "a library that solves them exactly would answer as many"
    assert both > 2_000
