"""The identity of a decision in a match: with a player's seed it fixes all random choices."""

from __future__ import annotations

from pazaak.side_games.climbing.state import View


def moment_of(view: View) -> str:
    """Return the decision's identity from the hand's bids and plays; a redeal after all passed repeats it."""
    table, played = view.table, view.round
    return f"{table.hand_number}/{table.bids}/{len(played.history)}/{played.passes}"
