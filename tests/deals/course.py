"""Whole matches as the lines of talk show them: the only thing of the house that is compared with what a page says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, Json
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.house.talk.json_lines import events_json
from pazaak.root.games import GAMES as PATHS

MOST_MOVES = 1500
QUICK = {"pazaak": "r1", "hazari": "greedy", "kitti": "greedy", "crash": "greedy"}
"""Players that don't take long; elsewhere those that do anything."""


@dataclass(frozen=True, slots=True)
class Step:
    """The deal or one move, with all that followed from it."""

    seat: int | None
    """None for the deal."""
    move: str
    events: list[Json]
    match: AnyMatch
    game: AnyGame

    @property
    def state(self) -> Json:
        """The whole truth after it."""
        return self.game.describe_state(self.match.state)

    def told(self, *kinds: str) -> list[Json]:
        """The events of these kinds, in their order."""
        return [event for event in self.events if event["event"] in kinds]


@cache
def game_of(name: str) -> AnyGame:
    """Return the game of a name."""
    return load_game(PATHS[name])


def played(name: str, seed: int, options: Json) -> Iterator[Step]:
    """Play a match by quick players and yield its steps; each is looked at before the next is asked for."""
    game = game_of(name)
    match: AnyMatch = Match(game.build(options.get("seats"), options), seed)
    players: list[Any] = [game.agents[QUICK.get(name, "random")](seed + seat) for seat in range(match.rules.seats)]
    yield Step(None, "", events_json(match.opening), match, game)
    while (seat := match.to_act) is not None and len(match.history) < MOST_MOVES:
        move = players[seat].choose(match.view(seat))
        if options.get("foul") == "drop" and (seed + len(match.history)) % 3 == 0:
            move = game.parse(_disordered(game.write(move)))
        events = match.play(move)
        yield Step(seat, game.write(move), events_json(events), match, game)


def _disordered(layout: str) -> str:
    """Return a layout of Crash with its groups the other way round: a foul, unless they are equal."""
    groups, _, left = layout.partition(" / ")
    return f"{' | '.join(reversed(groups.split(' | ')))} / {left}" if left else layout
