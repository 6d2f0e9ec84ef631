"""A player's figures in a sitting of Pazu-Pazaak, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.ledger.figures import BEST_POT, DealFigures
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


class _Set:
    """A set as one seat has played it, in credits; `ante` is 0 where it was not in the set."""

    def __init__(self, ante: int) -> None:
        self.ante = self.cost = ante
        self.lots = self.paid_for_lots = self.won = 0
        self.ended = False


def record_figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures for the page of records.

    By number of lots bought in a set: the sets, the credits paid for the lots, and those that the pots
    brought; and the set with the most credits above those that it cost.
    """
    found = DealFigures()
    now: _Set | None = None
    for event in events:
        match event:
            case e.AntePaid(seats, amount):
                _end_set(found, now)
                now = _Set(amount if seat in seats else 0)
            case _ if now is not None:
                _hear(now, event, seat)
            case _:
                pass
    _end_set(found, now)
    return found.told()


def _hear(now: _Set, event: e.Event, seat: Seat) -> None:
    match event:
        case e.LotWon(buyer, _, amount) if buyer == seat:
            now.lots += 1
            now.paid_for_lots += amount
            now.cost += amount
        case e.PenaltyPaid(payer, amount) if payer == seat:
            now.cost += amount
        case e.SetWon(winner, _, amount):
            now.ended = True
            now.won += amount if winner == seat else 0
        case e.PotShared(tied, amounts):
            now.ended = True
            now.won += amounts[tied.index(seat)] if seat in tied else 0
        case e.PazaakPotWon(winner, amount) if winner == seat:
            now.won += amount
        case _:
            pass


def _end_set(found: DealFigures, ended: _Set | None) -> None:
    if ended is None or not ended.ended:
        return
    if ended.ante:
        lots = f"lots_{ended.lots}"
        found[lots] += 1
        found[f"{lots}_paid"] += ended.paid_for_lots
        found[f"{lots}_brought"] += ended.won
    found.end_deal(ended.won - ended.cost)
