"""A player's figures in a game of Hokm, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pazaak.house.ledger.figures import BEST_POT, DealFigures
from pazaak.house.rules.circuit_table import Feat, events_of
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.state import State
from pazaak.side_games.hokm.tricks import partners, sides

REIGN = 4
"""Number of hands in a row that a Hâkem has to win for a long reign."""
KOTS = ("kot", "hakem_koti")
"""Reasons of hands that were won with all seven tricks."""


def figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures by name.

    Hands won, by kot, against the Hâkem, as the third; whether there was a long reign, and whether the game was won to
    none; the seat's part of the pot.
    """
    found: Counter[str] = Counter()
    hakem, reign = -1, 0
    for event in events:
        match event:
            case e.HandDealt(_, hakem):
                pass
            case e.HandWon(seats, _, reason):
                own = seat in seats
                reign = reign + 1 if own and hakem == seat else 0
                found["hokm_reign"] |= int(reign >= REIGN)
                found["hokm_hands"] += own
                found[f"hokm_{reason}"] += own and reason in (*KOTS, "third")
            case e.GameWon(winners, scores):
                others = [score for side in sides(len(scores)) if seat not in side for score in (scores[side[0]],)]
                found["hokm_shutout"] += seat in winners and not any(others)
            case e.PotPaid(winners, amounts) if seat in winners:
                found[BEST_POT] = amounts[winners.index(seat)]
            case _:
                pass
    return {name: int(count) for name, count in found.items() if count}


def won_by_kot(steps: Iterable[Step[State, e.Event]], seat: Seat) -> bool:
    """Return whether the seat's side won a hand by seven tricks to none."""
    return any(
        isinstance(event, e.HandWon) and seat in event.seats and event.reason in KOTS for event in events_of(steps)
    )


FEAT: Feat[State, e.Event] = Feat(won_by_kot)


def record_figures_of(events: Iterable[e.Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures for the page of records.

    Tricks of all sides, of its own and of its own hand; Kots, of either Hâkem, for its side and against it; and the
    hand with the most tricks more than any other side.
    """
    found = DealFigures()
    tricks: tuple[int, ...] = ()
    for event in events:
        match event:
            case e.HandDealt(counts=counts):
                tricks = (0,) * len(counts)
            case e.TrickWon(taker, _, tricks):
                found["tricks"] += 1
                found["own_tricks"] += taker == seat
                found["side_tricks"] += partners(len(tricks), taker, seat)
            case e.HandWon(seats, _, reason):
                if reason in ("kot", "hakem_koti"):
                    found["kots" if seat in seats else "kots_lost"] += 1
                shares = {side: sum(tricks[one] for one in side) for side in sides(len(tricks))}
                own = next(share for side, share in shares.items() if seat in side)
                found.end_deal(own - max(share for side, share in shares.items() if seat not in side))
            case _:
                pass
    return found.told()
