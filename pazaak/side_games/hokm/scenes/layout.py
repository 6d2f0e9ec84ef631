"""Positions on the table of Hokm, in logical units of 1280 x 720."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect, Vector2

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.tricks import sides
from pazaak.stage.paint.card_sprites import CardPlace
from pazaak.stage.paint.ink import Point
from pazaak.table.seats import SeatPlace

MESSAGE = FRect(396, 484, 500, 30)
TRUMPS = FRect(202, 76, 268, 64)
SCORE = FRect(812, 76, 292, 64)
SCORE_OF_THREE = FRect(812, 76, 292, 90)
LAST_TRICK = FRect(1042, 396, 190, 98)
HINT_BUTTON = FRect(1094, 548, 158, 48)
REST_BUTTON = FRect(1094, 604, 158, 48)
SUIT_BOXES = tuple(FRect(305 + 172 * place, 245, 152, 178) for place in range(4))
NAME_BUTTON = FRect(1064, 494, 188, 48)
DOUBT = FRect(300, 478, 700, 42)
"""Area of the question about doubtful trumps."""
CHOICES = (FRect(436, 424, 196, 48), FRect(648, 424, 196, 48))
"""Two players: buttons to keep the card looked at, and to take the next."""
AUTO_BUTTON = FRect(262, 424, 158, 48)
"""Two players: button to draw the rest of the stock by a rule of thumb."""

PACK_SCALE = 0.72
SEEN = (640.0, 318.0)
SEEN_SCALE = 1.16
ASIDE = ((944.0, 376.0), (944.0, 226.0))
"""Two players: the viewer's discards and the other's."""
ASIDE_SCALE = 0.58
TRICK_SCALE = 1.16

_OWN = SeatPlace(
    FRect(24, 513, 164, 167), (106.0, 569.0), 55.0, (646.0, 611.0), (640.0, 398.0), (316.0, 416.0),
    FRect(196, 470, 190, 50), False,
)  # fmt: skip
_TOP = SeatPlace(
    FRect(478, 72, 326, 62), (534.0, 114.0), 55.0, (712.0, 132.0), (640.0, 248.0), (944.0, 416.0),
    FRect(240, 148, 226, 56), True,
)  # fmt: skip
_LEFT = SeatPlace(
    FRect(22, 166, 150, 188), (97.0, 228.0), 56.0, (172.0, 262.0), (524.0, 318.0), (944.0, 416.0),
    FRect(206, 160, 232, 56), False,
)  # fmt: skip
_RIGHT = SeatPlace(
    FRect(1108, 166, 150, 188), (1183.0, 228.0), 56.0, (1108.0, 262.0), (756.0, 318.0), (944.0, 416.0),
    FRect(842, 160, 232, 56), False,
)  # fmt: skip
_ROUND = {2: (_OWN, _TOP), 3: (_OWN, _RIGHT, _LEFT), 4: (_OWN, _RIGHT, _TOP, _LEFT)}
_LEANING = {_TOP.show: -1.5, _LEFT.show: 3.0, _RIGHT.show: -3.0}
FALLEN: Point = (640.0, 452.0)
"""Place where a lost crown comes to rest."""
_PILES = ((330.0, 416.0), (912.0, 416.0))
_PILES_OF_THREE = (_PILES[0], (968.0, 256.0), (312.0, 256.0))


def pack_place(seats: int) -> Point:
    """Return the place of the pack; with three players at the empty side, as won tricks are at the sides."""
    return (612.0, 112.0) if seats == 3 else (248.0, 262.0)


def places(seats: int, viewer: Seat) -> tuple[SeatPlace, ...]:
    """Return the place of every seat: the viewer's at the bottom, the next in play to the right."""
    return tuple(_ROUND[seats][(seat - viewer) % seats] for seat in range(seats))


def between(start: SeatPlace, end: SeatPlace, way: float) -> SeatPlace:
    """Return a plate on its way between two places, `way` from 0 to 1, in the layout of the nearer one."""
    nearer = start if way < 0.5 else end
    middle, goal = Vector2(start.plate.center), Vector2(end.plate.center)
    shift = middle.lerp(goal, way) - Vector2(nearer.plate.center)
    x, y = nearer.portrait
    return replace(nearer, plate=nearer.plate.move(shift), portrait=(x + shift.x, y + shift.y))


def trick_place(place: SeatPlace) -> CardPlace:
    """Return the place of a seat's card in the trick."""
    return CardPlace(*place.show, _LEANING.get(place.show, 0.0))


def pile_place(seats: int, viewer: Seat, side: int) -> Point:
    """Return the place of a side's won tricks."""
    if seats == 3:
        return _PILES_OF_THREE[(side - viewer) % 3]
    return _PILES[viewer not in sides(seats)[side]]


def crown_place(place: SeatPlace) -> Point:
    """Return the place of the Hâkem's crown on a plate."""
    plate = place.plate
    return (plate.right - 26, plate.centery) if place.wide else (plate.right - 22, plate.top + 20)


def led_place(place: SeatPlace) -> Point:
    """Return the place beside the card that led: outwards, where there is room."""
    x, y = place.show
    away = {_LEFT.show: (-98.0, 0.0), _RIGHT.show: (98.0, 0.0), _TOP.show: (100.0, -34.0)}
    dx, dy = away.get(place.show, (100.0, 26.0))
    return x + dx, y + dy
