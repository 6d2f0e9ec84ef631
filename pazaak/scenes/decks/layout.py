"""Where everything lies in the deck builder, in logical units."""

from __future__ import annotations

from pygame import FRect

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE

BACKDROP = "builder"
LEFT, RIGHT = 28.0, 1252.0
TOP = 84.0

SHELF = FRect(LEFT, TOP, 226, 616)
SHELF_LIST = FRect(LEFT + 10, TOP + 40, 206, 440)
SHELF_ROW = 44.0

STOCK = FRect(266, TOP, 554, 458)
FILTERS = FRect(276, TOP + 10, 534, 38)
GRID = FRect(274, TOP + 56, 538, 396)

REPORT = FRect(832, TOP, 420, 458)

SLOTS = FRect(266, 554, 986, 146)
SLOT_HEAD = 30.0
SLOT_SCALE = 0.9
CARD = (84.0, 116.0)

ALL_COLUMNS = 6
ALL_SCALE = 0.7
BIG_COLUMNS = 3
BIG_SCALE = 0.98


def shown_cards(colour: Colour | None) -> list[SideCard]:
    """The kinds that a filter lets through."""
    return [card for card in SideCard if colour is None or COLOURS[card] is colour]


def stock_cell(index: int, *, big: bool) -> FRect:
    """The place of a kind in the stock: six to a row, or three large ones of a colour."""
    columns, rows = (BIG_COLUMNS, 2) if big else (ALL_COLUMNS, 4)
    row, column = divmod(index, columns)
    width, height = GRID.width / columns, GRID.height / rows
    return FRect(GRID.left + width * column + 2, GRID.top + height * row + 2, width - 4, height - 4)


def stock_card(cell: FRect, *, big: bool) -> tuple[float, float]:
    """The middle of the card in its cell."""
    if big:
        return cell.left + 58, cell.top + 70
    return cell.centerx - 14, cell.centery


def slot_center(index: int) -> tuple[float, float]:
    """The middle of a place of the deck."""
    pitch = (SLOTS.width - 24) / DECK_SIZE
    return SLOTS.left + 12 + pitch * (index + 0.5), SLOTS.top + SLOT_HEAD + (SLOTS.height - SLOT_HEAD) / 2 - 2


def slot_rect(index: int) -> FRect:
    """A place of the deck."""
    rect = FRect(0, 0, CARD[0] * SLOT_SCALE, CARD[1] * SLOT_SCALE)
    rect.center = slot_center(index)
    return rect
