"""Where everything lies on a partition table, in logical units of 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.paint.card_sprites import CARD_SIZE, Place, row

Point = tuple[float, float]

TRAY_TOP, TRAY_HEIGHT = 190.0, 208.0
TRAY_GAP = 12.0
TRAY_PITCH = 43.0
TRAY_PADDING = 12.0
TRAY_CARD_Y = 300.0
"""The middle of the cards in the trays."""
TRAY_SPAN = (182.0, 1098.0)
FOURTH_GAP = 24.0
"""A fourth card that does not count lies so much aside."""

RACK = FRect(184, 524, 912, 146)
RACK_Y = 602.0
RACK_PITCH = 68.0
EXCHANGE_PITCH = 104.0
PICKED = 14.0
"""How much a selected card is raised."""

MESSAGE = FRect(300, 408, 680, 34)
BUTTONS_Y, BUTTON_HEIGHT = 452.0, 44.0
BUTTONS_SPAN = (152.0, 1128.0)
UP_BUTTON = FRect(1112, 556, 140, 62)
SHOW_BUTTON = FRect(1112, 628, 140, 44)

POT = (94.0, 462.0)
STOCK = (1188.0, 444.0)
TITLE = (640.0, 24.0)
BANNER = FRect(150, 316, 980, 76)
COACH = FRect(170, 64, 940, 118)

MINI = 0.27
MINI_PITCH = 9.0
GROUP_PITCH = 5.0
GROUP_STEP = 35.0
SHOWN_SCALE = 0.92
SHOWN_PITCH = 46.0
FIVE_PITCH = 40.0


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one player's things lie."""

    plate: FRect
    portrait: Point
    radius: float
    hand: Point
    """The middle of the backs that stand for the hand."""
    show: Point
    """The middle of a group that is shown."""
    pile: Point
    """Where won cards go."""
    bubble: FRect
    wide: bool
    """Whether the plate is broad and low, with the words beside the portrait."""


_SIDE = (144.0, 168.0)
_TOP = (250.0, 64.0)


def _side(left: float, show: Point) -> SeatPlace:
    plate = FRect(left, 176, *_SIDE)
    x = plate.centerx
    bubble = FRect(plate.right + 16, 196, 236, 52) if left < 640 else FRect(plate.left - 252, 196, 236, 52)
    return SeatPlace(plate, (x, 216.0), 32.0, (x, 366.0), show, (x, 260.0), bubble, False)


def _top(x: float, show: Point) -> SeatPlace:
    plate = FRect(x - _TOP[0] / 2, 74, *_TOP)
    bubble = FRect(plate.left - 226, 78, 212, 56) if x < 640 else FRect(plate.right + 14, 78, 212, 56)
    return SeatPlace(plate, (plate.left + 34, 106.0), 30.0, (x, 160.0), show, (x, 106.0), bubble, True)


OWN_PLACE = SeatPlace(
    FRect(20, 520, 152, 156), (96.0, 562.0), 34.0, (640.0, RACK_Y), (640.0, 470.0), (96.0, 600.0),
    FRect(184, 470, 236, 50), False,
)  # fmt: skip
_LEFT = _side(20.0, (292.0, 330.0))
_RIGHT = _side(1116.0, (988.0, 330.0))
_ROUND: dict[int, tuple[SeatPlace, ...]] = {
    1: (_top(640.0, (640.0, 262.0)),),
    2: (_top(420.0, (420.0, 262.0)), _top(860.0, (860.0, 262.0))),
    3: (_LEFT, _top(640.0, (640.0, 262.0)), _RIGHT),
    4: (_side(20.0, (272.0, 404.0)), _top(420.0, (438.0, 262.0)), _top(860.0, (842.0, 262.0)),
        _side(1116.0, (1008.0, 404.0))),
}  # fmt: skip
"""The rivals' places from the left over the top to the right, by how many there are."""


def seat_places(seats: int, viewer: int, *, clockwise: bool) -> tuple[SeatPlace, ...]:
    """The place of every seat: the viewer at the bottom, the next in play to the left of him when it goes clockwise."""
    others = _ROUND[seats - 1]
    if not clockwise:
        others = tuple(reversed(others))
    order = (OWN_PLACE, *others)
    return tuple(order[(seat - viewer) % seats] for seat in range(seats))


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


def rack_places(count: int, pitch: float = RACK_PITCH) -> list[Place]:
    """The loose cards in a row."""
    return row(count, (RACK.centerx, RACK_Y), pitch, room=RACK.width)


def hand_places(place: SeatPlace, count: int) -> list[Point]:
    """The backs of a rival's hand in a row."""
    x, y = place.hand
    return [(x + MINI_PITCH * (index - (count - 1) / 2), y) for index in range(count)]


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
    """The cards of a group that is shown."""
    x, y = place.show
    pitch = SHOWN_PITCH if count < 5 else FIVE_PITCH
    return [(x + pitch * (index - (count - 1) / 2), y) for index in range(count)]


def card_rect(center: Point, scale: float = 1.0) -> FRect:
    """The rectangle of a card that lies at a place."""
    rect = FRect(0, 0, CARD_SIZE[0] * scale, CARD_SIZE[1] * scale)
    rect.center = center
    return rect
