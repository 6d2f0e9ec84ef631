"""The seats of a partition table: plates, hands, and the places of cards shown there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.paint.ink import Point
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.seats import SpeakingPlace

HIDDEN = 0.34375
"""Scale of the backs of a rival's groups."""
GROUP_CARD, GROUP_STEP = 4.0, 38.0
SHOWN, OWN_SHOWN = 1.04, 1.22
CLOSER = 1.08
"""Growth of the last groups of a deal, as a factor."""
CLOSER_FOUR = 0.9
FIVE_SHOWN, OWN_FIVE = 0.72, 1.2
LONE_SHOWN, LONE_FIVE = 1.14, 0.86
"""Scales of shown cards of a single rival."""
GAP = 6.0
RIDER = 0.65
"""Scale factor of a fourth card that only rides along."""
RIDER_GAP = 4.0
LABEL_BELOW = 20.0
LABEL_HEIGHT = 30.0


@dataclass(frozen=True, slots=True)
class Kept:
    """The places of a seat's groups that won a show: the first one's, and the step to each next."""

    first: Point
    step: Point
    scale: float = 0.36
    pitch: float = 15.0


@dataclass(frozen=True, slots=True)
class Place(SpeakingPlace):
    """The places of one seat's things on the screen."""

    five: Point
    """Middle of a shown hand of five cards."""
    kept: Kept
    """Places of the seat's groups that won a show."""
    lone: bool = False
    """Whether it is the only rival's: there is room for larger cards."""

    @property
    def told(self) -> Point:
        """Middle of the text about the seat's hand while held: under the plate, beside the arms."""
        plate = self.plate
        return (plate.centerx + 48 if self.wide else plate.centerx), plate.bottom + 22

    @property
    def own(self) -> bool:
        return self.plate.top > 440


def _side(left: float, top: float, show: Point, five: Point, bubble: FRect, kept: Kept) -> Place:
    plate = FRect(left, top, 150, 167)
    x = plate.centerx
    return Place(plate, (x, top + 25), 55.0, (x, plate.bottom + 30), show, (x, plate.bottom + 96), bubble, False,
                 (show[0], show[1] + 134), five, kept)  # fmt: skip


def _top(
    left: float, width: float, hand: Point, pile: Point, bubble: FRect, kept: Kept, *, lone: bool = False
) -> Place:
    plate = FRect(left, 74, width, 62)
    x = plate.centerx
    return Place(plate, (left + 22, 118), 55.0, hand, (x, 217), pile, bubble, True, (x, 332), (x, 202.0), kept, lone)


OWN = Place(
    FRect(24, 504, 176, 166), (112, 550), 36.0, (640, 602), (640, 556), (304, 590), FRect(212, 458, 236, 52), False,
    (304, 500), (640, 560), Kept((382, 524), (0, 42), 0.5, 20.0),
)  # fmt: skip
_LEFT, _RIGHT = FRect(40, 84, 236, 52), FRect(1004, 84, 236, 52)
_SIDES = (
    _side(22, 178, (328, 262), (345, 302), _LEFT, Kept((226, 398), (66, 0))),
    _side(1108, 178, (952, 262), (935, 302), _RIGHT, Kept((1054, 398), (-66, 0))),
)
_KEPT_TOP = Kept((988, 105), (62, 0))
_TOP = _top(490, 300, (872, 105), (436, 108), FRect(150, 78, 236, 52), _KEPT_TOP)
_LOW_SIDES = (
    _side(22, 246, (330, 397), (345, 346), FRect(22, 150, 224, 54), Kept((48, 478), (54, 0), 0.34, 12.0)),
    _side(1108, 246, (950, 397), (935, 346), FRect(1034, 150, 224, 54), Kept((1124, 478), (54, 0), 0.34, 12.0)),
)
_MIDDLE = FRect(546, 74, 162, 62)
_TOPS = (
    _top(270, 270, (190, 105), (190, 105), _MIDDLE, Kept((100, 152), (62, 0))),
    _top(740, 270, (1090, 105), (1090, 105), _MIDDLE, Kept((1056, 152), (62, 0))),
)
_ROUND: dict[int, tuple[Place, ...]] = {
    1: (_top(490, 300, (872, 105), (436, 108), FRect(240, 78, 236, 52), _KEPT_TOP, lone=True),),
    2: _SIDES,
    3: (_SIDES[0], _TOP, _SIDES[1]),
    4: (_LOW_SIDES[0], *_TOPS, _LOW_SIDES[1]),
}
"""Rivals' places from the left over the top to the right, by number of rivals."""


