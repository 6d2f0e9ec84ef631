"""The 23 kinds of side cards and the ways each can be played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """The colour of a side card's kind, as players name it."""

    BLUE = "blue"
    RED = "red"
    SWITCH = "switch"
    GOLD = "gold"


class SideCard(StrEnum):
    """A kind of side card; its value is its notation."""

    PLUS_1 = "+1"
    PLUS_2 = "+2"
    PLUS_3 = "+3"
    PLUS_4 = "+4"
    PLUS_5 = "+5"
    PLUS_6 = "+6"
    MINUS_1 = "-1"
    MINUS_2 = "-2"
    MINUS_3 = "-3"
    MINUS_4 = "-4"
    MINUS_5 = "-5"
    MINUS_6 = "-6"
    SWITCH_1 = "±1"
    SWITCH_2 = "±2"
    SWITCH_3 = "±3"
    SWITCH_4 = "±4"
    SWITCH_5 = "±5"
    SWITCH_6 = "±6"
    GOLD_SWITCH = "1±2"
    FLIP_2_4 = "2&4"
    FLIP_3_6 = "3&6"
    DOUBLE = "D"
    TIEBREAKER = "T"


KIND_NUMBER: dict[SideCard, int] = {card: number for number, card in enumerate(SideCard)}
"""Index of each kind of side card."""

_COLOUR_BY_MARK = {"+": Colour.BLUE, "-": Colour.RED, "±": Colour.SWITCH}

COLOURS: dict[SideCard, Colour] = {card: _COLOUR_BY_MARK.get(card.value[0], Colour.GOLD) for card in SideCard}

FLIPPED: dict[SideCard, frozenset[int]] = {
    SideCard.FLIP_2_4: frozenset({2, 4}),
    SideCard.FLIP_3_6: frozenset({3, 6}),
}
"""Values, without sign, that each Flip inverts."""


def in_order(cards: Iterable[SideCard]) -> tuple[SideCard, ...]:
    """Return the cards in the order of the kinds: plus, minus, switches, gold."""
    return tuple(sorted(cards, key=KIND_NUMBER.__getitem__))


@dataclass(frozen=True, slots=True)
class Play:
    """Play a side card with the chosen `value`; 0 for Flips and Double, whose effect depends on the board."""

    card: SideCard
    value: int = 0


def _plays(card: SideCard) -> tuple[Play, ...]:
    size = int(card.value[1:]) if COLOURS[card] is not Colour.GOLD else 0
    match COLOURS[card]:
        case Colour.BLUE:
            return (Play(card, size),)
        case Colour.RED:
            return (Play(card, -size),)
        case Colour.SWITCH:
            return (Play(card, size), Play(card, -size))
        case Colour.GOLD:
            return tuple(Play(card, value) for value in _GOLD_VALUES[card])


_GOLD_VALUES = {
    SideCard.GOLD_SWITCH: (1, -1, 2, -2),
    SideCard.FLIP_2_4: (0,),
    SideCard.FLIP_3_6: (0,),
    SideCard.DOUBLE: (0,),
    SideCard.TIEBREAKER: (1, -1),
}

PLAYS: dict[SideCard, tuple[Play, ...]] = {card: _plays(card) for card in SideCard}
"""Every way to play each kind of side card."""
