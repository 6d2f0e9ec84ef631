"""Views and states of Pazaak as JSON-ready values, for talk, saves and logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from pazaak.game.cards.board import Board
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import SEATS, PublicState, SetResult, State, View


def describe_table(table: PublicState) -> dict[str, Any]:
    """Return everything that the whole table can see."""
    return {
        "game": "pazaak",
        "phase": table.phase.value,
        "to_act": None if table.winner is not None else table.to_act,
        "leader": table.leader,
        "seats": SEATS,
        **describe_boards(table.boards),
        "hand_counts": list(table.hand_counts),
        "sets": list(table.sets),
        "set_number": table.set_number,
        "pot": table.pot,
        "purses": list(table.purses),
        "ante": table.ante,
        "played": table.played,
        "to_call": table.to_call,
        "deck_left": table.deck_left,
        "gone": list(table.gone),
        "last_set": describe_set(table.last_set),
        "winner": table.winner,
        "rules": asdict(table.rules),
        "side_decks": None if table.side_decks is None else [describe_cards(deck) for deck in table.side_decks],
    }


def describe_view(view: View) -> dict[str, Any]:
    """Return everything that one seat can see: the public state and its own hand."""
    return {**describe_table(view.table), "seat": view.seat, "hand": describe_cards(view.hand)}


def describe_state(state: State) -> dict[str, Any]:
    """Return the whole state, hidden cards included, for referees."""
    return {
        **describe_table(state.table),
        "hands": [describe_cards(hand) for hand in state.hands],
        "deck": list(state.deck),
        "seed": state.seed,
        "shuffles": state.shuffles,
        "answers": list(state.answers),
    }


def describe_boards(boards: Sequence[Board]) -> dict[str, Any]:
    """Return the cards, values and totals of any number of boards, as lists by seat."""
    return {
        "boards": [list(board.values) for board in boards],
        "faces": [[face.value if isinstance(face, SideCard) else face for face in board.faces] for board in boards],
        "totals": [board.total for board in boards],
        "stood": [board.standing for board in boards],
        "tiebreak": [board.tiebreak for board in boards],
    }


def describe_cards(cards: Iterable[SideCard]) -> list[str]:
    """Return side cards in notation."""
    return [card.value for card in cards]


def describe_set(result: SetResult | None) -> dict[str, Any] | None:
    """Return the result of the last set; None before the first has ended."""
    if result is None:
        return None
    return {
        "boards": [list(values) for values in result.boards],
        "totals": list(result.totals),
        "winner": result.winner,
        "reason": result.reason,
    }
