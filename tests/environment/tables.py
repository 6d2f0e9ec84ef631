"""Every game of the list at every number of seats, and PettingZoo's own tests."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.game_path import load_game
from pazaak.root.games import GAMES
from tests.contracts.registry import SETTINGS
from tests.games.found import GAME_TESTS

_driver = os.environ.get("SDL_AUDIODRIVER")
with warnings.catch_warnings():
    # It imports a game of its own in a way that it calls old, and chooses how SDL sounds.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test as _api_test  # type: ignore[import-untyped]
    from pettingzoo.test import seed_test as _seed_test
if _driver is not None:
    os.environ["SDL_AUDIODRIVER"] = _driver

api_test: Callable[..., None] = _api_test
seed_test: Callable[..., None] = _seed_test

MOST_SEATS = 6
SHORT = {name: tests.short for name, tests in GAME_TESTS.items()}
"""Options of matches that end soon."""


def sizes() -> Iterator[tuple[str, int]]:
    """Each game with each number of seats that it is played by."""
    for name, path in GAMES.items():
        game = load_game(path)
        for seats in range(1, MOST_SEATS + 1):
            try:
                game.build(seats, {})
            except OptionsError:
                continue
            yield name, seats


SIZES = tuple(sizes())
TABLES = SETTINGS
"""The tables at which the contracts are played."""


def random_action(random: Any, info: dict[str, Any]) -> int:
    """One of the actions that the mask offers."""
    return int(random.choice(info["action_mask"].nonzero()[0].tolist()))
