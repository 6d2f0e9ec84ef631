"""Sentences about the events at a board, for every game that plays Pazaak's turns."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.faces import card_name
from pazaak.game.cards.side_cards import COLOURS, PLAYS, Colour, SideCard
from pazaak.game.events import BoardFilled, Busted, CardPlayed, Drawn, Stood, TurnEnded
from pazaak.house.phrases import negative, signed
from pazaak.house.rules.protocols import Seat

BoardEvent = Drawn | CardPlayed | TurnEnded | Stood | Busted | BoardFilled


def tell_turn(event: BoardEvent, does: Callable[[Seat, str, str], str]) -> str:
    """Return a sentence about the event. `does` puts the seat before the verb, in the second or third person."""
    match event:
        case Drawn(seat, value, total):
            return f"{does(seat, 'draw', 'draws')} {value}: total {negative(total)}."
        case CardPlayed(seat, card, value, _, total):
            return f"{does(seat, 'play', 'plays')} {_play_words(card, value)}: total {negative(total)}."
        case TurnEnded(seat):
            return f"{does(seat, 'end', 'ends')} the turn."
        case Stood(seat, total, forced):
            by_rule = " automatically" if forced and total != GOAL else ""
            pure = " Pure Pazaak!" if total == GOAL else ""
            return f"{does(seat, 'stand', 'stands')}{by_rule} on {total}.{pure}"
        case Busted(seat, total):
            return f"{does(seat, 'go', 'goes')} bust on {total}."
        case BoardFilled(seat, total):
            return f"{does(seat, 'fill', 'fills')} the board with {total}: Full Board!"


def _play_words(card: SideCard, value: int) -> str:
    """Return a played card as it is said: "+3", "±2 as −2", "Double as +4"."""
    shown = card_name(card) if COLOURS[card] is Colour.GOLD else card.value
    chosen = len(PLAYS[card]) > 1 or card is SideCard.DOUBLE
    return f"{shown} as {signed(value)}" if chosen else shown
