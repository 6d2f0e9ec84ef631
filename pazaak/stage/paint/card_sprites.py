"""Cards on the screen: sprites that turn, lift and glow, and the places of cards in a hand or a pile."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import cos, pi
from operator import attrgetter

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

CARD_SIZE = (84.0, 116.0)
# A card on the felt still throws a little shadow, as if lifted by this many units.
RESTING = 4.0
# A turning card stands up on its edge: it looks a little larger half way.
RISE = 0.07
PILE_STEP = (0.9, 2.1)
PACK_STEP = (0.8, 1.9)
PILE_MOST = 8
USED_UP = "Shuffled for the next draw"
# A sprite within this distance in units has arrived.
CLOSE_ENOUGH = 0.6


@dataclass(slots=True)
class CardSprite:
    """One card; all its fields may change from frame to frame. `turn` is 0 for the back and 1 for the face."""

    face: str
    x: float
    y: float
    back: str = "back:deck"
    atlas: str = "pazaak"
    turn: float = 1.0
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 255.0
    lift: float = 0.0
    glow: str | None = None
    dim: float = 0.0
    """Share by which the card is darkened, from 0 to 1 for black."""

    @property
    def center(self) -> tuple[float, float]:
        return self.x, self.y

    @property
    def rect(self) -> FRect:
        """The card's rectangle as if it were not turned by an angle."""
        rect = FRect(0, 0, CARD_SIZE[0] * self.scale, CARD_SIZE[1] * self.scale)
        rect.center = (self.x, self.y - self.lift)
        return rect

    @property
    def shown(self) -> str:
        return self.face if self.turn >= 0.5 else self.back

    @property
    def squeeze(self) -> float:
        """The share of the width that is visible: 0 when the card stands on its edge."""
        return abs(cos(pi * self.turn))

    def draw(self, canvas: Canvas) -> None:
        if self.alpha > 0:
            canvas.recorded(looks(self), self.paint)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card without looking for a recording: quicker for a card that flies."""
        squeeze = self.squeeze
        canvas.sprite(
            self.atlas,
            self.shown,
            (self.x, self.y - self.lift),
            scale=self.scale * (1 + RISE * (1 - squeeze)),
            angle=self.angle,
            flip_x=squeeze,
            alpha=self.alpha,
            glow=self.glow,
            shadow=RESTING + self.lift,
            dim=self.dim,
        )


SMALL = 0.75
"""Scale below which cards throw no shadow: close together they would make a black heap."""


def draw_modest(canvas: Canvas, card: CardSprite) -> None:
    """Draw a card that may be small."""
    if card.scale >= SMALL:
        card.draw(canvas)
    elif card.alpha > 0:
        canvas.sprite(card.atlas, card.shown, card.center, scale=card.scale, angle=card.angle, flip_x=card.squeeze,
                      alpha=card.alpha, dim=card.dim)  # fmt: skip


looks = attrgetter(*(field.name for field in fields(CardSprite)))
"""Function from a card to all fields that its picture depends on."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place for a card, with the angle it is turned to there."""

    x: float
    y: float
    angle: float = 0.0


def row(count: int, center: tuple[float, float], pitch: float, *, room: float | None = None) -> list[CardPlace]:
    """Return places side by side; they overlap when there are more cards than `room` holds."""
    if count > 1 and room is not None:
        pitch = min(pitch, (room - CARD_SIZE[0]) / (count - 1))
    return [CardPlace(center[0] + pitch * (k - (count - 1) / 2), center[1]) for k in range(count)]


def pile_height(count: int) -> int:
    """Return how many cards of a pile are drawn: enough to see that it shrinks."""
    return 0 if count <= 0 else min(PILE_MOST, 1 + (count - 1) // 5)


def draw_pile(
    canvas: Canvas, back: str, center: tuple[float, float], count: int, scale: float, shadow: float = 0.0
) -> None:
    """Draw a pile of french backs that grows with its cards."""
    for k in range(pile_height(count)):
        at = (center[0] - PACK_STEP[0] * k, center[1] - PACK_STEP[1] * k)
        canvas.sprite("french", back, at, scale=scale, shadow=shadow if k == 0 else 0.0)


def deck_pile(
    canvas: Canvas, center: tuple[float, float], count: int, back: str = "back:deck", scale: float = 1.0
) -> None:
    """Draw a face-down pile that sinks as it is dealt out; an empty one says that it will be shuffled."""
    if not count:
        room = FRect(0, 0, *CARD_SIZE)
        room.center = center
        canvas.icon("refresh", (center[0], room.top + 34), 30, "own_text")
        room.top, room.height = room.top + 54, room.height - 54
        canvas.paragraph(USED_UP, room, size=15, align="center", leading=1.15)
    for k in range(pile_height(count)):
        at = (center[0] - PILE_STEP[0] * k, center[1] - PILE_STEP[1] * k)
        canvas.sprite("pazaak", back, at, scale=scale, shadow=9.0 if k == 0 else 0.0)


def approach(sprite: CardSprite, target: tuple[float, float, float], share: float) -> bool:
    """Move a sprite towards (x, y, lift) by a share of the way; False when it was there."""
    dx, dy, dl = target[0] - sprite.x, target[1] - sprite.y, target[2] - sprite.lift
    if not (dx or dy or dl):
        return False
    if share >= 1.0 or abs(dx) + abs(dy) + abs(dl) < CLOSE_ENOUGH:
        sprite.x, sprite.y, sprite.lift = target
    else:
        sprite.x, sprite.y, sprite.lift = sprite.x + dx * share, sprite.y + dy * share, sprite.lift + dl * share
    return True
