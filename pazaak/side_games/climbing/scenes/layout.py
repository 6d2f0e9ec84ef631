"""Positions on the table of the climbing games, in logical units of 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import FRect

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CardPlace
from pazaak.stage.paint.ink import Point
from pazaak.table.round.places import growth
from pazaak.table.seats import SpeakingPlace
from pazaak.table.ui.picture import BannerPlace

ROW_MOST = 20
"""Most cards of the player's hand in one row; more are shown in two."""
ROW_SCALE = 1.25  # of a card
ROW_Y = 618.0  # y in units, of the cards' middles
ROW_STEP = 76.0  # units, from card to card
ROW_ROOM = 1054.0  # units, from the first card to the last
DEEPER = 25.0
"""Offset downwards of cards at twice the size, in units."""
ROWS_SCALE = 1.02  # of a card
ROWS_Y = (556.0, 633.0)  # y in units, of the cards' middles by row
ROWS_STEP = 86.0  # units, from card to card
ROWS_ROOM = 1040.0  # units, from the first card to the last
PLAY_SCALE, PLAY_STEP = 1.16, 70.0
BACK_SCALE = 0.6
DECK: Point = (640.0, 278.0)
BANNER = BannerPlace(FRect(180, 214, 920, 76))
NARROW_BANNER = BannerPlace(FRect(330, 214, 620, 76), size=38, width=590)
"""Banner between the plates at the sides."""
UNDER_PLAY = BannerPlace(FRect(180, 341, 920, 68), size=38, shade=0.94)
NARROW_UNDER_PLAY = BannerPlace(FRect(346, 321, 588, 70), size=38, shade=0.94, width=560)
"""Banner between the played cards and the buttons."""


@dataclass(frozen=True, slots=True)
class Floor:
    """Positions at a table with a given number of seats, in units."""

    play: Point
    """Middle of the play on the table, x and y."""
    room: float
    """Distance from the first card of the play to the last."""
    name: Point
    """Middle of the play's name, x and y."""
    message: FRect
    buttons: float
    """Height of the row of buttons: its middle."""
    order: FRect
    play_on: FRect
    counter: FRect
    kitty: FRect
    """Area of the kitty; a low one has room for the cards' names only."""
    named: FRect | None
    stake: FRect


_STAKE = FRect(852, 12, 236, 46)
_THREE = Floor(
    (640.0, 272.0), 470.0, (640.0, 362.0), FRect(340, 478, 600, 32), 435.0, FRect(1080, 412, 160, 46),
    FRect(912, 412, 156, 46), FRect(446, 78, 642, 72), FRect(192, 78, 238, 84), None, _STAKE,
)  # fmt: skip
_FOUR = Floor(
    (640.0, 250.0), 330.0, (640.0, 336.0), FRect(346, 454, 588, 26), 428.0, FRect(1084, 412, 156, 40),
    FRect(912, 412, 160, 40), FRect(40, 290, 300, 124), FRect(120, 78, 300, 84), FRect(940, 294, 300, 108), _STAKE,
)  # fmt: skip
_SIX = replace(_FOUR, kitty=FRect(940, 291, 300, 26), named=FRect(940, 319, 300, 92))


_OWN = SpeakingPlace(
    FRect(40, 432, 286, 62), (74.0, 463.0), 27.0, (640.0, 618.0), (420.0, 580.0), (96.0, 560.0),
    FRect(196, 380, 236, 50), True, (183.0, 412.0),
)  # fmt: skip
_OWN_LOW = SpeakingPlace(
    FRect(40, 419, 296, 54), (72.0, 446.0), 24.0, (640.0, 588.0), (420.0, 520.0), (96.0, 560.0),
    FRect(346, 400, 236, 50), True, (430.0, 409.0),
)  # fmt: skip
_RIGHT = SpeakingPlace(
    FRect(1108, 184, 150, 164), (1183.0, 211.0), 55.0, (1070.0, 250.0), (1010.0, 272.0), (1010.0, 272.0),
    FRect(842, 164, 250, 48), False, (1034.0, 346.0),
)  # fmt: skip
_LEFT = SpeakingPlace(
    FRect(22, 184, 150, 164), (97.0, 211.0), 55.0, (210.0, 250.0), (270.0, 272.0), (270.0, 272.0),
    FRect(188, 164, 250, 48), False, (246.0, 346.0),
)  # fmt: skip


