"""A player's figures in a game of Dou Di Zhu, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.house.ledger.figures import DealFigures
from pazaak.house.rules.circuit_table import Feat, events_of
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.bidders import Bidders
from pazaak.side_games.climbing.plays.combinations import Kind
from pazaak.side_games.climbing.state import State
from pazaak.side_games.climbing.variant import MOST_BID

STEEP = 24
"""Stake, in points, from which on a hand counts as one at a steep stake."""


def figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures by name.

    Bombs and rockets played; hands won, by a spring, at a steep stake, as the landlord at the highest bid, as the
    second landlord.
    """
    found: Counter[str] = Counter()
    side = Bidders()
    for event in events:
        side.follow(event)
        match event:
            case e.Played(player, _, kind) if player == seat:
                found["dou_bomb"] += kind == Kind.BOMB
                found["dou_rocket"] += kind == Kind.ROCKET
            case e.HandScored(seats, _, stake, spring) if seat in seats:
                found["dou_hands"] += 1
                found["dou_spring"] += spring
                found["dou_steep"] += stake >= STEEP
                found["dou_landlord"] += side.declarer == seat and side.bid == MOST_BID
                found["dou_second"] += side.partner == seat
            case _:
                pass
    return {name: int(count) for name, count in found.items() if count}


def won_by_spring(steps: Iterable[Step[State, e.Event]], seat: Seat) -> bool:
    """Return whether the seat's side won a hand by a spring."""
    return any(isinstance(event, e.HandScored) and event.spring and seat in event.seats for event in events_of(steps))


FEAT: Feat[State, e.Event] = Feat(won_by_spring)


def record_figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures for the page of records, for the landlord's side and the farmers'.

    Hands and those won, their stakes in points and those of hands won; and the hand with the most points.
    """
    found = DealFigures()
    side = Bidders()
    for event in events:
        side.follow(event)
        match event:
            case e.HandScored(winners, points, stake) if winners:
                role, won = "landlord" if seat in (side.declarer, side.partner) else "farmer", seat in winners
                found[f"{role}_hands"] += 1
                found[f"{role}_won"] += won
                found[f"{role}_stakes"] += stake
                found[f"{role}_kept"] += won * stake
                found.end_deal(points[seat])
            case e.HandScored():
                found.end_deal(0)
            case _:
                pass
    return found.told()
