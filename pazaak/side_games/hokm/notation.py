"""Moves as text; views and states as JSON-ready values."""

from __future__ import annotations

from pazaak.house.rules.cards import Suit
from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.notation import parse_card, parse_cards, write_card, write_cards
from pazaak.house.rules.protocols import NotationError
from pazaak.house.talk.json_lines import as_json, frozen_as_json
from pazaak.side_games.hokm.moves import KEEP, TAKE, Discard, Keep, Move, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.state import PublicState, State, View

LONGEST = 60
"""Most characters of a move's text; no legal move comes near it."""
WRITTEN = "A move is 'trump H', a card such as 'AS', 'discard 2C 3D 4H', 'keep' or 'take'."


def parse_suit(text: str) -> Suit:
    """Return the suit of its letter. Raises NotationError."""
    try:
        return Suit(text)
    except ValueError:
        raise NotationError(f"There is no suit {text!r:.60}: they are S, H, D and C.") from None


def parse_move(text: str) -> Move:
    """Return the move of its notation. Raises NotationError."""
    words = text.split() if len(text) <= LONGEST else []
    match words:
        case ["keep"]:
            return KEEP
        case ["take"]:
            return TAKE
        case ["trump", suit]:
            return NameTrump(parse_suit(suit))
        case ["discard", *cards]:
            return Discard.of(parse_cards(" ".join(cards)))
        case [card]:
            try:
                return PlayCard(parse_card(card))
            except NotationError as fault:
                raise NotationError(f"{fault} {WRITTEN}") from None
        case _:
            raise NotationError(WRITTEN)


def write_move(move: Move) -> str:
    match move:
        case NameTrump(suit):
            return f"trump {suit}"
        case PlayCard(card):
            return write_card(card)
        case Discard(cards):
            return f"discard {write_cards(cards)}"
        case Keep():
            return "keep"
        case Take():
            return "take"


def describe_table(table: PublicState) -> Json:
    """Return everything that the whole table can see, as a JSON-ready value."""
    return {
        "game": "hokm",
        "phase": table.phase.value,
        "to_act": table.to_act,
        "seats": table.seats,
        "hand_number": table.hand_number,
        "dealer": table.dealer,
        "hakem": table.hakem,
        "trump": None if table.trump is None else table.trump.value,
        "leader": table.leader,
        "trick": as_json(table.trick),
        "tricks": list(table.tricks),
        "last_trick": as_json(table.last_trick),
        "played": as_json(table.played),
        "hand_counts": list(table.hand_counts),
        "draws": ["keep" if kept else "take" for kept in table.draws],
        "stock_left": table.stock_left,
        "scores": list(table.scores),
        "purses": list(table.purses),
        "pot": table.pot,
        "winners": list(table.winners),
        "reason": table.reason,
        "options": frozen_as_json(table.options),
    }


def describe_view(view: View) -> Json:
    """Return everything that one seat may know, as a JSON-ready value."""
    return {
        **describe_table(view.table),
        "seat": view.seat,
        "hand": as_json(view.hand),
        "seen": as_json(view.seen),
        "own_discards": as_json(view.own_discards),
    }


def describe_state(state: State) -> Json:
    """Return the complete state, for referees, as a JSON-ready value."""
    return {
        **describe_table(state.table),
        "hands": as_json(state.hands),
        "stock": as_json(state.stock),
        "seen": write_card(state.stock[0]) if state.table.phase == "draw" else None,
        "own_discards": as_json(state.discards),
        "seed": state.seed,
    }
