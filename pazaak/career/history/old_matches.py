"""Backfill of figures and feats for matches of older releases, a few at a time, on the writer thread."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from pazaak.career.achievements.judge import judge_career, judge_match
from pazaak.career.history.figures import UNREADABLE, figures_of_story
from pazaak.career.history.marks import judge_portion
from pazaak.career.history.match_story import told
from pazaak.career.history.old_pots import Games, count_pots
from pazaak.game.describe import describe_state
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.figures import MOVES, add_figures
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction
from pazaak.house.ledger.marks import last_marks
from pazaak.house.ledger.matches import moves_of
from pazaak.house.session.store import agrees
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

LOG = logging.getLogger(__name__)
PORTION = 10
"""Number of matches counted in one transaction, few so that a move to be stored never waits long."""

_SCORES = "FROM score JOIN match ON match.id = score.match"
_WAITING = (
    f"WHERE score.who = '{PLAYER}' AND game = '{PAZAAK.name}' "
    f"AND score.match NOT IN (SELECT match FROM figure WHERE what IN ('{MOVES}', '{UNREADABLE}'))"
)


@dataclass(frozen=True, slots=True)
class _Old:
    """A stored match that hasn't been counted."""

    id: int
    seat: int
    seed: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    winners: tuple[int, ...]
    ended: date


def waiting(reads: Reads) -> int:
    """Return the number of finished matches of Pazaak still to be counted."""
    ((count,),) = reads.rows(
        "SELECT COUNT(*) FROM (SELECT match FROM score WHERE who = :who "
        "EXCEPT SELECT match FROM figure WHERE what = :counted "
        "EXCEPT SELECT match FROM figure WHERE what = :unreadable ORDER BY match) AS open "
        "JOIN match ON match.id = open.match WHERE game = :game",
        who=PLAYER,
        counted=MOVES,
        unreadable=UNREADABLE,
        game=PAZAAK.name,
    )
    return int(count)


def catch_up(career: CareerContext, games: Games) -> None:
    """Start counting older matches, and the pots of these games, in the background."""
    try:
        career.ledger.submit(lambda: _go_on(career, games))
    except RuntimeError:  # the profile is being closed: the rest is counted another day
        LOG.info("Older matches were left to be counted another day")


def _go_on(career: CareerContext, games: Games) -> None:
    try:
        if count_portion(career) or count_pots(career.ledger, games) or judge_portion(career):
            catch_up(career, games)
    except StoreError:
        LOG.exception("Older matches could not be counted")


def count_portion(career: CareerContext, most: int = PORTION) -> int:
    """Count the next matches in one transaction, judge the career, and return the number counted."""
    with career.ledger.transaction() as store:
        matches = _next(store, most)
        for one in matches:
            _count(career, store, one)
        judge_career(career, store, career.today, played=True)  # no other judging follows for the arcade's matches
    return len(matches)


def _next(store: Transaction, most: int) -> list[_Old]:
    rows = store.rows(
        f"SELECT match.id, score.seat, seed, options, position, winners, ended {_SCORES} "
        f"JOIN result ON result.match = match.id {_WAITING} ORDER BY match.id LIMIT ?",
        most,
    )
    return [
        _Old(
            id=match_id,
            seat=seat,
            seed=int(seed),
            options=json.loads(options),
            position=None if position is None else json.loads(position),
            winners=tuple(json.loads(winners)),
            ended=date.fromisoformat(ended),
        )
        for match_id, seat, seed, options, position, winners, ended in rows
    ]


def _count(career: CareerContext, store: Transaction, old: _Old) -> None:
    moves = moves_of(store, old.id)
    try:
        story = told(old.seed, old.options, old.position, moves)
        fits = not moves or agrees(describe_state(story.end), last_marks(store, old.id))
    except (ValueError, TypeError, LookupError):
        fits = False
    if not fits:
        add_figures(store, old.id, old.seat, {UNREADABLE: 1})
        return
    add_figures(store, old.id, old.seat, figures_of_story(story, old.seat))
    seats = tuple(who for (who,) in store.rows("SELECT who FROM chair WHERE match = ? ORDER BY seat", old.id))
    judge_match(career, store, story, seats, old.winners, old.ended, old.id)
