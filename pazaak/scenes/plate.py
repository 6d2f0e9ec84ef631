"""Layout of panels: words within a margin, names with values, and cells in rows and columns."""

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
    """Style of a line of text, with the width it may take instead of that up to the margin."""

    spacing: float
    max_width: float


class WordsStyle(Style, total=False):
    align: Side
    valign: str
    leading: float


class Plate:
    """A rectangle with a margin, and text inside it."""

    def __init__(self, rect: FRect, margin: float = 20.0) -> None:
        self.rect = rect
        self.left, self.right, self.width = rect.left + margin, rect.right - margin, rect.width - 2 * margin

    def whole(self, bottom: float) -> FRect:
        """Return the panel cut off at `bottom`, such as where its buttons begin."""
        return FRect(self.rect.topleft, (self.rect.width, bottom - self.rect.top))

    def part(self, top: float, height: float, indent: float = 0.0) -> FRect:
        """Return the rect between the margins, `top` units below the panel's top."""
        return FRect(self.left + indent, self.rect.top + top, self.width - indent, height)

    def line(
        self, canvas: Canvas, words: str, y: float, *, at: Side = "left", indent: float = 0, **style: Unpack[LineStyle]
    ) -> FRect:
        """Write a line of text centred `y` units below the top, and return its rect."""
        style.setdefault("max_width", self.width - indent)
        x = {"left": self.left + indent, "center": self.rect.centerx, "right": self.right - indent}[at]
        return canvas.text(words, (x, self.rect.top + y), anchor=_ANCHORS[at], **style)

    def words(
        self, canvas: Canvas, words: str, top: float, height: float, *, indent: float = 0, **style: Unpack[WordsStyle]
    ) -> None:
        """Write a paragraph between the margins from `top` on."""
        canvas.paragraph(words, self.part(top, height, indent), **style)


def grid_cell(room: FRect, index: int, columns: int, rows: int, gap: tuple[float, float]) -> FRect:
    """Return a cell of a grid that fills a room, counted row by row; `gap`: between columns and rows."""
    row, column = divmod(index, columns)
    width, height = (room.width + gap[0]) / columns, (room.height + gap[1]) / rows
    return FRect(room.left + width * column, room.top + height * row, width - gap[0], height - gap[1])


def draw_note(
    canvas: Canvas, words: str, room: FRect, *, size: float = 18, role: str = "text_dim", leading: float = 1.3
) -> None:
    """Draw a sentence in the middle of a room, such as the reason why it is empty."""
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
    """Draw a name on the left and its value on the right of a cell."""
    if shaded:
        canvas.fill(cell, "panel_edge", alpha=34)
    plate, y = Plate(cell, margin), cell.height / 2
    shown = plate.line(canvas, name, y, size=17, role="text_dim", max_width=cell.width * 0.6)
    room = plate.right - shown.right - 10
    plate.line(canvas, value, y, at="right", size=size, font="number", role=role, max_width=room)
