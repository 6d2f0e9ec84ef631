"""The tutorial as data: a match with a fixed deal, told lesson by lesson, and who has come how far in it.

The match lies on the table in three parts, so that the rare sights come without a long wait: sets without credits, sets
with a pot, and a board that is nearly full. Within a part every card and every move is known beforehand; what the
person does in a lesson is one move of that script, and what lies between two lessons are the teacher's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View

TEACHER = "pell"
NOTE, MILESTONE = "tutorial", "tutorial:done"
PERSON = 0
"""The seat of the person at the table of the tutorial."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn and the one act that it asks for."""

    id: str
    title: str
    text: str
    asks: str
    """What to do, as an order."""
    point: str
    """What the words point at: the id of a widget, or of a place of the table."""
    wish: m.Move | None = None
    """The move to make; None where it is enough to have read."""
    key: str = ""
    """The action whose key or button does it."""
    nudges: Mapping[type[m.Move], str] = field(default_factory=dict)
    """What is said to a wrong move, where there is more to say than the usual."""

    def answer(self, move: m.Move, view: View) -> str | None:
        """Why this is not the move to make now; None when it is."""
        if move == self.wish:
            return None
        return self.nudges.get(type(move)) or _usual(move, view)


def _usual(move: m.Move, view: View) -> str:
    total = view.board.total
    match move:
        case Play(card, value):
            return f"{card.value} as {value:+} now? It would be gone for the whole match. Keep it for later."
        case m.Stand() if total < GOAL - 3:
            return f"Standing on {total} is a gift to me. You can do better."
        case m.Stand():
            return "Not yet. Once you stand you do nothing more in this set."
        case m.EndTurn() if total > GOAL:
            return f"With {total} that would be a bust. There is a way out in your hand."
        case m.EndTurn():
            return "If you end the turn you must draw again. Look once more."
        case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
            return f"{amount} credits would be a fine sum another day. For this lesson take the one I name."
        case m.Fold():
            return "No need to give this set away."
        case _:
            return "That can be done, but not in this lesson."


@dataclass(frozen=True, slots=True)
class Reply:
    """A move of the teacher."""

    move: m.Move


Line = Lesson | Reply


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the match: how it lies on the table, and the moves of both."""

    position: Mapping[str, object]
    options: Mapping[str, object]
    script: tuple[Line, ...]
    set_number: int | None = None
    """Which set of the match it is, where ties have made it another than a position knows."""

    @property
    def moves(self) -> tuple[m.Move, ...]:
        """The moves of both, in order."""
        return tuple(move for line in self.script if (move := _move(line)) is not None)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(line for line in self.script if isinstance(line, Lesson))

    def moves_before(self, lesson: Lesson) -> tuple[m.Move, ...]:
        """What has been played when the lesson begins."""
        lines = self.script[: self.script.index(lesson)]
        return tuple(move for line in lines if (move := _move(line)) is not None)


def _move(line: Line) -> m.Move | None:
    return line.move if isinstance(line, Reply) else line.wish


class Course:
    """Walks through the lessons in order; `at` counts them from 0 and is their number when all are done."""

    def __init__(self, parts: tuple[Part, ...], at: int = 0) -> None:
        self.parts = parts
        self.lessons = tuple(lesson for part in parts for lesson in part.lessons)
        self.at = max(0, min(at, len(self.lessons)))

    @property
    def over(self) -> bool:
        return self.at >= len(self.lessons)

    @property
    def lesson(self) -> Lesson:
        """The lesson that is being given, the last one when all are done."""
        return self.lessons[min(self.at, len(self.lessons) - 1)]

    @property
    def part(self) -> Part:
        """The part of the course that a lesson belongs to."""
        return next(part for part in self.parts if self.lesson in part.lessons)

    def reply(self, part: Part, made: int) -> m.Move:
        """The teacher's move after so many moves of a part. Raises LookupError when it is not his."""
        moving = [line for line in part.script if _move(line) is not None]
        if made < len(moving):
            line = moving[made]
            if isinstance(line, Reply):
                return line.move
        raise LookupError(f"The teacher has no move after {made}.")

    def advance(self) -> None:
        """The lesson is learned, or skipped."""
        self.at += 1

    def find(self, id: str) -> int:
        """The number of the lesson with this id; 0 for a lesson that there is no more."""
        return next((number for number, lesson in enumerate(self.lessons) if lesson.id == id), 0)
