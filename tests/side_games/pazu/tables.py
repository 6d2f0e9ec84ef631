"""Short ways to set a table of Pazu-Pazaak, and to play at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pazaak.house.rules.match import Match
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import PublicState, State, View

E = TypeVar("E")
PazuMatch = Match[State, View, Move, Event]


@dataclass
class Sitting:
    """A match that is played by notation, with all its events."""

    match: PazuMatch
    events: list[Event] = field(default_factory=list)

    def play(self, *moves: str) -> list[Event]:
        """Play the moves one after another; what all of them led to."""
        told: list[Event] = []
        for text in moves:
            told += self.match.play(PAZU.parse(text))
        self.events += told
        return told

    def moves(self) -> list[str]:
        """Return the moves on offer to the seat to act, in notation."""
        assert self.match.to_act is not None
        return [PAZU.write(move) for move in self.match.rules.moves(self.match.view(self.match.to_act))]

    @property
    def table(self) -> PublicState:
        return self.match.state.table

    @property
    def to_act(self) -> int | None:
        return self.match.to_act


def sit(seats: int = 3, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Sitting:
    """A match; hands and lots of a position in notation with spaces between the cards, an 18 on a board as 10 and 8."""
    if "lots" in position:
        position["lots"] = position["lots"].split()
    if "hands" in position:
        position["hands"] = [hand.split() for hand in position["hands"]]
    if "boards" in position:
        position["boards"] = [[card for slot in board for card in cards_of(slot)] for board in position["boards"]]
    match: PazuMatch = Match(PAZU.build(seats, options or {}), seed, position or None)
    return Sitting(match, list(match.opening))


def cards_of(slot: int | str) -> list[int | str]:
    return [10, slot - 10] if isinstance(slot, int) and slot > 10 else [slot]


def turn(seats: int = 3, **position: Any) -> Sitting:
    """A position of phase turn with seat 0 leading, an ante of 10 and purses of 100, but for what is said."""
    return sit(seats, **{"phase": "turn", "leader": 0, "purses": [100] * seats, **position})


def auction(lots: str, seats: int = 3, **position: Any) -> Sitting:
    """A position of phase bid with seat 0 leading, an ante of 20 and purses of 100, but for what is said."""
    return sit(seats, **{"phase": "bid", "leader": 0, "ante": 20, "purses": [100] * seats, "lots": lots, **position})


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def names(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
