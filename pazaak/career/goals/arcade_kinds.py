"""The kinds of goals at the tables of the arcade, counted by the figures that are stored with a game.

The estimates are those of a table of simple players, 20 games of the usual length each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pazaak.career.goals.definition import Kind, arcade_kind
from pazaak.house.ledger.figures import BEST_DEAL

COMPANY = 4
"""Number of players of the tables that the estimates are of, at games that two can play, too."""
Figures = Mapping[str, int]
Count = Callable[[Figures, bool], int]


def _win(figures: Figures, won: bool) -> int:
    return int(won)


def _sum(*names: str) -> Count:
    """Return a count of what these figures add up to."""
    return lambda figures, won: sum(figures.get(name, 0) for name in names)


def _at_least(least: int, name: str = BEST_DEAL) -> Count:
    """Return a count of 1 for a game in which a figure is at least so large."""
    return lambda figures, won: int(figures.get(name, 0) >= least)


def _lots(figures: Figures, won: bool) -> int:
    return sum(count * figures.get(f"lots_{count}", 0) for count in range(1, 5))


_groups = _sum(*(f"won_{position}" for position in range(1, 5)))
_points = _sum(*(f"exchanged_{count}_points" for count in range(6)))
_bids = _sum(*(f"bid_{bid}_won" for bid in (1, 2, 3)))
_hazari, _hokm, _dou, _three = (partial(arcade_kind, game) for game in ("hazari", "hokm", "dou_dizhu", "big_three"))
_fives, _kitti, _crash, _pazu = (
    partial(arcade_kind, game, seats=COMPANY) for game in ("fives", "kitti", "crash", "pazu")
)

ARCADE_KINDS: tuple[Kind, ...] = (
    _hazari("win", "house", "Win a game of Hazari", _win, 4.0, 4),
    _hazari("shows", "house", "Win 15 shows at Hazari", _groups, 1.9, 2, need=15),
    _hazari("heavy", "feat", "Score 280 points in a deal of Hazari", _at_least(280), 3.5, 3),
    _fives("win", "house", "Win a game of Fives", _win, 4.0, 4),
    _fives("points", "house", "Score 20 points at Fives", _points, 1.5, 2, need=20),
    _fives("one", "feat", "Score at Fives by exchanging one card", _at_least(1, "exchanged_1_points"), 3.4, 3),
    _kitti("win", "house", "Win a game of Kitti", _win, 4.0, 4),
    _kitti("groups", "house", "Win 20 groups at Kitti", _groups, 1.4, 2, need=20),
    _kitti("all", "feat", "Win all 3 groups of a deal of Kitti", _at_least(3), 2.5, 3),
    _crash("win", "house", "Win a game of Crash", _win, 4.0, 3),
    _crash("groups", "house", "Win 12 groups at Crash", _groups, 2.7, 2, need=12),
    _crash("three", "feat", "Score 3 points in a deal of Crash", _at_least(3), 2.5, 2),
    _hokm("win", "house", "Win a game of Hokm", _win, 2.0, 2),
    _hokm("tricks", "house", "Take 40 tricks at Hokm with your own hand", _sum("own_tricks"), 1.4, 2, need=40),
    _hokm("kot", "feat", "Win a hand of Hokm by a Kot", _at_least(1, "kots"), 3.6, 3),
    _dou("landlord", "house", "Win 3 hands of Dou Di Zhu as landlord", _sum("landlord_won"), 1.9, 2, need=3),
    _dou("farmer", "house", "Win 6 hands of Dou Di Zhu as farmer", _sum("farmer_won"), 1.7, 2, need=6),
    _dou("rich", "feat", "Score 8 points in a hand of Dou Di Zhu", _at_least(8), 3.5, 3),
    _three("bids", "house", "Keep 3 bids at Big Three", _bids, 1.7, 2, need=3),
    _three("against", "house", "Win 5 hands of Big Three against the bid", _sum("against_won"), 1.6, 2, need=5),
    _three("top", "feat", "Keep two bids of 3 in a game of Big Three", _at_least(2, "bid_3_won"), 2.3, 2),
    _pazu("win", "house", "Win a sitting of Pazu-Pazaak", _win, 4.0, 4),
    _pazu("lots", "house", "Buy 12 lots at Pazu-Pazaak", _lots, 1.6, 2, need=12),
    _pazu("bare", "feat", "Win a pot of Pazu-Pazaak without a lot", _at_least(1, "lots_0_brought"), 7.0, 5),
)
