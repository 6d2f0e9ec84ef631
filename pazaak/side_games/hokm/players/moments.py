"""Which decision of a match a view is: what comes by chance in it follows from that and a player's seed."""

from __future__ import annotations

from pazaak.side_games.hokm.state import View


def moment_of(view: View) -> str:
    """No seat is asked twice at the same moment: cards are played, drawn and laid aside."""
    table = view.table
    done = sum(map(len, table.played)) + len(table.draws) + len(view.own_discards)
    return f"{table.hand_number}/{table.phase}/{done}"
