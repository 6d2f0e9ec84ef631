"""Views and states of the partition games as JSON-ready values, for talk, saves and logs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from partition_games.engine.moves import Lay
from partition_games.engine.notation import write_move
from partition_games.engine.state import DealResult, PublicState, Special, State, View
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
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
        "specials": [_special(special) for special in table.specials],
        "last_deal": None if table.last_deal is None else _result(table.last_deal),
        "winners": list(table.winners),
        "reason": table.reason,
        "options": as_json(table.options),
    }


def describe_view(view: View) -> dict[str, Any]:
    """Return everything that one seat may know, as a JSON-ready value."""
    return {
        **describe_table(view.table),
        "seat": view.seat,
        "hand": _cards(view.hand),
        "own_groups": _laid(view.laid),
        "stock_known": [None if card is None else write_card(card) for card in view.stock_known],
        "came_known": [_cards(cards) for cards in view.came_known],
    }


def describe_state(state: State) -> dict[str, Any]:
    """Return the complete state, for referees, as a JSON-ready value."""
    return {
        **describe_table(state.table),
        "hands": [_cards(hand) for hand in state.hands],
        "stock": _cards(state.stock),
        "laid": [_laid(lay) for lay in state.laid],
        "seed": state.seed,
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [write_card(card) for card in cards]


def _laid(lay: Lay | None) -> str | None:
    return None if lay is None else write_move(lay)


def _special(special: Special) -> dict[str, Any]:
    return {
        "kind": special.kind.value,
        "seat": special.seat,
        "cards": _cards(special.cards),
        "points": special.points,
    }


def _result(result: DealResult) -> dict[str, Any]:
    return {
        "number": result.number,
        "dealer": result.dealer,
        "groups": [[_cards(group) for group in groups] for groups in result.groups],
        "winners": list(result.winners),
        "leaders": list(result.leaders),
        "points": list(result.points),
        "specials": [_special(special) for special in result.specials],
        "reason": result.reason,
    }
