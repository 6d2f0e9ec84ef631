"""Short ways to set a table of the partition games, and to play at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import State, View
from partition_games.register import GAMES
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import parse_cards, write_card

E = TypeVar("E")


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def build(game: str, **options: Any) -> PartitionRules:
    rules = GAMES[game].build(None, options)
    assert isinstance(rules, PartitionRules)
    return rules


@dataclass
class Sitting:
    """A match that is played by notation, with all its events."""

    rules: PartitionRules
    match: Match[State, View, Move, Event]
    events: list[Event] = field(default_factory=list)

    def play(self, *moves: str) -> list[Event]:
        """Play the moves one after another; what the last of them led to."""
        told: list[Event] = []
        for text in moves:
            told = list(self.match.play(GAMES[self.rules.options.GAME].parse(text)))
            self.events += told
        return told

    def view(self, seat: int | None = None) -> View:
        at = self.match.to_act if seat is None else seat
        assert at is not None
        return self.match.view(at)

    @property
    def state(self) -> State:
        return self.match.state


def sit(game: str, hands: Sequence[str] | None = None, seed: int = 1, **given: Any) -> Sitting:
    """A match from hands in notation; `dealer`, `scores`, `stock` belong to the position, the rest are options."""
    place: dict[str, Any] = {key: given.pop(key) for key in ("dealer", "scores", "stock") if key in given}
    if hands is not None:
        place["hands"] = [hand.split() for hand in hands]
        place.setdefault("dealer", len(hands) - 1)
        given.setdefault("seats", len(hands))
    if "stock" in place:
        place["stock"] = place["stock"].split()
    rules = build(game, **given)
    match: Match[State, View, Move, Event] = Match(rules, seed, place if hands is not None else None)
    return Sitting(rules, match, list(match.opening))


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def rest_hands(given: Sequence[str], seats: int, size: int) -> list[str]:
    """The given hands, and for the other seats hands from the cards that are left, in the order of the deck."""
    taken = {card for hand in given for card in parse_cards(hand)}
    left = [write_card(card) for card in DECK_52 if card not in taken]
    hands = [*given]
    for _ in range(seats - len(given)):
        hands.append(" ".join(left[:size]))
        left = left[size:]
    return hands
