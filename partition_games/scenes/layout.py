"""Where the cards lie on a partition table, in logical units of 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.round.places import RACK, RACK_PITCH, WIDE_PITCH
from pazaak.table.seats import HAND_Y as RACK_Y
from pazaak.table.seats import Point, SeatPlace

TRAY_TOP, TRAY_HEIGHT = 190.0, 208.0
TRAY_GAP = 12.0
TRAY_PITCH = 43.0
TRAY_PADDING = 12.0
TRAY_CARD_Y = 300.0
"""The middle of the cards in the trays."""
TRAY_SPAN = (182.0, 1098.0)
FOURTH_GAP = 24.0
"""A fourth card that does not count lies so much aside."""

BUTTONS_Y, BUTTON_HEIGHT = 452.0, 44.0
BUTTONS_SPAN = (152.0, 1128.0)
SHOW_BUTTON = FRect(1112, 628, 140, 44)

STOCK = (1188.0, 444.0)

GROUP_PITCH = 5.0
GROUP_STEP = 35.0
SHOWN_PITCH = 46.0
FIVE_PITCH = 40.0


def trays(sizes: Sequence[int]) -> list[FRect]:
    """The trays side by side, each as wide as its cards need; a fourth card of a last group of four lies aside."""
    widths = [CARD_SIZE[0] + TRAY_PITCH * (size - 1) + 2 * TRAY_PADDING + (FOURTH_GAP if size == 4 else 0)
              for size in sizes]  # fmt: skip
    spare = TRAY_SPAN[1] - TRAY_SPAN[0] - sum(widths) - TRAY_GAP * (len(sizes) - 1)
    grow = min(40.0, max(0.0, spare / len(sizes)))
    widths = [width + grow for width in widths]
    left = 640.0 - (sum(widths) + TRAY_GAP * (len(sizes) - 1)) / 2
    rects = []
    for width in widths:
        rects.append(FRect(left, TRAY_TOP, width, TRAY_HEIGHT))
        left += width + TRAY_GAP
    return rects


def tray_place(tray: FRect, index: int, size: int) -> Point:
    """The middle of a card's place in a tray."""
    aside = FOURTH_GAP if size == 4 else 0.0
    left = tray.centerx - (TRAY_PITCH * (size - 1) + aside) / 2
    return left + TRAY_PITCH * index + (aside if index == 3 else 0.0), TRAY_CARD_Y


def pitch_of(sizes: Sequence[int]) -> float:
    """How far apart loose cards lie: closer where there are groups to be made of them."""
    return RACK_PITCH if sizes else WIDE_PITCH


def laid_places(place: SeatPlace, sizes: Sequence[int]) -> list[list[Point]]:
    """The backs of a rival's groups, laid out and not yet shown."""
    x, y = place.hand
    return [[(x + GROUP_STEP * (group - (len(sizes) - 1) / 2) + GROUP_PITCH * (index - (size - 1) / 2), y)
             for index in range(size)] for group, size in enumerate(sizes)]  # fmt: skip


def own_laid_places(sizes: Sequence[int]) -> list[list[Point]]:
    """The own groups side by side at the foot of the table, waiting to be shown."""
    step = RACK.width / max(1, len(sizes))
    pitch = 38.0
    return [[(RACK.left + step * (group + 0.5) + pitch * (index - (size - 1) / 2), RACK_Y + 8)
             for index in range(size)] for group, size in enumerate(sizes)]  # fmt: skip


def shown_places(place: SeatPlace, count: int) -> list[Point]:
    x, y = place.show
    pitch = SHOWN_PITCH if count < 5 else FIVE_PITCH
    return [(x + pitch * (index - (count - 1) / 2), y) for index in range(count)]
