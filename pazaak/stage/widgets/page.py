"""A page of text laid out for a width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.stage.core.markdown import (
    PLAYING_CARDS,
    Block,
    Bullet,
    Cards,
    Heading,
    Line,
    MarkdownTable,
    Paragraph,
    hands,
    is_sprite,
    plain,
    spans,
)
from pazaak.stage.core.tree import Node
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE as CARD
from pazaak.stage.widgets.page_parts import Part, nodes_of, parts_of

SIZE, SMALLEST_IN_TABLE = 19, 13
LEADING = 1.2
GAP = 12.0
INDENT = 26.0
CARD_SCALE = 0.74
CARD_GAP = 10.0
# Cards of 52 overlap in a hand; their index stays legible.
HAND_PITCH, HAND_GAP = 40.0, 26.0

Draw = Callable[[Canvas, float, float], None]


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of the page: its top, its height, and its drawing at a corner."""

    top: float
    height: float
    draw: Draw


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one kind within a line."""

    x: float
    text: str
    bold: bool


def rich_lines(canvas: Canvas, text: str, width: float, size: int) -> list[list[Run]]:
    """Return the runs of every line of a wrapped text with bold parts."""
    words: list[list[tuple[str, bool]]] = [[]]
    for part, bold in spans(text):
        for index, piece in enumerate(part.replace("\n", " ").split(" ")):
            if index:
                words.append([])
            if piece:
                words[-1].append((piece, bold))
    space = canvas.measure("n n", size=size)[0] - canvas.measure("nn", size=size)[0]
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word in words:
        if not word:
            continue
        sizes = [canvas.measure(piece, size=size, font=_font(bold))[0] for piece, bold in word]
        if lines[-1] and x + space + sum(sizes) > width:
            lines.append([])
            x = 0.0
        elif lines[-1]:
            x += space
        for (piece, bold), wide in zip(word, sizes, strict=True):
            lines[-1].append(Run(x, piece, bold))
            x += wide
    return lines


def _font(bold: bool) -> str:
    return "bold" if bold else "body"


class Page:
    """Blocks of text; laid out once for a width and kept until `forget`."""

    def __init__(self, blocks: Sequence[Block], *, head_stays: bool = False) -> None:
        """`head_stays`: the first line, such as the head of a table, stays in sight."""
        self.blocks = list(blocks)
        self._head_stays = head_stays
        self.parts: Sequence[Part] = parts_of(self.blocks)
        """Contents for screen readers."""
        self._places: dict[int, tuple[float, float]] = {}
        """Top and height in units of each block, by its index."""
        self._width = -1.0
        self._items: list[Item] = []
        self._height = 0.0

    def forget(self) -> None:
        """Drop the layout: the scale of the text may be another."""
        self._width = -1.0

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height of the page at a width."""
        if width != self._width:
            self._width = width
            self._items, self._height = [], 0.0
            for index, block in enumerate(self.blocks):
                following = self.blocks[index + 1] if index + 1 < len(self.blocks) else None
                top = self._height
                self._lay(canvas, block)
                self._places[index] = (top, self._height - top)
                self._height += _gap(block, following)
        return self._height

    def draw(self, canvas: Canvas, view: FRect, offset: float) -> None:
        """Draw the part of the page in `view`, scrolled by `offset`; the caller clips it."""
        self.height(canvas, view.width)
        for item in self._items:
            top = view.top + item.top - offset
            if top < view.bottom and top + item.height > view.top:
                item.draw(canvas, view.left, top)
        if self._head_stays and self._items and offset > 0:
            head = self._items[0]
            canvas.fill(FRect(view.left, view.top, view.width, head.height), "panel_low")
            head.draw(canvas, view.left, view.top)

    def nodes(self, owner: str, view: FRect, offset: float) -> Sequence[Node]:
        """Return a node for each part of the page, owned by the node `owner`."""
        return list(nodes_of(self.parts, owner, view, self._places, offset))

    def _add(self, height: float, draw: Draw) -> None:
        self._items.append(Item(self._height, height, draw))
        self._height += height

    def _lay(self, canvas: Canvas, block: Block) -> None:
        match block:
            case Heading(text, level):
                self._lay_heading(canvas, text, level)
            case Paragraph(text, role) | Line(text, role):
                self._lay_text(canvas, text, role, 0.0)
            case Bullet(text, mark):
                self._lay_bullet(canvas, text, mark)
            case MarkdownTable(rows):
                self._lay_table(canvas, rows)
            case Cards():
                self._lay_cards(canvas, block)

    def _lay_heading(self, canvas: Canvas, text: str, level: int) -> None:
        width = self._width
        size, font, role = (28, "title", "title") if level == 1 else (22, "bold", "gold_text")
        tall = canvas.measure(text, size=size, font=font)[1] * 1.15

        def draw(canvas: Canvas, x: float, y: float) -> None:
            canvas.text(text, (x, y + tall / 2), size=size, font=font, role=role, anchor="midleft", max_width=width)
            if level == 1:
                canvas.line((x, y + tall + 5), (x + width, y + tall + 5), role="own", width=1.5, glow=0.5)

        self._add(tall + (12 if level == 1 else 0), draw)

    def _lay_text(self, canvas: Canvas, text: str, role: str, indent: float) -> None:
        line_height = canvas.measure("Ag", size=SIZE)[1] * LEADING
        for runs in rich_lines(canvas, text, self._width - indent, SIZE):
            self._add(line_height, partial(_draw_line, runs, role, indent, line_height))

    def _lay_bullet(self, canvas: Canvas, text: str, mark: str) -> None:
        line_height = canvas.measure("Ag", size=SIZE)[1] * LEADING

        def draw(canvas: Canvas, x: float, y: float) -> None:
            at = (x + 10, y + line_height / 2)
            if mark:
                canvas.text(mark, at, size=SIZE, font="number", role="own_text")
            else:
                canvas.dot(at, 3.2, "own")

        self._items.append(Item(self._height, line_height, draw))
        self._lay_text(canvas, text, "text", INDENT)

    def _lay_table(self, canvas: Canvas, rows: Sequence[Sequence[str]]) -> None:
        size, columns = _columns(canvas, rows, self._width)
        for number, row in enumerate(rows):
            self._lay_row(canvas, row, size, columns, head=number == 0, shaded=number % 2 == 0)

    def _lay_row(
        self, canvas: Canvas, row: Sequence[str], size: int, columns: Sequence[float], *, head: bool, shaded: bool
    ) -> None:
        width = self._width
        line_height = canvas.measure("Ag", size=size)[1] * LEADING
        cells = [
            rich_lines(canvas, f"**{plain(cell)}**" if head else cell, room - 20, size)
            for cell, room in zip(row, columns, strict=False)
        ]
        tall = max(len(lines) for lines in cells) * line_height + 10

        def draw(canvas: Canvas, x: float, y: float) -> None:
            if head:
                canvas.fill(FRect(x, y, width, tall), "own", alpha=46)
            elif shaded:
                canvas.fill(FRect(x, y, width, tall), "panel_edge", alpha=26)
            left = x
            for lines, room in zip(cells, columns, strict=False):
                for index, runs in enumerate(lines):
                    middle = y + 5 + line_height * (index + 0.5)
                    draw_runs(canvas, runs, left + 10, middle, size, "own_text" if head else "text")
                left += room

        self._add(tall, draw)

    def _lay_cards(self, canvas: Canvas, block: Cards) -> None:
        """Place cards side by side, those of 52 in hands, as many in a row as fit."""
        wide, tall = CARD[0] * CARD_SCALE, CARD[1] * CARD_SCALE
        in_hands = block.atlas == PLAYING_CARDS
        row: list[tuple[float, str]] = []
        x = 0.0
        for hand in hands(block) if in_hands else [[name] for name in block.names]:
            width = HAND_PITCH * (len(hand) - 1) + wide
            if row and x + width > self._width:
                self._add(tall + 10, partial(_draw_cards, block.atlas, row, tall))
                row, x = [], 0.0
            row += [(x + HAND_PITCH * index, name) for index, name in enumerate(hand)]
            x += width + (HAND_GAP if in_hands else CARD_GAP)
        self._add(tall + 10, partial(_draw_cards, block.atlas, row, tall))
        if block.caption:
            self._lay_text(canvas, block.caption, "text_dim", 0.0)


