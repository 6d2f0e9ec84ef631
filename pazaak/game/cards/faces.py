"""Picture names of the cards; for side cards also their names and effects."""

from __future__ import annotations

from pazaak.game.cards.board import Face
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.house.phrases import capitalized

COLOUR_NAMES = {Colour.BLUE: "Plus", Colour.RED: "Minus", Colour.SWITCH: "Switch", Colour.GOLD: "Gold"}
DECK_BACK, OWN_BACK, RIVAL_BACK = "back:deck", "back:own", "back:rival"

_GOLD = {
    SideCard.GOLD_SWITCH: ("Gold Switch", "adds or subtracts 1 or 2: you choose"),
    SideCard.FLIP_2_4: ("Flip 2 and 4", "flips every 2 and 4 on your board"),
    SideCard.FLIP_3_6: ("Flip 3 and 6", "flips every 3 and 6 on your board"),
    SideCard.DOUBLE: ("Double", "repeats the last card on your board"),
    SideCard.TIEBREAKER: ("Tiebreaker", "adds or subtracts 1, and wins ties"),
}
"""Name and effect of each gold card."""


def card_name(card: SideCard) -> str:
    """Return the name of a side card: "Plus 3", "Double"."""
    return _GOLD[card][0] if card in _GOLD else f"{COLOUR_NAMES[COLOURS[card]]} {card.value[1:]}"


def card_effect(card: SideCard) -> str:
    """Return what a card does, in a sentence."""
    return f"{capitalized(effect_words(card))}."


def effect_words(card: SideCard) -> str:
    """Return what a card does, without capital and stop: "adds 3"."""
    number = card.value[1:]
    match COLOURS[card]:
        case Colour.BLUE:
            return f"adds {number}"
        case Colour.RED:
            return f"subtracts {number}"
        case Colour.SWITCH:
            return f"adds or subtracts {number}: you choose"
        case Colour.GOLD:
            return _GOLD[card][1]


def hand_face(card: SideCard) -> str:
    """Return the picture name of a side card in a hand."""
    return f"{_body(card)}:{card.value}"


def _body(card: SideCard) -> str:
    return COLOUR_NAMES[COLOURS[card]].lower()


def board_face(face: Face, value: int) -> str:
    """Return the picture name of a card in a slot, with its current value."""
    if not isinstance(face, SideCard):
        return f"main:{value}"
    match face:
        case SideCard.DOUBLE:
            return f"gold:D={value}"
        case SideCard.TIEBREAKER:
            return f"gold:T{value:+}"
        case SideCard.FLIP_2_4 | SideCard.FLIP_3_6:
            return f"gold:{face.value}"
        case _:
            return f"{_body(face)}:{value:+}"
