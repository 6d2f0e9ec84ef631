"""The small subset of Markdown used by pages of text: headings, paragraphs, bullets, tables, rows of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_PICTURE = re.compile(r"^!\[(?P<caption>.*)\]\((?P<atlas>\w+):(?P<names>.*)\)$")
_HANDS = re.compile(r"^cards: +(?P<names>[^—]+?)(?: +— +(?P<caption>.+))?$")
_PLAYING_CARD = re.compile(r"^(?:[2-9TJQKA][SHDC]|RJ|BJ)$")
_BULLET = re.compile(r"^(?P<mark>[*-]|\d+\.) +(?P<text>.+)$")
_HEADING = re.compile(r"^(?P<marks>#{1,3}) +(?P<text>.+)$")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_RULED = re.compile(r"^\|[\s:|-]+\|$")
# The atlas of the 52.
PLAYING_CARDS = "french"
# The caption in the source of a row of cards without a caption.
PLAIN_ROW = "cards"


@dataclass(frozen=True, slots=True)
class Heading:
    """A title; level 1 is the page's own."""

    text: str
    level: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that is wrapped; `**bold**` is left in for the page to draw."""

    text: str
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a log, or the head of a paragraph: close to what comes after it."""

    text: str
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Bullet:
    """An item of a list; `mark` is empty for a dot, or a number."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class MarkdownTable:
    """Rows of cells; the first is the head."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Sprites of one atlas in a row; words between them that name no sprite are drawn as signs.

    Cards of 52 overlap as a hand does, and a bar parts two hands: `cards: AS AH AD | KC QC JC — Caption`.
    """

    atlas: str
    names: tuple[str, ...]
    caption: str = ""


Block = Heading | Paragraph | Line | Bullet | MarkdownTable | Cards


def plain(text: str) -> str:
    """Return the text without Markdown's marks, as it would be read out."""
    return _LINK.sub(r"\1", text).replace("**", "").replace("`", "")


def spans(text: str) -> list[tuple[str, bool]]:
    """Return the parts of a text, each with whether it is bold."""
    parts = _LINK.sub(r"\1", text).replace("`", "").split("**")
    return [(part, index % 2 == 1) for index, part in enumerate(parts) if part]


def is_sprite(name: str) -> bool:
    """Return whether a word in a row of cards names a picture."""
    return ":" in name or name == "slot" or is_playing_card(name)


def is_playing_card(name: str) -> bool:
    """Return whether a word names one of the 52 cards, or a joker."""
    return _PLAYING_CARD.match(name) is not None


def hands(cards: Cards) -> list[list[str]]:
    """Return the cards of 52 as one list per hand."""
    return [hand.split() for hand in " ".join(cards.names).split("|")]


def parse(text: str) -> list[Block]:
    """Return the blocks of a text in Markdown."""
    return [block for chunk in _chunks(text) for block in _blocks(chunk)]


def _chunks(text: str) -> Iterator[list[str]]:
    """Yield the groups of adjacent lines, without the empty ones between."""
    chunk: list[str] = []
    for line in text.splitlines():
        stripped = line.strip()
        if not stripped or _HEADING.match(stripped) or _PICTURE.match(stripped) or _HANDS.match(stripped):
            if chunk:
                yield chunk
            chunk = []
            if stripped:
                yield [stripped]
        else:
            chunk.append(stripped)
    if chunk:
        yield chunk


def _blocks(lines: list[str]) -> list[Block]:
    first = lines[0]
    if heading := _HEADING.match(first):
        return [Heading(plain(heading["text"]), len(heading["marks"]))]
    if picture := _PICTURE.match(first):
        caption = "" if picture["caption"] == PLAIN_ROW else picture["caption"]
        return [Cards(picture["atlas"], tuple(picture["names"].split()), caption)]
    if row := _HANDS.match(first):
        return [Cards(PLAYING_CARDS, tuple(row["names"].split()), row["caption"] or "")]
    if first.startswith("|"):
        rows = (line.strip("|").split("|") for line in lines if not _RULED.match(line))
        return [MarkdownTable(tuple(tuple(map(str.strip, row)) for row in rows))]
    if _BULLET.match(first):
        return list(_bullets(lines))
    return [Paragraph(" ".join(lines))]


def _bullets(lines: list[str]) -> Iterator[Block]:
    """Yield list items; a line without a mark continues the item above."""
    points: list[tuple[str, str]] = []
    for line in lines:
        if found := _BULLET.match(line):
            mark = found["mark"]
            points.append((mark if mark[0].isdigit() else "", found["text"]))
        else:
            mark, text = points.pop()
            points.append((mark, f"{text} {line}"))
    for mark, text in points:
        yield Bullet(text, mark)
