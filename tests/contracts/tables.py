"""Tables with options at random, of every game and for every number of players."""

from __future__ import annotations

from random import Random

from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError
from tests.games.found import GAME_TESTS

LIMITS = ("deals", "hands", "sets")
"""They are always given: they keep games short."""
GAMES = {name: tests.entry for name, tests in GAME_TESTS.items()}


def table_at_random(game: AnyGame, random: Random, seats: int) -> Json:
    """Options for so many players, about half of them other than usual."""
    choices = GAME_TESTS[game.name].choices
    while True:
        chosen = [name for name in choices if name in LIMITS or random.random() < 0.5]
        options = {name: random.choice(choices[name]) for name in chosen}
        try:
            game.build(seats, options)
        except OptionsError:
            continue
        return options


def seatings() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, seats) for name, tests in GAME_TESTS.items() for seats in tests.seats if seats not in tests.no_table]
