"""The parts of Pazaak's lessons, and the answers to wrong moves in any of them."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.house.phrases import signed
from pazaak.house.session import lessons

TEACHER = "pell"
MILESTONE = "tutorial:done"

Course = lessons.Course[View, m.Move]
Part = lessons.LessonPart[m.Move]
Lesson = lessons.Lesson[m.Move]


def refusal(lesson: Lesson, move: m.Move, view: View) -> str:
    """Return the answer to a wrong move."""
    total = view.board.total
    match move:
        case Play(card, value):
            return f"{card.value} as {signed(value)} now? You'd lose it for the whole match. Keep it for later."
        case m.Stand() if total < GOAL - 3:
            return f"Standing on {total} is a gift to me. You can do better."
        case m.Stand():
            return "Not yet. Once you stand you do nothing more in this set."
        case m.EndTurn() if total > GOAL:
            return f"With {total} that would be a bust. There is a way out in your hand."
        case m.EndTurn():
            return "If you end the turn, you must draw again. Have another look."
        case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
            return f"{amount} credits would be a fine sum another day. For this lesson, take mine."
        case m.Fold():
            return "No need to give this set away."
        case _:
            return "Legal, but not in this lesson."
