"""Positions on the table of Pazu-Pazaak, in logical units of 1280 x 720."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.effects import Around
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.ui.picture import BannerPlace

Point = tuple[float, float]

OWN_PLATE = FRect(44, 322, 186, 354)
DECK, DECK_SCALE, DECK_COUNT = (592.0, 418.0), 0.9, (592.0, 488.0)
SET_POT = (742.0, 430.0)
RACE, RACE_ROOM = (742.0, 513.0), 196.0
"""Line of the leading seat, under the pot: its middle, and its width."""
SIGN = FRect(1000, 5, 266, 58)
"""Neon sign of the jackpot, on the wall above the table."""
JACKPOT = (1210.0, 34.0)
LOT, LOT_SCALE = (392.0, 416.0), 1.72
LOT_TITLE, LOT_NAME = (392.0, 294.0), (392.0, 546.0)
LOTS_LEFT = (392.0, 622.0)  # x, y in units
"""Middle of the row of lots to come."""
LOTS_PITCH = 50.0  # units, from card to card
LOTS_SCALE = 0.46  # of a card
LOTS_SPAN = 200.0  # units
"""Most distance from the first lot to come to the last."""
BID = (592.0, 430.0)
MESSAGE = FRect(524, 536, 312, 98)
SKIP, PASS_REST = FRect(524, 642, 116, 38), FRect(648, 642, 188, 38)
HINT = FRect(524, 499, 116, 33)
DOUBT = FRect(810, 490, 430, 48)
"""Area above the buttons of a turn, which stay free for the second press."""
PREVIEW = (1040.0, 508.0)
HAND_LABEL = (1040.0, 336.0)
RISK = (137.0, 620.0)
GREAT_WORD = (836.0, 420.0)
BANNER = BannerPlace(FRect(514, 534, 726, 104), size=44, shade=0.94, width=690)
"""Banner over the message and the buttons, which nobody needs meanwhile."""

FULL, BELOW = FRect(852, 546, 376, 54), FRect(852, 610, 376, 50)
AMOUNT, UPPER, LOWER = FRect(852, 522, 376, 46), FRect(852, 574, 376, 48), FRect(852, 628, 376, 40)

_OWN_SCALE, _OWN_PITCH, _OWN_FIRST = 0.97, (90.0, 118.0), (292.0, 382.0)
_HAND_FIRST, _HAND_PITCH = (896.0, 424.0), 96.0
_TOP = 80.0  # y in units, of the rivals' blocks
_HIGH = 232.0  # units
_GAP = 12.0  # units, between blocks
_ROOM = 1184.0  # units, of all blocks together
_AUCTION_HIGH = 196.0  # units, of a block without a board


@dataclass(frozen=True, slots=True)
class Place:
    """The positions of one seat's things, in units."""

    own: bool
    plate: FRect
    bidder: FRect
    """Plate during the auction, while no board covers part of it."""
    portrait: Point
    radius: float
    name: Point
    name_room: float
    """Width for the name, and for the purse."""
    purse: Point
    dial: Point
    dial_radius: float
    tag_width: float
    tag_above: float
    """Distance of the tag from the plate's lower edge, upwards."""
    first: Point
    """Middle of the first slot on the seat's board."""
    pitch: Point
    scale: float
    hand_first: Point
    hand_pitch: Point
    hand_columns: int
    hand_scale: float
    bid: Point
    """Middle of the chips that the seat bids."""

    def slot(self, index: int) -> Point:
        row, column = divmod(index, 3)
        return self.first[0] + self.pitch[0] * column, self.first[1] + self.pitch[1] * row

    def hand(self, index: int) -> Point:
        row, column = divmod(index, self.hand_columns)
        return self.hand_first[0] + self.hand_pitch[0] * column, self.hand_first[1] + self.hand_pitch[1] * row

    @property
    def board(self) -> FRect:
        """Area of the nine slots of the seat's board."""
        return card_rect(self.slot(0), self.scale).union(card_rect(self.slot(SLOTS - 1), self.scale))

    @property
    def around(self) -> Around:
        plate = self.plate
        if self.own:
            return Around(
                (self.bid[0], self.bid[1] - 20),
                FRect(plate.right + 14, 330, 236, 50),
                self.portrait,
                radius=self.radius,
            )
        wide = min(280.0, plate.width - 12)
        words = FRect(plate.left + 6, self.bidder.bottom - 66, wide, 62)
        return Around((self.bid[0], self.bid[1] - 30), words, self.portrait, radius=self.radius)


