"""The hands of rivals at a round table: backs before the chest, and fingers over their lower edge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.busts import FOOT, TALL
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardPlace, CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.sitters import HELD_MIDDLE, HELD_WIDE, draw_held, sinking
from pazaak.table.round.places import card_rect
from pazaak.table.seats import SeatPlace

SITTER = 238.0
"""Height in units of the sitter for which the arms are painted; all lengths below fit that height."""
ABOVE = 18.0
"""Distance of the held cards above the end of the shoulders."""
CARD = 0.62
PITCH, HALF = 30.0, 46.0
"""Distance from card to card, and at most from the middle to the outermost."""
SINK, TILT = 5.0, 10.0
"""Depth to which the outermost cards sink, and their lean in degrees."""
FEW, CLOSER = 1, 20.0
"""Number of cards up to which hands are closer, and by how much."""


def share_of(place: SeatPlace) -> float:
    """Return the size of a place's sitter relative to the painted arms'."""
    return TALL * place.radius / SITTER


def held_at(place: SeatPlace) -> Point:
    """Return the middle of the cards held at a place."""
    x, y = place.portrait
    return x, y + FOOT * place.radius - ABOVE * share_of(place)


def held_room(place: SeatPlace) -> FRect:
    """Return the area of arms and held cards."""
    room = FRect(0, 0, HELD_WIDE * share_of(place), 2 * HELD_MIDDLE * share_of(place))
    room.center = held_at(place)
    return room


def held_scale(place: SeatPlace) -> float:
    """Return the scale of cards in those hands, in parts that add up without a rest."""
    return round(128 * CARD * share_of(place)) / 128


def held_places(place: SeatPlace, count: int) -> list[CardPlace]:
    """Return the places of a number of held cards; they lean only as they are drawn, and fly straight."""
    (x, y), share, middle = held_at(place), share_of(place), (count - 1) / 2
    pitch = min(PITCH, HALF / middle) if middle else 0.0
    aways = [pitch * (index - middle) for index in range(count)]
    return [CardPlace(_exact(x + away * share), _exact(y + SINK * (away / HALF) ** 2 * share)) for away in aways]


def _exact(value: float) -> float:
    """Round to eighths, so that a flight ends at exactly that place."""
    return round(8 * value) / 8


def lean(place: SeatPlace, center: Point) -> float:
    """Return the lean of a card in degrees: that of the fan in the hands, the less the farther it has flown."""
    (x, y), share = held_at(place), share_of(place)
    aside, high = (center[0] - x) / share / HALF, (center[1] - y) / share / HALF
    held = max(0.0, 1.0 - max(0.0, abs(aside) - 1.0) - abs(high))
    return -TILT * max(-1.0, min(1.0, aside)) * held


def draw_in_hands(
    canvas: Canvas, who: str, seat: Seat, place: SeatPlace, cards: Sequence[CardSprite], *, glow: str | None = None
) -> None:
    """Draw a rival's arms, and the cards between them, which move with the breath. `glow`: role of a warning light."""
    paint = partial(_paint, who=who, place=place, cards=tuple(cards), glow=glow)
    if glow is not None or not _at_rest(place, cards):
        canvas.living(partial(paint, seat=seat))
        return
    # All of it moves together: ten times a second one picture is enough.
    looks = (cards[0].atlas, cards[0].shown) if cards else None
    box = held_room(place)
    key = ("in hands", who, place.portrait, place.radius, len(cards), looks)

    def breathe(canvas: Canvas) -> None:
        canvas.stamp_center(canvas.pasted(key, box, paint), (box.centerx, box.centery + sinking(canvas, seat)))

    canvas.living(breathe)


def _at_rest(place: SeatPlace, cards: Sequence[CardSprite]) -> bool:
    """Return whether all cards look alike and are at their places in the hands."""
    there, scale = held_places(place, len(cards)), held_scale(place)
    return all(
        card.center == (spot.x, spot.y) and card.scale == scale and card.alpha == 255.0
        and card.squeeze == 1.0 and not card.dim and (card.atlas, card.shown) == (cards[0].atlas, cards[0].shown)
        for card, spot in zip(cards, there, strict=True)
    )  # fmt: skip


def _round_them(place: SeatPlace, count: int) -> FRect:
    """Return the outline around a number of held cards."""
    first, *others = [card_rect((spot.x, spot.y), held_scale(place)) for spot in held_places(place, count)]
    return first.unionall(others).inflate(8, 8)


def _paint(
    canvas: Canvas, who: str, place: SeatPlace, cards: Sequence[CardSprite], *, seat: Seat | None = None,
    glow: str | None = None,
) -> None:  # fmt: skip
    """Draw sleeves, cards and fingers, one over the other; they breathe at a `seat`."""

    def fan(lower: float) -> None:
        with canvas.shifted(lower):
            for card in cards:
                if card.alpha > 0:
                    canvas.sprite(card.atlas, card.shown, card.center, scale=card.scale,
                                  angle=card.angle + lean(place, card.center), flip_x=card.squeeze, alpha=card.alpha,
                                  dim=card.dim)  # fmt: skip
            if glow is not None and cards:
                canvas.focus_ring(_round_them(place, len(cards)), role=glow, radius=6)

    closer = CLOSER if len(cards) <= FEW else 0.0
    draw_held(canvas, who, held_at(place), share_of(place), fan, seat=seat, closer=closer)
