"""Short ways to set a table of a climbing game, and to play at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.events import Event, HandScored
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.state import State, View
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU

E = TypeVar("E")


@dataclass
class Sitting:
    """A match that is played by notation, with all its events."""

    game: ClimbingGame
    match: Match[State, View, Move, Event]
    events: list[Event] = field(default_factory=list)

    def play(self, *moves: str) -> list[Event]:
        """Play the moves one after another; what they led to, all together."""
        told: list[Event] = []
        for text in moves:
            told += self.match.play(self.game.parse(text))
        self.events += told
        return told

    def moves(self) -> list[str]:
        """The moves on offer."""
        assert self.match.to_act is not None
        return [*self.game.listed(self.match.rules, self.match.view(self.match.to_act))]

    def view(self, seat: int) -> Json:
        return self.game.describe_view(self.match.view(seat))

    @property
    def state(self) -> Json:
        return self.game.describe_state(self.match.state)


def dou_dizhu(seats: int = 3, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Sitting:
    return _sit(DOU_DIZHU, seats, seed, options, position)


def big_three(seats: int = 3, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Sitting:
    return _sit(BIG_THREE, seats, seed, options, position)


def _sit(game: ClimbingGame, seats: int, seed: int, options: dict[str, Any] | None, position: Json) -> Sitting:
    """A match; the hands, the kitty and the play on the table of a position in notation with spaces between cards."""
    if "hands" in position:
        position["hands"] = [hand.split() for hand in position["hands"]]
    if "kitty" in position:
        position["kitty"] = position["kitty"].split()
    if "table" in position:
        seat, cards = position["table"]
        position["table"] = {"seat": seat, "cards": cards.split()}
    match: Match[State, View, Move, Event] = Match(game.build(seats, options or {}), seed, position or None)
    return Sitting(game, match, list(match.opening))


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def scored(table: Sitting) -> HandScored:
    """Return the score of the first hand."""
    return of(table.events, HandScored)[0]


def refused(table: Sitting, move: str) -> str:
    """The sentence that a move is refused with."""
    with pytest.raises(IllegalMoveError) as fault:
        table.play(move)
    return str(fault.value)