def places(seats: int, viewer: Seat, *, clockwise: bool) -> tuple[Place, ...]:
    """Return the place of every seat: the viewer's at the bottom, the next in play to the left if clockwise."""
    others = _ROUND[seats - 1]
    order = (OWN, *(others if clockwise else reversed(others)))
    return tuple(order[(seat - viewer) % seats] for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Spot:
    """The place and scale of a card."""

    x: float
    y: float
    scale: float

    @property
    def at(self) -> Point:
        return self.x, self.y


def _row(middle: Point, count: int, step: float, scale: float) -> list[Spot]:
    return [Spot(middle[0] + step * (index - (count - 1) / 2), middle[1], scale) for index in range(count)]


def _five_scale(place: Place) -> float:
    return OWN_FIVE if place.own else LONE_FIVE if place.lone else FIVE_SHOWN


def _shown_scale(place: Place) -> float:
    return OWN_SHOWN if place.own else LONE_SHOWN if place.lone else SHOWN


def hand_spots(place: Place, count: int) -> list[Spot]:
    """Return the places of the backs that a rival holds."""
    scale = held_scale(place)
    return [Spot(spot.x, spot.y, scale) for spot in held_places(place, count)]


def laid_spots(place: Place, sizes: Sequence[int]) -> list[list[Spot]]:
    """Return the places of a rival's groups, laid out and not yet shown."""
    x, y = place.hand
    middles = [x + GROUP_STEP * (group - (len(sizes) - 1) / 2) for group in range(len(sizes))]
    return [_row((middle, y), size, GROUP_CARD, HIDDEN) for middle, size in zip(middles, sizes, strict=True)]


def shown_spots(place: Place, count: int, *, last: bool = False) -> list[Spot]:
    """Return the places of a shown group, without overlaps; a fourth card that rides along is smaller."""
    if count == 5:
        scale = _five_scale(place)
        return _row(place.five, count, CARD_SIZE[0] * scale + (12.0 if place.own else 4.0), scale)
    scale = _shown_scale(place) * (CLOSER if last and not place.lone else 1.0)
    if count == 4 and not place.own:
        scale = CLOSER_FOUR
    counted = _row(place.show, 3, CARD_SIZE[0] * scale + GAP, scale)
    if count < 4:
        return counted[:count]
    small = scale * RIDER
    shift = (RIDER_GAP + CARD_SIZE[0] * small) / 2
    counted = [Spot(spot.x - shift, spot.y, scale) for spot in counted]
    right = counted[-1].x + CARD_SIZE[0] * scale / 2
    lower = place.show[1] + CARD_SIZE[1] * (scale - small) / 2
    return [*counted, Spot(right + shift, lower, small)]


def kept_spots(place: Place, number: int, count: int) -> list[Spot]:
    """Return the places of a group that won a show; `number`: number of its seat's groups already there."""
    kept = place.kept
    middle = (kept.first[0] + kept.step[0] * number, kept.first[1] + kept.step[1] * number)
    return _row(middle, count, kept.pitch, kept.scale)


def label_place(place: Place, count: int) -> Point:
    """Return the middle of the text under the shown cards."""
    five = count == 5
    x, y = place.five if five else place.show
    scale = _five_scale(place) if five else _shown_scale(place)
    return x, y + CARD_SIZE[1] * scale / 2 + LABEL_BELOW
