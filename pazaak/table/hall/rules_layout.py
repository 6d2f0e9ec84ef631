"""The places on the sheet of house rules: rows beside their explanation, or above it where letters are large."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.app.lens import zoom_of
from pazaak.stage.core.viewport import in_the_middle

PADDING = 28.0
ROW = 44.0


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """The places of a sheet with so many rules on a page."""

    box: FRect
    rows: int
    """Number of rows on the page."""
    pitch: float
    """Distance of the rows."""
    width: float
    """Width of a row."""
    top: float
    """Top of the first row."""
    about: FRect | None
    """Rect of the explanation beside the rows; None where each row has its own below it."""
    turning: FRect
    """Rect of the keys that turn pages."""
    note: FRect
    """Rect of what counts at such a table."""
    buttons: FRect

    @property
    def title(self) -> FRect:
        return FRect(self.box.left + PADDING, self.box.top + 18, self.box.width - 2 * PADDING, 44)

    @property
    def preset(self) -> FRect:
        return FRect(self.box.left + PADDING, self.box.top + 72, self.width, 48)

    def row(self, index: int) -> FRect:
        """Return the rect of a row of the page."""
        return FRect(self.box.left + PADDING, self.top + self.pitch * index, self.width, ROW)

    def below(self, index: int) -> FRect:
        """Return the rect of the explanation below a row."""
        row = self.row(index)
        return FRect(row.left + 14, row.bottom + 2, row.width - 28, self.pitch - ROW - 6)


WIDE, NARROW = 1168.0, 716.0
COLUMN = 560.0
"""Width of the rows where their explanation is beside them."""
MOST, MOST_NARROW = 8, 5
"""Number of rows on a page."""
PITCH, PITCH_NARROW = 48.0, 86.0
ABOUT_HEIGHTS = ((2, 250.0), (5, 380.0), (MOST, 440.0))
"""Least height of the explanation by the largest number of rules that it is for."""


def layout_of(rules: int, scale: float, *, presets: bool) -> tuple[SheetLayout, int]:
    """Return the layout of a sheet and its number of pages; `scale` is the size of letters."""
    wide = zoom_of(scale) == 1
    most = MOST if wide else MOST_NARROW
    pages = -(-rules // most)
    rows = -(-rules // pages)
    pitch = PITCH if wide else PITCH_NARROW
    head = 136.0 if presets else 76.0
    turning, foot = 52.0 if pages > 1 else 0.0, 86.0 if wide else 124.0
    high = rows * pitch + turning
    least = next((height for most, height in ABOUT_HEIGHTS if rules <= most), ABOUT_HEIGHTS[-1][1])
    body = max(high, least) if wide else high
    box = in_the_middle(WIDE if wide else NARROW, head + body + foot)
    width = COLUMN if wide else box.width - 2 * PADDING
    top, left, right = box.top + head, box.left + PADDING, box.right - PADDING
    beside = left + width + 24
    about = FRect(beside, box.top + 72, right - beside, head + body - 84) if wide else None
    turn = FRect(left, top + rows * pitch + 4, width, 44)
    bottom = box.bottom - 66
    note = FRect(left, bottom - 2, width, 52) if wide else FRect(left, bottom - 48, width, 42)
    buttons = FRect(beside, bottom, right - beside, 48) if wide else FRect(left, bottom, width, 48)
    return SheetLayout(box, rows, pitch, width, top, about, turn, note, buttons), pages
