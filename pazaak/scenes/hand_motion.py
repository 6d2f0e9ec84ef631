"""How the cards of the own hand answer the eye: they rise, glow, fade, follow the hand that carries them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pazaak.scenes import table_layout as at
from pazaak.stage.paint.card_sprites import CardSprite

LIFTED = 16.0
RATE = 16.0
"""How much of the way is gone a second, as a rate of approach."""
CLOSE_ENOUGH = 0.5
FADED = 120.0


@dataclass(frozen=True, slots=True)
class HandLook:
    """How one card of the hand stands with the person."""

    hot: bool = False
    open: bool = False
    faded: bool = False
    carried: tuple[float, float] | None = None
    """Where it is carried."""


def put_at_ease(cards: Sequence[CardSprite]) -> None:
    """Before a dance takes over: no light and no shade from the last decision."""
    for card in cards:
        card.glow, card.alpha = None, 255.0


def ease_hand(cards: Sequence[CardSprite], look: Callable[[int], HandLook], dt: float, *, still: bool) -> bool:
    """Bring every card nearer to how it should look; False when all are there."""
    moving = [ease_hand_card(card, index, look(index), dt, still=still) for index, card in enumerate(cards)]
    return any(moving)


def ease_hand_card(card: CardSprite, index: int, look: HandLook, dt: float, *, still: bool) -> bool:
    """Bring a card nearer to how it should look; False when it is there. While a dance moves it, it only sinks."""
    raised = look.hot or look.carried is not None
    lift = LIFTED if raised else 0.0
    if not still:
        return _approach(card, (card.x, card.y, lift), min(1.0, dt * RATE))
    card.glow = "own" if raised or look.open else None
    card.alpha = FADED if look.faded else 255.0
    x, y = at.hand_place(at.OWN, index)
    if look.carried is not None:
        x, y = look.carried[0], look.carried[1] + lift
        dt = 1.0
    return _approach(card, (x, y, lift), min(1.0, dt * RATE))


def _approach(card: CardSprite, target: tuple[float, float, float], share: float) -> bool:
    dx, dy, dl = target[0] - card.x, target[1] - card.y, target[2] - card.lift
    if not (dx or dy or dl):
        return False
    if share >= 1.0 or abs(dx) + abs(dy) + abs(dl) < CLOSE_ENOUGH:
        card.x, card.y, card.lift = target
    else:
        card.x, card.y, card.lift = card.x + dx * share, card.y + dy * share, card.lift + dl * share
    return True
