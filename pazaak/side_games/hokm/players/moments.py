"""The identity of a decision in a match: with a player's seed it fixes all random choices."""

from __future__ import annotations

from pazaak.side_games.hokm.state import View


def moment_of(view: View) -> str:
    """Return an identity of the decision, unique for a seat: between two decisions its cards have changed."""
    table = view.table
    done = sum(map(len, table.played)) + len(table.draws) + len(view.own_discards)
    return f"{table.hand_number}/{table.phase}/{done}"