def card_rect(center: Point, scale: float = 1.0) -> FRect:
    rect = FRect(0, 0, CARD_SIZE[0] * scale, CARD_SIZE[1] * scale)
    rect.center = center
    return rect


@dataclass(frozen=True, slots=True)
class _Shape:
    """The layout of a rival's block by number of rivals, in units from its upper left corner (the board: right)."""

    face: float
    """Radius of the rival's face."""
    board: float
    """Scale of the cards on the rival's board."""
    board_top: float
    hand: float
    """Scale of the cards in the rival's hand."""
    hand_at: Point
    """Middle of the first hand card; from the board's left edge where `hand_over` is set."""
    hand_columns: int
    name: Point
    purse: Point
    name_room: float
    dial: Point
    dial_radius: float
    tag_width: float
    hand_over: bool = False
    """Whether the hand is in a row above the board."""


_SHAPES = {
    2: _Shape(66, 0.57, 12, 0.66, (202, 52), 4, (50, 152), (124, 152), 84, (290, 156), 48, 152),
    3: _Shape(62, 0.55, 14, 0.4, (163, 35), 2, (46, 148), (112, 148), 76, (184, 160), 38, 140),
    4: _Shape(55, 0.44, 46, 0.27, (13, 24), 4, (44, 133), (108, 133), 72, (73, 172), 32, 128, hand_over=True),
    5: _Shape(42, 0.41, 44, 0.25, (12, 24), 4, (56, 103), (56, 122), 100, (56, 164), 31, 98, hand_over=True),
}
"""Layouts of a rival's block, by number of rivals."""


def _own() -> Place:
    plate = OWN_PLATE
    x = plate.centerx
    return Place(
        own=True, plate=plate, bidder=plate, portrait=(x, plate.top + 63),
        radius=55, name=(x, plate.top + 134),
        name_room=plate.width - 20, purse=(x, plate.top + 159), dial=(x, plate.top + 230), dial_radius=54,
        tag_width=160.0, tag_above=26.0, first=_OWN_FIRST, pitch=_OWN_PITCH, scale=_OWN_SCALE, hand_first=_HAND_FIRST,
        hand_pitch=(_HAND_PITCH, 0.0), hand_columns=4, hand_scale=1.0, bid=(x, plate.top + 210),
    )  # fmt: skip


def _rival(index: int, count: int) -> Place:
    shape = _SHAPES[count]
    wide = (_ROOM - _GAP * (count - 1)) / count
    left = 640 - _ROOM / 2 + (wide + _GAP) * index
    block = FRect(left, _TOP, wide, _HIGH)
    card, pad = (CARD_SIZE[0] * shape.board, CARD_SIZE[1] * shape.board), 11.0
    pitch = card[0] + 4, card[1] + 5
    first = block.right - pad - 2 * pitch[0] - card[0] / 2, block.top + shape.board_top + card[1] / 2
    hand_left = first[0] - card[0] / 2 if shape.hand_over else block.left

    def place(offset: Point, start: float = block.left) -> Point:
        return start + offset[0], block.top + offset[1]

    return Place(
        own=False, plate=block, bidder=FRect(left, _TOP, wide, _AUCTION_HIGH),
        portrait=place((10 + shape.face, 8 + shape.face)), radius=shape.face,
        name=place(shape.name), name_room=shape.name_room, purse=place(shape.purse),
        dial=place(shape.dial), dial_radius=shape.dial_radius, tag_width=shape.tag_width, tag_above=17.0,
        first=first, pitch=pitch, scale=shape.board, hand_first=place(shape.hand_at, hand_left),
        hand_pitch=(CARD_SIZE[0] * shape.hand + 4, CARD_SIZE[1] * shape.hand + 4), hand_columns=shape.hand_columns,
        hand_scale=shape.hand, bid=(first[0] + pitch[0], block.top + (74 if shape.hand_over else 48)),
    )  # fmt: skip


def places(seats: int, viewer: Seat) -> tuple[Place, ...]:
    """Return the place of every seat: the viewer's below, then clockwise from the left."""
    order = (_own(), *(_rival(index, seats - 1) for index in range(seats - 1)))
    return tuple(order[(seat - viewer) % seats] for seat in range(seats))
