"""Places of the end of a hand, by the number of seats, in logical units of 1280 x 720."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.paint.ink import Point


@dataclass(frozen=True, slots=True)
class SeatBlock:
    """A rival's plate and the room for the cards left."""

    plate: FRect
    cards: FRect
    wide: bool = False
    """Whether the plate is broad and low, with the words beside the face."""
    right: bool = False
    """Whether the cards begin at the right edge of their room."""


@dataclass(frozen=True, slots=True)
class EndPlan:
    """The places for one number of seats."""

    rivals: tuple[SeatBlock, ...]
    kitty: FRect
    last: FRect
    """The room of the last play, with the line under it."""
    own: FRect
    """The room of the viewer's cards left, if any; the last play is then to the right of it."""
    scale: float
    """The largest scale of the cards left."""
    title: float = 122.0
    why: float = 160.0


OWN = FRect(24, 530, 548, 162)
PRICE = FRect(590, 528, 408, 166)
ON = FRect(1004, 560, 252, 70)
SHEET = FRect(1004, 506, 136, 44)
STAY = FRect(1144, 506, 112, 44)
BACK = FRect(1004, 456, 252, 40)
BAR = FRect(1014, 662, 232, 8)
_TALL = (FRect(24, 84, 172, 232), FRect(1084, 84, 172, 232))
_LEFT = SeatBlock(_TALL[0], FRect(206, 206, 306, 170))
_RIGHT = SeatBlock(_TALL[1], FRect(768, 206, 306, 170), right=True)
_KITTY, _LAST, _OWN_LEFT = FRect(522, 206, 236, 116), FRect(380, 330, 520, 174), FRect(230, 424, 320, 96)


def _wide(left: float, top: float, height: float) -> SeatBlock:
    return SeatBlock(FRect(left, top, 400, 50), FRect(left, top + 54, 400, height), wide=True)


_COLUMNS = (24.0, 440.0, 856.0)
_PLANS = {
    1: EndPlan((_LEFT,), _KITTY, FRect(480, 330, 560, 164), _OWN_LEFT, 0.94),
    2: EndPlan((_LEFT, _RIGHT), _KITTY, _LAST, _OWN_LEFT, 0.94),
    3: EndPlan(tuple(_wide(left, 168, 168) for left in _COLUMNS), FRect(24, 404, 400, 92), FRect(440, 396, 560, 128),
               FRect(440, 410, 280, 108), 0.7, 104.0, 140.0),
    4: EndPlan((*(_wide(left, 158, 104) for left in _COLUMNS), _wide(24, 326, 104)), FRect(440, 332, 400, 60),
               FRect(440, 396, 560, 128), FRect(440, 410, 280, 108), 0.6, 98.0, 132.0),
    5: EndPlan((_wide(24, 326, 104), *(_wide(left, 158, 104) for left in _COLUMNS), _wide(856, 326, 104)),
               FRect(440, 326, 400, 58), FRect(440, 388, 400, 132),
               FRect(440, 396, 210, 122), 0.6, 98.0, 132.0),
}  # fmt: skip
"""Places by the number of rivals."""
TWO_ROWS = 150.0
"""Height in units above which a room holds two large rows."""
GAP, TIGHT_GAP = 0.62, 0.46
"""Distance of rows as a share of a card's height; the second in a low room."""


def plan(rivals: int) -> EndPlan:
    """Return the places for a number of rivals."""
    return _PLANS[rivals]


def most_in_a_row(block: SeatBlock, scale: float) -> int:
    """Return the number of cards side by side: as many as stay readable, fewer where there is height for more rows."""
    width, step = CARD_SIZE[0] * scale, 0.56 if block.cards.height > TWO_ROWS else 0.34
    return max(1, int((block.cards.width - width) / (width * step)) + 1)


def left_places(block: SeatBlock, count: int, largest: float) -> tuple[float, list[Point]]:
    """Return the scale of the cards left and the middle of each; more rows where one is too narrow."""
    if not count:
        return largest, []
    scale, gap = largest, TIGHT_GAP if block.wide and block.cards.height < TWO_ROWS else GAP
    while True:
        width, height = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
        most = most_in_a_row(block, scale) if block.wide else 9
        rows = -(-count // most)
        if height * (1 + gap * (rows - 1)) <= block.cards.height or scale < 0.4:
            break
        scale -= 0.04
    if rows > 1 and not block.wide:
        scale = min(scale, 0.86)
        width, height = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    each = -(-count // rows)
    pitch = min(width * 0.52, (block.cards.width - width) / max(1, each - 1))
    found = []
    for index in range(count):
        row, column = divmod(index, each)
        inset = pitch * (each - min(each, count)) if block.right else 0.0
        span = width + pitch * (each - 1)
        left = block.cards.right - span if block.right else block.cards.left
        x = left + inset + width / 2 + pitch * column
        found.append((x, block.cards.top + height / 2 + height * gap * row))
    return scale, found


def last_room(plan: EndPlan, *, own_left: bool) -> FRect:
    """Return the room of the last play beside the viewer's cards left."""
    rect = FRect(plan.last)
    if own_left:
        rect.width, rect.left = rect.right - plan.own.right - 12, plan.own.right + 12
    return rect


def last_places(rect: FRect, count: int) -> tuple[float, list[Point]]:
    """Return the scale of the cards of the last play and the middle of each, with room for a line below."""
    scale = min(1.02 if count <= 4 else 0.84, (rect.height - 34) / CARD_SIZE[1])
    width = CARD_SIZE[0] * scale
    pitch = min(width * 0.8, (rect.width - width) / max(1, count - 1))
    y = rect.bottom - 34 - CARD_SIZE[1] * scale / 2
    return scale, [(rect.centerx + pitch * (index - (count - 1) / 2), y) for index in range(count)]
