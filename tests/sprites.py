"""Appearance of a card on the screen, in a form that two pictures can be compared by."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from pazaak.game.cards.faces import board_face, hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import CardPlayed, Drawn, TiebreaksShown
from pazaak.stage.paint.card_sprites import CardSprite

NAMES = tuple(field.name for field in fields(CardSprite))


def card_values(card: CardSprite, *unseen: str) -> dict[str, Any]:
    """A sprite but for its unseen side and for what else is unseen."""
    names = _names("back" if card.turn == 1.0 else "face", unseen)
    return {name: getattr(card, name) for name in names}


@cache
def _names(side: str, unseen: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in NAMES if name != side and name not in unseen)


def side_card_faces(event: Any) -> tuple[str, ...]:
    """The faces of the cards that an event of Pazaak, or of Pazu-Pazaak, brings to the table."""
    match event:
        case Drawn(value=value):
            return (board_face(value, value),)
        case CardPlayed(card=card, value=value):
            return (board_face(card, value),)
        case TiebreaksShown(spent) if any(spent):
            return (hand_face(SideCard.TIEBREAKER),)
        case _:
            return (hand_face(event.card),) if type(event).__name__ == "LotShown" else ()
