"""Short ways to set a table of Hokm, and to play at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.cards import Suit
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import parse_cards
from pazaak.side_games.hokm.events import Event
from pazaak.side_games.hokm.moves import Move
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.hokm.state import PublicState, State, View

E = TypeVar("E")

SUITS = tuple(" ".join(rank + suit for rank in "AKQJT98765432") for suit in Suit)
"""A hand for each of four: all spades, hearts, diamonds, clubs."""


@dataclass
class Sitting:
    """A match that is played by notation, with all its events."""

    match: Match[State, View, Move, Event]
    events: list[Event] = field(default_factory=list)

    def play(self, *moves: str) -> list[Event]:
        """Play the moves one after another; what the last of them led to."""
        told: list[Event] = []
        for text in moves:
            told = list(self.match.play(HOKM.parse(text)))
            self.events += told
        return told

    def play_cards(self, cards: str) -> list[Event]:
        return self.play(*cards.split())

    def play_out(self, hands: int = 1, seed: int = 1) -> None:
        """Finish this number of hands by moves at random."""
        player, number = RandomAgent(self.match.rules, seed), self.table.hand_number
        while self.match.to_act is not None and self.table.hand_number < number + hands:
            self.events += self.match.play(player.choose(self.match.view(self.match.to_act)))

    @property
    def table(self) -> PublicState:
        return self.match.state.table


def sit(seats: int = 4, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Sitting:
    """A match; hands, stock and trick of a position in notation with spaces between the cards."""
    for key in ("stock", "trick"):
        if key in position:
            position[key] = position[key].split()
    if "hands" in position:
        position["hands"] = [hand.split() for hand in position["hands"]]
    match: Match[State, View, Move, Event] = Match(HOKM.build(seats, options or {}), seed, position or None)
    return Sitting(match, list(match.opening))


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def cards(text: str) -> tuple[Any, ...]:
    return parse_cards(text)
