"""History of a profile as the Circuit reads it: first wins, beaten hosts, and matches to judge once more."""

from __future__ import annotations

import json
from datetime import date
from typing import NamedTuple

from pazaak.house.circuit.judging import LEFT
from pazaak.house.ledger.ledger import PLAYER, Reads, rival_account
from pazaak.house.ledger.matches import moves_of
from pazaak.house.rules.protocols import Outcome
from pazaak.house.session.purpose import Ended, purpose_of

UNREADABLE = "unreadable"
"""Figure of a match of older rules, which can't be replayed."""


class Won(NamedTuple):
    """A match that was won, and its last day."""

    match_id: int
    day: date


def first_wins(reads: Reads) -> dict[str, Won]:
    """Return the first match for stakes won at each game."""
    rows = reads.rows(
        "SELECT game, first, ended FROM (SELECT game, MIN(score.match) AS first FROM score "
        "JOIN match ON match.id = score.match JOIN result ON result.match = score.match "
        "WHERE who = ? AND won AND reason <> ? GROUP BY game) JOIN result ON result.match = first",
        PLAYER,
        LEFT,
    )
    return {game: Won(match_id, date.fromisoformat(day)) for game, match_id, day in rows}


def first_win_over(reads: Reads, game: str, rival_id: str) -> Won | None:
    """Return the first match for stakes won against a rival at a game; None without one."""
    rows = reads.rows(
        "SELECT score.match, ended FROM score JOIN score AS host ON host.match = score.match "
        "JOIN match ON match.id = score.match JOIN result ON result.match = score.match "
        "WHERE score.who = ? AND score.won AND host.who = ? AND NOT host.won AND game = ? AND reason <> ? "
        "ORDER BY score.match LIMIT 1",
        PLAYER,
        rival_account(rival_id),
        game,
        LEFT,
    )
    return Won(rows[0][0], date.fromisoformat(rows[0][1])) if rows else None


def last_match(reads: Reads) -> int:
    """Return the number of the last match that has a score; 0 for none."""
    ((number,),) = reads.rows("SELECT COALESCE(MAX(match), 0) FROM score WHERE who = ?", PLAYER)
    return int(number)


def matches_between(reads: Reads, after: int, until: int, limit: int) -> list[int]:
    """Return the numbers of readable matches for stakes after one and up to another, at most `limit`."""
    rows = reads.rows(
        "SELECT match FROM score WHERE who = ? AND match > ? AND match <= ? "
        "AND NOT EXISTS (SELECT 1 FROM figure WHERE what = ? AND figure.match = score.match) ORDER BY match LIMIT ?",
        PLAYER,
        after,
        until,
        UNREADABLE,
        limit,
    )
    return [match_id for (match_id,) in rows]


def ended_match(reads: Reads, match_id: int) -> Ended:
    """Return a finished match for stakes as it was told when it ended, but for the credits."""
    ((game, seed, options, position, reason, points, winners, day),) = reads.rows(
        "SELECT game, seed, options, position, reason, points, winners, ended FROM match "
        "JOIN result ON result.match = match.id WHERE match.id = ?",
        match_id,
    )
    seats = tuple(who for (who,) in reads.rows("SELECT who FROM chair WHERE match = ? ORDER BY seat", match_id))
    return Ended(
        match_id=match_id,
        game=game,
        seats=seats,
        stakes=True,
        seed=int(seed),
        options=json.loads(options),
        moves=moves_of(reads, match_id),
        outcome=Outcome(tuple(json.loads(points)), tuple(json.loads(winners)), reason),
        credits=(),
        day=date.fromisoformat(day),
        purpose=purpose_of(reads, match_id),
        position=None if position is None else json.loads(position),
    )
