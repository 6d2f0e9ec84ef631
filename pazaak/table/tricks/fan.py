"""The player's hand in a game of tricks: sorted, and held as a fan with a gap between the suits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pazaak.house.rules.cards import Card, Suit
from pazaak.stage.paint.card_sprites import CARD_SIZE, CardPlace, CardSprite
from pazaak.table.cards52 import OWN_BACK, face_sprite
from pazaak.table.round.places import growth

BIG_INDEX = "french_big"
"""Atlas of cards that are read by their corners where they overlap."""
SCALE = 1.2
CENTER = (646.0, 611.0)
ROOM = 768.0
"""Largest distance from the middle of the first card to that of the last, in units."""
STEP, STEP_OF_FEW, FEW = 82.0, 104.0, 5
GAP = 12.0
ARC, TILT, FULL = 8.0, 4.5, 9.0
"""Depth of the outer cards in units, their lean in degrees, and the gaps of a fully bent hand."""
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red in turn."""


def sorted_hand(hand: Iterable[Card], first: Suit | None = None) -> tuple[Card, ...]:
    """Return the hand by suit, black and red in turn from `first` on, and the highest of each suit to the left."""
    start = 0 if first is None else SUITS.index(first)
    order = {suit: place for place, suit in enumerate((*SUITS[start:], *SUITS[:start]))}
    return tuple(sorted(hand, key=lambda card: (order[card.suit] if card.suit else len(order), -card.rank)))


def fan_scale(count: int) -> float:
    """Return the scale of a hand's cards."""
    return SCALE * growth(count)


def fan(cards: Sequence[Card | None]) -> list[CardPlace]:
    """Return the places of a sorted hand's cards; None is a face-down card."""
    larger = growth(len(cards))
    across, x = [], 0.0
    suits = [None if card is None else card.suit for card in cards]
    gaps = sum(one is not other for one, other in pairwise(suits))
    most = larger * (STEP_OF_FEW if len(cards) <= FEW else STEP)
    step = min(most, (ROOM - GAP * gaps) / max(1, len(cards) - 1))
    for index, suit in enumerate(suits):
        x += (step + GAP * (suit is not suits[index - 1])) if index else 0.0
        across.append(x)
    half = max(1.0, x / 2)
    bent = min(1.0, (len(cards) - 1) / FULL)
    # Larger cards grow downwards: over them words are read.
    y = CENTER[1] + CARD_SIZE[1] * SCALE * (larger - 1) / 2
    places = []
    for at in across:
        away = (at - x / 2) / half
        places.append(CardPlace(CENTER[0] + at - x / 2, y + ARC * bent * away**2, -TILT * bent * away))
    return places


def big_sprite(card: Card, at: tuple[float, float], *, scale: float = 1.0, angle: float = 0.0) -> CardSprite:
    """Return a face-up card, to be read by its corner."""
    sprite = face_sprite(card, at, scale=scale)
    sprite.atlas, sprite.angle = BIG_INDEX, angle
    return sprite


def fanned(hand: Sequence[Card]) -> dict[Card, CardSprite]:
    """Return the sprites of a sorted hand."""
    scale = fan_scale(len(hand))
    return {
        card: big_sprite(card, (place.x, place.y), scale=scale, angle=place.angle)
        for card, place in zip(hand, fan(hand), strict=True)
    }


def hidden_fan(count: int) -> list[CardSprite]:
    """Return the player's cards face down, while they may not be seen."""
    scale = fan_scale(count)
    return [
        CardSprite("", place.x, place.y, back=OWN_BACK, atlas=BIG_INDEX, turn=0.0, scale=scale, angle=place.angle)
        for place in fan([None] * count)
    ]
