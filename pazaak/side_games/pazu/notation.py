"""Moves as text; views and states as JSON-ready values."""

from __future__ import annotations

from pazaak.game.describe import describe_boards, describe_cards, describe_set
from pazaak.game.moves import (
    END_TURN,
    KEEP_TIEBREAKER,
    LEAVE,
    SPEND_TIEBREAKER,
    STAND,
    AnswerTie,
    EndTurn,
    Leave,
    NameAnte,
    Stand,
)
from pazaak.game.notation import MoveNotation
from pazaak.house.rules.catalogue import Json
from pazaak.side_games.pazu.moves import PASS, Bid, PassLot
from pazaak.side_games.pazu.options import RULES
from pazaak.side_games.pazu.state import PublicState, State, View

_PAZU: MoveNotation[PassLot | Leave | EndTurn | Stand | AnswerTie, NameAnte | Bid] = MoveNotation(
    {
        "pass": PASS,
        "leave": LEAVE,
        "end": END_TURN,
        "stand": STAND,
        "tiebreak yes": SPEND_TIEBREAKER,
        "tiebreak no": KEEP_TIEBREAKER,
    },
    {"ante": NameAnte, "bid": Bid},
)

parse_move = _PAZU.parse
"""Return the move of its notation. Raises NotationError."""
write_move = _PAZU.write
"""Return the move as text, such as `bid 40`."""


def describe_table(table: PublicState) -> Json:
    """Return everything that the whole table can see, as a JSON-ready value."""
    return {
        "game": "pazu",
        "phase": table.phase.value,
        "to_act": table.to_act,
        "leader": table.leader,
        "seats": table.seats,
        "in_set": list(table.in_set),
        "left": list(table.left),
        **describe_boards(table.boards),
        "bust": list(table.bust),
        "hands": [describe_cards(hand) for hand in table.hands],
        "hand_counts": [len(hand) for hand in table.hands],
        "lot": None if table.lot is None else table.lot.value,
        "lots_left": table.lots_left,
        "opener": table.opener,
        "bid": table.bid,
        "bidder": table.bidder,
        "passed": list(table.passed),
        "discarded": describe_cards(table.discarded),
        "set_number": table.set_number,
        "sets": list(table.sets),
        "ante": table.ante,
        "set_pot": table.set_pot,
        "pazaak_pot": table.pazaak_pot,
        "paid_in": list(table.paid_in),
        "purses": list(table.purses),
        "to_call": 0,
        "played": table.played,
        "deck_left": table.deck_left,
        "gone": list(table.gone),
        "last_set": describe_set(table.last_set),
        "reason": table.reason,
        "rules": {"sets": table.sets_to_play, **{name: getattr(table.rules, name) for name in RULES}},
    }


def describe_view(view: View) -> Json:
    """Return everything that one seat may know, as a JSON-ready value."""
    return {**describe_table(view.table), "seat": view.seat, "hand": describe_cards(view.hand)}


def describe_state(state: State) -> Json:
    """Return the complete state, for referees, as a JSON-ready value."""
    table = state.table
    lot = () if table.lot is None else (table.lot,)
    return {
        **describe_table(table),
        "deck": list(state.deck),
        "lots": describe_cards((*lot, *state.lots)),
        "seed": state.seed,
        "shuffles": state.shuffles,
    }