def _gap(block: Block, following: Block | None) -> float:
    if isinstance(block, Line) and isinstance(following, Line | Paragraph):
        return GAP / 4
    if isinstance(block, Bullet) and isinstance(following, Bullet):
        return GAP / 3
    if isinstance(following, Heading):
        return GAP * 1.6
    return GAP


def _columns(canvas: Canvas, rows: Sequence[Sequence[str]], width: float) -> tuple[int, list[float]]:
    """Return the size of a table's letters and the widths of its columns.

    Each column gets the width of its longest cell; if that is too much, the widest give way, not below their longest
    word. Letters are smaller only where there is no room for all of these words.
    """
    count = max(len(row) for row in rows)
    cells = [[plain(row[column]) for row in rows if column < len(row)] for column in range(count)]
    words = [[word for text in column for word in text.split()] for column in cells]
    for size in range(SIZE - 2, SMALLEST_IN_TABLE - 1, -1):
        asked, least = ([_widest(canvas, texts, size) for texts in of] for of in (cells, words))
        if sum(least) <= width:
            break
    shared = _fed([min(wide, width / count) for wide in asked], asked, width)
    broken = any(room < word for room, word in zip(shared, least, strict=True))
    return size, _fed(least, asked, width) if broken and sum(least) <= width else shared


def _widest(canvas: Canvas, texts: Iterable[str], size: int) -> float:
    return max((canvas.measure(text, size=size, font="bold")[0] for text in texts), default=0.0) + 24


def _fed(small: Sequence[float], asked: Sequence[float], width: float) -> list[float]:
    """Return widths with the spare space given to columns that ask for more, and the rest to all."""
    spare = width - sum(small)
    hunger = sum(wide - kept for wide, kept in zip(asked, small, strict=True))
    fed = min(spare, hunger)
    share, rest = fed / hunger if hunger else 0.0, (spare - fed) / len(small)
    return [kept + share * (wide - kept) + rest for wide, kept in zip(asked, small, strict=True)]


def draw_runs(canvas: Canvas, runs: Sequence[Run], left: float, middle: float, size: int, role: str) -> None:
    """Draw one line of plain and bold letters."""
    for run in runs:
        ink = "own_text" if run.bold and role == "text" else role
        canvas.text(run.text, (left + run.x, middle), size=size, font=_font(run.bold), role=ink, anchor="midleft")


def _draw_line(
    runs: Sequence[Run], role: str, indent: float, line_height: float, canvas: Canvas, x: float, y: float
) -> None:
    draw_runs(canvas, runs, x + indent, y + line_height / 2, SIZE, role)


def _draw_cards(atlas: str, row: Sequence[tuple[float, str]], tall: float, canvas: Canvas, x: float, y: float) -> None:
    for left, name in row:
        center = (x + left + CARD[0] * CARD_SCALE / 2, y + 4 + tall / 2)
        if is_sprite(name):
            canvas.sprite(atlas, name, center, scale=CARD_SCALE, shadow=4.0)
        else:
            canvas.text(name, center, size=30, font="number", role="gold_text",
                        max_width=CARD[0] * CARD_SCALE + CARD_GAP)  # fmt: skip
