"""The identity of a decision in a match: with a player's seed it fixes all random choices."""

from __future__ import annotations

from pazaak.side_games.pazu.state import View


def moment_of(view: View) -> str:
    """Return the decision's identity; unique for a seat, as bids rise, lots pass and boards grow."""
    table = view.table
    return f"{table.set_number}/{table.phase}/{table.lots_left}/{table.bid}/{len(view.board.values)}"
