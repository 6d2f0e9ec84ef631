"""What a player did in a sitting of Pazu-Pazaak, counted from its events: kept beside the match, and judged by the
career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu import events as e

ROW = 3
"""So many sets in a row are a run."""


def figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """By name: sets won, without a card bought, with four, as the last one left; Pazaak Pots won, and how large the
    largest was; whether there was a run."""
    found: Counter[str] = Counter()
    bought = row = 0
    for event in events:
        match event:
            case e.AnteNamed():
                bought = 0
            case e.LotWon(buyer):
                bought += buyer == seat
            case e.SetWon(winner, reason):
                own = winner == seat
                row = row + 1 if own else 0
                found["pazu_sets"] += own
                found["pazu_bare"] += own and not bought
                found["pazu_collector"] += own and bought == HAND_SIZE
                found["pazu_last"] += own and reason == "last"
                found["pazu_run"] |= int(row >= ROW)
            case e.PotShared():
                row = 0
            case e.PazaakPotWon(winner, amount) if winner == seat and amount:
                found["pazu_jackpots"] += 1
                found["pazu_jackpot"] = max(found["pazu_jackpot"], amount)
            case _:
                pass
    return {name: int(count) for name, count in found.items() if count}
