"""The identity of a decision in a match: with a player's seed it fixes all random choices."""

from __future__ import annotations

from pazaak.side_games.hokm.state import View


def moment_of(view: View) -> str:
    """Return the decision's identity; unique for a seat, as cards are played, drawn and discarded."""
    table = view.table
    done = sum(map(len, table.played)) + len(table.draws) + len(view.own_discards)
    return f"{table.hand_number}/{table.phase}/{done}"
