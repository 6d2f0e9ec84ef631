"""Views and states of the partition games as JSON-ready values, for talk, saves and logs."""

from __future__ import annotations

from typing import Any

from partition_games.engine.moves import Lay
from partition_games.engine.notation import write_move
from partition_games.engine.state import PublicState, State, View
from pazaak.house.talk.json_lines import as_json


def describe_table(table: PublicState) -> dict[str, Any]:
    """Return everything that the whole table can see, as a JSON-ready value."""
    return {
        "game": table.game,
        "phase": table.phase.value,
        "to_act": table.to_act,
        "seats": table.seats,
        "dealer": table.dealer,
        "scores": list(table.scores),
        "ready": list(table.ready),
        "exchanged": list(table.exchanged),
        "deal_number": table.deal_number,
        "deals_played": table.deals_played,
        "hand_counts": list(table.hand_counts),
        "stock_left": table.stock_left,
        "stake": table.stake,
        "pot": table.pot,
        "purses": list(table.purses),
        "dropped": list(table.dropped),
        "specials": as_json(table.specials),
        "last_deal": as_json(table.last_deal),
        "winners": list(table.winners),
        "reason": table.reason,
        "options": as_json(table.options),
    }


def describe_view(view: View) -> dict[str, Any]:
    """Return everything that one seat may know, as a JSON-ready value."""
    return {
        **describe_table(view.table),
        "seat": view.seat,
        "hand": as_json(view.hand),
        "own_groups": _laid(view.laid),
        "stock_known": as_json(view.stock_known),
        "came_known": as_json(view.came_known),
    }


def describe_state(state: State) -> dict[str, Any]:
    """Return the complete state, for referees, as a JSON-ready value."""
    return {
        **describe_table(state.table),
        "hands": as_json(state.hands),
        "stock": as_json(state.stock),
        "laid": [_laid(lay) for lay in state.laid],
        "seed": state.seed,
    }


def _laid(lay: Lay | None) -> str | None:
    return None if lay is None else write_move(lay)
