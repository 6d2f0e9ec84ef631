"""A page for screen readers: its headings, paragraphs and lists, each a node of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pygame import FRect

from pazaak.house.phrases import sentences
from pazaak.house.rules.game_path import find
from pazaak.stage.core.markdown import (
    Block,
    Bullet,
    Cards,
    Heading,
    Line,
    MarkdownTable,
    Paragraph,
    is_sprite,
    plain,
)
from pazaak.stage.core.tree import Node, Role, WidgetState

CARD_WORDS: Mapping[str, str] = {
    "french": "pazaak.house.rules.notation:face_words",
    "pazaak": "pazaak.game.ear.cards:face_words",
}
"""Paths of the functions that name the cards of an atlas."""
SLOT = "slot"
WIDE = 3
"""Number of columns from which on each cell is named by its column."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a page, or with `items` a list of pieces."""

    role: Role
    text: str
    block: int
    """Index of its block on the page, from 0."""
    level: int = 0
    """Level of a heading, from 1; 0 for anything else."""
    items: tuple[str, ...] = ()


def parts_of(blocks: Sequence[Block]) -> tuple[Part, ...]:
    """Return the parts of a page in their order; the points of a list and the rows of a table are one part."""
    found: list[Part] = []
    for listed, group in groupby(enumerate(blocks), key=lambda one: isinstance(one[1], Bullet)):
        if listed:
            points = [(at, block) for at, block in group if isinstance(block, Bullet)]
            items = tuple(_point(point) for _, point in points)
            found.append(Part(Role.LIST, "", points[0][0], items=items))
        else:
            found += [part for at, block in group for part in _part(block, at)]
    return tuple(found)


def _point(point: Bullet) -> str:
    text = plain(point.text)
    return f"{point.mark} {text}" if point.mark else text


def _part(block: Block, at: int) -> Iterator[Part]:
    match block:
        case Heading(text, level):
            yield Part(Role.HEADING, plain(text), at, level)
        case Paragraph(text, _) | Line(text, _):
            yield Part(Role.PARAGRAPH, plain(text), at)
        case MarkdownTable(rows):
            yield Part(Role.LIST, "", at, items=tuple(_rows(rows)))
        case Cards(atlas, names, caption):
            words = "; ".join(_hands(atlas, names))
            led = plain(caption)
            stop = "" if not led or led[-1] in ".!?" else ":"
            yield Part(Role.PARAGRAPH, sentences(f"{led}{stop}", words), at)
        case Bullet():
            raise AssertionError("points are told as a list")


def _rows(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield each row of a table as a line; where there are many columns, each cell with the name of its column."""
    head = [plain(cell) for cell in rows[0]]
    yield ", ".join(filter(None, head))
    for row in rows[1:]:
        cells = [plain(cell) for cell in row]
        if len(head) < WIDE:
            yield ": ".join(filter(None, cells))
        else:
            named = (f"{name}: {cell}" if name else cell for name, cell in zip(head, cells, strict=False) if cell)
            yield "; ".join(named)


def card_words(atlas: str, name: str) -> str:
    """Return a card in words, from its atlas and its name there."""
    words: str = find(CARD_WORDS[atlas])(name) if atlas in CARD_WORDS else name
    return words


def _hands(atlas: str, names: Sequence[str]) -> Iterator[str]:
    """Yield the words of the cards between two bars, or of all."""
    for bar, group in groupby(names, key=lambda name: name == "|"):
        if not bar:
            yield ", ".join(card_words(atlas, name) if is_sprite(name) and name != SLOT else name for name in group)


def nodes_of(
    parts: Sequence[Part], owner: str, view: FRect, places: Mapping[int, tuple[float, float]], offset: float
) -> Iterator[Node]:
    """Yield a node for each part of the page `owner` in its view, scrolled by `offset`, and for each point of a list.

    `places`: top and height in units of each block that is laid out; others are said to fill the view.
    """
    for number, part in enumerate(parts, start=1):
        top, height = places.get(part.block, (offset, view.height))
        upper, lower = (min(max(y, 0.0), view.height) for y in (top - offset, top - offset + height))
        rect = (view.left, view.top + upper, view.width, lower - upper)
        id = f"{owner}:{number}"
        yield Node(id, part.role, part.text, rect, WidgetState(), owner=owner, level=part.level)
        for place, item in enumerate(part.items, start=1):
            yield Node(f"{id}:{place}", Role.ITEM, item, rect, WidgetState(), owner=id,
                       position=(place, len(part.items)))  # fmt: skip
