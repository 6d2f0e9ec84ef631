"""Which decision of a match a view is: what comes by chance in it follows from that and a player's seed."""

from __future__ import annotations

from pazaak.side_games.climbing.state import View


def moment_of(view: View) -> str:
    """What has been said and laid in the hand; a deal that all pass is followed by another with the same moments."""
    table, played = view.table, view.round
    return f"{table.hand_number}/{table.bids}/{len(played.history)}/{played.passes}"
