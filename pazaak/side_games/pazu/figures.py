"""A player's figures in a sitting of Pazu-Pazaak, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.ledger.figures import BEST_POT
from pazaak.house.rules.circuit_table import Feat, events_of
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.state import State

ROW = 3
"""Number of sets won in a row that make a run."""


def figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures by name.

    Sets won, those without a card bought, with four, as the last one left; Pazaak Pots won and the largest of them;
    whether there was a run; the largest pot of both kinds, or part of one.
    """
    found: Counter[str] = Counter()
    bought = row = 0
    for event in events:
        match event:
            case e.AnteNamed():
                bought = 0
            case e.LotWon(buyer):
                bought += buyer == seat
            case e.SetWon(winner, reason, amount):
                own = winner == seat
                found[BEST_POT] = max(found[BEST_POT], own * amount)
                row = row + 1 if own else 0
                found["pazu_sets"] += own
                found["pazu_bare"] += own and not bought
                found["pazu_collector"] += own and bought == HAND_SIZE
                found["pazu_last"] += own and reason == "last"
                found["pazu_run"] |= int(row >= ROW)
            case e.PotShared(tied, amounts):
                row = 0
                if seat in tied:
                    found[BEST_POT] = max(found[BEST_POT], amounts[tied.index(seat)])
            case e.PazaakPotWon(winner, amount) if winner == seat and amount:
                found["pazu_jackpots"] += 1
                found["pazu_jackpot"] = max(found["pazu_jackpot"], amount)
                found[BEST_POT] = max(found[BEST_POT], amount)
            case _:
                pass
    return {name: int(count) for name, count in found.items() if count}


def won_by_full_board(steps: Iterable[Step[State, e.Event]], seat: Seat) -> bool:
    """Return whether the seat won a set with a Full Board."""
    return any(
        isinstance(event, e.SetWon) and event.seat == seat and event.reason == "full_board"
        for event in events_of(steps)
    )


FEAT: Feat[State, e.Event] = Feat(won_by_full_board)
