"""Matches from given positions, in notation."""

from __future__ import annotations

from typing import Any

from pazaak.game.events import Event
from pazaak.game.moves import Move
from pazaak.game.notation import parse_move, write_move
from pazaak.game.options import build_rules
from pazaak.game.rules import PazaakRules
from pazaak.game.state import PublicState, State, View
from pazaak.house.rules.match import Match

PazaakMatch = Match[State, View, Move, Event]


class Position:
    """A match set up from a position and played in notation."""

    def __init__(self, options: dict[str, Any] | None = None, seed: int = 1, **position: Any) -> None:
        self.rules: PazaakRules = build_rules(None, options or {})
        self.match: PazaakMatch = Match(self.rules, seed, {"phase": "turn", "leader": 0, **position})
        self.events: list[Event] = list(self.match.opening)

    def play(self, *moves: str) -> Position:
        for move in moves:
            self.events = list(self.match.play(parse_move(move)))
        return self

    @property
    def table(self) -> PublicState:
        return self.match.state.table

    def moves(self) -> set[str]:
        seat = self.match.to_act
        return set() if seat is None else {write_move(move) for move in self.rules.moves(self.match.view(seat))}

    @property
    def last(self) -> tuple[int | None, str]:
        """Winner and reason of the set just ended."""
        result = self.table.last_set
        assert result is not None
        return result.winner, result.reason
