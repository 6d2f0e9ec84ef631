"""How panels are laid out: words that keep a margin, names with their values, and cells in rows and columns."""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

Side = Literal["left", "center", "right"]
_ANCHORS: dict[Side, str] = {"left": "midleft", "center": "center", "right": "midright"}


class Style(TypedDict, total=False):
    size: float
    font: str
    role: str


class LineStyle(Style, total=False):
    """How a line looks, and how far it may reach where that is not to the margin."""

    spacing: float
    max_width: float


class WordsStyle(Style, total=False):
    align: Side
    valign: str
    leading: float


class Plate:
    """A rectangle, and the words on it, which keep a margin from its sides."""

    def __init__(self, rect: FRect, margin: float = 20.0) -> None:
        self.rect = rect
        self.left, self.right, self.width = rect.left + margin, rect.right - margin, rect.width - 2 * margin

    def whole(self, bottom: float) -> FRect:
        """The panel down to a place on the screen, such as where its buttons begin."""
        return FRect(self.rect.topleft, (self.rect.width, bottom - self.rect.top))

    def part(self, top: float, height: float, indent: float = 0.0) -> FRect:
        """What lies between the margins from so far below the top."""
        return FRect(self.left + indent, self.rect.top + top, self.width - indent, height)

    def line(
        self, canvas: Canvas, words: str, y: float, *, at: Side = "left", indent: float = 0, **style: Unpack[LineStyle]
    ) -> FRect:
        """Write a line whose middle is so far below the top, at a side or in the middle."""
        style.setdefault("max_width", self.width - indent)
        x = {"left": self.left + indent, "center": self.rect.centerx, "right": self.right - indent}[at]
        return canvas.text(words, (x, self.rect.top + y), anchor=_ANCHORS[at], **style)

    def words(
        self, canvas: Canvas, words: str, top: float, height: float, *, indent: float = 0, **style: Unpack[WordsStyle]
    ) -> None:
        """Write a paragraph into the room between the margins from `top` on."""
        canvas.paragraph(words, self.part(top, height, indent), **style)


def grid_cell(room: FRect, index: int, columns: int, rows: int, gap: tuple[float, float]) -> FRect:
    """A cell of a grid that fills a room, counted row by row; the gaps are between columns and between rows."""
    row, column = divmod(index, columns)
    width, height = (room.width + gap[0]) / columns, (room.height + gap[1]) / rows
    return FRect(room.left + width * column, room.top + height * row, width - gap[0], height - gap[1])


def draw_note(
    canvas: Canvas, words: str, room: FRect, *, size: float = 18, role: str = "text_dim", leading: float = 1.3
) -> None:
    """A word in the middle of a room, such as why it is empty."""
    canvas.paragraph(words, room, size=size, role=role, align="center", valign="middle", leading=leading)


def draw_fact(
    canvas: Canvas,
    cell: FRect,
    name: str,
    value: str,
    *,
    role: str = "text",
    size: float = 17,
    margin: float = 0.0,
    shaded: bool = False,
) -> None:
    """A name at the left and its value at the right of a cell."""
    if shaded:
        canvas.fill(cell, "panel_edge", alpha=34)
    plate, y = Plate(cell, margin), cell.height / 2
    shown = plate.line(canvas, name, y, size=17, role="text_dim", max_width=cell.width * 0.6)
    room = plate.right - shown.right - 10
    plate.line(canvas, value, y, at="right", size=size, font="number", role=role, max_width=room)
