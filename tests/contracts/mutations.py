"""Positions as people write them: blind mutations of the text, and edits that make sense."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

from pazaak.house.rules.catalogue import AnyRules, Json
from tests.contracts.registry import Setting

MOVES = 400
CHOICE = 20
WORDS = ("AS", "2C", "BJ", "H", "play", "turn", "over", "auction", "+1", "T", "sets")
Path = tuple[Any, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The places in what was written that can be changed."""
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from leaves(entry, (*path, key))


def changed(value: Any, random: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return random.choice([value + 1, value - 1, -1, 0, 7, 99, 10**9, 10**30, None])
        case str():
            return random.choice(WORDS)
        case list() if value:
            at = random.randrange(len(value))
            return random.choice([value[:-1], [*value, value[at]], value[::-1], [], [*value[:at], *value[at + 1 :]]])
        case dict() if value:
            gone = random.choice(list(value))
            return {key: entry for key, entry in value.items() if key != gone}
        case _:
            return random.choice([0, 1, "AS", [], {}, None])


def mutant(position: Json, random: Random) -> Json:
    """The position with one thing changed, or two or three at once."""
    position = deepcopy(position)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        *around, last = random.choice(list(leaves(position)))
        at: Any = position
        for key in around:
            at = at[key]
        at[last] = changed(at[last], random)
    return position


def plays_on(setting: Setting, rules: AnyRules, state: Any, random: Random) -> int:
    """Return the number of random moves a position survives, every seat looking and everything being described."""
    game = setting.game
    for number in range(MOVES):
        game.describe_state(state)
        for seat in range(rules.seats):
            game.describe_view(rules.view(state, seat))
        rules.holdings(state)
        to_act = rules.to_act(state)
        if to_act is None:
            assert rules.outcome(state) is not None
            return number
        view = rules.view(state, to_act)
        moves = list(islice(rules.moves(view), CHOICE))
        assert moves, "nobody can move"
        move = random.choice(moves)
        rules.verify(view, move)
        state = rules.apply(state, move).state
    return MOVES
