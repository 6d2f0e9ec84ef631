"""What a card on the screen looks like, so that two pictures can be compared."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pazaak.stage.paint.card_sprites import CardSprite

NAMES = tuple(field.name for field in fields(CardSprite))


def card_values(card: CardSprite, *unseen: str) -> dict[str, Any]:
    """A sprite but for its unseen side and for what else is unseen."""
    side = "back" if card.turn == 1.0 else "face"
    return {name: getattr(card, name) for name in NAMES if name != side and name not in unseen}
