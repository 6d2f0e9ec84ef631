"""Counts what is drawn on a screen, lines and open cards, and is nowhere in its semantic tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pygame import FRect

from pazaak.game.ear.cards import face_words as pazaak_words
from pazaak.house.rules.notation import face_words
from pazaak.stage.app.app import App
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.screens.ruler import Ruler

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
KEYS = {"Scroll", "Page", "Close", "Move", "Choose a card", "To a group", "Up", "Menu", "Exchange"}
"""Words about keys in the hints at the foot of a page."""

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
    """Writes down every line but keys, what rivals say and large words that pass, and every card that lies open."""

    def __init__(self, app: App) -> None:
        super().__init__(app, 1.0)
        self.cards: set[str] = set()
        self.passing: list[FRect] = []
        self.asleep = False

    def key_cap(self, text: str, center: Any, *, size: float = 13) -> FRect:
        before = len(self.written)
        rect = super().key_cap(text, center, size=size)
        del self.written[before:]
        return rect

    def bubble(self, rect: FRect, **looks: Any) -> None:
        self.passing.append(FRect(rect))

    def speech(self, rect: FRect, **looks: Any) -> None:
        self.passing.append(FRect(rect))

    def sprite(self, atlas: str, name: str, center: Any, *, alpha: float = 255, **looks: Any) -> None:
        if alpha >= FAINT and atlas in FACES and not name.startswith("back"):
            self.cards.add(FACES[atlas](name))

    def read(self) -> Iterator[str]:
        for line in self.written:
            if line.alpha >= FAINT and not any(rect.contains(line.rect) for rect in self.passing):
                yield line.text


def untold(app: App) -> list[str]:
    """The lines and cards of the scene on top that no node of the tree tells, each in one node as a whole."""
    scene = app.scene
    assert scene is not None
    nodes = [words_of(f"{node.label} {node.state.value}") for node in app.tree()] + [words_of(scene.label)]
    canvas = Listener(app)
    canvas.sheet.begin()
    scene.draw(canvas)
    for widget in scene.marked():
        canvas.widget = widget.id
        widget.draw(canvas)
    scene.draw_over(canvas)
    canvas.sheet.begin()
    picture = scene.board.picture if isinstance(scene, TableScene | TableReplay) else None
    banner = () if picture is None else (picture.banner, picture.subtitle)
    passing = {*banner, *KEYS}
    missing = [line for line in canvas.read() if line not in passing and not _told(words_of(line), nodes)]
    return missing + [card for card in sorted(canvas.cards) if not any(_named(words_of(card), node) for node in nodes)]


def _told(line: list[str], nodes: list[list[str]]) -> bool:
    """Whether one node has all words of a line."""
    return any(set(line) <= set(node) for node in nodes)


def _named(card: list[str], node: list[str]) -> bool:
    """Whether a node has the words of a card one after another."""
    return any(node[at : at + len(card)] == card for at in range(len(node)))
