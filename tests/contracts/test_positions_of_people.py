"""Positions that people write: edits that make sense are accepted, and nothing that is accepted breaks a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from pazaak.house.rules.protocols import PositionError
from pazaak.house.rules.state_text import TableText
from tests.contracts.mutations import mutant, plays_on
from tests.contracts.playing import random_game
from tests.contracts.registry import SETTINGS, Setting
from tests.contracts.tables import GAMES
from tests.games.found import GAME_TESTS

SEEDS = 2
"""Games of each table whose states are changed."""
LONGEST = 1.0
"""Seconds of one core that reading and playing on may take."""


@cache
def states(name: str) -> tuple[Any, ...]:
    """Of some random games, the last of each among them."""
    setting = next(setting for setting in SETTINGS if setting.name == name)
    games = [list(random_game(setting, seed)) for seed in range(SEEDS)]
    return tuple(state for plies in games for state in (*(ply.before for ply in plies), plies[-1].after))


def tables(game: str) -> list[tuple[Setting, TableText]]:
    """Every table of a game."""
    found = [setting for setting in SETTINGS if setting.game.name == game]
    return [
        (setting, TableText(setting.game, setting.rules(), None, setting.entry.tables[setting.table]))
        for setting in found
    ]


def edited(setting: Setting, random: Random) -> Iterator[Any]:
    """Positions in which one thing or two have been changed."""
    rules, edits = setting.rules(), GAME_TESTS[setting.game.name].edits
    while True:
        state = random.choice(states(setting.name))
        if rules.to_act(state) is None:
            continue
        for edit in random.sample(edits, random.choice((1, 1, 2))):
            changed = edit(rules, state, random)
            if changed is not None:
                state = changed
                break
        else:
            continue
        yield state


def accepted(game: str, count: int) -> tuple[int, Counter[str]]:
    """Return the number of accepted edits, each then played, and the reasons for refusing the others."""
    refused: Counter[str] = Counter()
    among = tables(game)
    for number in range(count):
        setting, text = among[number % len(among)]
        random = Random(f"{game}/{number}")
        written = text.write(next(edited(setting, random)))
        try:
            state = text.read(written)
        except PositionError as fault:
            refused[f"{setting.name}: {fault}"] += 1
            continue
        plays_on(setting, setting.rules(), state, random)
    return count - sum(refused.values()), refused


def mutate(game: str, count: int) -> Counter[str]:
    """Return counts of blind mutations by result: each is a sentence, or a game that goes on."""
    found: Counter[str] = Counter()
    among = tables(game)
    for number in range(count):
        setting, text = among[number % len(among)]
        random = Random(f"{game}/mutant {number}")
        position = json.loads(text.write(random.choice(states(setting.name))))
        given = json.dumps({**position, "state": mutant(position["state"], random)})
        began = process_time()
        try:
            state = text.read(given)
        except PositionError as fault:
            found["refused" if str(fault).endswith(".") else "no sentence"] += 1
        else:
            plays_on(setting, setting.rules(), state, random)
            found["played"] += 1
        found["slow"] += process_time() - began > LONGEST
    return found


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_edits_that_make_sense_are_accepted(game: str) -> None:
    number, refused = accepted(game, 20)
    assert number >= 19, refused


@pytest.mark.full("fives", "dou_dizhu", "kitti")
@pytest.mark.parametrize("game", GAMES)
def test_no_mutation_breaks_a_game(game: str) -> None:
    found = mutate(game, 60)
    assert found["refused"] > 30
    assert not found["no sentence"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nineteen_in_twenty_edits_are_accepted(game: str) -> None:
    number, refused = accepted(game, 1000)
    print(game, number, refused.most_common(5))
    assert number >= 950, refused.most_common(5)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_mutation_of_many_breaks_a_game(game: str) -> None:
    found = mutate(game, 10_000)
    print(game, dict(found))
    assert found["refused"] > 5000
    assert found["played"] > 500
    assert not found["slow"]
    assert not found["no sentence"]


def test_every_game_is_edited() -> None:
    assert [name for name, tests in GAME_TESTS.items() if not tests.edits] == []
