"""What the lessons of the partition games are made of: things to read, groups to lay, cards to exchange."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from partition_games.engine.moves import Lay, Move, Swap
from partition_games.engine.notation import parse_move
from partition_games.engine.state import View
from pazaak.house.rules.notation import parse_cards
from pazaak.house.session import lessons
from pazaak.table.cards52 import card_sign, card_signs

CARDS = "cards:"
"""Begins what points at own cards."""
COUNTED = 3
"""Cards of a group of four that count."""


@dataclass(frozen=True, slots=True)
class Part(lessons.LessonPart[View, Move]):
    """A stretch of the game: how it lies on the table, and the moves of all."""


class Lesson(lessons.Lesson[View, Move]):
    """One thing to learn about a partition game."""

    __slots__ = ()

    def answer(self, move: Move, view: View) -> str | None:
        """In what order cards lie in a group, or are thrown, is all the same."""
        wish = self.wish
        if isinstance(move, Lay) and isinstance(wish, Lay):
            return next(_astray(move, wish), None)
        if isinstance(move, Swap) and isinstance(wish, Swap) and set(move.cards) == set(wish.cards):
            return None
        return lessons.Lesson.answer(self, move, view)

    def usual(self, move: Move, view: View) -> str:
        if isinstance(self.wish, Swap):
            return f"Legal, but not in this lesson. Exchange {card_signs(self.wish.cards)}, and no other card."
        return "Legal, but not in this lesson. Make the groups I name."


def _astray(move: Lay, wish: Lay) -> Iterator[str]:
    """What lies otherwise than it was asked for, group by group."""
    for number, (laid, asked) in enumerate(zip(move.groups, wish.groups, strict=True), start=1):
        if set(laid) != set(asked):
            yield f"Legal, but not in this lesson. Group {number} is {card_signs(asked)}."
        elif set(laid[COUNTED:]) & set(asked[: COUNTED - 1]):
            yield f"These four are right, but let the {card_sign(asked[-1])} ride along: press FOURTH."


def read(id: str, title: str, text: str, point: str = "own-hand") -> Lesson:
    return Lesson.read(id, title, text, point)


def lay(id: str, title: str, text: str, groups: str, asks: str, point: str = "up") -> Lesson:
    """Groups to lay, in notation."""
    return Lesson(id, title, text, asks, point, parse_move(groups), "end")


def swap(id: str, title: str, text: str, cards: str, asks: str) -> Lesson:
    """Cards to exchange, in notation."""
    return Lesson(id, title, text, asks, f"{CARDS}{cards}", Swap(parse_cards(cards)), "end")


def moves(*texts: str) -> tuple[Move, ...]:
    """What the others lay, in turn, in notation."""
    return tuple(map(parse_move, texts))


def swaps(*cards: str) -> tuple[Move, ...]:
    """What the others exchange, in turn."""
    return tuple(Swap(parse_cards(thrown)) for thrown in cards)


def hands(*groups: str) -> list[list[str]]:
    """Of a position, from what each seat is to lay; the cards of the person, the first seat, are mixed up by rank."""
    return [text.replace("|", " ").replace("/", " ").split() for text in groups]
