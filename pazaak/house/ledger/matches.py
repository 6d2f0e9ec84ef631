"""Stored matches: terms, every move in notation, and the result."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Literal

from pazaak.house.ledger.ledger import Ledger, Reads, Transaction
from pazaak.house.rules.protocols import Outcome, Seat

Json = dict[str, Any]
Status = Literal["finished", "void"]

LEAVE = "leave"
"""Move, in notation, that leaves a match for good while the others play on."""
TAKEN_BACK = "Moves were taken back."
"""Reason of a match that was closed because another one goes on from an earlier move of it."""
_AFTER_ALL = 2**63 - 1
_RECORD = "SELECT id, game, seed, options, position, stakes, opening FROM match"
# Answered from the index over games, as rows of matches are long.
_UNFINISHED = "SELECT id FROM match WHERE id NOT IN (SELECT match FROM result)"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match's stored terms; `seats` are the accounts by seat."""

    id: int
    game: str
    seed: int
    options: Json
    position: Json | None
    stakes: bool
    opening: str
    """Digest of the state before the first move."""
    seats: tuple[str, ...]
    plies: int


@dataclass(frozen=True, slots=True)
class StoredPlay:
    """A stored move: its number from 1, its seat and its notation."""

    ply: int
    seat: Seat
    move: str


@dataclass(frozen=True, slots=True)
class Transcript:
    """Everything needed to play a match again."""

    game: str
    seed: int
    options: Json
    position: Json | None
    seats: tuple[str, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """Result of a match; a void one was closed by the house and its stakes returned."""

    id: int
    game: str
    seats: tuple[str, ...]
    stakes: bool
    ended: date
    status: Status
    reason: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


def add_match(
    store: Transaction,
    *,
    game: str,
    seed: int,
    options: str,
    position: str | None,
    seats: Sequence[str],
    stakes: bool,
    day: date,
    opening: str,
) -> int:
    """Store the terms of a match; return its number."""
    cursor = store.connection.execute(
        "INSERT INTO match (game, seed, options, position, stakes, started, opening) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game, str(seed), options, position, int(stakes), day.isoformat(), opening),
    )
    match_id = cursor.lastrowid
    assert match_id is not None
    store.connection.executemany(
        "INSERT INTO chair VALUES (?, ?, ?)", [(match_id, seat, who) for seat, who in enumerate(seats)]
    )
    return match_id


def add_play(store: Transaction, match_id: int, play: StoredPlay) -> None:
    """Store a move of a running match."""
    store.connection.execute("INSERT INTO play VALUES (?, ?, ?, ?)", (match_id, play.ply, play.seat, play.move))


def add_result(store: Transaction, match_id: int, outcome: Outcome, day: date, ending: str) -> None:
    """Store the result of a match; `ending` is the digest of its last state."""
    _add_result(store, match_id, "finished", outcome, day, ending)


def add_void(store: Transaction, match_id: int, reason: str, day: date) -> None:
    """Store that the house closed a match that could not go on."""
    _add_result(store, match_id, "void", Outcome((), (), reason), day, None)


def _add_result(
    store: Transaction, match_id: int, status: Status, outcome: Outcome, day: date, ending: str | None
) -> None:
    store.connection.execute(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            status,
            outcome.reason,
            json.dumps(outcome.points),
            json.dumps(outcome.winners),
            day.isoformat(),
            ending,
        ),
    )
    store.results += 1


@dataclass(frozen=True, slots=True)
class Score:
    """Result of a match with stakes for one seat."""

    seat: Seat
    who: str
    won: bool
    credits: int


def add_score(store: Transaction, match_id: int, score: Score) -> None:
    """Store the result of a match with stakes for one seat."""
    store.connection.execute(
        "INSERT INTO score VALUES (?, ?, ?, ?, ?)", (match_id, score.seat, score.who, int(score.won), score.credits)
    )


def seats_of(ledger: Ledger, match_id: int) -> tuple[str, ...]:
    """Return the account at each seat."""
    return tuple(who for (who,) in ledger.rows("SELECT who FROM chair WHERE match = ? ORDER BY seat", match_id))


def plays_of(ledger: Ledger, match_id: int) -> list[StoredPlay]:
    """Return the moves of a match in order."""
    rows = ledger.rows("SELECT ply, seat, move FROM play WHERE match = ? ORDER BY ply", match_id)
    return [StoredPlay(*row) for row in rows]


def reason_of(reads: Reads, match_id: int) -> str | None:
    """Return the reason a match ended; None while it is running."""
    rows = reads.rows("SELECT reason FROM result WHERE match = ?", match_id)
    return rows[0][0] if rows else None


