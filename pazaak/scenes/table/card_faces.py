"""Which picture shows a card: in the hand, and on a board with its value settled."""

from __future__ import annotations

from pazaak.game.cards.board import Face
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard

_BODIES = {Colour.BLUE: "plus", Colour.RED: "minus", Colour.SWITCH: "switch", Colour.GOLD: "gold"}

DECK_BACK = "back:deck"
OWN_BACK = "back:own"
RIVAL_BACK = "back:rival"


def hand_face(card: SideCard) -> str:
    """The picture of a card in the hand."""
    return f"{_BODIES[COLOURS[card]]}:{card.value}"


def board_face(face: Face, value: int) -> str:
    """The picture of a card in a slot, as it counts now."""
    if not isinstance(face, SideCard):
        return f"main:{value}"
    body = _BODIES[COLOURS[face]]
    match face:
        case SideCard.DOUBLE:
            return f"gold:D={value}"
        case SideCard.TIEBREAKER:
            return f"gold:T{value:+}"
        case SideCard.FLIP_2_4 | SideCard.FLIP_3_6:
            return f"gold:{face.value}"
        case _:
            return f"{body}:{value:+}"
