"""Moves as text: a card in two letters. Views and states as JSON-ready values."""

from __future__ import annotations

from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.notation import parse_card, write_card
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.state import PublicState, State, View


def parse_move(text: str) -> Move:
    """Return a move from its notation. Raises NotationError."""
    return Play(parse_card(text))


def write_move(move: Move) -> str:
    return write_card(move.card)


def _describe_table(table: PublicState) -> Json:
    return {
        "game": "highcard",
        "to_act": table.to_act,
        "stake": table.stake,
        "purses": list(table.purses),
        "pot": table.pot,
        "leader": table.leader,
        "trick": [write_card(card) for card in table.trick],
        "taken": list(table.taken),
        "gone": [write_card(card) for card in table.gone],
    }


def describe_view(view: View) -> Json:
    """Return the view of one seat as JSON."""
    return {**_describe_table(view.table), "seat": view.seat, "hand": [write_card(card) for card in view.hand]}


def describe_state(state: State) -> Json:
    """Return the whole truth, for referees."""
    hands = [[write_card(card) for card in hand] for hand in state.hands]
    return {**_describe_table(state.table), "hands": hands}
