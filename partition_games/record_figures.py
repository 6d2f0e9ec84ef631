"""A player's figures for the page of records of one of the partition games, counted from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from partition_games.engine.events import ComparisonWon, DealScored, Event, Exchanged, GroupShown
from pazaak.house.ledger.figures import DealFigures
from pazaak.house.rules.protocols import Seat


def groups_of(events: Iterable[Event], seat: Seat) -> Mapping[str, int]:
    """Return the groups shown and won, by position from 1, and the deal with the most points."""
    return _groups(events, seat, by_points=True)


def kitti_groups_of(events: Iterable[Event], seat: Seat) -> Mapping[str, int]:
    """Return the groups shown and won, by position from 1, and the deal with the most groups won."""
    return _groups(events, seat, by_points=False)


def _groups(events: Iterable[Event], seat: Seat, *, by_points: bool) -> Mapping[str, int]:
    found, won = DealFigures(), 0
    for event in events:
        match event:
            case GroupShown(comparison, shower) if shower == seat:
                found[f"shown_{comparison + 1}"] += 1
            case ComparisonWon(comparison, winner) if winner == seat:
                found[f"won_{comparison + 1}"] += 1
                won += 1
            case DealScored(points):
                found.end_deal(points[seat] if by_points else won)
                won = 0
            case _:
                pass
    return found.told()


def exchanges_of(events: Iterable[Event], seat: Seat) -> Mapping[str, int]:
    """Return the exchanges and the points of their deals, by number of cards, and the deal with the most points."""
    found, cards = DealFigures(), 0
    for event in events:
        match event:
            case Exchanged(exchanger, count) if exchanger == seat:
                cards = count
                found[f"exchanged_{count}"] += 1
            case DealScored(points):
                found[f"exchanged_{cards}_points"] += points[seat]
                found.end_deal(points[seat])
            case _:
                pass
    return found.told()
