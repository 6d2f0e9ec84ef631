"""Which decision of a match a view is: what comes by chance in it follows from that and a player's seed."""

from __future__ import annotations

from pazaak.side_games.pazu.state import View


def moment_of(view: View) -> str:
    """No seat is asked twice at the same moment: bids rise, lots go by, and boards grow."""
    table = view.table
    return f"{table.set_number}/{table.phase}/{table.lots_left}/{table.bid}/{len(view.board.values)}"
