"""What rivals at a round table hold: backs before the chest, and fingers over their lower edge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.busts import FOOT, TALL
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardPlace, CardSprite
from pazaak.stage.paint.sitters import HELD_MIDDLE, HELD_WIDE, draw_held, sinking
from pazaak.table.round.places import card_rect
from pazaak.table.seats import Point, SeatPlace

SITTER = 238.0
"""Arms are painted for a sitter of that height; all below is in units beside him."""
ABOVE = 18.0
"""How far above the end of the shoulders cards are held."""
CARD = 0.62
PITCH, HALF = 30.0, 46.0
"""From card to card, and from the middle to the outermost at most."""
SINK, TILT = 5.0, 10.0
"""How far the outermost cards sink, and lean in degrees."""
FEW, CLOSER = 1, 20.0
"""By how much hands are closer that hold so few."""


def share_of(place: SeatPlace) -> float:
    """How large somebody sits there, beside the one for whom arms are painted."""
    return TALL * place.radius / SITTER


def held_at(place: SeatPlace) -> Point:
    """The middle of what is held there."""
    x, y = place.portrait
    return x, y + FOOT * place.radius - ABOVE * share_of(place)


def held_room(place: SeatPlace) -> FRect:
    """Where arms and what they hold are seen."""
    room = FRect(0, 0, HELD_WIDE * share_of(place), 2 * HELD_MIDDLE * share_of(place))
    room.center = held_at(place)
    return room


def held_scale(place: SeatPlace) -> float:
    """How large cards are in those hands, in parts that add up without a rest."""
    return round(128 * CARD * share_of(place)) / 128


def held_places(place: SeatPlace, count: int) -> list[CardPlace]:
    """Where so many cards are held; they lean only as they are drawn, and fly straight."""
    (x, y), share, middle = held_at(place), share_of(place), (count - 1) / 2
    pitch = min(PITCH, HALF / middle) if middle else 0.0
    aways = [pitch * (index - middle) for index in range(count)]
    return [CardPlace(_exact(x + away * share), _exact(y + SINK * (away / HALF) ** 2 * share)) for away in aways]


def _exact(value: float) -> float:
    """In eighths, so that who flies there arrives at that very place."""
    return round(8 * value) / 8


def lean(place: SeatPlace, center: Point) -> float:
    """By how many degrees a card leans there: those in the hands as in a fan, and the less the farther it has flown."""
    (x, y), share = held_at(place), share_of(place)
    aside, high = (center[0] - x) / share / HALF, (center[1] - y) / share / HALF
    held = max(0.0, 1.0 - max(0.0, abs(aside) - 1.0) - abs(high))
    return -TILT * max(-1.0, min(1.0, aside)) * held


def draw_in_hands(
    canvas: Canvas, who: str, seat: Seat, place: SeatPlace, cards: Sequence[CardSprite], *, glow: str | None = None
) -> None:
    """A rival's arms, and the cards between them that he breathes with. `glow`: all of them are warned of."""
    paint = partial(_paint, who=who, place=place, cards=tuple(cards), glow=glow)
    if glow is not None or not _at_rest(place, cards):
        canvas.living(partial(paint, seat=seat))
        return
    # Nothing moves but all of it together: ten times a second one picture is enough.
    looks = (cards[0].atlas, cards[0].shown) if cards else None
    box = held_room(place)
    key = ("in hands", who, place.portrait, place.radius, len(cards), looks)

    def breathe(canvas: Canvas) -> None:
        canvas.stamp_center(canvas.pasted(key, box, paint), (box.centerx, box.centery + sinking(canvas, seat)))

    canvas.living(breathe)


def _at_rest(place: SeatPlace, cards: Sequence[CardSprite]) -> bool:
    """Whether all are alike and lie where they are held."""
    there, scale = held_places(place, len(cards)), held_scale(place)
    return all(
        card.center == (spot.x, spot.y) and card.scale == scale and card.alpha == 255.0
        and card.squeeze == 1.0 and not card.dim and (card.atlas, card.shown) == (cards[0].atlas, cards[0].shown)
        for card, spot in zip(cards, there, strict=True)
    )  # fmt: skip


def _round_them(place: SeatPlace, count: int) -> FRect:
    """The line round so many cards as they are held."""
    first, *others = [card_rect((spot.x, spot.y), held_scale(place)) for spot in held_places(place, count)]
    return first.unionall(others).inflate(8, 8)


def _paint(
    canvas: Canvas, who: str, place: SeatPlace, cards: Sequence[CardSprite], *, seat: Seat | None = None,
    glow: str | None = None,
) -> None:  # fmt: skip
    """Sleeves, cards and fingers, one over the other; somebody at a `seat` breathes."""

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