def _wide(left: float, top: float, show: Point, bubble: FRect, radius: float = 42.0) -> SpeakingPlace:
    plate = FRect(left, top, 288, 62)
    face, count = (plate.left + 68 - 0.87 * radius, plate.centery + 7), (plate.right - 34, plate.centery)
    said = (plate.centerx, plate.bottom + 18)
    return SpeakingPlace(plate, face, radius, count, show, show, _beside(bubble, face, radius), True, said)


def _beside(bubble: FRect, face: Point, radius: float) -> FRect:
    """Return the part of a bubble beside the face and the arms."""
    if not bubble.left < face[0] + radius < bubble.right:
        return bubble
    left = face[0] + radius + 6
    return FRect(left, bubble.top, bubble.right - left, bubble.height)


# A bubble may cover its speaker's own last words and a line of their plate, nothing else.
_FAR_RIGHT = _wide(968, 178, (918, 236), FRect(964, 230, 292, 59))
_FAR_LEFT = _wide(24, 178, (362, 236), FRect(24, 230, 292, 59))
_TOP = _wide(496, 74, (640, 228), FRect(724, 138, 236, 48))
_TOP_RIGHT = _wide(902, 74, (843, 126), FRect(650, 138, 236, 48))
_TOP_LEFT = _wide(90, 74, (437, 126), FRect(320, 138, 236, 48))


def _large(place: SpeakingPlace) -> SpeakingPlace:
    """Return the place with a larger face, as there are fewer rivals."""
    plate = place.plate
    face = (max(62.0, plate.left + 20), plate.centery + 13)
    return replace(place, radius=55.0, portrait=face, bubble=_beside(place.bubble, face, 55.0))


_ROUND = {
    3: (_OWN, _RIGHT, _LEFT),
    4: (_OWN_LOW, *(_large(place) for place in (_FAR_RIGHT, _TOP, _FAR_LEFT))),
    6: (_OWN_LOW, _FAR_RIGHT, _TOP_RIGHT, _TOP, _TOP_LEFT, _FAR_LEFT),
}


def floor(seats: int) -> Floor:
    return {3: _THREE, 4: _FOUR, 6: _SIX}[seats]


def places(seats: int, viewer: Seat) -> tuple[SpeakingPlace, ...]:
    """Return the place of every seat: the viewer's at the bottom, the next in play to the right."""
    return tuple(_ROUND[seats][(seat - viewer) % seats] for seat in range(seats))


def hand_scale(count: int) -> float:
    """Return the scale of the player's cards; it grows as they become few."""
    return ROW_SCALE * growth(count) if count <= ROW_MOST else ROWS_SCALE


def _split(cards: Sequence[Card]) -> int:
    """Return the number of cards in the back row: about half, with no rank in both rows if possible."""
    half = (len(cards) + 1) // 2
    cuts = [cut for cut in range(1, len(cards)) if cards[cut - 1].rank is not cards[cut].rank]
    near = min(cuts, key=lambda cut: abs(cut - half), default=half)
    return near if abs(near - half) <= len(cards) // 6 else half


def _row(count: int, y: float, step: float, room: float) -> list[CardPlace]:
    step = min(step, room / max(1, count - 1))
    return [CardPlace(640.0 + step * (place - (count - 1) / 2), y) for place in range(count)]


@lru_cache(maxsize=64)
def hand_places(cards: tuple[Card, ...]) -> Sequence[CardPlace]:
    """Return the places of an arranged hand's cards; cached, as each frame needs them."""
    count = len(cards)
    if count <= ROW_MOST:
        larger = growth(count)
        return _row(count, ROW_Y + DEEPER * (larger - 1), ROW_STEP * larger, ROW_ROOM)
    cut = _split(cards)
    rows = zip((cut, count - cut), ROWS_Y, strict=True)
    return [place for number, y in rows for place in _row(number, y, ROWS_STEP, ROWS_ROOM)]


def play_places(seats: int, count: int) -> list[CardPlace]:
    """Return the places of the cards of the play on the table."""
    ground = floor(seats)
    return _row(count, ground.play[1], PLAY_STEP, ground.room)


def button_row(widths: Sequence[float], y: float, height: float = 48.0, gap: float = 12.0) -> list[FRect]:
    """Return the areas of buttons side by side in the middle of the table."""
    left = 640.0 - (sum(widths) + gap * (len(widths) - 1)) / 2
    found = []
    for width in widths:
        found.append(FRect(left, y - height / 2, width, height))
        left += width + gap
    return found
