"""Backfill of the figures of arcade matches of older releases, replayed a few at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pazaak.career.history.figures import UNREADABLE
from pazaak.house.ledger.figures import MOVES, add_figures, figures_of
from pazaak.house.ledger.ledger import PLAYER, Ledger, Reads, Transaction
from pazaak.house.ledger.marks import last_marks
from pazaak.house.ledger.matches import moves_of
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.counted import counted
from pazaak.house.session.store import agrees
from pazaak.house.session.terms import MatchTerms
from pazaak.rivals.register import PAZAAK

Games = Mapping[str, AnyGame]
PORTION = 5
"""Number of matches counted in one transaction, few so that a move to be stored never waits long."""


def waiting(reads: Reads, games: Games, most: int = -1) -> list[int]:
    """Return the ids of finished arcade matches for stakes whose figures haven't been counted."""
    arcade = [name for name in games if name != PAZAAK.name]
    rows = reads.rows(
        "SELECT open.match FROM (SELECT match FROM score WHERE who = ? "
        "EXCEPT SELECT match FROM figure WHERE what = ? EXCEPT SELECT match FROM figure WHERE what = ? "
        "ORDER BY match) AS open JOIN match ON match.id = open.match "
        f"WHERE game IN ({', '.join('?' * len(arcade))}) ORDER BY open.match LIMIT ?",
        *(PLAYER, MOVES, UNREADABLE, *arcade, most),
    )
    return [match_id for (match_id,) in rows]


def count_pots(ledger: Ledger, games: Games, most: int = PORTION) -> int:
    """Count the figures of the next matches in one transaction, and return the number of matches."""
    if not waiting(ledger, games, 1):
        return 0
    with ledger.transaction() as store:
        matches = waiting(store, games, most)
        for match_id in matches:
            _count(store, games, match_id)
    return len(matches)


def _count(store: Transaction, games: Games, match_id: int) -> None:
    ((name, seed, options, position),) = store.rows(
        "SELECT game, seed, options, position FROM match WHERE id = ?", match_id
    )
    seats = tuple(who for (who,) in store.rows("SELECT who FROM chair WHERE match = ? ORDER BY seat", match_id))
    place: dict[str, Any] | None = None if position is None else json.loads(position)
    setup = MatchTerms(games[name], seats, int(seed), json.loads(options), place)
    moves = moves_of(store, match_id)
    seat = seats.index(PLAYER)
    try:
        told = counted(setup, moves, seat, stakes=True)
        fits = not moves or agrees(setup.game.describe_state(told.end), last_marks(store, match_id))
    except (ValueError, TypeError, LookupError):
        fits = False
    if not fits:
        add_figures(store, match_id, seat, {UNREADABLE: 1})
        return
    known = figures_of(store, match_id).get(seat, {})
    add_figures(store, match_id, seat, {what: value for what, value in told.figures.items() if what not in known})
