"""The parts of the partition games' lessons: things to read, groups to lay, cards to exchange."""

from __future__ import annotations

from collections.abc import Iterator

from partition_games.engine.moves import Lay, Move, Swap
from partition_games.engine.notation import parse_move
from partition_games.engine.state import View
from pazaak.house.rules.notation import parse_cards
from pazaak.house.session import lessons
from pazaak.house.session.lessons import CARDS
from pazaak.table.cards52 import card_sign, card_signs

COUNTED = 3
"""Number of cards that count in a group of four."""


Part = lessons.LessonPart[Move]
Lesson = lessons.Lesson[Move]
read = Lesson.read


def refusal(lesson: Lesson, move: Move, view: View) -> str:
    """Return the answer to a wrong move; empty where the same cards are just in another order."""
    match lesson.wish, move:
        case Lay() as wish, Lay():
            return next(_astray(move, wish), "")
        case Swap(asked), Swap(thrown) if set(asked) == set(thrown):
            return ""
        case Swap(asked), _:
            return f"Legal, but not in this lesson. Exchange {card_signs(asked)}, and no other card."
        case _:
            return "Legal, but not in this lesson. Make the groups I name."


def _astray(move: Lay, wish: Lay) -> Iterator[str]:
    """Yield a sentence for each group that differs from those asked for."""
    for number, (laid, asked) in enumerate(zip(move.groups, wish.groups, strict=True), start=1):
        if set(laid) != set(asked):
            yield f"Legal, but not in this lesson. Group {number} is {card_signs(asked)}."
        elif set(laid[COUNTED:]) & set(asked[: COUNTED - 1]):
            yield f"These four are right, but let the {card_sign(asked[-1])} ride along: press FOURTH."


def lay(id: str, title: str, text: str, groups: str, asks: str, point: str = "up") -> Lesson:
    """Return a lesson step that asks for a layout, given in notation."""
    return Lesson(id, title, text, asks, point, parse_move(groups), "end")


def swap(id: str, title: str, text: str, cards: str, asks: str) -> Lesson:
    """Return a lesson step that asks for an exchange; `cards` in notation."""
    return Lesson(id, title, text, asks, f"{CARDS}{cards}", Swap(parse_cards(cards)), "end")


def moves(*texts: str) -> tuple[Move, ...]:
    """Return the other players' layouts as moves, in turn, from notation."""
    return tuple(map(parse_move, texts))


def swaps(*cards: str) -> tuple[Move, ...]:
    """Return the other players' exchanges as moves, in turn, from the cards in notation."""
    return tuple(Swap(parse_cards(thrown)) for thrown in cards)