def digests_of(reads: Reads, match_id: int) -> tuple[str, str | None]:
    """Return the digests of a match's first state and of its last; None while it is running, or without an end."""
    ((opening, ending),) = reads.rows(
        "SELECT opening, ending FROM match LEFT JOIN result ON match = id WHERE id = ?", match_id
    )
    return opening, ending


def moves_of(reads: Reads, match_id: int) -> tuple[str, ...]:
    """Return the moves of a match in order, in notation."""
    return tuple(move for (move,) in reads.rows("SELECT move FROM play WHERE match = ? ORDER BY ply", match_id))


def unfinished(ledger: Ledger) -> list[MatchRecord]:
    """Return the matches without a result, newest first."""
    rows = ledger.rows(f"{_RECORD} WHERE id IN ({_UNFINISHED}) ORDER BY id DESC")
    return [_record(ledger, row) for row in rows]


def left_behind(ledger: Ledger, who: str) -> list[MatchRecord]:
    """Return the running matches that an account has left for good while the others play on."""
    rows = ledger.rows(
        f"{_RECORD} WHERE id IN ({_UNFINISHED}) AND EXISTS (SELECT 1 FROM play JOIN chair USING (match, seat) "
        "WHERE match = id AND who = ? AND move = ?) ORDER BY id",
        who,
        LEAVE,
    )
    return [_record(ledger, row) for row in rows]


def _record(ledger: Ledger, row: tuple[Any, ...]) -> MatchRecord:
    match_id, game, seed, options, position, stakes, opening = row
    ((plies,),) = ledger.rows("SELECT COUNT(*) FROM play WHERE match = ?", match_id)
    return MatchRecord(
        id=match_id,
        game=game,
        seed=int(seed),
        options=json.loads(options),
        position=json.loads(position) if position is not None else None,
        stakes=bool(stakes),
        opening=opening,
        seats=seats_of(ledger, match_id),
        plies=plies,
    )


def transcript(ledger: Ledger, match_id: int) -> Transcript | None:
    """Return everything needed to play a match again; None if there is no such match."""
    rows = ledger.rows(f"{_RECORD} WHERE id = ?", match_id)
    if not rows:
        return None
    record = _record(ledger, rows[0])
    moves = moves_of(ledger, match_id)
    return Transcript(record.game, record.seed, record.options, record.position, record.seats, moves)


def options_of(reads: Reads, match_id: int) -> dict[str, Any]:
    """Return the options a match was dealt with; empty if there is no such match."""
    rows = reads.rows("SELECT options FROM match WHERE id = ?", match_id)
    return json.loads(rows[0][0]) if rows else {}


@dataclass(frozen=True, slots=True)
class Stood:
    """A finished match with stakes, for one account."""

    match_id: int
    options: dict[str, Any]
    won: bool


def stood(reads: Reads, game: str, who: str) -> list[Stood]:
    """Return an account's finished matches of a game with stakes."""
    rows = reads.rows(
        "SELECT match.id, match.options, score.won FROM match JOIN score ON score.match = match.id "
        "JOIN result ON result.match = match.id "
        "WHERE match.game = ? AND score.who = ? AND result.status = 'finished' ORDER BY match.id",
        game, who,
    )  # fmt: skip
    return [Stood(match_id, json.loads(options), bool(won)) for match_id, options, won in rows]


@lru_cache(maxsize=1000)
def _day(text: str) -> date:
    return date.fromisoformat(text)


@lru_cache(maxsize=1000)
def _tuple(text: str) -> tuple[Any, ...]:
    return tuple(json.loads(text))


def history(reads: Reads, limit: int, *, before: int | None = None, game: str | None = None) -> list[FinishedMatch]:
    """Return the latest matches that ended, newest first: those older than match `before`, of one game."""
    rows = reads.rows(
        "SELECT match.id, game, stakes, ended, status, reason, winners, points, "
        "(SELECT json_group_array(who) FROM (SELECT who FROM chair WHERE chair.match = match.id ORDER BY seat)) "
        "FROM result JOIN match ON match.id = result.match "
        "WHERE result.match < :before AND (:game IS NULL OR game = :game) ORDER BY result.match DESC LIMIT :limit",
        limit=limit,
        before=_AFTER_ALL if before is None else before,
        game=game,
    )
    return [
        FinishedMatch(
            id=match_id,
            game=name,
            seats=_tuple(seats),
            stakes=bool(stakes),
            ended=_day(ended),
            status=status,
            reason=reason,
            winners=_tuple(winners),
            points=_tuple(points),
        )
        for match_id, name, stakes, ended, status, reason, winners, points, seats in rows
    ]
