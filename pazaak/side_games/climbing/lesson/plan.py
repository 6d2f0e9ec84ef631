"""The parts of the climbing games' lessons: things to read, bids, a card to name, plays and passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.house.rules.notation import parse_card, parse_cards
from pazaak.house.session import lessons
from pazaak.house.session.lessons import CARDS
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard, Pass, Play
from pazaak.side_games.climbing.plays.piles import Deck
from pazaak.side_games.climbing.state import View

Part = lessons.LessonPart[Move]
Lesson = lessons.Lesson[Move]
read = Lesson.read


def refusal(lesson: Lesson, move: Move, view: View) -> str:
    """Return the answer to a wrong move."""
    match lesson.wish, move:
        case Pass(), Play():
            return "Legal, but not in this lesson. Keep these cards, and pass."
        case Play(), Pass():
            return "You could pass in a real game, but not in this lesson. Play the cards I name."
        case Play(), _:
            return "Legal, but not in this lesson. Choose exactly the cards I name."
        case _:
            return "Legal, but not in this lesson. Take what I name."


def bid(id: str, title: str, text: str, points: int) -> Lesson:
    return Lesson(id, title, text, f"Bid {points}.", f"bid-{points}", Bid(points), f"card_{points}")


def name(id: str, title: str, text: str, card: str, asks: str) -> Lesson:
    return Lesson(id, title, text, asks, f"name-card-{card}", NameCard(parse_card(card)))


def let_go(id: str, title: str, text: str, nudges: Mapping[type, str] | None = None) -> Lesson:
    return Lesson(id, title, text, "Pass.", "pass", PASS, "pass", nudges or {})


@dataclass(frozen=True, slots=True)
class Script:
    """A maker of plays from notation, with the cards of a game."""

    deck: Deck

    def play(self, cards: str) -> Move:
        """Return another player's play; a pass for no cards."""
        return Play(self.deck.sorted(parse_cards(cards))) if cards else PASS

    def lay(self, id: str, title: str, text: str, cards: str, asks: str) -> Lesson:
        """Return a lesson step that asks for a play; `cards` in notation."""
        return Lesson(id, title, text, asks, f"{CARDS}{cards}", self.play(cards), "end")
