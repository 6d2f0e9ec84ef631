"""A player's figures in the partition games, counted from events: stored with the match, judged by the career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from partition_games.crash import CRASH, Crash
from partition_games.engine.events import (
    ComparisonWon,
    DealBegan,
    DealScored,
    Event,
    Exchanged,
    GameWon,
    GroupShown,
    PotPaid,
    StakesPaid,
)
from partition_games.engine.hands.five_ranks import FIVE, NAMES, FiveLevel
from partition_games.engine.state import SpecialKind
from partition_games.hazari import DEAL_POINTS, Hazari
from partition_games.kitti import SALAMI
from pazaak.house.ledger.figures import BEST_POT
from pazaak.house.rules.protocols import Seat

Figures = Counter[str]
HEAVY_DEAL = 250
"""Points that make a deal of Hazari a heavy one."""
ROW = 3
"""Number of deals won in a row that make a run."""
FULL_POT = 3
"""Number of antes of each seat from which on a pot of Kitti is a full one."""
FULL_TABLE = 4
BEHIND = {"hazari": 300, "crash": 4}
"""Points behind the leader from which a win is a comeback, by game."""
FAR_BEHIND = {"hazari": 500, "fives": 10, "kitti": 0, "crash": 3}
"""Most points of all others at the end of a runaway win, by game."""


def _deal_of_hazari(found: Figures, deal: Sequence[Event], end: DealScored, seat: Seat) -> None:
    shows = [event.winner for event in deal if isinstance(event, ComparisonWon)]
    found["hazari_sweep"] += end.points[seat] == DEAL_POINTS
    found["hazari_heavy"] += end.points[seat] >= HEAVY_DEAL
    found["hazari_last"] += seat in shows and shows.index(seat) == len(Hazari.SIZES) - 1


def _deal_of_fives(found: Figures, deal: Sequence[Event], end: DealScored, seat: Seat) -> None:
    if not end.points[seat]:
        return
    names = {event.name for event in deal if isinstance(event, GroupShown) and event.seat == seat}
    counts = {event.count for event in deal if isinstance(event, Exchanged) and event.seat == seat}
    found["fives_four"] += NAMES[FiveLevel.FOUR_OF_A_KIND] in names
    found["fives_stood"] += counts == {0}
    found["fives_all"] += counts == {FIVE}


def _deal_of_kitti(found: Figures, deal: Sequence[Event], end: DealScored, seat: Seat) -> None:
    if not end.points[seat]:
        return
    first = next((event.winner for event in deal if isinstance(event, ComparisonWon)), seat)
    found["kitti_salami"] += end.reason == SALAMI
    found["kitti_late"] += first != seat


def _deal_of_crash(found: Figures, deal: Sequence[Event], end: DealScored, seat: Seat) -> None:
    groups = sum(isinstance(event, ComparisonWon) and event.winner == seat for event in deal)
    found["crash_crash"] += end.reason == CRASH and groups == len(Crash.SIZES)
    found["crash_three"] += groups == len(Crash.SIZES) - 1 and len(end.points) == FULL_TABLE


Dealt = Callable[[Figures, Sequence[Event], DealScored, Seat], None]
_DEALS: dict[str, Dealt] = {
    "hazari": _deal_of_hazari,
    "fives": _deal_of_fives,
    "kitti": _deal_of_kitti,
    "crash": _deal_of_crash,
}


def figures_of(game: str, events: Iterable[Event], seat: Seat) -> Mapping[str, int]:
    """Return a seat's figures in a match of a game by name.

    For each game its rare deals, whether there was a run of deals won, whether the game was won from far behind or with
    everybody else far behind; the largest pot that the seat took, or its share of one, also where it is 0.
    """
    found: Figures = Counter()
    deal: list[Event] = []
    run = behind = antes = 0
    best = 0
    for event in events:
        deal.append(event)
        match event:
            case DealBegan():
                deal = []
            case StakesPaid():
                antes += 1
            case DealScored(points, scores):
                _DEALS[game](found, deal, event, seat)
                run = run + 1 if points[seat] == max(points) > 0 else 0
                found[f"{game}_run"] |= int(run >= ROW)
                behind = max(behind, max(scores) - scores[seat])
            case PotPaid(seats, amounts):
                if seat in seats:
                    best = max(best, amounts[seats.index(seat)])
                    found["kitti_pot"] += game == "kitti" and antes >= FULL_POT
                antes = 0
            case GameWon(winners, scores, reason) if seat in winners:
                found["crash_dragon"] += reason == SpecialKind.DRAGON
                others = max(score for at, score in enumerate(scores) if at != seat)
                found[f"{game}_comeback"] += game in BEHIND and behind >= BEHIND[game]
                found[f"{game}_runaway"] += others <= FAR_BEHIND[game]
            case _:
                pass
    return {**{name: int(count) for name, count in found.items() if count}, BEST_POT: best}


FIGURES: dict[str, Callable[[Iterable[Event], Seat], Mapping[str, int]]] = {
    game: partial(figures_of, game) for game in _DEALS
}
