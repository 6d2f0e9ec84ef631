"""The most memorable set of a match, for its end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.faces import board_face
from pazaak.game.ear.cards import face_words
from pazaak.game.events import CardPlayed, Drawn, Event, SetBegan, SetWon
from pazaak.game.state import SEATS

BEST_SET = "Best set"
"""Label of its row among the figures."""


@dataclass(frozen=True, slots=True)
class PlayedSet:
    """The end of one set, with the person's cards."""

    number: int
    cards: tuple[str, ...]
    own: int
    other: int
    reason: str
    won: bool

    @property
    def words(self) -> str:
        if self.reason == "full_board" and self.won:
            return f"A Full Board with {self.own}"
        bust = ", bust" if self.other > GOAL else ""
        return f"{self.own} against {self.other}{bust}"

    @property
    def read_out(self) -> str:
        """The set for a screen reader: its number, its totals and the person's cards."""
        return f"{self.words}, set {self.number}: {', '.join(map(face_words, self.cards))}"


def best_set(events: Iterable[Event], seat: int) -> PlayedSet | None:
    """Return the best set won, else the one lost most narrowly; None if none was finished."""
    found: list[PlayedSet] = []
    number, totals, cards = 0, [0] * SEATS, list[str]()
    for event in events:
        match event:
            case SetBegan():
                number, totals, cards = event.number, [0] * SEATS, []
            case Drawn():
                totals[event.seat] = event.total
                if event.seat == seat:
                    cards.append(board_face(event.value, event.value))
            case CardPlayed():
                totals[event.seat] = event.total
                if event.seat == seat:
                    cards.append(board_face(event.card, event.value))
            case SetWon() if cards and number:  # a match from a given position may begin within a set
                own, other = totals[seat], totals[1 - seat]
                found.append(PlayedSet(number, tuple(cards), own, other, event.reason, event.seat == seat))
            case _:
                pass
    return max(found, key=_worth, default=None)


def _worth(one: PlayedSet) -> tuple[bool, bool, int, int]:
    narrow = -abs(one.other - one.own) if not one.won else 0
    return one.won, one.won and one.reason == "full_board", narrow, one.own if one.own <= GOAL else -one.own
