"""The coach's values for a view: the worth of a lot to each seat, and each move's chances."""

from __future__ import annotations

from pazaak.side_games.pazu.players.advice import LotAdvice, MoveAdvice
from pazaak.side_games.pazu.players.planner import APPRAISER, bid_limit, move_chances
from pazaak.side_games.pazu.players.tempers import MASTER
from pazaak.side_games.pazu.state import PublicState, View


def advise_lot(view: View) -> LotAdvice:
    """Return the values of the lot on the table. Raises AssertionError when there is none."""
    table = view.table
    if table.lot is None:
        raise AssertionError("there is no lot to advise on")
    appraised = APPRAISER.appraise(table, table.hands)
    return LotAdvice(
        table.lot,
        tuple(_credits(table, worth.gain) for worth in appraised),
        tuple(_credits(table, lost) for lost in appraised[view.seat].lost),
        bid_limit(table, view.seat, appraised, MASTER),
    )


def advise_turn(view: View) -> tuple[MoveAdvice, ...]:
    """Return the moves of a turn, the best first. Raises AssertionError outside a turn."""
    told = move_chances(view).items()
    best_first = sorted(told, key=lambda entry: -entry[1].worth)
    return tuple(MoveAdvice(move, chances, _credits(view.table, chances.worth)) for move, chances in best_first)


def _credits(table: PublicState, worth: float) -> int:
    return round(worth * table.set_pot)
