"""A player's figures in a game of Big Three, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.house.ledger.figures import DealFigures
from pazaak.house.rules.circuit_table import Feat
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.bidders import Bidders
from pazaak.side_games.climbing.state import State
from pazaak.side_games.climbing.variant import MOST_BID


def figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures by name: hands won, as the declarer at the highest bid, as the partner."""
    found: Counter[str] = Counter()
    side = Bidders()
    for event in events:
        side.follow(event)
        match event:
            case e.HandScored(seats) if seat in seats:
                found["three_hands"] += 1
                found["three_declarer"] += side.declarer == seat and side.bid == MOST_BID
                found["three_partner"] += side.partner == seat
            case _:
                pass
    return {name: int(count) for name, count in found.items() if count}


def won_hidden(steps: Iterable[Step[State, e.Event]], seat: Seat) -> bool:
    """Return whether the seat won a hand as the declarer's partner with the named card still in its hand."""
    before: State | None = None
    for step in steps:
        for event in step.events:
            if before is None or not isinstance(event, e.HandScored):
                continue
            is_partner = before.partner == seat != before.table.declarer
            if is_partner and seat in event.seats and before.table.named in event.left[seat]:
                return True
        before = step.state
    return False


FEAT: Feat[State, e.Event] = Feat(won_hidden)


def record_figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures for the page of records.

    Hands and those won, as the declarer by bid, as the partner, and against both; and the hand with the most points.
    """
    found = DealFigures()
    side = Bidders()
    for event in events:
        side.follow(event)
        match event:
            case e.HandScored(winners, points) if winners:
                role = f"bid_{side.bid}" if seat == side.declarer else "partner" if seat == side.partner else "against"
                found[role] += 1
                found[f"{role}_won"] += seat in winners
                found.end_deal(points[seat])
            case e.HandScored():
                found.end_deal(0)
            case _:
                pass
    return found.told()
