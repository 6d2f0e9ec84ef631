"""Counts what is drawn on a screen, lines and open cards, and is nowhere in its semantic tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from pazaak.game.ear.cards import face_words as pazaak_words
from pazaak.house.rules.notation import face_words
from pazaak.stage.app.app import App
from tests.screens.ruler import Ruler, Written

FAINT = 60
"""Opacity below which a line is about to disappear."""
WORDS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "sixes": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "jack": "j", "queen": "q", "king": "k", "ace": "a", "passed": "pass",
    "held": "hold", "known": "know", "your": "you", "d": "dealer", "our": "you", "named": "name", "against": "opponent",
    "opening": "open", "rj": "red joker", "bj": "black joker", "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club",
}  # fmt: skip

EMPTY = {"it", "the", "their", "waiting", "i", "are", "of", ""}
"""Words without a fact, less the s at their end."""
FACES: Mapping[str, Callable[[str], str]] = {"french": face_words, "french_big": face_words, "pazaak": pazaak_words}
"""Functions that name the cards, by atlas."""


def words_of(text: str) -> list[str]:
    """The words of a text in their order, ranks and suits written alike, without signs and plurals."""
    found: list[str] = []
    for word in re.findall(r"[a-zà-ÿ]+|−?\d+(?:,\d{3})*|[♠♥♦♣]", text.lower()):
        known = WORDS.get(word) or WORDS.get(word.removesuffix("s")) or word
        found += [each.removesuffix("s") for each in known.split()]
    return [word for word in found if word not in EMPTY]


class Listener(Ruler):
    """Writes down every line, every key apart, and every card that lies open."""

    def __init__(self, app: App) -> None:
        super().__init__(app, 1.0)
        self.cards: dict[str, tuple[float, float]] = {}
        """The open cards in words, each with its middle."""
        self.keys: list[str] = []

    def key_cap(self, text: str, center: Any, *, size: float = 13) -> FRect:
        before = len(self.written)
        rect = super().key_cap(text, center, size=size)
        self.keys += [line.text for line in self.written[before:]]
        del self.written[before:]
        return rect

    def sprite(self, atlas: str, name: str, center: Any, *, alpha: float = 255, **looks: Any) -> None:
        if alpha >= FAINT and atlas in FACES and not name.startswith("back"):
            self.cards[FACES[atlas](name)] = center

    def read(self) -> Iterator[Written]:
        return (line for line in self.written if line.alpha >= FAINT)


def drawn_on(app: App) -> Listener:
    """Return what the scene on top writes and lays open."""
    scene = app.scene
    assert scene is not None
    canvas = Listener(app)
    canvas.sheet.begin()
    scene.draw(canvas)
    for widget in scene.marked():
        canvas.widget = widget.id
        widget.draw(canvas)
    canvas.widget = ""
    scene.draw_over(canvas)
    canvas.sheet.begin()
    return canvas


def tellings(app: App) -> list[list[str]]:
    """Return the words of each node of the tree, and of the screen's name."""
    assert app.scene is not None
    parts = (f"{node.label} {node.state.value} {node.description} {node.shortcut}" for node in app.tree())
    return [words_of(part) for part in (*parts, app.scene.label)]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line, or the name of a card that lies open, as it is drawn."""

    text: str
    at: tuple[float, float] = (0.0, 0.0)
    """Its middle."""
    card: bool = False


def facts_of(canvas: Listener) -> list[Drawn]:
    """Return the lines, keys and cards that were drawn; of a line with points between its facts, each fact."""
    lines = [Drawn(fact, line.rect.center) for line in canvas.read() for fact in line.text.split("\u00b7")]
    cards = (Drawn(card, at, card=True) for card, at in sorted(canvas.cards.items()))
    return [*lines, *map(Drawn, canvas.keys), *cards]


def is_told(fact: Drawn, nodes: Sequence[list[str]]) -> bool:
    """Whether one node has all words of a line, or the words of a card one after another."""
    words = words_of(fact.text)
    if not fact.card:
        return any(set(words) <= set(node) for node in nodes)
    return any(node[at : at + len(words)] == words for node in nodes for at in range(len(node)))


def untold(app: App, said: Iterable[str] = ()) -> list[str]:
    """The facts of the scene on top that no node of the tree tells, nor a sentence said, each as a whole."""
    nodes = [*tellings(app), *map(words_of, said)]
    return [fact.text for fact in facts_of(drawn_on(app)) if not is_told(fact, nodes)]
