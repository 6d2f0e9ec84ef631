"""PettingZoo's own tests pass for every game with every number of seats, and not one of its warnings is given."""

from __future__ import annotations

from collections import Counter

import pytest

from pazaak.root.environment import environment
from pazaak.root.games import GAMES
from tests.environment.tables import SHORT, SIZES, api_test, seed_test

at_every_size = pytest.mark.parametrize(("game", "seats"), SIZES, ids=[f"{game}-{seats}" for game, seats in SIZES])


def test_every_game_is_there() -> None:
    counted = Counter(game for game, _ in SIZES)
    assert counted.keys() == GAMES.keys()
    ours = {
        "pazaak": 1,
        "hazari": 1,
        "fives": 4,
        "kitti": 4,
        "crash": 3,
        "hokm": 3,
        "dou_dizhu": 3,
        "big_three": 2,
        "pazu": 4,
    }
    assert {game: counted[game] for game in ours} == ours


@at_every_size
def test_the_test_of_the_interface(game: str, seats: int) -> None:
    api_test(environment(game, seats, SHORT.get(game)), num_cycles=200)


@pytest.mark.full("dou_dizhu-6", "hazari-4")
@at_every_size
def test_the_test_of_the_seeds(game: str, seats: int) -> None:
    seed_test(lambda: environment(game, seats), num_cycles=60)


@pytest.mark.filterwarnings("ignore:Observation (is not a NumPy array|space for each agent):UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_the_mask_may_stand_in_the_observation(game: str) -> None:
    """PettingZoo does so in its own games, and warns of it in others."""
    api_test(environment(game, None, SHORT.get(game), masked=True), num_cycles=60)
    seed_test(lambda: environment(game, masked=True), num_cycles=10)
