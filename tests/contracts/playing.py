"""Plays games at random, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.match import Match
from tests.contracts.registry import SETTINGS, Setting

AnyMatch = Match[Any, Any, Any, Any]
MOST_PLIES = 2000


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a game: the state it was made in, and what it led to."""

    before: Any
    seat: int
    move: Any
    events: tuple[Any, ...]
    after: Any


def choose(setting: Setting, player: RandomAgent, view: Any) -> Any:
    """A random move; one that is shunned is drawn again up to three times."""
    for _ in range(3):
        move = player.choose(view)
        if setting.game.write(move) not in setting.entry.shunned:
            return move
    return player.choose(view)


def random_game(setting: Setting, seed: int) -> Iterator[Ply]:
    """Every ply of a game in which each move on offer is equally likely, but for those that cut it short."""
    return iter(_played(setting.name, seed))


@cache
def _played(name: str, seed: int) -> tuple[Ply, ...]:
    return tuple(_plies(next(setting for setting in SETTINGS if setting.name == name), seed))


def _plies(setting: Setting, seed: int) -> Iterator[Ply]:
    match: AnyMatch = Match(setting.rules(), seed)
    player = RandomAgent(match.rules, f"{seed}/{setting.name}")
    for _ in range(MOST_PLIES):
        seat = match.to_act
        if seat is None:
            return
        before = match.state
        move = choose(setting, player, match.view(seat))
        yield Ply(before, seat, move, match.play(move), match.state)
    raise AssertionError(f"the game did not end in {MOST_PLIES} moves")
